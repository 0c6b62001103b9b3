#include "shown_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "game_log.h"
#include "notation/card_text.h"
#include "position_text.h"
#include "source/utf8.h"

using namespace houserules;

void ShownRecord::begins(const Rules& rules, const GameSetup& setup, const RecordDetails& details) {
    program_ = &rules.program;
    setup_ = setup;
    details_ = details;
    most_seats_ = std::max(most_seats_, setup.seats);
    // The seed is the deck, which no seat sees.
    title_ =
        fmt::format("{}, {}{}\n", printable(rules.variant.name), counted(setup_.seats, "player"),
                    part_.seat ? std::string() : fmt::format(", seed {}", setup_.seed));
}

void ShownRecord::began(const State&, const Events& events) {
    if (shows(1)) print(event_lines(*program_, events, "", part_.seat));
}

void ShownRecord::decided(const Program& rules, int, const Decision&, const State& state,
                          const Events& events) {
    longest_ = std::max(longest_, state.turn);
    if (shows(state.turn)) print(event_lines(rules, events, decision_heading(state), part_.seat));
}

void ShownRecord::ends(const State& state, RecordedEnd end) {
    if (!shows(std::max(state.turn, std::uint32_t{1}))) return;
    if (state.over()) {
        print(result_text(*program_, state));
        if (part_.seat && tells_seed(details_, state)) print(seed_text(setup_, details_));
    } else if (end == RecordedEnd::left) {
        print("The game was left.\n");
    }
}

void ShownRecord::print(const std::string& text) {
    if (!title_.empty()) {
        std::cout << (is_first_ ? "" : "\n") << title_;
        is_first_ = false;
        title_.clear();
    }
    std::cout << text;
}

std::string ShownRecord::problem() const {
    if (most_seats_ == 0) return {};  // no game began
    if (part_.seat && *part_.seat >= most_seats_) {
        return fmt::format("--as: there is no seat {}, only 0 to {}", *part_.seat, most_seats_ - 1);
    }
    if (part_.from && *part_.from > longest_) {
        return fmt::format("--from: there are only {}",
                           counted(static_cast<long long>(longest_), "decision"));
    }
    return {};
}

bool ShownRecord::shows(std::uint32_t decision) const {
    const bool has_seat = !part_.seat || *part_.seat < setup_.seats;
    return has_seat && decision >= part_.from.value_or(1);
}
