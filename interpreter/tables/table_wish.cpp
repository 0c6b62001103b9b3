#include "tables/table_wish.h"

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <utility>

#include "bots/make_policy.h"
#include "notation/json_values.h"
#include "source/containers.h"
#include "source/utf8.h"

namespace houserules {

namespace {

/// Reads an object that has no other keys than these.
Expected<nlohmann::json> read_object(std::string_view body,
                                     std::initializer_list<std::string_view> keys) {
    auto read = read_json(body);
    if (!read) return Problem{"the body is not JSON: " + read.error().message};
    if (!read->is_object()) return Problem{"the body must be an object"};
    for (const auto& [key, value] : read->items()) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
            return Problem{"there is no key `" + printable(key.substr(0, 64)) + "` here"};
        }
    }
    return read;
}

/// The text under a key, empty if there is none; else what is wrong.
std::optional<Problem> read_text(const nlohmann::json& object, const char* key, std::string& text) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null()) return std::nullopt;
    if (!found->is_string()) return Problem{std::string("`") + key + "` must be a text"};
    text = found->get<std::string>();
    return std::nullopt;
}

std::optional<Problem> read_options(const nlohmann::json& object, GameChoice& game) {
    const auto found = object.find("options");
    if (found == object.end()) return std::nullopt;
    auto settings = read_option_settings(*found);
    if (!settings) return settings.error();
    game.settings = std::move(*settings);
    return std::nullopt;
}

std::optional<Problem> read_seats(const nlohmann::json& object, TableWish& wish) {
    const auto found = object.find("seats");
    const Problem wrong{
        "`seats` must be a list: \"me\" at most once, \"open\", or the name of a bot"};
    if (found == object.end() || !found->is_array() || found->size() > State::max_seats)
        return wrong;
    for (const auto& each : *found) {
        if (!each.is_string()) return wrong;
        const auto& word = each.get_ref<const std::string&>();
        SeatHolder seat;
        if (word == "me") {
            if (wish.founder != spectator) return wrong;
            wish.founder = static_cast<Seat>(wish.seats.size());
            seat.kind = SeatHolder::Kind::person;
        } else if (contains(policy_names(), word)) {
            seat.kind = SeatHolder::Kind::bot;
            seat.bot = word;
        } else if (word != "open") {
            return wrong;
        }
        wish.seats.push_back(std::move(seat));
    }
    return std::nullopt;
}

}  // namespace

Expected<GameChoice> read_text_to_check(std::string_view body) {
    const auto object = read_object(body, {"text", "options"});
    if (!object) return object.error();
    GameChoice game;
    if (!object->contains("text")) return Problem{"`text` is missing"};
    if (const auto wrong = read_text(*object, "text", game.text)) return *wrong;
    if (const auto wrong = read_options(*object, game)) return *wrong;
    return game;
}

Expected<TableWish> read_table_wish(std::string_view body) {
    const auto object = read_object(body, {"variant", "text", "options", "seats", "name"});
    if (!object) return object.error();
    TableWish wish;
    std::string variant;
    std::string name;
    if (const auto wrong = read_text(*object, "variant", variant)) return *wrong;
    if (const auto wrong = read_text(*object, "text", wish.game.text)) return *wrong;
    if (const auto wrong = read_text(*object, "name", name)) return *wrong;
    if (variant.empty() == wish.game.text.empty()) {
        return Problem{"either `variant` or `text` must say which game"};
    }
    if (!variant.empty()) wish.game.variant = std::move(variant);
    if (const auto wrong = read_options(*object, wish.game)) return *wrong;
    if (const auto wrong = read_seats(*object, wish)) return *wrong;
    if (wish.founder != spectator) at(wish.seats, wish.founder).name = clean_name(name);
    return wish;
}

Expected<std::string> read_game_name(std::string_view body) {
    const auto object = read_object(body, {"variant"});
    if (!object) return object.error();
    std::string variant;
    if (const auto wrong = read_text(*object, "variant", variant)) return *wrong;
    return variant;
}

Expected<KeptTable> read_kept_table(std::string_view body) {
    const auto object = read_object(body, {"record", "name"});
    if (!object) return object.error();
    KeptTable kept;
    if (const auto wrong = read_text(*object, "record", kept.record)) return *wrong;
    if (const auto wrong = read_text(*object, "name", kept.name)) return *wrong;
    return kept;
}

Expected<Arrival> read_arrival(std::string_view body) {
    const auto object = read_object(body, {"secret", "name"});
    if (!object) return object.error();
    Arrival arrival;
    if (const auto wrong = read_text(*object, "secret", arrival.secret)) return *wrong;
    if (const auto wrong = read_text(*object, "name", arrival.name)) return *wrong;
    return arrival;
}

}  // namespace houserules
