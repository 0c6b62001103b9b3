#include "notation/state_json.h"

#include <nlohmann/json.hpp>

#include "game/counting.h"
#include "game/evaluate.h"
#include "game/step_lists.h"
#include "notation/card_text.h"
#include "notation/counted_ranks.h"
#include "notation/json_writer.h"
#include "notation/move_text.h"
#include "notation/written_json.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;

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
    StateWriter(JsonWriter& out, const Program& program, const State& state,
                const Observation* observation = nullptr)
        : out_(out), program_(program), state_(state), observation_(observation) {}

    void write() const {
        out_.begin_object();
        out_.key("phase");
        out_.plain_text(phase_name(state_.phase));
        out_.key("round");
        out_.number(state_.round);
        out_.key("turn");
        out_.number(state_.turn);
        out_.key("to_act");
        write_seat(state_.over() ? -1 : int{state_.to_act});
        if (program_.has_asks) write_asked();
        write_zones(-1);
        write_to_beat();
        write_table();
        out_.key("players");
        out_.begin_list();
        for (int seat = 0; seat < state_.seats; ++seat) write_player(seat);
        out_.end_list();
        out_.key("over");
        out_.truth(state_.over());
        if (state_.over()) {
            out_.key("result");
            out_.value(result_to_json(program_, state_));
        }
        out_.end_object();
    }

private:
    void write_seat(int seat) const {
        if (seat < 0) {
            out_.null();
        } else {
            out_.number(seat);
        }
    }

    /// The actions, one of which the player to act is asked for, with all their values: which of
    /// these the player may take can depend on cards that others do not see.
    void write_asked() const {
        out_.key("asked");
        if (!state_.asking.active) {
            out_.null();
            return;
        }
        out_.begin_list();
        for (auto left = waiting_step(program_, state_).actions; left != 0; left &= left - 1) {
            const int action = lowest_bit(left);
            const auto& compiled = program_.actions[action];
            out_.begin_object();
            out_.key("action");
            out_.text(program_.names.actions[action]);
            if (compiled.names_value()) {
                out_.key("values");
                out_.begin_list();
                for (int i = 0; i < value_count(program_, state_, action); ++i) {
                    write_action_value(program_, action, compiled.least_value + i, out_);
                }
                out_.end_list();
            }
            out_.end_object();
        }
        out_.end_list();
    }

    /// The players in turn order.
    void write_seating() const {
        out_.key("seating");
        out_.begin_list();
        for (int i = 0; i < state_.seats; ++i) {
            out_.number(state_.reseated ? int{state_.seating[i]} : i);
        }
        out_.end_list();
    }

    /// The zones of a seat, or of the table.
    void write_zones(int seat) const {
        out_.key("zones");
        out_.begin_object();
        for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) {
            const int index = zone;
            if (program_.zones[zone].of_player != (seat >= 0)) continue;
            if (index == program_.deck_zone && program_.deck_zone_is_hidden) continue;
            out_.key_of(program_.names.zones[zone]);
            write_cards_in(index, seat);
        }
        out_.end_object();
    }

    /// The cards of a zone as they lie: bottom first, or by index if it has no order.
    void write_cards_in(int index, int seat) const {
        const ZoneProgram& zone = program_.zones[index];
        const ZoneState& held = at(state_.zones, zone.instance(seat));
        if (observation_ != nullptr && !may_see(program_, index, seat, observation_->seat())) {
            write_hidden_cards(held.count);
            return;
        }
        if (!zone.ordered()) {
            write_cards(held.cards);
            return;
        }
        out_.begin_list();
        std::uint8_t card = held.bottom;
        for (int left = held.count; left > 0; --left) {
            out_.text(program_.names.cards[card]);
            card = state_.above[card];
        }
        out_.end_list();
    }

    void write_cards(const CardMask& cards) const {
        out_.begin_list();
        cards.for_each([&](int card) { out_.text(program_.names.cards[card]); });
        out_.end_list();
    }

    void write_hidden_cards(int count) const {
        out_.begin_list();
        for (; count > 0; --count) out_.plain_text(hidden_card);
        out_.end_list();
    }

    void write_to_beat() const {
        const PlayToBeat& play = state_.to_beat;
        out_.key("to_beat");
        if (state_.phase != Phase::play || state_.anything_goes()) {
            out_.null();
            return;
        }
        const bool is_hidden = observation_ != nullptr && observation_->hides_play_to_beat();
        out_.begin_object();
        out_.key("by");
        write_seat(state_.last_to_play);
        out_.key("combination");
        if (is_hidden || play.combination < 0) {
            out_.null();
        } else {
            out_.text(program_.names.combinations[play.combination]);
        }
        out_.key("cards");
        if (is_hidden) {
            write_hidden_cards(play.size);
        } else {
            write_cards(play.cards);
        }
        if (!is_hidden && play.combination >= 0) write_rank_to_beat(play);
        out_.end_object();
    }

    void write_rank_to_beat(const PlayToBeat& play) const {
        const int rank = rank_of_key(program_, play.combination, play.key);
        if (rank < 0) return;
        if (play.declared) {
            out_.key("as");
            out_.value(counted_ranks_json(program_, counting_now(program_, state_),
                                          play.combination, rank, listed_cards(play.cards)));
        } else if (rank_is_chosen(program_, counting_now(program_, state_), play.combination,
                                  play.cards)) {
            out_.key("as");
            out_.text(program_.names.ranks[rank]);
        }
    }

    void write_table() const {
        out_.key("table");
        out_.begin_object();
        out_.key("direction");
        out_.number(state_.direction);
        out_.key("starter");
        write_seat(state_.starter);
        out_.key("leader");
        write_seat(state_.leader);
        if (program_.reseats) write_seating();
        write_supply();
        write_variables(-1);
        out_.end_object();
    }

    void write_supply() const {
        if (program_.tokens.size() == 1) {
            if (state_.supply[0] < 0) return;
            out_.key("supply");
            out_.number(state_.supply[0]);
            return;
        }
        bool some = false;
        for (std::size_t token = 0; token < program_.tokens.size(); ++token) {
            if (state_.supply[token] < 0) continue;
            if (!some) {
                out_.key("supply");
                out_.begin_object();
            }
            some = true;
            out_.key_of(program_.names.tokens[token]);
            out_.number(state_.supply[token]);
        }
        if (some) out_.end_object();
    }

    [[nodiscard]] bool some_variables_of_players() const {
        return any_of(program_.variables,
                      [](const VariableProgram& variable) { return variable.of_player; });
    }

    /// The variables of a seat, or of the table.
    void write_variables(int seat) const {
        for (std::size_t i = 0; i < program_.variables.size(); ++i) {
            const VariableProgram& variable = program_.variables[i];
            if (variable.of_player != (seat >= 0)) continue;
            const int slot = variable.slot + (seat >= 0 ? seat : 0);
            out_.key_of(program_.names.variables[i]);
            if (observation_ != nullptr && observation_->hides_variable(slot)) {
                out_.plain_text(hidden_card);
                continue;
            }
            const auto value = state_.variables[slot];
            switch (variable.kind) {
                case ValueKind::number: out_.number(value); break;
                case ValueKind::truth: out_.truth(value != 0); break;
                case ValueKind::rank: out_.text(program_.names.ranks[value]); break;
                case ValueKind::suit: out_.text(program_.names.suits[value]); break;
                case ValueKind::stage: out_.text(program_.names.stages[value]); break;
                case ValueKind::player:
                    // Whom the set-up has still to find is no player yet.
                    write_seat(is_shown(program_, state_, i, seat) ? value : -1);
            }
        }
    }

    void write_player(int seat) const {
        out_.begin_object();
        write_zones(seat);
        out_.key("tokens");
        out_.begin_object();
        for (std::size_t token = 0; token < program_.tokens.size(); ++token) {
            out_.key_of(program_.names.tokens[token]);
            out_.number(state_.tokens[token][seat]);
        }
        out_.end_object();
        if (some_variables_of_players()) {
            out_.key("variables");
            out_.begin_object();
            write_variables(seat);
            out_.end_object();
        }
        out_.key("score");
        out_.number(state_.score[seat]);
        if (program_.keeps_places) {
            out_.key("last_place");
            out_.number(state_.last_place[seat]);
        }
        if (program_.puts_out) {
            out_.key("place");
            out_.number(state_.place[seat]);
        }
        out_.key("status");
        out_.plain_text(state_.is_out(seat) ? "out" : state_.is_locked(seat) ? "passed" : "in");
        out_.end_object();
    }

    JsonWriter& out_;
    const Program& program_;
    const State& state_;
    const Observation* observation_;  ///< null: everything is shown
};

int value_at(const State& state, const VariableProgram& variable, int seat) {
    return at(state.variables, variable.slot + (variable.of_player ? seat : 0));
}

/// Whether the set-up says what a variable is.
bool is_set_up(const Program& program, const VariableProgram& variable) {
    return any_of(program.setup, [&](const StepProgram& step) {
        return step.kind == StepKind::set && step.index >= 0 &&
               at(program.variables, step.index).slot == variable.slot;
    });
}

/// Whether a value is what a variable has before anything happened. Who deals first, how many lives
/// everybody has, or which rank the file names, are news all the same.
bool is_blank(const Program& program, const State& state, const VariableProgram& variable,
              int seat) {
    const int value = value_at(state, variable, seat);
    Frame frame;
    frame.player = variable.of_player ? seat : -1;
    if (value != evaluate(program, state, frame, variable.start)) return false;
    if (variable.names_start) return false;
    const bool is_found = variable.is_of_cards() && state.phase != Phase::setup;
    if (is_found && is_set_up(program, variable)) return false;
    // The set-up has still to find that player.
    const bool open = variable.is_player() && variable.lasts_round && state.phase == Phase::setup;
    return open || variable.is_boolean() || variable.is_of_cards() ||
           value == (variable.is_player() ? -1 : 0);
}

/// Whether a variable is always some player, rank or suit, also as long as that means nothing: what
/// is set together with it says when it does.
bool is_always_some(const VariableProgram& variable) {
    return variable.is_of_cards() || (variable.is_player() && variable.lasts_round);
}

bool sets(const EffectProgram& effect, std::size_t variable) {
    return any_of(effect.steps, [&](const StepProgram& step) {
        return step.kind == StepKind::set && step.index == static_cast<int>(variable);
    });
}

}  // namespace

void write_state(const Program& program, const State& state, JsonWriter& out) {
    StateWriter(out, program, state).write();
}

void write_state(const Program& program, const Observation& observation, JsonWriter& out) {
    StateWriter(out, program, observation.position(), &observation).write();
}

std::string state_text(const Program& program, const State& state) {
    std::string text;
    JsonWriter out(text);
    write_state(program, state, out);
    return text;
}

std::string state_text(const Program& program, const Observation& observation) {
    std::string text;
    JsonWriter out(text);
    write_state(program, observation, out);
    return text;
}

Json state_to_json(const Program& program, const State& state) {
    return written_json([&](JsonWriter& out) { write_state(program, state, out); });
}

Json state_to_json(const Program& program, const Observation& observation) {
    return written_json([&](JsonWriter& out) { write_state(program, observation, out); });
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
                is_always_some(asked) || (asked.is_boolean() && is_always_some(other));
            if (told_by_other && other.of_player == asked.of_player && sets(effect, i) &&
                !is_blank(program, state, other, seat)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace houserules
