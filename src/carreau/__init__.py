"""Carreau: five modern board games, their rules exact, complete and fast.

```python
import carreau

p = carreau.new("leap", variant="mix")
p = p.play("A1-B1")
print(p.moves, p.to_move, p.text)
```
"""

from . import records
from .bots.bot import bot
from .core.errors import GameError
from .core.events import Event
from .position import Position
from .view import View

__all__ = ["Event", "GameError", "Position", "View", "bot", "new", "read", "records"]

new = Position.new
read = Position.read
