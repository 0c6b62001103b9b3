#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace houserules {

/// Every kind of problem that can be reported. What a code is called in messages and what it
/// means is said by `describe`.
///
/// E1xx bytes and YAML, E2xx structure, E3xx names, E4xx expressions,
/// E5xx the game as a whole, E6xx examples, E7xx house rules, E9xx limits, W... warnings.
enum class Code {
    // bytes and YAML
    unreadable_file,  // E101 the file cannot be read
    bad_encoding,     // E102 not UTF-8, or control bytes
    yaml_syntax,      // E103 not YAML
    duplicate_key,    // E104 the same key twice in one map
    missing_colon,    // E105 a key without ':'
    unclosed,         // E106 a bracket or quote that is never closed
    forbidden_yaml,   // E107 anchors, aliases, tags, merge keys, directives
    second_document,  // E108 more than one document
    tab_indentation,  // E109 a tab where YAML wants spaces
    empty_document,   // E110 nothing in the file
    too_large,        // E901 more bytes, depth or nodes than allowed
    // structure
    unknown_key,          // E201
    missing_key,          // E202
    wrong_shape,          // E203 a map where text is wanted, and so on
    bad_value,            // E204 text of the right shape, a value not allowed
    out_of_range,         // E205
    unsupported,          // E206 known to the language, not built yet
    unsupported_version,  // E207
    misplaced_key,        // E208 a key of the language that belongs elsewhere
    // names
    unknown_name,    // E301
    duplicate_name,  // E302 one name for two things
    bad_name,        // E303 not a name
    // expressions
    expression_syntax,  // E401
    type_mismatch,      // E402
    wrong_arguments,    // E403
    not_available,      // E404 a name that has no meaning at this place
    division_by_zero,   // E405
    // the game as a whole
    bad_order,             // E501 ranks or suits missing or repeated in an order
    bad_deal,              // E502 more cards dealt than there are
    no_end,                // E503 no way for the game to end
    bad_option_value,      // E504
    dead_end,              // E505 a position in which nobody has a legal move
    endless,               // E506 games that do not end, tricks that never close
    secret,                // E507 rules that depend on cards a player may not see
    empty_source,          // E508 a zone to take cards from that never has any
    unplayable,            // E509 values of options with which the game cannot be made
    broken_bound,          // E510 a zone that holds more cards of a rank than it says
    seen_too_early,        // E511 what is done all at once, seen before all have acted
    too_many_moves,        // E902 more moves than can be counted
    expression_too_large,  // E903
    // examples
    example_failed,  // E601
    // house rules
    no_parent,          // E701 the file that is extended cannot be read
    extends_itself,     // E702 a chain of files that comes back to itself
    nothing_to_change,  // E703 a change to a rule that is not inherited
    misspelt_change,    // E704 a new name that is nearly an inherited one
    chain_too_long,     // E904 more files extending each other than allowed
    // warnings
    unused_name,      // W301 declared and never used
    always_same,      // W401 a condition that is always true, or never
    shadowed_rule,    // W501 a rule above it always comes first
    impossible_rule,  // W502 a rule that can never matter
    changes_nothing,  // W503 a change to what is the same already
    undone_effect,    // W504 an effect that another one undoes
    repeated_step,    // W505 a step of the set-up that a redeal does again
    no_consequence,   // W506 something that players can do and nothing follows from
    may_not_end,      // W302 a value of an option with which games go on for ever
    often_endless,    // W303 many games that go on and on by the defaults
    large_number,     // W402 a number that can leave 32 bits
};

/// What a code means, for people.
struct CodeDescription {
    Code code = Code::unreadable_file;
    std::string_view name;         ///< as messages print it: "E104"
    std::string_view title;        ///< "a key that is given twice"
    std::string_view explanation;  ///< some sentences, without line breaks
    std::string_view wrong;        ///< a whole file with the problem; empty if none can show it
    std::string_view right;        ///< the same file without it
    bool found_by_play = false;    ///< whether it takes games to find the problem of `wrong`
};

/// All codes by their printed names.
[[nodiscard]] const std::vector<CodeDescription>& all_codes();

/// What a code means.
[[nodiscard]] const CodeDescription& describe(Code code);

/// The code of a printed name, in small letters or large ones; nothing if there is none.
[[nodiscard]] std::optional<Code> find_code(std::string_view name);

/// The printed name of a code, such as "E104".
[[nodiscard]] std::string_view code_name(Code code);

}  // namespace houserules
