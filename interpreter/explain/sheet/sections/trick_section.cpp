#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/step_words.h"
#include "explain/sheet/what_happens.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

/// More ranks than these make no table.
constexpr int most_in_table = 16;

/// Whether a turn may begin a trick without a play.
bool can_begin_without_play(const Variant& variant) {
    const int to = variant.actions.empty() ? -1 : variant.actions.front().to;
    return any_of(variant.setup, [&](const Step& step) { return step.to == to; }) ||
           any_of(variant.actions, [](const Action& action) {
               const bool turn =
                   action.kind == Action::Kind::other && !action.keeps_turn && !action.asked_only;
               return turn || action.when_leading;
           });
}

/// How people say that a turn in which nothing is played ends: " or passed"; empty if there is
/// none.
std::string_view declining(const Wording& wording) {
    std::string_view said;
    const auto& actions = wording.variant().actions;
    for (int action = 0; action < count_of(actions); ++action) {
        const Action& other = at(actions, action);
        const bool ends_turn = other.kind != Action::Kind::play && !other.keeps_turn &&
                               !other.asked_only && !other.implied;
        if (!ends_turn || !wording.can_be_taken(action)) continue;
        if (other.kind == Action::Kind::pass) return " or passed";
        said = " or done something else";
    }
    return said;
}

std::string closes_text(const Wording& wording) {
    const Variant& variant = wording.variant();
    switch (variant.trick.closes) {
        case Trick::Closes::everybody_else_passed:
            return fmt::format(
                "A trick ends when all others still in have passed since the last play{}.",
                can_begin_without_play(variant) ? " or, if nobody has played, when all have passed"
                                                : "");
        case Trick::Closes::everybody_played:
            return fmt::format("A trick ends when everybody still in has played to it{}.",
                               declining(wording));
        case Trick::Closes::everybody_had_a_turn:
            return "A trick ends when everybody still in has had a turn in it, whatever was done.";
        case Trick::Closes::never: break;
    }
    return {};
}

/// Whether a record is not just a matter of higher and lower.
bool needs_table(const Term& record) {
    return contains_term(record, [](const Term& part) {
        return part.kind == TermKind::steps || part.kind == TermKind::next_rank ||
               part.kind == TermKind::rank_at || part.kind == TermKind::attribute ||
               part.kind == TermKind::in_list;
    });
}

/// Whether plays of one key beat those of another, where all plays are of one combination and
/// size and only ranks count; nothing where that is not so.
std::optional<bool> rank_beats(const Program& program, int rank, int other) {
    const auto keys = [&](int of) {
        const bool kinds = program.combinations.front().key_is_card;
        return kinds
                   ? std::pair<int, int>(at(program.first_kind, of), at(program.first_kind, of + 1))
                   : std::pair(of, of + 1);
    };
    std::optional<bool> beats;
    for (auto [key, end] = keys(rank); key < end; ++key) {
        for (auto [beaten, last] = keys(other); beaten < last; ++beaten) {
            const bool here =
                at(program.record_table, static_cast<std::size_t>(key) * program.shape_count +
                                             static_cast<std::size_t>(beaten)) > 0;
            if (beats && *beats != here) return std::nullopt;
            beats = here;
        }
    }
    return beats;
}

/// What each rank beats, if only ranks count: "2 beats Q and K".
std::string record_table(const Wording& wording, const Program& program) {
    if (program.rank_count > most_in_table || program.record_table.empty()) return {};
    if (program.combinations.size() != 1 ||
        program.shape_count != program.combinations.front().keys) {
        return {};
    }
    std::vector<std::string> parts;
    for (int rank = 0; rank < program.rank_count; ++rank) {
        std::vector<std::string> others;
        for (int other = 0; other < program.rank_count; ++other) {
            const auto beats = rank_beats(program, rank, other);
            if (!beats) return {};
            if (*beats) others.push_back(wording.rank_name(other));
        }
        parts.push_back(fmt::format("{} beats {}", wording.rank_name(rank),
                                    others.empty() ? "nothing" : listed(others)));
    }
    return fmt::format("{}.", fmt::join(parts, "; "));
}

std::string leader_text(const Wording& wording, const Trick& trick) {
    Phrase leader = phrase(trick.best_record     ? "whoever took it, or else whoever played last,"
                           : trick.taken.empty() ? "whoever played last"
                                                 : "whoever took it");
    if (trick.leader) leader = phrase(wording.player(wording.settled(*trick.leader)));
    const bool all_are_in = ends_with_first_out(wording.settled_values());
    return sentence(phrase(leader, "leads the next")) +
           (all_are_in
                ? ""
                : " If that player is out, the next one in turn order who is still in does.");
}

void add_record(const Wording& wording, const Program& program, SheetSection& section) {
    const Trick& trick = wording.variant().trick;
    const Term record = wording.settled(*trick.best_record);
    const Wording words = wording.comparing_plays();
    if (const auto best = words.best_play(record)) {
        section.add("record", "Who takes it",
                    sentence(phrase("whoever played", *best,
                                    "takes the trick; if several did, nobody does")));
        return;
    }
    const std::string_view play = wording.plays_single_cards() ? "card" : "play";
    section.add("record", "Who takes it",
                fmt::format("A {0} scores 1 for each {0} of the trick that it beats and loses 1 "
                            "for each that beats it. If a single {0} has the best score, whoever "
                            "played it takes the trick; if several share it, nobody does. A {0} "
                            "beats another if {1}.",
                            play, said(words.condition(record))));
    const std::string table = needs_table(record) ? record_table(wording, program) : "";
    if (!table.empty()) section.add("table", "Which rank beats which", table);
}

}  // namespace

SheetSection trick_section(const Wording& wording, const Program& program) {
    const Variant& variant = wording.variant();
    const Trick& trick = variant.trick;
    SheetSection section{"Tricks"};
    if (trick.closes == Trick::Closes::never) return section;
    section.add("closes", "", closes_text(wording));
    if (trick.best_record) {
        add_record(wording, program, section);
    } else if (!trick.taken.empty()) {
        section.add("taker", "Who takes it", "Whoever played last takes it.");
    }
    const auto add = [&](std::string_view name, std::string_view title,
                         const std::vector<Step>& steps) {
        if (auto text = steps_words(wording, steps, StepScene::closing)) {
            section.add(std::string(name), std::string(title), sentence(*text));
        }
    };
    add("taken", "When somebody takes it", trick.taken);
    add("tied", "When nobody takes it", trick.tied);
    if (trick.taken_at_end) {
        section.add("open_at_end", "When the round ends",
                    "A trick that is not over when the round ends is taken all the same.");
    }
    const bool out = trick.cards_to >= 0 && wording.is_discard(trick.cards_to);
    if (trick.cards_to >= 0) {
        const Phrase where =
            out ? phrase("out of play") : phrase("to", wording.zone(trick.cards_to));
        const bool at_once = out && variant.to_beat.beaten_to == trick.cards_to;
        section.add(
            "cards", "Its cards",
            sentence(phrase("they go", where,
                            at_once ? "; the cards of a play go as soon as it is beaten" : "")));
    } else if (!trick.best_record && trick.taken.empty()) {
        section.add("cards", "Its cards", "They stay where they are.");
    }
    section.add("leader", "Who leads", leader_text(wording, trick));
    return section;
}

}  // namespace houserules
