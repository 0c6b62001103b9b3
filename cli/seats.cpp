#include "seats.h"

#include <fmt/format.h>

#include "bots/make_policy.h"
#include "play/record.h"
#include "source/diagnostics.h"
#include "source/utf8.h"

using namespace houserules;

std::vector<int> seats_of_people(const std::vector<std::string>& seats) {
    std::vector<int> people;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (seats[seat] == person_name) people.push_back(seat);
    }
    return people;
}

std::optional<std::string> unknown_player(const std::vector<std::string>& seats) {
    auto names = policy_names();
    names.emplace_back(person_name);
    for (const auto& name : seats) {
        if (name == person_name || is_policy_name(name)) continue;
        return fmt::format("nobody is called `{}`: {}", printable(name), suggest(name, names).text);
    }
    return std::nullopt;
}
