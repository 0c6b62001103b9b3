#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/references.h"
#include "variant/sections/stages.h"
#include "variant/sections/step_draft.h"
#include "variant/sections/step_help.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

using Place = StepPlace::Kind;

constexpr Meaning<Step::Among> choices[] = {
    {"any", Step::Among::any}, {"highest", Step::Among::highest}, {"lowest", Step::Among::lowest}};

constexpr Meaning<Step::End> ends[] = {
    {"top", Step::End::top}, {"bottom", Step::End::bottom}, {"random", Step::End::random}};

constexpr Meaning<StepKind> places_taken[] = {{"next", StepKind::out_next},
                                              {"last", StepKind::out_last}};

/// Notes that something of players is touched; `named` tells whether a key says whose. When a
/// trick has closed nobody acts, so then one must.
void touch_player(const Reading& reading, const Node& node, bool named, StepDraft& step) {
    step.owner_is_meant = step.owner_is_meant || named;
    if (named) return;
    step.for_each_player = true;
    if (!step.place.nobody_acts() || step.place.each) return;
    const bool comes_from = reading.key == "move";
    reading.draft
        .report(Code::not_available, node.span,
                "every player has `{}`, and nobody in particular is meant here", node.text)
        .advise(step.place.kind != Place::taken ? ""
                : comes_from                    ? "add `whose: taker`"
                                                : "add `of: taker`");
}

const Zone* zone_of(const Reading& reading, int zone) {
    return zone < 0 ? nullptr : &zone_at(reading.draft, zone);
}

/// A zone of the table or of players; `word` may stand there as well.
Field<StepDraft> takes_step_zone(int Step::*member, std::string_view word = {}) {
    return {Takes::zone, [=](const Reading& reading, const Node& node, StepDraft& step) {
                const std::string_view owner = reading.key == "to" ? "of" : "whose";
                const bool has_owner = find_key(step.verb.keys, owner) != nullptr;
                step.*member = read_reference(reading.draft, node, NameKind::zone, reading.what,
                                              word, has_owner ? owner : std::string_view());
                const Zone* zone = zone_of(reading, step.*member);
                if (zone == nullptr || zone->of != Owner::player) return;
                touch_player(reading, node, reading.map.find(owner) != nullptr, step);
            }};
}

/// A zone of players.
Field<StepDraft> takes_zone_of_players(int Step::*member) {
    return {Takes::zone, [=](const Reading& reading, const Node& node, StepDraft& step) {
                takes_step_zone(member).read(reading, node, step);
                const Zone* zone = zone_of(reading, step.*member);
                if (zone == nullptr || zone->of == Owner::player) return;
                reading.draft.refuse(node.span, "`{}` takes a zone of players here", step.verb.text)
                    .advise(step.verb.kind == StepKind::deal
                                ? "a zone of the table gets cards by `move`"
                                : "")
                    .note(zone->name.span, "this zone is the table's");
            }};
}

/// @param so  what does not go without an order
void require_order(const Reading& reading, const Node& node, int index,
                   std::string_view so = "none is on top", std::string_view instead = {}) {
    const Zone* zone = zone_of(reading, index);
    if (zone == nullptr || zone->order != ZoneOrder::set) return;
    reading.draft.refuse(node.span, "the cards of `{}` have no order, so {}", node.text, so)
        .advise(fmt::format("{}give the zone `order: stack`, `queue` or `row`", instead))
        .note(zone->name.span, "declared here");
}

/// A zone whose cards have an order.
Field<StepDraft> takes_zone_in_order(int Step::*member) {
    return {Takes::zone, [=](const Reading& reading, const Node& node, StepDraft& step) {
                takes_step_zone(member).read(reading, node, step);
                require_order(reading, node, step.*member);
            }};
}

/// How many cards or tokens, at least one.
void read_amount(const Reading& reading, const Node& node, StepDraft& step) {
    Draft& draft = reading.draft;
    Scope scope = reading.scope;
    scope.deals = step.kind == StepKind::deal;
    step.amount = read_term(draft, node, scope, {Type::integer}, reading.what);
    if (!step.amount || fixed_value(*step.amount, draft.variant).value_or(1) >= 1) return;
    draft.report(Code::out_of_range, step.amount->span, "{} must be at least 1", reading.what);
}

Field<StepDraft> takes_amount() { return late<StepDraft>({Takes::expression, read_amount}); }

/// An amount, or `all` cards.
void read_amount_or_all(const Reading& reading, const Node& node, StepDraft& step) {
    if (node.is_scalar() && node.text == "all") return;
    if (is_misspelt_word(reading.draft, node, {"all"}, reading.what)) return;
    read_amount(reading, node, step);
}

/// Who is asked. The others of the keys that only say something of several are refused.
void read_who_is_asked(const Reading& reading, const Node& node, StepDraft& step) {
    Draft& draft = reading.draft;
    if (node.is_scalar() && node.text == "each") return;
    if (!is_misspelt_word(draft, node, {"each"}, reading.what)) {
        step.amount = read_term(draft, node, step.place.scope, {Type::player}, reading.what);
    }
    for (const std::string_view key : {"first", "until"}) {
        const Node* other = reading.map.find(key);
        if (other == nullptr) continue;
        draft.refuse(other->span, "only one player is asked, so `{}` says nothing", key)
            .advise("write `ask: each`");
    }
}

/// The actions are looked up when all are known.
void read_answers(const Reading& reading, const Node& node, StepDraft& step) {
    const std::vector<Node>* items = read_items(reading.draft, node, reading.what);
    if (items == nullptr) return;
    for (const Node& item : *items) {
        std::optional<Name> name = read_name_of_thing(reading.draft, item, reading.what);
        if (name) step.action_names.push_back(std::move(*name));
    }
}

/// A number over each player.
void read_seating(const Reading& reading, const Node& node, StepDraft& step) {
    step.amount = read_term(reading.draft, node, step.place.scope.with_player(), {Type::integer},
                            reading.what);
}

bool report_not_played(const Reading& reading, const Node& from) {
    reading.draft.report(Code::not_available, from.span,
                         "`played` has no meaning here; it is the cards just played");
    return true;
}

/// Whether `played` means the cards just played here, and not a zone of that name.
bool moves_played(const Reading& reading, const Node& from, const StepDraft& step) {
    if (!from.is_scalar() || from.text != "played") return false;
    const int zone = reading.draft.names.find("played", NameKind::zone);
    if (step.place.kind != Place::effect) return zone < 0 && report_not_played(reading, from);
    if (zone < 0) return step.place.played || report_not_played(reading, from);
    reading.draft
        .report(Code::duplicate_name, from.span,
                "`played` means the cards just played here, but it is a zone as well")
        .advise("give the zone another name")
        .note(zone_at(reading.draft, zone).name.span, "declared here");
    return true;
}

void read_moved(const Reading& reading, const Node& node, StepDraft& step) {
    if (!moves_played(reading, node, step)) {
        takes_step_zone(&Step::from, step.place.played ? "played" : "").read(reading, node, step);
        // A word that says nothing is told of where it stands.
        const Node* end = reading.map.find("cards");
        const bool by_order = end == nullptr || end->text == "top" || end->text == "bottom";
        if (reading.map.find("count") != nullptr && by_order) {
            require_order(reading, node, step.from, "`count` does not tell which of them are taken",
                          "let chance tell, by `cards: random`, or ");
        }
        return;
    }
    step.kind = StepKind::move_played;
    constexpr std::string_view of_others[] = {"count", "where", "cards", "whose"};
    for (const Entry& entry : reading.map.entries) {
        if (!contains(of_others, entry.key)) continue;
        reading.draft.refuse(entry.key_span, "the cards played move together, without `{}`",
                             entry.key);
    }
}

void read_shuffled(const Reading& reading, const Node& node, StepDraft& step) {
    step.index = read_reference(reading.draft, node, NameKind::zone, reading.what, {}, "of");
    require_order(reading, node, step.index);
    const Zone* zone = zone_of(reading, step.index);
    if (zone == nullptr || zone->of == Owner::table) return;
    touch_player(reading, node, names_player(reading), step);
}

void read_count(const Reading& reading, const Node& node, StepDraft& step) {
    if (step.kind == StepKind::move) read_amount(reading, node, step);
}

/// Which cards move or can be chosen.
void read_where(const Reading& reading, const Node& node, StepDraft& step) {
    if (step.kind == StepKind::move_played) return;
    step.where =
        read_term(reading.draft, node, reading.scope.with_card(), {Type::boolean}, reading.what);
}

/// Which cards move first, where not all do.
void read_end(const Reading& reading, const Node& node, StepDraft& step) {
    if (step.kind != StepKind::move) return;
    step.end = read_word(node, ends, reading.what, reading.draft.diagnostics).value_or(step.end);
    if (reading.map.find("count") != nullptr) return;
    reading.draft.refuse(node.span, "all cards move, so `cards` says nothing")
        .advise("add `count`");
}

/// Whose cards move. In the set-up nobody acts who could take them from others.
void read_source(const Reading& reading, const Node& node, StepDraft& step) {
    if (step.kind != StepKind::move) return;
    if (step.place.kind == Place::setup) {
        reading.draft.report(Code::not_available, reading.map.find("whose")->span,
                             "in the set-up every player moves cards of their own, so `whose` has "
                             "no meaning here");
        return;
    }
    step.from_player = read_term(reading.draft, node, reading.scope, {Type::player}, reading.what);
    const Zone* zone = zone_of(reading, step.from);
    if (zone == nullptr || zone->of == Owner::player) return;
    reading.draft.refuse(node.span, "`whose` names a player, but `{}` is no player's",
                         zone->name.text);
}

void read_swapped(const Reading& reading, const Node& node, StepDraft& step) {
    takes_zone_of_players(&Step::from).read(reading, node, step);
    step.to = step.from;
}

/// `players`, or a condition over a player.
void read_who_does(const Reading& reading, const Node& node, StepDraft& step) {
    if (node.is_scalar() && node.text == "players") return;
    step.who = read_term(reading.draft, node, step.place.scope.with_player(), {Type::boolean},
                         reading.what);
}

void read_inner_steps(const Reading& reading, const Node& node, StepDraft& step) {
    StepPlace place = step.place;
    place.scope = place.scope.with_player();
    place.each = true;
    step.inner_steps = read_steps(reading.draft, node, place, reading.what);
}

/// Who comes last has a meaning where one comes after the other.
void read_last(const Reading& reading, const Node& node, StepDraft& step) {
    step.last = read_term(reading.draft, node, step.place.scope, {Type::player}, reading.what);
    if (reading.map.find("from") != nullptr) return;
    reading.draft.refuse(node.span, "all do it at once, so nobody is the last")
        .advise("say by `from` who is the first");
}

void read_amounts_in_turn(const Reading& reading, const Node& node, StepDraft& step) {
    Draft& draft = reading.draft;
    const std::vector<Node>* items = read_list(node, reading.what, draft.diagnostics);
    if (items == nullptr) return;
    for (const Node& item : *items) {
        std::optional<Term> amount =
            read_term(draft, item, reading.scope, {Type::integer}, reading.what);
        if (amount && fixed_value(*amount, draft.variant).value_or(0) < 0) {
            draft.report(Code::out_of_range, item.span, "nobody can be given less than nothing");
        }
        if (amount) step.amounts.push_back(std::move(*amount));
    }
    const std::vector<int>& players = draft.variant.players;
    if (players.empty() || count_of(*items) >= players.back()) return;
    draft.refuse(node.span, "{} can play, but there are amounts for {} only", players.back(),
                 items->size());
}

void read_token(const Reading& reading, const Node& node, StepDraft& step) {
    step.index = read_reference(reading.draft, node, NameKind::token, reading.what);
}

void read_token_of_player(const Reading& reading, const Node& node, StepDraft& step) {
    step.index = read_reference(reading.draft, node, NameKind::token, reading.what, {}, "of");
    touch_player(reading, node, names_player(reading), step);
}

void read_variable_set(const Reading& reading, const Node& node, StepDraft& step) {
    step.index = read_reference(reading.draft, node, NameKind::variable, reading.what, {}, "of");
    if (step.index < 0) return;
    if (at(reading.draft.variant.variables, step.index).of != Owner::player) return;
    touch_player(reading, node, names_player(reading), step);
}

void read_new_value(const Reading& reading, const Node& node, StepDraft& step) {
    if (step.index < 0) return;
    const Type type = at(reading.draft.variant.variables, step.index).type;
    step.amount = read_term(reading.draft, node, reading.scope, {type}, reading.what);
}

/// The stage that a round goes over to.
void read_stage_entered(const Reading& reading, const Node& node, StepDraft& step) {
    Draft& draft = reading.draft;
    if (draft.variant.stages.empty()) {
        draft.report(Code::not_available, node.span, "there are no stages")
            .advise("declare them in a section `stages`");
        return;
    }
    const int stage = find_stage(draft, node, reading.what);
    if (stage < 0) return;
    step.index = draft.variant.stage_variable;
    step.amount.emplace();
    step.amount->type = Type::stage;
    step.amount->span = node.span;
    step.amount->value = stage;
}

void read_leader(const Reading& reading, const Node& node, StepDraft& step) {
    const bool is_relative = node.is_scalar() && (node.text == "same" || node.text == "next");
    if (is_relative && step.place.nobody_acts()) {
        reading.draft
            .report(Code::not_available, node.span, "nobody acts here, so `{}` is nobody",
                    node.text)
            .advise("name the player who leads");
    } else if (node.is_scalar() && node.text == "same") {
        step.kind = StepKind::lead_same;
    } else if (node.is_scalar() && node.text == "next") {
        step.kind = StepKind::lead_next;
    } else if (!is_misspelt_word(reading.draft, node, {"same", "next"}, reading.what)) {
        step.amount = read_term(reading.draft, node, reading.scope, {Type::player}, reading.what);
    }
}

/// `true`: there is no more to say.
Field<StepDraft> takes_true() {
    return {Takes::only_true, [](const Reading& reading, const Node& node, StepDraft&) {
                require_true(reading.draft, node, reading.what);
            }};
}

/// An expression that is about the place of the step, and not about each player in turn.
template <typename Member>
Field<StepDraft> takes_term_of_place(Type type, Member Step::*member) {
    const Takes takes = type == Type::player ? Takes::player : Takes::expression;
    return late<StepDraft>({takes, [=](const Reading& reading, const Node& node, StepDraft& step) {
                                step.*member = read_term(reading.draft, node, step.place.scope,
                                                         {type}, reading.what);
                            }});
}

using M = MapKind;

const KeyRow<StepDraft> when_done{"when", "whether the step is done", takes_condition(&Step::when),
                                  "true"};
const KeyRow<StepDraft> whose_zone{
    "of", "whose zone `to` is", takes_term(Type::player, &Step::to_player), "of the player acting"};
const KeyTable<StepDraft> step_tables[] = {
    {M::deal_step,
     {{"deal", "cards for each player, all as many, or `all`",
       late<StepDraft>({Takes::amount, read_amount_or_all}), required()},
      {"to", "the player's zone", takes_zone_of_players(&Step::to), required()},
      {"first", "who gets the first card", takes_term_of_place(Type::player, &Step::first),
       "seat(0)"},
      when_done}},
    {M::choose_step,
     {{"choose", "cards that each player chooses", takes_amount(), required()},
      {"from", "the player's zone they come from", takes_zone_of_players(&Step::from), required()},
      {"to", "the player's zone they go to", takes_zone_of_players(&Step::to), required()},
      {"cards", "which cards can be chosen", takes_word(choices, &Step::among), "any"},
      {"where", "which cards are chosen before all others, as a condition over a card",
       late<StepDraft>({Takes::expression, read_where}), "all cards"},
      {"when", "whether the player chooses", takes_condition(&Step::when), "true"},
      {"says", "what is told with the choice, and to who does something else",
       takes_sentence(&Step::says), "what is to be chosen"}}},
    {M::ask_step,
     {{"ask", "who is asked: this player, or `each`",
       late<StepDraft>({Takes::player, read_who_is_asked}), required()},
      {"to", "the actions, one of which is taken", {Takes::names, read_answers}, required()},
      {"first", "with `each`: who is asked first", takes_term_of_place(Type::player, &Step::first),
       "seat(0), or the next player"},
      {"until", "with `each`: when nobody else is asked",
       takes_term_of_place(Type::boolean, &Step::until), "false"},
      {"plays", "with `play`: which plays may be made, as a condition over a play",
       takes_condition(&Step::plays, scope_of_cards_played), "all"},
      {"only_who_can",
       "whether only players are asked who can do more than everybody can; options decide",
       takes_condition(&Step::only_who_can, scope_of_options), "false"},
      when_done,
      {"says", "what is told with the question, and to who does something else",
       takes_sentence(&Step::says), "what is asked for"}}},
    {M::redeal_step,
     {{"redeal", "the cards are gathered, and the set-up begins anew", takes_true(), required()},
      when_done}},
    {M::reseat_step,
     {{"reseat", "players sit in rising order of this number",
       late<StepDraft>({Takes::expression, read_seating}), required()},
      when_done}},
    {M::move_step,
     {{"move", "the zone whose cards move, or `played`", {Takes::zone, read_moved}, required()},
      {"whose", "whose zone that is", late<StepDraft>({Takes::player, read_source}),
       "of the player acting"},
      {"to", "where they go", takes_step_zone(&Step::to), required()},
      whose_zone,
      {"count", "how many, as far as there are", late<StepDraft>({Takes::expression, read_count}),
       "all cards"},
      {"where", "which cards, as a condition over a card",
       late<StepDraft>({Takes::expression, read_where}), "all cards"},
      {"cards",
       "with `count`: which are taken first",
       {Takes::word, words_of(ends), read_end},
       "top"},
      when_done}},
    {M::shuffle_step,
     {{"shuffle",
       "the zone whose cards come into random order",
       {Takes::zone, read_shuffled},
       required()},
      {"of", "whose zone it is", takes_term(Type::player, &Step::to_player),
       "of the player acting"},
      when_done}},
    {M::draw_step,
     {{"draw", "how many cards, as far as there are", takes_amount(), required()},
      {"from", "the zone they come from", takes_zone_in_order(&Step::from), required()},
      {"to", "where they go", takes_step_zone(&Step::to), required()},
      whose_zone,
      when_done}},
    {M::draw_up_to_step,
     {{"draw_up_to", "how many cards `to` is brought up to", takes_amount(), required()},
      {"from", "the zone they come from", takes_zone_in_order(&Step::from), required()},
      {"to", "where they go", takes_step_zone(&Step::to), required()},
      whose_zone,
      when_done}},
    {M::swap_step,
     {{"swap",
       "the players' zone whose cards change places",
       {Takes::zone, read_swapped},
       required()},
      {"with", "the other player", takes_term(Type::player, &Step::to_player), required()},
      when_done}},
    {M::each_step,
     {{"each", "for whom it is done: `players`, or a condition over a player",
       late<StepDraft>({Takes::expression, read_who_does}), required()},
      {"from", "who is the first, if it is done by one after the other, in turn",
       takes_term_of_place(Type::player, &Step::first), "all at once"},
      {"last", "with `from`: who comes last", late<StepDraft>({Takes::player, read_last}),
       "as in turn"},
      {"do", "what is done for each", late<StepDraft>({Takes::steps, read_inner_steps}),
       required()},
      when_done}},
    {M::give_step,
     {{"give", "the token given to every player", {Takes::token, read_token}, required()},
      {"by_turn_order", "how many the first player gets, the second, ...",
       late<StepDraft>({Takes::expressions, read_amounts_in_turn}), required()},
      when_done}},
    {M::gain_step,
     {{"gain", "how many tokens are gained", takes_amount(), required()},
      {"token", "of which kind", {Takes::token, read_token_of_player}, required()},
      {"of", "who gains them", takes_term(Type::player, &Step::to_player), "the player acting"},
      when_done}},
    {M::spend_step,
     {{"spend", "how many tokens are spent", takes_amount(), required()},
      {"token", "of which kind", {Takes::token, read_token_of_player}, required()},
      {"of", "who spends them", takes_term(Type::player, &Step::to_player), "the player acting"},
      when_done}},
    {M::set_step,
     {{"set", "the variable that changes", {Takes::variable, read_variable_set}, required()},
      {"to", "its new value", late<StepDraft>({Takes::expression, read_new_value}), required()},
      {"of", "whose variable it is", takes_term(Type::player, &Step::to_player),
       "of the player acting"},
      when_done}},
    {M::lead_step,
     {{"lead", "a new trick is led by the `same` player, the `next`, or this one",
       late<StepDraft>({Takes::player, read_leader}), required()},
      when_done}},
    {M::skip_step,
     {{"skip", "the next player is passed over", takes_true(), required()}, when_done}},
    {M::reverse_step,
     {{"reverse", "the direction of play turns", takes_true(), required()}, when_done}},
    {M::stage_step,
     {{"stage",
       "the stage that the round goes over to",
       {Takes::name, read_stage_entered},
       required()},
      when_done}},
    {M::out_step,
     {{"out", "the player who is out at once", takes_term(Type::player, &Step::amount), required()},
      {"place", "the place taken: the `next`, or the `last` one still free",
       takes_word(places_taken, &Step::kind), "next"},
      when_done}},
};

}  // namespace

KeyLists step_keys() {
    KeyLists lists;
    for (const KeyTable<StepDraft>& table : step_tables) lists.push_back(&table);
    return lists;
}

const KeyTable<StepDraft>& step_table(MapKind kind) {
    return *std::find_if(std::begin(step_tables), std::end(step_tables),
                         [&](const KeyTable<StepDraft>& table) { return table.owner == kind; });
}

}  // namespace houserules
