"""Reference for Zheng shangyou: sets, runs and runs of sets, in which twos and jokers are wild."""

from collections import Counter, namedtuple
from itertools import combinations, product

from cards import RANKS, rank, suit, suited_deck
from trick_game import ExchangeGame
from wild_card import WildCardsGame

JOKERS = BLACK, RED = ("black_joker", "red_joker")
ORDER = [*RANKS[1:], "2", *JOKERS]  # low to high
LADDER = ORDER[: ORDER.index("2")]  # what stands in runs

# Cards played together; `width` is 0 for a set and else how many cards of each rank a run has.
Play = namedtuple("Play", "cards ranks width suited wilds")


def name(card):
    return card if card in JOKERS else rank(card)


def some(cards):
    """Every choice of the cards, none and all included."""
    return [c for size in range(len(cards) + 1) for c in combinations(cards, size)]


class Hand:
    def __init__(self, cards):
        self.of = {r: [card for card in cards if name(card) == r] for r in ORDER}
        self.choices = {r: some(cards) for r, cards in self.of.items()}
        self.twos = self.choices["2"]
        self.jokers = some(self.of[BLACK] + self.of[RED])

    def plays(self):
        yield from self.singles_and_sets()
        for width in (1, 2, 3, 4):
            for low in range(len(LADDER)):
                for high in range(low + 3, len(LADDER) + 1):
                    yield from self.runs(LADDER[low:high], width)

    def singles_and_sets(self):
        for r in ORDER:
            for card in self.of[r]:
                yield Play((card,), (r,), 0, False, 0)
        for r in LADDER:
            for own, twos, jokers in product(self.choices[r], self.twos, self.jokers):
                if own or jokers or not twos:  # a two stands beside a card of the rank, or a joker
                    yield from self.set_of(r, own, twos + jokers)
        for twos, jokers in product(self.twos, self.jokers):
            yield from self.set_of("2", twos, jokers)
        # A joker stands for what is lower: the red one for the black.
        if self.of[BLACK] and self.of[RED]:
            yield from self.set_of(BLACK, (BLACK,), (RED,))

    @staticmethod
    def set_of(r, own, wild):
        size = len(own) + len(wild)
        if size >= 2:
            yield Play(own + wild, (r,) * size, 0, False, len(wild))

    def runs(self, run, width):
        """Twos are in no run of single cards."""
        wild = len(self.of[BLACK] + self.of[RED]) + (len(self.of["2"]) if width > 1 else 0)
        if sum(max(0, width - len(self.of[r])) for r in run) > wild:
            return
        for own in self.own_cards(run, width, wild):
            missing = sum(width - len(cards) for cards in own)
            empty = sum(not cards for cards in own)  # a two does not stand there without a joker
            for twos in self.twos if width > 1 else [()]:
                for jokers in self.jokers:
                    if len(twos) + len(jokers) == missing and len(jokers) >= empty:
                        cards = tuple(card for part in own for card in part)
                        suited = width == 1 and len(set(map(suit, cards))) == 1
                        ranks = tuple(sorted(run * width))
                        yield Play(cards + twos + jokers, ranks, width, suited, missing)

    def own_cards(self, run, width, most_wild):
        """For each rank of a run some of the own cards, with so many missing at most."""
        if not run:
            yield []
            return
        for cards in self.choices[run[0]]:
            left = most_wild - (width - len(cards))
            if len(cards) <= width and left >= 0:
                for rest in self.own_cards(run[1:], width, left):
                    yield [cards, *rest]


class ZhengShangyou(WildCardsGame, ExchangeGame):
    NAME = "zheng-shangyou"
    name = staticmethod(name)
    PLAYERS = (3, 4, 5, 6)
    DEFAULTS = {"target": 11, "purity": "pure", "exchanged": 2, "leads": "third"}
    OPTION_SETS = [
        {"target": 3},
        {"target": 2, "purity": "fewer_wild"},
        {"target": 3, "exchanged": 0},
        {"target": 4, "leads": "first"},
        {"target": 4, "leads": "last", "exchanged": 1},
        {"target": 1},
    ]
    PLAYER_ZONES = {
        "hand": ("owner", False),
        "offered": ("owner", False),
        "shown": ("all", False),
    }
    SHARED_ZONES = {"table": ("all", False), "gone": ("all", False)}
    PLAYED = "gone"
    GIVEN = "shown"
    ACTIONS = ("take_from_the_first", "take_from_the_second")
    COUNTS_AS = tuple(ORDER)

    @staticmethod
    def full_deck():
        return [*suited_deck(RANKS), *JOKERS]

    @staticmethod
    def rare_cards(players, rng):
        """Wild cards and neighbours for one player."""
        low = rng.randrange(9)
        wild = rng.sample([*JOKERS, "2S", "2H", "2C"], 3)
        cards = wild + [r + s for r in LADDER[low : low + 3] for s in rng.sample("SCDH", 2)]
        seat = rng.randrange(players)
        return {seat + players * turn: card for turn, card in enumerate(cards)}

    def deal_round(self, deck):
        # The third out deals, the first card to themself.
        self.deal_all(deck, 0 if self.round == 1 else self.placed[2])

    def start_round(self):
        self.out = []
        self.start_trick()
        self.steps = []
        number = min(self.options["exchanged"], 1 if self.players == 3 else 2)
        if self.round == 1 or number == 0:
            self.start_play()
            return
        winners = self.placed[:number]
        losers = self.placed[::-1][:number]
        self.exchange([
            *(("best", loser, 1) for loser in self.in_turn(losers)),
            ("receive", list(zip(losers, winners))),
            *(("any", winner, 1) for winner in self.in_turn(winners)),
            ("ask", losers[0]),
        ])  # fmt: skip

    def in_turn(self, seats):
        """From whoever will lead on."""
        return sorted(seats, key=lambda seat: (seat - self.leader()) % self.players)

    def gift_zone(self):
        return "offered" if self.steps[0][0] == "any" else "shown"

    def go_on_with_exchange(self):
        super().go_on_with_exchange()
        if self.steps and self.steps[0][0] == "ask":
            for seat in range(self.players):
                self.own["shown"][seat] += self.own["offered"][seat]
                self.own["offered"][seat] = []
            self.revealed = sum(self.own["shown"], [])
            if self.options["exchanged"] == 1 or self.players == 3:
                self.give_back(self.placed[:1], self.placed[-1:])

    def give_back(self, winners, losers):
        self.steps = [("receive", list(zip(winners, losers)))]
        super().go_on_with_exchange()

    def height(self, card):
        return ORDER.index(name(card))

    def leader(self):
        if self.round == 1:
            return 0
        return self.placed[{"third": 2, "last": -1, "first": 0}[self.options["leads"]]]

    def start_play(self):
        self.seat = self.leader()

    def start_trick(self):
        super().start_trick()
        self.beaten = None  # the play to beat

    # -- moves -----------------------------------------------------------------------------

    def beats(self, play):
        table = self.beaten
        if len(play.cards) != len(table.cards) or play.width != table.width:
            return False
        if play.suited != table.suited:
            return play.suited  # a run of one suit beats any that is mixed
        top, beaten = (max(map(ORDER.index, p.ranks)) for p in (play, table))
        if top != beaten:
            return top > beaten
        if self.options["purity"] == "pure":
            return play.wilds == 0 < table.wilds
        return play.wilds < table.wilds

    def plays(self):
        for play in Hand(self.own["hand"][self.seat]).plays():
            if self.beaten is None or self.beats(play):
                yield play

    def legal_moves(self):
        if self.steps and self.steps[0][0] == "ask":
            return {(action,) for action in self.ACTIONS}
        if self.steps:
            return self.gifts()
        return self.plays_and_pass()

    def key_by_rank(self, move, told):
        """One rank is that of a set, or the highest of a run."""
        cards = move["cards"]
        own = Counter(name(card) for card in cards if name(card) in LADDER)
        is_set = not own or (set(own) == {told} and move.get("combination", "set") == "set")
        for width in () if is_set or told not in LADDER else (1, 2, 3, 4):
            size = len(cards) // width
            end = LADDER.index(told) + 1
            run = LADDER[max(0, end - size) : end] * width
            if len(run) == len(cards) and not own - Counter(run):
                return self.key_of(cards, run)
        return self.key_of(cards, [told] * len(cards))

    def example(self, key, rng):
        move = super().example(key, rng)
        if key[0] == "play" and Counter(key[2]) != Counter(map(name, key[1])):
            move["as"] = key[2][0] if len(set(key[2])) == 1 else self.spread(move["cards"], key[2])
        return move

    def told_ranks(self, play):
        """Which wild card stands for which rank of a run does not matter."""
        told = play.get("as")
        return sorted(told) if isinstance(told, list) else told

    @staticmethod
    def spread(cards, ranks):
        """A rank of a run for each card: jokers where there is no other, then twos, then jokers."""
        left = Counter(ranks)
        told = {}
        own = [card for card in cards if name(card) in LADDER]
        for card in own:
            told[card] = name(card)
            left[name(card)] -= 1
        jokers = [card for card in cards if card in JOKERS]
        for r in set(ranks) - set(map(name, own)):
            told[jokers.pop()] = r
            left[r] -= 1
        twos = [card for card in cards if name(card) == "2"]
        told.update(zip(twos + jokers, left.elements()))
        return [told[card] for card in cards]

    def perform(self, move):
        seat = self.seat
        if move["action"] == "choose":
            if self.gift_zone() == "shown":
                self.revealed = list(move["cards"])
            self.give(move["cards"])
            return
        if move["action"] in self.ACTIONS:
            last, last_but_one = self.placed[:-3:-1]
            first_gives_to_last = move["action"] == "take_from_the_first"
            losers = [last, last_but_one] if first_gives_to_last else [last_but_one, last]
            self.give_back(self.placed[:2], losers)
            return
        if move["action"] == "play":
            key = self.key(move)
            play = next(p for p in self.plays() if self.key_of(p.cards, p.ranks) == key)
            self.lay(move["cards"], move.get("as"))
            self.beaten = play
            if not self.own["hand"][seat]:
                self.out.append(seat)
                if len(self.out) == self.players - 1:
                    self.end_round()
                    return
        self.pass_turn_on(seat)

    def end_round(self):
        self.place_all()
        points = [{0: 2, 1: 1}.get(self.placed.index(seat), 0) for seat in range(self.players)]
        self.scores = [score + point for score, point in zip(self.scores, points)]
        if max(self.scores) >= self.options["target"]:
            self.finish_by(list(zip(self.scores, points)))
        else:
            self.ask_for_deal()
