"""Misspelt keys, names and words."""

import re

from support.faults.fault import Editor
from support.houserules import SOURCE
from support.plain_yaml import List, Map
from support.variant_sites import DECLARING, KEYWORDS, WORDS, Sites, tokens_of

LETTERS = "abcdefghijklmnopqrstuvwxyz"
# What else has a meaning at some place where a name may stand.
POSITION_WORDS = ["all", "stay", "played", "same", "next", "failed_play", "none", "true", "false"]


def misspelt(word, chance):
    """The word with one slip of the keyboard."""
    at = chance.randrange(len(word))
    slip = chance.choice(["swap", "drop", "double", "replace", "insert"])
    if slip == "swap" and len(word) > 1:
        at = min(at, len(word) - 2)
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if slip == "drop" and len(word) > 1:
        return word[:at] + word[at + 1 :]
    if slip == "double":
        return word[:at] + word[at] + word[at:]
    letter = chance.choice(LETTERS)
    return word[:at] + letter + word[at + (slip == "replace") :]


def is_word(text):
    return re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", text) is not None


def written_otherwise(word, chance):
    """The word as somebody writes it who remembers only how it sounds."""
    ways = [word.upper(), word.capitalize()]
    if "_" in word:
        ways += [word.replace("_", "-"), word.replace("_", ""), word.title().replace("_", "")]
    if len(word) > 3:
        ways.append(word[:-1] if word.endswith("s") else word + "s")
    if len(word) > 6:
        ways.append(misspelt(misspelt(word, chance), chance))
    return chance.choice([way for way in ways if way != word] or [word + "x"])


class Misspellings(Editor):
    def __init__(self, sites, chance):
        super().__init__(sites)
        self.chance = chance
        names = {site.scalar.text for site in sites.of("name")}
        ranks = {site.scalar.text for site in sites.of("rank")}
        values = {site.scalar.text for site in sites.of("attribute value")}
        choices = set()
        for path, node, _ in sites.nodes:
            if path[0] == "options" and path[-1] == "values":
                choices |= {item.text for item in node.items}
        self.known = names | ranks | values | choices | {*WORDS, *KEYWORDS, *POSITION_WORDS}

    def slip(self, word, taken):
        """A misspelling that is no other word, or nothing."""
        for _ in range(20):
            new = misspelt(word, self.chance)
            if new != word and is_word(new) and new not in taken and not self.is_card(new):
                return new
        return None

    def is_card(self, word):
        parts = [(word[:at], word[at:]) for at in range(1, len(word))]
        return any(rank in self.known and suit in self.known for rank, suit in parts)

    def change(self, kind, scalar, taken, lines=None, meant=()):
        new = self.slip(scalar.text, taken)
        if new is None:
            return None
        return self.replaced(kind, scalar.begin, scalar.end, new, lines, meant or (scalar.text,))

    def all(self):
        parts = (self.keys, self.words, self.references, self.in_expressions, self.declarations,
                 self.inherited, self.in_examples, self.presets)  # fmt: skip
        for part in parts:
            yield from filter(None, part())

    def keys(self):
        for site in self.sites.of("key"):
            # One letter more or less makes `of` what nobody can tell from `on`.
            yield self.change("key", site.scalar, set(site.allowed))
            new = written_otherwise(site.scalar.text, self.chance)
            if new not in site.allowed:
                yield self.replaced("key written otherwise", site.scalar.begin, site.scalar.end,
                                    new, meant=(site.scalar.text,))  # fmt: skip

    def words(self):
        for site in self.sites.of("word"):
            if is_word(site.scalar.text):
                yield self.change("word", site.scalar, set(site.allowed))

    def references(self):
        for site in self.sites.of("reference"):
            if site.scalar.text not in POSITION_WORDS:
                yield self.change("name in a value", site.scalar, self.known)
                new = written_otherwise(site.scalar.text, self.chance)
                if new not in self.known:
                    begin, end, meant = site.scalar.begin, site.scalar.end, (site.scalar.text,)
                    yield self.replaced("name written otherwise", begin, end, new, meant=meant)
        for site in self.sites.of("rank"):
            # In the deck ranks are declared; elsewhere they are named.
            if is_word(site.scalar.text) and len(site.scalar.text) > 2 and site.path[0] != "deck":
                yield self.change("rank or suit", site.scalar, self.known)

    def presets(self):
        for site in self.sites.of("value"):
            if site.path[-1] in ("preset", "same", "extends", "before", "after"):
                yield self.change("name in a value", site.scalar, self.known)

    def in_expressions(self):
        for site in self.sites.of("expression"):
            for token in tokens_of(site.scalar):
                if not is_word(token.text):
                    continue
                meant = (token.text,) if len(token.text) > 1 else ("",)
                new = written_otherwise(token.text, self.chance)
                if new not in self.known and is_word(new) and len(token.text) > 1:
                    yield self.replaced("word written otherwise", token.begin, token.end, new,
                                        meant=meant)  # fmt: skip
                yield self.change("word of an expression", token, self.known, meant=meant)

    def uses(self, name):
        """The lines that use a name, in expressions and as the value of a key."""
        lines = set()
        for site in self.sites.of("expression"):
            for token in tokens_of(site.scalar):
                if token.text == name:
                    lines.add(self.line(token.begin))
        for site in self.sites.all:
            if site.what in ("reference", "value") and site.scalar.text == name:
                lines.add(self.line(site.scalar.begin))
        return lines

    def declarations(self):
        """A declared name that is used under its right name."""
        for site in self.sites.of("name"):
            name = site.scalar.text
            if site.path[0] == "actions":
                # An action of any name is an action, unless more is said of it.
                keys = {key.text for key, _ in site.node} if isinstance(site.node, Map) else set()
                uses = self.uses(name)
                if name in ("play", "pass") and (keys - {"when"} or uses):
                    lines = uses | self.entry_lines(site)
                elif uses:
                    lines = uses | {self.line(site.scalar.begin)}
                else:
                    continue
            elif site.kind in DECLARING or site.kind == "attributes":
                lines = self.uses(name)
                if not lines:
                    continue
                lines = lines | {self.line(site.scalar.begin)}
            else:
                continue
            new = self.slip(name, self.known)
            if new is not None:
                yield self.replaced("declaration", site.scalar.begin, site.scalar.end, new, lines,
                                    (name, new))  # fmt: skip

    def inherited(self):
        """The name of a rule of the bundled variant that the file extends."""
        extends = self.sites.root.get("extends")
        parent = SOURCE / "variants" / f"{extends.text}.yaml" if extends else None
        if parent is None or not parent.exists():
            return
        sections = Sites(parent.read_text(encoding="utf-8")).root
        for site in self.sites.of("name"):
            section = sections.get(site.path[0])
            if len(site.path) == 2 and section and section.get(site.scalar.text) is not None:
                yield self.change("name of an inherited rule", site.scalar, self.known)

    def entry_lines(self, site):
        return self.lines(*self.entry_span(site))

    def in_examples(self):
        """Names of the position, and the rules that are named as reasons."""
        examples = self.sites.root.get("examples") or Map()
        for _, example in examples:
            for key, node in example:
                if key.text in ("given", "then", "options") and isinstance(node, Map):
                    for name, _ in node:
                        yield self.change("name in an example", name, self.known)
                elif key.text in ("legal", "illegal", "readings") and isinstance(node, Map):
                    for _, reason in node:
                        yield self.change("rule in an example", reason, self.known)
                elif key.text in ("legal", "illegal", "plays") and isinstance(node, List):
                    for move in node.items:
                        if re.fullmatch(r"[a-z_]{3,}", move.text):
                            yield self.change("move in an example", move, self.known)
