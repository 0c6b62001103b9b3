#!/usr/bin/env python3
"""How many instructions a decision takes: interpreted, and written by hand.

    instructions.py build/release/houserules_yardstick                 games written by hand, too
    instructions.py build/release/houserules_yardstick sevens durak    files that begin so

Needs valgrind. Each game is played in two series of different length, so that what is done once
drops out of the difference.
"""

import re
import subprocess
import sys

GAMES = (100, 600)
VALGRIND = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True)


def names(program):
    """The games that are written by hand, too."""
    return [name for name, _ in decisions(run(program, "--games", "1", "--by", "hand").stdout)]


def decisions(output):
    """The names of games and how many decisions they had."""
    parts = (line.rpartition(":") for line in output.splitlines())
    return [(name, int(number)) for name, _, number in parts]


def count(program, way, name, games):
    """The instructions and the decisions of a series."""
    done = run(*VALGRIND, program, "--games", str(games), "--by", way, name)
    instructions = re.search(r"Collected : (\d+)", done.stderr)[1]
    return int(instructions), sum(number for _, number in decisions(done.stdout))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    asked = sys.argv[2:]
    by_hand = "" if asked else f"  {'by hand':>7}"
    print(f"{'instructions a decision':<24} {'interpreted':>11}{by_hand}")
    for name in asked or names(sys.argv[1]):
        line = f"{name:<24}"
        for way, width in (("file", 12),) if asked else (("file", 12), ("hand", 9)):
            short, long = (count(sys.argv[1], way, name, games) for games in GAMES)
            line += f"{(long[0] - short[0]) / (long[1] - short[1]):>{width}.0f}"
        print(line)


if __name__ == "__main__":
    main()
