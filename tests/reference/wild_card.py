"""What the references share in which cards of the deck can stand for others."""

from trick_game import TrickGame


class WildCardGame(TrickGame):
    """A trick game with a single wild card; a play says which rank it stands for."""

    WILD = ""
    LADDER = ()  # the ranks of runs

    @staticmethod
    def name(card):
        """The rank of a card."""
        raise NotImplementedError

    def wild_key(self, cards, stands):
        """A play whose wild card stands for this rank, or for itself: None."""
        return ("play", self.faces(cards), stands)

    def key(self, move):
        if move["action"] != "play":
            return super().key(move)
        cards, told = move["cards"], move.get("as")
        stands = None
        if self.WILD in cards and len(cards) > 1:
            # A list has a rank for each card.
            one = isinstance(told, str)
            stands = self.stands_for(cards, told) if one else told[cards.index(self.WILD)]
        assert move["from"] == "hand" and (stands or not told)
        return self.wild_key(cards, stands)

    def stands_for(self, cards, told):
        """By one rank for all: that of a set, or the highest of a run of single cards."""
        others = {self.name(card) for card in cards if card != self.WILD}
        run = self.run_to(told, len(cards))
        gaps = set(run) - others
        return gaps.pop() if len(others) > 1 and others <= set(run) and len(gaps) == 1 else told

    def run_to(self, top, size):
        """The ranks of a run of so many cards that ends with `top`."""
        end = self.LADDER.index(top) + 1 if top in self.LADDER else 0
        return self.LADDER[max(0, end - size) : end]

    def example(self, key, rng):
        move = super().example(key, rng)
        if key[0] == "play" and key[2]:
            ranks = [key[2] if card == self.WILD else self.name(card) for card in move["cards"]]
            move["as"] = ranks if len(set(ranks)) > 1 else ranks[0]
        return move


class WildCardsGame(TrickGame):
    """A trick game with several wild cards; a play says which rank each of its cards stands for."""

    @staticmethod
    def name(card):
        """The rank of a card."""
        raise NotImplementedError

    def plays(self):
        """The plays that are legal now, each with its `cards` and the `ranks` they stand for."""
        raise NotImplementedError

    def key_by_rank(self, move, told):
        """A play of which one rank is told."""
        raise NotImplementedError

    def plays_and_pass(self):
        moves = {self.key_of(play.cards, play.ranks) for play in self.plays()}
        if self.beaten is not None:
            moves.add(("pass",))
        return moves

    def key_of(self, cards, ranks):
        return ("play", self.faces(cards), tuple(sorted(ranks)))

    def key(self, move):
        if move["action"] != "play":
            return super().key(move)
        assert move["from"] == "hand" and move["cards"]
        cards, told = move["cards"], move.get("as")
        if isinstance(told, list):
            assert len(told) == len(cards)
            return self.key_of(cards, told)
        if not told:
            return self.key_of(cards, map(self.name, cards))
        return self.key_by_rank(move, told)
