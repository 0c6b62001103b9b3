#pragma once

#include <string_view>

namespace houserules {

/// Every kind of problem that can be reported. The list is the one place that
/// knows the codes; `code_name` gives what a message prints, such as "E101".
///
/// E1xx bytes and YAML, E2xx structure, E3xx names, E4xx expressions,
/// E5xx the game as a whole, E6xx examples, E9xx limits, W... warnings.
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
    too_many_moves,        // E902 more moves than can be counted
    expression_too_large,  // E903
    // examples
    example_failed,  // E601
};

/// The printed name of a code, such as "E104".
[[nodiscard]] std::string_view code_name(Code code);

}  // namespace houserules
