#include "program/row_store.h"

#include <cstddef>

namespace houserules {

KeptRow::KeptRow(AllowedRow row) : plays(std::move(row)) {
    std::uint16_t* last = &first_apart;
    for (std::size_t i = 0; i < plays.size(); ++i) {
        auto& group = plays[i];
        group.is_apart = !joins(group);
        group.next_apart = UINT16_MAX;
        if (!group.is_apart) continue;
        *last = static_cast<std::uint16_t>(i);
        last = &group.next_apart;
    }
    begins_with_each = !plays.empty() && plays.front().kernel == PlayKernel::each_card;
    is_of_each = plays.size() == 1 && each_card != 0;
}

bool KeptRow::joins(const AllowedPlays& group) {
    if (group.kernel == PlayKernel::each_card) {
        if (each_card != 0) return false;
        each_card = group.keys.word[0];
        return true;
    }
    if (group.kernel != PlayKernel::sets_at_once) return false;
    if (ranks != 0 && ranks != group.at_once.ranks) return false;
    auto sum = more_sets;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const int sets = sum[i] + group.at_once.more_sets[i];
        if (sets > UINT8_MAX) return false;
        sum[i] = static_cast<std::uint8_t>(sets);
    }
    ranks = group.at_once.ranks;
    more_sets = sum;
    return true;
}

const KeptRow* RowStore::keep(std::uint64_t kind, const AllowedRow& row) const {
    Slot& slot = slots_[slot_of(kind)];
    const auto plays = static_cast<std::uint32_t>(row.size());
    std::uint8_t expected = empty_slot;
    if (plays_.load(std::memory_order_relaxed) + plays > most_plays ||
        !slot.state.compare_exchange_strong(expected, taken_slot, std::memory_order_acq_rel)) {
        return nullptr;
    }
    plays_.fetch_add(plays, std::memory_order_relaxed);
    rows_.fetch_add(1, std::memory_order_relaxed);
    slot.kind = kind;
    slot.row = KeptRow(row);
    slot.state.store(filled_slot, std::memory_order_release);
    return &slot.row;
}

}  // namespace houserules
