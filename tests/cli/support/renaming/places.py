"""What can stand at a place in a variant file, and the names in it."""

import re

from support.plain_yaml import List, Map, Scalar
from support.renaming.names import is_number

COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
TOKEN = re.compile(r"[A-Za-z0-9_]+|==|!=|<=|>=|\.\.|\S")


class Places:
    """What can stand at a place of the tree: words of the language, names, expressions."""

    def __init__(self, names, root):
        self.names = names
        self.found = []  # (kind, Scalar)
        combinations = root.get("combinations") or ()
        self.ranks = {"rank", "as"}  # words whose values are ranks
        if all(not part.get("key") for _, part in combinations):
            self.ranks.add("key")
        self.ranks.update(names.rank_variables)
        self.value_is_rank = False  # what `value` is depends on the action

    # Words, names, and maps of them.

    def leave(self, _):
        """Numbers and words of the language."""

    def name(self, kind):
        return lambda node: self.found.append((kind, node))

    def names_of(self, kind):
        """One name or a list of names."""

        def find(node):
            for item in node.items if isinstance(node, List) else [node]:
                self.found.append((kind, item))

        return find

    def name_or(self, kind, *words):
        return lambda node: None if node.text in words else self.found.append((kind, node))

    def fields(self, node, **handlers):
        for key, value in node:
            if key.text in ("title", "says", "must_says", "when_true", "when_false"):
                continue  # what people are told is no name
            if key.text not in handlers:
                raise ValueError(f"the renaming does not know the key `{key.text}` here")
            handlers[key.text](value)

    def rows(self, kind, **handlers):
        def find(node):
            for key, value in node:
                self.found.append((kind, key))
                self.fields(value, **handlers)

        return find

    # Expressions.

    def value_of_variable(self, name):
        return self.rank_or_expression if name in self.names.rank_variables else self.expression

    def rank_or_expression(self, node):
        """A rank alone, which can have the look of a number."""
        if node.text in self.names.of["rank"]:
            self.found.append(("rank", node))
        else:
            self.expression(node)

    def name_or_expression(self, *words):
        return lambda node: None if node.text in words else self.expression(node)

    def expression(self, node):
        if isinstance(node, List):
            for item in node.items:
                self.expression(item)
            return
        matches = list(TOKEN.finditer(node.text))
        tokens = [match.group() for match in matches]
        for at, match in enumerate(matches):
            kind = self.kind_in_expression(tokens, at)
            if kind is not None:
                begin = node.begin + match.start()
                self.found.append((kind, Scalar(match.group(), begin, begin + len(tokens[at]))))

    def kind_in_expression(self, tokens, at):
        word = tokens[at]
        if not re.fullmatch(r"\w+", word):
            return None
        if at > 0 and tokens[at - 1] == "is":
            return "group"
        if word in self.names.of["stage"] and compared_with(tokens, at) == "stage":
            return "stage"
        if word in self.names.kind_of:
            return self.names.kind_of[word]
        if is_number(word):
            other = compared_with(tokens, at)
            is_rank = self.value_is_rank if other == "value" else other in self.ranks
            return "rank" if is_rank else None
        if compared_with(tokens, at) == "card" and is_card(word, self.names):
            return "card"
        kinds = [kind for kind in ("rank", "suit", "word", "choice") if word in self.names.of[kind]]
        if len(kinds) > 1:
            raise ValueError(f"`{word}` can mean several things, and that is not built")
        return kinds[0] if kinds else None


def is_card(word, names):
    """Whether it is a rank and a suit, as in `card == 7D`."""
    return any(word[: -len(suit)] in names.of["rank"] and word.endswith(suit)
               for suit in names.of["suit"])  # fmt: skip


def compared_with(tokens, at):
    """The word that says what a literal is compared with: `rank` in `card.rank == 7`."""
    if at > 0 and tokens[at - 1] in COMPARISONS:
        return tokens[at - 2]
    if at + 1 < len(tokens) and tokens[at + 1] in COMPARISONS:
        return last_word_of_member(tokens, at + 2)
    depth = 0
    for before in range(at - 1, 0, -1):
        depth += (tokens[before] == ")") - (tokens[before] == "(")
        if depth < 0:
            opened_by = tokens[before - 1]
            return {"in": tokens[before - 2], "steps": "rank"}.get(opened_by)
    return None


def last_word_of_member(tokens, at):
    last = None
    while at < len(tokens):
        if tokens[at] == "(":
            depth = 1
            while depth and at + 1 < len(tokens):
                at += 1
                depth += (tokens[at] == "(") - (tokens[at] == ")")
            last = None
        elif re.fullmatch(r"\w+", tokens[at]) and (last is None or tokens[at - 1] == "."):
            last = tokens[at]
        elif tokens[at] != ".":
            break
        at += 1
    return last
