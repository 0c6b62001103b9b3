#include "game/compositions.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "game/choices.h"
#include "game/exclusion.h"
#include "game/kickers.h"
#include "game/order.h"
#include "game/wild_plays.h"
#include "source/containers.h"
#include "source/function_reference.h"

namespace houserules {

namespace {

/// Of two kinds of cards, whether the first is lower; of kinds of one rank the suit decides.
bool is_lower_kind(const Program& program, int a, int b) {
    const auto rank_a = at(program.kind_rank, a);
    const auto rank_b = at(program.kind_rank, b);
    if (rank_a != rank_b) return rank_a < rank_b;
    const auto suit_of = [&](int kind) {
        return suit_place(program, program.suit_of[at(program.kind_card, kind)]);
    };
    return suit_of(a) < suit_of(b);
}

/// The plays of one combination that can be made within one set of cards.
template <int Words>
class CompositionTable {
public:
    /// @param within  of `CombinationProgram::same`, where all of a play must be; -1: anywhere
    CompositionTable(const Program& program, const PlayGroup& group, const CardWords<Words>& hand,
                     int within)
        : program_(program), group_(group),
          composition_(at(program.compositions, group.combination->composition)),
          cards_(within < 0 ? hand : hand & at(group.combination->same, within)),
          held_(cards_.count()) {
        if (composition_.wilds.empty()) return;
        // Without such a card in hand plays are the plain ones, in the same order.
        if (!has_kickers() && !group.combination->key_is_card &&
            (hand & composition_.wild_cards).empty()) {
            if ((group.wilds & 1) == 0) held_ = 0;
            return;
        }
        wild_.emplace(program, group, hand, within);
        held_ = hand.count();
    }

    /// Calls `visit(place, plays)` for every place of the core until it returns true.
    /// @return whether it did
    template <typename Visit>
    bool for_each_place(const Visit& visit) const {
        for (int length = composition_.least; length <= composition_.most; ++length) {
            const int size = composition_.cards_of(length);
            if (size < group_.least) continue;
            if (size > group_.most || size > held_) break;
            const bool is_set = composition_.core == Core::set && !wild_;
            if (is_set ? visit_sets(length, visit) : visit_places(length, visit)) return true;
        }
        return false;
    }

    void nth(const CorePlace& place, std::uint64_t index, Move& move) const {
        if (wild_) {
            wild_->nth(place, index, move);
            return;
        }
        if (!has_kickers()) {
            set_core(place, nth_core(place, index), move);
            return;
        }
        const auto table = kicker_table(place);
        const auto kickers = table.count();
        set_core(place, nth_core(place, index / kickers), move);
        move.cards |= table.nth(index % kickers);
    }

    /// Visits the plays of a place in the order of their numbers. Returns whether no more are
    /// wanted.
    bool visit(const CorePlace& place, std::uint64_t plays, const Move& begun,
               PlayVisitor visit) const {
        if (wild_) return wild_->visit(place, begun, visit);
        Move move = begun;
        if (!has_kickers()) {
            for (std::uint64_t i = 0; i < plays; ++i) {
                set_core(place, nth_core(place, i), move);
                group_.look();
                if (visit(move)) return true;
            }
            return false;
        }
        const auto table = kicker_table(place);
        const auto kickers = table.count();
        for (std::uint64_t i = 0; i < plays; i += kickers) {
            const auto core = nth_core(place, i / kickers);
            set_core(place, core, move);
            const bool stop = table.visit([&](const CardMask& others) {
                group_.look();
                move.cards = core | others;
                return visit(move);
            });
            if (stop) return true;
        }
        return false;
    }

    /// Whether a play of a place may be excluded. Without kickers all cards of a set or a run are
    /// of its ranks, or count as such.
    [[nodiscard]] bool may_be_excluded_at(const CorePlace& place) const {
        const bool of_ranks = composition_.core == Core::set || composition_.core == Core::run;
        if (!of_ranks || has_kickers()) return true;
        CardMask cards = composition_.wild_cards;
        for (auto ranks = ranks_of(place); ranks != 0; ranks &= ranks - 1) {
            cards |= at(program_.rank_cards, lowest_bit(ranks));
        }
        return may_be_excluded(program_, *group_.combination, *group_.hand & cards);
    }

private:
    using Core = CompositionProgram::Core;

    /// Visits the sets of some cards that count as themselves.
    template <typename Visit>
    bool visit_sets(int length, const Visit& visit) const {
        for (auto ranks = group_.table->at_least(length) & group_.key_ranks; ranks != 0;
             ranks &= ranks - 1) {
            const CorePlace place{length, program_.lowest_rank(ranks)};
            const auto plays = is_one_play(place) ? 1 : count_plays_at(place);
            if (plays != 0 && visit(place, plays)) return true;
        }
        return false;
    }

    template <typename Visit>
    bool visit_places(int length, const Visit& visit) const {
        const int first = composition_.core == Core::run ? length - 1 : 0;
        for (int top = first; top < count_tops(); ++top) {
            const CorePlace place{length, top};
            const auto plays = count_plays_at(place);
            if (plays != 0 && visit(place, plays)) return true;
        }
        return false;
    }

    /// How many places there are for the top of a core.
    [[nodiscard]] int count_tops() const {
        switch (composition_.core) {
            case Core::set: return program_.rank_count;
            case Core::run: return count_of(composition_.ranks);
            case Core::any:
            case Core::cards: break;
        }
        return 1;
    }

    CardWords<Words> cards_of(RankIndex rank) const {
        return cards_ & at(program_.rank_cards, rank);
    }

    int rank_at(const CorePlace& place, int back) const {
        return at(composition_.ranks, place.top - back);
    }

    /// Whether a set of a rank of which there are enough cards can be made in one way only.
    bool is_one_play(const CorePlace& place) const {
        return program_.kinds_are_ranks && place.length <= RankTable::exact_up_to &&
               !has_kickers() && group_.combination->same.empty();
    }

    std::uint64_t count_plays_at(const CorePlace& place) const {
        if (wild_) return wild_->count(place);
        const auto cores = count_cores(place);
        return cores == 0 ? 0 : cores * count_kickers(place);
    }

    /// The ranks of a core, rank `r` as bit `r`.
    std::uint64_t ranks_of(const CorePlace& place) const {
        if (composition_.core == Core::set) return std::uint64_t{1} << place.top;
        std::uint64_t ranks = 0;
        if (composition_.core == Core::run) {
            for (int back = 0; back < place.length; ++back) {
                ranks |= std::uint64_t{1} << rank_at(place, back);
            }
        }
        return ranks;
    }

    /// The part of a core that decides what it is worth.
    CardMask top_cards(const CorePlace& place, const CardMask& core) const {
        if (composition_.core != Core::run) return core;
        return core & at(program_.rank_cards, rank_at(place, 0));
    }

    std::uint64_t count_cores(const CorePlace& place) const {
        switch (composition_.core) {
            case Core::set: return count_top(cards_of(place.top), place.length);
            case Core::run: return count_runs(place);
            case Core::any: return count_by_highest(cards_, place.length);
            case Core::cards: break;
        }
        for (const auto& needed : composition_.cards) {
            if ((cards_ & program_.kind_cards[needed.kind]).count() < needed.count) return 0;
        }
        return has_allowed_key(certain_cards());
    }

    CardMask nth_core(const CorePlace& place, std::uint64_t index) const {
        switch (composition_.core) {
            case Core::set: return nth_top(cards_of(place.top), place.length, index);
            case Core::any: return nth_by_highest(cards_, place.length, index);
            case Core::cards: return certain_cards();
            case Core::run: break;
        }
        CardMask cards;
        for (int back = place.length - 1; back > 0; --back) {
            const auto of_rank = cards_of(rank_at(place, back));
            const auto ways = count_choices_of_rank(program_, of_rank, composition_.width);
            cards |= nth_choice_of_rank(program_, of_rank, composition_.width, index % ways);
            index /= ways;
        }
        return cards | nth_top(cards_of(rank_at(place, 0)), composition_.width, index);
    }

    std::uint64_t count_runs(const CorePlace& place) const {
        // An order that comes round to its first rank does not go on over it.
        if (place.length > 1 && rank_at(place, 0) == rank_at(place, place.length - 1)) return 0;
        auto product = count_top(cards_of(rank_at(place, 0)), composition_.width);
        for (int back = 1; back < place.length && product != 0; ++back) {
            product *=
                count_choices_of_rank(program_, cards_of(rank_at(place, back)), composition_.width);
        }
        return product;
    }

    /// Choices of cards of the rank that decides, whose key is allowed.
    std::uint64_t count_top(const CardWords<Words>& cards, int size) const {
        if (cards.count() < size) return 0;
        if (!group_.combination->key_is_card) {
            return cards.meets(*group_.keys) ? count_choices_of_rank(program_, cards, size) : 0;
        }
        return program_.suit_place.empty()
                   ? count_choices_below(program_, cards, size, *group_.keys)
                   : count_by_highest(cards, size);
    }

    CardMask nth_top(const CardWords<Words>& cards, int size, std::uint64_t index) const {
        if (!group_.combination->key_is_card) {
            return nth_choice_of_rank(program_, cards, size, index);
        }
        return program_.suit_place.empty()
                   ? nth_choice_below(program_, cards, size, *group_.keys, index)
                   : nth_by_highest(cards, size, index);
    }

    bool has_allowed_key(const CardMask& top) const {
        if (!group_.combination->key_is_card) return group_.keys->contains(top.highest());
        const int key = key_of_highest(program_, *group_.combination, top);
        return group_.keys->contains(at(program_.kind_card, key));
    }

    /// Choices of cards, of whatever ranks, whose highest card is an allowed key.
    std::uint64_t count_by_highest(const CardWords<Words>& cards, int size) const {
        std::uint64_t sum = 0;
        for_each_highest(cards, size,
                         [&](const CardMask&, const CardWords<Words>&, int, std::uint64_t ways) {
                             sum += ways;
                             return false;
                         });
        return sum;
    }

    CardMask nth_by_highest(const CardWords<Words>& cards, int size, std::uint64_t index) const {
        CardMask result;
        for_each_highest(cards, size,
                         [&](const CardMask& highest, const CardWords<Words>& lower, int rest,
                             std::uint64_t ways) {
                             if (index >= ways) {
                                 index -= ways;
                                 return false;
                             }
                             result = highest | nth_choice(program_, lower, rest, index);
                             return true;
                         });
        return result;
    }

    /// Calls `visit(highest cards, all lower cards, how many of these, ways)` for every kind
    /// that can be the highest and every number of its cards.
    template <typename Visit>
    void for_each_highest(const CardWords<Words>& cards, int size, const Visit& visit) const {
        for (auto left = cards & *group_.keys; !left.empty();) {
            const int number = at(program_.kind_of, left.lowest());
            const auto& kind = at(program_.kind_cards, number);
            left -= kind;
            auto of_kind = cards & kind;
            const auto lower = lower_than(cards, number);
            CardMask highest;
            const int most = std::min(of_kind.count(), size);
            for (int taken = 1; taken <= most; ++taken) {
                highest.insert(of_kind.lowest());
                of_kind.erase_lowest();
                const auto ways = count_choices(program_, lower, size - taken);
                if (ways != 0 && visit(highest, lower, size - taken, ways)) return;
            }
        }
    }

    /// Those of some cards that are of lower kinds than this one.
    CardWords<Words> lower_than(const CardWords<Words>& cards, int kind) const {
        const bool by_index = program_.suit_place.empty();
        if (by_index && program_.kinds_are_cards) return cards.below(at(program_.kind_card, kind));
        const std::size_t rank = at(program_.kind_rank, kind);
        auto lower = cards.below(program_.rank_cards[rank].lowest());
        for (int other = program_.first_kind[rank]; other < program_.first_kind[rank + 1];
             ++other) {
            // The cards of kinds of one rank may lie in turn: clubs and spades, diamonds and
            // hearts.
            if (by_index ? other >= kind : !is_lower_kind(program_, other, kind)) continue;
            lower |= cards & at(program_.kind_cards, other);
        }
        return lower;
    }

    CardMask certain_cards() const {
        CardMask cards;
        for (const auto& needed : composition_.cards) {
            auto of_kind = cards_ & program_.kind_cards[needed.kind];
            for (int i = 0; i < needed.count; ++i) {
                cards.insert(of_kind.lowest());
                of_kind.erase_lowest();
            }
        }
        return cards;
    }

    [[nodiscard]] bool has_kickers() const { return composition_.kicker_count > 0; }

    /// The kickers of every core at a place, where there are any.
    KickerTable<Words> kicker_table(const CorePlace& place) const {
        return {program_, composition_, cards_, ranks_of(place), composition_.units(place.length)};
    }

    std::uint64_t count_kickers(const CorePlace& place) const {
        return has_kickers() ? kicker_table(place).count() : 1;
    }

    /// Makes a move one of a core at a place, without kickers.
    void set_core(const CorePlace& place, const CardMask& core, Move& move) const {
        move.cards = core;
        move.size = composition_.cards_of(place.length);
        move.key = key_of_highest(program_, *group_.combination, top_cards(place, core));
    }

    const Program& program_;
    const PlayGroup& group_;
    const CompositionProgram& composition_;
    CardWords<Words> cards_;
    int held_;
    std::optional<WildTable<Words>> wild_;  ///< where cards may count as others
};

/// Whoever looks at the places of a table one by one; returns whether no more are wanted.
template <int Words>
using CoreVisitor =
    FunctionReference<bool(const CompositionTable<Words>&, const CorePlace&, std::uint64_t plays)>;

/// Calls `visit(table, place, plays)` for every core within every set of cards that a play may
/// be made of, until it returns true. All that is inlined here stands in it once.
template <int Words>
void for_each_core(const Program& program, const PlayGroup& group, CoreVisitor<Words> visit) {
    const CardWords<Words> hand(*group.hand);
    // One loop for both.
    const int last = count_of(group.combination->same) - 1;
    for (int within = std::min(last, 0); within <= last; ++within) {
        const CompositionTable<Words> table(program, group, hand, within);
        const bool stop = table.for_each_place([&](const CorePlace& place, std::uint64_t plays) {
            return visit(table, place, plays);
        });
        if (stop) return;
    }
}

}  // namespace

int key_of_highest(const Program& program, const CombinationProgram& combination,
                   const CardMask& top) {
    const std::size_t highest = top.highest();
    if (!combination.key_is_card) return program.rank_of[highest];
    int key = program.kind_of[highest];
    const bool by_index = program.suit_place.empty();
    if (by_index && program.kinds_are_cards) return key;
    top.for_each([&](CardIndex card) {
        const int kind = at(program.kind_of, card);
        if (by_index ? key < kind : is_lower_kind(program, key, kind)) key = kind;
    });
    return key;
}

template <int Words>
std::uint64_t count_compositions(const Program& program, const PlayGroup& group) {
    std::uint64_t sum = 0;
    const bool excludes = may_be_excluded(program, *group.combination, *group.hand);
    const auto count = [&](const Move& play) {
        if (!is_excluded(program, *group.combination, play.cards)) ++sum;
        return false;
    };
    const auto count_at = [&](const auto& table, const CorePlace& place, std::uint64_t plays) {
        if (excludes && table.may_be_excluded_at(place)) {
            return table.visit(place, plays, Move{}, PlayVisitor(count));
        }
        sum += plays;
        return false;
    };
    for_each_core(program, group, CoreVisitor<Words>(count_at));
    return sum;
}

template <int Words>
void nth_composition(const Program& program, const PlayGroup& group, std::uint64_t index,
                     Move& move) {
    bool found = false;
    const bool excludes = may_be_excluded(program, *group.combination, *group.hand);
    const Move begun = move;
    const auto take = [&](const Move& play) {
        if (is_excluded(program, *group.combination, play.cards)) return false;
        found = index-- == 0;
        if (found) move = play;
        return found;
    };
    const auto take_at = [&](const auto& table, const CorePlace& place, std::uint64_t plays) {
        if (excludes && table.may_be_excluded_at(place)) {
            return table.visit(place, plays, begun, PlayVisitor(take));
        }
        found = index < plays;
        if (found) {
            table.nth(place, index, move);
        } else {
            index -= plays;
        }
        return found;
    };
    for_each_core(program, group, CoreVisitor<Words>(take_at));
    assert(found && "an index beyond the number of plays");
}

template <int Words>
void visit_compositions(const Program& program, const PlayGroup& group, const Move& move,
                        PlayVisitor visit) {
    const bool excludes = may_be_excluded(program, *group.combination, *group.hand);
    const auto visit_if_allowed = [&](const Move& play) {
        return !is_excluded(program, *group.combination, play.cards) && visit(play);
    };
    const auto visit_at = [&](const auto& table, const CorePlace& place, std::uint64_t plays) {
        const bool asks = excludes && table.may_be_excluded_at(place);
        return table.visit(place, plays, move, asks ? PlayVisitor(visit_if_allowed) : visit);
    };
    for_each_core(program, group, CoreVisitor<Words>(visit_at));
}

template std::uint64_t count_compositions<1>(const Program&, const PlayGroup&);
template std::uint64_t count_compositions<2>(const Program&, const PlayGroup&);
template std::uint64_t count_compositions<CardMask::words>(const Program&, const PlayGroup&);
template void nth_composition<1>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_composition<2>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_composition<CardMask::words>(const Program&, const PlayGroup&, std::uint64_t,
                                               Move&);
template void visit_compositions<1>(const Program&, const PlayGroup&, const Move&, PlayVisitor);
template void visit_compositions<2>(const Program&, const PlayGroup&, const Move&, PlayVisitor);
template void visit_compositions<CardMask::words>(const Program&, const PlayGroup&, const Move&,
                                                  PlayVisitor);

}  // namespace houserules
