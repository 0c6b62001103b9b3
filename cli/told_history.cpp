#include "told_history.h"

using namespace houserules;

namespace {

constexpr std::size_t longest_history = 50'000;  // entries

std::uint64_t trick_of(const State& state) {
    return std::uint64_t{state.round} << 32 | state.trick;
}

}  // namespace

void ToldHistory::begin(const State& state) {
    entries_.clear();
    decision_ = before_ = 0;
    trick_ = next_ = trick_of(state);
    players_ = state.seats;
}

void ToldHistory::note_decision(const State& state) {
    if (next_ != trick_) before_ = trick_;
    trick_ = next_;
    next_ = trick_of(state);
    ++decision_;
}

void ToldHistory::add(int seat, const std::string& lines) {
    if (lines.empty()) return;
    entries_.push_back({seat, decision_, trick_, lines});
    if (entries_.size() > longest_history) entries_.pop_front();
}

std::string ToldHistory::all_for(int seat) const {
    std::string text;
    for (const auto& entry : entries_) {
        if (entry.seat == seat) text += entry.lines;
    }
    return text;
}

std::string ToldHistory::last_for(int seat) const {
    // The next decision may be the first of a trick; then the one that is over is the last.
    const std::uint64_t first = next_ != trick_ || before_ == 0 ? trick_ : before_;
    const std::uint64_t turns = 3 * players_;
    std::string text;
    for (const auto& entry : entries_) {
        const bool is_late = entry.decision + turns > decision_;
        const bool is_last = entry.decision > 0 && entry.trick >= first && is_late;
        if (entry.seat == seat && is_last) text += entry.lines;
    }
    return text.empty() ? "Nothing was played yet.\n" : text;
}
