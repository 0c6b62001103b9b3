#include "compiler/most_players.h"

#include <algorithm>
#include <vector>

#include "variant/same_term.h"

namespace houserules {

namespace {

bool looks_at_player(const Term& term) {
    return contains_term(term, [](const Term& part) { return part.kind == TermKind::player; });
}

/// The player looked at, or the place that player took.
bool is_of_player(const Term& term) {
    return term.kind == TermKind::player ||
           (term.kind == TermKind::last_place && term.operands[0].kind == TermKind::player);
}

/// The parts of a condition that hold for one player at most: those that ask whether the player is
/// a certain one, or took a certain place.
class SinglePlayers {
public:
    SinglePlayers(const Term& condition, const StaticContext& context)
        : condition_(condition), context_(context) {
        find(condition);
    }

    /// For how many players the condition can hold: one for each that it asks for, unless it can
    /// hold for somebody who is none of these.
    [[nodiscard]] int most() const {
        if (questions_.empty() || questions_.size() > most_questions) return context_.players;
        std::vector<bool> is_none(named_.size(), false);
        if (value_if(is_none, true) != 0) return context_.players;
        int most = 0;
        for (std::size_t one = 0; one < named_.size(); ++one) {
            std::vector<bool> is_one(named_.size(), false);
            is_one[one] = true;
            if (value_if(is_one, false) != 0) ++most;
        }
        return std::min(most, context_.players);
    }

private:
    static constexpr std::size_t most_questions = 32;  ///< bits of `condition_values`

    /// A part of the condition, and which of the players named it asks for.
    struct Question {
        const Term* term;
        std::vector<std::size_t> asked;
        bool negated;
    };

    void find(const Term& term) {
        if (term.kind == TermKind::equal || term.kind == TermKind::not_equal) {
            const Term& left = term.operands[0];
            const Term& right = term.operands[1];
            const bool negated = term.kind == TermKind::not_equal;
            if (names_one(left, right)) {
                questions_.push_back({&term, {number_of(left, right)}, negated});
                return;
            }
            if (names_one(right, left)) {
                questions_.push_back({&term, {number_of(right, left)}, negated});
                return;
            }
        }
        if (term.kind == TermKind::in_list && find_list(term)) return;
        for (const Term& operand : term.operands) find(operand);
    }

    bool find_list(const Term& term) {
        const Term& asked = term.operands[0];
        Question question{&term, {}, false};
        for (std::size_t i = 1; i < term.operands.size(); ++i) {
            if (!names_one(asked, term.operands[i])) return false;
            question.asked.push_back(number_of(asked, term.operands[i]));
        }
        questions_.push_back(std::move(question));
        return true;
    }

    /// Whether `asked == value` holds for one player at most. All have place 0 before the first
    /// round is over.
    [[nodiscard]] bool names_one(const Term& asked, const Term& value) const {
        if (!is_of_player(asked) || looks_at_player(value)) return false;
        return asked.kind == TermKind::player || context_.later_round;
    }

    /// The number of a player named in the condition, however often it is.
    std::size_t number_of(const Term& asked, const Term& value) {
        for (std::size_t i = 0; i < named_.size(); ++i) {
            if (named_[i].first->kind == asked.kind && is_same_term(*named_[i].second, value)) {
                return i;
            }
        }
        named_.push_back({&asked, &value});
        return named_.size() - 1;
    }

    /// The value of the condition for a player who is the ones named that `is` says; of the others
    /// it is open, or known that the player is none of them.
    [[nodiscard]] std::optional<std::int32_t> value_if(const std::vector<bool>& is,
                                                       bool others_are_known) const {
        std::vector<const Term*> known;
        std::uint32_t values = 0;
        for (const Question& question : questions_) {
            const bool holds = std::any_of(question.asked.begin(), question.asked.end(),
                                           [&](std::size_t one) { return is[one]; });
            if (!holds && !others_are_known) continue;
            if (holds != question.negated) values |= 1u << known.size();
            known.push_back(question.term);
        }
        StaticContext context = context_;
        context.conditions = &known;
        context.condition_values = values;
        return static_value(condition_, context);
    }

    const Term& condition_;
    const StaticContext& context_;
    std::vector<Question> questions_;
    std::vector<std::pair<const Term*, const Term*>> named_;  ///< asked, value
};

}  // namespace

PlayersBefore::PlayersBefore(const StaticContext& context) : context_(context) {
    context_.player = -1;
}

StaticContext PlayersBefore::context(int player) const {
    StaticContext of_player = context_;
    of_player.player = player;
    return of_player;
}

int PlayersBefore::most_where(const std::optional<Term>& condition) const {
    if (!condition) return count();
    int most = 0;
    for (int player = 0; player < count(); ++player) {
        if (static_value(*condition, context(player)) != 0) ++most;
    }
    return most < 2 ? most : std::min(most, SinglePlayers(*condition, context_).most());
}

}  // namespace houserules
