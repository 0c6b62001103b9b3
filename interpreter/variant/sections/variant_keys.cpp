#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/places.h"
#include "variant/sections/rules.h"

namespace houserules {

namespace {

using T = Takes;

void read_other_titles(const Reading& reading, const Node& node, Variant& variant) {
    Draft& draft = reading.draft;
    const std::vector<Node>* items = read_items(draft, node, reading.what);
    if (items == nullptr) return;
    std::vector<std::string>& titles = variant.also_called;
    for (const Node& item : *items) {
        if (count_of(titles) == VariantLimits::other_titles) {
            draft.report(Code::out_of_range, item.span,
                         "there can be no more than {} other names for a game",
                         VariantLimits::other_titles);
            return;
        }
        Reading one = reading;
        one.what = "another name";
        std::string title = read_title(one, item);
        if (title.empty()) continue;  // which was reported
        if (contains(titles, title)) {
            draft.report(Code::duplicate_name, item.span, "the name {} is here twice",
                         quoted(title));
        } else {
            titles.push_back(std::move(title));
        }
    }
}

/// The sections of a variant. The loader reads them, one after the other: what has a name before
/// what may name it.
const KeyTable<Variant> variant_table(
    MapKind::variant,
    {
        {"houserules", "the version of the language: 1", {T::version}, required()},
        {"extends",
         "the variant that this file changes: a bundled name, or a path ending in `.yaml`",
         {T::text}},
        {"needs", "the version of the language that the file needs", {T::need}},
        {"name", "the name of the game", takes_text(&Variant::name), required()},
        {"summary", "the game in one sentence", takes_text(&Variant::summary)},
        {"family", "what games it belongs to, as a heading of lists", takes_text(&Variant::family)},
        {"also_called",
         "other names that people know the game by; a file that extends it has its own",
         {T::texts, read_other_titles}},
        {"players",
         "how many can play: a range, a list or a map",
         {T::map_or_value, MapKind::players},
         required()},
        {"teams", "who plays together", {T::map, MapKind::teams}},
        {"deck", "the cards of the game", {T::map, MapKind::deck}, required()},
        {"ranks", "the order of the ranks, and what they have", {T::map, MapKind::ranks}},
        {"suits", "the order of the suits, and what they have", {T::map, MapKind::suits}},
        {"cards", "the order of the cards", {T::map, MapKind::cards}},
        {"groups", "names for conditions over a card: `rank is NAME`", {T::conditions}},
        {"options", "what players may choose before a game", {T::rows, MapKind::option}},
        {"zones", "the places where cards lie", {T::rows, MapKind::zone}, required()},
        {"table", "where zones lie when the game is shown; it changes no rule", takes_places()},
        {"variables", "values that the game keeps", {T::rows, MapKind::variable}},
        {"tokens", "counters that players hold", {T::rows, MapKind::token}},
        {"terms", "names for expressions, which are put in wherever these stand", {T::terms}},
        {"dealer",
         "who deals, kept in a variable of this name",
         {T::map_or_value, MapKind::dealer}},
        {"setup", "what is done before each round, from top to bottom", {T::named_steps}},
        {"starter",
         "who begins",
         {T::map_or_value, MapKind::starter},
         "seat(0), or the next after the dealer"},
        {"instant_wins",
         "hands that win as soon as they are dealt",
         {T::map, MapKind::instant_wins}},
        {"combinations",
         "the cards that may be played together; the first that fits names a play",
         {T::rows, MapKind::combination},
         "required, unless no card is played"},
        {"values", "what else a card may count as", {T::rows, MapKind::value_rule}},
        {"to_beat", "what a play has to beat", {T::map, MapKind::to_beat}},
        {"beats",
         "what beats what: the first row whose `when` holds decides; no row means no",
         {T::rows, MapKind::beats_row}},
        {"actions", "what a player may do at a turn", {T::actions}, required()},
        {"effects",
         "what follows from an action; all that match, in this order",
         {T::rows, MapKind::effect}},
        {"stages",
         "parts of a round with rules of their own; it begins with the first",
         {T::rows, MapKind::stage}},
        {"trick", "when a trick ends, and what then happens", {T::map, MapKind::trick}},
        {"out", "when a player is out", {T::map, MapKind::out}},
        {"rounds", "when a round ends, and what is done then", {T::map, MapKind::rounds}},
        {"scoring",
         "points for each player after a round; rows add up",
         {T::rows, MapKind::scoring_row}},
        {"end", "when the game ends, and who wins", {T::rows, MapKind::end_row}, required()},
        {"examples", "positions and what the rules say there", {T::rows, MapKind::example}},
    });

}  // namespace

KeyLists variant_keys() { return {&variant_table}; }

void read_heading(Draft& draft, const Node& root) {
    Reading reading{draft, root};
    read_keys(reading, variant_table, draft.variant);
}

}  // namespace houserules
