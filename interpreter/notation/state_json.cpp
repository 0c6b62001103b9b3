#include "notation/state_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "game/evaluate.h"
#include "game/rules_now.h"
#include "game/step_lists.h"
#include "notation/card_text.h"
#include "notation/counted_ranks.h"
#include "notation/move_text.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;

/// An object that need not be copied as it grows: entries of an ordered one cannot be moved.
Json roomy_object() {
    constexpr std::size_t usual_entries = 16;
    Json object = Json::object();
    object.get_ref<Json::object_t&>().reserve(usual_entries);
    return object;
}

Json seat_or_null(int seat) { return seat < 0 ? Json() : Json(seat); }

const char* phase_name(Phase phase) {
    switch (phase) {
        case Phase::setup: return "setup";
        case Phase::play: return "play";
        case Phase::over: return "over";
    }
    return "over";
}

/// Writes one position as JSON: everything, or what one seat sees.
class StateWriter {
public:
    StateWriter(const Program& program, const State& state) : program_(program), state_(state) {}

    StateWriter(const Program& program, const Observation& observation)
        : program_(program), state_(observation.position()), observation_(&observation) {}

    Json write() const {
        Json object = roomy_object();
        object["phase"] = phase_name(state_.phase);
        object["round"] = state_.round;
        object["turn"] = state_.turn;
        object["to_act"] = state_.over() ? Json() : seat_or_null(state_.to_act);
        if (program_.has_asks) object["asked"] = asked();
        object["zones"] = zones_of(-1);
        object["to_beat"] = to_beat();
        object["table"] = table();
        Json players = Json::array();
        for (int seat = 0; seat < state_.seats; ++seat) players.push_back(player(seat));
        object["players"] = std::move(players);
        object["over"] = state_.over();
        if (state_.over()) object["result"] = result_to_json(program_, state_);
        return object;
    }

private:
    /// The actions, one of which the player to act is asked for, with all their values: which of
    /// these the player may take can depend on cards that others do not see.
    Json asked() const {
        if (!state_.asking.active) return nullptr;
        Json actions = Json::array();
        for (auto left = waiting_step(program_, state_).actions; left != 0; left &= left - 1) {
            const int action = lowest_bit(left);
            const auto& compiled = program_.actions[action];
            Json object;
            object["action"] = program_.names.actions[action];
            if (compiled.values != ActionProgram::Values::none) {
                object["values"] = Json::array();
                for (int i = 0; i < value_count(program_, state_, action); ++i) {
                    Json one;
                    add_action_value(program_, action, compiled.least_value + i, one);
                    object["values"].push_back(one["value"]);
                }
            }
            actions.push_back(object);
        }
        return actions;
    }

    /// The players in turn order.
    Json seating() const {
        Json seats = Json::array();
        for (int i = 0; i < state_.seats; ++i) {
            seats.push_back(state_.reseated ? int{state_.seating[i]} : i);
        }
        return seats;
    }

    /// The zones of a seat, or of the table.
    Json zones_of(int seat) const {
        Json zones = roomy_object();
        for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) {
            const int index = zone;
            if (program_.zones[zone].of_player != (seat >= 0)) continue;
            if (index == program_.deck_zone && program_.deck_zone_is_hidden) continue;
            zones[program_.names.zones[zone]] = cards_of(index, seat);
        }
        return zones;
    }

    Json cards_of(int zone, int seat) const {
        const auto cards = cards_in(program_, state_, zone, seat);
        if (observation_ != nullptr && !may_see(program_, zone, seat, observation_->seat())) {
            return hidden_cards(cards.size());
        }
        return card_texts(program_, cards);
    }

    static Json hidden_cards(std::size_t count) {
        return std::vector<std::string>(count, std::string(hidden_card));
    }

    Json to_beat() const {
        const PlayToBeat& play = state_.to_beat;
        if (state_.phase != Phase::play || state_.anything_goes()) return nullptr;
        Json object;
        object["by"] = seat_or_null(state_.last_to_play);
        if (observation_ != nullptr && observation_->hides_play_to_beat()) {
            object["combination"] = nullptr;
            object["cards"] = hidden_cards(play.size);
            return object;
        }
        object["combination"] =
            play.combination < 0 ? Json() : Json(program_.names.combinations[play.combination]);
        object["cards"] = card_texts(program_, play.cards);
        if (play.combination < 0) return object;
        const int rank = rank_of_key(program_, play.combination, play.key);
        if (play.declared && rank >= 0) {
            object["as"] = counted_ranks_json(rules_now(program_, state_), play.combination, rank,
                                              listed_cards(play.cards));
        } else if (rank >= 0 && rank_is_chosen(program_, play.combination, play.cards)) {
            object["as"] = program_.names.ranks[rank];
        }
        return object;
    }

    Json table() const {
        Json object = roomy_object();
        object["direction"] = state_.direction;
        object["starter"] = seat_or_null(state_.starter);
        object["leader"] = seat_or_null(state_.leader);
        if (program_.reseats) object["seating"] = seating();
        add_supply(object);
        add_variables(object, -1);
        return object;
    }

    void add_supply(Json& object) const {
        for (std::size_t token = 0; token < program_.tokens.size(); ++token) {
            if (state_.supply[token] < 0) continue;
            if (program_.tokens.size() == 1) {
                object["supply"] = state_.supply[token];
            } else {
                object["supply"][program_.names.tokens[token]] = state_.supply[token];
            }
        }
    }

    /// The variables of a seat, or of the table.
    void add_variables(Json& object, int seat) const {
        for (std::size_t i = 0; i < program_.variables.size(); ++i) {
            const VariableProgram& variable = program_.variables[i];
            if (variable.of_player != (seat >= 0)) continue;
            const int slot = variable.slot + (seat >= 0 ? seat : 0);
            if (observation_ != nullptr && observation_->hides_variable(slot)) {
                object[program_.names.variables[i]] = hidden_card;
                continue;
            }
            const auto value = state_.variables[slot];
            // Whom the set-up has still to find is no player yet.
            const bool is_open = variable.is_player && !is_shown(program_, state_, i, seat);
            object[program_.names.variables[i]] = is_open               ? Json()
                                                  : variable.is_player  ? seat_or_null(value)
                                                  : variable.is_boolean ? Json(value != 0)
                                                  : variable.is_rank
                                                      ? Json(program_.names.ranks[value])
                                                      : Json(value);
        }
    }

    Json player(int seat) const {
        Json object = roomy_object();
        object["zones"] = zones_of(seat);
        object["tokens"] = Json::object();
        for (std::size_t token = 0; token < program_.tokens.size(); ++token) {
            object["tokens"][program_.names.tokens[token]] = state_.tokens[token][seat];
        }
        Json variables = Json::object();
        add_variables(variables, seat);
        if (!variables.empty()) object["variables"] = std::move(variables);
        object["score"] = state_.score[seat];
        if (program_.keeps_places) object["last_place"] = state_.last_place[seat];
        if (program_.puts_out) object["place"] = state_.place[seat];
        object["status"] = state_.is_out(seat) ? "out" : state_.is_locked(seat) ? "passed" : "in";
        return object;
    }

    const Program& program_;
    const State& state_;
    const Observation* observation_ = nullptr;  ///< null: everything is shown
};

int value_at(const State& state, const VariableProgram& variable, int seat) {
    return at(state.variables, variable.slot + (variable.of_player ? seat : 0));
}

/// Whether a value is what a variable has before anything happened. Who deals first, or how many
/// lives everybody has, are news all the same.
bool is_blank(const Program& program, const State& state, const VariableProgram& variable,
              int seat) {
    const int value = value_at(state, variable, seat);
    Frame frame;
    frame.player = variable.of_player ? seat : -1;
    if (value != evaluate(program, state, frame, variable.start)) return false;
    // The set-up has still to find that player.
    const bool open = variable.is_player && variable.lasts_round && state.phase == Phase::setup;
    return open || variable.is_boolean || variable.is_rank ||
           value == (variable.is_player ? -1 : 0);
}

/// Whether a variable is always some player or rank, also as long as that means nothing: what is
/// set together with it says when it does.
bool is_always_some(const VariableProgram& variable) {
    return variable.is_rank || (variable.is_player && variable.lasts_round);
}

bool sets(const EffectProgram& effect, std::size_t variable) {
    return std::any_of(effect.steps.begin(), effect.steps.end(), [&](const StepProgram& step) {
        return step.kind == StepKind::set && step.index == static_cast<int>(variable);
    });
}

}  // namespace

Json state_to_json(const Program& program, const State& state) {
    return StateWriter(program, state).write();
}

Json state_to_json(const Program& program, const Observation& observation) {
    return StateWriter(program, observation).write();
}

Json result_to_json(const Program& program, const State& state) {
    const Result result = result_of(program, state);
    Json object;
    object["reason"] = reason_text(program, result);
    object["winners"] = result.winners;
    object["scores"] = result.scores;
    object["ranking"] = result.ranking;
    return object;
}

std::string reason_text(const Program& program, const Result& result) {
    switch (result.reason) {
        case Result::Reason::turn_limit: return "turn_limit";
        case Result::Reason::stuck: return "stuck";
        case Result::Reason::end_row: break;
    }
    if (result.end_row < 0) return "end";
    return program.names.end_rows[result.end_row];
}

bool is_shown(const Program& program, const State& state, std::size_t variable, int seat) {
    const auto& variables = program.variables;
    const auto& asked = variables[variable];
    if (!is_blank(program, state, asked, seat)) return true;
    for (const auto& effect : program.effects) {
        if (!sets(effect, variable)) continue;
        for (std::size_t i = 0; i < variables.size(); ++i) {
            const auto& other = variables[i];
            const bool told_by_other =
                is_always_some(asked) || (asked.is_boolean && is_always_some(other));
            if (told_by_other && other.of_player == asked.of_player && sets(effect, i) &&
                !is_blank(program, state, other, seat)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace houserules
