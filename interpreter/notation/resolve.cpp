#include "notation/resolve.h"

#include <utility>

#include "game/laying.h"
#include "game/step_lists.h"
#include "notation/action_value.h"
#include "notation/card_text.h"
#include "notation/find_cards.h"
#include "notation/find_reading.h"
#include "notation/names.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Reason = Refusal::Reason;

constexpr int choose_action = -2;

Resolution refuse(Reason reason, std::string word = {}) {
    Resolution resolution;
    resolution.refusal.reason = reason;
    resolution.refusal.word = std::move(word);
    return resolution;
}

Resolution refuse(Refusal refusal) {
    Resolution resolution;
    resolution.refusal = std::move(refusal);
    return resolution;
}

Resolution refuse_action(int action, Reason reason = Reason::may_not) {
    Refusal refusal;
    refusal.reason = reason;
    refusal.action = action;
    return refuse(std::move(refusal));
}

/// The action of a request; that of cards alone is what cards can be used for now.
std::optional<int> action_of(const Program& program, const State& state,
                             const MoveRequest& request) {
    if (!request.action) return state.phase == Phase::setup ? choose_action : 0;
    if (equal_ignoring_case(*request.action, "choose")) return choose_action;
    const int action = find_name(program.names.actions, *request.action);
    if (action < 0) return std::nullopt;
    return action;
}

/// Whether a zone that a request names is the one it can be.
std::optional<Refusal> check_zone(const Program& program, const std::optional<std::string>& word,
                                  int expected, Reason mismatch) {
    if (!word) return std::nullopt;
    Refusal refusal;
    refusal.word = *word;
    refusal.zone = find_name(program.names.zones, *word);
    refusal.other_zone = expected;
    if (refusal.zone < 0) {
        refusal.reason = Reason::unknown_zone;
        return refusal;
    }
    if (refusal.zone == expected) return std::nullopt;
    refusal.reason = mismatch;
    return refusal;
}

/// The key of a request that an action without that argument cannot have.
std::optional<std::string> unwanted_key(const MoveRequest& request, bool with_cards) {
    if (!with_cards && !request.cards.empty()) return "cards";
    if (!with_cards && request.from) return "from";
    if (!with_cards && request.to) return "to";
    if (!request.as.empty()) return "as";
    if (request.combination) return "combination";
    if (with_cards && request.value) return "value";
    if (request.spend && !request.spend->empty()) return "spend";
    return std::nullopt;
}

Resolution resolve_action(const Program& program, const State& state, const MoveRequest& request,
                          int action) {
    if (const auto key = unwanted_key(request, false)) return refuse(Reason::unwanted_key, *key);
    std::int32_t value = -1;
    if (program.actions[action].values == ActionProgram::Values::none) {
        if (request.value) return refuse(Reason::unwanted_key, "value");
    } else {
        if (!request.value) return refuse_action(action, Reason::missing_value);
        const auto named = action_value_named(program, action, state.seats, *request.value);
        if (!named) {
            auto unknown = refuse_action(action, Reason::unknown_value);
            unknown.refusal.word = *request.value;
            return unknown;
        }
        value = *named;
    }
    if (!may_take(program, state, action, value)) {
        const bool obliged = action == program.pass_action && must_binds(program, state);
        auto refused = refuse_action(action, obliged ? Reason::obliged : Reason::may_not);
        refused.refusal.value = value;
        return refused;
    }
    Resolution resolution;
    resolution.move.emplace();
    resolution.move->kind = Move::Kind::action;
    resolution.move->action = action;
    resolution.move->value = value;
    return resolution;
}

Resolution resolve_choose(const Program& program, const State& state, const MoveRequest& request,
                          const Move& pattern) {
    if (const auto key = unwanted_key(request, true)) return refuse(Reason::unwanted_key, *key);
    if (auto wrong = check_zone(program, request.from, pattern.from, Reason::wrong_zone)) {
        return refuse(*wrong);
    }
    if (auto wrong = check_zone(program, request.to, pattern.to, Reason::wrong_target)) {
        return refuse(*wrong);
    }
    auto found = find_cards(program, state, pattern.from, request.cards);
    if (found.refusal) return refuse(*found.refusal);
    const int expected = pattern.cards.count();
    if (found.mask.count() != expected) {
        Refusal refusal;
        refusal.reason = Reason::wrong_count;
        refusal.zone = pattern.from;
        refusal.other_zone = pattern.to;
        refusal.expected = expected;
        refusal.given = found.mask.count();
        return refuse(refusal);
    }
    const auto choice = choice_of(program, state);
    if (!(choice.fixed - found.mask).empty() ||
        !(found.mask - choice.fixed - choice.open).empty()) {
        Refusal refusal;
        refusal.reason = Reason::not_those;
        refusal.zone = pattern.from;
        refusal.other_zone = pattern.to;
        refusal.expected = expected;
        return refuse(refusal);
    }
    Resolution resolution;
    resolution.move = pattern;
    resolution.move->cards = found.mask;
    resolution.laid = std::move(found.laid);
    return resolution;
}

Resolution resolve_unseen(const Program& program, const State& state, const MoveRequest& request,
                          int source) {
    if (const auto key = unwanted_key(request, true)) return refuse(Reason::unwanted_key, *key);
    Refusal refusal;
    refusal.zone = source;
    refusal.expected = state.zones[program.zones[source].instance(state.to_act)].count;
    refusal.given = count_of(request.cards);
    refusal.word = request.cards.front();
    for (const auto& word : request.cards) {
        if (word.empty() || word[0] != '#') {
            refusal.reason = Reason::must_be_unseen;
            return refuse(refusal);
        }
        if (!position_named(word)) {
            refusal.reason = Reason::bad_position;
            refusal.word = word;
            return refuse(refusal);
        }
    }
    if (request.cards.size() != 1) {
        refusal.reason = Reason::one_unseen;
        return refuse(refusal);
    }
    const int position = *position_named(request.cards.front());
    if (position >= refusal.expected) {
        refusal.reason = Reason::no_such_position;
        return refuse(refusal);
    }
    Resolution resolution;
    Move& move = resolution.move.emplace();
    move.kind = Move::Kind::unseen;
    move.from = source;
    move.to = program.actions[0].to;
    move.position = position;
    move.size = 1;
    return resolution;
}

Resolution resolve_play(const Program& program, const State& state, const MoveRequest& request) {
    if (request.cards.empty()) return refuse(Reason::no_cards);
    if (request.value) return refuse(Reason::unwanted_key, "value");
    const int source = play_source(program, state);
    if (source < 0) return refuse(Reason::nothing_to_play);
    if (!may_take(program, state, 0)) return refuse_action(0);
    const auto& play = program.actions[0];
    if (auto wrong = check_zone(program, request.from, source, Reason::wrong_zone)) {
        return refuse(*wrong);
    }
    if (auto wrong = check_zone(program, request.to, play.to, Reason::wrong_target)) {
        return refuse(*wrong);
    }
    if (source == play.unseen) return resolve_unseen(program, state, request, source);

    auto found = find_cards(program, state, source, request.cards);
    if (found.refusal) return refuse(*found.refusal);
    const auto meant = find_reading(program, state, request, found.mask, found.laid);
    if (meant.refusal) return refuse(*meant.refusal);

    Resolution resolution;
    Move& move = resolution.move.emplace();
    move.kind = Move::Kind::play;
    move.from = source;
    move.to = play.to;
    move.combination = meant.reading.combination;
    move.declared = meant.reading.declared;
    move.wilds = meant.reading.wilds;
    move.size = meant.reading.size;
    move.key = meant.reading.key;
    move.cost = meant.reading.cost;
    move.cards = found.mask;
    if (is_laid_in_order(program, state, move.combination)) {
        name_laying(program, state, found.laid, move);
    }
    resolution.laid = std::move(found.laid);
    return resolution;
}

}  // namespace

Resolution resolve(const Program& program, const State& state, const MoveRequest& request) {
    const auto action = action_of(program, state, request);
    if (!action) return refuse(Reason::unknown_action, request.action.value_or(""));
    if (state.over()) return refuse(Reason::game_over);
    if (program.has_asks && state.asking.active) {
        const auto& step = waiting_step(program, state);
        const bool answers = *action >= 0 && ((step.actions >> *action) & 1) != 0;
        if (!answers && (*action < 0 || *action != step.nothing)) {
            return refuse(Reason::answer_due);
        }
        if (*action == 0) return resolve_play(program, state, request);
        return resolve_action(program, state, request, *action);
    }
    if (state.phase == Phase::setup) {
        const Move pattern = legal_moves(program, state).nth(0);
        if (*action == choose_action) return resolve_choose(program, state, request, pattern);
        Refusal refusal;
        refusal.reason = Reason::choice_due;
        refusal.zone = pattern.from;
        refusal.other_zone = pattern.to;
        refusal.expected = pattern.cards.count();
        return refuse(refusal);
    }
    if (*action == choose_action) return refuse(Reason::nothing_to_choose);
    if (program.actions[*action].kind == ActionProgram::Kind::play) {
        return resolve_play(program, state, request);
    }
    if (program.actions[*action].asked_only) return refuse_action(*action, Reason::not_asked);
    return resolve_action(program, state, request, *action);
}

}  // namespace houserules
