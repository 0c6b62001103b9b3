"""Reads the YAML that variant files are written in, keeping the place of every scalar.

Maps and lists in block and flow style, plain and quoted scalars, comments. No anchors, tags,
block scalars or documents: the language of variant files has none of the first, and no bundled
file uses the others. A scalar's place is where it stands in the text, so that it can be replaced
there and everything around it stays as it is.
"""

from dataclasses import dataclass, field


@dataclass
class Scalar:
    text: str
    begin: int
    end: int


@dataclass
class Map:
    entries: list = field(default_factory=list)  # pairs of Scalar and value

    def __iter__(self):
        return iter(self.entries)

    def get(self, key):
        for name, value in self.entries:
            if name.text == key:
                return value
        return None


@dataclass
class List:
    items: list = field(default_factory=list)


def without_comments(text):
    """The text with blanks in place of its comments, so that places stay as they are."""
    lines = []
    for line in text.split("\n"):
        quote = None
        for at, character in enumerate(line):
            before = line[:at].rstrip()[-1:]
            if quote:
                quote = None if character == quote else quote
            elif character in "'\"" and before in ("", ":", ",", "[", "{"):
                quote = character
            elif character == "#" and line[at - 1 : at] in ("", " "):
                line = line[:at] + " " * (len(line) - at)
                break
        lines.append(line)
    return "\n".join(lines)


def without_section(text, section):
    """The text without one of its top-level sections."""
    lines, skipping = [], False
    for line in text.split("\n"):
        if line[:1] not in ("", " ", "#"):
            skipping = line.startswith(section + ":")
        if not skipping:
            lines.append(line)
    return "\n".join(lines)


class Reader:
    def __init__(self, text):
        self.text = text
        self.at = 0

    def fail(self, what):
        line = self.text.count("\n", 0, self.at) + 1
        raise ValueError(f"line {line}: {what}: {self.text[self.at : self.at + 40]!r}")

    def skip_blanks(self):
        while self.text[self.at : self.at + 1] in (" ", "\n"):
            self.at += 1
            if self.at >= len(self.text):
                return

    def column(self):
        return self.at - (self.text.rfind("\n", 0, self.at) + 1)

    def read(self):
        self.skip_blanks()
        value = self.block()
        self.skip_blanks()
        if self.at < len(self.text):
            self.fail("more than one document")
        return value

    def block(self):
        """A map, list or scalar that begins here, its indentation that of its first line."""
        character = self.text[self.at]
        if character in "{[":
            return self.flow()
        if self.text.startswith("- ", self.at):
            return self.block_list()
        colon = self.key_end()
        return self.block_map() if colon is not None else self.plain_lines(self.column() - 1)

    def key_end(self):
        """Where the `:` of a key on this line stands, if there is one."""
        end = self.text.find("\n", self.at)
        end = len(self.text) if end < 0 else end
        if self.text[self.at] in "'\"":
            closing = self.text.index(self.text[self.at], self.at + 1)
            return closing + 1 if self.text[closing + 1 : closing + 2] == ":" else None
        for at in range(self.at, end):
            if self.text[at] == ":" and self.text[at + 1 : at + 2] in ("", " ", "\n"):
                return at
        return None

    def block_map(self):
        indent, result = self.column(), Map()
        while self.at < len(self.text) and self.column() == indent:
            colon = self.key_end()
            if colon is None:
                self.fail("a key without `:`")
            key = self.scalar(self.at, colon)
            self.at = colon + 1
            result.entries.append((key, self.value_of_key(indent)))
            self.skip_blanks()
        return result

    def value_of_key(self, indent):
        while self.text[self.at : self.at + 1] == " ":
            self.at += 1
        if self.text[self.at : self.at + 1] not in ("\n", ""):
            return self.flow() if self.text[self.at] in "{[" else self.plain_lines(indent)
        self.skip_blanks()
        if self.at >= len(self.text) or self.column() <= indent:
            return Scalar("", self.at, self.at)
        return self.block()

    def block_list(self):
        indent, result = self.column(), List()
        while self.text.startswith("- ", self.at) and self.column() == indent:
            self.at += 2
            self.skip_blanks()
            result.items.append(self.block())
            self.skip_blanks()
        return result

    def plain_lines(self, indent):
        """A scalar up to the end of its last line; more deeply indented lines belong to it."""
        begin = self.at
        while True:
            end = self.text.find("\n", self.at)
            end = len(self.text) if end < 0 else end
            self.at = end
            here = end
            self.skip_blanks()
            if self.at >= len(self.text) or self.column() <= indent:
                self.at = here
                return self.scalar(begin, here)

    def scalar(self, begin, end):
        while end > begin and self.text[end - 1] in " \n":
            end -= 1
        text = self.text[begin:end]
        if text[:1] in ("'", '"') and text[-1:] == text[:1] and len(text) > 1:
            begin, end, text = begin + 1, end - 1, text[1:-1]
        return Scalar(text, begin, end)

    def flow(self):
        character = self.text[self.at]
        if character == "{":
            return self.flow_map()
        if character == "[":
            return self.flow_list()
        begin, quote = self.at, None
        while self.at < len(self.text):
            character = self.text[self.at]
            if quote:
                quote = None if character == quote else quote
            elif character in "'\"" and self.at == begin:
                quote = character
            elif character in ",]}":
                break
            elif character == ":" and self.text[self.at + 1 : self.at + 2] in (" ", "\n"):
                break
            self.at += 1
        return self.scalar(begin, self.at)

    def flow_map(self):
        result = Map()
        for _ in self.flow_items("}"):
            key = self.flow()
            self.skip_blanks()
            if self.text[self.at] != ":":
                self.fail("a key without `:`")
            self.at += 1
            self.skip_blanks()
            result.entries.append((key, self.flow()))
        return result

    def flow_list(self):
        result = List()
        for _ in self.flow_items("]"):
            result.items.append(self.flow())
        return result

    def flow_items(self, closing):
        self.at += 1
        while True:
            self.skip_blanks()
            if self.text[self.at] == closing:
                self.at += 1
                return
            yield
            self.skip_blanks()
            if self.text[self.at] == ",":
                self.at += 1
            elif self.text[self.at] != closing:
                self.fail(f"neither `,` nor `{closing}`")


def read_yaml(text):
    """The tree of a text that has no comments left."""
    return Reader(text).read()
