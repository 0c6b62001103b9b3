#include "thinking_option.h"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "source/utf8.h"

using namespace houserules;

std::optional<Budget> read_budget(const std::string& amount) {
    constexpr std::uint64_t longest = 3'600'000;  // an hour
    std::uint64_t number = 0;
    const char* const end = amount.data() + amount.size();
    const auto [stopped, error] = std::from_chars(amount.data(), end, number);
    if (error != std::errc() || number == 0) return std::nullopt;
    const std::string_view unit(stopped, static_cast<std::size_t>(end - stopped));
    Budget budget;
    if (unit.empty() && number <= Budget::most_playouts) {
        budget.playouts = number;
        return budget;
    }
    if (unit != "ms" || number > longest) return std::nullopt;
    budget.playouts = Budget::most_playouts;
    budget.time = std::chrono::milliseconds(number);
    return budget;
}

void ThinkingOption::add_to(CLI::App& command) {
    command
        .add_option("--think", amount,
                    fmt::format("how many games a bot that thinks tries out for a move (default: "
                                "{}), or for how long, with --timed",
                                Budget::usual_playouts))
        ->type_name("N|TIME");
    command.add_flag("--timed", is_timed, "bots may think by the clock: no result can be repeated");
}

Expected<Budget> ThinkingOption::budget() const {
    if (amount.empty()) return Budget{};
    const auto budget = read_budget(amount);
    if (!budget) {
        return Problem{
            fmt::format("--think: `{}` is neither a number from 1 to {} nor a time such "
                        "as 200ms",
                        printable(amount), Budget::most_playouts)};
    }
    if (budget->time && !is_timed) {
        return Problem{
            "--think: by the clock no result can be repeated; add --timed if that is "
            "meant, or say how many games are tried out"};
    }
    return *budget;
}
