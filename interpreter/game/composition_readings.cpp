#include <algorithm>

#include "game/compositions.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Core = CompositionProgram::Core;

/// What is known of some cards, by combination: `unless` may lead to one combination on many
/// ways, and it is looked at once.
struct KnownPlays {
    std::uint64_t asked = 0;
    std::uint64_t holds = 0;
};

bool is_play_of(const Program& program, const CombinationProgram& combination,
                const CardMask& cards, KnownPlays& known);

/// Whether cards are a play of one of the combinations that a play must not be as well.
bool is_play_of_any(const Program& program, const CombinationProgram& combination,
                    const CardMask& cards, KnownPlays& known) {
    const auto& unless = at(program.compositions, combination.composition).unless;
    const auto& combinations = program.combinations_of(combination.counting);
    return std::any_of(unless.begin(), unless.end(), [&](std::uint8_t other) {
        const std::uint64_t bit = std::uint64_t{1} << other;
        if ((known.asked & bit) == 0) {
            if (is_play_of(program, combinations[other], cards, known)) known.holds |= bit;
            known.asked |= bit;
        }
        return (known.holds & bit) != 0;
    });
}

/// Whether the ranks of a run cannot have as many cards of each suit as each other, whatever cards
/// of any suit stand for. Each rank has as many cards as the run is wide, so it is enough to count
/// those of the rank that has most of a suit, for each suit: together they must be no more.
bool breaks_likeness(const Program& program, const CombinationProgram& combination,
                     const CardMask& cards) {
    const auto& composition = at(program.compositions, combination.composition);
    if (composition.alike.empty()) return false;
    auto left = cards - composition.of_any_suit;
    int together = 0;
    for (const auto& suit : composition.alike) {
        auto of_suit = left & suit;
        left -= of_suit;
        int most = 0;
        while (!of_suit.empty()) {
            const auto of_rank =
                of_suit & at(program.rank_cards, at(program.rank_of, of_suit.lowest()));
            most = std::max(most, of_rank.count());
            of_suit -= of_rank;
        }
        together += most;
        if (together > composition.width) return true;
    }
    // Cards without a suit are like none.
    return !left.empty();
}

/// Whether cards must not be a play of a composition, whatever their ranks are.
bool is_ruled_out(const Program& program, const CombinationProgram& combination,
                  const CardMask& cards, KnownPlays& known) {
    const auto& differ = at(program.compositions, combination.composition).differ;
    return std::any_of(differ.begin(), differ.end(),
                       [&](const CardMask& alike) { return (cards & alike).count() > 1; }) ||
           breaks_likeness(program, combination, cards) ||
           is_play_of_any(program, combination, cards, known);
}

/// How some cards are a play of one composition.
class CompositionReader {
public:
    CompositionReader(const Program& program, const CombinationProgram& combination,
                      const CardMask& cards, KnownPlays& known)
        : program_(program), combination_(combination),
          composition_(at(program.compositions, combination.composition)), cards_(cards),
          size_(cards.count()), known_(known) {}

    /// Calls `visit(key)` for every reading until it returns true.
    /// @return whether it did
    template <typename Visit>
    bool for_each_key(const Visit& visit) const {
        if (size_ < combination_.least || size_ > combination_.most ||
            (size_ - combination_.least) % combination_.size_step != 0 || !shares() ||
            is_ruled_out(program_, combination_, cards_, known_)) {
            return false;
        }
        const int length =
            composition_.least + (size_ - combination_.least) / combination_.size_step;
        switch (composition_.core) {
            case Core::any: return visit(key_of(cards_));
            case Core::cards: return is_certain() && visit(key_of(cards_));
            case Core::set:
                for (RankIndex rank = 0; rank < program_.rank_count; ++rank) {
                    const auto core = of_rank(rank);
                    if (core.count() == length && has_kickers(core, length) &&
                        visit(key_of(core))) {
                        return true;
                    }
                }
                return false;
            case Core::run: break;
        }
        const auto places = count_of(composition_.ranks);
        for (int top = length - 1; top < places; ++top) {
            CardMask core;
            if (!find_run(top, length, core) || !has_kickers(core, length)) continue;
            const int highest = at(composition_.ranks, top);
            if (visit(key_of(of_rank(highest)))) return true;
        }
        return false;
    }

private:
    CardMask of_rank(RankIndex rank) const { return cards_ & at(program_.rank_cards, rank); }

    int key_of(const CardMask& top) const { return key_of_highest(program_, combination_, top); }

    bool shares() const {
        return combination_.same.empty() ||
               std::any_of(combination_.same.begin(), combination_.same.end(),
                           [&](const CardMask& same) { return (cards_ - same).empty(); });
    }

    bool is_certain() const {
        return std::all_of(
            composition_.cards.begin(), composition_.cards.end(), [&](const KindCount& needed) {
                return (cards_ & program_.kind_cards[needed.kind]).count() == needed.count;
            });
    }

    bool find_run(int top, int length, CardMask& core) const {
        for (int back = 0; back < length; ++back) {
            const auto rank = at(composition_.ranks, top - back);
            const auto cards = of_rank(rank);
            if (cards.count() != composition_.width || !(cards & core).empty()) return false;
            core |= cards;
        }
        return true;
    }

    /// Whether what is beside a core, which holds all cards of its ranks, are its kickers.
    bool has_kickers(const CardMask& core, int length) const {
        const auto rest = cards_ - core;
        if (composition_.kicker_count == 0) return rest.empty();
        if (rest.count() != composition_.units(length) * composition_.kicker_size) return false;
        for (RankIndex rank = 0; rank < program_.rank_count; ++rank) {
            const int count = (rest & at(program_.rank_cards, rank)).count();
            if (count % composition_.kicker_size != 0) return false;
            if (count > composition_.kicker_size && !composition_.kickers_repeat) return false;
        }
        return composition_.never.empty() ||
               !std::all_of(composition_.never.begin(), composition_.never.end(),
                            [&](const KindCount& never) {
                                return (rest & program_.kind_cards[never.kind]).count() >=
                                       never.count;
                            });
    }

    const Program& program_;
    const CombinationProgram& combination_;
    const CompositionProgram& composition_;
    const CardMask& cards_;
    int size_;
    KnownPlays& known_;
};

/// Whether cards have ranks that follow each other, equally many of each.
bool is_plain_run(const Program& program, const CombinationProgram& combination,
                  const CardMask& cards) {
    const int lowest = at(program.rank_of, cards.lowest());
    const int highest = at(program.rank_of, cards.highest());
    for (RankIndex rank = lowest; rank <= highest; ++rank) {
        const auto of_rank = cards & at(program.rank_cards, rank);
        if (of_rank.count() != combination.width) return false;
    }
    return true;
}

bool is_play_of(const Program& program, const CombinationProgram& combination,
                const CardMask& cards, KnownPlays& known) {
    if (cards.empty()) return false;
    if (combination.pattern == CombinationProgram::Pattern::composed) {
        const auto& composition = at(program.compositions, combination.composition);
        if (!composition.wilds.empty()) {
            return !is_ruled_out(program, combination, cards, known) &&
                   has_wild_reading(program, combination, cards);
        }
        return CompositionReader(program, combination, cards, known).for_each_key([](int) {
            return true;
        });
    }
    const int size = cards.count();
    if (size < combination.least || size > combination.most ||
        (size - combination.least) % combination.size_step != 0) {
        return false;
    }
    const bool shares = combination.same.empty() ||
                        std::any_of(combination.same.begin(), combination.same.end(),
                                    [&](const CardMask& same) { return (cards - same).empty(); });
    if (!shares) return false;
    if (combination.pattern == CombinationProgram::Pattern::run) {
        return is_plain_run(program, combination, cards);
    }
    return at(program.rank_of, cards.lowest()) == at(program.rank_of, cards.highest());
}

}  // namespace

std::vector<CompositionReading> composition_readings(const Program& program,
                                                     const CombinationProgram& combination,
                                                     const CardMask& cards) {
    std::vector<CompositionReading> readings;
    const auto& composition = at(program.compositions, combination.composition);
    if (cards.empty() || is_excluded(program, combination, cards)) return readings;
    if (!composition.wilds.empty()) return wild_readings(program, combination, cards);
    KnownPlays known;
    CompositionReader(program, combination, cards, known).for_each_key([&](int key) {
        const bool listed =
            std::any_of(readings.begin(), readings.end(),
                        [&](const CompositionReading& reading) { return reading.key == key; });
        if (!listed) readings.push_back({key, false, 0, 0});
        return false;
    });
    return readings;
}

std::optional<int> first_own_key(const Program& program, const CombinationProgram& combination,
                                 const CardMask& cards) {
    const auto& composition = at(program.compositions, combination.composition);
    if (cards.empty() || is_excluded(program, combination, cards)) return std::nullopt;
    if (!composition.wilds.empty()) {
        for (const auto& reading : wild_readings(program, combination, cards)) {
            if (!reading.declared) return reading.key;
        }
        return std::nullopt;
    }
    std::optional<int> first;
    KnownPlays known;
    CompositionReader(program, combination, cards, known).for_each_key([&](int key) {
        first = key;
        return true;
    });
    return first;
}

bool is_play_of(const Program& program, const CombinationProgram& combination,
                const CardMask& cards) {
    KnownPlays known;
    return is_play_of(program, combination, cards, known);
}

bool is_excluded(const Program& program, const CombinationProgram& combination,
                 const CardMask& cards) {
    KnownPlays known;
    return is_ruled_out(program, combination, cards, known);
}

}  // namespace houserules
