#include "tables/table_game.h"

#include <cassert>
#include <nlohmann/json.hpp>
#include <utility>

#include "explain/illegal.h"
#include "notation/move_request.h"
#include "notation/resolve.h"

namespace houserules {

TableGame::TableGame(std::shared_ptr<const Rules> rules, const GameSetup& setup)
    : rules_(std::move(rules)), open_beats_(beats_are_open(rules_->variant)), setup_(setup) {
    begin();
}

void TableGame::begin() {
    memory_ = {};
    entries_.assign(1, {});
    auto& entry = entries_.front();
    RuleUses uses;
    state_ = new_game(program(), setup_, Audience(&entry.events, &memory_, &uses));
    entry.rules = ActingRules(program(), open_beats_).after(entry.events, uses);
}

void TableGame::make(const Decision& decision) {
    entries_.push_back({state_.to_act, {}, {}});
    auto& entry = entries_.back();
    RuleUses uses;
    ActingRules acting(program(), open_beats_);
    acting.before(state_, decision.move);
    apply(program(), state_, decision.move, Audience(&entry.events, &memory_, &uses),
          decision.laid.empty() ? nullptr : &decision.laid);
    entry.rules = acting.after(entry.events, uses);
}

Expected<Decision> TableGame::read_decision(const nlohmann::json& move,
                                            RefusalDetail detail) const {
    auto request = read_move_request(move);
    if (!request) return request.error();
    if (state_.over()) return Problem{"the game is over"};
    Numbering numbering;
    const auto seen = observation(state_.to_act, &numbering);
    const auto decision = resolve(program(), seen.position(), *request);
    if (decision) return numbering.real(*decision);
    return Problem{explain_refusal(*rules_, seen.position(), *request, decision.error(), detail)};
}

void TableGame::decide(const Decision& decision) {
    assert(!state_.over());
    decisions_.push_back(decision);
    make(decision);
}

void TableGame::take_back(std::size_t count) {
    assert(count <= decisions_.size());
    decisions_.resize(decisions_.size() - count);
    ++taken_back_;
    begin();
    for (const auto& decision : decisions_) make(decision);
}

}  // namespace houserules
