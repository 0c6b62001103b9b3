"""New names put into the files of a variant, and into what the engine says of it."""

from collections import defaultdict

from support.plain_yaml import read_yaml, without_comments, without_section
from support.renaming.names import Names
from support.renaming.occurrences import Occurrences


def rules_of(text):
    """The text of a variant file without examples and comments."""
    return without_section(without_comments(text), "examples")


class Renaming:
    """New names for the names of one variant, and the texts that come of it."""

    def __init__(self, text, deck_text, new_names):
        """`new_names` takes Names and gives a dictionary by kind of dictionaries of names."""
        self.text = rules_of(text)
        self.deck_text = without_comments(deck_text) if deck_text else None
        root = read_yaml(self.text)
        deck_root = read_yaml(self.deck_text) if self.deck_text else None
        self.names = Names(root, deck_root)
        self.map = defaultdict(dict, new_names(self.names))
        self.cards = {
            rank + suit: self.map["rank"][rank] + self.map["suit"].get(suit, "")
            for rank in self.names.of["rank"]
            for suit in self.names.of["suit"] or [""]
        }
        self.cards.update((rank, self.map["rank"][rank]) for rank in self.names.added)
        self.renamed = self.rename(self.text, root)
        self.renamed_deck = self.rename(self.deck_text, deck_root) if deck_root else None

    def rename(self, text, root):
        found = Occurrences(self.names, root).found
        for kind, scalar in sorted(found, key=lambda pair: -pair[1].begin):
            text = text[: scalar.begin] + self.new(kind, scalar.text) + text[scalar.end :]
        return text

    def new(self, kind, name):
        if kind == "letters":
            return "".join(self.map["letters"].get(letter, letter) for letter in name)
        return self.cards[name] if kind == "card" else self.map[kind][name]

    def options(self, options):
        return {
            self.map["option"][name]: self.map["choice"].get(value, value)
            for name, value in options.items()
        }

    # What the engine says, in the new names.

    def move(self, move):
        return {key: self.value(key, value) for key, value in move.items()}

    def state(self, state):
        return {key: self.value(key, value) for key, value in state.items()}

    def event(self, event):
        return {key: self.value(key, value) for key, value in event.items()}

    def held(self, value):
        """A number, true or false stay; what is text is the name of a rank or a suit."""
        if not isinstance(value, str):
            return value
        return self.map["rank"][value] if value in self.map["rank"] else self.map["suit"][value]

    def of_table(self, name, value):
        return self.map["stage"][value] if name == "stage" else self.held(value)

    def value(self, key, value):
        if key == "cards":
            return [self.cards.get(card, card) for card in value]
        if key == "zones":
            zones = self.map["zone"]
            return {zones[zone]: self.value("cards", held) for zone, held in value.items()}
        if key in ("from", "to"):
            return self.map["zone"][value]
        if key in ("tokens", "spend"):
            return {self.map["token"][token]: count for token, count in value.items()}
        if key == "value":
            return self.held(value)
        if key == "values":
            return [self.held(one) for one in value]
        if key == "as":
            ranks = self.map["rank"]
            return [ranks[rank] for rank in value] if isinstance(value, list) else ranks[value]
        if key == "variables":
            return {self.map["variable"][name]: self.held(held) for name, held in value.items()}
        if key == "table":
            of_table = self.map["variable"]
            return {of_table.get(name, name): self.of_table(name, of) for name, of in value.items()}
        if key in ("action", "combination", "token", "variable", "stage"):
            return self.map[key].get(value, value)
        if key in ("reason", "name", "rule"):
            return self.map["row"].get(value, value)
        if key in ("players", "asked") and value is not None:
            return [self.state(part) for part in value]
        if key in ("to_beat", "result") and value is not None:
            return self.state(value)
        return value
