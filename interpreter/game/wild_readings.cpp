#include <algorithm>

#include "game/wild_plays.h"
#include "game/wild_sets.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Core = CompositionProgram::Core;

/// How some cards are a play of a combination in which cards may count as others.
class WildReader {
public:
    WildReader(const Program& program, const CombinationProgram& combination, const CardMask& cards)
        : program_(program), combination_(combination),
          composition_(at(program.compositions, combination.composition)), cards_(cards),
          naturals_(cards - composition_.wild_cards), size_(cards.count()), kinds_(kinds()) {
        for (std::size_t i = 0; kinds_ != nullptr && i < kinds_->size(); ++i) {
            taken_[i] = (cards & (*kinds_)[i].cards).count();
        }
    }

    /// Calls `visit(key)` for every place of the core until it returns true.
    /// @return whether it did
    template <typename Visit>
    bool for_each_key(const Visit& visit) {
        if (size_ < combination_.least || size_ > combination_.most ||
            (size_ - combination_.least) % combination_.size_step != 0 || kinds_ == nullptr) {
            return false;
        }
        const int length =
            composition_.least + (size_ - combination_.least) / combination_.size_step;
        const bool run = composition_.core == Core::run;
        const int places = run ? count_of(composition_.ranks) : program_.rank_count;
        for (int top = run ? length - 1 : 0; top < places; ++top) {
            if (!fills(length, top)) continue;
            if (visit(at(slots_, core_ - 1).rank)) return true;
        }
        return false;
    }

    /// What a card counts as in the play that is compared by a rank.
    int rank_counted(int key, CardIndex card) {
        const bool found = for_each_key([&](int other) { return other == key; });
        WildPlaces places{};
        if (!found ||
            !fill_slots(*kinds_, slots_.data(), count_, taken_, !naturals_.empty(), places)) {
            return at(program_.rank_of, card);
        }
        std::size_t wild = 0;
        while (!(*kinds_)[wild].cards.contains(card)) ++wild;
        int before = 0;  // cards of its kind that take the places before it
        (cards_ & (*kinds_)[wild].cards).for_each([&](int other) { before += other < card; });
        int slot = 0;
        for (; slot + 1 < count_; ++slot) {
            before -= at(places, slot)[wild];
            if (before < 0) break;
        }
        return at(slots_, slot).rank;
    }

    /// The reading of the place that was visited last.
    [[nodiscard]] CompositionReading reading() const {
        const bool natural = !naturals_.empty();
        CompositionReading found;
        found.key = at(slots_, core_ - 1).rank;
        found.declared = !can_fill(*kinds_, slots_.data(), count_, taken_, natural, WildUse::own);
        if (program_.asks_wilds || composition_.has_prices) {
            const auto cost = least_cost(*kinds_, slots_.data(), count_, taken_, natural);
            found.cost = cost.tokens;
            if (program_.asks_wilds) found.wilds = cost.others;
        }
        return found;
    }

private:
    /// The wild cards that may be in a play of what all these cards share; null if they do not
    /// share what the combination asks for.
    [[nodiscard]] const std::vector<WildProgram>* kinds() const {
        if (combination_.same.empty()) return &composition_.wilds;
        if (naturals_.empty()) return nullptr;
        for (std::size_t i = 0; i < combination_.same.size(); ++i) {
            if (!(naturals_ - combination_.same[i]).empty()) continue;
            CardMask strangers = cards_ - combination_.same[i];
            for (const auto& wild : composition_.wilds_within[i]) strangers -= wild.cards;
            if (strangers.empty()) return &composition_.wilds_within[i];
        }
        return nullptr;
    }

    bool add_slot(RankIndex rank, int size) {
        const int natural = (naturals_ & at(program_.rank_cards, rank)).count();
        if (natural > size || count_ == WildSlot::most) return false;
        at(slots_, count_++) = {rank, size - natural, natural > 0};
        return true;
    }

    bool fills(int length, int top) {
        const bool run = composition_.core == Core::run;
        count_ = 0;
        core_ = run ? length : 1;
        CardMask left = naturals_;
        for (int slot = 0; slot < core_; ++slot) {
            const RankIndex rank = run ? at(composition_.ranks, top - length + 1 + slot) : top;
            if (slot > 0 && rank == slots_[0].rank) return false;
            if (!add_slot(rank, run ? composition_.width : length)) return false;
            left -= at(program_.rank_cards, rank);
        }
        int units = composition_.units(length);
        for (RankIndex rank = 0; rank < program_.rank_count && !left.empty(); ++rank) {
            const auto& of_rank = at(program_.rank_cards, rank);
            const int natural = (left & of_rank).count();
            if (natural == 0) continue;
            const int taken = (natural + composition_.kicker_size - 1) / composition_.kicker_size;
            if (taken > units || (taken > 1 && !composition_.kickers_repeat)) return false;
            if (!add_slot(rank, taken * composition_.kicker_size)) return false;
            units -= taken;
            left -= of_rank;
        }
        if (units != 0 || !left.empty()) return false;
        return can_fill(*kinds_, slots_.data(), count_, taken_, !naturals_.empty(),
                        WildUse::others);
    }

    const Program& program_;
    const CombinationProgram& combination_;
    const CompositionProgram& composition_;
    const CardMask& cards_;
    CardMask naturals_;
    int size_;
    const std::vector<WildProgram>* kinds_;
    WildCounts taken_{};
    // Of the place that is tried.
    std::array<WildSlot, WildSlot::most> slots_;
    int count_ = 0;
    int core_ = 0;
};

bool is_counted_by_rank(const Program& program, const CombinationProgram& combination) {
    return !at(program.compositions, combination.composition).rank_prices.empty();
}

}  // namespace

std::vector<CompositionReading> wild_readings(const Program& program,
                                              const CombinationProgram& combination,
                                              const CardMask& cards) {
    std::vector<CompositionReading> readings;
    if (cards.empty()) return readings;
    if (is_counted_by_rank(program, combination)) {
        return wild_set_readings(program, combination, cards);
    }
    WildReader reader(program, combination, cards);
    reader.for_each_key([&](int key) {
        const bool known =
            std::any_of(readings.begin(), readings.end(),
                        [&](const CompositionReading& reading) { return reading.key == key; });
        if (!known) readings.push_back(reader.reading());
        return false;
    });
    return readings;
}

bool has_wild_reading(const Program& program, const CombinationProgram& combination,
                      const CardMask& cards) {
    if (cards.empty()) return false;
    return is_counted_by_rank(program, combination)
               ? is_wild_set(program, combination, cards)
               : WildReader(program, combination, cards).for_each_key([](int) { return true; });
}

int rank_in_wild_play(const Program& program, const CombinationProgram& combination, int key,
                      const CardMask& cards, CardIndex card) {
    // All cards of a set count as its rank.
    return is_counted_by_rank(program, combination)
               ? key
               : WildReader(program, combination, cards).rank_counted(key, card);
}

}  // namespace houserules
