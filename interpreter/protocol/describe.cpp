#include "protocol/describe.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "language/step_kind.h"
#include "notation/card_text.h"
#include "notation/move_text.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Writes the description of a variant, section by section.
class Description {
public:
    Description(const Rules& rules, JsonWriter& out)
        : rules_(rules), program_(rules.program), out_(out) {}

    void write() {
        member("name", rules_.variant.name);
        out_.key("also_called");
        out_.value(rules_.variant.also_called);
        out_.key("players");
        out_.value(program_.players);
        out_.key("best_players");
        out_.number(program_.best_players != 0 ? program_.best_players : program_.players.front());
        write_list("options", rules_.variant.options.size(),
                   [&](std::size_t i) { write_option(i); });
        write_names("ranks", program_.names.ranks);
        write_names("suits", program_.names.suits);
        write_list("decks", program_.players.size(), [&](std::size_t i) { write_deck(i); });
        out_.key("zones");
        out_.begin_list();
        for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) write_zone(zone);
        out_.end_list();
        write_list("variables", program_.variables.size(),
                   [&](std::size_t i) { write_variable(i); });
        write_names("tokens", program_.names.tokens);
        write_names("combinations", program_.names.combinations);
        out_.key("actions");
        out_.begin_list();
        // Without combinations no card is ever played.
        const std::size_t first = program_.names.combinations.empty() ? 1 : 0;
        for (std::size_t i = first; i < program_.actions.size(); ++i) write_action(i);
        if (chooses()) {
            out_.begin_object();
            member("name", "choose");
            member("kind", "choose");
            out_.end_object();
        }
        out_.end_list();
    }

private:
    void member(std::string_view key, std::string_view value) {
        out_.key(key);
        out_.text(value);
    }

    void write_names(std::string_view key, const std::vector<std::string>& names) {
        out_.key(key);
        out_.begin_list();
        for (const auto& name : names) out_.text(name);
        out_.end_list();
    }

    template <typename Write>
    void write_list(std::string_view key, std::size_t count, const Write& write) {
        out_.key(key);
        out_.begin_list();
        for (std::size_t i = 0; i < count; ++i) {
            out_.begin_object();
            write(i);
            out_.end_object();
        }
        out_.end_list();
    }

    void write_option_value(const Option& option, std::int64_t value) {
        switch (option.kind) {
            case Option::Kind::boolean: out_.truth(value != 0); break;
            case Option::Kind::integer: out_.number(value); break;
            case Option::Kind::choice: out_.text(option_text(option, value)); break;
        }
    }

    void write_option(std::size_t index) {
        const Option& option = rules_.variant.options[index];
        member("name", option.name.text);
        out_.key("value");
        write_option_value(option, rules_.options[index]);
        out_.key("default");
        write_option_value(option, option.default_value);
        if (option.kind == Option::Kind::integer) {
            out_.key("least");
            out_.number(option.least);
            out_.key("most");
            out_.number(option.most);
        } else {
            out_.key("values");
            out_.begin_list();
            const auto last = option.kind == Option::Kind::boolean
                                  ? std::int64_t{1}
                                  : static_cast<std::int64_t>(option.choices.size()) - 1;
            for (std::int64_t value = 0; value <= last; ++value) {
                write_option_value(option, value);
            }
            out_.end_list();
        }
        if (!option.says.empty()) member("says", option.says);
    }

    void write_deck(std::size_t index) {
        const int players = program_.players[index];
        out_.key("players");
        out_.number(players);
        write_names("cards", card_texts(program_, program_.deck(players)));
    }

    void write_zone(std::size_t index) {
        const ZoneProgram& zone = program_.zones[index];
        const bool is_deck = static_cast<int>(index) == program_.deck_zone;
        if (is_deck && program_.deck_zone_is_hidden) return;
        out_.begin_object();
        member("name", program_.names.zones[index]);
        member("of", zone.of_player ? "player" : "table");
        member("seen_by", seen_by_text(zone.seen_by));
        static constexpr std::string_view orders[] = {"set", "stack", "queue", "row"};
        member("order", orders[static_cast<std::size_t>(zone.order)]);
        out_.key("holds_deck");
        out_.truth(is_deck);
        write_place(index);
        out_.end_object();
    }

    /// Where the file says that a zone lies when the game is shown; else nothing.
    void write_place(std::size_t index) {
        const std::vector<Zone>& zones = rules_.variant.zones;
        if (index >= zones.size()) return;
        switch (zones[index].place) {
            case ZonePlace::usual: break;
            case ZonePlace::middle: member("place", "middle"); break;
            case ZonePlace::left: member("place", "left"); break;
            case ZonePlace::right: member("place", "right"); break;
            case ZonePlace::front: member("place", "front"); break;
            case ZonePlace::away: member("place", "away"); break;
        }
    }

    static std::string_view seen_by_text(ZoneProgram::Visibility seen_by) {
        switch (seen_by) {
            case ZoneProgram::Visibility::owner: return "owner";
            case ZoneProgram::Visibility::all: return "all";
            case ZoneProgram::Visibility::nobody: break;
        }
        return "nobody";
    }

    void write_variable(std::size_t index) {
        const VariableProgram& variable = program_.variables[index];
        member("name", program_.names.variables[index]);
        member("of", variable.of_player ? "player" : "table");
        static constexpr std::string_view types[] = {"integer", "boolean", "rank",
                                                     "suit",    "player",  "stage"};
        member("type", types[static_cast<std::size_t>(variable.kind)]);
        member("seen_by", seen_by_text(variable.seen_by));
    }

    void write_action(std::size_t index) {
        const ActionProgram& action = program_.actions[index];
        out_.begin_object();
        member("name", program_.names.actions[index]);
        static constexpr std::string_view kinds[] = {"play", "pass", "other"};
        member("kind", kinds[static_cast<std::size_t>(action.kind)]);
        if (action.kind == ActionProgram::Kind::play) {
            out_.key("from");
            out_.begin_list();
            for (const auto zone : action.from) out_.text(program_.names.zones[zone]);
            out_.end_list();
            member("to", program_.names.zones[action.to]);
            if (!action.together.empty()) {
                out_.key("together");
                out_.begin_list();
                for (const auto zone : action.together) out_.text(program_.names.zones[zone]);
                out_.end_list();
            }
        }
        if (action.names_value()) {
            out_.key("values");
            out_.begin_list();
            for (int i = 0; i < action.value_count; ++i) {
                write_action_value(program_, static_cast<int>(index), action.least_value + i, out_);
            }
            out_.end_list();
        }
        out_.end_object();
    }

    /// Whether players choose cards in the set-up.
    [[nodiscard]] bool chooses() const {
        const auto chooses = [](const StepProgram& step) { return step.kind == StepKind::choose; };
        return any_of(program_.setup, chooses);
    }

    const Rules& rules_;
    const Program& program_;
    JsonWriter& out_;
};

}  // namespace

void write_description(const Rules& rules, JsonWriter& out) { Description(rules, out).write(); }

}  // namespace houserules
