"""The names that a variant declares, and new names for them."""

import re
from collections import defaultdict

from support.plain_yaml import Map

# Kinds of names that share one namespace in expressions.
DECLARED = ("attribute", "option", "zone", "variable", "token", "combination", "group", "term")


def keys_of(node):
    return [key.text for key, _ in node] if isinstance(node, Map) else []


def is_number(text):
    return re.fullmatch(r"-?[0-9]+", text) is not None


def says(section, key, word):
    """The names of a section that say this word at a key."""
    return {
        name.text
        for name, value in section or ()
        if isinstance(value, Map) and value.get(key) and value.get(key).text == word
    }


class Names:
    """The names of a variant by kind, in the order in which they are declared."""

    def __init__(self, root, deck_root=None):
        self.of = defaultdict(list)
        for key in ("name", "summary", "family"):
            if root.get(key):
                self.add("title", root.get(key).text)
        for other in getattr(root.get("also_called"), "items", ()):
            self.add("title", other.text)
        self.added = []  # ranks of cards that are added, without a suit
        for tree in filter(None, (deck_root, root)):
            self.add_cards(tree)
        declaring = ("options", "zones", "variables", "tokens", "combinations", "groups", "terms")
        for section in declaring:
            for name in keys_of(root.get(section)):
                self.add(section.rstrip("s"), name)
        for _, option in root.get("options") or ():
            for choice in getattr(option.get("values"), "items", ()):
                self.add("choice", choice.text)
        for name in keys_of(root.get("actions")):
            if name not in ("play", "pass"):
                self.add("action", name)
        for section in ("setup", "values", "beats", "effects", "scoring", "end"):
            self.add_rows(root.get(section))
        for name, stage in root.get("stages") or ():
            self.add("stage", name.text)
            for part in ("beats", "effects"):
                self.add_rows(stage.get(part))
        self.add_rows((root.get("instant_wins") or Map()).get("hands"))
        for part in ("at_start", "at_end"):
            self.add_rows((root.get("rounds") or Map()).get(part))
        self.rank_variables = says(root.get("variables"), "type", "rank")
        self.rank_actions = says(root.get("actions"), "values", "ranks")
        self.kind_of = {name: kind for kind in DECLARED for name in self.of[kind]}

    def add(self, kind, name):
        if name not in self.of[kind]:
            self.of[kind].append(name)

    def add_rows(self, rows):
        for name in keys_of(rows):
            self.add("row", name)

    def add_cards(self, root):
        deck = root.get("deck")
        if deck.get("preset"):
            self.add("preset", deck.get("preset").text)
        self.added += keys_of(deck.get("add"))
        for section, kind in (("ranks", "rank"), ("suits", "suit")):
            for item in getattr(deck.get(section), "items", ()):
                self.add(kind, item.text)
            for rank in self.added if section == "ranks" else ():
                self.add(kind, rank)
            of_section = root.get(section) or Map()
            for name in keys_of(of_section.get("orders")):
                self.add("order", name)
            for group in ("attributes", "letters"):
                for attribute, values in of_section.get(group) or ():
                    self.add("attribute", attribute.text)
                    words = group == "attributes" and not all(is_number(v.text) for _, v in values)
                    for _, value in values if words else ():
                        self.add("word", value.text)

    def all(self):
        return {name for names in self.of.values() for name in names}


def fresh_names(names):
    """Names that look unlike the old ones: ranks that are numbers become words, words numbers."""
    new = {}
    count = 0
    for kind, old_names in names.of.items():
        new[kind] = {}
        for index, old in enumerate(old_names):
            count += 1
            if kind == "rank":
                new[kind][old] = f"X{chr(97 + index)}" if is_number(old) else f"{900 + index}"
            elif kind == "suit":
                new[kind][old] = "qvwy"[index] if len(old_names) <= 4 else f"q{index}z"
            else:
                new[kind][old] = f"n{count}{'k' * (count % 4)}"
    letters = "abcdefghijklmnopqrstuvwxyz"
    new["letters"] = {letter: letters[-1 - index] for index, letter in enumerate(letters)}
    return new


def rotated_names(names):
    """Every name takes the place of the next one of its kind."""
    new = {kind: dict(zip(old, old[1:] + old[:1])) for kind, old in names.of.items()}
    new["preset"] = {name: f"{name}_rotated" for name in names.of["preset"]}
    return new
