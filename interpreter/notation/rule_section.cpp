#include "notation/rule_section.h"

namespace houserules {

std::string_view section_name(RuleSection section) {
    switch (section) {
        case RuleSection::option: return "options";
        case RuleSection::combination: return "combinations";
        case RuleSection::value: return "values";
        case RuleSection::beats_row: return "beats";
        case RuleSection::action: return "actions";
        case RuleSection::effect: return "effects";
        case RuleSection::instant_win: return "instant_wins";
        case RuleSection::round_start_row: return "rounds.at_start";
        case RuleSection::round_end_row: return "rounds.at_end";
        case RuleSection::scoring_row: return "scoring";
        case RuleSection::end_row: return "end";
    }
    return "rules";
}

std::string rule_path(RuleSection section, std::string_view name) {
    return std::string(section_name(section)) + "." + std::string(name);
}

RuleSection section_of(RuleUse::Section section) {
    switch (section) {
        case RuleUse::Section::effect: return RuleSection::effect;
        case RuleUse::Section::instant_win: return RuleSection::instant_win;
        case RuleUse::Section::round_start: return RuleSection::round_start_row;
        case RuleUse::Section::round_end: return RuleSection::round_end_row;
        case RuleUse::Section::scoring: return RuleSection::scoring_row;
        case RuleUse::Section::end: break;
    }
    return RuleSection::end_row;
}

const std::vector<std::string>& names_in(const Program& program, RuleSection section) {
    static const std::vector<std::string> none;
    const auto& names = program.names;
    switch (section) {
        case RuleSection::combination: return names.combinations;
        case RuleSection::beats_row: return names.rows;
        case RuleSection::action: return names.actions;
        case RuleSection::effect: return names.effects;
        case RuleSection::instant_win: return names.instant_wins;
        case RuleSection::round_start_row: return names.round_start;
        case RuleSection::round_end_row: return names.round_end;
        case RuleSection::scoring_row: return names.scoring;
        case RuleSection::end_row: return names.end_rows;
        case RuleSection::option:
        case RuleSection::value: break;
    }
    return none;
}

}  // namespace houserules
