#include "simulation/counted_rules.h"

#include "source/containers.h"

namespace houserules {

namespace {

/// Playing cards: what is played tells more.
constexpr std::size_t play_action = 0;

}  // namespace

std::string_view section_of_file(CountedRule::Section section) {
    using Section = CountedRule::Section;
    switch (section) {
        case Section::combination: return "combinations";
        case Section::beats_row: return "beats";
        case Section::action: return "actions";
        case Section::effect: return "effects";
        case Section::instant_win: return "instant_wins";
        case Section::round_start_row: return "rounds.at_start";
        case Section::round_end_row: return "rounds.at_end";
        case Section::scoring_row: return "scoring";
        case Section::end_row: return "end";
    }
    return "";
}

CountedRules::CountedRules(const Program& program) {
    using Section = CountedRule::Section;
    const auto& names = program.names;
    add(Section::combination, names.combinations);
    add(Section::beats_row, names.rows);
    add(Section::action, names.actions);
    add(Section::effect, names.effects);
    add(Section::instant_win, names.instant_wins);
    add(Section::round_start_row, names.round_start);
    add(Section::round_end_row, names.round_end);
    add(Section::scoring_row, names.scoring);
    add(Section::end_row, names.end_rows);
}

void CountedRules::add(CountedRule::Section section, const std::vector<std::string>& names) {
    const auto place = static_cast<std::size_t>(section);
    first_[place] = rules_.size();
    const std::size_t skipped = section == CountedRule::Section::action ? play_action + 1 : 0;
    for (std::size_t i = skipped; i < names.size(); ++i) {
        rules_.push_back({section, i, names[i]});
    }
    first_[place + 1] = rules_.size();
}

std::size_t CountedRules::number(CountedRule::Section section, std::size_t index) const {
    const auto place = static_cast<std::size_t>(section);
    if (section == CountedRule::Section::action) {
        if (index <= play_action) return count();
        index -= play_action + 1;
    }
    const std::size_t number = first_[place] + index;
    return number < first_[place + 1] ? number : count();
}

}  // namespace houserules
