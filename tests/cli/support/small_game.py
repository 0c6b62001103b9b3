"""Small games of two players, in each of which one thing is tried out."""


def small_game(name, ranks="J, K", deal=4, zones="", singles="single: {set: 1}", **sections):
    """The text of a variant: cards of a few ranks are played from the hand to the table.

    What is in `sections` stands in the file as it is, in the order of rule sheets; `actions` and
    `end` have usual ones.
    """
    sections.setdefault("actions", "{play: {from: [hand], to: table}}")
    sections.setdefault("end", "{first_out: {when: any(players where out)}}")
    text = f"""\
houserules: 1
name: {name}
players: 2
deck: {{ranks: [{ranks}], copies: 4}}
zones:
  hand: {{of: player, seen_by: owner}}
  table: {{seen_by: all}}
"""
    text += f"  {zones}\n" if zones else ""
    text += f"setup:\n  hands: {{deal: {deal}, to: hand}}\ncombinations: {{{singles}}}\n"
    text += "out: {empty: [hand]}\n"
    return text + "".join(f"{key}: {value}\n" for key, value in sections.items())


# What the other holds and what lies in the stock, nobody knows.
TWO_HANDS = small_game(
    "Two hands",
    ranks="J, Q, K",
    deal=3,
    zones="stock: {seen_by: nobody, order: stack, holds: deck}",
    singles="set: {set: 1..2}",
    actions="{play: {from: [hand], to: table}, pass: {}}",
)
