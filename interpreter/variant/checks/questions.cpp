#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "source/containers.h"
#include "variant/answers.h"
#include "variant/checks/checks.h"

namespace houserules {

namespace {

/// Looks at the questions that follow from answers.
class QuestionCheck {
public:
    explicit QuestionCheck(Draft& draft)
        : draft_(draft), variant_(draft.variant), seen_(variant_.actions.size(), Seen::no) {}

    void run() {
        for (int action = 0; action < count_of(variant_.actions); ++action) {
            if (at(variant_.actions, action).asked_only) follow(action);
        }
        if (endless_) return;
        const std::vector<int> chain = longest_chain_of_answers(variant_);
        if (count_of(chain) > VariantLimits::questions) report_too_many(chain);
    }

private:
    enum class Seen { no, on_the_way, yes };

    /// Looks for a way back to an action among those that it leads to.
    void follow(int action) {
        if (at(seen_, action) == Seen::yes) return;
        at(seen_, action) = Seen::on_the_way;
        way_.push_back(action);
        for (const int asked : at(variant_.actions, action).leads_to) {
            if (at(seen_, asked) == Seen::on_the_way) {
                report_endless(asked);
            } else {
                follow(asked);
            }
        }
        way_.pop_back();
        at(seen_, action) = Seen::yes;
    }

    [[nodiscard]] const std::string& name_of(int action) const {
        return at(variant_.actions, action).name.text;
    }

    /// What each action of some leads to, in words.
    [[nodiscard]] std::string chain_text(const std::vector<int>& chain) const {
        std::string text = fmt::format("what follows from `{}` asks for ", name_of(chain.front()));
        for (std::size_t i = 1; i < chain.size(); ++i) {
            if (i > 1) text += i + 1 < chain.size() ? ", from that for " : ", and from that for ";
            text += fmt::format("`{}`", name_of(chain[i]));
        }
        return text;
    }

    /// Whether a question of a chain has a condition, so that it need not be asked.
    [[nodiscard]] bool is_conditional(const std::vector<int>& chain) const {
        for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
            if (find_question(variant_, chain[i], chain[i + 1])->when) return true;
            for (const Effect& effect : variant_.effects) {
                if (contains(effect.on, chain[i]) && effect.when) return true;
            }
        }
        return false;
    }

    /// Says of each question of a chain but the one that is at fault where it is.
    void add_notes(Diagnostic& error, const std::vector<int>& chain, std::size_t fault) const {
        for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
            if (i == fault) continue;
            error.note(find_question(variant_, chain[i], chain[i + 1])->span,
                       fmt::format("what follows from `{}` asks for `{}` here", name_of(chain[i]),
                                   name_of(chain[i + 1])));
        }
    }

    void report_endless(int again) {
        endless_ = true;
        std::vector<int> chain(std::find(way_.begin(), way_.end(), again), way_.end());
        chain.push_back(again);
        const std::size_t last = chain.size() - 2;
        Diagnostic& error =
            draft_.report(Code::endless, find_question(variant_, chain[last], again)->span,
                          "there would be no end of questions: {} again", chain_text(chain));
        error.advise(is_conditional(chain)
                         ? "`when` is not enough, for nothing proves that it ends them: ask for an "
                           "action of its own here, from which no question follows"
                         : "ask for an action of its own here, from which no question follows");
        add_notes(error, chain, last);
    }

    void report_too_many(const std::vector<int>& chain) {
        const std::size_t first = VariantLimits::questions - 1;
        Diagnostic& error = draft_.report(
            Code::out_of_range, find_question(variant_, chain[first], chain[first + 1])->span,
            "{} questions would be open at once, each within the one before, and {} is the most: "
            "{}",
            chain.size(), VariantLimits::questions, chain_text(chain));
        add_notes(error, chain, first);
    }

    Draft& draft_;
    const Variant& variant_;
    std::vector<Seen> seen_;  ///< by action
    std::vector<int> way_;    ///< the actions that led to the one that is looked at
    bool endless_ = false;
};

}  // namespace

void check_questions(Draft& draft) { QuestionCheck(draft).run(); }

}  // namespace houserules
