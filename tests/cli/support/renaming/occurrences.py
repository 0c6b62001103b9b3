"""Where the names stand in the sections of a variant file."""

from support.plain_yaml import List, Map, Scalar
from support.renaming.names import is_number
from support.renaming.places import Places


class Occurrences(Places):
    """Finds every name in the tree of a variant file or of a deck's file."""

    def __init__(self, names, root):
        super().__init__(names, root)
        for key, value in root:
            getattr(self, f"in_{key.text}")(value)

    # Sections.

    in_houserules = in_needs = in_players = in_cards = Places.leave

    def in_name(self, node):
        self.found.append(("title", node))

    in_summary = in_name
    in_family = in_name

    def in_also_called(self, node):
        for other in node.items:
            self.found.append(("title", other))

    def in_deck(self, node):
        self.fields(
            node, preset=self.name("preset"), ranks=self.names_of("rank"),
            suits=self.names_of("suit"), copies=self.copies, without=self.expression,
            add=self.copies,
        )  # fmt: skip

    def copies(self, node):
        if not isinstance(node, Map):
            self.expression(node)
            return
        for rank, number in node:
            self.found.append(("rank", rank))
            self.expression(number)

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

        def also_called(names):
            for owner, _ in names:
                self.found.append((kind, owner))

        orders = self.rows("order", order=self.names_of(kind), when=self.expression,
                           **{"raise": self.name("variable")}, above=self.name(kind))  # fmt: skip
        self.fields(node, order=self.names_of(kind), cyclic=self.leave, orders=orders,
                    attributes=attributes("word"), letters=attributes("letters"),
                    also_called=also_called)  # fmt: skip

    def in_table(self, node):
        for zone, _ in node:
            self.found.append(("zone", zone))

    def in_groups(self, node):
        self.conditions(node, "group")

    def in_terms(self, node):
        self.conditions(node, "term")

    def conditions(self, node, kind="row"):
        for key, value in node:
            self.found.append((kind, key))
            self.expression(value)

    def in_options(self, node):
        def default(value):
            if value.text in self.names.of["choice"]:
                self.found.append(("choice", value))

        self.rows("option", default=default, range=self.leave, values=self.names_of("choice"),
                  says=self.leave, also_called=self.leave, may_not_end=self.leave)(node)  # fmt: skip

    def in_zones(self, node):
        leave = self.leave

        def refill(rest):
            self.fields(rest, **{"from": self.name("zone")}, keep=self.expression, shuffled=leave)

        self.rows("zone", of=leave, seen_by=leave, order=leave, holds=leave, refill=refill)(node)

    def in_variables(self, node):
        leave = self.leave
        for key, value in node:
            self.found.append(("variable", key))
            start = self.value_of_variable(key.text)
            self.fields(value, of=leave, type=leave, start=start, lasts=leave, seen_by=leave)

    def in_tokens(self, node):
        self.rows("token", most=self.expression, supply=self.expression)(node)

    def in_teams(self, node):
        self.fields(node, side=self.expression, scores=self.leave)

    def in_setup(self, node):
        for key, step in node:
            self.found.append(("row", key))
            self.step(step)

    def in_dealer(self, node):
        self.in_starter(node)

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
                  same=self.name_or("attribute", "suit"),
                  differ=self.name_or("attribute", "suit"), key=leave, order=self.name("order"),
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
                    beaten_to=self.name("zone"), lies_on=self.name("zone"),
                    cards=self.leave)  # fmt: skip

    def in_beats(self, node):
        self.rows("row", when=self.expression, allow=self.expression)(node)

    def in_actions(self, node):
        zone, leave = self.name("zone"), self.leave
        for key, value in node:
            if key.text not in ("play", "pass"):
                self.found.append(("action", key))
            handlers = {"when": self.expression, "when_leading": leave}
            for condition in ("locks_out", "must", "values_when"):
                handlers[condition] = self.expression
            handlers["values"] = handlers["keeps_turn"] = leave
            handlers.update({"from": self.names_of("zone"), "to": zone, "unseen": zone})
            handlers["together"] = self.names_of("zone")
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

    def in_stages(self, node):
        value = self.expression
        self.rows("stage", acts=value, each=value, all_at_once=self.leave, until=value,
                  at_start=self.steps, then=self.steps, actions=self.actions, beats=self.in_beats,
                  effects=self.in_effects, **{"from": value})(node)  # fmt: skip

    def in_trick(self, node):
        self.fields(node, closes=self.leave, cards=self.name_or("zone", "stay"),
                    leader=self.expression, best_record=self.expression, taken=self.steps,
                    tied=self.steps, open_at_end=self.leave)  # fmt: skip

    def in_out(self, node):
        self.fields(node, empty=self.names_of("zone"), when=self.expression, at=self.leave,
                    cards=self.name("zone"))  # fmt: skip

    def in_rounds(self, node):
        rows = self.rows("row", when=self.expression, do=self.steps)
        self.fields(node, deal=self.leave, at_start=rows, over=self.expression, at_end=rows)

    def in_scoring(self, node):
        self.rows("row", when=self.expression, points=self.expression)(node)

    def in_end(self, node):
        self.rows("row", when=self.expression, winners=self.expression, ranking=self.leave,
                  may_not_end=self.leave)(node)  # fmt: skip

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
            "move": self.name_or("zone", "played"), "to": to,
            "from": zone if node.get("each") is None else value,
            "each": value, "last": value, "do": self.steps,
            "give": token, "token": token, "set": self.name("variable"),
            "lead": self.name_or_expression("same", "next"), "skip": self.leave,
            "reverse": self.leave, "redeal": self.leave, "cards": self.leave, "reseat": value,
            "first": value, "until": value, "where": value, "whose": value, "plays": value,
            "only_who_can": value, "swap": zone, "with": value, "each": value, "do": self.steps,
            "ask": self.name_or_expression("each"), "out": value, "place": self.leave,
            "stage": self.name("stage"),
        }  # fmt: skip
        self.fields(node, **handlers)

    def actions(self, node):
        self.found.extend(
            ("action", item) for item in node.items if item.text not in ("play", "pass")
        )
