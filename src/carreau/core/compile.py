"""Machine code from the rules: Numba compiles a twin of each function, in which nothing but the speed differs.

A rules module is plain Python that knows nothing of Numba. Its twin is the same code with other globals: tables of
integers become arrays, bit counting becomes an instruction, the verbs of `verbs.py` become the functions of one game.
The plain functions stay as they are, so both can be compared at any time.
"""

import hashlib
import os
import platform
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from . import bits, verbs

Compiled = Callable[..., Any]

KEPT = {"moves", "play", "guess", "perft", "playouts", "key", "search", "grow", "solve"}
"""The functions that Python calls: their machine code is kept on disk, with whatever they call inside it.

All others can't be called from Python: to leave out what that needs takes a third off the time to compile.
"""


def wanted() -> bool:
    """Whether rules may be compiled: yes, unless the environment variable CARREAU_COMPILE is 0."""
    return os.environ.get("CARREAU_COMPILE", "1") != "0"


def folder() -> Path:
    """Where compiled code is kept: one folder for each state of our sources, of Python, Numba and processor."""
    import numba

    said = os.environ.get("CARREAU_CACHE") or os.environ.get("XDG_CACHE_HOME")
    root = Path(said) if said else Path.home() / ".cache"
    mark = hashlib.sha256(f"{sys.version}{numba.__version__}{platform.machine()}{platform.processor()}".encode())
    for source in sorted(Path(__file__).parent.parent.rglob("*.py")):
        mark.update(source.read_bytes())
    return root / "carreau" / mark.hexdigest()[:16]


@cache
def _numba() -> tuple[ModuleType, dict[Callable[..., Any], Compiled]]:
    """Numba, told where its cache is, and what it puts in place of our bit functions."""
    import numba
    from llvmlite import ir
    from llvmlite.binding import get_host_cpu_features
    from numba.core import types
    from numba.extending import intrinsic

    numba.config.CACHE_DIR = str(folder())  # type: ignore[attr-defined]  # made at run time from the environment

    @intrinsic
    def count(context: Any, cells: Any) -> Any:
        return types.int64(types.int64), lambda ctx, build, sig, args: build.ctpop(args[0])

    @intrinsic
    def lowest(context: Any, cells: Any) -> Any:
        def generate(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
            return build.cttz(args[0], ctx.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @intrinsic
    def product(context: Any, a: Any, b: Any) -> Any:
        def generate(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
            return build.and_(build.mul(*args), ctx.get_constant(types.int64, 0x7FFFFFFFFFFFFFFF))

        return types.int64(types.int64, types.int64), generate

    swapped: dict[Callable[..., Any], Compiled] = {bits.count: count, bits.lowest: lowest, bits.product: product}
    if get_host_cpu_features().get("bmi2"):

        def deposit(build: Any, ranks: Any, cells: Any) -> Any:
            word = cells.type
            into = ir.FunctionType(word, (word, word))
            return build.call(build.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=into), (ranks, cells))

        @intrinsic
        def nth(context: Any, cells: Any, n: Any) -> Any:
            def generate(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
                one = deposit(build, build.shl(ctx.get_constant(types.int64, 1), args[1]), args[0])
                return build.cttz(one, ctx.get_constant(types.boolean, True))

            return types.int64(types.int64, types.int64), generate

        @intrinsic
        def spread(context: Any, ranks: Any, cells: Any) -> Any:
            return types.int64(types.int64, types.int64), lambda ctx, build, sig, args: deposit(build, *args)

        swapped |= {bits.nth: nth, bits.spread: spread}
    return numba, swapped


def _array(value: object) -> Any:
    """A table of integers as an array; anything else as it is."""
    import numpy

    if type(value) is tuple and value and all(type(number) is int for number in value):
        return numpy.array(value, dtype=numpy.int64)
    return value


@cache
def _compiling() -> dict[Compiled, Callable[[], None]]:
    """What is to be said when the compiling of a function begins: not when its machine code is found on disk."""
    from numba.core import event

    told: dict[Compiled, Callable[[], None]] = {}
    under_way: list[Compiled] = []

    class Heard(event.Listener):
        def on_start(self, event: Any) -> None:
            if not under_way and event.data["dispatcher"] in told:
                told[event.data["dispatcher"]]()
            under_way.append(event.data["dispatcher"])

        def on_end(self, event: Any) -> None:
            under_way.pop()

    register: Callable[..., None] = event.register
    register("numba:compile", Heard())
    return told


class Twin:
    """The compiled twin of all plain functions that one game reaches."""

    def __init__(self, rules: ModuleType, say: Callable[[], None] = lambda: None) -> None:
        self._verbs: dict[Callable[..., Any], Callable[..., Any]] = {}
        self.teach(verbs.ALL, rules)
        self._say = say
        self._worlds: dict[str, dict[str, Any]] = {}
        self._made: dict[Callable[..., Any], Compiled] = {}

    def teach(self, verbs: Iterable[Callable[..., Any]], module: ModuleType) -> None:
        """Let verbs, from now on, be the functions of the same names in a module of this game."""
        self._verbs |= {verb: getattr(module, verb.__name__) for verb in verbs if hasattr(module, verb.__name__)}

    def __call__(self, plain: Callable[..., Any]) -> Compiled:
        """The compiled form of a function."""
        numba, intrinsics = _numba()
        plain = self._verbs.get(plain, plain)
        if plain in intrinsics:
            return intrinsics[plain]
        if plain not in self._made:
            assert isinstance(plain, FunctionType)
            world = self._world(plain.__globals__)
            copy = FunctionType(plain.__code__, world, plain.__name__, plain.__defaults__)
            copy.__qualname__, copy.__module__ = plain.__qualname__, plain.__module__
            kept = plain.__name__ in KEPT
            self._made[plain] = numba.njit(
                copy,
                cache=kept,
                no_cpython_wrapper=not kept,
                no_cfunc_wrapper=True,
                error_model="numpy",
                _nrt=False,
                nogil=True,
                # What calls itself can't be put inside its callers. Kept on disk, it must itself be what Python calls.
                forceinline=plain.__name__ not in plain.__code__.co_names,
            )
            if kept:
                _compiling()[self._made[plain]] = self._say
            self._fill(plain, world)
        return self._made[plain]

    def _world(self, plain: dict[str, Any]) -> dict[str, Any]:
        name = plain["__name__"]
        if name not in self._worlds:
            self._worlds[name] = {key: _array(value) for key, value in plain.items()}
        return self._worlds[name]

    def _fill(self, plain: FunctionType, world: dict[str, Any]) -> None:
        """Put the compiled twins of what a function calls into its world."""
        for name in plain.__code__.co_names:
            value = plain.__globals__.get(name)
            if isinstance(value, FunctionType):
                world[name] = self(value)
