#!/usr/bin/env python3
"""Fuzzes: makes the first inputs from the files of the source tree and runs the targets.

    tests/fuzz/run.py --build build/fuzz --seconds 60

Exit status 1 if there is a finding; its input is kept, and printed in base64.
"""

import argparse
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
SOURCE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "tests" / "cli"))

from support.plain_yaml import List, Map, Scalar, read_yaml  # noqa: E402

LONGEST = {"validate": 20_000, "expression": 2_400, "protocol": 8_000, "serve": 4_000}
SECONDS_FOR_ONE_INPUT = 10
# Small games that are read quickly: the protocol is tested with these.
QUICK_GAMES = ["colours", "elements", "forge", "market", "mau-mau", "ninety-nine", "shapes"]
MEBIBYTES = 2048


def variant_files():
    for folder in ("variants", "examples", "tests/ok", "tests/bad"):
        yield from sorted((SOURCE / folder).rglob("*.yaml"))


def expressions(value, key=""):
    """All texts of a file that may be expressions."""
    if isinstance(value, Map):
        for name, inner in value:
            yield from expressions(inner, name.text)
    elif isinstance(value, List):
        for inner in value.items:
            yield from expressions(inner, key)
    elif isinstance(value, Scalar) and key not in ("name", "summary", "family", "also_called", "says"):
        yield value.text


def conversation(record):
    """The requests that play a recorded game."""
    lines = []
    for line in record.read_text().splitlines():
        entry = json.loads(line)
        if "houserules_record" in entry:
            lines.append({"do": "load", "variant": entry["variant"], "options": entry["options"]})
            lines.append({key: entry[key] for key in ("players", "seed")} | {"do": "new"})
        elif "move" in entry:
            lines.append({"do": "play", "move": entry["move"], "view": entry["seat"]})
    return lines


def conversations():
    for record in sorted((SOURCE / "tests" / "playthroughs").glob("*.jsonl")):
        lines = conversation(record)
        # The engine is asked for so many lines at most.
        yield lines[:40]
    for name in QUICK_GAMES:
        file = SOURCE / "tests" / "ok" / f"{name}.yaml"
        lines = [{"do": "load", "variant": str(file.relative_to(SOURCE))}, {"do": "new", "seed": 1}]
        for move in range(12):
            lines += [{"do": "moves", "limit": 5}, {"do": "play", "move": move % 3}]
        yield lines + [{"do": "state", "view": 0}, {"do": "quit"}]


# As in serve_fuzz.cpp.
TABLE, SEAT, OPEN = (letter * 21 + "A" for letter in "TSO")


def requests_to_the_server():
    host = "HTTP/1.1\r\nHost: localhost\r\n"
    paths = ["/", "/main.js", "/nosuch", "/api/games", "/api/games/tennis", "/api/games/tennis/text",
             "/api/games/ten%6eis", f"/api/tables/{TABLE}/game"]  # fmt: skip
    cookie = f"Cookie: seat-{TABLE}={SEAT}\r\n"
    for path in paths:
        yield f"GET {path} {host}{cookie}\r\nHEAD {path} {host}If-None-Match: *\r\n\r\n"
    wish = {"variant": "tennis", "options": {}, "seats": ["me", "open"], "name": "A"}
    text = (SOURCE / "tests" / "ok" / "ninety-nine.yaml").read_text()
    bodies = [("check", {"text": text[:2000], "options": {}}), ("tables", wish),
              (f"tables/{TABLE}/enter", {"secret": OPEN, "name": "Ben"})]  # fmt: skip
    for path, body in bodies:
        sent = json.dumps(body)
        fields = f"Origin: http://localhost\r\nContent-Type: application/json\r\n{cookie}"
        yield f"POST /api/{path} {host}{fields}Content-Length: {len(sent)}\r\n\r\n{sent}"
        chunk = f"{len(sent):x}\r\n{sent}\r\n0\r\n\r\n"
        yield f"POST /api/{path} {host}{fields}Transfer-Encoding: chunked\r\n\r\n{chunk}"
        yield f"POST /api/{path} {host}{fields}Expect: 100-continue\r\nContent-Length: {len(sent)}\r\n\r\n{sent}"
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    live = f"GET /api/tables/{TABLE}/live {host}Origin: http://localhost\r\n{cookie}{upgrade}\r\n"
    yield live
    for frame in ("\x81\x82\0\0\0\0{}", "\x89\x80\0\0\0\0", "\x01\x81\0\0\0\0{\x80\x81\0\0\0\0}",
                  "\x88\x82\0\0\0\0\x03\x68", "\x82\x81\0\0\0\0x"):  # fmt: skip
        yield live + frame * 2


def messages_at_a_table():
    requests = [{"do": "here"}, {"do": "hint"}, {"do": "undo"}, {"do": "again"},
                {"do": "name", "name": "Cleo"}, {"do": "stand_in", "seat": 1, "bot": "random"},
                {"do": "select", "cards": []}, {"do": "select", "cards": ["7H", "#0"]},
                {"do": "play", "move": {"action": "draw"}, "decisions": 0},
                {"do": "play", "move": "7H"}, {"do": "play", "move": {"action": "play", "cards": ["QS"]}}]  # fmt: skip
    for number, request in enumerate(requests):
        yield json.dumps({"id": number, **request})
    yield "\n".join(json.dumps({"id": number, **one}) for number, one in enumerate(requests))


def make_seeds(folder):
    """Writes the first inputs of every target into a folder of its own."""

    def write(target, number, data):
        (folder / target).mkdir(parents=True, exist_ok=True)
        (folder / target / f"{number:04}").write_bytes(data)

    texts = set()
    for number, file in enumerate(variant_files()):
        data = file.read_bytes()
        if len(data) <= LONGEST["validate"]:
            write("validate", number, data)
        try:
            texts.update(expressions(read_yaml(data.decode())))
        except Exception:  # files of tests/bad are broken
            continue
    for number, text in enumerate(sorted(texts)):
        write("expression", number, text.encode())
    for number, lines in enumerate(conversations()):
        data = "".join(json.dumps(line) + "\n" for line in lines).encode()
        write("protocol", number, data[: LONGEST["protocol"]])
    sent = [*requests_to_the_server(), *("W" + lines for lines in messages_at_a_table())]
    for number, text in enumerate(sent):
        write("serve", number, text.encode("latin-1"))


def fuzz(target, arguments, folder):
    """Runs one target; whether it found nothing."""
    corpus = folder / "corpus" / target
    findings = folder / "findings"
    for made in (corpus, findings):
        made.mkdir(parents=True, exist_ok=True)
    command = [
        str(Path(arguments.build).resolve() / f"houserules_{target}_fuzz"),
        str(corpus), str(folder / "seeds" / target),
        f"-max_total_time={arguments.seconds}", f"-max_len={LONGEST[target]}",
        f"-timeout={SECONDS_FOR_ONE_INPUT}", f"-rss_limit_mb={MEBIBYTES}",
        f"-artifact_prefix={findings}/{target}-", "-print_final_stats=1",
        *arguments.options,
    ]  # fmt: skip
    environment = {
        **os.environ,
        "ASAN_OPTIONS": "malloc_context_size=5",  # most of the time goes into longer ones
        "UBSAN_OPTIONS": "print_stacktrace=1",
    }
    log = folder / f"{target}.log"
    with log.open("wb") as output:
        status = subprocess.run(command, stdout=output, stderr=output, env=environment).returncode
    text = log.read_text(errors="replace")
    executed = [line for line in text.splitlines() if "number_of_executed_units" in line]
    print(f"{target}: {executed[-1].split()[-1] if executed else '?'} inputs", flush=True)
    kept = sorted(findings.glob(f"{target}-*"))
    if status != 0 or kept:
        print(text[-6000:])
    for file in kept:
        print(f"{file}:\n{base64.b64encode(file.read_bytes()).decode()}")
    return status == 0 and not kept


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="where the targets are built")
    parser.add_argument("--seconds", type=int, default=60, help="for each target")
    parser.add_argument("--folder", type=Path, help="for inputs and logs; kept for the next time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="targets at once")
    parser.add_argument("--target", choices=sorted(LONGEST), action="append", help="not all")
    parser.add_argument("options", nargs="*", help="further options of the targets, after --")
    arguments = parser.parse_args()
    folder = arguments.folder or Path(tempfile.mkdtemp(prefix="houserules-fuzz-"))
    shutil.rmtree(folder / "seeds", ignore_errors=True)
    make_seeds(folder / "seeds")
    targets = arguments.target or sorted(LONGEST)
    with ThreadPoolExecutor(arguments.jobs) as pool:
        results = list(pool.map(lambda target: fuzz(target, arguments, folder), targets))
    if not all(results):
        sys.exit(f"fuzzing found something; see {folder}")
    if arguments.folder is None:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
