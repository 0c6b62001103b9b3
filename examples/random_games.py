#!/usr/bin/env python3
"""Plays random games, 64 at a time, and says how many decisions a second were made.

    random_games.py thirteen --games 1000 --engine build/release/houserules

Each line asks the engine to `play` a move by its index in every game, and how many come next.
"""

import argparse
import json
import random
import subprocess
import time

WISHES = '"state":false,"events":false,"total":true'


def ask(engine, line):
    """Send a line to the engine; what it answers."""
    print(line, file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if not answer["ok"]:
        raise SystemExit(answer["error"]["message"])
    return answer


def play(engine, games, at_a_time, seed):
    """Play so many games to their ends; how many decisions were made."""
    chance, seeds, decisions = random.Random(seed).random, iter(range(seed, seed + games)), 0
    totals = dict.fromkeys(range(min(at_a_time, games)), 0)  # moves by game; 0: none goes on
    while totals:
        requests = []
        for game, total in list(totals.items()):
            if total:
                index = min(int(chance() * total), total - 1)  # of very many it is rounded
                requests.append(f'{{"do":"play","game":{game},"move":{index},{WISHES}}}')
            elif (next_seed := next(seeds, None)) is not None:
                requests.append(f'{{"do":"new","game":{game},"seed":{next_seed},{WISHES}}}')
            else:
                del totals[game]
        decisions += sum(1 for total in totals.values() if total)
        answers = ask(engine, f'{{"do":"batch","requests":[{",".join(requests)}]}}')["answers"]
        totals = {game: answer["total"] for game, answer in zip(totals, answers)}
    return decisions


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("variant", help="a file, or the name of a bundled game")
    parser.add_argument("--engine", default="houserules", help="the program")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--at-a-time", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    pipe = subprocess.PIPE
    engine = subprocess.Popen([given.engine, "engine"], stdin=pipe, stdout=pipe, text=True)
    ask(engine, json.dumps({"do": "load", "variant": given.variant}))
    began = time.perf_counter()
    made = play(engine, given.games, given.at_a_time, given.seed)
    print(f"{made} decisions, {made / (time.perf_counter() - began):.0f} a second")
