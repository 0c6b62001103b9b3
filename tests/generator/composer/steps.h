#pragma once

#include <string>

#include "expressions.h"

namespace houserules::generating {

/// Where steps stand.
struct StepsAt {
    enum class Place { setup, effect, round_start, round_end, taken, tied, stage_end };

    Place place = Place::effect;
    Sight sight = {};
    bool played = false;        ///< whether cards were just played
    bool may_ask = false;       ///< for answers, if there are any
    bool asks_to_play = false;  ///< the last step may ask for plays out of turn
    int level = 0;              ///< the least of the answers that may be asked for
};

/// Writes steps that are right at their place.
class Steps {
public:
    Steps(const Design& design, Dice& dice)
        : design_(design), dice_(dice), expressions_(design, dice) {}

    /// A list of steps.
    [[nodiscard]] std::string list(const StepsAt& at);

    /// One step; empty if there is none to be made.
    [[nodiscard]] std::string step(const StepsAt& at);

    /// A step that asks for plays out of turn.
    [[nodiscard]] std::string ask_to_play();

    /// A step that asks for answers.
    [[nodiscard]] std::string ask(const StepsAt& at);

    /// Steps that move cards, set a variable, or say in which order players sit.
    [[nodiscard]] std::string move(const StepsAt& at);
    [[nodiscard]] std::string shuffle(const StepsAt& at);
    [[nodiscard]] std::string set(const StepsAt& at);
    [[nodiscard]] std::string reseat(const StepsAt& at);

    /// How many cards, tokens or the like: mostly few.
    [[nodiscard]] std::string amount(const Sight& at);

private:
    [[nodiscard]] std::string any_step(const StepsAt& at);
    [[nodiscard]] std::string move_played();
    [[nodiscard]] std::string draw(const StepsAt& at, bool up_to);
    [[nodiscard]] std::string tokens(const StepsAt& at, const char* verb);
    [[nodiscard]] std::string swap(const StepsAt& at);
    [[nodiscard]] std::string each(const StepsAt& at);
    [[nodiscard]] std::string stage(const StepsAt& at);
    [[nodiscard]] std::string lead(const StepsAt& at);
    [[nodiscard]] std::string out(const StepsAt& at);
    [[nodiscard]] std::string when(const StepsAt& at, int percent, bool by_player);
    [[nodiscard]] std::string owner(const StepsAt& at, bool needed);
    [[nodiscard]] bool between_rounds(const StepsAt& at) const;
    [[nodiscard]] bool nobody_acts(const StepsAt& at) const;
    [[nodiscard]] Sight of_each(const StepsAt& at) const;

    const Design& design_;
    Dice& dice_;
    Expressions expressions_;
};

}  // namespace houserules::generating
