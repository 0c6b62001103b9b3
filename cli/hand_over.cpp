#include "hand_over.h"

#include <fmt/format.h>

#include <iostream>
#include <string>

bool HandOver::pass_to(int seat) {
    if (!several_ || seat == present_) return true;
    present_ = seat;
    const std::string news = log_.news_for(seat);
    if (!terminal_.is_interactive()) {
        std::cout << fmt::format("\n---- seat {} ----\n", seat);
        return true;
    }
    terminal_.clear();
    const auto line = terminal_.ask(fmt::format("Seat {}, it is your turn: press Enter. ", seat));
    std::cout << news;
    return line.has_value();
}
