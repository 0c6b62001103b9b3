#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "compiler/compile.h"
#include "game/game.h"
#include "rules/rules_of.h"
#include "variant/loading.h"

namespace houserules::testing {

/// A combination as a test writes it.
struct ComposedCombination {
    std::string core = "set";
    int least = 1;
    int most = 1;  ///< -1: no end
    int width = 1;
    bool own_order = false;
    bool same_suit = false;
    bool differ_suit = false;
    std::string key = "rank";
    std::vector<std::string> cards;
    int kickers = 0;  ///< 0: none
    int kicker_size = 1;
    bool for_each = false;
    bool may_repeat = false;
    int never = -1;
    std::vector<int> unless;
};

/// A deck and some combinations, drawn at random.
struct ComposedGame {
    int ranks = 5;  ///< without jokers: 3, 4, ...
    int suits = 3;  ///< of C, D, H, S
    int copies = 1;
    int jokers = 0;  ///< cards of one more rank, without suits
    bool by_suit = false;
    std::vector<int> order;         ///< of ranks, for runs that name it
    std::vector<int> turned;        ///< of all ranks, as long as a variable says so
    std::vector<int> suits_turned;  ///< the order of the suits; empty: as they are named
    std::vector<ComposedCombination> combinations;
    std::string rules;  ///< further lines

    [[nodiscard]] int rank_count() const { return ranks + (jokers > 0 ? 1 : 0); }

    [[nodiscard]] std::string rank(int index) const {
        return index == ranks ? "joker" : std::to_string(index + 3);
    }
    [[nodiscard]] static std::string suit(int index) { return std::string(1, "CDHS"[index]); }

    [[nodiscard]] std::string rank_list(const std::vector<int>& list) const {
        std::string text;
        for (const int i : list) text += (text.empty() ? "" : ", ") + rank(i);
        return "[" + text + "]";
    }
    [[nodiscard]] static std::string suit_list(const std::vector<int>& list) {
        std::string text;
        for (const int i : list) text += (text.empty() ? "" : ", ") + suit(i);
        return "[" + text + "]";
    }

    [[nodiscard]] static std::string text_of(const ComposedCombination& combination) {
        std::string text = combination.core + ": ";
        if (combination.core == "cards") {
            text += fmt::format("[{}]", fmt::join(combination.cards, ", "));
        } else if (combination.most < 0) {
            text += fmt::format("{}..", combination.least);
        } else {
            text += fmt::format("{}..{}", combination.least, combination.most);
        }
        if (combination.core == "run") text += fmt::format(", width: {}", combination.width);
        if (combination.own_order) text += ", order: own";
        if (combination.same_suit) text += ", same: suit";
        if (combination.differ_suit) text += ", differ: suit";
        if (combination.key != "rank") text += ", key: " + combination.key;
        if (combination.kickers > 0) {
            text += fmt::format(", kickers: {{set: {}, count: {}", combination.kicker_size,
                                combination.kickers);
            if (combination.for_each) text += ", for_each: rank";
            if (combination.may_repeat) text += ", may_repeat: true";
            if (combination.never >= 0) text += fmt::format(", never: c{}", combination.never);
            text += "}";
        }
        std::string others;
        for (const int other : combination.unless) {
            others += fmt::format("{}c{}", others.empty() ? "" : ", ", other);
        }
        if (!others.empty()) text += ", unless: [" + others + "]";
        return "{" + text + "}";
    }

    [[nodiscard]] std::string text() const {
        std::string text = "houserules: 1\nname: Composed\nplayers: 2\n";
        std::vector<int> all_ranks;
        for (int i = 0; i < ranks; ++i) all_ranks.push_back(i);
        std::vector<int> all_suits;
        for (int i = 0; i < suits; ++i) all_suits.push_back(i);
        text += fmt::format("deck: {{ranks: {}, copies: {}", rank_list(all_ranks), copies);
        if (suits > 0) text += ", suits: " + suit_list(all_suits);
        if (jokers > 0) text += fmt::format(", add: {{joker: {}}}", jokers);
        text += "}\n";
        std::string orders;
        if (!order.empty()) orders += fmt::format("own: {{order: {}}}", rank_list(order));
        if (!turned.empty()) {
            orders += fmt::format("{}turned: {{when: upside_down, order: {}}}",
                                  orders.empty() ? "" : ", ", rank_list(turned));
        }
        if (!orders.empty()) text += "ranks: {orders: {" + orders + "}}\n";
        if (!suits_turned.empty()) {
            text += "options: {other_suits: {default: true}}\n";
            text += fmt::format("suits: {{orders: {{other: {{when: other_suits, order: {}}}}}}}\n",
                                suit_list(suits_turned));
        }
        if (by_suit) text += "cards: {order: [rank, suit]}\n";
        text += "variables: {upside_down: {type: boolean}}\n";
        text += "zones: {hand: {of: player}, table: {}, gone: {}}\n";
        text += "setup: {hands: {deal: all, to: hand}}\ncombinations:\n";
        for (std::size_t i = 0; i < combinations.size(); ++i) {
            text += fmt::format("  c{}: {}\n", i, text_of(combinations[i]));
        }
        return text + "to_beat: {beaten_to: gone}\n" + rules +
               "trick: {closes: everybody_else_passed, cards: gone}\nout: {empty: [hand]}\n"
               "end: {first_out: {when: any(players where out)}}\n";
    }
};

/// The rules of a game without a line about what beats what.
inline std::string plain_actions() {
    return "actions: {play: {from: [hand], to: table}, pass: {}}\n";
}

/// The program of a text; nothing if the game is refused.
inline std::optional<Program> program_of_text(const std::string& text) {
    auto loaded = load(text);
    if (!loaded.variant) {
        RC_LOG() << text << render(loaded.diagnostics, loaded.sources);
        return std::nullopt;
    }
    return compile(*loaded.variant, default_options(*loaded.variant), loaded.diagnostics);
}

/// A position in which the first player is to act with these cards and leads.
inline State leading_with(const Program& program, const CardMask& hand) {
    State state = begun(program, 2);
    state.phase = Phase::play;  // even if the cards dealt left no move
    state.stuck = false;
    state.to_act = 0;
    state.leading = true;
    auto& zone =
        state
            .zones[static_cast<std::size_t>(program.zones[program.actions[0].from[0]].instance(0))];
    zone.cards = hand;
    zone.count = static_cast<std::uint16_t>(hand.count());
    return state;
}

namespace draw {

inline bool flag(int one_in = 2) { return *rc::gen::inRange(0, one_in) == 0; }
inline int number(int least, int most) { return *rc::gen::inRange(least, most + 1); }

inline std::vector<int> permutation(int count) {
    std::vector<int> list;
    for (int i = 0; i < count; ++i) {
        list.insert(list.begin() + number(0, static_cast<int>(list.size())), i);
    }
    return list;
}

inline ComposedCombination combination(const ComposedGame& game) {
    ComposedCombination result;
    const int before = static_cast<int>(game.combinations.size());
    result.core = *rc::gen::element<std::string>("set", "set", "run", "run", "any", "cards");
    if (result.core == "set") {
        result.least = number(1, 3);
        result.most = result.least + number(0, 1);
    } else if (result.core == "run") {
        result.least = number(2, 3);
        result.most = flag() ? -1 : result.least + number(0, 2);
        result.width = number(1, 2);
        result.own_order = !game.order.empty() && flag();
    } else if (result.core == "any") {
        result.least = number(1, 3);
        result.most = result.least + number(0, 1);
    } else {
        for (int i = number(1, 2); i > 0; --i) {
            const int rank = number(0, game.rank_count() - 1);
            const bool suited = rank < game.ranks && game.suits > 0;
            std::string card = game.rank(rank);
            if (suited) card += ComposedGame::suit(number(0, game.suits - 1));
            const int copies = rank == game.ranks ? game.jokers : game.copies;
            if (copies > std::count(result.cards.begin(), result.cards.end(), card)) {
                result.cards.push_back(card);
            }
        }
    }
    if (game.suits > 0) {
        result.same_suit = result.core != "cards" && flag(4);
        result.differ_suit = !result.same_suit && flag(5);
        result.key = *rc::gen::element<std::string>("rank", "card", "[suit, rank]");
    }
    if ((result.core == "set" || result.core == "run") && flag()) {
        result.kickers = number(1, 2);
        result.kicker_size = number(1, 2);
        result.for_each = result.core == "run" && flag();
        result.may_repeat = flag();
        for (int i = 0; i < before; ++i) {
            if (game.combinations[static_cast<std::size_t>(i)].core == "cards" && flag()) {
                result.never = i;
            }
        }
    }
    for (int i = 0; i < before; ++i) {
        if (flag(4)) result.unless.push_back(i);
    }
    return result;
}

inline ComposedGame game() {
    ComposedGame game;
    game.ranks = number(3, 6);
    game.suits = number(0, 3);
    game.copies = game.suits == 0 ? number(2, 4) : number(1, 2);
    if (flag(5)) game.copies += 4;  // more cards than fit into a word
    game.jokers = number(0, 2);
    game.by_suit = game.suits > 0 && flag();
    if (flag()) {
        game.order = permutation(game.rank_count());
        game.order.resize(game.order.size() - static_cast<std::size_t>(number(0, 1)));
        if (flag()) game.order.push_back(game.order.front());
    }
    if (flag()) game.turned = permutation(game.rank_count());
    if (game.suits > 0 && flag()) game.suits_turned = permutation(game.suits);
    for (int i = number(1, 4); i > 0; --i) game.combinations.push_back(combination(game));
    game.rules = plain_actions();
    return game;
}

/// Some cards of a deck, at most so many and not more than a player of the game can hold: a play
/// of more cards cannot occur, so that it is read as none.
inline CardMask hand(const Program& program, int most) {
    most = std::min(most, program.most_held);
    // Cards that lie near to each other have more in common.
    const int near = std::min(program.card_count, flag() ? program.card_count : 16);
    const int first = number(0, program.card_count - near);
    CardMask cards;
    for (int i = number(1, most); i > 0; --i) cards.insert(first + number(0, near - 1));
    return cards;
}

}  // namespace draw

}  // namespace houserules::testing
