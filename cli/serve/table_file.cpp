#include "serve/table_file.h"

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "bots/make_policy.h"
#include "notation/json_values.h"
#include "notation/json_writer.h"
#include "serve/secrets.h"
#include "source/containers.h"

namespace houserules::serve {

namespace {

constexpr int version_of_file = 1;
constexpr std::array<std::string_view, 3> kind_names = {"person", "bot", "open"};

void write_member(std::string_view key, std::string_view value, JsonWriter& out) {
    out.key(key);
    out.text(value);
}

/// Text under a key; nothing if there is none.
std::optional<std::string> text_of(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
}

std::optional<SeatHolder> read_seat(const nlohmann::json& object) {
    if (!object.is_object()) return std::nullopt;
    const auto kind = text_of(object, "kind");
    SeatHolder seat;
    seat.name = clean_name(text_of(object, "name").value_or(std::string()));
    for (std::size_t i = 0; i < kind_names.size(); ++i) {
        if (kind != kind_names[i]) continue;
        seat.kind = static_cast<SeatHolder::Kind>(i);
        if (seat.kind != SeatHolder::Kind::bot) return seat;
        seat.bot = text_of(object, "bot").value_or(std::string());
        if (contains(policy_names(), seat.bot)) return seat;
    }
    return std::nullopt;
}

bool read_seats(const nlohmann::json& object, TableDetails& details) {
    const auto seats = object.find("seats");
    if (seats == object.end() || !seats->is_array() || seats->size() > State::max_seats)
        return false;
    for (const auto& each : *seats) {
        auto seat = read_seat(each);
        auto secret = seat ? text_of(each, "secret") : std::nullopt;
        if (!secret || !is_secret(*secret)) return false;
        details.seats.push_back(std::move(*seat));
        details.secrets.push_back(std::move(*secret));
    }
    const auto founder = object.find("founder");
    if (founder == object.end()) return false;
    if (founder->is_null()) return true;
    if (!founder->is_number_unsigned() || founder->get<std::uint64_t>() >= seats->size())
        return false;
    details.founder = founder->get<int>();
    return true;
}

}  // namespace

std::string table_line(const TableDetails& details) {
    std::string line;
    JsonWriter out(line);
    out.begin_object();
    out.key("houserules_table");
    out.number(version_of_file);
    write_member("table", details.id, out);
    out.key("seats");
    out.begin_list();
    for (std::size_t i = 0; i < details.seats.size(); ++i) {
        const SeatHolder& seat = details.seats[i];
        out.begin_object();
        write_member("kind", kind_names[static_cast<std::size_t>(seat.kind)], out);
        write_member("name", seat.name, out);
        if (seat.kind == SeatHolder::Kind::bot) write_member("bot", seat.bot, out);
        write_member("secret", details.secrets[i], out);
        out.end_object();
    }
    out.end_list();
    out.key("founder");
    if (details.founder != spectator) {
        out.number(static_cast<int>(details.founder));
    } else {
        out.null();
    }
    if (details.founder_secret) write_member("founder_secret", *details.founder_secret, out);
    write_member("watch_secret", details.watch_secret, out);
    out.key("game");
    out.number(details.game);
    if (details.variant) write_member("variant", *details.variant, out);
    out.end_object();
    return line + '\n';
}

Expected<TableDetails> read_table_line(std::string_view line) {
    const auto read = read_json(line);
    if (!read) return read.error();
    const nlohmann::json& object = *read;
    const Problem wrong{"its first line is not that of a table"};
    if (!object.is_object() ||
        object.value("houserules_table", nlohmann::json()) != version_of_file) {
        return wrong;
    }
    TableDetails details;
    details.id = text_of(object, "table").value_or(std::string());
    details.watch_secret = text_of(object, "watch_secret").value_or(std::string());
    details.variant = text_of(object, "variant");
    details.founder_secret = text_of(object, "founder_secret");
    if (!is_secret(details.id) || !is_secret(details.watch_secret)) return wrong;
    if (details.founder_secret && !is_secret(*details.founder_secret)) return wrong;
    // Files of earlier versions do not say which game it is.
    if (const auto game = object.find("game"); game != object.end()) {
        if (!game->is_number_unsigned()) return wrong;
        details.game = game->get<std::uint64_t>();
    }
    if (!read_seats(object, details)) return wrong;
    return details;
}

}  // namespace houserules::serve
