"""`make bench`: measure everything, on the screen as it comes, and as the page `docs/measurements.md`."""

from pathlib import Path

from . import bounds, openspiel, search, speed, startup, trees
from .report import Report, circumstances

PAGE = Path(__file__).parent.parent / "docs" / "measurements.md"

report = Report()
report.say(
    "# Measurements",
    "Written by `make bench`. Both sides of a ratio take turns in one run, and the best time of each counts; "
    "the figures themselves are those of one machine, on one day.",
    circumstances(),
)
speed.measure(report)
search.measure(report)
trees.measure(report)
bounds.measure(report)
openspiel.measure(report)
startup.measure(report)
if report.complete:
    PAGE.write_text(report.text.rstrip() + "\n", encoding="utf-8")
else:
    print(f"{PAGE.name} stays as it was, since something was left out.")
