#include "play/bot.h"

#include "bots/make_policy.h"

namespace houserules {

namespace {

bool is_clairvoyant(std::string_view name) {
    return name.substr(0, name.find(':')) == clairvoyant_name;
}

/// The name of the bot that is told all cards.
std::string name_of_told(std::string_view name) {
    return std::string(usual_policy_name) + std::string(name.substr(clairvoyant_name.size()));
}

}  // namespace

std::vector<std::string> bot_names() {
    auto names = policy_names();
    names.emplace_back(clairvoyant_name);
    return names;
}

bool is_bot_name(std::string_view name) {
    return is_policy_name(name) || (is_clairvoyant(name) && is_policy_name(name_of_told(name)));
}

Bot make_bot(std::string_view name, const Program& program, const Budget& budget) {
    if (!is_clairvoyant(name)) return {make_policy(name, program, budget), false};
    return {make_policy(name_of_told(name), program, budget), true};
}

}  // namespace houserules
