"""What stands where in a variant file: keys, names, words, numbers, expressions.

The reference of the language (`schema/README.md`, which a test holds to the interpreter) says what
every key takes; the file is read as a tree and every part of it is met with what may stand there.
"""

import re
from dataclasses import dataclass, field

from support.houserules import SOURCE
from support.plain_yaml import List, Map, Reader, Scalar, without_comments

# The map that stands at a key, or at the names below it.
INNER = {
    ("a variant", "players"): "`players`",
    ("a variant", "teams"): "`teams`",
    ("a variant", "deck"): "`deck`",
    ("a variant", "ranks"): "`ranks`",
    ("a variant", "suits"): "`suits`",
    ("a variant", "cards"): "`cards`",
    ("a variant", "options"): "an option",
    ("a variant", "zones"): "a zone",
    ("a zone", "refill"): "`refill`",
    ("a variant", "variables"): "a variable",
    ("a variant", "tokens"): "a token",
    ("a variant", "dealer"): "`dealer`",
    ("a variant", "starter"): "`starter`",
    ("a variant", "instant_wins"): "`instant_wins`",
    ("a variant", "combinations"): "a combination",
    ("a variant", "values"): "a rule of `values`",
    ("a variant", "to_beat"): "`to_beat`",
    ("a variant", "beats"): "a row of `beats`",
    ("a variant", "effects"): "an effect",
    ("a variant", "stages"): "a stage",
    ("a stage", "beats"): "a row of `beats`",
    ("a stage", "effects"): "an effect",
    ("a variant", "trick"): "`trick`",
    ("a variant", "out"): "`out`",
    ("a variant", "rounds"): "`rounds`",
    ("a variant", "scoring"): "a row of `scoring`",
    ("a variant", "end"): "a row of `end`",
    ("a variant", "examples"): "an example",
    ("`ranks`", "orders"): "an order of ranks",
    ("`suits`", "orders"): "an order of suits",
    ("a combination", "kickers"): "`kickers`",
    ("`rounds`", "at_start"): "a row of `rounds`",
    ("`rounds`", "at_end"): "a row of `rounds`",
}
# The sections whose names are declared for use elsewhere.
DECLARING = ("groups", "options", "zones", "variables", "tokens", "combinations", "terms")


@dataclass
class Key:
    """A key as the reference has it."""

    name: str
    takes: str
    required: bool

    def words(self):
        return re.findall(r"`(\w+)`", self.takes)


@dataclass
class Site:
    """A place in a file and what is there."""

    what: str  # key, name, word, reference, expression, value
    scalar: Scalar  # the key or value itself
    path: tuple  # the keys above, and the own one
    kind: str = ""  # of map for a key; of name for a name or reference; what a value takes
    allowed: list = field(default_factory=list)  # other words that may stand here
    node: object = None  # of a key: its value
    required: bool = False
    parent: object = None  # of a key: the map that it stands in


def language():
    """The keys of every kind of map, and the words and functions of expressions."""
    keys, words, kind = {}, [], None
    for line in (SOURCE / "schema" / "README.md").read_text(encoding="utf-8").split("\n"):
        heading = re.match(r"(#+) (.*)", line)
        if heading:
            kind = heading[2] if heading[1] == "###" else None
        row = re.match(r"\| `(\w+)(?:\([^`]*\))?` \| ([^|]*) \|(?: ([^|]*) \|)?", line)
        if row is None or kind is None:
            continue
        if kind in ("Words", "Functions"):
            words.append(row[1])
        elif row[3] is not None:
            keys.setdefault(kind, {})[row[1]] = Key(row[1], row[2], row[3] == "required")
    return keys, words


KEYS, WORDS = language()
PLACES = ["before", "after"]  # of a rule that a house rule adds among those of its parent
KEYWORDS = ["and", "or", "not", "in", "is", "mod", "over", "where"]


class PlacedReader(Reader):
    """A reader that notes where maps and lists begin and end."""

    def placed(self, read):
        begin = self.at
        result = read()
        if isinstance(result, (Map, List)):
            result.begin = begin
            result.end = len(self.text[: self.at].rstrip())
        return result

    def block(self):
        return self.placed(super().block)

    def flow(self):
        return self.placed(super().flow)


class Sites:
    """All sites of a file, found once when made."""

    def __init__(self, text):
        self.text = text
        self.all = []
        self.nodes = []  # (path, node, takes) of every value
        self.root = PlacedReader(without_comments(text)).read()
        self.map("a variant", self.root, ())

    def of(self, what):
        return [site for site in self.all if site.what == what]

    def line(self, at):
        return self.text.count("\n", 0, at) + 1

    def add(self, what, scalar, path, **more):
        if isinstance(scalar, Scalar):
            self.all.append(Site(what, scalar, path, **more))

    def map(self, kind, node, path):
        """A map with fixed keys."""
        if not isinstance(node, Map):
            if isinstance(node, Scalar) and node.text:
                first = next(iter(KEYS[kind].values()))
                self.value(kind, first, node, path)
            return
        node.kind = kind
        for key, value in node:
            spec = KEYS[kind].get(key.text)
            if spec is None and key.text in PLACES:
                self.add("reference", value, path + (key.text,), kind="rule")
                continue
            if spec is None:
                raise ValueError(f"{kind} has no key `{key.text}`")
            here = path + (key.text,)
            self.add("key", key, here, kind=kind, node=value, required=spec.required,
                     allowed=list(KEYS[kind]), parent=node)  # fmt: skip
            self.value(kind, spec, value, here)

    def value(self, kind, spec, node, path):
        takes = spec.takes
        self.nodes.append((path, node, takes))
        inner = INNER.get((kind, spec.name))
        if takes.startswith("map of names to maps of values"):
            self.attributes(node, path, spec.name)
        elif takes == "map of names to maps":
            self.rows(inner, node, path)
        elif takes in ("map of names to conditions", "map of names to expressions"):
            self.names(node, path, lambda value, here: self.expression(value, here))
        elif takes == "map of names to steps":
            self.names(node, path, self.step)
        elif takes == "map of names to actions":
            self.names(node, path, self.action)
        elif takes in ("map", "map, or its short form"):
            if takes == "map" or isinstance(node, Map):
                self.map(inner, node, path)
            else:
                self.value(inner, next(iter(KEYS[inner].values())), node, path)
        elif takes == "list of steps":
            for step in node.items if isinstance(node, List) else []:
                self.step(step, path)
        elif takes == "map of one token to an expression":
            for key, value in node:
                self.add("reference", key, path, kind="token")
                self.expression(value, path)
        elif takes == "map of zones to places":
            for zone, place in node:
                self.add("reference", zone, path, kind="zone")
                self.add("value", place, path, kind=takes)
        elif takes.startswith("list of zones"):
            self.references("zone", node, path)
        elif takes in ("zone", "token", "variable", "combination"):
            self.references(takes, node, path)
        elif takes == "list of combinations":
            self.references("combination", node, path)
        elif (kind, spec.name) == ("a `stage` step", "stage"):
            self.references("stage", node, path)
        elif takes.startswith("zone, or"):
            self.references("zone", node, path)
        elif (kind, spec.name) in (("an `ask` step", "to"), ("a stage", "actions")):
            self.references("action", node, path)
        elif takes.startswith("action or"):
            self.references("action", node, path)
        elif takes in ("expression", "player", "expression, or `all`", "list of expressions"):
            for item in node.items if isinstance(node, List) else [node]:
                self.expression(item, path)
        elif takes == "list of names or numbers":
            for item in node.items if isinstance(node, List) else []:
                self.add("rank", item, path, kind=path[0])
        elif takes == "name or number":
            self.add("rank", node, path, kind=path[0])
        elif takes.startswith("`") or takes.startswith("list of `"):
            for item in node.items if isinstance(node, List) else [node]:
                if takes != "`1`":
                    self.add("word", item, path, kind=takes, allowed=spec.words())
        elif path[0] != "examples":
            self.add("value", node, path, kind=takes)

    def names(self, node, path, handle):
        for key, value in node:
            self.add("name", key, path + (key.text,), kind=path[-1], node=value, parent=node)
            handle(value, path + (key.text,))

    def rows(self, inner, node, path):
        self.names(node, path, lambda value, here: self.map(inner, value, here))

    def action(self, node, path):
        kind = {"play": "`play`", "pass": "`pass`"}.get(path[-1], "an action")
        self.map(kind, node, path)

    def step(self, node, path):
        verbs = [kind for kind in KEYS if kind.endswith(" step")]
        for key, _ in node:
            for kind in (f"a `{key.text}` step", f"an `{key.text}` step"):
                if kind in verbs:
                    self.map(kind, node, path)
                    return
        raise ValueError(f"no verb in {path}")

    def attributes(self, node, path, group):
        for key, values in node:
            self.add("name", key, path + (key.text,), kind="attributes", node=values, parent=node)
            for owner, value in values:
                self.add("rank", owner, path, kind=path[0])
                self.add("attribute value", value, path, kind=group)

    def references(self, kind, node, path):
        for item in node.items if isinstance(node, List) else [node]:
            self.add("reference", item, path, kind=kind)

    def expression(self, node, path):
        self.add("expression", node, path, kind="expression")


TOKEN = re.compile(r"[A-Za-z0-9_]+|==|!=|<=|>=|\.\.|\S")


def tokens_of(scalar):
    """The parts of an expression, each with its place in the file."""
    return [
        Scalar(match.group(), scalar.begin + match.start(), scalar.begin + match.end())
        for match in TOKEN.finditer(scalar.text)
    ]
