"""Keys that are missing or given twice, and values of the wrong type."""

import re

from support.faults.fault import Editor, Fault, shown
from support.plain_yaml import List, Map, Scalar
from support.variant_sites import DECLARING, tokens_of

CONDITIONS = ("when", "allow", "transparent", "over", "winners", "best_record", "without")
AMOUNTS = ("deal", "choose", "draw", "draw_up_to", "gain", "spend", "count", "points")
PLAYERS = ("starter", "first_round", "later_rounds", "leader", "of")

# What can stand in place of a value of each type, and is wrong there.
WRONG = {
    "text": ["[a, b]", "{a: b}"],
    "whole number": ["many", "1.5", "[1]", "{a: 1}", "-1", "99999999999"],
    "range": ["a..b", "9..2", "1-4", "[1, 2]", "lots", "{least: 1}"],
    "range, or list of whole numbers": ["a..b", "5..2", "[two]", "some", "0..3", "2..99"],
    "`true`, `false`": ["yes", "1", "maybe", "[true]", "True"],
    "word": ["banana", "[player]", "7", "{a: b}"],
    "zone": ["[hand, pile]", "{a: b}", "5", "no_such_place"],
    "token": ["[a, b]", "{a: b}", "nothing_like_it"],
    "variable": ["[a, b]", "{a: b}", "nothing_like_it"],
    "list": ["only_this", "7", "{a: b}", "[]", "[[a]]", "[{a: b}]"],
    "condition": ["5", "seat(0)", "[true]", "{a: b}", "perhaps_not", "2 + 2"],
    "amount": ["true", "seat(0)", "[1]", "{a: 1}", "plenty"],
    "player": ["5", "true", "[0]", "somebody"],
    "map": ["7", "[a, b]", "a_word"],
    "rows": ["7", "[a, b]", "a_word"],
}
# A list of these may stand for a map, and the other way round.
EITHER_SHAPE = ("legal", "illegal", "plays", "given", "then", "readings")


class Structure(Editor):
    def __init__(self, sites, chance):
        super().__init__(sites)
        self.chance = chance
        self.is_complete = sites.root.get("extends") is None

    def all(self):
        parts = (
            self.missing, self.missing_sections, self.duplicates, self.duplicate_items,
            self.wrong_types, self.empty_values, self.unknown_keys, self.foreign_keys,
        )  # fmt: skip
        for part in parts:
            yield from filter(None, part())

    def entries(self):
        return self.sites.of("key") + self.sites.of("name")

    def map_lines(self, site):
        """The lines of the map that a key stands in, and of the key of that map."""
        return self.lines(site.parent.begin, site.parent.end) | {
            self.line(self.text.rfind(":", 0, site.parent.begin))
        }

    def without(self, kind, site, lines):
        begin, end = self.entry_span(site)
        text = self.text[:begin] + self.text[end:]
        if site.path[:-1] and len(site.parent.entries) == 1:
            begin, end = site.parent.begin, site.parent.end
            text = self.text[:begin] + "{}" + self.text[end:]
        told = f"line {self.line(begin)}: without `{site.scalar.text}`"
        return Fault(kind, text, set(lines), told)

    def missing(self):
        for site in self.sites.of("key"):
            if not site.required or not self.is_complete or not site.path[:-1]:
                continue
            if site.kind.endswith(" step") and f"`{site.scalar.text}`" in site.kind:
                yield self.without("missing verb", site, self.map_lines(site))
            else:
                yield self.without("missing key", site, self.map_lines(site))

    def missing_sections(self):
        for site in self.sites.of("key"):
            if site.path[:-1] or not self.is_complete:
                continue
            begin, end = self.entry_span(site)
            lines = {1}
            if not site.required:
                if site.scalar.text not in DECLARING:
                    continue
                names = {key.text for key, _ in site.node}
                lines = self.uses_outside(names, begin, end)
                if not lines:
                    continue
            removed = self.text.count("\n", begin, end)
            before = self.line(begin)
            lines = {line if line < before else max(line - removed, 1) for line in lines}
            yield Fault("missing section", self.text[:begin] + self.text[end:], lines,
                        f"without the section `{site.scalar.text}`")  # fmt: skip

    def uses_outside(self, names, begin, end):
        lines = set()
        for site in self.sites.all:
            if site.what == "expression":
                parts = tokens_of(site.scalar)
            elif site.what == "reference":
                parts = [site.scalar]
            else:
                continue
            for part in parts:
                if part.text in names and not begin <= part.begin < end:
                    lines.add(self.line(part.begin))
        return lines

    def duplicates(self):
        for site in self.entries():
            begin, end = self.entry_span(site)
            copy = self.text[begin:end]
            if self.line_begin(begin) == begin:
                copy = copy if copy.endswith("\n") else copy + "\n"
                lines = {self.line(site.scalar.begin), self.line(end)}
                told = f"line {self.line(begin)}: `{site.scalar.text}` twice"
                yield Fault("given twice", self.text[:end] + copy + self.text[end:], lines, told)
            else:
                begin, end = site.scalar.begin, self.value_span(site)[1]
                if self.text[begin - 1] in "'\"":
                    continue
                copy = self.text[begin:end]
                lines = self.lines(begin, end + len(copy) + 2)
                yield self.replaced("given twice", end, end, ", " + copy, lines)

    def duplicate_items(self):
        for path, node, takes in self.sites.nodes:
            wanted = "list of zones" in takes or "list of names" in takes or "`rank`" in takes
            if not isinstance(node, List) or not wanted or not node.items:
                continue
            item = self.chance.choice(node.items)
            yield self.replaced("item twice", item.end, item.end, ", " + item.text)

    def type_of(self, path, node, takes):
        """The row of WRONG for a value, or nothing."""
        key = path[-1]
        if path[0] == "examples" or key in EITHER_SHAPE:
            return None
        if key in CONDITIONS and takes == "expression":
            return "condition"
        if key in AMOUNTS and takes.startswith("expression"):
            return "amount"
        if key in PLAYERS and isinstance(node, Scalar) and "`" not in takes:
            return "player"
        if takes.startswith("list of"):
            return "list"
        if takes.startswith("zone"):
            return "zone"
        if takes in ("map of names to maps", "map of names to steps", "map of names to actions"):
            return "rows"
        if re.fullmatch(r"(`\w+`, )*`\w+`", takes) and takes not in ("`true`, `false`", "`1`"):
            return "word"
        if takes == "map" and isinstance(node, Map):
            return "map"
        return takes if takes in WRONG else None

    def wrong_types(self):
        spans = {site.path: site for site in self.entries()}
        for path, node, takes in self.sites.nodes:
            kind = self.type_of(path, node, takes)
            site = spans.get(path)
            if kind is None or site is None or site.node is not node:
                continue
            new = self.chance.choice(WRONG[kind])
            if (path[-1], new) == ("tier", "-1"):
                continue  # a class may be below zero
            begin, end = self.value_span(site)
            if begin == end:
                continue
            colon = self.text.index(":", site.scalar.end) + 1
            text = self.text[:colon] + " " + new + self.text[end:]
            old = shown(self.text[begin:end])
            told = f"line {self.line(colon)}: `{path[-1]}: {old}` became `{new}`"
            yield Fault(f"{new} for a {kind}", text, {self.line(colon)}, told)

    def empty_values(self):
        """A key without its value, where one is needed."""
        for site in self.sites.of("key"):
            if isinstance(site.node, Map) or site.path[0] == "examples" or not site.path[:-1]:
                continue
            begin, end = self.value_span(site)
            if begin < end:
                yield self.replaced("no value", begin, end, "", {self.line(site.scalar.begin)})

    def unknown_keys(self):
        for site in self.sites.of("key"):
            if self.chance.random() < 0.8:
                continue
            new = self.chance.choice(["colour_of_sleeves", "Comment", "xyzzy", "note", "id"])
            begin = site.scalar.begin
            if self.is_first_of_line(begin):
                column = self.column(begin)
                insertion = f"{new}: 7\n" + " " * column
            else:
                insertion = f"{new}: 7, "
            yield self.replaced("unknown key", begin, begin, insertion)

    def foreign_keys(self):
        """A key of another kind of map."""
        for site in self.sites.of("key"):
            if self.chance.random() < 0.8:
                continue
            new = self.chance.choice([other.scalar.text for other in self.sites.of("key")])
            taken = {key.text for key, _ in site.parent} | set(site.allowed)
            if new in taken or site.kind.endswith("step"):
                continue
            begin = site.scalar.begin
            if self.is_first_of_line(begin):
                insertion = f"{new}: 7\n" + " " * self.column(begin)
            else:
                insertion = f"{new}: 7, "
            yield self.replaced("misplaced key", begin, begin, insertion)
