#include "notation/play_to_beat_text.h"

#include "game/game.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "source/containers.h"
#include "source/phrases.h"

namespace houserules {

bool is_set_of_rank(const Program& program, const CombinationProgram& combination) {
    if (combination.pattern == CombinationProgram::Pattern::set) return true;
    if (combination.composition < 0) return false;
    const auto& made = at(program.compositions, combination.composition);
    return made.core == CompositionProgram::Core::set && made.kicker_count == 0;
}

std::string play_to_beat_text(const Program& program, const Observation& observation) {
    const PlayToBeat& play = observation.position().to_beat;
    if (observation.hides_play_to_beat()) return counted(play.size, "hidden card");
    std::string text = joined_cards(program, play.cards);
    if (play.combination < 0) return text;
    const int rank = rank_of_key(program, play.combination, play.key);
    const bool is_told = play.declared && rank >= 0;
    const auto& combination = at(program.combinations, play.combination);
    const bool several = play.size > 1 && is_set_of_rank(program, combination);
    return text + (is_told && several ? ", all" : "") +
           counted_as_text(program, is_told ? rank : -1, play.combination);
}

}  // namespace houserules
