"""Reference for Cheat: cards go face down as cards of a rank; liars and wrong doubters take them."""

from collections import Counter

from cards import RANKS, Reference, pick, rank, sorted_ranks, suited_deck

CIRCLE = ["A", *RANKS[:-1]]  # kings are followed by aces
MOST = 4


def above(called, steps=1):
    """The rank so many steps up, round the circle."""
    return CIRCLE[(CIRCLE.index(called) + steps) % len(CIRCLE)]


def sets_of_ranks(held, most):
    """All choices of up to so many cards, of which only the ranks matter."""
    found = {()}
    for name in RANKS:
        found |= {
            chosen + (name,) * count
            for chosen in found
            for count in range(1, min(held[name], most - len(chosen)) + 1)
        }
    return found - {()}


class Cheat(Reference):
    NAME = "cheat"
    PLAYERS = (2, 3, 4, 5, 6, 7, 8, 9, 10)
    DEFAULTS = {
        "calling": "up",
        "most_cards": 4,
        "starts": "left_of_dealer",
        "right_is_next": False,
        "may_pass": False,
        "show_last": False,
    }
    OPTION_SETS = [
        {},
        {"calling": "down", "may_pass": True, "starts": "ace_of_spades"},
        {"calling": "one_rank", "may_pass": True, "right_is_next": True},
        {"calling": "same_or_next", "right_is_next": True, "show_last": True},
        {"calling": "up_or_down", "may_pass": True, "most_cards": 3},
        {"calling": "any_rank", "most_cards": 2, "may_pass": True},
        {"may_pass": True, "show_last": True, "right_is_next": True},
        {"calling": "one_rank", "most_cards": 1, "may_pass": True, "starts": "ace_of_spades"},
        {"calling": "down", "show_last": True, "right_is_next": True, "most_cards": 3},
        {"calling": "one_rank"},
    ]
    TURN_LIMIT = 150
    PLAYER_ZONES = {"hand": ("owner", False)}
    SHARED_ZONES = {
        "pile": ("nobody", False),
        "shown": ("all", False),
        "removed": ("nobody", False),
    }
    ACTIONS = ("doubt", "believe")
    OUT_ACTIONS = ("doubt", "believe")

    @staticmethod
    def full_deck():
        return suited_deck(RANKS)

    def deal_round(self, deck):
        for place, card in enumerate(deck):
            self.own["hand"][place % self.players].append(card)

    def start_round(self):
        self.seat = 0
        if self.options["starts"] == "ace_of_spades":
            self.seat = next(s for s, hand in enumerate(self.own["hand"]) if "AS" in hand)
        self.called = "A" if self.options["calling"] == "down" else "K"
        self.laid = None  # what may be doubted
        self.passes = 0

    # -- moves -----------------------------------------------------------------------------

    def ranks_to_call(self):
        way, pile = self.options["calling"], self.shared["pile"]
        up, down = above(self.called), above(self.called, -1)
        if way in ("up", "down"):
            return [up if way == "up" else down]
        if way == "any_rank" or not pile:
            return CIRCLE
        return {
            "one_rank": [self.called],
            "up_or_down": [up, down],
            "same_or_next": [up, down, self.called],
        }[way]

    def legal_moves(self):
        if self.laid:
            return {("doubt",), ("believe",)}
        held = Counter(map(rank, self.own["hand"][self.seat]))
        moves = {
            ("play", some, called)
            for some in sets_of_ranks(held, self.options["most_cards"])
            for called in self.ranks_to_call()
        }
        settled = self.options["calling"] in ("up", "down")
        if self.options["may_pass"] and (settled or self.shared["pile"]):
            moves.add(("pass",))
        return moves

    def key(self, move):
        if move["action"] == "play":
            assert move["from"] == "hand" and 1 <= len(move["cards"]) <= MOST
            ranks = self.ranks_to_call()
            # What has only one possible value may be left out.
            called = move["value"] if len(ranks) > 1 else move.get("value", ranks[0])
            return ("play", sorted_ranks(move["cards"]), str(called))
        return (move["action"],)

    def example(self, key, rng):
        if key[0] == "play":
            cards = pick(self.own["hand"][self.seat], key[1], rng)
            return {"action": "play", "from": "hand", "cards": cards, "value": key[2]}
        return {"action": key[0]}

    def perform(self, move):
        action = move["action"]
        if action == "play":
            self.called = str(move["value"])
            self.lay(move["cards"])
        elif action == "pass":
            self.passes += 1
            if self.options["calling"] == "one_rank" and self.passes == self.players - 1:
                self.shared["removed"] += self.shared["pile"]
                self.shared["pile"] = []
            self.end_turn(self.next_seat(self.seat))
        elif action == "doubt":
            self.challenge(self.seat)
        else:
            self.seat = self.next_seat(self.seat)
            if self.seat == self.suspect:
                self.end_turn(self.next_seat(self.suspect))

    def lay(self, cards):
        hand = self.own["hand"][self.seat]
        for card in cards:
            hand.remove(card)
        self.shared["pile"] += cards
        self.laid, self.suspect, self.passes = list(cards), self.seat, 0
        if hand or not self.options["show_last"]:
            self.seat = self.next_seat(self.seat)
        elif self.is_a_lie():
            self.show()
            self.pick_up(self.suspect)
            self.end_turn(self.next_seat(self.suspect))
        else:
            self.show()
            self.end_turn(self.suspect)

    def is_a_lie(self):
        return any(rank(card) != self.called for card in self.laid)

    def show(self):
        for card in self.laid:
            self.shared["pile"].remove(card)
        self.shared["shown"] += self.laid
        self.revealed = list(self.laid)

    def pick_up(self, loser):
        for zone in ("shown", "pile"):
            self.own["hand"][loser] += self.shared[zone]
            self.shared[zone] = []

    def challenge(self, doubter):
        caught = self.is_a_lie()
        self.show()
        self.pick_up(self.suspect if caught else doubter)
        who = self.next_seat(self.suspect)
        if self.options["right_is_next"]:
            who = doubter if caught else self.suspect
        self.end_turn(who)

    def end_turn(self, who):
        self.laid = None
        self.seat = who
        without = [seat for seat, hand in enumerate(self.own["hand"]) if not hand]
        if without:
            self.out = without
            self.finish_with_points(without, [without, self.others(without[0])])

    def check(self):
        assert len(self.shared["shown"]) == 0 or self.is_over()
