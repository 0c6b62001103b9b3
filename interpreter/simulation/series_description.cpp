#include "simulation/series_description.h"

#include <fmt/format.h>

#include <chrono>
#include <optional>
#include <utility>

#include "notation/json_values.h"
#include "play/bot.h"
#include "simulation/game_observer.h"
#include "simulation/impossible_rules.h"
#include "simulation/switched_off.h"
#include "source/containers.h"
#include "source/utf8.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;
using Parsed = nlohmann::json;

// Bounds of what is read. A program cannot have more.
constexpr std::size_t most_names = 10'000;
constexpr std::size_t longest_text = std::size_t{1} << 20;
constexpr std::uint64_t most_games = 1'000'000'000'000;
constexpr std::uint64_t most_turns = ~std::uint32_t{0};
constexpr std::uint64_t most_until = 1'000'000;

std::vector<std::string> role_titles(const Program& program) {
    std::vector<std::string> titles;
    for (const auto variable : role_variables(program)) {
        titles.push_back(program.names.titles.variables[variable]);
    }
    return titles;
}

Json sides_to_json(const std::vector<Seats>& sides) {
    Json list = Json::array();
    for (const Seats side : sides) {
        Json seats = Json::array();
        for (const Seat seat : side) seats.push_back(int{seat});
        list.push_back(std::move(seats));
    }
    return list;
}

Json rules_to_json(const std::vector<CountedRule>& rules) {
    Json list = Json::array();
    for (const auto& rule : rules) {
        list.push_back({{"section", section_name(rule.section)},
                        {"name", rule.name},
                        {"switched_off", rule.is_switched_off},
                        {"only_forbids", rule.only_forbids},
                        {"impossible", rule.why_impossible}});
    }
    return list;
}

std::optional<RuleSection> section_named(const std::string& name) {
    for (std::size_t i = 0; i < rule_sections; ++i) {
        const auto section = static_cast<RuleSection>(i);
        if (section_name(section) == name) return section;
    }
    return std::nullopt;
}

/// The rules that are counted, and which of them cannot happen.
std::vector<CountedRule> rules_of(const Rules& rules, int players) {
    auto counted = CountedRules(rules.program).all();
    for (const auto& off : rules_switched_off(rules)) {
        for (auto& rule : counted) {
            if (rule.section == off.section && rule.name == off.name) rule.is_switched_off = true;
        }
    }
    const auto forbids = rows_that_only_forbid(rules);
    const auto impossible = impossible_rules(rules, players);
    for (auto& rule : counted) {
        rule.only_forbids = rule.section == RuleSection::beats_row && contains(forbids, rule.name);
        for (const auto& other : impossible) {
            if (rule.section == other.section && rule.name == other.name) {
                rule.why_impossible = other.why;
            }
        }
    }
    return counted;
}

/// Reads the keys of an object one after the other; once something is wrong nothing more is read.
class Reader {
public:
    explicit Reader(const Parsed& json) : json_(json) {}

    [[nodiscard]] const std::string& wrong() const { return wrong_; }

    void number(const char* key, std::uint64_t least, std::uint64_t most, std::uint64_t& value) {
        const auto* const found = find(key);
        if (found == nullptr) return;
        const bool is_number = found->is_number_unsigned();
        if (is_number) value = found->get<std::uint64_t>();
        if (!is_number || value < least || value > most) fail(key);
    }

    void text(const char* key, std::string& value) {
        const auto* const found = find(key);
        if (found != nullptr && !read(*found, value)) fail(key);
    }

    void texts(const char* key, std::vector<std::string>& values) {
        list(key, values, [](const Parsed& json, std::string& value) { return read(json, value); });
    }

    /// A list of things that are read by a function.
    template <typename Value, typename Read>
    void list(const char* key, std::vector<Value>& values, const Read& read_one) {
        const auto* const found = find(key);
        if (found == nullptr) return;
        if (!found->is_array() || found->size() > most_names) return fail(key);
        for (const auto& json : *found) {
            Value value{};
            if (!read_one(json, value)) return fail(key);
            values.push_back(std::move(value));
        }
    }

    /// What stands there, if nothing is wrong; null else.
    [[nodiscard]] const Parsed* find(const char* key) {
        if (!wrong_.empty()) return nullptr;
        const auto found = json_.is_object() ? json_.find(key) : json_.end();
        if (found != json_.end()) return &*found;
        fail(key);
        return nullptr;
    }

    /// The first that is wrong is told.
    void fail(const char* key) {
        if (wrong_.empty()) wrong_ = key;
    }

    static bool read(const Parsed& json, std::string& value) {
        if (!json.is_string()) return false;
        value = json.get<std::string>();
        return value.size() <= longest_text;
    }

private:
    const Parsed& json_;
    std::string wrong_;
};

bool read_side(const Parsed& json, Seats& side) {
    if (!json.is_array() || json.empty()) return false;
    for (const auto& seat : json) {
        if (!seat.is_number_unsigned() || seat.get<std::uint64_t>() >= State::max_seats) {
            return false;
        }
        side.insert(static_cast<int>(seat.get<std::uint64_t>()));
    }
    return true;
}

/// Whether each player is on one side, if there are sides.
bool are_sides_of(int players, const std::vector<Seats>& sides) {
    Seats all;
    int count = 0;
    for (const Seats side : sides) {
        all = all | side;
        count += side.count();
    }
    return sides.empty() || (all == Seats::first(players) && count == players);
}

bool read_rule(const Parsed& json, CountedRule& rule) {
    if (!json.is_object()) return false;
    const auto section = json.find("section");
    const auto name = json.find("name");
    const auto off = json.find("switched_off");
    const auto forbids = json.find("only_forbids");
    const auto why = json.find("impossible");
    const bool is_whole = section != json.end() && name != json.end() && off != json.end() &&
                          forbids != json.end() && why != json.end() && section->is_string() &&
                          off->is_boolean() && forbids->is_boolean();
    if (!is_whole || !Reader::read(*why, rule.why_impossible)) return false;
    rule.is_switched_off = off->get<bool>();
    rule.only_forbids = forbids->get<bool>();
    const auto known = section_named(section->get<std::string>());
    if (!known) return false;
    rule.section = *known;
    return Reader::read(*name, rule.name);
}

void read_series(Reader& reader, Series& series) {
    std::uint64_t players = 0;
    std::uint64_t turn_limit = 0;
    std::uint64_t playouts = 0;
    std::uint64_t until = 0;
    reader.number("players", 1, State::max_seats, players);
    reader.texts("seats", series.bots);
    reader.number("playouts", 0, ~std::uint64_t{0}, playouts);
    if (const auto* const seed = reader.find("seed")) {
        const auto known = read_seed(*seed);
        if (known) series.seed = *known;
        if (!known) reader.fail("seed");
    }
    reader.number("turn_limit", 1, most_turns, turn_limit);
    reader.number("games", 1, most_games, series.games);
    reader.number("details", 0, ~std::uint64_t{0}, series.details);
    reader.number("until_millionths", 0, most_until, until);
    series.until = static_cast<std::uint32_t>(until);
    series.seats = static_cast<int>(players);
    series.turn_limit = static_cast<std::uint32_t>(turn_limit);
    series.budget.playouts = playouts;
    const bool are_bots =
        series.bots.size() == players &&
        all_of(series.bots, [](const std::string& name) { return is_bot_name(name); });
    if (!are_bots && reader.wrong().empty()) reader.fail("seats");
}

/// A value on one line, not too long.
std::string shown(const Json& value) {
    constexpr std::size_t most = 60;
    const auto text = value.is_string() ? value.get<std::string>() : json_line(value);
    return printable(text.size() > most ? text.substr(0, most) + "..." : text);
}

}  // namespace

TallyShape SeriesDescription::shape() const {
    return {series.turn_limit, endings.size(), rules.size(), roles.size()};
}

std::vector<Seats> sides_of(const Program& program, int seats) {
    std::vector<Seats> sides;
    if (program.sides.empty()) return sides;
    for (Seat seat = 0; seat < seats; ++seat) {
        Seats side;
        for (Seat other = 0; other < seats; ++other) {
            if (program.side_of(seats, other) == program.side_of(seats, seat)) side.insert(other);
        }
        if (side.lowest() == seat) sides.push_back(side);
    }
    const bool are_of_one = count_of(sides) == seats;
    return are_of_one ? std::vector<Seats>{} : sides;
}

SeriesDescription description_of(const Rules& rules, const Series& series) {
    SeriesDescription description;
    description.variant = rules.name;
    description.name = rules.variant.name;
    description.summary = rules.variant.summary;
    description.hash = fmt::format("{:016x}", rules.hash);
    description.options = options_to_json(rules.variant, rules.options);
    description.series = series;
    description.has_points = rules.program.has_scoring;
    description.sides = sides_of(rules.program, series.seats);
    description.endings = rules.program.names.titles.end_rows;
    description.roles = role_titles(rules.program);
    description.rules = rules_of(rules, series.seats);
    if (description.series.bots.empty()) {
        description.series.bots.assign(static_cast<std::size_t>(series.seats), "random");
    }
    return description;
}

nlohmann::ordered_json description_to_json(const SeriesDescription& description) {
    const auto& series = description.series;
    Json json;
    json["variant"] = description.variant;
    json["hash"] = description.hash;
    json["options"] = description.options;
    json["players"] = series.seats;
    json["seats"] = series.bots;
    json["playouts"] = series.budget.playouts;
    json["seed"] = seed_to_json(series.seed);
    json["turn_limit"] = series.turn_limit;
    json["games"] = series.games;
    json["details"] = series.details;
    json["until_millionths"] = series.until;
    json["name"] = description.name;
    json["summary"] = description.summary;
    json["has_points"] = description.has_points;
    json["sides"] = sides_to_json(description.sides);
    json["endings"] = description.endings;
    json["roles"] = description.roles;
    json["rules"] = rules_to_json(description.rules);
    return json;
}

Expected<SeriesDescription> read_description(const nlohmann::json& json) {
    SeriesDescription description;
    Reader reader(json);
    reader.text("variant", description.variant);
    reader.text("hash", description.hash);
    if (const auto* const options = reader.find("options")) {
        if (!options->is_object()) reader.fail("options");
        description.options = *options;
    }
    read_series(reader, description.series);
    reader.text("name", description.name);
    reader.text("summary", description.summary);
    if (const auto* const has_points = reader.find("has_points")) {
        if (!has_points->is_boolean()) reader.fail("has_points");
        if (has_points->is_boolean()) description.has_points = has_points->get<bool>();
    }
    reader.list("sides", description.sides, read_side);
    if (!are_sides_of(description.series.seats, description.sides)) reader.fail("sides");
    reader.texts("endings", description.endings);
    reader.texts("roles", description.roles);
    reader.list("rules", description.rules, read_rule);
    if (!reader.wrong().empty()) {
        return Problem{fmt::format("its `{}` is not there, or not as it must be", reader.wrong())};
    }
    return description;
}

std::string difference_of(const SeriesDescription& one, const SeriesDescription& other) {
    const Json left = description_to_json(one);
    const Json right = description_to_json(other);
    for (const auto& [key, value] : left.items()) {
        const auto found = right.find(key);
        if (found == right.end() || *found == value) continue;
        if (key == "variant") continue;  // the same file may be named in several ways
        if (key == "hash") return "their rules are not the same files";
        return fmt::format("their `{}` differ: {} and {}", key, shown(value), shown(*found));
    }
    return "";
}

}  // namespace houserules
