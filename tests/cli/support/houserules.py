"""The program under test, as the tests of the command line run it."""

import json
import os
import subprocess
from pathlib import Path

SOURCE = Path(os.environ.get("HOUSERULES_SOURCE", Path(__file__).resolve().parents[3]))
PROGRAM = os.environ.get("HOUSERULES", str(SOURCE / "build" / "release" / "houserules"))
VARIANTS = SOURCE / "variants"
TIMEOUT = 300  # seconds; nothing here takes long, but machines can be slow, and sanitizers are


def bundled_variants():
    return sorted(path.stem for path in VARIANTS.glob("*.yaml"))


def run(*arguments, **options):
    """Run the program to its end; its output is text."""
    return subprocess.run(
        [PROGRAM, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        **options,
    )


def option_arguments(options):
    """{"rounds": 1, "strict": True} as arguments of a command."""
    arguments = []
    for name, value in options.items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        arguments += ["--set", f"{name}={text}"]
    return arguments


def simulate(variant, games, players, seed=1, turn_limit=10_000):
    """The statistics of some random games."""
    done = run(
        "simulate", variant, "--games", games, "--players", players, "--seed", seed,
        "--turn-limit", turn_limit, "--format", "json",
    )  # fmt: skip
    if done.returncode != 0:
        raise AssertionError(f"simulate {variant} ended with {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


class Refused(Exception):
    """The engine answered with an error."""

    def __init__(self, request, error):
        super().__init__(f"{request} was refused: {error}")
        self.code = error["code"]


class Engine:
    """An engine process: a request is a line, its response the next line."""

    def __init__(self, **environment):
        self.process = subprocess.Popen(
            [PROGRAM, "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **environment},
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def answer(self, line):
        """The response to a line as it is, as JSON."""
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        response = self.process.stdout.readline()
        if not response.endswith(b"\n"):
            raise AssertionError(f"the engine ended at {line[:200]!r}")
        return json.loads(response)

    def ask(self, do, **fields):
        """The response to a request that must succeed."""
        request = {"do": do, **fields}
        response = self.answer(json.dumps(request).encode())
        if not response["ok"]:
            raise Refused(request, response["error"])
        return response

    def load(self, variant, options=None):
        return self.ask("load", variant=str(variant), options=options or {})

    def end(self):
        """Close the input; the exit status."""
        self.process.stdin.close()
        return self.process.wait(TIMEOUT)
