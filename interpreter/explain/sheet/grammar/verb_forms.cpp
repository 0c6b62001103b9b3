#include "explain/sheet/grammar/verb_forms.h"

#include <fmt/format.h>

#include <array>

namespace houserules {

VerbForms forms_of(std::string_view verb) {
    static const std::array<VerbForms, 9> irregular = {{{"be", "is", "was", "been"},
                                                        {"can", "can", "could", "been able to"},
                                                        {"come", "comes", "came", "come"},
                                                        {"deal", "deals", "dealt", "dealt"},
                                                        {"have", "has", "had", "had"},
                                                        {"lead", "leads", "led", "led"},
                                                        {"lose", "loses", "lost", "lost"},
                                                        {"make", "makes", "made", "made"},
                                                        {"win", "wins", "won", "won"}}};
    for (const auto& forms : irregular) {
        if (forms.base == verb) return forms;
    }
    if (verb.empty()) return {};
    const bool hisses = verb.back() == 's' || verb.back() == 'o';
    const std::string past = fmt::format("{}ed", verb);
    return {std::string(verb), fmt::format("{}{}", verb, hisses ? "es" : "s"), past, past};
}

std::string inflected(const std::string& verb, bool past, bool several, bool with_do) {
    const VerbForms forms = forms_of(verb);
    if (with_do) {
        const std::string_view does = past ? "did" : several ? "do" : "does";
        return verb == "can" ? "cannot" : fmt::format("{} not {}", does, forms.base);
    }
    if (past) return forms.past;
    if (!several) return forms.third;
    return verb == "be" ? "are" : forms.base;
}

Predicate predicate_of(const Clause& clause, bool several) {
    using Aspect = Clause::Aspect;
    const bool contrary = clause.negated && !clause.contrary.empty();
    const bool denies = clause.negated && !contrary;
    const bool past = clause.aspect == Aspect::past;
    const bool auxiliary = clause.aspect != Aspect::plain && !past;
    std::string verb(clause.verb);
    Predicate predicate;
    if (auxiliary) {
        predicate.participle = forms_of(verb).participle;
        verb = clause.aspect == Aspect::passive ? "be" : "have";
    }
    predicate.complement = contrary ? &clause.contrary : &clause.complement;
    if (clause.aspect == Aspect::perfect_passive) {
        predicate.participle = "been " + predicate.participle;
    }
    if (clause.modal != Clause::Modal::none) {
        const std::string base = verb == "can" ? "be able to" : verb;
        predicate.modal = clause.modal == Clause::Modal::must ? "must" : "may";
        predicate.verb = denies ? "not " + base : base;
        predicate.denied_by_verb = denies;
        return predicate;
    }
    predicate.denied_by_verb = denies && !auxiliary && verb != "be";
    predicate.denied_after = denies && !predicate.denied_by_verb;
    predicate.verb = inflected(verb, past, several, predicate.denied_by_verb);
    return predicate;
}

}  // namespace houserules
