#include "notation/json_values.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "notation/card_text.h"
#include "source/containers.h"
#include "source/utf8.h"

namespace houserules {

namespace {

using ParsedJson = nlohmann::json;

/// What is seen of a text before it is parsed.
struct Outline {
    bool is_too_deep = false;
    std::size_t members = 0;  ///< of all objects, if the text is JSON
};

Outline outline_of(std::string_view text) {
    Outline outline;
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (in_string) {
            if (letter == '\\') ++i;
            if (letter == '"') in_string = false;
        } else if (letter == '"') {
            in_string = true;
        } else if (letter == ':') {
            ++outline.members;
        } else if (letter == '[' || letter == '{') {
            if (++depth > json_depth_limit) outline.is_too_deep = true;
            if (outline.is_too_deep) break;
        } else if (letter == ']' || letter == '}') {
            --depth;
        }
    }
    return outline;
}

/// The members of all objects of a value; of those with one key there is one left.
std::size_t count_members(const ParsedJson& value) {
    if (!value.is_structured()) return 0;
    std::size_t members = value.is_object() ? value.size() : 0;
    for (const auto& part : value) members += count_members(part);
    return members;
}

/// The first key that stands in an object where it stood before, in a text that is JSON.
std::string first_key_that_stands_twice(std::string_view text) {
    std::vector<std::set<std::string>> open;
    std::string first;
    const auto look = [&](int, ParsedJson::parse_event_t event, const ParsedJson& parsed) {
        if (event == ParsedJson::parse_event_t::object_start) {
            open.emplace_back();
        } else if (event == ParsedJson::parse_event_t::object_end) {
            open.pop_back();
        } else if (event == ParsedJson::parse_event_t::key) {
            const auto& key = parsed.get_ref<const std::string&>();
            if (!open.back().insert(key).second && first.empty()) first = key;
        }
        return true;
    };
    [[maybe_unused]] const auto parsed = ParsedJson::parse(text.begin(), text.end(), look, false);
    return first;
}

constexpr std::uint64_t largest_exact_number = (std::uint64_t{1} << 53) - 1;

constexpr std::size_t longest_shown = 64;

}  // namespace

Expected<ParsedJson> read_json(std::string_view text) {
    const Outline outline = outline_of(text);
    if (outline.is_too_deep) {
        return Problem{fmt::format("this is nested deeper than {} levels", json_depth_limit)};
    }
    // The parser takes a NUL for the end of the text, whatever follows.
    if (text.find('\0') != std::string_view::npos) return Problem{"this is not JSON"};
    ParsedJson value = ParsedJson::parse(text.begin(), text.end(), nullptr, false);
    if (value.is_discarded()) return Problem{"this is not JSON"};
    if (count_members(value) != outline.members) {
        return Problem{fmt::format("the key `{}` stands twice",
                                   printable(first_key_that_stands_twice(text).substr(0, 64)))};
    }
    return value;
}

std::string json_line(const nlohmann::ordered_json& value) {
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

nlohmann::ordered_json seed_to_json(std::uint64_t seed) {
    if (seed <= largest_exact_number) return seed;
    return std::to_string(seed);
}

std::optional<std::uint64_t> read_seed(const nlohmann::json& value) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    const char* const last = text.data() + text.size();
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), last, seed);
    if (text.empty() || error != std::errc() || end != last) return std::nullopt;
    return seed;
}

Expected<std::vector<OptionSetting>> read_option_settings(const nlohmann::json& object) {
    if (!object.is_object()) return Problem{"`options` must be an object of names and values"};
    std::vector<OptionSetting> settings;
    for (const auto& [name, value] : object.items()) {
        OptionSetting setting;
        setting.name = name;
        if (value.is_boolean()) {
            setting.value = value.get<bool>();
        } else if (value.is_string()) {
            setting.value = value.get<std::string>();
        } else if (value.is_number_unsigned() && value.get<std::uint64_t>() > (1ULL << 62)) {
            setting.value = std::string("a number too large");
        } else if (value.is_number_integer()) {
            setting.value = value.get<std::int64_t>();
        } else {
            return Problem{fmt::format("option `{}` must be a number, true or false, or a text",
                                       printable(name.substr(0, longest_shown)))};
        }
        settings.push_back(std::move(setting));
    }
    return settings;
}

nlohmann::ordered_json options_to_json(const Variant& variant,
                                       const std::vector<std::int64_t>& values) {
    nlohmann::ordered_json object = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        const Option& option = variant.options[i];
        switch (option.kind) {
            case Option::Kind::boolean: object[option.name.text] = values[i] != 0; break;
            case Option::Kind::integer: object[option.name.text] = values[i]; break;
            case Option::Kind::choice:
                object[option.name.text] = option_text(option, values[i]);
                break;
        }
    }
    return object;
}

Expected<std::vector<std::uint8_t>> read_deck(const Program& program, int seats,
                                              const nlohmann::json& list) {
    if (!list.is_array()) return Problem{"`deck` must be a list of cards"};
    const CardMask& deck = program.deck(seats);
    if (count_of(list) != deck.count()) {
        return Problem{
            fmt::format("the deck has {} cards, this list {}", deck.count(), list.size())};
    }
    std::vector<std::uint8_t> order;
    CardMask left = deck;
    for (const auto& entry : list) {
        if (!entry.is_string()) return Problem{"`deck` must be a list of cards"};
        const auto& text = entry.get_ref<const std::string&>();
        const CardMask copies = cards_named(program, text) & deck;
        if (copies.empty()) {
            return Problem{fmt::format("the deck has no card `{}`", printable(text.substr(0, 64)))};
        }
        const CardMask unused = copies & left;
        if (unused.empty()) {
            return Problem{
                fmt::format("the deck has only {} of {}", copies.count(), printable(text))};
        }
        const int card = unused.lowest();
        left.erase(card);
        order.push_back(card);
    }
    return order;
}

}  // namespace houserules
