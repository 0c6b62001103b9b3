#!/usr/bin/env python3
"""The engine is fed what no client should send: it answers every line, and goes on.

Also: what a player may not see does not leave the engine in that player's view.
"""

import json
import random
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import (  # noqa: E402
    PROGRAM,
    SOURCE,
    TIMEOUT,
    VARIANTS,
    Engine,
    bundled_variants,
)
from support.plain_yaml import read_yaml  # noqa: E402
from support.renaming import rules_of  # noqa: E402

CODES = {
    "bad_json", "bad_request", "line_too_long", "no_variant", "invalid_variant", "bad_option",
    "bad_players", "bad_deck", "no_game", "game_over", "illegal_move", "bad_move", "too_far",
}  # fmt: skip
HIDDEN = "??"
MEBIBYTE = 1 << 20

GARBAGE = [
    b"x", b"{", b"}", b"[]", b"[[[[", b"null", b"true", b"7", b'"load"', b"{}", b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf{}", b"{'do':'hello'}", b'{"do":"hello"', b'{"do":"hello"}}', b'{"do":"hello",}',
    b'{"do" "hello"}', b'{"do":"h\xc3\x28ello"}', b'{"do":"\\ud800"}', b'{"do":NaN}', b"\\u0000",
    b'{"do":1e999}', b'{"do":-0}', b'{"do":"hello"}{"do":"hello"}', b"--", b"#", b"%n%s%x",
    b'{"do":"hello","do":7}', b'{"":""}', b"<xml/>", b'{"do":"' + b"a" * 5000 + b'"}',
    b"[" * 100_000, b'{"a":' * 100_000,
    b'{"do":"load","variant":' + b"[" * 5000 + b"]" * 5000 + b"}",
    b'{"do":' + b"9" * 10_000 + b"}",
]  # fmt: skip

# Values of every type, and numbers at the edges of what numbers can be.
VALUES = [
    None, True, False, 0, -1, 1, 2, 99, 2**31, 2**32, 2**53, 2**63, 2**64 - 1, 2**64,
    -(2**63), 10**30,
    0.5, -0.0, 1e300, "", "4", "??", "#0", "#-1", "#99999999999999999999", "play",
    "../../etc/passwd",
    "/dev/zero", "/proc/self/mem", "a" * 100_000, "\u0000", "\ud83c\udcb1", [], [[]], [None],
    ["7H"] * 300,
    ["??"], [7], {}, {"a": {}}, {"rounds": []}, {"action": "play"}, {"action": "play", "cards": []},
]  # fmt: skip

REQUESTS = {
    "hello": ["protocol"],
    "load": ["variant", "options"],
    "describe": [],
    "new": ["players", "seed", "deck", "turn_limit", "game", "total"],
    "state": ["view", "game"],
    "moves": ["offset", "limit"],
    "play": ["move", "view", "state", "events", "total", "moves"],
    "step": ["count", "seed", "state"],
    "undo": ["count", "state", "moves"],
    "clone": ["to", "game"],
    "restore": ["from", "decisions", "seed"],
    "end": ["game"],
    "batch": ["requests"],
}
MOVE_KEYS = ["action", "from", "to", "cards", "as", "combination", "spend"]


def converse(lines):
    """Feeds lines to an engine; its exit status and its responses as JSON."""
    done = subprocess.run(
        [PROGRAM, "engine"], input=b"".join(line + b"\n" for line in lines), timeout=TIMEOUT,
        stdout=subprocess.PIPE,
    )  # fmt: skip
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def line_of(request):
    return json.dumps(request).encode("utf-8", "surrogatepass")


class HostileInputTest(unittest.TestCase):
    def check(self, lines, responses, status):
        self.assertEqual(0, status)
        self.assertEqual(len(lines), len(responses))
        for line, response in zip(lines, responses):
            self.check_response(line[:300], response)

    def check_response(self, line, response):
        self.assertIsInstance(response, dict, line)
        self.assertIn(response.get("ok"), (True, False), line)
        if response["ok"]:
            return
        self.assertIn(response["error"]["code"], CODES, line)
        self.assertTrue(response["error"]["message"], line)
        self.assertLess(len(response["error"]["message"]), 2000, line)

    def converse_and_check(self, lines):
        status, responses = converse(lines)
        self.check(lines, responses, status)
        return responses

    def codes(self, lines):
        """The error of each line, None for those that succeed."""
        responses = self.converse_and_check(lines)
        return [None if answer["ok"] else answer["error"]["code"] for answer in responses]

    def test_garbage_is_refused_line_by_line(self):
        responses = self.converse_and_check(GARBAGE)
        for line, response in zip(GARBAGE, responses):
            if response["ok"]:
                self.assertIn(b"hello", line)
            else:
                self.assertIn(response["error"]["code"], ("bad_json", "bad_request"), line[:100])

    def test_random_bytes_are_refused_line_by_line(self):
        chance = random.Random(1)
        lines = [chance.randbytes(chance.randrange(1, 60)) for _ in range(500)]
        lines = [line.replace(b"\n", b"x").replace(b"\r", b"x") for line in lines]
        for response in self.converse_and_check(lines):
            self.assertFalse(response["ok"])

    def test_cut_and_changed_requests_are_answered(self):
        chance = random.Random(2)
        good = [
            line_of({"do": "load", "variant": "palace", "options": {"draw_up_to": 3}}),
            line_of({"do": "new", "players": 3, "seed": 7}),
            line_of({"do": "play", "move": {"action": "choose", "cards": ["7H", "8H", "9H"]}}),
            line_of({"do": "moves", "offset": 3, "limit": 10}),
            line_of({"do": "state", "view": 1}),
        ]
        lines = []
        for _ in range(600):
            line = bytearray(chance.choice(good))
            for _ in range(chance.randrange(3)):
                line[chance.randrange(len(line))] = chance.choice(b'{}[]":,019-.eE\\ trupln')
            lines.append(bytes(line[: chance.randrange(1, len(line) + 1)]))
        self.converse_and_check(lines)

    def test_wrong_types_for_every_key(self):
        start = [line_of({"do": "load", "variant": "palace"}), line_of({"do": "new", "seed": 3})]
        for do, keys in REQUESTS.items():
            wrong = [{"do": do, "unknown": value} for value in VALUES]
            wrong += [{"do": do, key: value} for key in keys for value in VALUES]
            wrong += [{"do": value} for value in VALUES]
            if do == "play":
                wrong += [
                    {"do": do, "move": {"action": "play", key: value}}
                    for key in MOVE_KEYS for value in VALUES
                ]  # fmt: skip
            lines = [line for request in wrong for line in (line_of(request), *start)]
            with self.subTest(do=do):
                for line, response in zip(lines, self.converse_and_check(lines)):
                    if line in start:
                        self.assertTrue(response["ok"], response)

    def test_requests_before_their_time_are_refused(self):
        lines = [line_of({"do": do}) for do in ("new", "state", "moves")]
        lines.append(line_of({"do": "play", "move": 0}))
        self.assertEqual(["no_variant"] * 4, self.codes(lines))
        lines = [line_of({"do": "load", "variant": "tennis"}), *lines[1:]]
        self.assertEqual([None] + ["no_game"] * 3, self.codes(lines))

    def test_lines_that_are_too_long(self):
        hello = line_of({"do": "hello"})
        longest = hello + b" " * (MEBIBYTE - len(hello))
        x = b"x" * MEBIBYTE
        lines = [longest, longest + b" ", hello, x * 5, hello, hello + x]
        too_long = "line_too_long"
        self.assertEqual([None, too_long, None, too_long, None, too_long], self.codes(lines))

    def test_a_last_line_without_an_end_is_answered(self):
        done = subprocess.run(
            [PROGRAM, "engine"], input=b'{"do":"hello"}', timeout=TIMEOUT, stdout=subprocess.PIPE
        )
        self.assertEqual(0, done.returncode)
        self.assertEqual(2, json.loads(done.stdout)["protocol"])

    def test_nothing_is_answered_after_quit(self):
        status, responses = converse([b'{"do":"quit"}', b'{"do":"hello"}'])
        self.assertEqual((0, [{"ok": True}]), (status, responses))

    def test_a_refusal_leaves_the_game_as_it_was(self):
        with Engine() as engine:
            engine.load("segments")
            engine.ask("new", players=4, seed=9)
            before = engine.ask("state")
            for value in VALUES:
                for key in MOVE_KEYS:
                    engine.answer(line_of({"do": "play", "move": {"action": "play", key: value}}))
                engine.answer(line_of({"do": "load", "variant": "segments", "options": value or 7}))
                engine.answer(line_of({"do": "new", "players": 99, "seed": value}))
            self.assertEqual(before, engine.ask("state"))

    def test_strange_files_are_no_variants(self):
        lines = [
            line_of({"do": "load", "variant": name})
            for name in ("/dev/zero", "/dev/stdin", "/", "./", "", ".yaml", "no-such-game",
                         "../variants/palace", str(Path(__file__)), "/proc/self/environ")
        ]  # fmt: skip
        for answer in self.converse_and_check(lines):
            self.assertEqual("invalid_variant", answer["error"]["code"])


class HiddenCardsTest(unittest.TestCase):
    """What a seat is shown, compared with everything there is and with who may see what."""

    def test_views_hide_what_a_player_may_not_see(self):
        files = [VARIANTS / f"{name}.yaml" for name in bundled_variants()]
        files += sorted((SOURCE / "tests" / "ok").glob("*.yaml"))
        with Engine() as engine:
            for file in files:
                with self.subTest(file=file.name):
                    self.check_game(engine, file)

    def check_game(self, engine, file):
        rules = read_yaml(rules_of(file.read_text()))
        seen_by = {
            name.text: zone.get("seen_by").text if zone.get("seen_by") else "all"
            for name, zone in rules.get("zones")
        }
        unseen = [
            name.text for name, variable in rules.get("variables") or ()
            if variable.get("seen_by") and variable.get("seen_by").text == "nobody"
        ]  # fmt: skip
        chance = random.Random(3)
        players = engine.load(file)["players"][-1]
        state = engine.ask("new", players=players, seed=5, turn_limit=60)["state"]
        start = {name: values_of(state, name)[0][name] for name in unseen}
        while not state["over"]:
            if state["turn"] % 4 == 0:
                for seat in range(players):
                    view = engine.ask("state", view=seat)["state"]
                    for name in unseen:
                        # With what it starts is said by the rules.
                        for values, shown in zip(values_of(state, name), values_of(view, name)):
                            self.assertIn(shown[name], (HIDDEN, start[name]))
                            shown[name] = values[name]
                    self.check_view(state, view, seat, seen_by)
            viewer = chance.randrange(players)
            total = engine.ask("moves", limit=0)["total"]
            engine.ask("moves", offset=chance.randrange(total), limit=1)
            before = state
            answer = engine.ask("play", move=0, view=viewer)
            state = answer["state"]
            for event in answer["events"]:
                self.check_event(event, before, viewer, seen_by)

    def check_view(self, full, view, seat, seen_by):
        self.check_zones(full["zones"], view["zones"], lambda zone: seen_by[zone] == "all")
        for owner, (player, shown) in enumerate(zip(full["players"], view["players"])):
            self.check_zones(
                player["zones"], shown["zones"],
                lambda zone, owner=owner: seen_by[zone] == "all"
                or (seen_by[zone] == "owner" and owner == seat),
            )  # fmt: skip
        self.assertEqual(without_zones(full), without_zones(view))

    def check_zones(self, full, view, visible):
        self.assertEqual(list(full), list(view))
        for zone, cards in full.items():
            expected = cards if visible(zone) else [HIDDEN] * len(cards)
            self.assertEqual(expected, view[zone], zone)

    def check_event(self, event, before, viewer, seen_by):
        """Cards are shown only if they came from or go to where the viewer sees them."""
        if event["event"] in ("play", "reveal") or HIDDEN in event.get("cards", []):
            return
        if not event.get("cards"):
            return
        seat = event.get("seat")
        ends = [
            seen_by[event[end]] == "all"
            or (seen_by[event[end]] == "owner" and event.get(f"{end}_seat", seat) == viewer)
            for end in ("from", "to") if end in event
        ]  # fmt: skip
        self.assertTrue(any(ends), (event, viewer, before["turn"]))


def values_of(state, name):
    """Where the value of a variable stands: the table, or every player."""
    players = [player.get("variables", {}) for player in state["players"]]
    return [values for values in (state["table"], *players) if name in values]


def without_zones(state):
    """A state without the cards in zones."""
    shown = {key: value for key, value in state.items() if key != "zones"}
    shown["players"] = [
        {key: value for key, value in player.items() if key != "zones"}
        for player in state["players"]
    ]
    return shown


if __name__ == "__main__":
    unittest.main()
