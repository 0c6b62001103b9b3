#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"

namespace houserules {

namespace {

Phrase row_words(const Wording& wording, const std::optional<Term>& when, const Term& allow,
                 bool first) {
    const Viewpoint you = acting_player();
    const bool decided = allow.kind == TermKind::constant;
    const bool allowed = decided && allow.value != 0;
    if (!when) {
        const std::string_view otherwise = first ? "" : "otherwise";
        if (!decided) {
            return phrase(otherwise,
                          with_modal(wording.condition(allow, you), Clause::Modal::must));
        }
        return phrase(otherwise, "any", wording.plays_single_cards() ? "card" : "play",
                      allowed ? "is allowed" : "is forbidden");
    }
    const Clause clause = wording.condition(*when, you);
    if (decided && is_about(clause, Referent::play)) {
        return phrase(wording.play_that(clause),
                      allowed ? "may always be played" : "may not be played");
    }
    if (decided) {
        return phrase("if", clause, ",", wording.play(), allowed ? "is allowed" : "is not allowed");
    }
    Clause demand = wording.condition(allow, you);
    if (mentions(clause, Referent::to_beat)) {
        demand = without_tail(std::move(demand), Referent::to_beat);
    }
    // What was just named is "it".
    NounPhrase it = wording.play();
    it.after.clear();
    if (is_about(clause, Referent::play) && can_be_said_of(demand, Referent::play)) {
        demand = said_of(std::move(demand), Referent::play, it);
    }
    return phrase("if", clause, ",", with_modal(std::move(demand), Clause::Modal::must));
}

}  // namespace

SheetSection beats_section(const Wording& wording) {
    SheetSection section{"What beats what", true, {}};
    bool open = true;
    for (const auto& row : wording.variant().beats) {
        if (!open) break;
        const auto when = wording.settled_condition(row.when);
        if (when && is_always(*when, false)) continue;
        std::string text =
            sentence(row_words(wording, when, wording.settled(row.allow), section.entries.empty()));
        section.entries.push_back(
            {row.name.text, name_as_title(row.name.text), text + said_too(row.says)});
        open = when.has_value();
    }
    if (section.entries.empty()) return section;
    std::string text;
    if (section.entries.size() > 1) {
        text = "The first of these lines that is about the play decides.";
        if (open) text += " If none is, it is not allowed.";
    } else if (open) {
        text = "A play that this line is not about is not allowed.";
    }
    if (!text.empty()) {
        section.entries.insert(section.entries.begin(), SheetEntry{"beats", "", text, true});
    }
    return section;
}

SheetSection to_beat_section(const Wording& wording, const Program& program) {
    const Variant& variant = wording.variant();
    SheetSection section{"What is to be beaten", false, {}};
    if (variant.beats.empty()) return section;
    const ToBeat& rule = variant.to_beat;
    if (rule.beaten_to >= 0 && !wording.is_discard(rule.beaten_to)) {
        const NounPhrase zone = wording.zone(rule.beaten_to, acting_player().player);
        section.entries.push_back(
            {"to_beat", "",
             sentence(phrase("when the last play is beaten, its cards go to", zone))});
    }
    if (!rule.transparent || program.transparent.empty()) return section;
    const bool printed = rule.all_transparent == ToBeat::AllTransparent::printed;
    const NounPhrase cards = wording.cards_where(wording.settled(*rule.transparent));
    section.entries.push_back(
        {"transparent", "Transparent cards",
         sentence(phrase(cards,
                         "are transparent: after a play of nothing else, what lies beneath is "
                         "still to be beaten")) +
             " " +
             sentence(
                 phrase("if all cards there are transparent,",
                        printed ? "they count as what they are" : "nothing is to be beaten"))});
    return section;
}

}  // namespace houserules
