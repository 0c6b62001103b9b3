"""Pages that `houserules report` makes, as tests of them read them."""

import os
import re
from html.parser import HTMLParser

from support.folder_test import FolderTest
from support.houserules import run

VOID = {"meta", "br", "link", "hr", "img", "input", "wbr"}
WITHOUT_GNUPLOT = {**os.environ, "PATH": ""}


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
    """A section of a page with those within it, as HTML without its end."""
    begin = text.index(f'<section id="{name}"')
    depth = 0
    for tag in re.finditer("<(/?)section", text[begin:]):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return text[begin : begin + tag.start()]
    raise AssertionError(f"{name} is not closed")


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
