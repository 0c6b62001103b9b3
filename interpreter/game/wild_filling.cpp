#include "game/wild_filling.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "source/containers.h"

namespace houserules {

namespace {

using Company = WildProgram::Company;

constexpr std::size_t most_parts = 2 * std::size_t{WildSlot::most};

/// Slots in two parts: a slot without a card that is fixed there needs one that is company for
/// others, and has a place for it.
struct Parts {
    std::array<WildSlot, most_parts> slots;
    std::array<std::uint8_t, most_parts> whole;  ///< the slot that it is a part of
    std::array<bool, most_parts> for_company;
    std::size_t count = 0;

    void add(const WildSlot& slot, int index, int missing, bool is_for_company) {
        slots[count] = {slot.rank, missing, slot.has_natural};
        whole[count] = index;
        for_company[count++] = is_for_company;
    }
};

/// Assigns cards to slots.
class Filling {
public:
    Filling(const std::vector<WildProgram>& wilds, const WildSlot* slots, int count,
            const WildCounts& taken, bool has_natural, WildUse use)
        : wilds_(wilds), slots_(slots), count_(count), left_(taken), taken_(taken), use_(use) {
        in_company_ = has_natural;
        bool by_any = false;
        for (std::size_t wild = 0; wild < wilds.size(); ++wild) {
            for (int slot = 0; slot < count && taken[wild] > 0; ++slot) {
                in_company_ = in_company_ || slots[slot].rank == wilds[wild].rank;
            }
            by_any = by_any || wilds[wild].company == Company::any;
        }
        if (by_any) keep_places_for_company();
        std::fill_n(used_.begin(), count_, WildCounts{});
    }

    /// Leaves cards of the ranks of slots where they are, as far as they are missing there.
    void keep_own() {
        keeps_own_ = true;
        for (int slot = 0; slot < count_; ++slot) {
            int missing = slots_[slot].missing;
            for (std::size_t wild = 0; wild < wilds_.size(); ++wild) {
                if (wilds_[wild].rank != slots_[slot].rank) continue;
                const int kept = std::min<int>(missing, left_[wild]);
                used_at(slot, wild) = kept;
                left_[wild] = left_[wild] - kept;
                missing -= kept;
            }
        }
    }

    /// What fills each slot that was given.
    void tell_places(WildPlaces& places, int count) const {
        if (!parts_) {
            std::copy_n(used_.begin(), count, places.begin());
            return;
        }
        std::fill_n(places.begin(), count, WildCounts{});
        for (int part = 0; part < count_; ++part) {
            const std::size_t at = part;
            auto& place = places[parts_->whole[at]];
            for (std::size_t wild = 0; wild < wilds_.size(); ++wild) {
                place[wild] = place[wild] + used_[at][wild];
            }
        }
    }

    /// One by one; who is in the way goes elsewhere if it can.
    bool run() {
        for (int slot = 0; slot < count_; ++slot) {
            const auto& used = at(used_, slot);
            const int filled = keeps_own_ ? std::accumulate(used.begin(), used.end(), 0) : 0;
            for (int i = filled; i < slots_[slot].missing; ++i) {
                visited_ = 0;
                if (!fill_one(slot)) return false;
            }
        }
        return true;
    }

    /// Fills all slots, first with cards that count as themselves; each card that is still missing
    /// is then found on the way that costs least.
    /// @return whether all are filled
    bool run_at_least_cost() {
        for (int slot = 0; slot < count_; ++slot) {
            int missing = slots_[slot].missing;
            for (std::size_t wild = 0; wild < wilds_.size(); ++wild) {
                if (!is_itself(wild, slot)) continue;
                const int own = std::min<int>(missing, left_[wild]);
                used_at(slot, wild) = own;
                left_[wild] = left_[wild] - own;
                missing -= own;
            }
            at(open_, slot) = missing;
        }
        while (fill_cheapest()) {
        }
        return std::all_of(open_.begin(), open_.begin() + count_,
                           [](std::uint8_t open) { return open == 0; });
    }

    /// What the cards that fill the slots now cost.
    [[nodiscard]] FillingCost cost() const {
        int sum = 0;
        for (int slot = 0; slot < count_; ++slot) {
            for (std::size_t wild = 0; wild < wilds_.size(); ++wild) {
                sum += cost(wild, slot) * at(used_, slot)[wild];
            }
        }
        return {sum / one_token, sum % one_token};
    }

private:
    static constexpr int unreached = 1 << 28;
    static constexpr int one_token = 512;  ///< more than a play has cards: tokens count first

    /// How a card of some kind can be made to fill what is open.
    struct Way {
        int cost = unreached;
        int slot = -1;  ///< where it goes
        int wild = -1;  ///< whose place it takes, which goes its own way; -1: the slot is open
    };

    void keep_places_for_company() {
        parts_.emplace();
        for (int slot = 0; slot < count_; ++slot) {
            const int missing = slots_[slot].missing;
            const bool needs = missing > 0 && !slots_[slot].has_natural;
            if (needs) parts_->add(slots_[slot], slot, 1, true);
            if (missing > (needs ? 1 : 0)) {
                parts_->add(slots_[slot], slot, missing - (needs ? 1 : 0), false);
            }
        }
        slots_ = parts_->slots.data();
        count_ = parts_->count;
    }

    std::uint8_t& used_at(int slot, std::size_t wild) { return at(used_, slot)[wild]; }

    bool is_itself(std::size_t wild, int slot) const {
        return wilds_[wild].rank == slots_[slot].rank && wilds_[wild].own_suit;
    }

    int cost(std::size_t wild, int slot) const {
        const auto& prices = wilds_[wild].prices;
        const int price = prices.empty() ? 0 : int{at(prices, slots_[slot].rank)};
        return price * one_token + (is_itself(wild, slot) ? 0 : 1);
    }

    bool may_fill(std::size_t wild, int slot) const {
        const auto& cards = wilds_[wild];
        const RankIndex rank = slots_[slot].rank;
        if (cards.rank == rank) return true;
        if (use_ == WildUse::own || ((cards.as >> rank) & 1) == 0) return false;
        switch (cards.company) {
            case Company::none: return true;
            case Company::play: return in_company_;
            case Company::any: return !at(parts_->for_company, slot);
            case Company::rank: break;
        }
        if (slots_[slot].has_natural) return true;
        for (std::size_t other = 0; other < wilds_.size(); ++other) {
            if (wilds_[other].rank == rank && taken_[other] > 0) return true;
        }
        return false;
    }

    /// Finds a card for a slot: a free one, or one that another slot can spare.
    bool fill_one(int slot) {
        for (std::size_t wild = 0; wild < wilds_.size(); ++wild) {
            if (((visited_ >> wild) & 1) != 0 || !may_fill(wild, slot)) continue;
            visited_ |= 1u << wild;
            bool found = left_[wild] > 0;
            if (found) --left_[wild];
            for (int other = 0; other < count_ && !found; ++other) {
                auto& used = used_at(other, wild);
                if (used == 0 || !fill_one(other)) continue;
                --used;
                found = true;
            }
            if (!found) continue;
            ++used_at(slot, wild);
            return true;
        }
        return false;
    }

    /// A card that goes to a slot can be of any kind that may; notes which of them it costs less.
    bool note_ways(std::array<Way, ProgramLimits::wilds>& ways, int slot, int cost_before,
                   int wild) {
        bool better = false;
        for (std::size_t next = 0; next < wilds_.size(); ++next) {
            const int sum = cost_before + cost(next, slot);
            if (sum >= ways[next].cost || !may_fill(next, slot)) continue;
            ways[next] = {sum, slot, wild};
            better = true;
        }
        return better;
    }

    using Ways = std::array<Way, ProgramLimits::wilds>;  ///< by card that is still free

    /// The shortest ways through cards that take each other's places to an open place.
    Ways find_ways() {
        Ways ways;
        for (int slot = 0; slot < count_; ++slot) {
            if (at(open_, slot) > 0) note_ways(ways, slot, 0, -1);
        }
        bool better = true;
        for (std::size_t round = 0; round < wilds_.size() && better; ++round) {
            better = false;
            for (std::size_t wild = 0; wild < wilds_.size(); ++wild) {
                if (ways[wild].cost == unreached) continue;
                for (int slot = 0; slot < count_; ++slot) {
                    if (used_at(slot, wild) == 0) continue;
                    const int before = ways[wild].cost - cost(wild, slot);
                    better = note_ways(ways, slot, before, wild) || better;
                }
            }
        }
        return ways;
    }

    /// Fills one open place of a slot at the least cost. Such ways find the least cost of all, one
    /// after the other.
    /// @return whether a place was open
    bool fill_cheapest() {
        const Ways ways = find_ways();
        int best = -1;
        for (std::size_t wild = 0; wild < wilds_.size(); ++wild) {
            if (left_[wild] == 0 || ways[wild].cost == unreached) continue;
            if (best < 0 || ways[wild].cost < at(ways, best).cost) {
                best = wild;
            }
        }
        if (best < 0) return false;
        --at(left_, best);
        for (int wild = best; wild >= 0;) {
            const auto& way = at(ways, wild);
            ++used_at(way.slot, static_cast<std::size_t>(wild));
            if (way.wild < 0) {
                --at(open_, way.slot);
            } else {
                --used_at(way.slot, static_cast<std::size_t>(way.wild));
            }
            wild = way.wild;
        }
        return true;
    }

    const std::vector<WildProgram>& wilds_;
    const WildSlot* slots_;  ///< those that were given, or `parts_`
    int count_;
    WildCounts left_;
    WildCounts taken_;
    WildUse use_;
    bool in_company_ = false;
    bool keeps_own_ = false;
    std::uint32_t visited_ = 0;
    std::optional<Parts> parts_;  ///< where cards need any company: what the slots are instead
    std::array<WildCounts, most_parts> used_;    ///< by slot
    std::array<std::uint8_t, most_parts> open_;  ///< places of each slot that are still open
};

}  // namespace

bool can_fill(const std::vector<WildProgram>& wilds, const WildSlot* slots, int count,
              const WildCounts& taken, bool has_natural, WildUse use) {
    return Filling(wilds, slots, count, taken, has_natural, use).run();
}

FillingCost least_cost(const std::vector<WildProgram>& wilds, const WildSlot* slots, int count,
                       const WildCounts& taken, bool has_natural) {
    Filling filling(wilds, slots, count, taken, has_natural, WildUse::others);
    filling.run_at_least_cost();
    return filling.cost();
}

bool fill_slots(const std::vector<WildProgram>& wilds, const WildSlot* slots, int count,
                const WildCounts& taken, bool has_natural, WildPlaces& places) {
    Filling filling(wilds, slots, count, taken, has_natural, WildUse::others);
    const bool costs = std::any_of(wilds.begin(), wilds.end(),
                                   [](const WildProgram& wild) { return !wild.prices.empty(); });
    if (!costs) filling.keep_own();
    if (!(costs ? filling.run_at_least_cost() : filling.run())) return false;
    filling.tell_places(places, count);
    return true;
}

}  // namespace houserules
