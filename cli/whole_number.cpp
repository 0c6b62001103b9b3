#include "whole_number.h"

#include <fmt/format.h>

#include <charconv>

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const auto check = [least, most](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const char* const end = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(text.data(), end, number);
        if (error == std::errc() && stopped == end && number >= least && number <= most) return {};
        return fmt::format("`{}` is not a whole number from {} to {}", text, least, most);
    };
    return CLI::Validator(check, "");
}
