#include "simulation/effect_option.h"

#include <fmt/format.h>

#include "percent.h"
#include "source/utf8.h"

using namespace houserules;

void add_effect(CLI::App& command, std::string& effect) {
    command
        .add_option("--effect", effect,
                    "the smallest difference that matters: of shares so much, of other figures "
                    "that part of their mean, of points of their standard deviation")
        ->type_name("2%")
        ->capture_default_str();
}

Expected<double> read_effect(const std::string& effect) {
    const auto percent = read_percent(effect, 100);
    if (percent) return *percent / 100;
    return Problem{fmt::format("--effect: `{}` is no share up to 100 %, as 2%", printable(effect))};
}
