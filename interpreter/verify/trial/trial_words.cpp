#include "verify/trial/trial_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "compiler/work.h"
#include "game/played_cards.h"
#include "game/turn_order.h"
#include "notation/card_text.h"
#include "source/containers.h"
#include "variant/checks/card_flow.h"

namespace houserules {

namespace {

using Ending = TrialGame::Ending;

constexpr std::size_t most_cards_named = 12;

std::string some_cards(const Program& program, const CardMask& cards) {
    auto texts = card_texts(program, cards);
    const bool shortened = texts.size() > most_cards_named;
    if (shortened) texts.resize(most_cards_named);
    return fmt::format("{}{}", fmt::join(texts, " "), shortened ? " ..." : "");
}

std::string to_beat_text(const Program& program, const State& state) {
    if (!program.has_beats) return {};
    if (state.anything_goes()) return ", and anything may be played";
    const std::size_t combination = state.to_beat.combination;
    return fmt::format(", and {} (`{}`) is to be beaten", some_cards(program, state.to_beat.cards),
                       program.names.combinations[combination]);
}

std::string seats_text(Seats seats, std::string_view what) {
    std::vector<std::string> numbers;
    for (const Seat seat : seats) numbers.push_back(fmt::format("{}", int{seat}));
    if (numbers.empty()) return {};
    return fmt::format("{} {} {} {}", numbers.size() == 1 ? "seat" : "seats", listed(numbers),
                       numbers.size() == 1 ? "is" : "are", what);
}

/// The action without cards that was taken most of late, and its share of all that was done.
struct UsualAction {
    std::size_t action = 0;
    std::uint64_t percent = 0;
};

UsualAction usual_action(const std::vector<TrialGame>& games) {
    std::vector<std::uint64_t> sums(games.front().actions.size(), 0);
    std::uint64_t all = 0;
    for (const auto& game : games) {
        for (std::size_t i = 0; i < sums.size(); ++i) {
            sums[i] += game.actions[i];
            all += game.actions[i];
        }
    }
    UsualAction usual;
    for (std::size_t i = 1; i < sums.size(); ++i) {
        if (usual.action == 0 || sums[i] > sums[usual.action]) usual.action = i;
    }
    if (all > 0 && usual.action > 0) usual.percent = sums[usual.action] * 100 / all;
    return usual;
}

/// Whether the first round of several is not over.
bool is_first_round_open(const Program& program, const State& state) {
    return !program.round_over.absent() && state.rounds_played == 0;
}

std::string long_game_text(const Program& program, const std::vector<TrialGame>& games) {
    const State& state = games.front().state;
    const std::string after = fmt::format("after {} decisions", state.turn);
    if (state.rounds_played > 0) {
        return fmt::format("{} {} over, and no row of `end` holds", after,
                           state.rounds_played == 1
                               ? std::string("one round is")
                               : fmt::format("{} rounds are", state.rounds_played));
    }
    if (!state.out.empty()) {
        const int out = state.out.count();
        return fmt::format(
            "{} {} out, and still {}", after,
            out == 1 ? std::string("a player is") : fmt::format("{} players are", out),
            is_first_round_open(program, state) ? "`over` of `rounds` does not hold"
                                                : "no row of `end` holds");
    }
    const auto usual = usual_action(games);
    if (usual.percent >= 20) {
        return fmt::format("{} nobody is rid of all cards; {} of 100 moves are `{}`", after,
                           usual.percent, program.names.actions[usual.action]);
    }
    return after + " nobody is out, and no row of `end` holds";
}

/// Where the cards lie that keep the player to act from being out.
std::vector<std::string> zones_with_cards(const Program& program, const State& state) {
    std::vector<std::string> zones;
    for (const auto index : program.out_zones) {
        const auto& zone = program.zones[index];
        const auto& there = at(state.zones, zone.instance(state.to_act));
        if (there.count != 0) zones.push_back(fmt::format("`{}`", program.names.zones[index]));
    }
    return zones;
}

/// Whoever has cards, but not where plays come from, is not out and cannot play.
std::string without_play_text(const Program& program, const State& state) {
    const auto zones = zones_with_cards(program, state);
    if (zones.empty()) return fmt::format("seat {} is to act and has no cards", state.to_act);
    return fmt::format("seat {} is to act with cards in {} alone, from where none can be played",
                       state.to_act, listed(zones));
}

/// A pass for whoever can do nothing: where anything may be played, nobody passes unless that is
/// said.
std::string_view possible_pass(const Program& program, const State& state) {
    if (program.combinations.empty()) return "pass: {when_leading: true}";
    return state.anything_goes() ? "pass: {when: not can_play, when_leading: true}"
                                 : "pass: {when: not can_play}";
}

/// How a player who has nothing to play need not act at all: `put out ..., or `.
std::string need_not_act_text(const Program& program, const State& state) {
    if (state.out.count() == state.seats - 1) {
        return "let a row of `end` hold where a single player is still in, or ";
    }
    if (play_source(program, state) >= 0) return {};
    const auto zones = zones_with_cards(program, state);
    if (!zones.empty()) {
        return fmt::format("let cards be played from {0}, do not ask in `out` that {1} empty, or ",
                           listed(zones), zones.size() == 1 ? "it is" : "they are");
    }
    if (!program.out_zones.empty()) return {};
    std::vector<std::string> sources;
    for (const auto zone : program.actions[0].from) {
        if (program.zones[zone].of_player) sources.push_back(program.names.zones[zone]);
    }
    return sources.empty() ? std::string()
                           : fmt::format("put out who has no cards, `out: {{empty: [{}]}}`, or ",
                                         fmt::join(sources, ", "));
}

}  // namespace

std::string without_cards_text(const State& state) {
    if (state.out.empty()) return {};
    return fmt::format(": {} when play begins", state.out == all_seats(state)
                                                    ? "nobody has cards"
                                                    : seats_text(state.out, "without cards"));
}

std::string stuck_position_text(const Program& program, const State& state) {
    if (state.to_act < 0) {
        std::vector<std::string> reasons;
        for (const auto& reason :
             {seats_text(state.out, "out"),
              seats_text(state.locked - state.out, "locked out of the trick")}) {
            if (!reason.empty()) reasons.push_back(reason);
        }
        if (reasons.empty() && program.stage_slot >= 0) {
            const int stage = at(state.variables, program.stage_slot);
            return fmt::format("stage follows on stage, `{}` among them, and nobody acts in any",
                               at(program.names.stages, stage));
        }
        return fmt::format("nobody is left to act: {}", listed(reasons));
    }
    const int source = play_source(program, state);
    if (source < 0) return without_play_text(program, state);
    const auto cards = cards_to_play(program, state, source, state.to_act);
    return fmt::format("seat {} is to act with {} in `{}`{}", state.to_act,
                       some_cards(program, cards), at(program.names.zones, source),
                       to_beat_text(program, state));
}

std::string what_can_be_done_text(const Program& program, const State& state) {
    return fmt::format("{}say what can be done there, such as `{}`",
                       need_not_act_text(program, state), possible_pass(program, state));
}

void note_other_actions(const Variant& variant, Diagnostic& dead_end, bool leading) {
    for (const Action& action : variant.actions) {
        const bool is_turn = action.kind != Action::Kind::play && !action.asked_only;
        if (!is_turn) continue;
        if (action.kind == Action::Kind::pass && leading && !action.when_leading) {
            dead_end.note(action.name.span,
                          fmt::format("there {}, and then nobody passes without "
                                      "`when_leading: true`",
                                      variant.actions.front().implied ? "is nothing to beat"
                                                                      : "anything may be played"));
            continue;
        }
        if (!action.when) continue;
        dead_end.note(
            action.when->span,
            fmt::format("there this does not hold, so `{}` is not possible", action.name.text));
    }
}

std::optional<Span> step_that_leads(const Variant& variant, const Node& document) {
    std::optional<Span> first;
    if (document.find("trick") != nullptr) return first;
    for_each_step(variant, [&](const Step& step) {
        if (!first && leads(step)) first = step.span;
    });
    return first;
}

std::string stays_open_text(const Variant& variant, const Node& document) {
    return step_that_leads(variant, document)
               ? "nobody ever leads anew by this: everybody can only pass"
               : "a trick never closes: everybody can only pass";
}

std::string how_to_close_text(const Variant& variant, const Node& document) {
    if (step_that_leads(variant, document)) return "let it be done where everybody else has passed";
    const bool ends_stages =
        any_of(variant.stages, [](const Stage& stage) { return !stage.then.empty(); });
    return ends_stages ? "let somebody lead where a stage ends, by `{lead: PLAYER}` in its `then`, "
                         "or let tricks close: `trick: {closes: everybody_else_passed}`"
                       : "let it close: `trick: {closes: everybody_else_passed}`";
}

std::string costly_work_text(const Program& program) {
    const int costliest = costliest_combination(program);
    if (costliest >= 0) {
        return fmt::format(
            "to find the plays of `{}`: fewer wild cards or sizes would be less work",
            at(program.names.combinations, costliest));
    }
    const ProgramWork work = work_of(program);
    if (work.plays > work.decision) {
        return "to ask `play` and `beats` about each play: conditions that do not look at its "
               "cards would be less work";
    }
    if (const int action = costliest_action(program); action >= 0) {
        const auto values = at(program.actions, action).value_count;
        const auto& name = at(program.names.actions, action);
        if (values > 1) {
            return fmt::format(
                "to ask about `{}`, after each move, with each of its {} values: "
                "fewer of them, or a shorter condition, would be less work",
                name, values);
        }
        return fmt::format(
            "to ask, after each move, whether `{}` can be done: a shorter condition "
            "would be less work",
            name);
    }
    if (const int effect = costliest_effect(program); effect >= 0) {
        return fmt::format("the effect `{}`: shorter conditions in it would be less work",
                           at(program.names.effects, effect));
    }
    return "to ask, after each move, conditions that go over cards, players or the values of an "
           "action";
}

bool is_first_round_endless(const Program& program, const std::vector<TrialGame>& games) {
    return all_of(games,
                  [&](const TrialGame& game) { return is_first_round_open(program, game.state); });
}

std::string endless_cause_text(const Program& program, const std::vector<TrialGame>& games) {
    std::array<int, static_cast<std::size_t>(Ending::too_costly) + 1> endings{};
    for (const auto& game : games) ++at(endings, game.ending);
    const auto most = std::max_element(endings.begin(), endings.end());
    const auto usual = usual_action(games);
    switch (static_cast<Ending>(most - endings.begin())) {
        case Ending::idle_rounds: return "rounds end before anybody has decided anything";
        case Ending::only_passes: return "after a while everybody can only pass";
        case Ending::no_plays:
            if (usual.action == 0) break;
            return fmt::format("after a while nobody can play a card, only `{}`",
                               program.names.actions[usual.action]);
        default: break;
    }
    return long_game_text(program, games);
}

}  // namespace houserules
