#include "notation/move_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "game/laying.h"
#include "notation/action_value.h"
#include "notation/card_text.h"
#include "notation/counted_ranks.h"

namespace houserules {

namespace {

bool needs_combination(const Program& program, const Move& move) {
    if (program.combinations.size() < 2) return false;
    for (const auto& reading : readings_of(program, move.cards)) {
        if (reading.combination != move.combination && is_ever_played(program, reading)) {
            return true;
        }
    }
    return false;
}

/// Whether only the rank tells which of several plays of these cards is meant.
bool needs_rank(const Program& program, const Move& move) {
    return move.declared || rank_is_chosen(program, move.combination, move.cards);
}

std::vector<std::string> move_cards(const Program& program, const Move& move,
                                    const std::vector<std::uint8_t>* laid) {
    if (move.kind == Move::Kind::unseen) return {fmt::format("#{}", move.position)};
    return card_texts(program, laid != nullptr && !laid->empty() ? *laid : laid_order(move));
}

/// The rank that declared cards count as.
const std::string& declared_rank(const Program& program, const Move& move) {
    return program.names.ranks[rank_of_key(program, move.combination, move.key)];
}

}  // namespace

std::string move_text(const Program& program, const Move& move,
                      const std::vector<std::uint8_t>* laid) {
    if (move.kind == Move::Kind::action) {
        const auto& name = program.names.actions[move.action];
        if (program.actions[move.action].values == ActionProgram::Values::none) return name;
        return fmt::format("{} {}", name, action_value_text(program, move.action, move.value));
    }
    std::string text = fmt::format("{}", fmt::join(move_cards(program, move, laid), " "));
    if (move.kind != Move::Kind::play) return text;
    const bool by_rank = needs_rank(program, move);
    if (by_rank) text += fmt::format(" as {}", declared_rank(program, move));
    if (needs_combination(program, move)) {
        text += fmt::format("{} {}", by_rank ? "" : " as",
                            program.names.combinations[move.combination]);
    }
    return text;
}

void add_action_value(const Program& program, int action, std::int32_t value,
                      nlohmann::ordered_json& object) {
    switch (program.actions[action].values) {
        case ActionProgram::Values::none: break;
        case ActionProgram::Values::ranks:
            object["value"] = action_value_text(program, action, value);
            break;
        default: object["value"] = value; break;
    }
}

nlohmann::ordered_json move_to_json(const Program& program, const Move& move,
                                    const std::vector<std::uint8_t>* laid) {
    nlohmann::ordered_json object;
    if (move.kind == Move::Kind::action) {
        object["action"] = program.names.actions[move.action];
        add_action_value(program, move.action, move.value, object);
        return object;
    }
    const bool chosen = move.kind == Move::Kind::choose;
    object["action"] = chosen ? std::string("choose") : program.names.actions[move.action];
    object["from"] = program.names.zones[move.from];
    if (chosen) object["to"] = program.names.zones[move.to];
    object["cards"] = move_cards(program, move, laid);
    if (move.kind != Move::Kind::play) return object;
    if (needs_combination(program, move)) {
        object["combination"] = program.names.combinations[move.combination];
    }
    if (move.declared) {
        const bool ordered = laid != nullptr && !laid->empty();
        object["as"] = counted_ranks_json(program, move.combination,
                                          rank_of_key(program, move.combination, move.key),
                                          ordered ? *laid : laid_order(move));
    } else if (needs_rank(program, move)) {
        object["as"] = declared_rank(program, move);
    }
    if (move.cost > 0) object["spend"][program.names.tokens[program.value_token]] = move.cost;
    return object;
}

}  // namespace houserules
