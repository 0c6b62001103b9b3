#include "screen/player_names.h"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

#include "play/record.h"
#include "source/characters.h"
#include "source/containers.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

/// Those of seat 0, seat 1 and so on, so that their order is that of the turns.
constexpr std::array<std::string_view, 12> usual_names = {
    "Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Iris", "Jack", "Kim", "Leo"};

constexpr std::size_t longest_name = 16;  ///< letters

/// A name as it is shown: cleaned, without blanks at its ends, and not too long.
std::string tidy(const std::string& name) {
    const std::string clean = printable(name);
    const auto begin = clean.find_first_not_of(' ');
    if (begin == std::string::npos) return {};
    std::string_view rest = std::string_view(clean).substr(begin);
    rest = rest.substr(0, rest.find_last_not_of(' ') + 1);
    std::size_t end = 0;
    for (std::size_t letters = 0; end < rest.size() && letters < longest_name; ++letters) {
        end += code_point_at(rest, end).length;
    }
    return std::string(rest.substr(0, end));
}

bool is_taken(const std::vector<std::string>& names, std::string_view name) {
    return any_of(names,
                  [&](const std::string& other) { return equal_ignoring_case(other, name); });
}

}  // namespace

PlayerNames::PlayerNames(std::vector<std::string> seats, const std::vector<std::string>& given)
    : seats_(std::move(seats)), names_(seats_.size()), is_given_(seats_.size()) {
    std::size_t next = 0;
    for (std::size_t seat = 0; seat < seats_.size() && next < given.size(); ++seat) {
        if (seats_[seat] != person_name) continue;
        const std::string name = tidy(given[next++]);
        if (name.empty() || is_taken(names_, name)) continue;
        names_[seat] = name;
        is_given_[seat] = true;
    }
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
        if (!names_[seat].empty()) continue;
        const std::string usual(usual_names[seat % usual_names.size()]);
        names_[seat] = is_taken(names_, usual) ? fmt::format("{} {}", usual, seat) : usual;
    }
}

const std::string& PlayerNames::of(int seat) const { return at(names_, seat); }

std::string PlayerNames::label(int seat, int viewer) const {
    if (seat != viewer) return of(seat);
    return is_given_[static_cast<std::size_t>(seat)] ? fmt::format("{} (you)", of(seat)) : "You";
}

std::string PlayerNames::kind_of(int seat, int viewer) const {
    if (seat == viewer) return "you";
    const auto& kind = at(seats_, seat);
    return kind == person_name ? std::string("a person") : fmt::format("a bot ({})", kind);
}
