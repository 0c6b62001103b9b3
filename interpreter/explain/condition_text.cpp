#include "explain/condition_text.h"

#include <fmt/format.h>

#include "game/rules_now.h"
#include "notation/move_text.h"
#include "notation/names.h"

namespace houserules {

namespace {

/// Says why a condition has the truth value it has.
class ConditionWriter {
public:
    ConditionWriter(const Rules& rules, const State& state, const Reading* play, std::int32_t value,
                    const CardMask* cards)
        : rules_(rules), state_(state), values_(rules, state, play, value, cards) {}

    /// Why a condition is true or false; empty if not known.
    std::string why(const Term& term, bool truth) const {
        const auto value = values_.value(term);
        if (!value || (*value != 0) != truth) return {};
        switch (term.kind) {
            case TermKind::logical_not: return why(term.operands[0], !truth);
            case TermKind::logical_and: return why_chain(term, truth, truth);
            case TermKind::logical_or: return why_chain(term, truth, !truth);
            case TermKind::equal: return compared(term, truth, "is", "is not");
            case TermKind::not_equal: return compared(term, truth, "is not", "is");
            case TermKind::less: return ordered(term, truth, "below");
            case TermKind::less_equal: return ordered(term, !truth, "above");
            case TermKind::greater: return ordered(term, truth, "above");
            case TermKind::greater_equal: return ordered(term, !truth, "below");
            case TermKind::in_list: return listed_in(term, truth);
            case TermKind::in_range: return within(term, truth);
            case TermKind::can_play: return playable(truth);
            case TermKind::any_played:
            case TermKind::all_played: return of_played(term);
            case TermKind::leading:
                return truth ? "anything may be played" : "there is a play to beat";
            case TermKind::option:
                return fmt::format("the option `{}` is {}", source(term), truth ? "on" : "off");
            default: return fmt::format("`{}` is {}", source(term), truth ? "true" : "false");
        }
    }

private:
    std::string source(const Term& term) const { return source_text(rules_.sources, term.span); }

    /// @param all  whether every operand counts, or the first that explains it
    std::string why_chain(const Term& term, bool truth, bool all) const {
        std::vector<std::string> parts;
        for (const auto& operand : term.operands) {
            const std::string part = why(operand, truth);
            if (part.empty()) {
                if (all) return {};
                continue;
            }
            if (!all) return part;
            parts.push_back(part);
        }
        return listed(parts);
    }

    /// The value of an operand; a number also says what it is.
    std::string operand(const Term& term) const {
        const auto value = values_.value(term);
        if (!value) return fmt::format("`{}`", source(term));
        const bool size = term.kind == TermKind::play_size || term.kind == TermKind::to_beat_size;
        // The word `same_size` names neither of the two.
        if (size && source(term).find('_') != std::string::npos &&
            source(term).find('.') == std::string::npos) {
            return counted(*value, "card");
        }
        const std::string text = values_.text(term, *value);
        const bool bare = term.kind == TermKind::constant || term.type == Type::rank ||
                          term.type == Type::card || term.type == Type::combination ||
                          term.type == Type::zone || term.kind == TermKind::play_key ||
                          term.kind == TermKind::to_beat_key;
        if (bare) return text;
        return fmt::format("`{}` ({})", source(term), text);
    }

    /// Of ranks the order of the game counts, which need not be that of numbers.
    std::string ordered(const Term& term, bool truth, std::string_view side) const {
        const Term& first = term.operands[0];
        const bool ranked = first.type == Type::rank || first.type == Type::card ||
                            first.kind == TermKind::play_key;
        return ranked ? compared(term, truth, fmt::format("ranks {}", side),
                                 fmt::format("does not rank {}", side))
                      : compared(term, truth, fmt::format("is {}", side),
                                 fmt::format("is not {}", side));
    }

    std::string compared(const Term& term, bool truth, std::string_view if_true,
                         std::string_view if_false) const {
        return fmt::format("{} {} {}", operand(term.operands[0]), truth ? if_true : if_false,
                           operand(term.operands[1]));
    }

    std::string listed_in(const Term& term, bool truth) const {
        std::vector<std::string> words;
        for (std::size_t i = 1; i < term.operands.size(); ++i) {
            words.push_back(operand(term.operands[i]));
        }
        if (words.size() == 1) {
            return fmt::format("{} is {}{}", operand(term.operands[0]), truth ? "" : "not ",
                               words[0]);
        }
        return fmt::format("{} is {} of {}", operand(term.operands[0]), truth ? "one" : "none",
                           listed(words));
    }

    std::string within(const Term& term, bool truth) const {
        return fmt::format("{} is {}between {} and {}", operand(term.operands[0]),
                           truth ? "" : "not ", operand(term.operands[1]),
                           operand(term.operands[2]));
    }

    /// The card that decides, or that none does.
    std::string of_played(const Term& term) const {
        const bool all = term.kind == TermKind::all_played;
        const std::string condition = source(term.condition.front());
        const int card = values_.card_where(term, !all).value_or(-1);
        if (card >= 0) {
            return fmt::format("`{}` is {} of {}", condition, all ? "false" : "true",
                               rules_.program.names.cards[static_cast<std::size_t>(card)]);
        }
        return fmt::format("`{}` is true of {} card of the play{}", condition, all ? "every" : "no",
                           term.value == 1 ? " to beat" : "");
    }

    std::string playable(bool truth) const {
        if (!truth) return "no card can be played";
        const Move example = legal_moves(rules_.program, state_).nth(0);
        return fmt::format("{} can be played",
                           move_text(rules_now(rules_.program, state_), example));
    }

    const Rules& rules_;
    const State& state_;
    TermValues values_;
};

}  // namespace

std::string why_it_fails(const Rules& rules, const State& state, const Term& condition,
                         const Reading* play, std::int32_t value, const CardMask* cards) {
    return ConditionWriter(rules, state, play, value, cards).why(condition, false);
}

std::string why_in_plain_words(const Rules& rules, const State& state, const Term& condition,
                               const Reading* play, std::int32_t value, const CardMask* cards) {
    const std::string why = why_it_fails(rules, state, condition, play, value, cards);
    return why.find('`') == std::string::npos ? why : std::string();
}

}  // namespace houserules
