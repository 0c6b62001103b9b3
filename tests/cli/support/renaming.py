"""Renames everything that a variant file names: ranks, suits, zones, tokens, rules and so on.

What is a name and what is a word of the language, or a number, depends on where it stands; so the
file is read as a tree, and each part of it by what the language says stands there. A key that this
module does not know is an error, so that nothing is left out in silence.
"""

import re
from collections import defaultdict

from support.plain_yaml import List, Map, Scalar, read_yaml, without_comments, without_section

# Kinds of names that share one namespace in expressions.
DECLARED = ("attribute", "option", "zone", "variable", "token", "combination", "group")
COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
TOKEN = re.compile(r"[A-Za-z0-9_]+|==|!=|<=|>=|\.\.|\S")


def rules_of(text):
    """The text of a variant file without examples and comments."""
    return without_section(without_comments(text), "examples")


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
        for key in ("name", "summary"):
            if root.get(key):
                self.add("title", root.get(key).text)
        for tree in filter(None, (deck_root, root)):
            self.add_cards(tree)
        for section in ("options", "zones", "variables", "tokens", "combinations", "groups"):
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
        self.added = keys_of(deck.get("add"))  # each a rank of its own, without a suit
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


class Occurrences:
    """Finds every name in the tree of a variant file or of a deck's file."""

    def __init__(self, names, root):
        self.names = names
        self.found = []  # (kind, Scalar)
        combinations = root.get("combinations") or ()
        self.ranks = {"rank", "as"}  # words whose values are ranks
        if all(not part.get("key") for _, part in combinations):
            self.ranks.add("key")
        self.ranks.update(names.rank_variables)
        self.value_is_rank = False  # what `value` is depends on the action
        for key, value in root:
            getattr(self, f"in_{key.text}")(value)

    # What can stand at a place.

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
            if key.text not in handlers:
                raise ValueError(f"the renaming does not know the key `{key.text}` here")
            handlers[key.text](value)

    def rows(self, kind, **handlers):
        def find(node):
            for key, value in node:
                self.found.append((kind, key))
                self.fields(value, **handlers)

        return find

    # Sections.

    in_houserules = in_players = in_cards = leave

    def in_name(self, node):
        self.found.append(("title", node))

    in_summary = in_name

    def in_deck(self, node):
        self.fields(
            node, preset=self.name("preset"), ranks=self.names_of("rank"),
            suits=self.names_of("suit"), copies=self.copies, without=self.expression,
            add=self.copies,
        )  # fmt: skip

    def copies(self, node):
        for rank in [key for key, _ in node] if isinstance(node, Map) else []:
            self.found.append(("rank", rank))

    def in_ranks(self, node):
        self.card_section(node, "rank")

    def in_suits(self, node):
        self.card_section(node, "suit")

    def card_section(self, node, kind):
        def attributes(values_kind):
            def find(rows):
                for attribute, values in rows:
                    self.found.append(("attribute", attribute))
                    for owner, value in values:
                        self.found.append((kind, owner))
                        if values_kind == "letters" or not is_number(value.text):
                            self.found.append((values_kind, value))

            return find

        orders = self.rows("order", order=self.names_of(kind), when=self.expression)
        self.fields(node, order=self.names_of(kind), cyclic=self.leave, orders=orders,
                    attributes=attributes("word"), letters=attributes("letters"))  # fmt: skip

    def in_groups(self, node):
        self.conditions(node, "group")

    def conditions(self, node, kind="row"):
        for key, value in node:
            self.found.append((kind, key))
            self.expression(value)

    def in_options(self, node):
        def default(value):
            if value.text in self.names.of["choice"]:
                self.found.append(("choice", value))

        self.rows("option", default=default, range=self.leave, values=self.names_of("choice"),
                  says=self.leave)(node)  # fmt: skip

    def in_zones(self, node):
        leave = self.leave
        self.rows("zone", of=leave, seen_by=leave, order=leave, holds=leave)(node)

    def in_variables(self, node):
        leave = self.leave
        for key, value in node:
            self.found.append(("variable", key))
            start = self.value_of_variable(key.text)
            self.fields(value, of=leave, type=leave, start=start, lasts=leave)

    def value_of_variable(self, name):
        return self.rank_or_expression if name in self.names.rank_variables else self.expression

    def rank_or_expression(self, node):
        """A rank alone, which can have the look of a number."""
        if node.text in self.names.of["rank"]:
            self.found.append(("rank", node))
        else:
            self.expression(node)

    def in_tokens(self, node):
        self.rows("token", most=self.expression, supply=self.expression)(node)

    def in_teams(self, node):
        self.fields(node, side=self.expression, scores=self.leave)

    def in_setup(self, node):
        for key, step in node:
            self.found.append(("row", key))
            self.step(step)

    def in_starter(self, node):
        if isinstance(node, Scalar):
            self.expression(node)
        else:
            self.fields(node, first_round=self.expression, later_rounds=self.expression)

    def in_instant_wins(self, node):
        self.fields(node, when=self.expression, hands=self.conditions)

    def in_combinations(self, node):
        others, leave = self.names_of("combination"), self.leave

        def kickers(rest):
            self.fields(rest, set=leave, count=leave, for_each=leave, may_repeat=leave,
                        never=others)  # fmt: skip

        self.rows("combination", set=leave, run=leave, any=leave, width=leave, tier=leave,
                  same=self.name_or("attribute", "suit"), key=leave, order=self.name("order"),
                  unless=others, kickers=kickers, cards=self.names_of("card"))(node)  # fmt: skip

    def in_values(self, node):
        def costs(prices):
            for token, price in prices:
                self.found.append(("token", token))
                self.expression(price)

        self.rows("row", when=self.expression, costs=costs, company=self.leave,
                  any_suit=self.leave, **{"in": self.names_of("combination")})(node)  # fmt: skip

    def in_to_beat(self, node):
        self.fields(node, transparent=self.expression, if_all_transparent=self.leave,
                    beaten_to=self.name("zone"))  # fmt: skip

    def in_beats(self, node):
        self.rows("row", when=self.expression, allow=self.expression)(node)

    def in_actions(self, node):
        zone, leave = self.name("zone"), self.leave
        for key, value in node:
            if key.text not in ("play", "pass"):
                self.found.append(("action", key))
            handlers = {"when": self.expression, "when_leading": leave}
            handlers["locks_out"] = handlers["must"] = self.expression
            handlers["values"] = handlers["keeps_turn"] = leave
            handlers.update({"from": self.names_of("zone"), "to": zone, "unseen": zone})
            self.value_is_rank = key.text in self.names.rank_actions
            self.fields(value if isinstance(value, Map) else Map(), **handlers)
        self.value_is_rank = False

    def in_effects(self, node):
        def triggers(on):
            for item in on.items if isinstance(on, List) else [on]:
                if item.text not in ("play", "pass", "failed_play"):
                    self.found.append(("action", item))

        for key, value in node:
            self.found.append(("row", key))
            on = value.get("on")
            actions = [item.text for item in (on.items if isinstance(on, List) else [on])]
            self.value_is_rank = all(action in self.names.rank_actions for action in actions)
            self.fields(value, on=triggers, when=self.expression, do=self.steps)
        self.value_is_rank = False

    def in_trick(self, node):
        self.fields(node, closes=self.leave, cards=self.name_or("zone", "stay"),
                    leader=self.expression, best_record=self.expression, taken=self.steps,
                    tied=self.steps, open_at_end=self.leave)  # fmt: skip

    def in_out(self, node):
        self.fields(node, empty=self.names_of("zone"), at=self.leave, cards=self.name("zone"))

    def in_rounds(self, node):
        rows = self.rows("row", when=self.expression, do=self.steps)
        self.fields(node, deal=self.leave, at_start=rows, over=self.expression, at_end=rows)

    def in_scoring(self, node):
        self.rows("row", when=self.expression, points=self.expression)(node)

    def in_end(self, node):
        self.rows("row", when=self.expression, winners=self.expression, ranking=self.leave)(node)

    # Steps.

    def steps(self, node):
        for step in node.items if isinstance(node, List) else [node]:
            self.step(step)

    def step(self, node):
        zone, token, value = self.name("zone"), self.name("token"), self.expression
        to = zone
        if node.get("ask") is not None:
            to = self.actions
        elif node.get("set") is not None:
            to = self.value_of_variable(node.get("set").text)
        handlers = {
            "deal": value, "choose": value, "draw": value, "draw_up_to": value, "gain": value,
            "spend": value, "count": value, "by_turn_order": value, "of": value, "when": value,
            "move": self.name_or("zone", "played"), "from": zone, "to": to,
            "give": token, "token": token, "set": self.name("variable"),
            "lead": self.name_or_expression("same", "next"), "skip": self.leave,
            "reverse": self.leave, "redeal": self.leave, "cards": self.leave, "reseat": value,
            "first": value, "until": value, "where": value, "plays": value,
            "ask": self.name_or_expression("each"), "out": value, "place": self.leave,
        }  # fmt: skip
        self.fields(node, **handlers)

    def actions(self, node):
        self.found.extend(
            ("action", item) for item in node.items if item.text not in ("play", "pass")
        )

    def name_or_expression(self, *words):
        return lambda node: None if node.text in words else self.expression(node)

    # Expressions.

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
        if word in self.names.kind_of:
            return self.names.kind_of[word]
        if is_number(word):
            other = compared_with(tokens, at)
            is_rank = self.value_is_rank if other == "value" else other in self.ranks
            return "rank" if is_rank else None
        kinds = [kind for kind in ("rank", "suit", "word", "choice") if word in self.names.of[kind]]
        if len(kinds) > 1:
            raise ValueError(f"`{word}` can mean several things, and that is not built")
        return kinds[0] if kinds else None


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
        """A number, true or false stay; what is text is the name of a rank."""
        return self.map["rank"][value] if isinstance(value, str) else value

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
            return {of_table.get(name, name): self.held(held) for name, held in value.items()}
        if key in ("action", "combination", "token", "variable"):
            return self.map[key].get(value, value)
        if key in ("reason", "name"):
            return self.map["row"].get(value, value)
        if key in ("players", "asked") and value is not None:
            return [self.state(part) for part in value]
        if key in ("to_beat", "result") and value is not None:
            return self.state(value)
        return value


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
