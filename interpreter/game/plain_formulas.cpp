#include "game/plain_formulas.h"

#include "language/arithmetic.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The values of formulas that are asked by plain numbers and tests.
class PlainFormulas {
public:
    PlainFormulas(const Program& program, const State& state, const Frame& frame)
        : program_(program), state_(state), frame_(frame) {}

    /// @param formula  of any form but `nodes`
    [[nodiscard]] std::int32_t value(const Formula& formula) const {
        if (formula.form == FormulaForm::number) {
            const PlainNumber& number = program_.plain_numbers[formula.first];
            return arithmetic::add(read(number.place), number.more);
        }
        // Of `any` the first that holds decides, of `all` the first that does not.
        const bool deciding = formula.form == FormulaForm::any;
        const PlainTest* test = &program_.plain_tests[formula.first];
        for (int left = formula.count; left > 0; --left, ++test) {
            if (passes(*test) == deciding) return deciding ? 1 : 0;
        }
        return deciding ? 0 : 1;
    }

private:
    [[nodiscard]] bool passes(const PlainTest& test) const {
        std::int64_t difference = read(test.first);
        if (test.second.source != PlainSource::nothing) difference -= read(test.second);
        return test.passes(difference);
    }

    [[nodiscard]] std::int32_t read(const PlainPlace& place) const {
        // What is asked for most takes no look-up.
        if (place.source == PlainSource::variable) return at(state_.variables, place.index);
        if (place.source == PlainSource::cards) return at(state_.zones, place.index).count;
        switch (place.source) {
            case PlainSource::nothing:
            case PlainSource::variable:
            case PlainSource::cards: break;
            case PlainSource::of_player:
                if (frame_.player < 0) return 0;
                return at(state_.variables, place.index + frame_.player);
            case PlainSource::cards_of_player:
                if (frame_.player < 0) return 0;
                return at(state_.zones, place.index + frame_.player).count;
            case PlainSource::players: return state_.seats;
            case PlainSource::players_out: return state_.out.count();
            case PlainSource::players_in: return state_.seats - state_.out.count();
            case PlainSource::value: return frame_.value;
            case PlainSource::can_play: return frame_.can_play ? 1 : 0;
            case PlainSource::zone: return frame_.source;
            case PlainSource::play_rank:
                if (frame_.play == nullptr) return -1;
                return rank_of_play(program_, frame_.play->combination, frame_.play->key);
            case PlainSource::play_size: return frame_.play == nullptr ? 0 : frame_.play->size;
        }
        return 0;
    }

    const Program& program_;
    const State& state_;
    const Frame& frame_;
};

}  // namespace

std::int32_t plain_value(const Program& program, const State& state, const Frame& frame,
                         const Formula& formula) {
    return PlainFormulas(program, state, frame).value(formula);
}

}  // namespace houserules
