"""Imports go down only, nothing is needed before it is used, and a game has all its parts."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import carreau
from carreau import registry

PACKAGE = Path(carreau.__file__).parent
LAYERS = (
    {"core"},
    {"games"},
    {"tables"},
    {"registry"},
    {"machine", "manual"},
    {"view", "position"},
    {"bots"},
    {"records", "simulate", "arena", "review"},
    {"terminal"},
    {"cli", "__main__"},
)
FILES = sorted(path for path in PACKAGE.rglob("*.py") if path.name != "__init__.py")


def layer(path: Path) -> int:
    """How high a module stands."""
    part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return next(i for i, names in enumerate(LAYERS) if part in names)


def imported(path: Path) -> set[Path]:
    """The modules of ours that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or node.level == 0:
            continue
        base = path.parents[node.level - 1]
        base = base.joinpath(*(node.module or "").split(".")) if node.module else base
        for name in node.names:
            inner = base / f"{name.name}.py"
            found.add(
                inner if inner.exists() else base.with_suffix(".py") if base.with_suffix(".py").exists() else base
            )
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down_only(path: Path) -> None:
    for other in imported(path):
        assert layer(other) <= layer(path), f"{path.name} imports {other.name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_rules_know_no_compiler_and_no_other_game(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    if layer(path) == 1:
        assert "numba" not in source
        assert "numpy" not in source
        assert not any(other.parent == path.parent for other in imported(path))
    if layer(path) != 1 and layer(path) != 2 and path.name != "registry.py":
        names = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
        assert not set(registry.SLUGS) & set(names), "no game is named outside its own modules"


def loaded(statement: str) -> set[str]:
    """The packages that are loaded after a statement, in a Python of its own."""
    program = f"import sys\n{statement}\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split("\n")[-2].split())


def test_nothing_heavy_is_loaded_before_it_is_needed() -> None:
    heavy = {"numba", "numpy", "llvmlite"}
    assert not heavy & loaded("import carreau")
    assert not heavy & loaded("import carreau; p = carreau.new('tamega'); p.play(p.moves[0]).view(1)")
    assert heavy <= loaded("from carreau.machine import machine; machine('leap').compile()")


def test_every_game_has_its_parts() -> None:
    root = PACKAGE.parent.parent
    for slug in registry.SLUGS:
        parts: tuple[str, ...] = (
            "src/carreau/games/{}.py",
            "src/carreau/tables/{}.py",
            "docs/games/{}.md",
            "tests/reference/{}.py",
        )
        parts += ("tests/rulings/test_{}.py", "tests/golden/{}.txt", "tests/golden/{}.perft.txt")
        for part in parts:
            assert (root / part.format(slug)).exists(), part.format(slug)
    found = {path.stem for path in (PACKAGE / "games").glob("*.py")} - {"__init__"}
    assert found == set(registry.SLUGS)


def test_files_and_functions_are_small() -> None:
    for path in FILES:
        source = path.read_text(encoding="utf-8")
        assert source.count("\n") <= 500, path.name
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 60, f"{path.name}: {node.name}"
