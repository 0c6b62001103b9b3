#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace houserules {

/// Every kind of map with fixed keys that a file of the language can hold.
enum class MapKind {
#define MAP(kind, name, has_order) kind,
#define VERB(article, verb, kind, places) verb##_step,
#include "variant/map_kinds.def"
#undef MAP
#undef VERB
};

/// What the value of a key is.
enum class Takes {
    version,         ///< the version of the language
    need,            ///< a version such as `1.1`
    text,            ///< a sentence for people
    texts,           ///< a list of what people call something
    integer,         ///< a whole number
    boolean,         ///< true or false
    only_true,       ///< true, as there is nothing else to say
    range,           ///< `3`, `2..5` or `3..`
    numbers,         ///< a range or a list of whole numbers
    word,            ///< one of `KeySpec::words`
    words,           ///< a list of some of `KeySpec::words`
    word_or_words,   ///< one of `KeySpec::words`, or a list of them
    scalar,          ///< true, false, a whole number or a name
    name,            ///< the name of a bundled deck, of an attribute, ...
    names,           ///< a list of names
    rank,            ///< the name of a rank
    ranks,           ///< a list of rank names
    copies,          ///< a whole number, or a map of ranks to whole numbers
    copies_by_game,  ///< an expression, or a map of ranks to expressions
    rank_counts,     ///< a map of ranks to whole numbers
    cards,           ///< a map of cards to whole numbers
    cards_by_game,   ///< a map of cards to expressions
    card_list,       ///< a list of cards
    combination,     ///< a combination
    combinations,    ///< a list of combinations
    other_names,     ///< a map of ranks or suits to lists of other names for them
    attributes,      ///< a map of attribute names to maps of ranks or suits to values
    expression,      ///< an expression
    expressions,     ///< a list of expressions
    amount,          ///< an expression or `all`
    player,          ///< an expression for a player; in `lead` also `same` or `next`
    zone,            ///< a zone; in `move` also `played`, in `trick` also `stay`
    zones,           ///< a list of zones
    places,          ///< a map of zones to words of `KeySpec::words`
    token,           ///< a token
    variable,        ///< a variable
    costs,           ///< a map of one token to an expression
    values,          ///< a range of numbers, `ranks` or `players`
    triggers,        ///< an action, `failed_play`, or a list of these
    steps,           ///< a list of steps
    map,             ///< a map of the kind `KeySpec::inner`
    map_or_value,    ///< such a map, or its short form
    rows,            ///< a map of names to maps of the kind `KeySpec::inner`
    conditions,      ///< a map of names to conditions
    terms,           ///< a map of names to expressions of any type
    actions,         ///< a map of `play`, `pass` and other names to actions
    named_steps,     ///< a map of names to steps
    moves,           ///< a list of moves, or a map of moves to rules
    readings,        ///< a map of cards to combinations
    entries,         ///< a map of zones, tokens, variables and words to values
};

/// One key of the language. The tables in `sections/` are the one list of all keys: what is read,
/// the schema and the reference are made of them.
struct KeySpec {
    MapKind owner = MapKind::variant;
    std::string_view key;
    Takes takes = Takes::text;
    std::string_view says;  ///< one line for the reference
    bool required = false;
    std::string_view standard = {};       ///< what holds if the key is absent
    std::vector<std::string> words = {};  ///< those allowed
    MapKind inner = MapKind::variant;     ///< of `map` and `rows`
    bool places = false;  ///< puts a rule beside another, in a file that extends one
};

/// All keys, those of one map together and in the order of a rule sheet.
[[nodiscard]] const std::vector<KeySpec>& all_keys();

/// The keys of one kind of map. The first tells a step, and is what a short form stands for.
[[nodiscard]] std::span<const KeySpec> keys_of(MapKind owner);

/// The kinds of map that are steps.
[[nodiscard]] const std::vector<MapKind>& step_maps();

/// The entry of a key, or null.
[[nodiscard]] const KeySpec* find_key(MapKind owner, std::string_view key);

/// The keys of one kind of map that can be used, for suggestions.
[[nodiscard]] std::vector<std::string> usable_keys(MapKind owner);

/// How messages call a kind of map: "a zone", "the trick".
[[nodiscard]] std::string_view map_kind_name(MapKind kind);

}  // namespace houserules
