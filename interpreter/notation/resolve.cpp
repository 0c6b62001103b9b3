#include "notation/resolve.h"

#include <utility>

#include "game/counting.h"
#include "game/laying.h"
#include "game/played_cards.h"
#include "game/step_lists.h"
#include "notation/action_value.h"
#include "notation/card_text.h"
#include "notation/find_reading.h"
#include "source/characters.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Reason = Refusal::Reason;

constexpr int choose_action = -2;

using Resolution = Expected<Decision, Refusal>;

/// Cards of a zone that were named one by one.
struct NamedCards {
    CardMask mask;
    std::vector<std::uint8_t> laid;  ///< in the order in which they were named
};

/// The action of a request; that of cards alone is what cards can be used for now.
std::optional<int> action_of(const Program& program, const State& state,
                             const MoveRequest& request) {
    if (!request.action) return state.phase == Phase::setup ? choose_action : 0;
    if (equal_ignoring_case(*request.action, "choose")) return choose_action;
    const int action = find_name(program.names.actions, *request.action);
    if (action < 0) return std::nullopt;
    return action;
}

/// Why a request cannot name the zones that it names; nothing if it can.
std::optional<Refusal> wrong_zone(const Program& program, const MoveRequest& request, int from,
                                  int to) {
    for (const bool is_source : {true, false}) {
        const auto& word = is_source ? request.from : request.to;
        if (!word) continue;
        const int named = find_name(program.names.zones, *word);
        const int expected = is_source ? from : to;
        if (named == expected && named >= 0) continue;
        return Refusal{.reason = named < 0   ? Reason::unknown_zone
                                 : is_source ? Reason::wrong_zone
                                             : Reason::wrong_target,
                       .word = *word,
                       .zone = named,
                       .other_zone = expected};
    }
    return std::nullopt;
}

/// The position that a text such as `#0` names.
std::optional<int> position_named(std::string_view text) {
    if (text.size() < 2 || text.size() > 5 || text[0] != '#' || !is_number(text.substr(1))) {
        return std::nullopt;
    }
    return read_integer(text.substr(1));
}

/// Finds named cards among those of a zone. Of copies the one with the lowest index is taken.
Expected<NamedCards, Refusal> find_cards(const Program& program, const CardMask& held, int zone,
                                         const std::vector<std::string>& names) {
    NamedCards found;
    for (const auto& name : names) {
        const CardMask copies = cards_named(program, name);
        const CardMask here = copies & held;
        const CardMask left = here - found.mask;
        if (left.empty()) {
            return Refusal{
                .reason = !copies.empty()        ? Reason::not_held
                          : position_named(name) ? Reason::not_unseen
                                                 : Reason::unknown_card,
                .word = copies.empty() ? name : program.names.cards[copies.lowest()],
                .zone = zone,
                .given = here.count(),
            };
        }
        found.mask.insert(left.lowest());
        found.laid.push_back(left.lowest());
    }
    return found;
}

const CardMask& cards_of_player(const Program& program, const State& state, int zone) {
    return at(state.zones, at(program.zones, zone).instance(state.to_act)).cards;
}

/// Where a play may be said to come from: of zones that are played from at once any.
int zone_named(const Program& program, const MoveRequest& request, int source) {
    if (!request.from || !is_played_together(program, source)) return source;
    const int named = find_name(program.names.zones, *request.from);
    const auto& together = program.actions[0].together;
    return std::find(together.begin(), together.end(), named) != together.end() ? named : source;
}

/// Finds cards that are to be played. Of equal ones in several zones those of the first are taken;
/// of which zone all of them are may be said.
Expected<NamedCards, Refusal> find_played_cards(const Program& program, const State& state,
                                                int source, const MoveRequest& request) {
    if (!is_played_together(program, source)) {
        return find_cards(program, cards_of_player(program, state, source), source, request.cards);
    }
    auto found = find_cards(program, cards_to_play(program, state, source, state.to_act), source,
                            request.cards);
    if (!found) return found;
    NamedCards held{from_first_zones(program, state, state.to_act, found->mask), {}};
    CardMask left = held.mask;
    for (const CardIndex card : found->laid) {
        const auto copies = left & at(program.kind_cards, at(program.kind_of, card));
        held.laid.push_back(copies.lowest());
        left.erase(copies.lowest());
    }
    return held;
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
    if (const auto key = unwanted_key(request, false)) {
        return Refusal{.reason = Reason::unwanted_key, .word = *key};
    }
    std::int32_t value = -1;
    if (!program.actions[action].names_value()) {
        if (request.value) return Refusal{.reason = Reason::unwanted_key, .word = "value"};
    } else {
        if (!request.value) return Refusal{.reason = Reason::missing_value, .action = action};
        const auto named = action_value_named(program, action, state.seats, *request.value);
        if (!named) {
            return Refusal{
                .reason = Reason::unknown_value, .word = *request.value, .action = action};
        }
        value = *named;
    }
    if (!may_take(program, state, action, value)) {
        const bool obliged = action == program.pass_action && must_binds(program, state);
        return Refusal{.reason = obliged ? Reason::obliged : Reason::may_not,
                       .action = action,
                       .value = value};
    }
    Decision decision;
    decision.move.kind = Move::Kind::action;
    decision.move.action = action;
    decision.move.value = value;
    return decision;
}

Resolution resolve_choose(const Program& program, const State& state, const MoveRequest& request,
                          const Move& pattern) {
    if (const auto key = unwanted_key(request, true)) {
        return Refusal{.reason = Reason::unwanted_key, .word = *key};
    }
    if (auto wrong = wrong_zone(program, request, pattern.from, pattern.to)) return *wrong;
    auto found = find_cards(program, cards_of_player(program, state, pattern.from), pattern.from,
                            request.cards);
    if (!found) return found.error();
    const auto choice = choice_of(program, state);
    const CardMask chosen = found->mask;
    Refusal refusal{.reason = Reason::wrong_count,
                    .zone = pattern.from,
                    .other_zone = pattern.to,
                    .expected = pattern.cards.count()};
    if (chosen.count() != refusal.expected) {
        refusal.given = chosen.count();
        return refusal;
    }
    if (!(choice.fixed - chosen).empty() || !(chosen - choice.fixed - choice.open).empty()) {
        refusal.reason = Reason::not_those;
        return refusal;
    }
    Decision decision{pattern, std::move(found->laid)};
    decision.move.cards = chosen;
    return decision;
}

Resolution resolve_unseen(const Program& program, const State& state, const MoveRequest& request,
                          int source) {
    if (const auto key = unwanted_key(request, true)) {
        return Refusal{.reason = Reason::unwanted_key, .word = *key};
    }
    Refusal refusal{.word = request.cards.front(),
                    .zone = source,
                    .expected = state.zones[program.zones[source].instance(state.to_act)].count,
                    .given = count_of(request.cards)};
    const auto refuse = [&](Reason reason) {
        refusal.reason = reason;
        return refusal;
    };
    for (const auto& word : request.cards) {
        if (word.empty() || word[0] != '#') return refuse(Reason::must_be_unseen);
        if (position_named(word)) continue;
        refusal.word = word;
        return refuse(Reason::bad_position);
    }
    if (request.cards.size() != 1) return refuse(Reason::one_unseen);
    const int position = *position_named(request.cards.front());
    if (position >= refusal.expected) return refuse(Reason::no_such_position);
    Decision decision;
    decision.move.kind = Move::Kind::unseen;
    decision.move.from = source;
    decision.move.to = program.actions[0].to;
    decision.move.position = position;
    decision.move.size = 1;
    return decision;
}

/// What is named with a play; -1 where nothing is. If only one value can be, it need not be said.
Expected<std::int32_t, Refusal> value_of_play(const Program& program, const State& state,
                                              const MoveRequest& request, const Move& move) {
    const auto& play = program.actions[0];
    if (!play.names_value()) {
        if (request.value) return Refusal{.reason = Reason::unwanted_key, .word = "value"};
        return -1;
    }
    const auto values = values_of(program, state, 0, false, &move);
    if (!request.value) {
        if (bit_count(values) == 1) return play.least_value + lowest_bit(values);
        const Reason reason = values == 0 ? Reason::nothing_to_name : Reason::missing_value;
        return Refusal{.reason = reason, .action = 0};
    }
    const auto value = action_value_named(program, 0, state.seats, *request.value);
    if (!value) {
        return Refusal{.reason = Reason::unknown_value, .word = *request.value, .action = 0};
    }
    if ((values >> (*value - play.least_value) & 1) == 0) {
        return Refusal{.reason = Reason::may_not_name, .action = 0, .value = *value};
    }
    return *value;
}

Resolution resolve_play(const Program& program, const State& state, const MoveRequest& request) {
    if (request.cards.empty()) return Refusal{.reason = Reason::no_cards};
    const int source = play_source(program, state);
    if (source < 0) return Refusal{.reason = Reason::nothing_to_play};
    if (!may_take(program, state, 0)) return Refusal{.reason = Reason::may_not, .action = 0};
    const auto& play = program.actions[0];
    const int named = zone_named(program, request, source);
    if (auto wrong = wrong_zone(program, request, named, play.to)) return *wrong;
    if (source == play.unseen) return resolve_unseen(program, state, request, source);
    auto found = find_played_cards(program, state, source, request);
    if (!found) return found.error();
    if (named != source && !(found->mask - cards_of_player(program, state, named)).empty()) {
        return Refusal{.reason = Reason::wrong_zone, .zone = named, .other_zone = source};
    }
    const auto meant = find_reading(program, state, request, found->mask, found->laid);
    if (!meant) return meant.error();
    Decision decision;
    Move& move = decision.move;
    move.kind = Move::Kind::play;
    move.from = source;
    move.to = play.to;
    move.combination = meant->combination;
    move.counting = counting_now(program, state);
    move.declared = meant->declared;
    move.wilds = meant->wilds;
    move.size = meant->size;
    move.key = meant->key;
    move.cost = meant->cost;
    move.cards = found->mask;
    const auto value = value_of_play(program, state, request, move);
    if (!value) {
        Refusal refusal = value.error();
        refusal.cards = move.cards;
        refusal.reading = *meant;
        refusal.verdict.by_play = play.asks_to_name;
        return refusal;
    }
    move.value = *value;
    if (is_laid_in_order(program, state, move.combination)) {
        name_laying(program, state, found->laid, move);
    }
    decision.laid = std::move(found->laid);
    return decision;
}

}  // namespace

Resolution resolve(const Program& program, const State& state, const MoveRequest& request) {
    const auto action = action_of(program, state, request);
    if (!action) {
        return Refusal{.reason = Reason::unknown_action, .word = request.action.value_or("")};
    }
    if (state.over()) return Refusal{.reason = Reason::game_over};
    if (program.has_asks && state.asking.active) {
        const auto& step = waiting_step(program, state);
        const bool answers = *action >= 0 && ((step.actions >> *action) & 1) != 0;
        if (!answers && (*action < 0 || *action != step.nothing)) {
            return Refusal{.reason = Reason::answer_due};
        }
        if (*action == 0) return resolve_play(program, state, request);
        return resolve_action(program, state, request, *action);
    }
    if (state.phase == Phase::setup) {
        const Move pattern = legal_moves(program, state).nth(0);
        if (*action == choose_action) return resolve_choose(program, state, request, pattern);
        return Refusal{.reason = Reason::choice_due,
                       .zone = pattern.from,
                       .other_zone = pattern.to,
                       .expected = pattern.cards.count()};
    }
    if (*action == choose_action) return Refusal{.reason = Reason::nothing_to_choose};
    if (program.actions[*action].kind == ActionProgram::Kind::play) {
        return resolve_play(program, state, request);
    }
    if (program.actions[*action].asked_only) {
        return Refusal{.reason = Reason::not_asked, .action = *action};
    }
    return resolve_action(program, state, request, *action);
}

}  // namespace houserules
