#include <fmt/format.h>

#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/rules.h"
#include "variant/sections/steps.h"

namespace houserules {

namespace {

constexpr Meaning<Trick::Closes> closings[] = {
    {"never", Trick::Closes::never},
    {"everybody_else_passed", Trick::Closes::everybody_else_passed},
    {"everybody_played", Trick::Closes::everybody_played},
    {"everybody_had_a_turn", Trick::Closes::everybody_had_a_turn}};

constexpr Meaning<bool> ends_of_trick[] = {{"stays", false}, {"taken", true}};

/// What is done when a trick has closed.
Field<Trick> takes_closing_steps(std::vector<Step> Trick::*member, StepPlace::Kind kind) {
    return late<Trick>({Takes::steps, [=](const Reading& reading, const Node& node, Trick& trick) {
                            const bool taken = kind == StepPlace::Kind::taken;
                            const bool by_passing =
                                trick.closes == Trick::Closes::everybody_else_passed && taken;
                            if (reading.map.find("best_record") == nullptr && !by_passing) {
                                reading.draft
                                    .report(Code::missing_key, node.span,
                                            "{} needs the key `best_record`", reading.what)
                                    .advise(taken ? "whoever played last takes a trick with "
                                                    "`closes: everybody_else_passed`"
                                                  : "");
                            }
                            StepPlace place{kind, scope_of_game()};
                            place.scope.taker = taken;
                            trick.*member = read_steps(reading.draft, node, place, reading.what);
                        }});
}

const KeyTable<Trick> trick_table(
    MapKind::trick,
    {
        {"closes", "when a trick ends", takes_word(closings, &Trick::closes), required()},
        {"cards", "where its cards go, or `stay`", takes_zone(&Trick::cards_to, "stay"), "stay"},
        {"leader", "who leads the next", takes_term(Type::player, &Trick::leader, scope_of_game),
         "who took it, or played last"},
        {"best_record",
         "whether a play beats another, `to_beat`; the one with the best record takes the trick",
         takes_condition(&Trick::best_record, scope_of_record)},
        {"taken", "what is done when somebody takes it",
         takes_closing_steps(&Trick::taken, StepPlace::Kind::taken)},
        {"tied", "what is done when nobody takes it",
         takes_closing_steps(&Trick::tied, StepPlace::Kind::tied)},
        {"open_at_end",
         "what becomes of a trick that is open when the round ends: it stays or is taken",
         takes_word(ends_of_trick, &Trick::taken_at_end), "stays"},
    });

}  // namespace

KeyLists trick_keys() { return {&trick_table}; }

void read_trick(Draft& draft, const Node& root) {
    const Node* node = root.find("trick");
    Trick& trick = draft.variant.trick;
    if (node == nullptr || !read_map(draft, *node, trick_table, trick)) return;
    if (!trick.taken_at_end) return;
    const Span span = node->find("open_at_end")->span;
    if (node->find("taken") == nullptr) {
        draft.report(Code::missing_key, span,
                     "`open_at_end: taken` needs the key `taken`: what is done then");
    } else if (trick.best_record) {
        draft.refuse(span, "whose play has the best record is known when everybody has played")
            .advise("leave out `open_at_end`");
    }
}

}  // namespace houserules
