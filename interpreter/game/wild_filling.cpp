#include "game/wild_filling.h"

#include <algorithm>
#include <numeric>

namespace houserules {

namespace {

using Company = WildProgram::Company;

/// Assigns cards to slots one by one; who is in the way goes elsewhere if it can.
class Filling {
public:
    Filling(const CompositionProgram& composition, const WildSlot* slots, int count,
            const WildCounts& taken, bool has_natural, WildUse use)
        : composition_(composition), slots_(slots), count_(count), left_(taken), taken_(taken),
          use_(use) {
        in_company_ = has_natural;
        for (std::size_t wild = 0; wild < composition.wilds.size(); ++wild) {
            for (int slot = 0; slot < count && taken[wild] > 0; ++slot) {
                in_company_ = in_company_ || slots[slot].rank == composition.wilds[wild].rank;
            }
        }
    }

    /// Leaves cards of the ranks of slots where they are, as far as they are missing there.
    void keep_own() {
        keeps_own_ = true;
        for (int slot = 0; slot < count_; ++slot) {
            auto& used = used_[static_cast<std::size_t>(slot)];
            for (std::size_t wild = 0; wild < composition_.wilds.size(); ++wild) {
                if (composition_.wilds[wild].rank != slots_[slot].rank) continue;
                const int kept = std::min<int>(slots_[slot].missing, left_[wild]);
                used[wild] = static_cast<std::uint8_t>(kept);
                left_[wild] = static_cast<std::uint8_t>(left_[wild] - kept);
            }
        }
    }

    [[nodiscard]] const WildPlaces& places() const { return used_; }

    bool run() {
        for (int slot = 0; slot < count_; ++slot) {
            const auto& used = used_[static_cast<std::size_t>(slot)];
            const int filled = keeps_own_ ? std::accumulate(used.begin(), used.end(), 0) : 0;
            for (int i = filled; i < slots_[slot].missing; ++i) {
                visited_ = 0;
                if (!fill_one(slot)) return false;
            }
        }
        return true;
    }

private:
    bool may_fill(std::size_t wild, int slot) const {
        const auto& cards = composition_.wilds[wild];
        const int rank = slots_[slot].rank;
        if (cards.rank == rank) return true;
        if (use_ == WildUse::own || ((cards.as >> rank) & 1) == 0) return false;
        switch (cards.company) {
            case Company::none: return true;
            case Company::play: return in_company_;
            case Company::rank: break;
        }
        if (slots_[slot].has_natural) return true;
        for (std::size_t other = 0; other < composition_.wilds.size(); ++other) {
            if (composition_.wilds[other].rank == rank && taken_[other] > 0) return true;
        }
        return false;
    }

    /// Finds a card for a slot: a free one, or one that another slot can spare.
    bool fill_one(int slot) {
        for (std::size_t wild = 0; wild < composition_.wilds.size(); ++wild) {
            if (((visited_ >> wild) & 1) != 0 || !may_fill(wild, slot)) continue;
            visited_ |= 1u << wild;
            bool found = left_[wild] > 0;
            if (found) --left_[wild];
            for (int other = 0; other < count_ && !found; ++other) {
                auto& used = used_[static_cast<std::size_t>(other)][wild];
                if (used == 0 || !fill_one(other)) continue;
                --used;
                found = true;
            }
            if (!found) continue;
            ++used_[static_cast<std::size_t>(slot)][wild];
            return true;
        }
        return false;
    }

    const CompositionProgram& composition_;
    const WildSlot* slots_;
    int count_;
    WildCounts left_;
    WildCounts taken_;
    WildUse use_;
    bool in_company_ = false;
    bool keeps_own_ = false;
    std::uint32_t visited_ = 0;
    WildPlaces used_{};  ///< by slot
};

}  // namespace

bool can_fill(const CompositionProgram& composition, const WildSlot* slots, int count,
              const WildCounts& taken, bool has_natural, WildUse use) {
    return Filling(composition, slots, count, taken, has_natural, use).run();
}

bool fill_slots(const CompositionProgram& composition, const WildSlot* slots, int count,
                const WildCounts& taken, bool has_natural, WildPlaces& places) {
    Filling filling(composition, slots, count, taken, has_natural, WildUse::others);
    filling.keep_own();
    if (!filling.run()) return false;
    places = filling.places();
    return true;
}

}  // namespace houserules
