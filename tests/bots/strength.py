#!/usr/bin/env python3
"""Measures how strong the bots are in every bundled game, and prints it as tables in Markdown.

A row is a tournament of one bot among others that are alike: one round a game, the same deals with
every seating. How many deals are played follows from a try with few playouts, so that all rows
together take about as long as they may. Rows that are finished are kept in a file, line by line; who
was stopped begins again with the same command.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from threading import Lock

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
GAMES = (
    "big-two", "dai-fugo", "dou-dizhu", "exit-cards", "great-dalmuti", "palace", "president",
    "segments", "tennis", "thirteen", "thirteen voluntary_pass=true", "tichu", "zheng-shangyou",
)  # fmt: skip
# Where several win together by what they are in a round, not by their place.
SIDES = ("dou-dizhu", "tichu")
TRY = 16  # so many times fewer playouts
LEAST_SECONDS = 0.002  # that a deal is thought to take
MARKS = "<!-- made by strength.py -->", "<!-- end -->"


class Row:
    """A bot among others in a game, and how much of the time is for it."""

    def __init__(self, game, bot, others, share):
        self.game, self.bot, self.others, self.share = game, bot, others, share
        self.kind, _, playouts = bot.partition(":")
        self.playouts = int(playouts or 0)

    def key(self):
        return [self.game, self.bot, self.others]

    def arguments(self, bot, players):
        name, *settings = self.game.split()
        line = [name, "--players", players, "--seats", ",".join([bot] + [self.others] * (players - 1))]
        for setting in settings:
            line += ["--set", setting]
        return line + ["--rounds", 1, "--format", "json"]


def rows_of(game, playouts):
    few, usual, many = playouts
    rows = [Row(game, "easy", "random", 0.2)]
    for others in ("random", "easy"):
        rows += [Row(game, f"good:{number}", others, share)
                 for number, share in ((few, 1), (usual, 2), (many, 4))]  # fmt: skip
    return rows + [Row(game, f"clairvoyant:{usual}", "easy", 2)]


def tournament(program, arguments):
    """The result of a tournament, and how many seconds it took."""
    began = time.monotonic()
    done = subprocess.run([program, "tournament", *map(str, arguments)], capture_output=True,
                          text=True, check=False)  # fmt: skip
    if done.returncode != 0:
        raise SystemExit(f"strength.py: {' '.join(map(str, arguments))}: {done.stderr}")
    return json.loads(done.stdout), time.monotonic() - began


def players_of(program, game):
    """How many play a game, by what suits it best, and how long a tournament takes to begin."""
    result, taken = tournament(program, [game.split()[0], "--games", 1, "--rounds", 1, "--seed", 1,
                                         "--format", "json"])  # fmt: skip
    return result["players"], taken


class CoreTime:
    """What is left of the time for all rows: what one does not take is for those after it."""

    def __init__(self, seconds, rows):
        self.left, self.shares, self.lock = seconds, sum(row.share for row in rows), Lock()

    def take(self, row):
        """How long a row may take, that begins now."""
        with self.lock:
            seconds = max(0, self.left) * row.share / self.shares
            self.left -= seconds
            self.shares -= row.share
            return seconds

    def give_back(self, seconds):
        with self.lock:
            self.left += seconds


def measure(row, options, core_time):
    began, seconds = time.monotonic(), core_time.take(row)
    players, beginning = players_of(options.program, row.game)
    games = options.games
    if games is None:
        tried = f"{row.kind}:{max(1, row.playouts // TRY)}" if row.playouts else row.bot
        deals = 1 if row.playouts else 8
        arguments = row.arguments(tried, players) + ["--games", deals * players, "--seed", 0]
        _, taken = tournament(options.program, arguments)
        taken = max(taken - beginning, LEAST_SECONDS)
        taken *= row.playouts / max(1, row.playouts // TRY) if row.playouts else 1
        fitting = int(seconds / (taken / deals))
        games = min(max(fitting, options.least_deals), options.most_deals) * players
    arguments = row.arguments(row.bot, players) + ["--games", games, "--seed", options.seed]
    result, _ = tournament(options.program, arguments)
    taken = time.monotonic() - began
    core_time.give_back(seconds - taken)
    return {"row": row.key(), "seed": options.seed, "core_seconds": round(taken, 1),
            "command": "houserules tournament " + " ".join(map(str, arguments)),
            "result": result}  # fmt: skip


def read_finished(path, seed):
    finished = {}
    if not path.exists():
        return finished
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            record = json.loads(line)
        except json.JSONDecodeError:
            continue  # a line that was being written
        if record["seed"] == seed:
            finished[tuple(record["row"])] = record
    return finished


def measure_all(rows, options):
    finished = read_finished(options.state, options.seed)
    left = [row for row in rows if tuple(row.key()) not in finished]
    taken = sum(record["core_seconds"] for record in finished.values())
    core_time = CoreTime(options.core_hours * 3600 - taken, left)
    with ThreadPoolExecutor(options.jobs) as pool, options.state.open("a", encoding="utf-8") as file:
        if file.tell() and not options.state.read_bytes().endswith(b"\n"):
            file.write("\n")
        waiting = [pool.submit(measure, row, options, core_time) for row in left]
        try:
            for done in as_completed(waiting):
                record = done.result()
                finished[tuple(record["row"])] = record
                file.write(json.dumps(record) + "\n")
                file.flush()
                print(f"{len(finished)} of {len(rows)}: {', '.join(record['row'])}: "
                      f"{record['core_seconds']} s", file=sys.stderr)  # fmt: skip
        except BaseException:
            for other in waiting:
                other.cancel()
            raise
    return finished


def figure(record, name, unit, digits):
    """What a bot has of a figure, as text: the mean and how far it may be off."""
    bot = record["row"][1]
    entry = next(entry for entry in record["result"]["ranking"] if entry["name"] == bot)
    value = entry.get(name)
    if value is None:
        return "-"
    mean = f"{value['mean'] * unit:.{digits}f}"
    if value["low"] is None:
        return mean
    return f"{mean} ({value['low'] * unit:.{digits}f} to {value['high'] * unit:.{digits}f})"


def share_of(record):
    bot = record["row"][1]
    entry = next(entry for entry in record["result"]["ranking"] if entry["name"] == bot)
    return entry["win_share"]["mean"]


def gain(finished, game, usual):
    """How much of what seeing all cards gains over `easy` among `easy` the good bot gains."""
    try:
        good = finished[(game, f"good:{usual}", "easy")]
        ceiling = finished[(game, f"clairvoyant:{usual}", "easy")]
    except KeyError:
        return "-"
    fair = good["result"]["fair_share"]
    most = share_of(ceiling) - fair
    if most <= 0:
        return "no ceiling"
    return f"{(share_of(good) - fair) / most * 100:.0f} %"


def cell(finished, row, text):
    record = finished.get(tuple(row.key()))
    return text(record) if record else "-"


def result_text(record):
    """The mean place or the side's result."""
    if record["row"][0] in SIDES:
        return "won " + figure(record, "won", 100, 1) + " %"
    return figure(record, "place", 1, 2)


def win_text(record):
    return figure(record, "win_share", 100, 1)


def tables(finished, games, playouts):
    usual = playouts[1]
    heads = [f"{row.bot} among {row.others}" for row in rows_of("", playouts)]
    lines = []
    for title, text, more in [
        ("Mean place, from 1, or how often the side won", result_text, []),
        ("Wins, in %", win_text, ["fair share", f"gain of good:{usual} by that of clairvoyant"]),
    ]:
        lines += ["", f"**{title}**", "", "| " + " | ".join(["game", *heads, *more]) + " |",
                  "|---" * (1 + len(heads) + len(more)) + "|"]  # fmt: skip
        for game in games:
            rows = rows_of(game, playouts)
            cells = [cell(finished, row, text) for row in rows]
            if more:
                fair = [record["result"]["fair_share"] for key, record in finished.items()
                        if key[0] == game]  # fmt: skip
                cells += [f"{fair[0] * 100:.1f}" if fair else "-", gain(finished, game, usual)]
            lines.append("| " + " | ".join([game, *cells]) + " |")
    games_played = [record["result"]["games"] for record in finished.values()]
    seconds = sum(record["core_seconds"] for record in finished.values())
    if games_played:
        lines += ["", f"{len(games_played)} rows of {min(games_played)} to {max(games_played)} "
                  f"games, seed {next(iter(finished.values()))['seed']}, "
                  f"{seconds / 3600:.2f} core-hours."]  # fmt: skip
    return "\n".join(lines[1:]) + "\n"


def update_readme(text):
    path = HERE / "README.md"
    begin, end = MARKS
    before, rest = path.read_text(encoding="utf-8").split(begin)
    path.write_text(f"{before}{begin}\n\n{text}\n{end}{rest.split(end)[1]}", encoding="utf-8")


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="?", default=SOURCE / "build/release/houserules",
                        help="the program (default: build/release/houserules)")  # fmt: skip
    parser.add_argument("--quick", action="store_true", help="few playouts and deals: some minutes")
    parser.add_argument("--only", type=lambda text: text.split(","), default=list(GAMES),
                        metavar="GAME,...", help="these games")  # fmt: skip
    parser.add_argument("--playouts", type=lambda text: [int(part) for part in text.split(",")],
                        metavar="FEW,USUAL,MANY", help="default: 500,2000,8000")  # fmt: skip
    parser.add_argument("--core-hours", type=float, help="for all rows together (default: 4)")
    parser.add_argument("--games", type=int, help="games of each row, however long they take")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="rows at a time")
    parser.add_argument("--state", type=Path, help="finished rows (default: strength.jsonl, or "
                        "strength-quick.jsonl, in build)")  # fmt: skip
    parser.add_argument("--update", action="store_true", help="put the tables into README.md, too")
    options = parser.parse_args()
    options.playouts = options.playouts or ([20, 80, 320] if options.quick else [500, 2000, 8000])
    if len(options.playouts) != 3:
        parser.error("--playouts: three numbers, as in 500,2000,8000")
    unknown = [game for game in options.only if game not in GAMES]
    if unknown:
        parser.error(f"--only: {unknown[0]} is none of {', '.join(GAMES)}")
    if options.core_hours is None:
        options.core_hours = 0.1 if options.quick else 4
    options.least_deals, options.most_deals = (2, 40) if options.quick else (6, 400)
    name = "strength-quick.jsonl" if options.quick else "strength.jsonl"
    options.state = options.state or SOURCE / "build" / name
    options.state.parent.mkdir(parents=True, exist_ok=True)
    return options


def main():
    options = read_options()
    rows = [row for game in options.only for row in rows_of(game, options.playouts)]
    finished = measure_all(rows, options)
    keys = {tuple(row.key()) for row in rows}
    finished = {key: record for key, record in finished.items() if key in keys}
    text = tables(finished, options.only, options.playouts)
    print(text, end="")
    if options.update:
        update_readme(text)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("strength.py: stopped; the same command goes on")
