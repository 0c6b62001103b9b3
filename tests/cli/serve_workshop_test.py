#!/usr/bin/env python3
"""What the server tells of texts that are being written: what they change, and how that shows."""

import json
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import PROGRAM, SOURCE  # noqa: E402
from support.server import Server  # noqa: E402

SKIPPING = """houserules: 1
extends: palace
name: Palace with skipping eights
effects:
  eight_skips: {on: play, when: rank == 8, do: [{skip: true}]}
"""


class Workshop(FolderTest):
    def setUp(self):
        super().setUp()
        self.server = self.serve()

    def serve(self, *arguments):
        server = Server("--tables", "none", *arguments)
        self.addCleanup(server.__exit__)
        return server

    def check(self, text):
        return self.server.ask("/api/check", {"text": text})

    def compare(self, text, **further):
        return self.server.ask("/api/compare", {"text": text, **further})

    def test_what_a_house_rule_changes_is_told_in_the_words_of_diff(self):
        changes = self.check(SKIPPING).json["changes"]
        self.assertEqual("Palace", changes["from"])
        self.assertEqual([2, 3, 4, 5], changes["players"])
        file = self.write(SKIPPING, "skipping.yaml")
        told = subprocess.run(
            [PROGRAM, "diff", file], capture_output=True, text=True, check=True
        ).stdout
        self.assertIn("What follows", told)
        self.assertIn("<h3>What follows</h3>", changes["sheet"])
        for words in ("Eight skips", "When the play is of rank 8, the next player is passed over."):
            self.assertIn(words, " ".join(told.split()))
            self.assertIn(words, changes["sheet"])

    def test_nothing_is_changed_by_a_text_that_extends_nothing_or_says_nothing(self):
        whole = (SOURCE / "examples" / "skipping-eights.yaml").read_text()
        self.assertNotIn("changes", self.check(whole).json)
        same = self.check("houserules: 1\nextends: palace\nname: The same\n").json
        self.assertEqual("", same["changes"]["sheet"])
        self.assertNotIn("changes", self.check(SKIPPING.replace("when:", "whan:")).json)

    def test_a_comparison_goes_on_until_it_is_known_what_differs(self):
        text = SKIPPING.replace("name: Palace with skipping eights", "name: Skipping")
        first = self.compare(text, players=3).json
        self.assertEqual((3, ["random"] * 3), (first["players"], first["seats"]))
        self.assertEqual(("Palace", "Skipping"), (first["first"]["name"], first["second"]["name"]))
        self.assertGreater(first["deals"], 0)
        self.assertTrue(any("Decisions: " in verdict for verdict in first["verdicts"]))
        told, asked = first, 1
        while not told["is_known"] and told["deals"] < told["most_deals"] and asked < 3:
            before = told["deals"]
            told = self.compare(text, players=3, sums=told["sums"]).json
            self.assertGreater(told["deals"], before)
            asked += 1
        decisions = told["figures"][0]
        self.assertEqual("decisions", decisions["figure"])
        interval = decisions["difference"]
        self.assertTrue(interval["low"] < interval["mean"] < interval["high"])
        # `compare` finds the same in the same deals.
        file = self.write(text, "skipping.yaml")
        found = subprocess.run(
            [PROGRAM, "compare", file, "--players", "3", "--seed", "1", "--skilled", "0",
             "--turn-limit", "2000", "--games", str(told["deals"]), "--format", "json"],
            capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
        part = json.loads(found)["parts"][0]
        for key in ("deals", "changed", "verdicts", "figures"):
            self.assertEqual(part[key], told[key])

    def test_easy_bots_compare_as_well(self):
        told = self.compare(SKIPPING, bot="easy").json
        self.assertEqual(["easy"] * told["players"], told["seats"])
        self.assertGreater(told["deals"], 0)

    def test_comparisons_that_make_no_sense(self):
        whole = (SOURCE / "examples" / "skipping-eights.yaml").read_text()
        sums = self.compare(SKIPPING).json["sums"]
        of_many = json.loads(sums)
        for game in ("first", "second"):
            of_many["parts"][0][game]["games"] = 10**12
        for text, further, code in [
            (SKIPPING, {"players": 9}, "bad_players"),
            (SKIPPING, {"players": -1}, "bad_request"),
            (SKIPPING, {"players": 10**30}, "bad_request"),
            (SKIPPING, {"players": "2"}, "bad_request"),
            (SKIPPING, {"bot": "good"}, "bad_request"),
            (SKIPPING, {"bot": "easy:99999999"}, "bad_request"),
            (SKIPPING, {"bot": 3}, "bad_request"),
            (SKIPPING, {"deals": 3}, "bad_request"),
            (SKIPPING, {"options": {"nosuch": 1}}, "bad_option"),
            (SKIPPING, {"sums": "{}"}, "bad_sums"),
            (SKIPPING, {"sums": "[" * 10000}, "bad_sums"),
            (SKIPPING, {"sums": json.dumps(of_many)}, "bad_sums"),
            (SKIPPING, {"sums": sums, "bot": "easy"}, "bad_sums"),
            (SKIPPING.replace("rank == 8", "rank == 9"), {"sums": sums}, "bad_sums"),
            (SKIPPING.replace("when:", "whan:"), {}, "invalid_variant"),
            (whole, {}, "no_parent"),
            ("", {}, "invalid_variant"),
        ]:  # fmt: skip
            with self.subTest(code=code, further=str(further)[:60]):
                answer = self.compare(text, **further)
                self.assertEqual((400, code), (answer.status, answer.code))
                self.assertTrue(answer.json["error"]["message"].endswith("."))
        wrong = self.server.ask("/api/compare")
        self.assertEqual((405, "POST"), (wrong.status, wrong.fields["Allow"]))
        for body, status in ((b"{", 400), (b"[]", 400), (b'{"text": 3}', 400), (b" " * (300 << 10), 413)):
            self.assertEqual(status, self.server.ask("/api/compare", body).status)

    def test_whoever_compares_too_often_waits(self):
        codes = [self.server.ask("/api/compare", {}).code for _ in range(100)]
        self.assertEqual({"bad_request", "too_often"}, set(codes))
        self.assertEqual("too_often", codes[-1])

    def test_what_a_text_extends_must_lie_in_the_folder(self):
        outside = self.write(SKIPPING, "outside.yaml")
        games = self.folder / "games"
        (games / "deeper").mkdir(parents=True)
        (games / "mine.yaml").write_text(SKIPPING)
        (games / "linked.yaml").symlink_to(outside)
        (games / "deeper" / "deep.yaml").write_text(SKIPPING.replace("extends: palace", "extends: ../mine.yaml"))
        self.server = self.serve("--games", games)
        for path in ("../outside.yaml", str(outside), "linked.yaml", "/etc/passwd", "../../../etc/passwd"):
            text = f"houserules: 1\nextends: {path}\nname: A\n"
            self.assertNotIn("changes", self.check(text).json)
            answer = self.compare(text)
            self.assertEqual((400, "invalid_variant"), (answer.status, answer.code))
            self.assertNotIn("skipping eights", answer.text)
        for path in ("./mine.yaml", "mine.yaml", "deeper/deep.yaml"):
            told = self.check(f"houserules: 1\nextends: {path}\nname: A\n").json
            self.assertEqual("Palace with skipping eights", told["changes"]["from"], told)

    def test_games_that_do_not_end_are_told_of_in_time(self):
        for bot in ("random", "easy"):
            told = self.compare(SKIPPING.replace("{skip: true}", "{move: pile, to: hand}").replace("rank == 8", "true"), bot=bot).json
            unfinished = next(each for each in told["figures"] if each["figure"] == "games that do not end")
            self.assertEqual((0, 1), (unfinished["first"], unfinished["second"]))
            self.assertEqual(2000, told["turn_limit"])

    def test_the_page_has_the_schema_and_an_editor(self):
        schema = self.server.ask("/variant.schema.json")
        self.assertEqual((SOURCE / "schema" / "variant.schema.json").read_text(), schema.text)
        self.assertEqual("application/json", schema.fields["Content-Type"])
        editor = self.server.ask("/editor.js")
        self.assertEqual(200, editor.status)
        licences = self.server.ask("/editor-licences.txt")
        is_plain = "text_field.js" in editor.text[:400]
        self.assertEqual(404 if is_plain else 200, licences.status)


if __name__ == "__main__":
    unittest.main()
