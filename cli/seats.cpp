#include "seats.h"

#include <fmt/format.h>

#include "bots/make_policy.h"
#include "play/record.h"
#include "source/containers.h"
#include "source/diagnostics.h"
#include "source/phrases.h"
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

void add_seats(CLI::App& command, std::vector<std::string>& seats, const std::string& description) {
    command.add_option("--seats", seats, description)
        ->type_name("WHO,WHO,...")
        ->delimiter(',')
        ->allow_extra_args(false);
}

Expected<std::vector<std::string>> seats_for(std::vector<std::string> seats, int players) {
    if (count_of(seats) > players) {
        return Problem{fmt::format("--seats names {}, but {} play; see --players",
                                   counted(static_cast<long long>(seats.size()), "seat"), players)};
    }
    if (const auto name = unknown_player(seats)) return Problem{"--seats: " + *name};
    seats.resize(static_cast<std::size_t>(players), std::string(random_policy_name));
    return seats;
}
