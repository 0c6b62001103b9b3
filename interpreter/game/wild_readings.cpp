#include <algorithm>

#include "game/wild_plays.h"

namespace houserules {

namespace {

using Core = CompositionProgram::Core;

/// How some cards are a play of a combination in which cards may count as others.
class WildReader {
public:
    WildReader(const Program& program, const CombinationProgram& combination, const CardMask& cards)
        : program_(program), combination_(combination),
          composition_(program.compositions[static_cast<std::size_t>(combination.composition)]),
          cards_(cards), naturals_(cards - composition_.wild_cards), size_(cards.count()) {
        for (std::size_t i = 0; i < composition_.wilds.size(); ++i) {
            taken_[i] = static_cast<std::uint8_t>((cards & composition_.wilds[i].cards).count());
        }
    }

    /// Calls `visit(reading)` for every place of the core until it returns true.
    /// @return whether it did
    template <typename Visit>
    bool for_each_reading(const Visit& visit) {
        if (size_ < combination_.least || size_ > combination_.most ||
            (size_ - combination_.least) % combination_.size_step != 0 || !shares()) {
            return false;
        }
        const int length =
            composition_.least + (size_ - combination_.least) / combination_.size_step;
        const bool run = composition_.core == Core::run;
        const int places = run ? static_cast<int>(composition_.ranks.size()) : program_.rank_count;
        for (int top = run ? length - 1 : 0; top < places; ++top) {
            if (fills(length, top) &&
                visit(CompositionReading{slots_[static_cast<std::size_t>(core_ - 1)].rank,
                                         declared_})) {
                return true;
            }
        }
        return false;
    }

    /// What a card counts as in the play that is compared by a rank.
    int rank_counted(int key, int card) {
        const bool found = for_each_reading(
            [&](const CompositionReading& reading) { return reading.key == key; });
        WildPlaces places{};
        if (!found || !fill_slots(composition_, slots_.data(), count_, taken_, !naturals_.empty(),
                                  places)) {
            return program_.rank_of[static_cast<std::size_t>(card)];
        }
        std::size_t wild = 0;
        while (!composition_.wilds[wild].cards.contains(card)) ++wild;
        int before = 0;  // cards of its rank that take the places before it
        (cards_ & composition_.wilds[wild].cards).for_each([&](int other) {
            before += other < card;
        });
        int slot = 0;
        for (; slot + 1 < count_; ++slot) {
            before -= places[static_cast<std::size_t>(slot)][wild];
            if (before < 0) break;
        }
        return slots_[static_cast<std::size_t>(slot)].rank;
    }

private:
    /// Whether all cards share what the combination asks for, but for those of any suit.
    bool shares() const {
        if (combination_.same.empty()) return true;
        if (naturals_.empty()) return false;
        CardMask bound = cards_;
        for (const auto& wild : composition_.wilds) {
            if (wild.any_suit) bound -= wild.cards;
        }
        return std::any_of(combination_.same.begin(), combination_.same.end(),
                           [&](const CardMask& same) { return (bound - same).empty(); });
    }

    bool add_slot(int rank, int size) {
        const int natural =
            (naturals_ & program_.rank_cards[static_cast<std::size_t>(rank)]).count();
        if (natural > size || count_ == WildSlot::most) return false;
        slots_[static_cast<std::size_t>(count_++)] = {rank, size - natural, natural > 0};
        return true;
    }

    bool fills(int length, int top) {
        const bool run = composition_.core == Core::run;
        count_ = 0;
        core_ = run ? length : 1;
        CardMask left = naturals_;
        for (int slot = 0; slot < core_; ++slot) {
            const int rank =
                run ? composition_.ranks[static_cast<std::size_t>(top - length + 1 + slot)] : top;
            if (slot > 0 && rank == slots_[0].rank) return false;
            if (!add_slot(rank, run ? composition_.width : length)) return false;
            left -= program_.rank_cards[static_cast<std::size_t>(rank)];
        }
        int units = composition_.units(length);
        for (int rank = 0; rank < program_.rank_count && !left.empty(); ++rank) {
            const auto& of_rank = program_.rank_cards[static_cast<std::size_t>(rank)];
            const int natural = (left & of_rank).count();
            if (natural == 0) continue;
            const int taken = (natural + composition_.kicker_size - 1) / composition_.kicker_size;
            if (taken > units || (taken > 1 && !composition_.kickers_repeat)) return false;
            if (!add_slot(rank, taken * composition_.kicker_size)) return false;
            units -= taken;
            left -= of_rank;
        }
        if (units != 0 || !left.empty()) return false;
        const bool natural = !naturals_.empty();
        if (!can_fill(composition_, slots_.data(), count_, taken_, natural, WildUse::others)) {
            return false;
        }
        declared_ = !can_fill(composition_, slots_.data(), count_, taken_, natural, WildUse::own);
        return true;
    }

    const Program& program_;
    const CombinationProgram& combination_;
    const CompositionProgram& composition_;
    const CardMask& cards_;
    CardMask naturals_;
    int size_;
    WildCounts taken_{};
    // Of the place that is tried.
    std::array<WildSlot, WildSlot::most> slots_;
    int count_ = 0;
    int core_ = 0;
    bool declared_ = false;
};

}  // namespace

std::vector<CompositionReading> wild_readings(const Program& program,
                                              const CombinationProgram& combination,
                                              const CardMask& cards) {
    std::vector<CompositionReading> readings;
    if (cards.empty()) return readings;
    WildReader(program, combination, cards).for_each_reading([&](const CompositionReading& found) {
        const bool known = std::any_of(
            readings.begin(), readings.end(),
            [&](const CompositionReading& reading) { return reading.key == found.key; });
        if (!known) readings.push_back(found);
        return false;
    });
    return readings;
}

bool has_wild_reading(const Program& program, const CombinationProgram& combination,
                      const CardMask& cards) {
    return !cards.empty() &&
           WildReader(program, combination, cards).for_each_reading([](const CompositionReading&) {
               return true;
           });
}

int rank_in_wild_play(const Program& program, const CombinationProgram& combination, int key,
                      const CardMask& cards, int card) {
    return WildReader(program, combination, cards).rank_counted(key, card);
}

}  // namespace houserules
