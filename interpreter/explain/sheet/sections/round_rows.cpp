#include "explain/sheet/sections/round_rows.h"

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/step_words.h"

namespace houserules {

namespace {

/// When a row is done; nothing where its place in the set-up tells.
///
/// @param later  only before rounds that follow on another
Phrase time_of_row(const Wording& wording, bool before, bool later) {
    if (!before) return phrase("after a round,");
    const Variant& variant = wording.variant();
    if (!variant.rounds.deal_once) return later ? phrase("in later rounds,") : Phrase();
    const std::string_view round = later ? "each later round" : "a round";
    if (!variant.out.at_round_start) return phrase("before", round, ",");
    return phrase("at the start of", round, ", when it is known who is out,");
}

void add_rows(const Wording& wording, const std::vector<Effect>& rows, StepScene scene,
              SheetSection& section) {
    const bool before = scene == StepScene::rounds;
    const std::string_view time = before ? "before a round" : "after a round";
    const auto of = before ? RuleSection::round_start_row : RuleSection::round_end_row;
    // In the set-up a number tells which comes first.
    const bool numbered = before && !wording.variant().rounds.deal_once;
    Phrase time_before;
    for (const auto& row : rows) {
        if (wording.is_never(row.when)) continue;
        const auto steps = steps_words(wording, row.steps, scene);
        if (!steps) continue;
        const auto when = wording.settled_condition(row.when);
        const Phrase if_when = when ? if_so(wording.condition(*when)) : Phrase();
        const bool later = before && said(if_when) == "in later rounds,";
        Phrase when_done = time_of_row(wording, before, later);
        if (!numbered && said(when_done) == said(time_before)) {
            const bool asks = (when && !later) || steps->front().words == "if";
            when_done = phrase("then", asks ? "," : "");
        } else {
            time_before = when_done;
        }
        const Phrase text = later ? phrase(when_done, *steps) : phrase(when_done, if_when, *steps);
        section.add(std::string(time) + " " + row.name.text, name_as_title(row.name.text),
                    sentence(text));
        section.entries.back().rules = {rule_path(of, row.name.text)};
    }
}

}  // namespace

void add_rows_before_rounds(const Wording& wording, SheetSection& section) {
    const Variant& variant = wording.variant();
    const auto& all = variant.rounds.at_start;
    const bool of_dealer = variant.dealer && variant.dealer->has_row;  // told of who deals
    const std::vector<Effect> rows(all.begin() + (of_dealer ? 1 : 0), all.end());
    add_rows(wording.as_round_begins(), rows, StepScene::rounds, section);
}

void add_rows_after_rounds(const Wording& wording, SheetSection& section) {
    add_rows(wording.after_round(), wording.variant().rounds.at_end, StepScene::round_ends,
             section);
}

}  // namespace houserules
