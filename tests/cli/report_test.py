#!/usr/bin/env python3
"""Pages that tell what many games tell."""

import json
import os
import re
import shutil
import subprocess
import sys
import unittest
from html.parser import HTMLParser
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import SOURCE, TIMEOUT, run  # noqa: E402

VOID = {"meta", "br", "link", "hr", "img", "input", "wbr"}
GNUPLOT = shutil.which("gnuplot")
CHROMIUM = shutil.which("chromium")
needs_gnuplot = unittest.skipUnless(GNUPLOT, "gnuplot is not installed")
WITHOUT_GNUPLOT = {**os.environ, "PATH": ""}
HOSTILE = "<script>alert(1)</script>\"'&`\\$(x)@\n\x1b[2J\u202e://e.com"


class Page(HTMLParser):
    """What stands in a page, after it was seen that every element is closed where it should be."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.tags, self.ids, self.words, self.policies = [], [], [], [], []
        self.titles, self.is_broken_word = [], False
        self.feed(text)
        self.close()
        if self.open:
            raise AssertionError(f"these are not closed: {self.open}")

    def handle_starttag(self, tag, attributes):
        known = dict(attributes)
        self.tags.append((tag, known))
        self.is_broken_word = tag == "wbr"
        if "id" in known:
            self.ids.append(known["id"])
        if known.get("http-equiv") == "Content-Security-Policy":
            self.policies.append(known["content"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if "id" in dict(attributes):
            self.ids.append(dict(attributes)["id"])

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            raise AssertionError(f"{tag} is closed and was not open at {self.getpos()}")

    def handle_data(self, data):
        if self.open and self.open[-1] == "h2":
            self.titles.append(data)
        if self.is_broken_word:
            self.words[-1] += data
        elif self.open and self.open[-1] != "style":
            self.words.append(data)
        self.is_broken_word = False

    @property
    def text(self):
        return " ".join(" ".join(self.words).split())

    def count(self, tag):
        return sum(name == tag for name, _ in self.tags)


def part_of(text, name):
    """A section of a page, as HTML."""
    begin = text.index(f'<section id="{name}"')
    return text[begin : text.index("</section>", begin)]


def words_of(html):
    whole = html + "</section>" if html.startswith("<section") else html
    return Page(f"<div>{whole}</div>").text.replace("\xa0", " ")


def group_of(text, title):
    """The names of the rules in a group of the table of rules, and what its heading says."""
    groups = re.findall(r'<tr class="group".*?(?=<tr class="group"|</table>)', text, re.DOTALL)
    for group in groups:
        heading = re.search(r"<th scope=\"rowgroup\".*?>(.*?)</th>", group)[1]
        if heading.startswith(title):
            names = re.findall(r"<code>(.*?)</code>", group)
            return [name.replace("<wbr>", "") for name in names], heading
    return [], ""


class ReportTest(FolderTest):
    def report(self, *arguments, status=0, **options):
        """The page as text, and what was said."""
        file = self.folder / "report.html"
        file.unlink(missing_ok=True)
        done = run("report", *arguments, "-o", file, **options)
        self.assertEqual((status, ""), (done.returncode, done.stdout), done.stderr)
        return file.read_text() if file.exists() else None, done.stderr

    def result(self, *arguments):
        file = self.folder / "result.json"
        file.unlink(missing_ok=True)
        done = run("simulate", *arguments, "-o", file)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return file


class Pages(ReportTest):
    def assert_safe(self, text):
        """The page is well-formed, small, and needs nothing else."""
        page = Page(text)
        self.assertLess(len(text.encode()), 300_000)
        self.assertEqual(
            ["default-src 'none'; style-src 'unsafe-inline'; img-src data:"], page.policies
        )
        self.assertEqual(0, page.count("script"))
        self.assertEqual(len(page.ids), len(set(page.ids)))
        self.assertNotRegex(text, "https?:|//[a-z]|javascript:")
        for tag, attributes in page.tags:
            for name, value in attributes.items():
                self.assertFalse(name.startswith("on"), (tag, name))
                if name in ("href", "src", "xlink:href"):
                    self.assertIn((value or "#")[1:], page.ids)
        return page

    def test_all_parts_are_there_in_order(self):
        text, _ = self.report("palace", "--games", 500, "--seed", 1, env=WITHOUT_GNUPLOT)
        page = self.assert_safe(text)
        self.assertEqual(
            ["In short", "Who wins", "How long a game is", "How games end", "What the rules do",
             "Games to play again", "The rules in words", "How this was found"],
            page.titles)  # fmt: skip
        for words in ("Palace", "4 players, all random", "seat 3", "half of the games take at most",
                      "First out", "beats.magic_on_anything", "Happened in every one of 500 games: ",
                      "Never happened in 500 games: ", "never", "What this does not tell",
                      "Holm", "Wilson"):  # fmt: skip
            self.assertIn(words, page.text)

    def test_ten_thousand_games_are_usual(self):
        text, _ = self.report("palace", "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assertIn("10,000; rules", Page(text).text)

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

    def test_rules_that_an_option_switches_off_are_not_said_to_be_dead(self):
        text, _ = self.report("dou-dizhu", "--games", 200, "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assert_safe(text)
        off, heading = group_of(text, "Switched off by an option")
        self.assertEqual("Switched off by an option: 6 rules", heading)
        self.assertIn("actions.double", off)
        self.assertIn("combinations.four_and_any", off)
        never, _ = group_of(text, "Never")
        self.assertEqual(set(), set(off) & set(never))
        rules = words_of(part_of(text, "rules"))
        self.assertIn("actions.double off while may_double is false", rules)
        short = part_of(text, "short")
        self.assertIn(
            '<a href="#switched-off">6 rules are</a> switched off by options '
            "(kickers is different and may_double is false), so nothing is told of them here.",
            short,
        )
        self.assertIn("(that option: ", rules)
        # With another value of the option they are rules like all others.
        text, _ = self.report("dou-dizhu", "--games", 200, "--seed", 1, "--set", "may_double=true",
                              env=WITHOUT_GNUPLOT)  # fmt: skip
        off, _ = group_of(text, "Switched off by an option")
        self.assertEqual(4, len(off))
        self.assertNotIn("actions.double", off)

    def test_without_the_rules_nothing_is_said_to_be_switched_off(self):
        rules = (SOURCE / "variants" / "palace.yaml").read_text()
        game = self.write(rules, "game.yaml")
        file = self.result(game, "--games", 20, "--seed", 1)
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assertEqual(["effects.draws"], group_of(text, "Switched off by an option")[0])
        game.unlink()
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assertEqual([], group_of(text, "Switched off by an option")[0])
        self.assertNotIn("switched off by", words_of(part_of(text, "short")))

    def test_the_top_names_few_of_the_rules_that_never_happen(self):
        text, _ = self.report("dou-dizhu", "--games", 10, "--seed", 1, env=WITHOUT_GNUPLOT)
        never, heading = group_of(text, "Never")
        self.assertGreater(len(never), 3)
        self.assertRegex(
            heading,
            rf"^Never happened in 10 games: {len(never)} rules "
            r"\(most likely in less than [\d.]+ % of all such games\)$",
        )
        short = part_of(text, "short")
        self.assertIn(f'<a href="#never">{len(never)} rules</a> never happened in 10 games', short)
        named = re.findall("<code>(.*?)</code>", short.replace("<wbr>", ""))
        self.assertEqual(never[:3], named)
        self.assertIn(f"and {len(never) - 3} more. That alone does not make a rule useless.", short)
        text, _ = self.report("go-boom", "--games", 200, "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assertEqual([], group_of(text, "Never")[0])
        self.assertIn("happened in at least one of 200 games.", words_of(part_of(text, "short")))
        self.assertNotIn('href="#never"', text)

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
        self.assertRegex(short, r"The landlord does better than the others in .*: a disadvantage\.")
        self.assertIn("By seat it differs less", short)
        self.assertNotIn("starter", short)
        text, _ = self.report("palace", "--games", 500, "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assertNotIn("<details", part_of(text, "wins"))
        self.assertIn("Seat 0 always starts.", part_of(text, "wins"))

    def test_words_of_statistics_stand_at_the_end_alone(self):
        for arguments in (
            ("dou-dizhu", "--games", 200),
            ("crazy-eights", "--games", 40),
            (SOURCE / "examples" / "house-rules" / "palace-jokers-burn.yaml", "--games", 300),
        ):
            with self.subTest(arguments=arguments):
                text, _ = self.report(*arguments, "--seed", 1)
                before, notes = text.split("<footer>")
                for word in ("effect size", "by chance", "beyond chance", "be chance", "interval",
                             "confidence", "quantile", "standard deviation"):  # fmt: skip
                    self.assertEqual(-1, before.lower().find(word, before.index("<body>")), word)
                for word in ("How to read the figures", "may be luck", "fair", "Holm", "Wilson"):
                    self.assertIn(word, notes)

    def test_a_house_rule_is_compared_in_plain_words(self):
        game = SOURCE / "examples" / "house-rules" / "palace-jokers-burn.yaml"
        text, _ = self.report(game, "--games", 1000, "--seed", 1)
        self.assert_safe(text)
        short = part_of(text, "short")
        self.assertRegex(
            words_of(short[short.index("<li>Compared") :].split("</li>")[0][4:]),
            r"^Compared with Palace, in 1,000 deals that were played by both rules, a game takes [\d.]+ decisions instead of [\d.]+, [\d.]+ less "
            r"\([\d.]+ to [\d.]+\): games are shorter\.$",
        )
        compared = words_of(part_of(text, "comparison"))
        for words in ("Palace this game difference size finding", "a clear difference",
                      "may be luck"):  # fmt: skip
            self.assertIn(words, compared)
        text, _ = self.report(game, "--games", 100, "--seed", 1, "--against", game)
        self.assertIn("deals went alike by both rules.", words_of(part_of(text, "short")))

    def test_a_house_rule_is_told_in_words(self):
        game = SOURCE / "examples" / "house-rules" / "palace-eight-reverses.yaml"
        text, _ = self.report(game, "--games", 40, "--seed", 1, env=WITHOUT_GNUPLOT)
        page = self.assert_safe(text)
        self.assertIn(
            'What this game changes from Palace: Eight reverses : New, after "Burns". When the play '
            "is of rank 8, the direction of play turns round.",
            words_of(part_of(text, "short")),
        )
        self.assertIn("changes", page.ids)
        self.assertIn("What differs in the rules", words_of(part_of(text, "comparison")))
        # A file that compares them tells the same, as long as both are at hand.
        file = self.folder / "x.json"
        done = run("compare", "palace", game, "--games", 40, "--seed", 1, "-o", file)
        self.assertEqual(0, done.returncode, done.stderr)
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assert_safe(text)
        self.assertIn("What this game changes from Palace: ", words_of(part_of(text, "short")))
        result = json.loads(file.read_text())
        for part in result["parts"]:
            part["second"]["hash"] = "0" * 16
        file.write_text(json.dumps(result))
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assert_safe(text)
        self.assertNotIn("What this game changes", text)
        self.assertIn("not both of them are at hand", words_of(part_of(text, "comparison")))

    def test_rules_are_called_as_people_say_them(self):
        text, _ = self.report("palace", "--games", 100, "--seed", 1, env=WITHOUT_GNUPLOT)
        rules = words_of(part_of(text, "rules"))
        for words in (
            "Lower after seven If the top card of the pile is a 7, the play must be of a rank lower "
            "than 7. beats.lower_after_seven",
            "Set 1 to 4 cards of one rank. combinations.set",
            "Higher The play must be of a higher rank than the play to beat. beats.higher",
            "Pick up You may pick up if you cannot play. actions.pick_up",
            "First out The game is over when a player is out. end.first_out",
            # What is said of a rule that is switched off is said of another value of the option.
            "Draws With draw_up_to 6: After every play, you draw from the stock",
        ):  # fmt: skip
            self.assertIn(words, rules)
        endings = words_of(part_of(text, "endings"))
        self.assertIn("Last left The game is over when exactly 1 player is still in.", endings)
        # What is cut is whole where somebody asks for it.
        takes = re.search(r'<span class="says" title="(.*?)">(.*?) …</span>', part_of(text, "rules"))
        self.assertTrue(takes[1].startswith(takes[2]))
        short = words_of(part_of(text, "short"))
        self.assertIn("1 rule is switched off by an option (draw_up_to is 0): Draws", short)
        # Without the rules their names must do.
        game = self.write((SOURCE / "variants" / "palace.yaml").read_text(), "game.yaml")
        file = self.result(game, "--games", 20, "--seed", 1)
        game.unlink()
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assertIn("Pick up Something that players may do. actions.pick_up",
                      words_of(part_of(text, "rules")))  # fmt: skip

    def test_it_says_what_makes_a_share_fair(self):
        for name, words in (
            ("palace", "25.0 %, since one of four wins each game."),
            ("tichu", "50.0 %, since two of four win each game together."),
        ):
            text, _ = self.report(name, "--games", 30, "--seed", 1, env=WITHOUT_GNUPLOT)
            told = "Fair is what each would win if all were alike: " + words
            self.assertIn(told, words_of(part_of(text, "wins")))
        text, _ = self.report("dou-dizhu", "--games", 1000, "--seed", 1, env=WITHOUT_GNUPLOT)
        for part in ("short", "wins"):
            words = words_of(part_of(text, part))
            found = re.search(
                r"all were alike: ([\d.]+) %, for ([\d.]+) of three players win a game on average. "
                r"Several can win together: one in ([\d.]+) % of the games and two in ([\d.]+) %.",
                words,
            )
            self.assertIsNotNone(found, words)
            fair, winners, one, two = map(float, found.groups())
            self.assertAlmostEqual(100, one + two, delta=0.11)
            self.assertAlmostEqual((one + 2 * two) / 100, winners, delta=0.01)
            self.assertAlmostEqual(100 * winners / 3, fair, delta=0.5)

    def test_two_lengths_of_a_game_say_of_which_games_they_are(self):
        game = SOURCE / "examples" / "house-rules" / "palace-eight-reverses.yaml"
        text, _ = self.report(game, "--games", 2500, "--seed", 1, "--skilled", 20,
                              env=WITHOUT_GNUPLOT)  # fmt: skip
        short = words_of(part_of(text, "short"))
        self.assertIn("in 2,000 deals that were played by both rules, a game takes", short)
        self.assertIn("If easy bots play, in 20 deals, it takes", short)
        self.assertIn("decisions, in the mean of all 2,500 games; 8 of 10 take", short)
        self.assertIn("This is of all 2,500 games", words_of(part_of(text, "length")))
        text, _ = self.report("palace", "--games", 100, "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assertNotIn("in the mean of all", text)
        self.assertNotIn("This is of all", text)

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
