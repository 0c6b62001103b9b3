#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "program/card_mask.h"

namespace houserules {

/// How the plays of a group are counted.
enum class PlayKernel : std::uint8_t {
    each_card,     ///< one for each card that is a key
    each_rank,     ///< one for each rank, of its lowest card that is held
    sets_at_once,  ///< all by `RanksAtOnce`
    sets,          ///< as `WordPlays` does
    runs,          ///< as `WordPlays` does
    runs_within,   ///< runs of cards that share something
    any,           ///< as `count_plays` finds out
};

/// Ranks that every choice of cards may be made of: how many of them have one, two, three or four
/// cards says how many sets they make.
struct RanksAtOnce {
    std::uint64_t ranks = 0;  ///< as rank bits
    /// How many more sets there are for each rank of which a hand has at least so many cards.
    std::array<std::uint8_t, 4> more_sets{};
};

/// Plays that the rules allow in some kind of position, whatever is held: those of one combination
/// and some sizes with some keys.
struct AllowedPlays {
    CardMask keys;                            ///< all cards whose rank or kind is an allowed key
    std::uint64_t key_ranks = 0;              ///< their ranks, as rank bits
    std::uint64_t wilds = ~std::uint64_t{0};  ///< how many cards may count as others, as bits
    std::uint16_t least = 0;                  ///< sizes in cards
    std::uint16_t most = 0;
    std::uint8_t combination = 0;
    PlayKernel kernel = PlayKernel::any;
    std::uint8_t shortest = 0;  ///< of the kernels of runs: sizes in ranks
    std::uint8_t longest = 0;
    std::uint8_t width = 1;    ///< cards of each rank of a run
    bool key_is_card = false;  ///< as its combination says
    // In a row that is kept:
    bool is_apart = false;                  ///< counted by itself
    std::uint16_t next_apart = UINT16_MAX;  ///< the next group that is; the greatest number: none
    std::uint64_t facts = 0;                ///< of sets: `CardsToLay::facts` of no card
    std::uint64_t facts_a_card = 0;         ///< of sets: how much more of each card
    RanksAtOnce at_once;  ///< of those of sets; the other ranks are counted one by one
};

/// All of them, in the order of their moves.
using AllowedRow = std::vector<AllowedPlays>;

/// A row with what usual turns ask of it first: most of its groups are counted together.
struct KeptRow {
    AllowedRow plays;
    std::uint64_t each_card = 0;  ///< cards of the first word each of which has a play by itself
    std::uint64_t ranks = 0;      ///< of those groups that are counted at once
    std::array<std::uint8_t, 4> more_sets{};  ///< `RanksAtOnce` of all of them together
    std::uint16_t first_apart = UINT16_MAX;   ///< as `AllowedPlays::next_apart`
    bool begins_with_each = false;            ///< the plays of `each_card` come first
    bool is_of_each = false;                  ///< and nothing else is allowed

    KeptRow() = default;
    explicit KeptRow(AllowedRow row);

private:
    /// Whether a group can be counted together with those before it; it is then.
    [[nodiscard]] bool joins(const AllowedPlays& group);
};

/// Keeps rows that were found in play, each under a number that tells the kind of position. Whoever
/// plays with a program shares it: it is safe for threads, never waits, and what it keeps is the
/// same for all of them. A copy begins without rows.
class RowStore {
public:
    RowStore() = default;

    /// @param kinds  how many kinds of position there are; it keeps rows of a bounded number
    explicit RowStore(std::uint64_t kinds) : slots_(slots_for(kinds)), kinds_(kinds) {}

    RowStore(const RowStore& other) : RowStore(other.kinds_) {}
    RowStore(RowStore&& other) noexcept
        : slots_(std::move(other.slots_)), kinds_(std::exchange(other.kinds_, 0)),
          rows_(other.rows_.load()), plays_(other.plays_.load()) {}
    RowStore& operator=(const RowStore& other) { return *this = RowStore(other.kinds_); }
    RowStore& operator=(RowStore&& other) noexcept {
        slots_ = std::move(other.slots_);
        kinds_ = std::exchange(other.kinds_, 0);
        rows_ = other.rows_.load();
        plays_ = other.plays_.load();
        return *this;
    }
    ~RowStore() = default;

    /// The row of a kind of position; null if it is not kept.
    [[nodiscard]] const KeptRow* find(std::uint64_t kind) const {
        const Slot& slot = slots_[slot_of(kind)];
        const bool filled = slot.state.load(std::memory_order_acquire) == filled_slot;
        return filled && slot.kind == kind ? &slot.row : nullptr;
    }

    /// Whether each kind has a slot of its own.
    [[nodiscard]] bool is_direct() const { return kinds_ <= most_slots; }

    /// As `find` where each kind has a slot of its own.
    [[nodiscard]] const KeptRow* find_direct(std::uint64_t kind) const {
        const Slot& slot = slots_[static_cast<std::size_t>(kind)];
        return slot.state.load(std::memory_order_acquire) == filled_slot ? &slot.row : nullptr;
    }

    /// Whether a row of a kind of position may be kept that is not.
    [[nodiscard]] bool has_room(std::uint64_t kind) const {
        return plays_.load(std::memory_order_relaxed) < most_plays &&
               slots_[slot_of(kind)].state.load(std::memory_order_relaxed) == empty_slot;
    }

    /// Keeps a row where there is room for it.
    /// @return where it is kept from now on; null if it is not
    [[nodiscard]] const KeptRow* keep(std::uint64_t kind, const AllowedRow& row) const;

    /// How many rows are kept.
    [[nodiscard]] std::uint32_t size() const { return rows_.load(std::memory_order_relaxed); }

private:
    static constexpr std::uint8_t empty_slot = 0;
    static constexpr std::uint8_t taken_slot = 1;  ///< somebody fills it
    static constexpr std::uint8_t filled_slot = 2;
    static constexpr std::uint64_t most_slots = 1 << 15;
    static constexpr std::uint32_t most_plays = 1 << 16;  ///< of all rows together

    struct Slot {
        std::atomic<std::uint8_t> state = empty_slot;
        std::uint64_t kind = 0;
        KeptRow row;
    };

    [[nodiscard]] static std::size_t slots_for(std::uint64_t kinds) {
        return static_cast<std::size_t>(kinds < most_slots ? kinds : most_slots);
    }

    /// Each kind has a slot of its own while there are enough; else they are spread.
    [[nodiscard]] std::size_t slot_of(std::uint64_t kind) const {
        constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;
        constexpr int shift = 64 - 15;
        return static_cast<std::size_t>(is_direct() ? kind : (kind * golden) >> shift);
    }

    mutable std::vector<Slot> slots_;
    std::uint64_t kinds_ = 0;
    mutable std::atomic<std::uint32_t> rows_ = 0;
    mutable std::atomic<std::uint32_t> plays_ = 0;
};

}  // namespace houserules
