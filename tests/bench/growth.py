#!/usr/bin/env python3
"""How the time of a decision grows with the size of the rules.

    growth.py [--games N] [--least] build/release/houserules [WHAT...]

A small game is made twice as large, again and again, in one way at a time: more cards in hand, more
players, more rows of `beats`, more combinations, more jokers. The exponent says what a doubling
costs: 0 nothing, 1 twice as much, 2 four times as much. `--least` plays each size once, to see that
it can be played.
"""

import argparse
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

GAME = """\
houserules: 1
name: Growing
players: {players}
deck: {{ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A], suits: [C, D, H, S], copies: 4,
       add: {{joker: {deck_jokers}}}}}
ranks:
  order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, joker]
  orders:
    rise: {{order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}}
zones:
  hand: {{of: player, seen_by: owner}}
  table: {{seen_by: all}}
  gone: {{seen_by: all}}
  rest: {{seen_by: nobody, order: stack, holds: deck}}
setup:
  hands: {{deal: {hand}, to: hand}}
combinations:
{combinations}{values}to_beat: {{beaten_to: gone}}
beats:
{rows}  higher: {{when: same_combination and same_size, allow: rank > to_beat.rank}}
actions:
  play: {{from: [hand], to: table}}
  pass: {{}}
trick: {{closes: everybody_else_passed, cards: gone}}
out: {{empty: [hand]}}
end:
  first_out: {{when: any(players where out)}}
"""

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SETS = ["single: {set: 1}", "pair: {set: 2}", "triple: {set: 3}", "four: {set: 4}"]
RUNS = [f"run_{n}: {{run: {n}, order: rise}}" for n in range(3, 11)]
PAIRED = [f"pairs_{n}: {{run: {n}, width: 2, order: rise}}" for n in range(3, 7)]

# What is doubled: the sizes, from that of the small game on.
SIZES = {
    "hand": [4, 8, 16, 32],
    "players": [2, 4, 8],
    "rows": [2, 4, 8, 16, 32],
    "combinations": [2, 4, 8, 16],
    "jokers": [1, 2, 4, 8],
}
SMALL = {"hand": 8, "players": 3, "rows": 2, "combinations": 4, "jokers": 0}


def text_of(hand, players, rows, combinations, jokers):
    """The rules of a game of some size."""
    kinds = (SETS + RUNS + PAIRED)[:combinations]
    row = "  row_{n}: {{when: to_beat.rank == {rank} and turn > {n}, allow: rank > to_beat.rank}}\n"
    wild = "  joker: {when: rank == joker and as < rank}\n"
    return GAME.format(
        players=players,
        hand=hand,
        combinations="".join(f"  {kind}\n" for kind in kinds),
        values=f"values:\n{wild}" if jokers else "",
        rows="".join(row.format(n=n, rank=RANKS[n % 13]) for n in range(rows)),
        deck_jokers=max(1, jokers),  # the rank is there, whatever it counts as
    )


def nanoseconds(program, text, games, folder):
    """The time of a decision, the least of some measurements."""
    path = Path(folder) / "growing.yaml"
    path.write_text(text, encoding="utf-8")
    least = math.inf
    for _ in range(1 if games == 1 else 3):
        done = subprocess.run(
            [program, "simulate", path, "--games", str(games), "--seed", "1", "--format", "json"],
            check=False, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        if done.returncode != 0:
            sys.exit(f"{done.stdout}{done.stderr}")
        result = json.loads(done.stdout)
        least = min(least, 1e9 / result["decisions_per_second"])
    return least


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--least", action="store_true")
    parser.add_argument("program")
    parser.add_argument("what", nargs="*", choices=[*SIZES, []])
    arguments = parser.parse_args()
    games = 1 if arguments.least else arguments.games
    with tempfile.TemporaryDirectory() as folder:
        for what in arguments.what or SIZES:
            times = []
            for size in SIZES[what]:
                text = text_of(**{**SMALL, what: size})
                times.append(nanoseconds(arguments.program, text, games, folder))
            exponent = math.log(times[-1] / times[0]) / math.log(SIZES[what][-1] / SIZES[what][0])
            shown = "  ".join(f"{size}: {time:.0f} ns" for size, time in zip(SIZES[what], times))
            print(f"{what:<13} {exponent:5.2f}   {shown}", flush=True)


if __name__ == "__main__":
    main()
