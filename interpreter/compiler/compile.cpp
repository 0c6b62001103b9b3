#include "compiler/compile.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "compiler/beats.h"
#include "compiler/cards.h"
#include "compiler/combinations.h"
#include "compiler/cost.h"
#include "compiler/emitter.h"
#include "compiler/kept_rows.h"
#include "compiler/laying.h"
#include "compiler/rules.h"
#include "compiler/wilds.h"
#include "source/containers.h"
#include "variant/answers.h"
#include "variant/checks/card_flow.h"
#include "variant/deck_choice.h"
#include "variant/named_start.h"
#include "variant/ordering.h"
#include "variant/rule_terms.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

void compile_zones(const Variant& variant, Program& program) {
    int next = 0;
    const auto add = [&](const Zone& zone) {
        ZoneProgram compiled;
        compiled.of_player = zone.of == Owner::player;
        compiled.seen_by = static_cast<ZoneProgram::Visibility>(zone.seen_by);
        compiled.order = static_cast<ZoneProgram::Order>(zone.order);
        compiled.first = next;
        next += compiled.of_player ? program.max_seats : 1;
        compiled.played_as = count_of(program.zones);
        program.zones.push_back(compiled);
        program.names.zones.push_back(zone.name.text);
        program.names.titles.zones.push_back(title_of(zone.title, zone.name));
    };
    for (std::size_t i = 0; i < variant.zones.size(); ++i) {
        add(variant.zones[i]);
        if (variant.zones[i].holds_deck) program.deck_zone = i;
    }
    if (program.deck_zone < 0) {
        // Everything is dealt, but while it is being dealt it lies somewhere.
        Zone deck;
        deck.seen_by = Visibility::nobody;
        deck.order = ZoneOrder::stack;
        program.deck_zone = count_of(program.zones);
        program.deck_zone_is_hidden = true;
        add(deck);
    }
    // Dealing takes cards from the top, whatever order the file gives the rest.
    auto& deck_zone = at(program.zones, program.deck_zone);
    if (deck_zone.order == ZoneProgram::Order::set) deck_zone.order = ZoneProgram::Order::stack;
    program.zone_instances = next;
}

/// What zones promise of their cards. As many as there are need no promise.
void compile_zone_bounds(const Variant& variant, Program& program) {
    for (std::size_t zone = 0; zone < variant.zones.size(); ++zone) {
        for (const RankBound& bound : variant.zones[zone].at_most) {
            const CardMask& cards = at(program.rank_cards, bound.rank);
            if (bound.most >= cards.count()) continue;
            program.zone_bounds.push_back(
                {static_cast<std::uint8_t>(zone), static_cast<std::uint16_t>(bound.most), cards});
        }
    }
}

/// The orders that ranks are compared by beside the first, and the order of suits that options
/// choose.
void compile_orders(const Variant& variant, Emitter& emitter, Program& program) {
    program.order_by_suit = variant.deck.order_by_suit;
    program.suit_place = suit_places(emitter.context());
    for (const auto& order : variant.deck.orders) {
        if (!order.is_compared_by() || emitter.never_holds(order.when)) continue;
        RankOrderProgram compiled;
        compiled.when = emitter.emit(order.when);
        compiled.raised = emitter.emit(order.raised);
        compiled.above = order.above;
        compiled.place.resize(order.sequence.size());
        for (std::size_t i = 0; i < order.sequence.size(); ++i) {
            at(compiled.place, order.sequence[i]) = i;
        }
        program.rank_orders.push_back(std::move(compiled));
    }
}

/// The values that a variable may be taken to have: of a number those that are named with an
/// action, where it is only ever set to one of them, or else 0.
std::pair<std::int32_t, std::int32_t> values_of(const Variable& variable, const Variant& variant,
                                                const Program& program) {
    switch (variable.type) {
        case Type::boolean: return {0, 1};
        case Type::rank: return {0, program.rank_count - 1};
        case Type::suit: return {0, count_of(program.names.suits) - 1};
        case Type::stage: return {0, count_of(variant.stages) - 1};
        case Type::player: return {0, program.max_seats - 1};
        default: break;
    }
    std::int64_t least = 0;
    std::int64_t most = 0;
    for (const auto& action : variant.actions) {
        if (action.values != Type::integer) continue;
        least = std::min(least, action.least_value);
        most = std::max(most, action.most_value);
    }
    return {static_cast<std::int32_t>(least), static_cast<std::int32_t>(most)};
}

ValueKind kind_of(Type type) {
    switch (type) {
        case Type::boolean: return ValueKind::truth;
        case Type::rank: return ValueKind::rank;
        case Type::suit: return ValueKind::suit;
        case Type::stage: return ValueKind::stage;
        case Type::player: return ValueKind::player;
        default: return ValueKind::number;
    }
}

void compile_registers(const Variant& variant, Emitter& emitter, Program& program) {
    for (const auto& stage : variant.stages) {
        program.names.stages.push_back(stage.name.text);
        program.names.titles.stages.push_back(title_of(stage.title, stage.name));
    }
    for (int index = 0; index < count_of(variant.variables); ++index) {
        const Variable& variable = at(variant.variables, index);
        VariableProgram compiled;
        compiled.of_player = variable.of == Owner::player;
        compiled.kind = kind_of(variable.type);
        compiled.lasts_round = variable.lasts_round();
        compiled.lasts_trick = variable.lasts_trick();
        program.has_trick_variables = program.has_trick_variables || variable.lasts_trick();
        compiled.slot = program.variable_slots;
        program.variable_slots += compiled.of_player ? program.max_seats : 1;
        compiled.start = emitter.emit(variable.start);
        compiled.names_start = names_start(variant, index);
        compiled.seen_by = static_cast<ZoneProgram::Visibility>(variable.seen_by);
        std::tie(compiled.least, compiled.most) = values_of(variable, variant, program);
        program.variables.push_back(compiled);
        program.names.variables.push_back(variable.name.text);
        program.names.titles.variables.push_back(title_of(variable.title, variable.name));
    }
    for (const auto& token : variant.tokens) {
        program.tokens.push_back(
            {emitter.emit(token.most), emitter.emit(token.supply), token.lasts_match});
        program.names.tokens.push_back(token.name.text);
        program.names.titles.tokens.push_back(title_of(token.title, token.name));
    }
}

/// The side of every seat, with every number of players.
void compile_teams(const Variant& variant, const Emitter& emitter, Program& program) {
    if (!variant.teams) return;
    program.shares_scores = variant.teams->share_scores;
    for (int players = 0; players <= program.max_seats; ++players) {
        for (int seat = 0; seat < program.max_seats; ++seat) {
            auto context = emitter.context();
            context.players = players;
            context.player = seat;
            const bool plays = seat < players;
            program.sides.push_back(
                plays ? static_value(variant.teams->side, context).value_or(seat) : seat);
        }
    }
}

bool asks_for_places(const Variant& variant) {
    const auto terms = rule_terms(variant);
    return std::any_of(terms.begin(), terms.end(), [](const RuleTerm& rule) {
        return contains_term(*rule.term, [](const Term& part) {
            return part.kind == TermKind::last_place || part.kind == TermKind::placed;
        });
    });
}

bool asks_for_wilds(const Variant& variant) {
    const auto terms = rule_terms(variant);
    return std::any_of(terms.begin(), terms.end(), [](const RuleTerm& rule) {
        return contains_term(*rule.term, [](const Term& part) {
            return part.kind == TermKind::play_wilds || part.kind == TermKind::to_beat_wilds;
        });
    });
}

static_assert(VariantLimits::questions == ProgramLimits::questions);

/// The state of a game has room for so many zones and variables, those of players once for each.
void check_room(const Variant& variant, const Program& program, Diagnostics& diagnostics) {
    if (program.zone_instances > ProgramLimits::zone_instances) {
        diagnostics.error(
            Code::out_of_range, variant.zones.front().name.span,
            fmt::format("with {} players that makes {} zones{}, and {} is the most",
                        program.max_seats, program.zone_instances,
                        program.deck_zone_is_hidden ? " with the one for the deck" : "",
                        ProgramLimits::zone_instances));
    }
    if (program.variable_slots > ProgramLimits::variable_slots) {
        diagnostics.error(
            Code::out_of_range, variant.variables.front().name.span,
            fmt::format("with {} players that makes {} variables, and {} is the most",
                        program.max_seats, program.variable_slots, ProgramLimits::variable_slots));
    }
}

}  // namespace

std::vector<std::int64_t> default_options(const Variant& variant) {
    std::vector<std::int64_t> values;
    for (const auto& option : variant.options) values.push_back(option.default_value);
    return values;
}

std::optional<Program> compile(const Variant& variant, const std::vector<std::int64_t>& options,
                               Diagnostics& diagnostics, CompileMemory* memory) {
    if (options_decide_deck(variant)) {
        return compile(with_deck_of(variant, options), options, diagnostics);
    }
    Program program;
    program.names.variant = variant.name;
    program.players = variant.players;
    program.best_players = variant.best_players;
    program.max_seats = variant.players.empty() ? 0 : variant.players.back();

    Emitter emitter(variant, options, program, memory == nullptr ? nullptr : &memory->relations);
    compile_cards(variant, program);
    compile_decks(variant, options, program);
    check_expression_steps(variant, program, diagnostics);
    if (diagnostics.has_errors()) return std::nullopt;
    compile_zones(variant, program);
    compile_zone_bounds(variant, program);
    compile_registers(variant, emitter, program);
    compile_teams(variant, emitter, program);
    check_room(variant, program, diagnostics);
    compile_orders(variant, emitter, program);
    program.asks_wilds = asks_for_wilds(variant);
    program.value_token = token_that_pays(variant);
    compile_combinations(variant, emitter, program, diagnostics,
                         memory == nullptr ? nullptr : &memory->hand_sizes);
    if (diagnostics.has_errors()) return std::nullopt;
    compile_beats(variant, emitter, program);
    compile_setup(variant, emitter, program);
    compile_actions(variant, emitter, program);
    compile_kept_rows(variant, emitter, program);
    compile_laying(variant, emitter, program, diagnostics);
    check_decision_steps(variant, program, diagnostics);
    if (diagnostics.has_errors()) return std::nullopt;
    compile_stages(variant, emitter, program);
    compile_trick(variant, emitter, program);
    compile_outcome(variant, emitter, program);
    program.keeps_places = asks_for_places(variant);
    program.has_asks = has_step(variant, {StepKind::ask});
    program.questions = longest_chain_of_answers(variant).size();
    program.reseats = has_step(variant, {StepKind::reseat});
    program.puts_out = has_step(variant, {StepKind::out_next, StepKind::out_last});
    for_each_step(variant, [&](const Step& step) {
        program.takes_from_others = program.takes_from_others || step.from_player ||
                                    step.kind == StepKind::each || step.kind == StepKind::swap;
    });
    return program;
}

}  // namespace houserules
