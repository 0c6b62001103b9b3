#include "verify/ruling.h"

#include <utility>

#include "explain/illegal.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Outcome = Ruling::Outcome;
using Reason = Refusal::Reason;

std::string row_name(const Program& program, const Verdict& verdict) {
    return verdict.row < 0 ? "no_row" : at(program.names.rows, verdict.row);
}

std::string rule_of_refusal(const Program& program, const Refusal& refusal) {
    switch (refusal.reason) {
        case Reason::does_not_beat: return row_name(program, refusal.verdict);
        case Reason::may_not:
        case Reason::may_not_name:
        case Reason::nothing_to_name:
        case Reason::obliged: return at(program.names.actions, refusal.action);
        case Reason::not_held:
        case Reason::no_such_position:
        case Reason::nothing_to_play: return "not_held";
        case Reason::not_a_combination:
        case Reason::not_that_combination:
        case Reason::not_that_value: return "no_combination";
        case Reason::wrong_zone:
        case Reason::wrong_target: return "wrong_zone";
        case Reason::must_be_unseen:
        case Reason::one_unseen: return "unseen";
        case Reason::not_enough_tokens:
        case Reason::wrong_spend: return "cost";
        case Reason::answer_due:
        case Reason::not_offered: return "asked";
        case Reason::not_asked: return at(program.names.actions, refusal.action);
        case Reason::not_those:
        case Reason::wrong_count:
        case Reason::choice_due:
        case Reason::nothing_to_choose: return "choose";
        case Reason::game_over: return "over";
        default: return {};
    }
}

/// Requests that leave open what is meant say nothing about the rules.
bool is_no_move(const Refusal& refusal) {
    return refusal.malformed() || refusal.reason == Reason::undecided_combination ||
           refusal.reason == Reason::undecided_value || refusal.reason == Reason::not_unseen;
}

/// What allows a legal move.
std::string rule_of_move(const Program& program, const State& state, const Move& move) {
    switch (move.kind) {
        case Move::Kind::choose: return "choose";
        case Move::Kind::unseen: return "unseen";
        case Move::Kind::action: return program.names.actions[move.action];
        case Move::Kind::play: break;
    }
    if (!program.has_beats) return program.names.actions[move.action];
    if (state.anything_goes()) return "leading";
    const Reading reading = {.combination = move.combination,
                             .size = move.size,
                             .key = move.key,
                             .declared = move.declared,
                             .cost = move.cost,
                             .wilds = move.wilds};
    return row_name(program, judge(program, state, reading, &move.cards));
}

}  // namespace

Ruling rule_on(const Rules& rules, const State& state, std::string_view text) {
    const auto& program = rules.program;
    Ruling ruling;
    auto read = read_typed_move(program, text);
    if (!read) {
        ruling.why_not = read.error().message;
        return ruling;
    }
    auto decision = resolve(program, state, *read);
    if (!decision) {
        const auto& refusal = ruling.refusal = std::move(decision.error());
        ruling.why_not = explain_refusal(rules, state, *read, refusal);
        if (is_no_move(refusal)) return ruling;
        ruling.outcome = Outcome::illegal;
        ruling.rule = rule_of_refusal(program, refusal);
        if (refusal.reading.combination >= 0) {
            ruling.combination = at(program.names.combinations, refusal.reading.combination);
        }
        return ruling;
    }
    ruling.decision = std::move(*decision);
    const Move& move = ruling.decision->move;
    ruling.outcome = Outcome::legal;
    ruling.rule = rule_of_move(program, state, move);
    if (move.kind == Move::Kind::play) {
        ruling.combination = at(program.names.combinations, move.combination);
    }
    return ruling;
}

const std::vector<std::string>& ruling_words() {
    static const std::vector<std::string> words = {
        "leading", "no_row", "no_combination", "not_held", "wrong_zone",
        "unseen",  "cost",   "choose",         "over",     "asked",
    };
    return words;
}

std::vector<std::string> deciding_names(const Rules& rules) {
    auto names = rules.program.names.rows;
    const auto& actions = rules.program.names.actions;
    const auto& words = ruling_words();
    names.insert(names.end(), actions.begin(), actions.end());
    names.insert(names.end(), words.begin(), words.end());
    return names;
}

}  // namespace houserules
