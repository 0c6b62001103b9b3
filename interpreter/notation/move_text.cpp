#include "notation/move_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "game/laying.h"
#include "notation/action_value.h"
#include "notation/card_text.h"
#include "notation/counted_ranks.h"
#include "notation/json_writer.h"
#include "notation/written_json.h"

namespace houserules {

namespace {

bool needs_combination(const Program& program, const Move& move) {
    if (program.combinations.size() < 2) return false;
    for (const auto& reading : readings_of(program, move.counting, move.cards)) {
        if (reading.combination != move.combination && is_ever_played(program, reading)) {
            return true;
        }
    }
    return false;
}

/// Whether only the rank tells which of several plays of these cards is meant.
bool needs_rank(const Program& program, const Move& move) {
    return move.declared || rank_is_chosen(program, move.counting, move.combination, move.cards);
}

std::vector<std::string> move_cards(const Program& program, const Move& move,
                                    const std::vector<std::uint8_t>* laid) {
    if (move.kind == Move::Kind::unseen) return {fmt::format("#{}", move.position)};
    return card_texts(program,
                      laid != nullptr && !laid->empty() ? *laid : laid_order(program, move));
}

/// The rank that declared cards count as.
const std::string& declared_rank(const Program& program, const Move& move) {
    return program.names.ranks[rank_of_key(program, move.combination, move.key)];
}

void write_cards(const Program& program, const Move& move, const std::vector<std::uint8_t>* laid,
                 JsonWriter& out) {
    out.key("cards");
    out.begin_list();
    for (const auto& text : move_cards(program, move, laid)) out.text(text);
    out.end_list();
}

/// Writes what the cards of a play are meant as, and what that costs.
void write_meaning(const Program& program, const Move& move, const std::vector<std::uint8_t>* laid,
                   JsonWriter& out) {
    if (needs_combination(program, move)) {
        out.key("combination");
        out.text(program.names.combinations[move.combination]);
    }
    if (move.declared) {
        const bool ordered = laid != nullptr && !laid->empty();
        out.key("as");
        out.value(counted_ranks_json(program, move.counting, move.combination,
                                     rank_of_key(program, move.combination, move.key),
                                     ordered ? *laid : laid_order(program, move)));
    } else if (needs_rank(program, move)) {
        out.key("as");
        out.text(declared_rank(program, move));
    }
    if (move.cost > 0) {
        out.key("spend");
        out.begin_object();
        out.key_of(program.names.tokens[program.value_token]);
        out.number(move.cost);
        out.end_object();
    }
}

}  // namespace

std::string places_text(int count) {
    return count == 1 ? "#0" : fmt::format("#0 to #{}", count - 1);
}

std::string move_text(const Program& program, const Move& move,
                      const std::vector<std::uint8_t>* laid) {
    if (move.kind == Move::Kind::action) {
        const auto& name = program.names.actions[move.action];
        if (!program.actions[move.action].names_value()) return name;
        return fmt::format("{} {}", name, action_value_text(program, move.action, move.value));
    }
    std::string text = fmt::format("{}", fmt::join(move_cards(program, move, laid), " "));
    if (move.kind != Move::Kind::play) return text;
    std::string meaning;
    if (needs_rank(program, move)) meaning += " " + declared_rank(program, move);
    if (needs_combination(program, move)) {
        meaning += " " + program.names.combinations[move.combination];
    }
    if (program.actions[0].names_value()) {
        meaning += " " + action_value_text(program, move.action, move.value);
    }
    return meaning.empty() ? text : text + " as" + meaning;
}

void write_action_value(const Program& program, int action, std::int32_t value, JsonWriter& out) {
    const auto values = program.actions[action].values;
    if (values == ActionProgram::Values::ranks || values == ActionProgram::Values::suits) {
        out.text(action_value_text(program, action, value));
    } else {
        out.number(value);
    }
}

void write_move(const Program& program, const Move& move, const std::vector<std::uint8_t>* laid,
                JsonWriter& out) {
    out.begin_object();
    out.key("action");
    const bool chosen = move.kind == Move::Kind::choose;
    out.text(chosen ? std::string_view("choose") : program.names.actions[move.action]);
    if (move.kind == Move::Kind::action) {
        if (program.actions[move.action].names_value()) {
            out.key("value");
            write_action_value(program, move.action, move.value, out);
        }
        out.end_object();
        return;
    }
    out.key("from");
    out.text(program.names.zones[move.from]);
    if (chosen) {
        out.key("to");
        out.text(program.names.zones[move.to]);
    }
    write_cards(program, move, laid, out);
    if (move.kind == Move::Kind::play) {
        write_meaning(program, move, laid, out);
        if (program.actions[0].names_value()) {
            out.key("value");
            write_action_value(program, move.action, move.value, out);
        }
    }
    out.end_object();
}

nlohmann::ordered_json move_to_json(const Program& program, const Move& move,
                                    const std::vector<std::uint8_t>* laid) {
    return written_json([&](JsonWriter& out) { write_move(program, move, laid, out); });
}

}  // namespace houserules
