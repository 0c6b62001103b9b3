#include <fmt/format.h>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "source/containers.h"
#include "variant/stage_conditions.h"

namespace houserules {

namespace {

/// What must be of a play, which is "it" if it was named already.
Phrase demanded(const Wording& wording, Clause demand, bool named) {
    NounPhrase it = wording.play();
    if (named) it.after.clear();
    if (!can_be_said_of(demand, Referent::play)) {
        Clause played = clause(it, "play", phrase("only if", demand));
        played.aspect = Clause::Aspect::passive;
        return phrase(with_modal(std::move(played), Clause::Modal::may));
    }
    if (named) demand = said_of(std::move(demand), Referent::play, it);
    return phrase(with_modal(std::move(demand), Clause::Modal::must));
}

/// All that the last row demands, after which nothing is allowed; nothing if it is no demand of the
/// play alone.
std::optional<Clause> last_demand(const Wording& wording, const std::optional<Term>& when,
                                  const Term& allow) {
    if (!when || is_always(allow, false)) return std::nullopt;
    const Clause clause = wording.condition(*when);
    if (!is_about(clause, Referent::play)) return std::nullopt;
    if (is_always(allow, true)) return clause;
    const Clause demand = wording.condition(allow);
    if (!can_be_said_of(demand, Referent::play)) return std::nullopt;
    return joined_clauses(Clause::Kind::all, {clause, demand});
}

/// That plays are allowed, whatever is to be beaten.
///
/// @param first  as of `row_words`
Phrase allowed_words(const Wording& wording, const NounPhrase& plays, bool first) {
    if (!first) return phrase("otherwise", plays, "may be played on anything");
    // What the action itself asks of the play holds as well.
    const auto& asked = wording.variant().actions.front().when;
    return phrase(plays, wording.settled_condition(asked) ? "may be played whatever lies there"
                                                          : "may always be played");
}

/// @param first  whether no row comes before this one, which could forbid what it allows
Phrase row_words(const Wording& wording, const std::optional<Term>& when, const Term& allow,
                 bool first) {
    const bool decided = allow.kind == TermKind::constant;
    const bool allowed = is_always(allow, true);
    if (!when && allowed && first) return phrase("nothing has to be beaten");
    if (!when && decided) {
        return phrase("any", wording.plays_single_cards() ? "card" : "play",
                      allowed ? "is allowed" : "is forbidden");
    }
    if (!when) return demanded(wording, wording.condition(allow), false);
    const Clause clause = wording.condition(*when);
    const bool of_play = is_about(clause, Referent::play);
    if (decided && of_play) {
        const NounPhrase such = wording.play_that(clause);
        return allowed ? allowed_words(wording, such, first) : phrase(such, "may not be played");
    }
    if (decided && !allowed && !mentions(clause, Referent::play)) {
        const std::string_view nothing = wording.plays_single_cards() ? "no card" : "nothing";
        return phrase(if_so(clause), nothing, "may be played");
    }
    if (decided) {
        return phrase(if_so(clause), wording.play(), allowed ? "is allowed" : "is not allowed");
    }
    Clause demand = wording.condition(allow);
    if (of_play && !can_be_said_of(demand, Referent::play)) {
        return phrase(first ? "" : "otherwise", wording.play_that(clause),
                      "may be played if, and only if,", demand);
    }
    if (mentions(clause, Referent::to_beat)) {
        demand = without_tail(std::move(demand), Referent::to_beat);
    }
    return phrase(if_so(clause), demanded(wording, std::move(demand), of_play));
}

/// Adds the rows that count in the same stages.
/// @return whether a play may fit none of them
bool add_rows(const Wording& wording, Stages stages, SheetSection& section) {
    std::vector<const BeatsRow*> rows;
    bool open = true;
    const auto condition_of = [&](const BeatsRow& row) {
        return wording.settled_condition(condition_in_stages(row.when, row.stages));
    };
    for (const auto& row : wording.variant().beats) {
        if (row.stages.bits != stages.bits || !open || wording.is_never(row.when)) continue;
        rows.push_back(&row);
        open = condition_of(row).has_value();
    }
    for (const auto* row : rows) {
        const auto when = condition_of(*row);
        const Term allow = wording.settled(row->allow);
        const auto demand =
            row == rows.back() ? last_demand(wording, when, allow) : std::optional<Clause>();
        if (demand) open = false;
        const bool otherwise = rows.size() > 1 && (demand || !when);
        const Phrase words = demand ? demanded(wording, *demand, false)
                                    : row_words(wording, when, allow, row == rows.front());
        section.add_rule(
            RuleSection::beats_row, row->name.text, name_as_title(row->name.text),
            sentence(phrase(in_stages(wording, stages), otherwise ? "otherwise" : "", words)) +
                said_too(row->says));
    }
    return open;
}

/// Stages in which cards are played that have to beat nothing, as no row is about them.
void add_free_stages(const Wording& wording, SheetSection& section) {
    const auto& rows = wording.variant().beats;
    const auto& stages = wording.variant().stages;
    for (int index = 0; index < count_of(stages); ++index) {
        const bool beats =
            any_of(rows, [&](const BeatsRow& row) { return row.stages.contains(index); });
        if (beats || !wording.variant().actions.front().stages.contains(index)) continue;
        const Stage& stage = at(stages, index);
        section.add(stage.name.text, name_as_title(stage.name.text, stage.title),
                    sentence(phrase("in", wording.stage(index), ", nothing has to be beaten")));
    }
}

}  // namespace

SheetSection beats_section(const Wording& general) {
    const Wording wording = general.about(acting_player());
    SheetSection section{"What beats what", true};
    bool open = false;
    std::vector<std::uint32_t> told;
    for (const auto& row : wording.variant().beats) {
        if (contains(told, row.stages.bits)) continue;
        told.push_back(row.stages.bits);
        if (add_rows(wording, row.stages, section)) open = true;
    }
    if (!section.entries.empty()) add_free_stages(wording, section);
    if (section.entries.size() > 1) {
        const std::string_view none = open ? " A play that none fits is not allowed." : "";
        section.lead_with(
            fmt::format("The first of these lines that fits the play decides.{}", none));
    } else if (open && !section.entries.empty()) {
        section.lead_with("A play that this line does not fit is not allowed.");
    }
    return section;
}

SheetSection to_beat_section(const Wording& wording, const Program& program) {
    const Variant& variant = wording.variant();
    SheetSection section{"What is to be beaten"};
    if (variant.beats.empty()) return section;
    const ToBeat& rule = variant.to_beat;
    // What leaves the table sooner or later is told of the trick.
    const bool told =
        rule.beaten_to == variant.trick.cards_to && variant.trick.closes != Trick::Closes::never;
    if (rule.beaten_to >= 0 && !(told && wording.is_discard(rule.beaten_to))) {
        const Phrase where = wording.is_discard(rule.beaten_to)
                                 ? phrase("out of play")
                                 : phrase("to", wording.zone(rule.beaten_to));
        section.add("to_beat", "",
                    sentence(phrase("when the last play is beaten, its cards go", where)));
    }
    if (rule.lies_on >= 0) {
        const NounPhrase zone = wording.zone(rule.lies_on);
        section.add("lies_on", "",
                    sentence(rule.whole ? phrase(clause(zone, "be", phrase("the play to beat")))
                                        : phrase(clause(wording.to_beat(), "be",
                                                        phrase("the top card of", zone)))));
    }
    if (!rule.transparent || program.transparent.empty()) return section;
    const bool printed = rule.all_transparent == ToBeat::AllTransparent::printed;
    const NounPhrase cards = wording.all_cards_where(wording.settled(*rule.transparent));
    section.add(
        "transparent", "Transparent cards",
        fmt::format("{} After a play of transparent cards alone, what lies beneath it is still to "
                    "be beaten. If only transparent cards lie there, {}.",
                    sentence(phrase(clause(cards, "be", phrase("transparent")))),
                    printed ? "they are to be beaten like any others" : "nothing is to be beaten"));
    return section;
}

}  // namespace houserules
