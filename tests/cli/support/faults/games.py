"""Files that are well formed but describe no game: impossible deals, orders, options."""

from support.faults.fault import Editor
from support.plain_yaml import List, Map, Scalar


class Games(Editor):
    def __init__(self, sites, chance):
        super().__init__(sites)
        self.chance = chance

    def all(self):
        parts = (self.deals, self.orders, self.options, self.players, self.combinations,
                 self.zones, self.ends, self.turn_orders, self.decks)  # fmt: skip
        for part in parts:
            yield from filter(None, part())

    def keys(self, *names, kind=None):
        for site in self.sites.of("key"):
            if site.scalar.text in names and (kind is None or site.kind == kind):
                yield site

    def at_value(self, kind, site, new, lines=None):
        begin, end = self.value_span(site)
        return self.replaced(kind, begin, end, new, lines)

    def deals(self):
        for site in self.keys("deal", kind="a `deal` step"):
            for new in ("300", "0", "-3", "200 / 2", "player_count * 100"):
                yield self.at_value("impossible deal", site, new)
        for site in self.keys("choose"):
            yield self.at_value("impossible deal", site, "250")

    def orders(self):
        for site in self.sites.of("key"):
            if site.path[-1:] != ("order",) or site.path[0] not in ("ranks", "suits"):
                continue
            items = site.node.items
            lines = self.lines(*self.value_span(site))
            lines.add(self.line(site.scalar.begin))
            item = self.chance.choice(items[1:])
            comma = self.text.rfind(",", 0, item.begin)
            yield self.replaced("rank missing", comma, item.end, "", lines)
            yield self.replaced("rank twice", item.end, item.end, f", {items[0].text}", lines)
            yield self.replaced("unknown rank", item.begin, item.end, "Q9x", lines)

    def options(self):
        for name, option in self.sites.root.get("options") or ():
            default, limits = option.get("default"), option.get("range")
            if limits is not None:
                lines = {self.line(default.begin), self.line(limits.begin)}
                yield self.replaced("default out of range", default.begin, default.end, "999999",
                                    lines)  # fmt: skip
                least, most = limits.text.split("..")
                yield self.replaced("range turned round", limits.begin, limits.end,
                                    f"{int(most) + 1}..{least}", lines)  # fmt: skip
                yield self.replaced("wrong type of default", default.begin, default.end, "true",
                                    lines)  # fmt: skip
            elif option.get("values") is not None:
                lines = {self.line(default.begin)}
                for new in ("unheard_of", "7", "true"):
                    yield self.replaced("default not allowed", default.begin, default.end, new,
                                        lines | self.lines(name.begin, option.end))  # fmt: skip

    def players(self):
        for site in self.keys("players", kind="a variant"):
            for new in ("0", "13", "1..20", "5..3", "[]", "[2, 2]", "{allowed: 2..3, best: 9}"):
                yield self.at_value("impossible players", site, new)

    def combinations(self):
        for site in self.keys("set", kind="a combination"):
            for new in ("0", "4..2", "-1", "x"):
                yield self.at_value("impossible combination", site, new)
            yield self.replaced("two cores", site.scalar.begin, site.scalar.begin, "run: 3.., ")
        for site in self.keys("run", kind="a combination"):
            for new in ("0", "5..3", "x.."):
                yield self.at_value("impossible combination", site, new)
        for site in self.keys("width"):
            yield self.at_value("impossible combination", site, "0")

    def zones(self):
        """Zones of the table where players' are wanted, and the like."""
        zones = list(self.sites.root.get("zones") or ())
        of_table = [key.text for key, zone in zones if zone.get("of") is None
                    or zone.get("of").text == "table"]  # fmt: skip
        holder = [key for key, zone in zones if zone.get("holds") is not None]
        if not of_table:
            return
        table = of_table[0]
        for site in self.keys("to", kind="a `deal` step"):
            yield self.at_value("zone of the table", site, table)
        for site in self.keys("from", kind="`play`"):
            yield self.at_value("zone of the table", site, f"[{table}]")
        for site in self.keys("seen_by", kind="a zone"):
            if site.node.text == "owner":
                begin, end = self.entry_span(site)
                of = site.parent.get("of")
                yield self.replaced("zone without an owner", of.begin, of.end, "table",
                                    self.map_lines(site))  # fmt: skip
        for key, zone in zones:
            if holder and key is not holder[0] and key.text in of_table and zone.entries:
                first = zone.entries[0][0]
                yield self.replaced("two hold the deck", first.begin, first.begin, "holds: deck, ",
                                    {self.line(key.begin), self.line(holder[0].begin)})  # fmt: skip

    def map_lines(self, site):
        """The lines of the map that a key stands in."""
        return self.lines(site.parent.begin, site.parent.end)

    def ends(self):
        for site in self.keys("end", kind="a variant"):
            begin, end = self.value_span(site)
            colon = self.text.index(":", site.scalar.end) + 1
            yield self.replaced("no end", colon, end, " {}", {self.line(colon)})

    def turn_orders(self):
        for site in self.keys("by_turn_order"):
            yield self.at_value("too few amounts", site, "[1]")
        for site in self.keys("starter", "first_round"):
            if isinstance(site.node, Scalar):
                yield self.at_value("no such seat", site, "seat(77)")

    def decks(self):
        for site in self.keys("copies"):
            for new in ("0", "5000", "-2", "{no_such_rank: 2}"):
                yield self.at_value("impossible deck", site, new)
        for site in self.keys("preset"):
            yield self.at_value("impossible deck", site, "no_deck_at_all")
        for site in self.keys("without"):
            yield self.at_value("impossible deck", site, "true", {self.line(site.parent.begin)})
        deck = self.sites.root.get("deck")
        ranks = deck.get("ranks") if isinstance(deck, Map) else None
        if isinstance(ranks, List):
            item = ranks.items[-1]
            yield self.replaced("rank twice", item.end, item.end, f", {ranks.items[0].text}",
                                self.lines(ranks.begin, ranks.end))  # fmt: skip
