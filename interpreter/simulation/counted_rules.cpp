#include "simulation/counted_rules.h"

#include "source/containers.h"

namespace houserules {

namespace {

/// Playing cards: what is played tells more.
constexpr std::size_t play_action = 0;

}  // namespace

CountedRules::CountedRules(const Program& program) {
    for (std::size_t place = 0; place < rule_sections; ++place) {
        const auto section = static_cast<RuleSection>(place);
        const auto& names = names_in(program, section);
        first_[place] = rules_.size();
        const std::size_t skipped = section == RuleSection::action ? play_action + 1 : 0;
        for (std::size_t i = skipped; i < names.size(); ++i) {
            rules_.push_back({section, i, names[i]});
        }
    }
    first_[rule_sections] = rules_.size();
}

std::size_t CountedRules::number(RuleSection section, std::size_t index) const {
    const auto place = static_cast<std::size_t>(section);
    if (section == RuleSection::action) {
        if (index <= play_action) return count();
        index -= play_action + 1;
    }
    const std::size_t number = first_[place] + index;
    return number < first_[place + 1] ? number : count();
}

}  // namespace houserules
