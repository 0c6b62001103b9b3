#!/usr/bin/env python3
"""Games made by chance, played over the network: a seat is told there what the engine shows it, and of
hidden cards those alone that it was shown before; a spectator is told no more than each seat.

    GENERATOR=build/release/houserules_generator tests/generator/served_test.py [VARIANTS [FIRST]]   (100 at most, as the server allows)
"""

import json
import os
import random
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True
TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "cli"))

from serve_test import act  # noqa: E402
from support.folder_test import FolderTest  # noqa: E402
from support.houserules import Engine  # noqa: E402
from support.server import Server  # noqa: E402

VARIANTS = 14
FIRST = 1
DECISIONS = 25


def plain(events):
    """Events without their sentences."""
    return [{key: value for key, value in event.items() if key != "text"} for event in events]


def surplus(least, told):
    """What is named where somebody who knows no more than the first sees a hidden card. All else must
    be the same."""
    if isinstance(least, list) and all(isinstance(each, str) for each in [*least, *told]):
        assert len(least) == len(told), (least, told)
        named = Counter(each for each in least if each != "??")
        more = Counter(each for each in told if each != "??")
        assert named <= more, (least, told)
        return list(more - named)
    if isinstance(least, list):
        assert len(least) == len(told), (least, told)
        return [name for pair in zip(least, told) for name in surplus(*pair)]
    if isinstance(least, dict) and "combination" in least and "??" in least.get("cards", []):
        # What a hidden play is taken for is known to who knows its cards.
        return surplus(least["cards"], told["cards"])
    if isinstance(least, dict):
        assert least.keys() == told.keys(), (least, told)
        # Whoever knows the rules knows the value with which a hidden variable begins.
        hidden = {key for key in least if key in ("variables", "table")}
        for key in hidden:
            for name, value in least[key].items():
                assert value in ("??", told[key][name]), (least, told)
        return [name for key in least if key not in hidden for name in surplus(least[key], told[key])]
    if least == "??" and isinstance(told, str):
        return [told] if told != "??" else []
    assert least == told, (least, told)
    return []


def words(told):
    """All texts that somebody was told."""
    if isinstance(told, dict):
        told = list(told.values())
    if isinstance(told, list):
        return {word for each in told for word in words(each)}
    return {told} if isinstance(told, str) else set()


class Served(FolderTest):
    def test_nothing_hidden_is_told(self):
        played = 0
        number = FIRST
        with Server("--tables", self.folder / "tables") as server:
            while played < VARIANTS:
                command = [os.environ["GENERATOR"], "--show", str(number)]
                text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
                with self.subTest(variant=number):
                    played += self.play(server, number, text)
                number += 1
        self.assertEqual(VARIANTS, played)

    def play(self, server, number, text):
        """Whether the variant was accepted, and so played."""
        # Each comes from an address of its own, as from behind a proxy.
        source = {"X_Forwarded_For": f"10.0.{number // 250}.{number % 250 + 1}"}
        checked = server.ask("/api/check", {"text": text, "options": {}}, **source).json
        if "game" not in checked:
            return False
        # Of equal cards in an order the engine, which knows all, may take another one by their names.
        if any(zone["of"] == "player" and zone["order"] != "set" for zone in checked["game"]["zones"]):
            return False
        players = checked["game"]["players"][-1]
        seats = ["me"] + ["open"] * (players - 1)
        wish = {"text": text, "options": {}, "seats": seats, "name": "Ann"}
        begun = server.ask("/api/tables", wish, **source)
        if begun.status != 201:
            self.assertEqual("too_slow", begun.code)
            return False
        table = begun.json["table"]
        pages = [server.page(table, begun.fields["Set-Cookie"])]
        pages += [server.enter(table, link["secret"], "Ben") for link in begun.json["links"]]
        for page in pages:
            page.connect(**source)
        chance = random.Random(number)
        for _ in range(DECISIONS):
            newest = max(page.look["decisions"] for page in pages)
            for page in pages:
                page.wait_for(lambda look: look["decisions"] >= newest)
            acting = next((page for page in pages if "turn" in page.look), None)
            if acting is None:
                break
            self.assertTrue(act(acting, chance)["ok"])
            acting.wait_for(lambda look: look["decisions"] > newest)
        self.compare(text, table, pages)
        for page in pages:
            page.close()
        return True

    def compare(self, text, table, pages):
        file = self.folder / f"{table}.yaml"
        file.write_text(text)
        lines = (self.folder / "tables" / f"{table}.table").read_text().splitlines()
        _, header, *decisions = map(json.loads, lines)
        *seated, spectator = pages
        told_to_all = {look["decisions"]: look for look in map(json.loads, spectator.looks)}
        for seat, page in enumerate(seated):
            view = {"view": seat, "state": seat, "events": True}
            with Engine() as engine:
                engine.load(str(file), header["options"])
                told = [engine.ask("new", players=header["players"], seed=header["seed"], **view)]
                told += [engine.ask("play", move=line["move"], **view) for line in decisions]
            self.compare_page(page, told, told_to_all)

    def compare_page(self, page, told, told_to_all):
        """The engine shows a seat what lies before it; a page remembers, too, what lay there."""
        known = []
        names = set()
        for look in map(json.loads, page.looks):
            self.assertLessEqual(look["since"], len(known))
            known = known[: look["since"]]
            for number, entry in enumerate(look["entries"], look["since"]):
                events = plain(entry["events"])
                shown = plain(told[number]["events"])
                names.update(words(shown))
                for name in surplus(shown, events):
                    self.assertIn(name, names)
                known.append(entry)
            for name in surplus(told[look["decisions"]]["state"], look["state"]):
                self.assertIn(name, names)
            names.update(words(look["state"]))
            if look["decisions"] in told_to_all:
                surplus(told_to_all[look["decisions"]]["state"], look["state"])


if __name__ == "__main__":
    if len(sys.argv) > 1:
        VARIANTS = int(sys.argv[1])
    if len(sys.argv) > 2:
        FIRST = int(sys.argv[2])
    unittest.main(argv=sys.argv[:1], failfast=True)
