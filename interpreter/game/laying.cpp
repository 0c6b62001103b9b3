#include "game/laying.h"

#include "game/game.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Classes = LayingProgram::Classes;

/// The cards of a set that no rule tells from one of them.
CardMask alike(const CardMask& cards, CardIndex card, const Classes* classes) {
    if (classes == nullptr) return cards;
    CardMask same;
    cards.for_each([&](int other) {
        if (at((*classes), other) == at((*classes), card)) {
            same.insert(other);
        }
    });
    return same;
}

/// The classes that some cards, at least two, are of.
class ClassesHeld {
public:
    ClassesHeld(const CardMask& cards, const Classes* classes) : classes_(classes) {
        if (classes == nullptr) return;
        cards.for_each([&](CardIndex card) {
            const int number = at((*classes), card);
            (held_.contains(number) ? several_ : held_).insert(number);
        });
    }

    [[nodiscard]] int count() const { return classes_ == nullptr ? 1 : held_.count(); }

    /// Whether no other of the cards is of the class of this one.
    [[nodiscard]] bool is_alone(CardIndex card) const {
        return classes_ != nullptr && !several_.contains(at((*classes_), card));
    }

private:
    const Classes* classes_;
    CardMask held_;     ///< numbers of classes, not cards
    CardMask several_;  ///< numbers of classes of which there are two cards or more
};

struct Ends {
    int first = -1;
    int last = -1;
};

/// One card of each set that is another than the other's, if there are such.
Ends different_cards(const CardMask& firsts, const CardMask& lasts) {
    Ends ends{firsts.lowest(), lasts.highest()};
    if (ends.first != ends.last) return ends;
    CardMask others = firsts;
    others.erase(ends.first);
    if (!others.empty()) return {others.lowest(), ends.last};
    others = lasts;
    others.erase(ends.last);
    if (!others.empty()) return {ends.first, others.highest()};
    return {};
}

/// Some of the cards that are not of the rank of others; all if there are none.
CardMask of_other_rank(const Program& program, const CardMask& cards, const CardMask& others) {
    const auto apart =
        cards - at(program.rank_cards, at(program.rank_of, CardIndex(others.lowest())));
    return apart.empty() ? cards : apart;
}

/// The ends of a play: one card of each set. Where cards of the rank on top lie together, the
/// other end is of another rank if it can be.
Ends ends_of(const Program& program, const CardMask& firsts, const CardMask& lasts) {
    using OneRank = LayingProgram::OneRank;
    switch (program.laying.one_rank) {
        case OneRank::apart: break;
        case OneRank::with_first:
            return different_cards(firsts, of_other_rank(program, lasts, firsts));
        case OneRank::with_last:
            return different_cards(of_other_rank(program, firsts, lasts), lasts);
    }
    return different_cards(firsts, lasts);
}

/// What is read of the card laid last; null: nothing.
const Classes* last_read(const Program& program) {
    return program.laying.last.empty() ? nullptr : &program.laying.last;
}

/// Whether nothing lies yet where the player to act lays cards.
bool begins_zone(const Program& program, const State& state) {
    const auto& zone = at(program.zones, program.actions[0].to);
    return at(state.zones, zone.instance(state.to_act)).count == 0;
}

/// What is read of the card laid first: nothing where it will not lie at the end of the zone.
const Classes* first_read(const Program& program, const State& state) {
    const auto& laying = program.laying;
    if (laying.first.empty()) return nullptr;
    const bool is_at_end =
        laying.first_comes_up || program.beaten_to >= 0 || begins_zone(program, state);
    return is_at_end ? &laying.first : nullptr;
}

/// Calls `visit(ends)` for each way to lay some cards until it returns true: the card laid last
/// from the highest on, for each the first one from the lowest on.
template <typename Visit>
void visit_layings(const Program& program, const State& state, const CardMask& cards,
                   const Visit& visit) {
    const auto* const of_first = first_read(program, state);
    const auto* const of_last = last_read(program);
    for (CardMask left = cards; !left.empty();) {
        const auto lasts = alike(cards, left.highest(), of_last);
        left -= lasts;
        for (CardMask others = cards; !others.empty();) {
            const auto firsts = alike(cards, others.lowest(), of_first);
            others -= firsts;
            const bool alone = cards.count() == 1;
            const Ends ends =
                alone ? Ends{cards.lowest(), cards.lowest()} : ends_of(program, firsts, lasts);
            if (ends.first >= 0 && visit(ends)) return;
        }
    }
}

/// A card by itself is laid in one way.
void set_ends(const Ends& ends, Move& move) {
    if (ends.first == ends.last) return;
    move.laid_first = ends.first;
    move.laid_last = ends.last;
}

}  // namespace

bool is_laid_in_order(const Program& program, const State& state, CombinationIndex combination) {
    return at(program.combinations, combination).laid_in_order &&
           (last_read(program) != nullptr || first_read(program, state) != nullptr);
}

std::uint64_t count_layings(const Program& program, const State& state, const CardMask& cards) {
    if (cards.count() == 1) return 1;
    const auto* const of_first = first_read(program, state);
    const auto* const of_last = last_read(program);
    const ClassesHeld firsts(cards, of_first);
    const ClassesHeld lasts(cards, of_last);
    std::uint64_t count = firsts.count() * lasts.count();
    cards.for_each([&](CardIndex card) {
        if (firsts.is_alone(card) && lasts.is_alone(card)) --count;
    });
    return count;
}

void choose_laying(const Program& program, const State& state, std::uint64_t index, Move& move) {
    visit_layings(program, state, move.cards, [&](const Ends& ends) {
        if (index-- > 0) return false;
        set_ends(ends, move);
        return true;
    });
}

void name_laying(const Program& program, const State& state, const std::vector<std::uint8_t>& laid,
                 Move& move) {
    const auto first = alike(move.cards, laid.front(), first_read(program, state));
    const auto last = alike(move.cards, laid.back(), last_read(program));
    visit_layings(program, state, move.cards, [&](const Ends& ends) {
        if (!first.contains(ends.first) || !last.contains(ends.last)) return false;
        set_ends(ends, move);
        return true;
    });
}

LaidEnds laid_ends(const Program& program, const State& state, const Move& move) {
    const auto class_of = [](const Classes* classes, CardIndex card) {
        if (classes == nullptr || card < 0) return -1;
        return int{at((*classes), card)};
    };
    return {class_of(first_read(program, state), move.laid_first),
            class_of(last_read(program), move.laid_last)};
}

std::vector<std::uint8_t> laid_order(const Program& program, const Move& move) {
    std::vector<std::uint8_t> order;
    visit_laid(program, move, [&](CardIndex card) { order.push_back(card); });
    return order;
}

}  // namespace houserules
