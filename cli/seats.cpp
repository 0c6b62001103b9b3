#include "seats.h"

#include <fmt/format.h>

#include <utility>

#include "bots/make_policy.h"
#include "play/bot.h"
#include "play/record.h"
#include "source/containers.h"
#include "source/diagnostics.h"
#include "source/phrases.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

std::string not_called(const std::string& name, const std::vector<std::string>& names) {
    return fmt::format("nobody is called `{}`: {}", printable(name), suggest(name, names).text);
}

/// One name for each player: those who are not named move at random.
Expected<std::vector<std::string>> filled_up(std::vector<std::string> seats, int players) {
    if (count_of(seats) > players) {
        return Problem{fmt::format("--seats names {}, but {} play; see --players",
                                   counted(static_cast<long long>(seats.size()), "seat"), players)};
    }
    seats.resize(static_cast<std::size_t>(players), std::string(random_policy_name));
    return seats;
}

}  // namespace

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
        if (name != person_name && !is_policy_name(name)) return not_called(name, names);
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
    auto filled = filled_up(std::move(seats), players);
    if (!filled) return filled;
    if (const auto name = unknown_player(*filled)) return Problem{"--seats: " + *name};
    return filled;
}

Expected<std::vector<std::string>> bots_for(std::vector<std::string> seats, int players,
                                            const std::string& game) {
    auto filled = filled_up(std::move(seats), players);
    if (!filled) return filled;
    for (const auto& name : *filled) {
        if (name == person_name) {
            return Problem{fmt::format("--seats: {} is among bots; people play with `run`", game)};
        }
        if (!is_bot_name(name)) return Problem{"--seats: " + not_called(name, bot_names())};
    }
    return filled;
}
