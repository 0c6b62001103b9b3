#include "request_mutator.h"

#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "expression_generator.h"

namespace houserules::fuzzing {

namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const auto end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
}

/// All values of a request, at any depth.
void collect(Json& value, std::vector<Json*>& all) {
    all.push_back(&value);
    if (!value.is_structured()) return;
    for (auto& inner : value) collect(inner, all);
}

/// Keys of requests and moves.
constexpr std::array<const char*, 30> keys = {
    "do",    "variant",     "options",   "players",  "seed",   "deck",  "turn_limit", "offset",
    "limit", "move",        "view",      "cards",    "action", "as",    "from",       "to",
    "spend", "combination", "rounds",    "x",        "game",   "count", "state",      "events",
    "total", "moves",       "decisions", "requests", "seat",   "bots"};

}  // namespace

std::string RequestMutator::value() {
    static const std::vector<std::string> values = {"null",
                                                    "true",
                                                    "false",
                                                    "-1",
                                                    "0.5",
                                                    "1e300",
                                                    "18446744073709551615",
                                                    "18446744073709551616",
                                                    "9223372036854775808",
                                                    "4294967295",
                                                    "4294967296",
                                                    "\"\"",
                                                    "\"7H\"",
                                                    "\"#0\"",
                                                    "\"#99\"",
                                                    "\"??\"",
                                                    "\"pass\"",
                                                    "\"hand\"",
                                                    "\"palace\"",
                                                    "\"tests/ok/market.yaml\"",
                                                    "[]",
                                                    "{}",
                                                    "[[]]",
                                                    "[\"7H\",\"7H\"]",
                                                    "{\"a\":{}}",
                                                    "{\"cards\":[\"#0\"]}",
                                                    "{\"action\":\"pass\"}",
                                                    "\"to_act\"",
                                                    "[0,1,{\"seat\":0,\"move\":2}]",
                                                    "[{\"do\":\"step\"},{\"do\":\"undo\"}]",
                                                    "\"\\u0000\""};
    if (below(2) == 0) return std::to_string(below(20));
    return values[below(values.size())];
}

std::string RequestMutator::wishes() {
    static const std::vector<std::string> wishes = {
        "",
        R"(,"total":true)",
        R"(,"moves":3)",
        R"(,"state":false)",
        R"(,"state":"to_act")",
        R"(,"state":1,"view":1)",
        R"(,"game":"a")",
        R"(,"game":"a","state":false,"total":true)",
    };
    return wishes[below(wishes.size())];
}

std::string RequestMutator::game_request() {
    const auto number = [&](std::size_t bound) { return std::to_string(below(bound)); };
    switch (below(9)) {
        case 0: return R"({"do":"new","seed":)" + number(100) + wishes() + "}";
        case 1: return R"({"do":"new","seat":)" + number(4) + wishes() + "}";
        case 2: return R"({"do":"step","count":)" + number(40) + wishes() + "}";
        case 3: return R"({"do":"undo","count":)" + number(9) + wishes() + "}";
        case 4: return R"({"do":"clone","game":"a","to":)" + number(4) + "}";
        case 5: return R"({"do":"restore","from":)" + number(4) + wishes() + "}";
        case 6:
            return R"({"do":"restore","seed":3,"decisions":[0,)" + number(3) + "," + number(3) +
                   "]" + wishes() + "}";
        case 7: return R"({"do":"end","game":)" + number(4) + "}";
        default: return R"({"do":"describe"})";
    }
}

std::string RequestMutator::request() {
    switch (below(12)) {
        case 0: return R"({"do":"moves"})";
        case 1: return R"({"do":"state","view":)" + std::to_string(below(5)) + "}";
        case 2:
            return R"({"do":"new","players":)" + std::to_string(2 + below(5)) + R"(,"seed":)" +
                   std::to_string(below(100)) + R"(,"turn_limit":)" +
                   std::to_string(1 + below(99)) + "}";
        case 3:
            return R"({"do":"moves","offset":)" + std::to_string(below(5)) + R"(,"limit":)" +
                   std::to_string(below(9)) + "}";
        case 4: return R"({"do":"play","move":)" + value() + R"(,"view":)" + value() + "}";
        case 5:
        case 6:
        case 7: return game_request();
        case 8:
            return R"({"do":"batch","requests":[)" + game_request() + "," + game_request() + "]}";
        default: return "{\"do\":\"play\",\"move\":" + std::to_string(below(6)) + wishes() + "}";
    }
}

std::string RequestMutator::change_line(const std::string& line) {
    Json request = Json::parse(line, nullptr, false);
    if (request.is_discarded() || !request.is_object()) return this->request();
    std::vector<Json*> all;
    collect(request, all);
    Json& chosen = *all[below(all.size())];
    switch (below(4)) {
        case 0:
        case 1: chosen = Json::parse(value()); break;
        case 2:
            if (chosen.is_object()) {
                chosen[keys[below(keys.size())]] = Json::parse(value());
            } else if (chosen.is_array() && !chosen.empty()) {
                chosen.erase(below(chosen.size()));
            } else {
                chosen = Json::parse(value());
            }
            break;
        default:
            if (chosen.is_array()) {
                Json copy = chosen.empty() ? Json("7H") : chosen[below(chosen.size())];
                chosen.push_back(std::move(copy));
            } else if (chosen.is_object() && !chosen.empty()) {
                chosen.erase(std::next(chosen.begin(), static_cast<long>(below(chosen.size()))));
            }
    }
    return request.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string RequestMutator::mutate(const std::string& text) {
    auto lines = lines_of(text);
    const auto at = below(lines.size() + 1);
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
    if (at == lines.size() || below(4) == 0) {
        lines.insert(place, request());
        return joined(lines);
    }
    switch (below(6)) {
        case 0: lines.erase(place); break;
        case 1: {
            const auto copy = lines[below(lines.size())];
            lines.insert(place, copy);
            break;
        }
        case 2: std::swap(lines[at], lines[below(lines.size())]); break;
        default: lines[at] = change_line(lines[at]);
    }
    return joined(lines);
}

std::string RequestMutator::cross(const std::string& text, const std::string& other) {
    auto lines = lines_of(text);
    const auto others = lines_of(other);
    if (others.empty()) return text;
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(below(lines.size() + 1));
    const auto begin = below(others.size());
    const auto count = 1 + below(others.size() - begin);
    lines.insert(place, others.begin() + static_cast<std::ptrdiff_t>(begin),
                 others.begin() + static_cast<std::ptrdiff_t>(begin + count));
    return joined(lines);
}

}  // namespace houserules::fuzzing
