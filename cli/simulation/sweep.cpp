#include "simulation/sweep.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <optional>

#include "source/utf8.h"

using namespace houserules;

namespace {

constexpr std::int64_t most_values = 1'000;

std::optional<std::int64_t> whole(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

}  // namespace

Expected<Sweep> read_sweep(const std::string& text) {
    const auto equals = text.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == text.size()) {
        return Problem{fmt::format("--sweep: `{}` is not OPTION=FIRST..LAST or OPTION=A,B,C",
                                   printable(text))};
    }
    Sweep sweep;
    sweep.option = text.substr(0, equals);
    const std::string values = text.substr(equals + 1);
    const auto dots = values.find("..");
    if (dots != std::string::npos) {
        const auto first = whole(std::string_view(values).substr(0, dots));
        const auto last = whole(std::string_view(values).substr(dots + 2));
        if (!first || !last || *first > *last || *last - *first >= most_values) {
            return Problem{
                fmt::format("--sweep: `{}` is no range of at most {} whole numbers, as 0..6",
                            printable(values), most_values)};
        }
        for (auto value = *first; value <= *last; ++value) {
            sweep.values.push_back(std::to_string(value));
        }
        return sweep;
    }
    for (std::size_t begin = 0; begin <= values.size();) {
        const auto end = std::min(values.find(',', begin), values.size());
        sweep.values.push_back(values.substr(begin, end - begin));
        begin = end + 1;
    }
    return sweep;
}
