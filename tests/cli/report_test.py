#!/usr/bin/env python3
"""Pages that tell what many games tell."""

import json
import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, TIMEOUT, run  # noqa: E402
from support.report_page import (  # noqa: E402
    WITHOUT_GNUPLOT,
    Page,
    ReportTest,
    part_of,
    words_of,
)

GNUPLOT = shutil.which("gnuplot")
CHROMIUM = shutil.which("chromium")
needs_gnuplot = unittest.skipUnless(GNUPLOT, "gnuplot is not installed")
HOSTILE = "<script>alert(1)</script>\"'&`\\$(x)@\n\x1b[2J\u202e://e.com"


class Pages(ReportTest):
    def test_all_parts_are_there_in_order(self):
        text, _ = self.report("palace", "--games", 500, "--seed", 1, env=WITHOUT_GNUPLOT)
        page = self.assert_safe(text)
        self.assertEqual(
            ["In short", "Who wins", "How long a game is", "How games end", "What the rules do",
             "Games to play again", "The rules in words", "How this was found"],
            page.titles)  # fmt: skip
        for words in ("Palace", "4 players, all random", "seat 3", "half of the games take at most",
                      "First out", "beats.magic_on_anything",
                      "Happened in every one of 500 games: ",
                      "No game ended by Last left", "never", "What this does not tell",
                      "Holm", "Wilson"):  # fmt: skip
            self.assertIn(words, page.text)

    def test_ten_thousand_games_are_usual(self):
        text, _ = self.report("palace", "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assertIn("games 10,000 players", Page(text).text)

    def test_a_variant_and_its_result_make_the_same_page(self):
        for arguments in (
            ("palace", "--games", 300, "--seed", 1),
            ("tichu", "--games", 40, "--seed", 2, "--set", "target=500"),
            ("dou-dizhu", "--games", 40, "--seed", 2, "--seats", "easy"),
            (SOURCE / "examples" / "skipping-eights.yaml", "--games", 100, "--seed", 3),
        ):
            with self.subTest(arguments=arguments):
                played, _ = self.report(*arguments)
                kept, _ = self.report(self.result(*arguments))
                self.assertEqual(played, kept)
                self.assert_safe(played)

    def test_games_of_all_kinds(self):
        for name in ("cheat", "great-dalmuti", "ninety-nine", "tennis", "zheng-shangyou"):
            with self.subTest(name=name):
                text, _ = self.report(name, "--games", 30, "--seed", 1, "--details", 20)
                self.assert_safe(text)

    def test_its_command_lines_play_the_games_that_it_says(self):
        text, _ = self.report("palace", "--games", 200, "--seed", 5, "--set", "draw_up_to=3",
                              "--seats", "easy", env=WITHOUT_GNUPLOT)  # fmt: skip
        games = re.findall(r"the (?:shortest|longest): (\d+) decisions (houserules run .*?=3)\b",
                           Page(text).text)  # fmt: skip
        self.assertEqual(2, len(games))
        for size, command in games:
            done = run(*command.split()[1:], "--format", "json")
            self.assertEqual(0, done.returncode, done.stderr)
            decisions = [line for line in done.stdout.splitlines() if line.startswith('{"seat":')]
            self.assertEqual(int(size), len(decisions))

    def test_standard_output(self):
        done = run("report", "palace", "--games", 50, "--seed", 1, "-o", "-", env=WITHOUT_GNUPLOT)
        self.assertEqual(0, done.returncode)
        self.assert_safe(done.stdout)

    def test_values_of_an_option(self):
        text, _ = self.report("palace", "--games", 50, "--seed", 1, "--sweep", "draw_up_to=0..3")
        page = self.assert_safe(text)
        self.assertIn("By the value of draw_up_to", page.titles)
        self.assertIn("seat 3 wins %", page.text)

    def test_a_part_of_the_games_is_said_to_be_one(self):
        file = self.result("palace", "--games", 1000, "--seed", 1, "--shard", "1/2")
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assertIn("of 1,000, which are not all", Page(text).text)

    def test_rules_are_told_only_if_they_were_played_by(self):
        game = self.write((SOURCE / "examples" / "skipping-eights.yaml").read_text())
        file = self.result(game, "--games", 20, "--seed", 1)
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assertIn("The rules that were played by", Page(text).text)
        game.write_text(game.read_text() + "\n# changed\n")
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assertNotIn("The rules that were played by", Page(text).text)
        self.assertIn("was not the one that was played", Page(text).text)
        game.unlink()
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assertIn("no variant of that name", Page(text).text)

    def test_what_says_the_same_as_a_role_is_folded_away(self):
        text, _ = self.report("dou-dizhu", "--games", 3000, "--seed", 1, env=WITHOUT_GNUPLOT)
        wins = part_of(text, "wins")
        self.assertLess(wins.index("Who holds a role"), wins.index("<details"))
        folded = re.findall("<summary>(.*?)</summary>", wins)
        self.assertEqual(2, len(folded))
        self.assertRegex(folded[0], r"^By seat: wins from [\d.]+ % to [\d.]+ %, a smaller gap$")
        self.assertTrue(folded[1].startswith("By place in the order of turns: "))
        self.assertTrue(folded[1].endswith(", which says the same"))
        # What is folded away is there all the same.
        self.assertIn("Wins by seat", wins[wins.index("<details") :])
        short = words_of(part_of(text, "short"))
        self.assertRegex(short, r"The landlord is worse off\. The landlord scores above the average of the others in ")
        self.assertIn("By seat: seat 2 wins ", short)
        self.assertNotIn("starter", short)
        text, _ = self.report("palace", "--games", 500, "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assertNotIn("<details", part_of(text, "wins"))
        self.assertIn("Seat 0 starts every game.", part_of(text, "wins"))

    def test_what_is_striking_is_whole(self):
        for name in ("dou-dizhu", "president", "tichu"):
            text, _ = self.report(name, "--games", 30, "--seed", 1, env=WITHOUT_GNUPLOT)
            for point in re.findall("<strong>(.*?)</strong>", part_of(text, "short")):
                self.assertEqual(point.count("("), point.count(")"), point)

    def test_texts_of_strangers_show_as_they_are(self):
        file = self.result("dou-dizhu", "--games", 40, "--seed", 1)
        for length in (1, 60):
            result = json.loads(file.read_text())
            # Whatever is longer than this is no text of a result.
            text = (HOSTILE * length)[:4000]
            for key in ("variant", "name", "summary", "hash"):
                result[key] = text
            result["options"] = {text: text, "list": [text, {text: [None]}]}
            result["roles"] = [text for _ in result["roles"]]
            result["endings"] = [text for _ in result["endings"]]
            for rule in result["rules"]:
                rule["name"] = text
            if length > 1:  # and more rules and roles than any game has
                result["rules"] *= 200
                result["sums"]["rules"] *= 200
                result["roles"] *= 500
                result["sums"]["roles"] *= 500
            hostile = self.write(json.dumps(result), "hostile.json")
            page, said = self.report(hostile)
            parsed = self.assert_safe(page.replace("<wbr>", "").replace("://e.com", ""))
            self.assertEqual(0, parsed.count("script"))
            self.assertNotIn("\x1b", page + said)
            self.assertNotIn("\u202e", page + said)
            self.assertIn("<script>alert(1)</script>", parsed.text)
            # They do not keep plots from being drawn.
            self.assertEqual(bool(GNUPLOT), parsed.count("svg") > 0)


class Plots(ReportTest):
    def test_without_gnuplot_it_says_so(self):
        for path in ("", "/no/such/folder", ".", ":"):
            text, said = self.report("palace", "--games", 50, "--seed", 1,
                                     env={**os.environ, "PATH": path})  # fmt: skip
            self.assertEqual(
                "houserules: gnuplot is not installed, so that the page has no plots\n", said
            )
            self.assertIn("Plots need gnuplot", Page(text).text)
            self.assertEqual(0, Page(text).count("svg"))

    def test_a_program_that_is_not_gnuplot(self):
        for script in ("exit 1", "echo '<svg><script>1</script></svg>'", "echo nonsense",
                       "yes '<svg></svg>'"):  # fmt: skip
            program = self.write(f"#!/bin/sh\n{script}\n", "gnuplot")
            program.chmod(0o755)
            text, said = self.report("palace", "--games", 50, "--seed", 1, env={
                **os.environ, "PATH": f"{self.folder}:/usr/bin:/bin"})  # fmt: skip
            self.assertEqual(0, Page(text).count("svg"))
            self.assertIn("so that the page has no plots", said)
            self.assertIn("This page has no plots", Page(text).text)

    @needs_gnuplot
    def test_with_gnuplot_they_are_there(self):
        text, said = self.report("palace", "--games", 500, "--seed", 1, "--sweep", "draw_up_to=0,2")
        self.assertEqual("", said)
        page = Page(text)
        pictures = [known for tag, known in page.tags if tag == "svg"]
        self.assertEqual(5, len(pictures))
        for known in pictures:
            self.assertEqual("img", known["role"])
            self.assertTrue(known["aria-label"])
        self.assertNotIn("no plots", page.text)
        for colour in ("var(--accent)", "var(--fair)", "var(--seat-3)", "currentColor"):
            self.assertIn(colour, text)
        self.assertNotIn("rgb(", text)

    @needs_gnuplot
    def test_a_picture_of_lengths(self):
        for name, begin in (("lengths.svg", b"<?xml"), ("lengths.png", b"\x89PNG")):
            file = self.folder / name
            done = run("simulate", "palace", "--games", 50, "--seed", 1, "--plot", file)
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertTrue(file.read_bytes().startswith(begin))

    def test_pictures_that_cannot_be_drawn(self):
        def said(*arguments, **options):
            done = run("simulate", "palace", "--games", 5, *arguments, **options)
            self.assertEqual((2, ""), (done.returncode, done.stdout))
            return done.stderr

        self.assertIn("`a.gif` is neither", said("--plot", "a.gif"))
        self.assertIn("gnuplot, which is not installed",
                      said("--plot", "a.svg", env=WITHOUT_GNUPLOT))  # fmt: skip
        self.assertIn("--plot", said("--plot", "a.svg", "--sweep", "draw_up_to=0,1"))


class Refusals(ReportTest):
    def test_command_lines_that_are_not_right(self):
        result = self.result("palace", "--games", 5, "--seed", 1)
        for arguments, words in (
            (("palace",), "-o says which file"),
            (("palace", "-o", "x.html", "--sweep", "draw_up_to"), "--sweep: `draw_up_to` is not"),
            (("palace", "-o", "x.html", "--sweep", "draw_up_to=0..200"), "100 values, not for 201"),
            (("palace", "-o", "x.html", "--seats", "good", "--think", "9ms", "--timed"),
             "cannot be repeated"),
            (("-", "-o", "x.html", "--sweep", "hand=3..4"), "only once"),
            ((result, "-o", "x.html", "--seed", "3"), "--seed: the games of"),
            ((result, "-o", "x.html", "--sweep", "draw_up_to=0,1"), "--sweep: the games of"),
        ):  # fmt: skip
            with self.subTest(arguments=arguments):
                game = (SOURCE / "examples" / "skipping-eights.yaml").read_text()
                done = run("report", *arguments, input=game, cwd=self.folder)
                self.assertEqual((2, ""), (done.returncode, done.stdout), done.stderr)
                self.assertIn(words, done.stderr)
                self.assertFalse((self.folder / "x.html").exists())

    def test_files_that_are_no_results(self):
        result = json.loads(self.result("palace", "--games", 5, "--seed", 1).read_text())
        result["sums"]["unfinished"] = 3
        printed = run("simulate", "palace", "--games", 5, "--seed", 1, "--format", "json").stdout
        for name, text, words in (
            ("a.json", "{}", "cannot be used"),
            ("a.json", '{"houserules_simulation":1', "cannot be used"),
            ("a", '{"houserules_simulation":1', "cannot be used"),
            ("a", printed, "cannot be used"),
            ("a.json", json.dumps(result), "cannot be used"),
            ("a.json", "[1]", "a.json:"),
            ("a", "\0\1", "a:"),
        ):
            with self.subTest(text=text[:60]):
                page, said = self.report(self.write(text, name), status=1)
                self.assertIsNone(page)
                self.assertIn(words, said)
        _, said = self.report(self.folder / "nothing.json", status=1)
        self.assertIn("nothing.json", said)
        page, _ = self.report(self.folder, status=1)
        self.assertIsNone(page)

    def test_a_page_that_cannot_be_written(self):
        done = run("report", "palace", "--games", 5, "-o", self.folder / "no" / "x.html",
                   env=WITHOUT_GNUPLOT)  # fmt: skip
        self.assertEqual(1, done.returncode)
        self.assertIn("x.html cannot be written", done.stderr)


@unittest.skipUnless(CHROMIUM, "chromium is not installed")
class InBrowser(ReportTest):
    """What a browser makes of a page."""

    def width_of(self, page, width):
        """How wide the page is, and how wide the window."""
        frame = self.write(
            f"<iframe id=f src={page.name} style='width:{width}px;height:600px;border:0'></iframe>"
            "<script>f.onload = () => {"
            " const e = f.contentDocument.documentElement;"
            " document.title = e.scrollWidth + ' ' + e.clientWidth; }</script>",
            "frame.html",
        )
        done = subprocess.run(
            [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--dump-dom",
             "--allow-file-access-from-files", f"--user-data-dir={self.folder / 'profile'}",
             "--virtual-time-budget=5000", frame.as_uri()],
            capture_output=True, text=True, timeout=TIMEOUT)  # fmt: skip
        found = re.search(r"<title>(\d+) (\d+)</title>", done.stdout)
        if found is None:
            self.skipTest("chromium does not run here")
        return tuple(map(int, found.groups()))

    def test_no_page_is_wider_than_its_window(self):
        self.report("dou-dizhu", "--games", 100, "--seed", 1, "--sweep", "deals=1..2")
        for width in (360, 768, 1400, 3840):
            with self.subTest(width=width):
                page, window = self.width_of(self.folder / "report.html", width)
                self.assertEqual(window, page)


if __name__ == "__main__":
    unittest.main()
