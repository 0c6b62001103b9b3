#include "notation/seed_json.h"

#include <charconv>
#include <string>

namespace houserules {

namespace {

constexpr std::uint64_t largest_exact_number = (std::uint64_t{1} << 53) - 1;

}  // namespace

nlohmann::ordered_json seed_to_json(std::uint64_t seed) {
    if (seed <= largest_exact_number) return seed;
    return std::to_string(seed);
}

std::optional<std::uint64_t> read_seed(const nlohmann::json& value) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    const char* const last = text.data() + text.size();
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), last, seed);
    if (text.empty() || error != std::errc() || end != last) return std::nullopt;
    return seed;
}

}  // namespace houserules
