#include "explain/sheet/set_words.h"

#include "source/containers.h"
#include "variant/same_term.h"

namespace houserules {

namespace {

/// Whether a term is the variable that a step sets, of the same player.
bool is_old_value(const Term& term, const Step& step) {
    if (term.kind != TermKind::variable || term.index != step.index) return false;
    if (term.operands.empty()) return true;
    return step.to_player ? is_same_term(term.operands[0], *step.to_player)
                          : term.operands[0].kind == TermKind::player;
}

/// By how much a variable becomes more or less than it was.
const Term* change_of_itself(const Term& amount, const Step& step) {
    const bool sum = amount.kind == TermKind::add || amount.kind == TermKind::subtract;
    if (!sum || !is_old_value(amount.operands[0], step)) return nullptr;
    const auto number = settled_number(amount.operands[1]);
    return number && *number <= 0 ? nullptr : &amount.operands[1];
}

/// What is true or false, and how long it stays so.
Phrase flag_words(const Wording& wording, const Step& step, const Term& amount,
                  const Viewpoint& view, const NounPhrase* owner) {
    const auto& variable = at(wording.variant().variables, step.index);
    const Clause holds = wording.flag(step.index, owner);
    const bool turns =
        amount.kind == TermKind::logical_not && is_old_value(amount.operands[0], step);
    const bool rounds = wording.variant().rounds.over.has_value();
    const std::string_view until = variable.lasts_trick()             ? "until the trick ends"
                                   : variable.lasts_round() && rounds ? "until the round ends"
                                                                      : "from now on";
    if (turns) {
        return phrase(until, holds, "; if that was so already, from now on", negation(holds));
    }
    if (amount.kind != TermKind::constant) {
        return phrase(until, holds, "if now", wording.condition(amount, view), ", else not");
    }
    return amount.value != 0 ? phrase(until, holds) : phrase("from now on", negation(holds));
}

}  // namespace

Phrase set_words(const Wording& wording, const Step& step, const Viewpoint& view,
                 const NounPhrase* owner) {
    const auto& variable = at(wording.variant().variables, step.index);
    const Term amount = wording.settled(*step.amount);
    if (owner == nullptr) owner = &view.player;
    if (variable.of == Owner::table) owner = nullptr;
    if (variable.type == Type::boolean) return flag_words(wording, step, amount, view, owner);
    const NounPhrase name = wording.variable(step.index, owner);
    if (const Term* change = change_of_itself(amount, step)) {
        const bool up = amount.kind == TermKind::add;
        return phrase(
            clause(name, Verb::go, phrase(up ? "up" : "down", "by", wording.value(*change, view))));
    }
    if (variable.type == Type::player) {
        return phrase(clause(wording.player(amount, view), Verb::become, phrase(name)));
    }
    const bool doubles = amount.kind == TermKind::multiply &&
                         is_old_value(amount.operands[0], step) &&
                         settled_number(amount.operands[1]) == 2;
    if (doubles) return phrase(clause(name, Verb::be, phrase("doubled")));
    return phrase(clause(name, Verb::become, phrase(wording.value(amount, view))));
}

}  // namespace houserules
