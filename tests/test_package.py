"""What is installed is whole: the wheel carries the pages for players, and nothing that isn't ours to give."""

import subprocess
import sys
import zipfile
from pathlib import Path

from carreau.registry import SLUGS

ROOT = Path(__file__).parent.parent


def test_the_wheel_is_whole(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    program = "import sys; from carreau.cli import main; sys.exit(main(['rules', 'leap']))"
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); {program}"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.startswith("Leap Four")
    assert {path.stem for path in (tmp_path / "site" / "carreau" / "manual").glob("*.md")} == set(SLUGS)
    folders = {path.name for path in (tmp_path / "site").iterdir()}
    assert folders == {"carreau", "carreau-0.1.0.dist-info"}


def test_locked_versions_name_no_place_to_fetch_from() -> None:
    for file in (ROOT / "requirements").iterdir():
        assert "://" not in file.read_text(encoding="utf-8")
