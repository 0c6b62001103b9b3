#include "notation/read_json.h"

#include <fmt/format.h>

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "source/utf8.h"

namespace houserules {

namespace {

using ParsedJson = nlohmann::json;

bool is_too_deep(std::string_view text) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (in_string) {
            if (letter == '\\') ++i;
            if (letter == '"') in_string = false;
        } else if (letter == '"') {
            in_string = true;
        } else if (letter == '[' || letter == '{') {
            if (++depth > json_depth_limit) return true;
        } else if (letter == ']' || letter == '}') {
            --depth;
        }
    }
    return false;
}

/// Watches a parse for keys that stand twice in one object.
class DuplicateKeys {
public:
    void see(ParsedJson::parse_event_t event, const ParsedJson& parsed) {
        if (event == ParsedJson::parse_event_t::object_start) {
            open_.emplace_back();
        } else if (event == ParsedJson::parse_event_t::object_end) {
            open_.pop_back();
        } else if (event == ParsedJson::parse_event_t::key) {
            const auto& key = parsed.get_ref<const std::string&>();
            if (!open_.back().insert(key).second && !first_) first_ = key;
        }
    }

    /// The first such key.
    [[nodiscard]] const std::optional<std::string>& first() const { return first_; }

private:
    std::vector<std::set<std::string>> open_;
    std::optional<std::string> first_;
};

}  // namespace

Expected<ParsedJson> read_json(std::string_view text) {
    if (is_too_deep(text)) {
        return Problem{fmt::format("this is nested deeper than {} levels", json_depth_limit)};
    }
    // The parser takes a NUL for the end of the text, whatever follows.
    if (text.find('\0') != std::string_view::npos) return Problem{"this is not JSON"};
    DuplicateKeys duplicates;
    const auto callback = [&](int, ParsedJson::parse_event_t event, ParsedJson& parsed) {
        duplicates.see(event, parsed);
        return true;
    };
    ParsedJson value = ParsedJson::parse(text.begin(), text.end(), callback, false);
    if (value.is_discarded()) return Problem{"this is not JSON"};
    if (const auto& key = duplicates.first()) {
        return Problem{fmt::format("the key `{}` stands twice", printable(key->substr(0, 64)))};
    }
    return value;
}

std::string json_line(const nlohmann::ordered_json& value) {
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace houserules
