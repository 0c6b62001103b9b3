#include "variant/answers.h"

#include <algorithm>

#include "source/containers.h"

namespace houserules {

namespace {

/// How many answers are on the longest way from each on, and which comes next on it.
class AnswerChains {
public:
    explicit AnswerChains(const Variant& variant)
        : variant_(variant), length_(variant.actions.size()), next_(variant.actions.size(), -1) {}

    int length_from(int action) {
        int& length = at(length_, action);
        if (length != 0) return length;
        length = 1;
        for (const int asked : at(variant_.actions, action).leads_to) {
            const int longer = length_from(asked) + 1;
            if (longer <= length) continue;
            length = longer;
            at(next_, action) = asked;
        }
        return length;
    }

    [[nodiscard]] std::vector<int> chain_from(int action) const {
        std::vector<int> chain;
        for (; action >= 0; action = at(next_, action)) chain.push_back(action);
        return chain;
    }

private:
    const Variant& variant_;
    std::vector<int> length_;  ///< 0: not known yet
    std::vector<int> next_;
};

}  // namespace

const Step* find_question(const Variant& variant, int action, int asked) {
    for (const Effect& effect : variant.effects) {
        if (!contains(effect.on, action)) continue;
        for (const Step& step : effect.steps) {
            if (contains(step.actions, asked)) return &step;
        }
    }
    return nullptr;
}

std::vector<int> answers_in_turn(const Variant& variant, const Step& step) {
    std::vector<int> answers = step.actions;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        for (const int asked : at(variant.actions, answers[i]).leads_to) {
            if (!contains(answers, asked)) answers.push_back(asked);
        }
    }
    return answers;
}

std::vector<int> longest_chain_of_answers(const Variant& variant) {
    AnswerChains chains(variant);
    int longest = -1;
    for (int action = 0; action < count_of(variant.actions); ++action) {
        if (!at(variant.actions, action).asked_only) continue;
        if (longest < 0 || chains.length_from(action) > chains.length_from(longest)) {
            longest = action;
        }
    }
    if (longest < 0) return {};
    static_cast<void>(chains.length_from(longest));
    return chains.chain_from(longest);
}

}  // namespace houserules
