"""Text that is not YAML, or not the YAML of game files; broken indentation."""

from support.faults.fault import Editor, Fault
from support.plain_yaml import List, Map, Scalar, without_comments


class YamlSyntax(Editor):
    def __init__(self, sites, chance):
        super().__init__(sites)
        self.chance = chance
        self.plain = without_comments(self.text)

    def all(self):
        parts = (self.colons, self.brackets, self.commas, self.quotes, self.tabs, self.marks,
                 self.bytes, self.documents, self.indentation, self.dashes)  # fmt: skip
        for part in parts:
            yield from filter(None, part())

    def entries(self):
        return self.sites.of("key") + self.sites.of("name")

    def colon(self, site):
        return self.text.index(":", site.scalar.end)

    def neighbours(self, line):
        """A line with the next and the last before it that have text."""
        lines = self.plain.split("\n")
        result = {line}
        for step in (-1, 1):
            at = line - 1 + step
            while 0 <= at < len(lines) and not lines[at].strip():
                at += step
            result.add(at + 1)
        return result

    def colons(self):
        for site in self.entries():
            at = self.colon(site)
            if not isinstance(site.node, Scalar) or site.node.text:
                yield self.replaced("colon gone", at, at + 1, "", self.neighbours_of_value(site))
            if self.text[at + 1] == " " and self.text[at - 1] not in "'\"":
                yield self.replaced("blank after a colon gone", at, at + 2, ":")
            yield self.replaced("= for :", at, at + 1, " =", self.neighbours_of_value(site))
            if self.is_first_of_line(site.scalar.begin):
                yield self.replaced("second colon", at, at + 1, "::")

    def neighbours_of_value(self, site):
        return {self.line(site.scalar.begin)}

    def collections(self):
        seen = set()
        for path, node in self.walk(self.sites.root, ()):
            if isinstance(node, (Map, List)) and hasattr(node, "end"):
                if self.text[node.begin] in "[{" and node.begin not in seen:
                    seen.add(node.begin)
                    yield path, node

    def walk(self, node, path):
        yield path, node
        children = []
        if isinstance(node, Map):
            children = [(key.text, value) for key, value in node]
        elif isinstance(node, List):
            children = [("", value) for value in node.items]
        for name, child in children:
            yield from self.walk(child, path + (name,))

    def brackets(self):
        for _, node in self.collections():
            begin, end = node.begin, node.end
            lines = self.lines(begin, end)
            yield self.replaced("bracket not closed", end - 1, end, "", lines)
            yield self.replaced("bracket not opened", begin, begin + 1, "", lines)
            other = "]" if self.text[end - 1] == "}" else "}"
            yield self.replaced("other bracket", end - 1, end, other, lines)
            yield self.replaced("bracket too many", end, end, self.text[end - 1],
                                {self.line(end)})  # fmt: skip

    def commas(self):
        for path, node in self.collections():
            parts = node.items if isinstance(node, List) else [key for key, _ in node]
            if len(parts) < 2 or "examples" in path[:1]:
                continue
            at = self.text.rfind(",", node.begin, parts[1].begin)
            if self.text[at + 1 : parts[1].begin].strip(" \n'\"{["):
                continue
            lines = self.lines(parts[0].begin, parts[1].begin + 1)
            if isinstance(node, Map) or all(isinstance(part, Scalar) for part in parts):
                yield self.replaced("comma gone", at, at + 1, " ", lines)
                yield self.replaced("; for ,", at, at + 1, ";", lines)
            yield self.replaced("comma twice", at, at + 1, ", ,", lines)

    def quotes(self):
        for site in self.sites.of("value") + self.sites.of("expression"):
            begin, end = site.scalar.begin, site.scalar.end
            if begin == end or self.text[begin - 1] in "'\"":
                continue
            lines = self.lines(begin, end)
            if '"' not in site.scalar.text and self.chance.random() < 0.5:
                yield self.replaced("quote not closed", begin, begin, '"', lines)
                yield self.replaced("text after a quote", begin, end,
                                    f'"{self.text[begin:end]}" too', lines)  # fmt: skip

    def block_lines(self):
        """Keys that begin a line, with the maps they belong to."""
        for site in self.entries():
            if self.is_first_of_line(site.scalar.begin) and not self.in_brackets(site):
                yield site

    def in_brackets(self, site):
        return hasattr(site.parent, "begin") and self.text[site.parent.begin] in "{["

    def tabs(self):
        for site in self.block_lines():
            begin, column = self.line_begin(site.scalar.begin), self.column(site.scalar.begin)
            if column > 0:
                yield self.replaced("tab", begin, begin + column, "\t" * (column // 2),
                                    {self.line(begin)})  # fmt: skip

    def marks(self):
        for site in self.sites.of("value") + self.sites.of("expression") + self.sites.of("word"):
            begin, end = site.scalar.begin, site.scalar.end
            if self.text[begin - 1] in "'\"" or self.chance.random() < 0.7:
                continue
            mark = self.chance.choice(["&a ", "!x ", "*a", "!!str ", "@", "%", "`", "? "])
            stays = mark in ("&a ", "!x ", "!!str ")
            yield self.replaced(f"mark {mark.strip()}", begin, end,
                                mark + (self.text[begin:end] if stays else "a"))  # fmt: skip
        for site in self.block_lines():
            if self.chance.random() < 0.1:
                begin = site.scalar.begin
                new = self.chance.choice(["<<: *a", "? a", "*a", "&a b"])
                yield self.replaced("mark of YAML", begin, begin,
                                    new + "\n" + " " * self.column(begin))  # fmt: skip

    def bytes(self):
        for character in ("\x00", "\x07", "\x1b", "\u202e", "\ufeff", "\x85"):
            at = self.chance.randrange(1, len(self.text))
            yield self.replaced("control character", at, at, character)
        begin = self.chance.randrange(len(self.text) // 2)
        at = next(at for at in range(begin, len(self.text)) if self.text[at] == "\n"
                  and self.text[at + 1] != "\n")  # fmt: skip
        yield self.replaced("carriage return", at, at + 1, "\r", self.neighbours(self.line(at)))

    def documents(self):
        for site in self.block_lines():
            if site.parent is self.sites.root and site.scalar is not site.parent.entries[0][0]:
                begin = site.scalar.begin
                yield self.replaced("second document", begin, begin, "---\n")
                yield self.replaced("end of document", begin, begin, "...\n",
                                    self.neighbours(self.line(begin) + 1))  # fmt: skip
                yield self.replaced("directive", begin, begin, "%YAML 1.2\n")
        yield Fault("empty file", "", {1}, "the empty file")
        yield Fault("only comments", "# nothing\n", {1}, "only a comment")
        yield Fault("comma alone", ",", {1}, "the file `,`")

    def dashes(self):
        for path, node in self.walk(self.sites.root, ()):
            if isinstance(node, List) and self.text[getattr(node, "begin", 0)] == "-":
                for item in node.items:
                    at = self.text.rfind("- ", 0, item.begin)
                    if len(node.items) > 1 and item is not node.items[0]:
                        lines = self.neighbours(self.line(at))
                        yield self.replaced("dash gone", at, at + 2, "  ", lines)
                    yield self.replaced("blank after a dash gone", at, at + 2, "-")

    def indentation(self):
        for site in self.block_lines():
            at, column = site.scalar.begin, self.column(site.scalar.begin)
            keys = [key for key, _ in site.parent]
            place = next(i for i, key in enumerate(keys) if key is site.scalar)
            if len(keys) == 1:
                continue  # as deep as one likes
            has_value = not isinstance(site.node, Scalar) or site.node.text
            if not has_value:
                continue
            near = self.neighbours(self.line(at))
            begin = self.line_begin(at)
            previous = site.parent.entries[place - 1][1] if place > 0 else None
            if column > 1:
                yield self.replaced("one blank less", begin, begin + 1, "", near)
            if column > 0 or place > 0:
                yield self.replaced("one blank more", begin, begin, " ", near)
            if column > 1:
                yield self.replaced("one level less", begin, begin + 2, "", near)
            if place > 0 and self.cannot_be_in(site, previous):
                yield self.replaced("one level more", begin, begin, "  ", near)

    def cannot_be_in(self, site, previous):
        """Whether a key has no meaning among those of the map before it."""
        if not isinstance(previous, Map) or self.text[previous.begin] == "{":
            return True
        kind = getattr(previous, "kind", None)
        if kind is not None:
            from support.variant_sites import KEYS

            return site.scalar.text not in KEYS[kind]
        return isinstance(site.node, Scalar) or site.what == "key"
