#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/step_words.h"
#include "notation/card_text.h"
#include "source/containers.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

/// More ranks than these make no table.
constexpr int most_in_table = 16;

/// Whether a turn may begin a trick without a play.
bool can_begin_without_play(const Variant& variant) {
    const int to = variant.actions.empty() ? -1 : variant.actions.front().to;
    return std::any_of(variant.setup.begin(), variant.setup.end(),
                       [&](const Step& step) { return step.to == to; }) ||
           std::any_of(variant.actions.begin(), variant.actions.end(), [](const Action& action) {
               const bool turn =
                   action.kind == Action::Kind::other && !action.keeps_turn && !action.asked_only;
               return turn || action.when_leading;
           });
}

std::string closes_text(const Variant& variant) {
    switch (variant.trick.closes) {
        case Trick::Closes::everybody_else_passed:
            return fmt::format(
                "A trick ends when the turn comes back to whoever played last{}: everybody else "
                "has passed.",
                can_begin_without_play(variant) ? " or, if nobody has played, began it" : "");
        case Trick::Closes::everybody_played:
            return "A trick ends when everybody still in has played to it.";
        case Trick::Closes::never: break;
    }
    return {};
}

/// Whether a record is not just a matter of higher and lower.
bool needs_table(const Term& record) {
    return contains_term(record, [](const Term& part) {
        return part.kind == TermKind::steps || part.kind == TermKind::attribute ||
               part.kind == TermKind::in_list;
    });
}

/// What each rank beats, if only ranks count: "2 beats Q and K".
std::string record_table(const Wording& wording, const Program& program) {
    if (program.rank_count > most_in_table || program.record_beats.empty()) return {};
    std::vector<std::vector<std::string>> beaten(static_cast<std::size_t>(program.rank_count));
    for (int rank = 0; rank < program.rank_count; ++rank) {
        const auto first = at(program.first_kind, rank);
        const CardMask& mask = program.record_beats[first];
        for (int kind = first; kind < at(program.first_kind, rank + 1); ++kind) {
            if (!(at(program.record_beats, kind) == mask)) return {};
        }
        for (int other = 0; other < program.rank_count; ++other) {
            const CardMask& cards = at(program.rank_cards, other);
            const CardMask both = mask & cards;
            if (both.empty()) continue;
            if (!(both == cards)) return {};
            at(beaten, rank).push_back(wording.rank_name(other));
        }
    }
    std::vector<std::string> parts;
    for (int rank = 0; rank < program.rank_count; ++rank) {
        const auto& others = at(beaten, rank);
        parts.push_back(fmt::format("{} beats {}", wording.rank_name(rank),
                                    others.empty() ? "nothing" : listed(others)));
    }
    return fmt::format("{}.", fmt::join(parts, "; "));
}

std::string leader_text(const Wording& wording, const Trick& trick) {
    Phrase leader = phrase("whoever played last");
    if (!trick.best_record && !trick.taken.empty()) leader = phrase("whoever took it");
    if (trick.best_record) leader = phrase("whoever took it, or else whoever played last,");
    if (trick.leader) {
        leader = phrase(wording.player(wording.settled(*trick.leader), looked_at_player()));
    }
    return sentence(phrase(leader, "leads the next")) +
           " If that player is out, the next one who is still in does.";
}

}  // namespace

SheetSection trick_section(const Wording& wording, const Program& program) {
    const Trick& trick = wording.variant().trick;
    SheetSection section{"Tricks", false, {}};
    if (trick.closes == Trick::Closes::never) return section;
    section.entries.push_back({"closes", "", closes_text(wording.variant())});
    if (!trick.best_record && !trick.taken.empty()) {
        section.entries.push_back({"taker", "Who takes it", "Whoever played last takes it."});
    }
    if (trick.best_record) {
        Viewpoint it = acting_player();
        it.card = literal("it");
        it.card.referent = Referent::card;
        const Term record = wording.settled(*trick.best_record);
        const Clause beats = wording.condition(record, it);
        section.entries.push_back(
            {"record", "Who takes it",
             fmt::format("A card scores 1 for each card of the trick that it beats and loses 1 for "
                         "each that beats it. If a single card has the best score, whoever played "
                         "it takes the trick; if several share it, nobody does. A card beats "
                         "another if {}.",
                         said(beats))});
        const std::string table = needs_table(record) ? record_table(wording, program) : "";
        if (!table.empty()) section.entries.push_back({"table", "Which rank beats which", table});
    }
    const auto add = [&](std::string_view name, std::string_view title,
                         const std::vector<Step>& steps) {
        auto text = steps_words(wording, steps, StepScene::closing);
        if (!text) return;
        section.entries.push_back({std::string(name), std::string(title), sentence(*text)});
    };
    add("taken", "When somebody takes it", trick.taken);
    add("tied", "When nobody takes it", trick.tied);
    if (trick.taken_at_end) {
        section.entries.push_back(
            {"open_at_end", "When the round ends",
             "A trick that is not over when the round ends is taken all the same."});
    }
    if (trick.cards_to >= 0 && wording.is_discard(trick.cards_to)) {
        section.entries.push_back({"cards", "Its cards", "They go out of play."});
    } else if (trick.cards_to >= 0) {
        section.entries.push_back(
            {"cards", "Its cards",
             sentence(
                 phrase("they go to", wording.zone(trick.cards_to, looked_at_player().player)))});
    } else if (!trick.best_record && trick.taken.empty()) {
        section.entries.push_back({"cards", "Its cards", "They stay where they are."});
    }
    section.entries.push_back({"leader", "Who leads", leader_text(wording, trick)});
    return section;
}

}  // namespace houserules
