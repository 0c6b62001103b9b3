"""Expressions that are no expressions, or compare and compute what cannot be."""

import re

from support.faults.fault import Editor
from support.variant_sites import KEYWORDS, tokens_of
from support.faults.structure import AMOUNTS, CONDITIONS

BINARY = ("==", "!=", "<", "<=", ">", ">=", "and", "or", "+", "*", "/", "mod", "in", "is")
FOREIGN = {"==": ["=", "===", "eq"], "!=": ["<>", "=!", "/="], "<=": ["=<", "<=="], ">=": ["=>"],
           "and": ["&&", "AND", "&", ","], "or": ["||", "OR", ";"], "not": ["!", "NOT"],
           "mod": ["%"], "*": ["x"], "in": ["IN", "="], "+": ["plus"], "..": ["to", "..."],
           }  # fmt: skip


def is_word(text):
    return re.fullmatch(r"\w+", text) is not None


class Expressions(Editor):
    def __init__(self, sites, chance):
        super().__init__(sites)
        self.chance = chance

    def all(self):
        for site in self.sites.of("expression"):
            if self.text[site.scalar.begin - 1] in "'\"":
                continue
            tokens = tokens_of(site.scalar)
            lines = self.lines(site.scalar.begin, site.scalar.end)
            parts = (self.parentheses, self.operators, self.operands, self.foreign, self.calls)
            for part in parts:
                yield from filter(None, part(tokens, lines))
            yield from self.types(site, tokens, lines)
            yield from self.additions(site, lines)

    def parentheses(self, tokens, lines):
        for token in tokens:
            if token.text in "()":
                yield self.replaced("parenthesis gone", token.begin, token.end, "", lines)
                yield self.replaced("parenthesis twice", token.begin, token.end, token.text * 2,
                                    lines)  # fmt: skip
                if self.chance.random() < 0.3:
                    other = "[" if token.text == "(" else "]"
                    yield self.replaced("[ for (", token.begin, token.end, other, lines)

    def depths(self, tokens):
        depth = 0
        for token in tokens:
            depth -= token.text == ")"
            yield depth
            depth += token.text == "("

    def operators(self, tokens, lines):
        """Outside of parentheses nothing can follow an operand but an operator."""
        for at, depth in enumerate(self.depths(tokens)):
            token = tokens[at]
            next_text = tokens[at + 1].text if at + 1 < len(tokens) else ""
            if depth == 0 and at > 0 and token.text in BINARY and next_text not in ("(", "-"):
                yield self.replaced("operator gone", token.begin, token.end, "", lines)
                yield self.replaced("operator twice", token.begin, token.end,
                                    f"{token.text} {token.text}", lines)  # fmt: skip

    def operands(self, tokens, lines):
        for at, token in enumerate(tokens):
            before = tokens[at - 1].text if at > 0 else ""
            after = tokens[at + 1].text if at + 1 < len(tokens) else ""
            alone = is_word(token.text) and token.text not in KEYWORDS
            if not alone or before == "." or after in (".", "("):
                continue
            if before in BINARY and before != "and" and before != "or":
                yield self.replaced("operand gone", token.begin, token.end, "", lines)
            elif after in BINARY and before in ("", "and", "or", "not"):
                yield self.replaced("operand gone", token.begin, token.end, "", lines)
        for at, token in enumerate(tokens):
            if token.text == ".":
                yield self.replaced("member gone", token.end, tokens[at + 1].end, "", lines)
                yield self.replaced("owner gone", tokens[at - 1].begin, token.begin, "", lines)

    def foreign(self, tokens, lines):
        for token in tokens:
            for new in FOREIGN.get(token.text, []):
                in_flow = new in ",;"
                if self.chance.random() < 0.5 and not in_flow:
                    blank = " " if token.text == ".." else ""
                    yield self.replaced(f"{new} for {token.text}", token.begin, token.end,
                                        blank + new + blank, {self.line(token.begin)})  # fmt: skip

    def calls(self, tokens, lines):
        for at, token in enumerate(tokens[:-1]):
            if is_word(token.text) and token.text not in KEYWORDS and tokens[at + 1].text == "(":
                close = self.closing(tokens, at + 1)
                yield self.replaced("call of nothing", token.begin, close.end, f"{token.text}()",
                                    lines)  # fmt: skip
                yield self.replaced("unknown function", token.begin, token.end, "frobnicate")
                yield self.replaced("blank before (", token.end, token.end, " ", lines)
                if tokens[at + 2].text != ")":
                    yield self.replaced("too many arguments", token.end, token.end + 1,
                                        "(seat(0) 5 seat(1) ", lines)  # fmt: skip

    def closing(self, tokens, at):
        depth = 0
        for token in tokens[at:]:
            depth += (token.text == "(") - (token.text == ")")
            if depth == 0:
                return token
        raise ValueError("unbalanced")

    def types(self, site, tokens, lines):
        """What cannot be compared or computed, whatever the expression is."""
        key, begin, end = site.path[-1], site.scalar.begin, site.scalar.end
        old = self.text[begin:end]
        if key in CONDITIONS:
            wrong = [f"({old}) + 1", f"({old}) == 5", f"({old}) < true", f"({old}) and 7",
                     f"not ({old}) > 3", f"({old}) and 1 / 0 == 1", f"({old}) and 5 mod 0 == 1",
                     f"({old}).rank == 7", f"({old}) == (1 2)"]  # fmt: skip
        elif key in AMOUNTS and old != "all":
            wrong = [f"({old}) and true", f"({old}) / 0", f"({old}) mod (2 - 2)",
                     f"({old}) < true", f"({old}).size"]  # fmt: skip
        else:
            return
        for new in wrong:
            if self.chance.random() < 0.4:
                yield self.replaced("types", begin, end, new, lines)

    def additions(self, site, lines):
        begin, end = site.scalar.begin, site.scalar.end
        old = self.text[begin:end]
        marks = (")", " and", " +", " 5 5", " $", "..", " == nowhere_at_all", " ; 1", " not")
        for new in ["(" + old, *(old + mark for mark in marks)]:
            if self.chance.random() < 0.2:
                yield self.replaced("something added", begin, end, new, lines)
