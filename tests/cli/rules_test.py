#!/usr/bin/env python3
"""Rule sheets: `houserules rules`.

    rules_test.py                  run the tests
    rules_test.py --regenerate     write tests/sheets anew, after a change of the words or the rules
"""

import re
import sys
import tempfile
import unittest
from html.parser import HTMLParser
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, VARIANTS, bundled_variants, run  # noqa: E402
from support.plain_yaml import read_yaml, without_comments  # noqa: E402

SHEETS = SOURCE / "tests" / "sheets"
MOST_COLUMNS = 100
HTML_TAGS = {"html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "main", "section",
             "ul", "ol", "li", "b", "code"}  # fmt: skip


class Page(HTMLParser):
    """What a page of HTML holds: its tags and attributes, its style, and what is shown."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes = set(), set()
        self.doctype = self.style = self.title = self.shown = self.tag = ""
        self.feed(text)

    def handle_decl(self, decl):
        self.doctype = decl.split()[1]

    def handle_starttag(self, tag, attributes):
        self.tag = tag
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attributes)

    def handle_data(self, data):
        if self.tag == "style":
            self.style += data
        elif self.tag == "title":
            self.title += data
        else:
            self.shown += data

    def handle_endtag(self, tag):
        self.tag = ""


def other_files():
    folders = ("tests/ok", "examples", "examples/house-rules")
    return sorted(file for folder in folders for file in (SOURCE / folder).glob("*.yaml"))


def sheet(*arguments):
    done = run("rules", *arguments)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"rules {arguments} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def write_sheets():
    for name in bundled_variants():
        (SHEETS / f"{name}.md").write_text(sheet(name, "--format", "markdown"))


def option_settings(file):
    """Options of a file with their extremes: pairs of a name and a value."""
    options = read_yaml(without_comments(Path(file).read_text())).get("options")
    settings = []
    for name, option in options or []:
        words = option.get("values")
        values = [word.text for word in words.items] if words else []
        if option.get("range") is not None:
            values = option.get("range").text.split("..")
        settings += [(name.text, value) for value in values or ["true", "false"]]
    return settings


class RulesTest(unittest.TestCase):
    maxDiff = None

    def test_the_sheets_of_the_bundled_variants_are_as_they_were(self):
        self.assertEqual(sorted(path.stem for path in SHEETS.glob("*.md")), bundled_variants())
        for name in bundled_variants():
            with self.subTest(variant=name):
                expected = (SHEETS / f"{name}.md").read_text()
                self.assertEqual(expected, sheet(name, "--format", "markdown"))

    def test_every_file_has_a_sheet_that_reads_well(self):
        for file in [*bundled_variants(), *other_files()]:
            with self.subTest(file=str(file)):
                self.check_text(sheet(file))

    def test_so_it_has_with_options_at_their_extremes(self):
        settings = 0
        for name in bundled_variants():
            for option, value in option_settings(VARIANTS / f"{name}.yaml"):
                with self.subTest(variant=name, option=option, value=value):
                    text = sheet(name, "--set", f"{option}={value}")
                    self.check_text(text)
                    called = f"({option}):" if "_" in option else f"- {option.capitalize()}:"
                    self.assertRegex(" ".join(text.split()), rf"{re.escape(called)} {value}(\.| \()")
                    settings += 1
        self.assertGreater(settings, 12)

    def check_text(self, text):
        self.assertTrue(text.isascii())
        self.assertTrue(text.endswith("\n") and not text.endswith("\n\n"))
        # Backquotes are for an expression that there are no words for.
        self.assertNotIn("`", text)
        for line in text.splitlines():
            self.assertLessEqual(len(line), MOST_COLUMNS, line)
            self.assertEqual(line.rstrip(), line)
            self.assertNotIn("..", line)

    def test_every_rule_of_a_bundled_variant_is_there(self):
        left_out = {  # does nothing unless an option is set
            "big-two": {
                "collected",
                "collected_tens",
                "collected_thirteens",
                "winner_is_free",
                "dragon",
                "straight_to_two",
                "straight_flush_to_two",
                "six_high",
                "six_high_flush",
                "five_high",
                "five_high_flush",
                "flush_by_rank",
            },
            "cheat": {
                "right_is_next",
                "kings_come_first",
                "passes",
                "all_passed",
                "passes_end",
            },
            # What is called has been called, as the clause of the variable says.
            "colours": {"seven", "zero", "ends", "jump_in", "cards_left", "swaps", "calls"},
            "crazy-eights": {
                "cards_of_a_rank",
                "several_cards",
                "calls",
                "queen_turned_up",
                "ace_turned_up",
                "two_turned_up",
                "not_called",
                "queen",
                "ace",
                "two",
                "answer_to_a_two",
                "takes",
                "call_is_over",
            },
            "dai-fugo": {"players_left_behind"},
            "dou-dizhu": {
                "stock_to_the_landlord",
                "doubling",
                "stake_doubles",
                "triplet_sequence_and_cards",
                "triplet_sequence_and_any",
                "four_and_cards",
                "four_and_any",
            },
            "durak": {"exchanges", "passes_on", "passed_on"},
            "go-boom": {"last_card", "cards_left"},
            "great-dalmuti": {"no_first_taxes"},
            "mau-mau": {
                "calls",
                "turn_missed",
                "eight_turned_up",
                "turn_turned_up",
                "answer_to_an_eight",
                "eight",
                "turns",
                "again",
            },
            "ninety-nine": {"joker", "three", "ten_asks", "plus_ten", "minus_ten"},
            "old-maid": {"a_card", "first_pairs_of_a_colour"},
            "palace": {"draws"},
            "panjpar": {"the_loser", "guesses_red"},
            "president": {
                "scum_gives_one",
                "president_gives_one",
                "more_cards",
                "more_cards_and_higher",
                "equal_rank_skips",
                "four_turn_the_order",
            },
            "sevens": {
                "ace_on_king",
                "ace_at_either_end",
                "passes",
                "values_left",
                "chips_paid",
                "pool",
            },
            "tichu": {"play_begins"},  # nobody asks for it but who begins
            "whot": {"calls", "not_called", "defends", "call_is_over"},
        }
        for name in bundled_variants():
            text = sheet(name)
            document = read_yaml(without_comments((VARIANTS / f"{name}.yaml").read_text()))
            for section in ("beats", "effects", "combinations", "scoring", "examples", "setup"):
                for rule, keys in document.get(section) or []:
                    titles = [value.text for key, value in keys if key.text == "title"]
                    title = titles[0] if titles else rule.text.replace("_", " ")
                    title = title[0].upper() + title[1:] + ":"
                    there = rule.text not in left_out.get(name, ())
                    with self.subTest(variant=name, rule=rule.text):
                        unbroken = " ".join(text.split())
                        self.assertEqual(there, f" {title} " in unbroken)

    def test_text_and_markdown_say_the_same(self):
        for name in bundled_variants():
            markdown = sheet(name, "--format", "markdown").replace("\\", "")
            self.assertEqual(re.findall(r"\w+", sheet(name)), re.findall(r"\w+", markdown))

    def test_the_width_can_be_chosen(self):
        for width in (40, 60, 140):
            with self.subTest(width=width):
                lines = sheet("tichu", "--width", width).splitlines()
                wide = [line for line in lines if len(line) > width]
                # Only a word that is too long by itself is not broken.
                self.assertTrue(all(len(line.split()) <= 3 for line in wide), wide)
                self.assertGreater(max(map(len, lines)), width - 15)
        self.assertEqual(sheet("palace"), sheet("palace", "--width", MOST_COLUMNS))
        words = [re.findall(r"\w+", sheet("palace", "--width", width)) for width in (40, 100)]
        self.assertEqual(words[0], words[1])

    def test_examples_can_be_left_out(self):
        for format in ("text", "markdown", "html"):
            with self.subTest(format=format):
                whole = sheet("palace", "--format", format)
                rules = sheet("palace", "--format", format, "--no-examples")
                self.assertIn("Examples", whole)
                self.assertNotIn("Examples", rules)
                end = rules.rindex("</section>") if format == "html" else len(rules)
                self.assertEqual(whole[:end].rstrip(), rules[:end].rstrip())

    def test_html_is_one_page_that_needs_nothing_else(self):
        for name in bundled_variants():
            with self.subTest(variant=name):
                page = Page(sheet(name, "--format", "html"))
                self.assertEqual("html", page.doctype)
                self.assertLessEqual(page.tags, HTML_TAGS)
                self.assertLessEqual(page.attributes, {"lang", "charset", "name", "content",
                                                       "http-equiv", "class", "start"})  # fmt: skip
                self.assertIn("@media print", page.style)
                self.assertNotIn("url(", page.style)
                text = re.sub(r"(?m)^\d+\. ", "", sheet(name))
                self.assertEqual(re.findall(r"\w+", text), re.findall(r"\w+", page.shown))

    def test_hostile_titles_are_shown_as_they_are_in_html(self):
        hostile = "</b><script>alert('1')</script><img src=x onerror=\"y\">&amp;"
        text = (VARIANTS / "palace.yaml").read_text().split("examples:")[0]
        quoted = hostile.replace("'", "''")
        text = text.replace("name: Palace", f"name: '{quoted}'", 1)
        short = "<i>\"it\" & 's"
        text = text.replace("hand: {of: player, seen_by: owner}",
                            "hand: {of: player, seen_by: owner, title: '<i>\"it\" & ''s'}", 1)  # fmt: skip
        text = text.replace("higher: {allow: rank > to_beat.rank}",
                            f"higher: {{allow: rank > to_beat.rank, says: '{quoted}'}}", 1)  # fmt: skip
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "hostile.yaml"
            file.write_text(text)
            page = Page(sheet(file, "--format", "html"))
        self.assertLessEqual(page.tags, HTML_TAGS)
        self.assertNotIn("src", page.attributes)
        self.assertEqual(hostile, page.title)
        self.assertEqual(2, page.shown.count(hostile))  # the name, and what a rule says
        self.assertIn(short, page.shown)

    def test_an_option_changes_the_sheet(self):
        self.assertNotIn("- Draws", sheet("palace"))
        self.assertNotIn("you draw", sheet("palace").split("Examples")[0])
        self.assertIn("until there are 3 cards in your hand", sheet("palace", "--set", "draw_up_to=3"))
        passing = "You may pass only if you cannot play"
        self.assertIn(passing, sheet("thirteen"))
        self.assertNotIn(passing, sheet("thirteen", "--set", "voluntary_pass=true"))

    def test_the_number_of_players_can_be_chosen(self):
        self.assertIn("\n2 to 4 players", sheet("thirteen"))
        self.assertIn("\n3 players.", sheet("thirteen", "--players", "3"))
        # Only so many get something.
        for players, segments in ((5, "1, 1, 2, 2 and 3"), (3, "1, 1 and 2")):
            text = " ".join(sheet("segments", "--players", players).split())
            self.assertIn(f"the players get {segments} segments", text)

    def test_mistakes_are_told(self):
        for status, part, arguments in (
            (1, "there is no bundled variant", ["palac"]),
            (1, "cannot be read", ["no/such.yaml"]),
            (2, "no option `drow`", ["palace", "--set", "drow=1"]),
            (2, "must be a number from 0 to 6", ["palace", "--set", "draw_up_to=9"]),
            (2, "is played by", ["palace", "--players", "9"]),
            (2, "--format", ["palace", "--format", "pdf"]),
            (2, "--width", ["palace", "--width", "19"]),
            (2, "variant", []),
        ):
            with self.subTest(arguments=arguments):
                done = run("rules", *arguments)
                self.assertEqual((status, ""), (done.returncode, done.stdout))
                self.assertIn(part, done.stderr)


if __name__ == "__main__":
    if sys.argv[1:] == ["--regenerate"]:
        write_sheets()
    else:
        unittest.main()
