#include "recording_watcher.h"

#include "play/record.h"

using namespace houserules;

void RecordingWatcher::began(const State& state, const Events& events) {
    if (narrator_ != nullptr) narrator_->be_silent(is_again_ || !progress_.is_made());
    log_.began(state, events);
}

void RecordingWatcher::decided(const Program& rules, int seat, const Decision& decision,
                               const State& state, const Events& events) {
    const bool is_new = state.turn > progress_.made;
    if (is_new && record_ != nullptr && !record_->write(record_decision(rules, seat, decision))) {
        progress_.is_stopped = true;
        return;
    }
    if (is_new) table_.add(decision);
    if (narrator_ != nullptr) narrator_->be_silent(!is_new);
    log_.decided(rules, seat, decision, state, events);
}
