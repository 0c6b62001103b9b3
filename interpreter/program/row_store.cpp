#include "program/row_store.h"

namespace houserules {

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
