"""A broken file: what was done to it, and where a message about that may point."""

from dataclasses import dataclass

from support.plain_yaml import Scalar


@dataclass
class Fault:
    kind: str
    text: str
    lines: set  # an error in one of these is on the right line
    told: str  # what was done, for people
    meant: tuple = ()  # of a misspelling: the words of which one must be suggested
    changed: int = 0  # the line that was changed; 0 if that is not the point


class Editor:
    """Makes faults of one good file by changing its text at one place."""

    def __init__(self, sites):
        self.sites = sites
        self.text = sites.text

    def line(self, at):
        return self.text.count("\n", 0, at) + 1

    def lines(self, begin, end):
        return set(range(self.line(begin), self.line(max(begin, end - 1)) + 1))

    def replaced(self, kind, begin, end, new, lines=None, meant=()):
        old = self.text[begin:end]
        text = self.text[:begin] + new + self.text[end:]
        lines = lines or {self.line(begin)}
        told = f"line {self.line(begin)}: `{shown(old)}` became `{shown(new)}`"
        return Fault(kind, text, set(lines), told, tuple(meant), self.line(begin))

    def line_begin(self, at):
        return self.text.rfind("\n", 0, at) + 1

    def line_end(self, at):
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def is_first_of_line(self, at):
        return not self.text[self.line_begin(at) : at].strip(" ")

    def column(self, at):
        return at - self.line_begin(at)

    def value_span(self, site):
        """Where the value of a key stands, from after the `: ` to its end."""
        node = site.node
        begin, end = node.begin, node.end
        if isinstance(node, Scalar) and self.text[begin - 1 : begin] in ("'", '"'):
            begin, end = begin - 1, end + 1
        return begin, end

    def entry_span(self, site):
        """A whole entry of a map; one of several in brackets with its comma."""
        begin, end = site.scalar.begin, max(self.value_span(site)[1], site.scalar.end + 1)
        if self.text[begin - 1 : begin] in ("'", '"'):
            begin -= 1
        if self.is_first_of_line(begin) and self.text[begin - 1 : begin] != "{":
            return self.line_begin(begin), min(self.line_end(end) + 1, len(self.text))
        rest = self.text[end:]
        blanks = len(rest) - len(rest.lstrip(" \n"))
        if rest.lstrip(" \n").startswith(","):
            end += blanks + 1
            end += len(self.text[end:]) - len(self.text[end:].lstrip(" \n"))
        else:
            comma = self.text.rfind(",", 0, begin)
            if comma >= 0 and not self.text[comma + 1 : begin].strip():
                begin = comma
        return begin, end


def shown(text):
    text = text.replace("\n", "\\n")
    return text if len(text) <= 50 else text[:47] + "..."
