#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "source/containers.h"

namespace houserules {

/// "a player meets this", of a condition about players.
static Clause meets_this(const ExplainedTerm& term) {
    if (term.of_player) return clause(some_player("a"), "meet", phrase("this"));
    if (!term.of_card) return clause(literal("this"), "hold");
    NounPhrase card = a("card");
    card.referent = Referent::card;
    return clause(card, "meet", phrase("this"));
}

SheetSection terms_section(const Wording& wording) {
    SheetSection section{"What some words mean"};
    const auto& explained = wording.settled_values().explained;
    if (!explained) return section;
    for (const ExplainedTerm& term : *explained) {
        const std::string& name = at(wording.variant().terms, term.index).name.text;
        const Term meant = wording.settled(term.term);
        if (!is_name_of_term(meant)) continue;  // with the options it is plain
        const Term& what = meant.operands.front();
        const Wording words = wording.about(looked_at_player());
        const Phrase text = what.type == Type::boolean
                                ? phrase(meets_this(term), "if", words.condition(what))
                                : phrase(words.value(what));
        section.add(name, name_as_title(name), sentence(text));
    }
    return section;
}

}  // namespace houserules
