#!/usr/bin/env python3
"""The server of tables: whole games of people and bots, and the games that it offers."""

import json
import random
import re
import signal
import stat
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import SOURCE, Engine, bundled_variants  # noqa: E402
from support.server import Server  # noqa: E402
from support.small_game import small_game  # noqa: E402

CARD = re.compile(r"(?<![A-Za-z0-9])(?:10|[2-9JQKA])[SHDC](?![A-Za-z0-9])")


def choose_move(page, chance):
    """A move as a page finds it: a button, or cards that are selected until they are one."""
    turn = page.look["turn"]
    if "forced" in turn:
        return turn["forced"]["move"]
    open_cards = [card for zone in turn["cards"].values() for card in zone]
    if turn["buttons"] and (not open_cards or chance.random() < 0.2):
        return chance.choice(turn["buttons"])["move"]
    selected = []
    while True:
        # Of cards that are alike another one may be meant.
        fresh = [card for card in open_cards if card not in selected]
        selected.append(chance.choice(fresh or open_cards))
        answer = page.ask("select", cards=selected)
        if answer["plays"]:
            return chance.choice(answer["plays"])["move"]
        open_cards = [card for zone in answer["also"].values() for card in zone]


def act(page, chance):
    """Decides once; what is answered."""
    move = choose_move(page, chance)
    return page.ask("play", move=move, decisions=page.look["decisions"])


def play_on(pages, chance, wanted=lambda look: False):
    """Lets the pages play until all see that something is so, or to the end of the game."""
    while not all(wanted(page.look) or "result" in page.look for page in pages):
        acting = next((page for page in pages if "turn" in page.look), None)
        if acting is None:
            # A bot decides, or somebody has not been told yet whose turn it is.
            min(pages, key=lambda page: page.look["decisions"]).next_look()
            continue
        before = acting.look["decisions"]
        answer = act(acting, chance)
        assert answer["ok"], answer
        acting.wait_for(lambda look: look["decisions"] > before)


class Tables(FolderTest):
    def serve(self, *arguments):
        server = Server("--tables", self.folder / "tables", *arguments)
        self.addCleanup(server.__exit__)
        return server

    def record(self, table):
        lines = (self.folder / "tables" / f"{table}.table").read_text().splitlines()
        return [json.loads(line) for line in lines]

    def assert_told_rightly(self, variant, table, page, seat):
        """Whatever a seat was told is what the engine shows to that seat."""
        first, header, *decisions = self.record(table)
        view = {"view": seat, "state": seat, "events": True}
        with Engine() as engine:
            engine.load(variant, header["options"])
            begun = engine.ask("new", players=header["players"], seed=header["seed"], **view)
            states, events = [begun["state"]], [begun["events"]]
            for line in decisions:
                told = engine.ask("play", move=line["move"], **view)
                states.append(told["state"])
                events.append(told["events"])
        known = []
        for text in page.looks:
            look = json.loads(text)
            self.assertEqual(seat, look["seat"])
            self.assertEqual(states[look["decisions"]], look["state"])
            known = known[: look["since"]] + look["entries"]
            self.assertEqual(look["decisions"] + 1, len(known))
            seen = set(CARD.findall(json.dumps(look["state"])))
            turn = look.get("turn", {})
            self.assertLessEqual(set(CARD.findall(json.dumps(turn))), seen)
        for entry, expected in zip(known, events, strict=True):
            named = set(CARD.findall(json.dumps(expected)))
            for event, right in zip(entry["events"], expected, strict=True):
                self.assertLessEqual(set(CARD.findall(event.pop("text", ""))), named)
                # A card that was turned up before all stays known when it goes on.
                cards = zip(event.get("cards", []), right.get("cards", []), strict=True)
                for number, (card, seen) in enumerate(cards):
                    if seen == "??" and card in named:
                        event["cards"][number] = "??"
                self.assertEqual(right, event)

    def test_the_life_of_a_table(self):
        for variant in ("thirteen", "palace"):
            with self.subTest(variant=variant):
                self.live(variant)

    def live(self, variant):
        chance = random.Random(3)
        server = self.serve()
        told, ann = server.begin(variant, ["me", "open", "easy"], "Ann")
        self.assertEqual(0, told["seat"])
        self.assertEqual([1, None], [link["seat"] for link in told["links"]])
        ann.connect()
        self.assertTrue(ann.look["host"])
        self.assertEqual(["person", "open", "bot"], [each["kind"] for each in ann.look["seats"]])

        ben = server.enter(told["table"], told["links"][0]["secret"], "  Ben\x07\u202e ")
        self.assertEqual(1, ben.seat)
        ben.connect()
        ann.wait_for(lambda look: look["seats"][1]["here"])
        self.assertEqual(("Ben", "person"), (ann.look["seats"][1]["name"], ann.look["seats"][1]["kind"]))
        eve = server.enter(told["table"], told["links"][1]["secret"])
        self.assertIsNone(eve.seat)
        eve.connect()
        self.assertFalse(eve.ask("play", move="pass")["ok"])
        # The link of those who watch takes no seat away.
        body = {"secret": told["links"][1]["secret"], "name": ""}
        kept = server.ask(f"/api/tables/{told['table']}/enter", body, Cookie=ben.cookie)
        self.assertEqual(1, kept.json["seat"])

        pages = [ann, ben, eve]
        play_on(pages, chance, lambda look: look["decisions"] >= 8)
        # Ben's page is closed and comes back, then on another device by the same link.
        ben.close()
        ann.wait_for(lambda look: not look["seats"][1]["here"])
        ben.connect()
        self.assertEqual(0, ben.look["since"])
        other = server.enter(told["table"], told["links"][0]["secret"])
        other.connect()
        self.assertEqual("Ben", other.look["seats"][1]["name"])
        hands = [page.look["state"]["players"][1]["zones"]["hand"] for page in (ben, other)]
        self.assertEqual(hands[0], hands[1])
        other.close()
        play_on(pages, chance)
        for page in pages:
            page.wait_for(lambda look: "result" in look)
        self.assertTrue(ann.look["result"]["says"])
        for seat, page in enumerate((ann, ben)):
            self.assert_told_rightly(variant, told["table"], page, seat)
        for text in eve.looks:
            look = json.loads(text)
            self.assertIsNone(look["seat"])
            self.assertNotIn("turn", look)
            for player in look["state"]["players"] if "result" not in look else []:
                self.assertLessEqual(set(player["zones"]["hand"]), {"??"})
        # Another game begins for all.
        self.assertTrue(ann.ask("again")["ok"])
        for page in pages:
            page.wait_for(lambda look: look["game"] == 2)
            self.assertEqual(0, page.look["since"])
            page.close()

    def test_a_table_goes_on_after_the_server_was_killed(self):
        chance = random.Random(4)
        for number in (signal.SIGKILL, signal.SIGTERM):
            server = self.serve()
            # No deal may be won before it is played.
            told, ann = server.begin("thirteen", ["me", "open", "random"], "Ann",
                                     options={"instant_wins": False})  # fmt: skip
            ben = server.enter(told["table"], told["links"][0]["secret"], "Ben")
            pages = [ann.connect(), ben.connect()]
            play_on(pages, chance, lambda look: look["decisions"] >= 6)
            play_on([ann, ben], chance, lambda look: "turn" in ann.look)
            before = ann.look
            status, errors = server.end(number)
            self.assertEqual(-number if number == signal.SIGKILL else 0, status)
            self.assertEqual("", errors)
            file = self.folder / "tables" / f"{told['table']}.table"
            if number == signal.SIGKILL:
                # It may have been stopped in the middle of a line.
                file.write_bytes(file.read_bytes() + b'{"seat":1,"mo')
            again = self.serve()
            for page in pages:
                page.close()
                page.server = again
                page.looks.clear()
                page.connect()
            ann.wait_for(lambda look: all(seat["here"] for seat in look["seats"][:2]))
            for key in ("state", "decisions", "turn", "title"):
                self.assertEqual(before[key], ann.look[key])
            self.assertEqual(["Ann", "Ben"], [seat["name"] for seat in ann.look["seats"][:2]])
            play_on(pages, chance)
            self.assertIn("result", ann.look)
            self.assert_told_rightly("thirteen", told["table"], ann, 0)
            again.end(signal.SIGTERM)

    def test_who_began_a_table_and_watches_looks_after_it(self):
        server = self.serve()
        told, ann = server.begin("ninety-nine", ["open", "random"], "Ann")
        watcher = server.enter(told["table"], told["links"][-1]["secret"])
        pages = [ann.connect(), watcher.connect()]
        self.assertEqual([True, False], [page.look["host"] for page in pages])
        self.assertEqual([None, None], [page.look["seat"] for page in pages])
        stand_in = {"seat": 0, "bot": "random"}
        self.assertEqual("no_seat", watcher.ask("stand_in", **stand_in)["error"]["code"])
        # The link of those who watch takes nothing away from who began the table.
        body = {"secret": told["links"][-1]["secret"]}
        kept = server.ask(f"/api/tables/{told['table']}/enter", body, Cookie=ann.cookie)
        self.assertEqual(ann.cookie, kept.fields["Set-Cookie"].split(";")[0])
        self.assertTrue(ann.ask("stand_in", **stand_in)["ok"])
        ann.wait_for(lambda look: "result" in look)
        self.assertEqual("no_seat", watcher.ask("again")["error"]["code"])
        self.assertTrue(ann.ask("again")["ok"])
        ann.wait_for(lambda look: look["game"] == 2 and "result" in look)
        # Neither what they may do nor which game it is is lost with the server.
        server.end(signal.SIGKILL)
        for page in pages:
            page.close()
        ann.server = self.serve()
        ann.connect()
        self.assertEqual((2, True), (ann.look["game"], ann.look["host"]))
        self.assertTrue(ann.ask("again")["ok"])

    def test_who_invites_to_what_is_told_to_whom_has_the_link(self):
        server = self.serve()
        told, ann = server.begin("palace", ["me", "open"])
        path = f"/api/tables/{told['table']}"
        secret = told["links"][0]["secret"]
        asked = server.ask(f"{path}/invitation", {"secret": secret}).json
        self.assertEqual({"title": "Palace", "host": "Ann", "seat": 1}, asked)
        stranger = server.ask(f"{path}/invitation", {"secret": "A" * len(secret)})
        self.assertEqual((403, "bad_secret"), (stranger.status, stranger.code))
        self.assertEqual(405, server.ask(f"{path}/invitation").status)
        # The seat is still free, and nobody has a place by having asked.
        ann.connect()
        self.assertEqual("open", ann.look["seats"][1]["kind"])
        self.assertEqual(403, server.ask(path).status)
        here = server.ask(path, Cookie=ann.cookie).json
        self.assertEqual({"title": "Palace", "seat": 0, "over": False}, here)

    def test_what_is_kept_is_for_its_owner_alone(self):
        server = self.serve()
        told, _ = server.begin("palace", ["me", "good"])
        folder = self.folder / "tables"
        self.assertEqual(0o700, stat.S_IMODE(folder.stat().st_mode))
        file = folder / f"{told['table']}.table"
        self.assertEqual(0o600, stat.S_IMODE(file.stat().st_mode))
        server.end(signal.SIGTERM)
        (folder / ("A" * 22 + ".table")).write_text('{"houserules_table":1}\n')
        (folder / ("B" * 22 + ".table")).write_bytes(b"\xff\x00\n{}\n")
        (folder / "notes.txt").write_text("mine")
        again = self.serve()
        self.assertEqual(403, again.ask(f"/api/tables/{told['table']}/enter", {"secret": ""}).status)
        _, errors = again.end(signal.SIGTERM)
        self.assertEqual(2, errors.count("cannot be gone on with"))
        self.assertEqual(4, len(list(folder.iterdir())))

    def test_rules_that_were_sent(self):
        server = self.serve()
        text = (SOURCE / "examples" / "skipping-eights.yaml").read_text()
        told, ann = server.begin(None, ["me", "random"], text=text)
        ann.connect()
        # No list has it: the table itself tells what is played there.
        game = server.ask(f"/api/tables/{ann.table}/game", Cookie=ann.cookie).json["game"]
        self.assertEqual("Skipping eights", game["name"])
        self.assertIn("<li>", game["sheet"])
        stranger = server.ask(f"/api/tables/{ann.table}/game")
        self.assertEqual((403, "no_seat"), (stranger.status, stranger.code))
        self.assertTrue(act(ann, random.Random(1))["ok"])
        decisions = ann.wait_for(lambda look: look["decisions"] > 0)["decisions"]
        server.end(signal.SIGKILL)
        ann.close()
        ann.server = self.serve()
        ann.connect()
        self.assertGreaterEqual(ann.look["decisions"], decisions)
        broken = ann.server.ask("/api/tables", {"text": text.replace("seen_by: owner", "seenby: owner"), "seats": ["me", "open"]})
        self.assertEqual((400, "invalid_variant"), (broken.status, broken.code))
        self.assertTrue(broken.json["diagnostics"])


class Games(FolderTest):
    def serve(self, *arguments):
        server = Server("--tables", "none", *arguments)
        self.addCleanup(server.__exit__)
        return server

    def test_the_list_and_a_game(self):
        server = self.serve()
        games = server.ask("/api/games").json["games"]
        self.assertEqual(bundled_variants(), sorted(game["variant"] for game in games))
        self.assertEqual({"variant", "name", "players", "best_players", "summary", "family", "also_called", "bundled"}, set(games[0]))
        for _ in range(2):
            game = server.ask("/api/games/palace").json["game"]
            self.assertEqual(("palace", "Palace"), (game["variant"], game["name"]))
            self.assertIn("<h3>", game["sheet"])
            self.assertNotIn("<style", game["sheet"])
        self.assertIn("options", game)
        text = server.ask("/api/games/palace/text").json["text"]
        self.assertEqual((SOURCE / "variants" / "palace.yaml").read_text(), text)

    def test_a_broken_text_is_told_what_is_wrong(self):
        server = self.serve()
        text = (SOURCE / "examples" / "skipping-eights.yaml").read_text()
        right = server.ask("/api/check", {"text": text, "options": {}}).json
        self.assertEqual(([], True), (right["diagnostics"], "sheet" in right["game"]))
        wrong = server.ask("/api/check", {"text": text.replace("seen_by: owner", "seenby: owner")}).json
        self.assertNotIn("game", wrong)
        self.assertEqual("game.yaml", wrong["diagnostics"][0]["file"])
        self.assertEqual("seen_by", wrong["diagnostics"][0]["fix"]["text"])
        options = server.ask("/api/check", {"text": text, "options": {"nosuch": 1}})
        self.assertEqual((400, "bad_option"), (options.status, options.code))

    def test_games_of_a_folder(self):
        outside = self.write(small_game("Outside"), "outside.yaml")
        games = self.folder / "games"
        (games / "deeper").mkdir(parents=True)
        eights = (SOURCE / "examples" / "skipping-eights.yaml").read_text()
        (games / "my eights.yaml").write_text(eights)
        (games / "other.yaml").write_text("houserules: 1\nextends: ./my eights.yaml\nname: Other\n")
        (games / "climbs.yaml").write_text("houserules: 1\nextends: ../outside.yaml\nname: Climbs\n")
        (games / "palace.yaml").write_text(eights)
        (games / "linked.yaml").symlink_to(outside)
        (games / "device.yaml").symlink_to("/dev/zero")
        (games / "deeper" / "deep.yaml").write_text(eights)
        server = self.serve("--games", games)
        listed = server.ask("/api/games").json["games"]
        of_folder = [game["variant"] for game in listed if not game["bundled"]]
        self.assertIn("my eights", of_folder)
        self.assertLessEqual(set(of_folder), {"my eights", "other"})
        self.assertEqual("Palace", server.ask("/api/games/palace").json["game"]["name"])
        self.assertEqual(200, server.ask("/api/games/my%20eights").status)
        for name in ("linked", "device", "climbs", "deep", "deeper%2Fdeep", "..%2foutside"):
            self.assertEqual(404, server.ask(f"/api/games/{name}").status, name)
        said = set()
        for path in ("../outside.yaml", "../nothere.yaml", str(outside), "/etc/passwd", "linked.yaml"):
            text = f"houserules: 1\nextends: {path}\nname: A\n"
            told = server.ask("/api/check", {"text": text})
            self.assertNotIn("game", told.json)
            if path.startswith(".."):
                said.add(told.text.replace("outside", "nothere"))
                self.assertNotIn(str(self.folder), told.text)
        self.assertEqual(1, len(said))
        told, _ = server.begin("my eights", ["me", "random"])
        self.assertEqual(0, told["seat"])

    def test_wishes_that_make_no_sense(self):
        server = self.serve()
        right = {"variant": "palace", "options": {}, "seats": ["me", "open"], "name": "A"}
        for wrong, code in [
            ({"seats": ["me", "me"]}, "bad_request"), ({"seats": ["me", "clairvoyant"]}, "bad_request"),
            ({"seats": ["me", "good:99999999"]}, "bad_request"), ({"seats": 3}, "bad_request"),
            ({"seats": ["me"]}, "bad_players"), ({"seats": ["open"] * 99}, "bad_request"),
            ({"variant": "../palace"}, "no_game"), ({"variant": "palace.yaml"}, "no_game"),
            ({"variant": 3}, "bad_request"), ({"text": "x"}, "bad_request"),
            ({"options": {"nosuch": 1}}, "bad_option"), ({"options": []}, "bad_request"),
            ({"more": 1}, "bad_request"), ({"name": ["x"]}, "bad_request"),
        ]:  # fmt: skip
            with self.subTest(wrong=wrong):
                answer = server.ask("/api/tables", {**right, **wrong})
                self.assertEqual(code, answer.code)
                self.assertIn(answer.status, (400, 404))


if __name__ == "__main__":
    unittest.main()
