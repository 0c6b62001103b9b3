#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "composed_game.h"
#include "game/counted_rank.h"

using namespace houserules;
using namespace houserules::test;

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
    std::string company = "none";

    [[nodiscard]] int joker() const { return ranks; }

    [[nodiscard]] std::string text() const {
        std::string ranks_text;
        for (int i = 0; i < ranks; ++i) ranks_text += fmt::format("{}{}", i ? ", " : "", i + 3);
        std::string text = fmt::format(
            "houserules: 1\nname: Wild\nplayers: 2\ndeck: {{ranks: [{}], suits: [S, H{}], add: "
            "{{joker: {}}}}}\nzones: {{hand: {{of: player}}, table: {{}}, gone: {{}}, "
            "stock: {{holds: deck}}}}\n"
            "setup: {{hands: {{deal: all, to: hand}}}}\ncombinations:\n  c: {{{}: {}..{}",
            ranks_text, suits > 2 ? ", D" : "", jokers, run ? "run" : "set", least, most);
        if (run) text += fmt::format(", width: {}", width);
        if (same_suit) text += ", same: suit";
        if (kickers > 0) text += fmt::format(", kickers: {{set: 2, count: {}}}", kickers);
        text += fmt::format("}}\nvalues:\n  jokers: {{when: rank == joker, in: [c], company: {}",
                            company);
        if (any_suit) text += ", any_suit: true";
        text += "}\n";
        if (threes_too) {
            text += fmt::format("  threes: {{when: rank == 3 and as > 4, in: [c], company: {}}}\n",
                                company);
        }
        return text +
               "actions: {play: {from: [hand], to: table}, pass: {}}\n"
               "to_beat: {beaten_to: gone}\ntrick: {closes: everybody_else_passed, cards: gone}\n"
               "out: {empty: [hand]}\nend: {first_out: {when: any(players where out)}}\n";
    }
};

/// What cards may be played as, found by letting each count as every rank it may.
class WildByHand {
public:
    WildByHand(const WildGame& game, const Program& program) : game_(game), program_(program) {}

    [[nodiscard]] std::map<int, bool> keys(const std::vector<int>& cards) const {
        std::map<int, bool> keys;  // and whether some card must count as another rank
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

    bool may_count(int card, int as) const {
        if (rank(card) == as) return true;
        if (rank(card) == game_.joker()) return true;
        return game_.threes_too && rank(card) == 0 && as > 1;
    }

    void assign(const std::vector<int>& cards, std::size_t at, std::vector<int>& as,
                std::map<int, bool>& keys) const {
        if (at == cards.size()) {
            bool declared = false;
            for (std::size_t i = 0; i < cards.size(); ++i) {
                declared = declared || rank(cards[i]) != as[i];
            }
            for (const int key : keys_of(cards, as)) {
                const auto found = keys.find(key);
                keys[key] = declared && (found == keys.end() || found->second);
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
            if (rank(cards[i]) == as[i] || game_.company == "none") continue;
            const bool by_rank = game_.company == "rank";
            const bool found = std::any_of(cards.begin(), cards.end(), [&](int other) {
                if (by_rank) return rank(other) == as[i];
                return !is_wild(other) || std::count(as.begin(), as.end(), rank(other)) > 0;
            });
            if (!found) return false;
        }
        return true;
    }

    bool shares_suit(const std::vector<int>& cards) const {
        if (!game_.same_suit) return true;
        std::set<int> suits;
        bool natural = false;
        for (const int card : cards) {
            natural = natural || !is_wild(card);
            if (game_.any_suit && rank(card) == game_.joker()) continue;
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
    game.company = *rc::gen::element<std::string>("none", "play", "rank");
    return game;
}

using Play = std::tuple<int, std::vector<int>>;

std::vector<int> kinds_of(const Program& program, const CardMask& cards) {
    std::vector<int> kinds;
    cards.for_each(
        [&](int card) { kinds.push_back(program.kind_of[static_cast<std::size_t>(card)]); });
    return kinds;
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
        const WildByHand by_hand(game, *program);
        std::vector<int> list;
        hand.for_each([&](int card) { list.push_back(card); });

        std::map<Play, bool> expected;
        for (unsigned bits = 1; bits < 1u << list.size(); ++bits) {
            std::vector<int> part;
            CardMask cards;
            for (std::size_t i = 0; i < list.size(); ++i) {
                if (((bits >> i) & 1) == 0) continue;
                part.push_back(list[i]);
                cards.insert(list[i]);
            }
            const auto keys = by_hand.keys(part);
            const auto readings = readings_of(*program, cards);
            RC_ASSERT(readings.size() == keys.size());
            for (const auto& reading : readings) {
                RC_ASSERT(keys.count(reading.key) == 1);
                RC_ASSERT(keys.at(reading.key) == reading.declared);
            }
            for (const auto& [key, declared] : keys) {
                expected[{key, kinds_of(*program, cards)}] = declared;
            }
        }
        const State state = leading_with(*program, hand);
        const Moves moves(*program, state);
        std::map<Play, bool> listed;
        for (std::uint64_t i = 0; i < moves.play_count(); ++i) {
            const Move move = moves.nth(i);
            const Play play{move.key, kinds_of(*program, move.cards)};
            RC_ASSERT(listed.count(play) == 0);
            listed[play] = move.declared;
        }
        RC_ASSERT(listed == expected);
    }));
}

TEST_CASE("what the cards of a play count as makes that play", "[game]") {
    CHECK(rc::check([] {
        const WildGame game = draw_game();
        const auto program = program_of_text(game.text());
        RC_PRE(program.has_value());
        RC_LOG() << game.text();
        const WildByHand by_hand(game, *program);
        const State state = leading_with(*program, draw::hand(*program, 7));
        const Moves moves(*program, state);
        for (std::uint64_t i = 0; i < moves.play_count(); ++i) {
            const Move move = moves.nth(i);
            std::vector<int> cards;
            std::vector<int> as;
            move.cards.for_each([&](int card) {
                cards.push_back(card);
                as.push_back(
                    counted_rank(*program, move.combination, move.key, move.cards, card));
            });
            RC_ASSERT(by_hand.may_count_so(cards, as, move.key));
            for (std::size_t at = 0; at < cards.size() && !move.declared; ++at) {
                RC_ASSERT(as[at] == program->rank_of[static_cast<std::size_t>(cards[at])]);
            }
        }
    }));
}
