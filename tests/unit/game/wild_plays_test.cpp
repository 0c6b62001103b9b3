#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "composed_game.h"
#include "game/counted_rank.h"
#include "kinds.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A small game in which some ranks count as others.
struct WildGame {
    int ranks = 5;  ///< 3, 4, ...
    int suits = 2;
    int jokers = 2;  ///< of the highest rank, without suits
    bool run = false;
    int least = 2;
    int most = 4;
    int width = 1;
    bool same_suit = false;
    int kickers = 0;  ///< of two cards each
    bool threes_too = false;
    bool any_suit = true;
    bool threes_any_suit = false;
    std::string company = "none";
    std::string threes_company = "none";
    std::string joker_costs;     ///< coins; empty: nothing
    std::string threes_costs;    ///< likewise
    std::string when;            ///< of plays
    bool beats_by_wilds = true;  ///< else by rank alone

    [[nodiscard]] int joker() const { return ranks; }

    [[nodiscard]] static std::string costs_text(const std::string& costs) {
        return costs.empty() ? costs : ", costs: {coins: " + costs + "}";
    }

    /// What it costs that a card of a rank counts as another.
    [[nodiscard]] int price(int rank, int as) const {
        const std::string& costs = rank == joker() ? joker_costs : threes_costs;
        if (costs.empty() || rank == as) return 0;
        return costs == "1" ? 1 : std::abs(as - rank);
    }

    [[nodiscard]] std::string text() const {
        std::string ranks_text;
        for (int i = 0; i < ranks; ++i) ranks_text += fmt::format("{}{}", i ? ", " : "", i + 3);
        std::string text = fmt::format(
            "houserules: 1\nname: Wild\nplayers: 2\ndeck: {{ranks: [{}], suits: [S, H{}], add: "
            "{{joker: {}}}}}\nzones: {{hand: {{of: player}}, table: {{}}, gone: {{}}, "
            "stock: {{holds: deck}}}}\ntokens: {{coins: {{most: 100}}}}\n"
            "setup: {{hands: {{deal: all, to: hand}}}}\ncombinations:\n  c: {{{}: {}..{}",
            ranks_text, suits > 2 ? ", D" : "", jokers, run ? "run" : "set", least, most);
        if (run) text += fmt::format(", width: {}", width);
        if (same_suit) text += ", same: suit";
        if (kickers > 0) text += fmt::format(", kickers: {{set: 2, count: {}}}", kickers);
        text += fmt::format("}}\nvalues:\n  jokers: {{when: rank == joker, in: [c], company: {}",
                            company);
        if (any_suit) text += ", any_suit: true";
        text += costs_text(joker_costs) + "}\n";
        if (threes_too) {
            text +=
                fmt::format("  threes: {{when: rank == 3 and as > 4, in: [c], company: {}{}{}}}\n",
                            threes_company, threes_any_suit ? ", any_suit: true" : "",
                            costs_text(threes_costs));
        }
        text +=
            fmt::format("beats: {{higher: {{when: same_size, allow: rank > to_beat.rank{}}}}}\n",
                        beats_by_wilds ? " or rank == to_beat.rank and wilds < to_beat.wilds" : "");
        text += fmt::format("actions: {{play: {{from: [hand], to: table{}}}, pass: {{}}}}\n",
                            when.empty() ? when : ", when: " + when);
        return text +
               "to_beat: {beaten_to: gone}\ntrick: {closes: everybody_else_passed, cards: gone}\n"
               "out: {empty: [hand]}\nend: {first_out: {when: any(players where out)}}\n";
    }
};

/// What is told of a play beside its cards and the rank it is compared by.
struct Told {
    bool declared = false;  ///< some card must count as another rank
    int wilds = 0;          ///< the fewest cards that count as another rank or suit, so cheaply
    int cost = 0;           ///< the fewest coins

    friend bool operator==(const Told& a, const Told& b) {
        return a.declared == b.declared && a.wilds == b.wilds && a.cost == b.cost;
    }
};

/// What cards may be played as, found by letting each count as every rank it may.
class WildByHand {
public:
    WildByHand(const WildGame& game, const Program& program) : game_(game), program_(program) {}

    [[nodiscard]] std::map<int, Told> keys(const std::vector<int>& cards) const {
        std::map<int, Told> keys;
        std::vector<int> as(cards.size());
        assign(cards, 0, as, keys);
        return keys;
    }

    /// Whether cards may count as these ranks in a play that is compared by a key.
    [[nodiscard]] bool may_count_so(const std::vector<int>& cards, const std::vector<int>& as,
                                    int key) const {
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (!may_count(cards[i], as[i])) return false;
        }
        return keys_of(cards, as).count(key) == 1;
    }

private:
    int rank(int card) const { return program_.rank_of[static_cast<std::size_t>(card)]; }
    int suit(int card) const { return program_.suit_of[static_cast<std::size_t>(card)]; }
    bool is_wild(int card) const {
        return rank(card) == game_.joker() || (game_.threes_too && rank(card) == 0);
    }

    /// Whether a card only counts as of the suit of the others.
    bool is_of_another_suit(const std::vector<int>& cards, int card) const {
        if (!game_.same_suit) return false;
        return std::any_of(cards.begin(), cards.end(),
                           [&](int other) { return !is_wild(other) && suit(other) != suit(card); });
    }

    bool may_count(int card, int as) const {
        if (rank(card) == as) return true;
        if (rank(card) == game_.joker()) return true;
        return game_.threes_too && rank(card) == 0 && as > 1;
    }

    void assign(const std::vector<int>& cards, std::size_t at, std::vector<int>& as,
                std::map<int, Told>& keys) const {
        if (at == cards.size()) {
            Told told;
            for (std::size_t i = 0; i < cards.size(); ++i) {
                const bool other_rank = rank(cards[i]) != as[i];
                told.declared = told.declared || other_rank;
                told.wilds += other_rank || is_of_another_suit(cards, cards[i]);
                told.cost += game_.price(rank(cards[i]), as[i]);
            }
            for (const int key : keys_of(cards, as)) {
                const auto found = keys.emplace(key, told).first;
                found->second.declared = found->second.declared && told.declared;
                std::tie(found->second.cost, found->second.wilds) =
                    std::min(std::pair(found->second.cost, found->second.wilds),
                             std::pair(told.cost, told.wilds));
            }
            return;
        }
        for (int value = 0; value <= game_.joker(); ++value) {
            if (!may_count(cards[at], value)) continue;
            as[at] = value;
            assign(cards, at + 1, as, keys);
        }
    }

    bool keeps_company(const std::vector<int>& cards, const std::vector<int>& as) const {
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const std::string& company = company_of(cards[i]);
            if (rank(cards[i]) == as[i] || company == "none") continue;
            bool found = false;
            for (std::size_t j = 0; j < cards.size(); ++j) {
                const int other = cards[j];
                if (company == "rank") {
                    found = found || rank(other) == as[i];
                } else if (company == "play") {
                    found = found || !is_wild(other) ||
                            std::count(as.begin(), as.end(), rank(other)) > 0;
                } else {
                    const bool needs = rank(other) != as[j] && company_of(other) == "any";
                    found = found || (as[j] == as[i] && !needs);
                }
            }
            if (!found) return false;
        }
        return true;
    }

    const std::string& company_of(int card) const {
        return rank(card) == game_.joker() ? game_.company : game_.threes_company;
    }

    bool shares_suit(const std::vector<int>& cards) const {
        if (!game_.same_suit) return true;
        std::set<int> suits;
        bool natural = false;
        for (const int card : cards) {
            natural = natural || !is_wild(card);
            if (game_.any_suit && rank(card) == game_.joker()) continue;
            if (game_.threes_any_suit && game_.threes_too && rank(card) == 0) continue;
            suits.insert(suit(card));
        }
        return natural && suits.size() <= 1 && suits.count(-1) == 0;
    }

    /// The ranks by which cards that count as these ranks can be compared; none if they are no
    /// play.
    std::set<int> keys_of(const std::vector<int>& cards, const std::vector<int>& as) const {
        std::set<int> keys;
        if (!shares_suit(cards) || !keeps_company(cards, as)) return keys;
        std::map<int, int> counts;
        std::set<int> natural;  // ranks of which a card is there that may not count as another
        for (std::size_t i = 0; i < cards.size(); ++i) {
            ++counts[as[i]];
            if (!is_wild(cards[i])) natural.insert(as[i]);
        }
        for (int top = game_.joker(); top >= 0; --top) {
            for (int length = game_.least; length <= game_.most; ++length) {
                auto left = counts;
                const int first = game_.run ? top - length + 1 : top;
                bool fits = first >= 0;
                for (int value = first; fits && value <= top; ++value) {
                    fits = left[value] == (game_.run ? game_.width : length);
                    left.erase(value);
                }
                int units = 0;
                for (const auto& [value, count] : left) {
                    fits = fits && (count == 0 || (count == 2 && natural.count(value) > 0));
                    units += count > 0;
                }
                if (fits && units == game_.kickers) keys.insert(top);
            }
        }
        return keys;
    }

    const WildGame& game_;
    const Program& program_;
};

WildGame draw_game() {
    WildGame game;
    game.ranks = draw::number(3, 5);
    game.suits = draw::number(2, 3);
    game.jokers = draw::number(1, 3);
    game.run = draw::flag();
    game.width = game.run ? draw::number(1, 2) : 1;
    game.least = draw::number(2, 3);
    game.most = game.least + draw::number(0, 2);
    game.same_suit = draw::flag(3);
    game.kickers = draw::flag(3) ? 1 : 0;
    game.threes_too = draw::flag();
    game.any_suit = draw::flag(3) == false;
    game.threes_any_suit = draw::flag();
    game.company = *rc::gen::element<std::string>("none", "play", "rank", "any");
    game.threes_company = *rc::gen::element<std::string>("none", "play", "rank", "any");
    game.joker_costs = *rc::gen::element<std::string>("", "", "1", "steps(as rank)");
    game.threes_costs = *rc::gen::element<std::string>("", "1", "steps(rank as)");
    game.beats_by_wilds = draw::flag(3) == false;
    game.when = *rc::gen::element<std::string>("", "", "wilds < 2", "wilds == 0 or rank > 4",
                                               "any(play where rank == 4) or wilds > 0",
                                               "wilds != 1 and any(play where rank == 4)");
    return game;
}

using WildPlay = std::tuple<int, std::vector<int>>;

/// Whether the condition of plays holds for a play.
bool meets(const WildGame& game, const Program& program, const CardMask& cards, int key,
           int wilds) {
    const bool has_four = !(cards & program.rank_cards[1]).empty();
    if (game.when == "wilds < 2") return wilds < 2;
    if (game.when == "wilds == 0 or rank > 4") return wilds == 0 || key > 1;
    if (game.when == "any(play where rank == 4) or wilds > 0") return has_four || wilds > 0;
    if (game.when == "wilds != 1 and any(play where rank == 4)") return wilds != 1 && has_four;
    return true;
}

/// All plays of a hand that are allowed and can be paid, with a play to beat or none.
std::map<WildPlay, Told> plays_by_hand(const WildGame& game, const Program& program,
                                       const CardMask& hand, const PlayToBeat& to_beat, int coins) {
    const WildByHand by_hand(game, program);
    std::vector<int> list;
    hand.for_each([&](int card) { list.push_back(card); });
    std::map<WildPlay, Told> plays;
    for (unsigned bits = 1; bits < 1u << list.size(); ++bits) {
        std::vector<int> part;
        CardMask cards;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (((bits >> i) & 1) == 0) continue;
            part.push_back(list[i]);
            cards.insert(list[i]);
        }
        const auto keys = by_hand.keys(part);
        const auto readings = readings_of(program, 0, cards);
        RC_ASSERT(readings.size() == keys.size());
        for (const auto& reading : readings) {
            RC_ASSERT(keys.count(reading.key) == 1);
            RC_ASSERT(keys.at(reading.key).declared == reading.declared);
            RC_ASSERT(keys.at(reading.key).cost == reading.cost);
            if (program.asks_wilds) RC_ASSERT(keys.at(reading.key).wilds == reading.wilds);
        }
        for (const auto& [key, told] : keys) {
            const bool higher = key > to_beat.key || (game.beats_by_wilds && key == to_beat.key &&
                                                      told.wilds < to_beat.wilds);
            const bool beats =
                !to_beat.exists || (cards.count() == static_cast<int>(to_beat.size) && higher);
            if (beats && told.cost <= coins && meets(game, program, cards, key, told.wilds)) {
                plays[{key, kinds_of(program, cards)}] = told;
            }
        }
    }
    return plays;
}

/// All plays of a position, each at its index.
std::map<WildPlay, Told> plays_listed(const Program& program, const State& state) {
    const Moves moves(program, state);
    std::map<WildPlay, Told> listed;
    for (std::uint64_t i = 0; i < moves.play_count(); ++i) {
        const Move move = moves.nth(i);
        const WildPlay play{move.key, kinds_of(program, move.cards)};
        RC_ASSERT(listed.count(play) == 0);
        listed[play] = {move.declared, move.wilds, move.cost};
    }
    // Moves drawn at random are among those listed.
    Random random(7, 0);
    for (int i = 0; i < 5 && moves.play_count() > 0; ++i) {
        const Move move = moves.sample(random);
        if (move.kind != Move::Kind::play) continue;
        RC_ASSERT(listed.count({move.key, kinds_of(program, move.cards)}) == 1);
    }
    return listed;
}

}  // namespace

TEST_CASE("cards that count as others make the plays that letting each be every rank makes",
          "[game]") {
    CHECK(rc::check([] {
        const WildGame game = draw_game();
        const auto program = program_of_text(game.text());
        RC_PRE(program.has_value());
        const CardMask hand = draw::hand(*program, 7);
        RC_LOG() << game.text();
        State state = leading_with(*program, hand);
        const int coins = draw::number(0, 8);
        state.tokens[0][0] = coins;
        const auto same = [&](std::map<WildPlay, Told> expected) {
            if (!program->asks_wilds) {
                for (auto& [play, told] : expected) told.wilds = 0;  // not kept count of
            }
            RC_ASSERT(plays_listed(*program, state) == expected);
        };
        const auto leads = plays_by_hand(game, *program, hand, PlayToBeat{}, coins);
        same(leads);
        if (leads.empty()) return;

        const Moves moves(*program, state);
        const Move beaten = moves.nth(*rc::gen::inRange<std::uint64_t>(0, moves.play_count()));
        state.leading = false;
        auto& to_beat = state.to_beat;
        to_beat.exists = true;
        to_beat.combination = beaten.combination;
        to_beat.size = beaten.size;
        to_beat.key = beaten.key;
        to_beat.wilds = beaten.wilds;
        to_beat.cards = beaten.cards;
        same(plays_by_hand(game, *program, hand, to_beat, coins));
    }));
}

TEST_CASE("what the cards of a play count as makes that play", "[game]") {
    CHECK(rc::check([] {
        const WildGame game = draw_game();
        const auto program = program_of_text(game.text());
        RC_PRE(program.has_value());
        RC_LOG() << game.text();
        const WildByHand by_hand(game, *program);
        State state = leading_with(*program, draw::hand(*program, 7));
        state.tokens[0][0] = draw::number(0, 8);
        const Moves moves(*program, state);
        for (std::uint64_t i = 0; i < moves.play_count(); ++i) {
            const Move move = moves.nth(i);
            std::vector<int> cards;
            std::vector<int> as;
            move.cards.for_each([&](int card) {
                cards.push_back(card);
                as.push_back(
                    counted_rank(*program, 0, move.combination, move.key, move.cards, card));
            });
            RC_ASSERT(by_hand.may_count_so(cards, as, move.key));
            int cost = 0;
            for (std::size_t at = 0; at < cards.size(); ++at) {
                const int rank = program->rank_of[static_cast<std::size_t>(cards[at])];
                cost += game.price(rank, as[at]);
            }
            RC_ASSERT(cost == move.cost);
            for (std::size_t at = 0; at < cards.size() && !move.declared; ++at) {
                RC_ASSERT(as[at] == program->rank_of[static_cast<std::size_t>(cards[at])]);
            }
        }
    }));
}
