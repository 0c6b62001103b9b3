"""Words of good files with one letter wrong, missing, too many, or swapped with the next."""

import re
from dataclasses import dataclass
from pathlib import Path

from support.plain_yaml import List, Map, Scalar
from support.variant_sites import Sites

LETTERS = "abcdefghijklmnopqrstuvwxyz"
# Keys whose values are sentences.
SENTENCES = ("name", "summary", "family", "also_called", "says")
WORD = re.compile(r"[A-Za-z0-9_]+")


@dataclass
class Slip:
    path: Path  # of the good file
    text: str  # of the broken one
    line: int
    word: str
    written: str

    @property
    def told(self):
        return f"{self.path.name}:{self.line}: `{self.word}` became `{self.written}`"


def words_of(node, key=""):
    """All words of a file with their places: keys, and what stands in values."""
    if isinstance(node, Map):
        for name, value in node:
            yield from words_of(name)
            yield from words_of(value, name.text)
    elif isinstance(node, List):
        for item in node.items:
            yield from words_of(item, key)
    elif isinstance(node, Scalar) and key not in SENTENCES:
        for match in WORD.finditer(node.text):
            yield Scalar(match.group(), node.begin + match.start(), node.begin + match.end())


def slip_of(word, chance):
    """The word with one slip of the keyboard."""
    at = chance.randrange(len(word))
    ways = ["replace", "insert", "double"] + (["swap", "drop"] if len(word) > 1 else [])
    way = chance.choice(ways)
    letter = chance.choice(LETTERS)
    if way == "swap":
        at = min(at, len(word) - 2)
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if way == "drop":
        return word[:at] + word[at + 1 :]
    if way == "double":
        return word[:at] + word[at] + word[at:]
    return word[:at] + letter + word[at + (way == "replace") :]


def slips_in(path, chance, count):
    """So many slips of a good file, each in a file of its own."""
    text = path.read_text(encoding="utf-8")
    words = list(words_of(Sites(text).root))
    while count > 0:
        place = chance.choice(words)
        written = slip_of(place.text, chance)
        if written == place.text:
            continue
        count -= 1
        broken = text[: place.begin] + written + text[place.end :]
        line = text.count("\n", 0, place.begin) + 1
        yield Slip(path, broken, line, place.text, written)
