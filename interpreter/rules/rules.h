#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "document/node.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "source/expected.h"
#include "source/source_file.h"
#include "variant/loader.h"
#include "variant/variant.h"

namespace houserules {

/// A variant ready to be played: what was read, the options it is played with, and the
/// program they make.
struct Rules {
    // Made, copied and ended in one place: each caller would have all of its parts compiled anew.
    Rules();
    Rules(const Rules&);
    Rules(Rules&&) noexcept;
    Rules& operator=(const Rules&);
    Rules& operator=(Rules&&) noexcept;
    ~Rules();

    std::string name;        ///< as the user wrote it: a path or a bundled name
    std::uint64_t hash = 0;  ///< of the bytes of its files
    Sources sources;
    Diagnostics diagnostics;            ///< warnings
    Variant variant;                    ///< with the deck that these options make
    std::optional<Variant> whole;       ///< as it was read, if options decide the deck
    Node document;                      ///< `LoadedVariant::document`
    std::vector<std::int64_t> options;  ///< in the order of `variant.options`
    Program program;

    /// The variant as it was read, whatever the options.
    [[nodiscard]] const Variant& as_read() const { return whole ? *whole : variant; }
};

/// Where something stands, as people write it: `file:line:column`.
[[nodiscard]] std::string place_text(const Sources& sources, Span span);

/// What stands there, on one line.
[[nodiscard]] std::string source_text(const Sources& sources, Span span);

/// One setting of an option as somebody wrote it, not looked up yet.
struct OptionSetting {
    std::string name;
    std::variant<std::string, bool, std::int64_t> value;  ///< text from a command line may be any
};

/// The place of an option in the variant, by any of its names.
[[nodiscard]] std::optional<std::size_t> find_option(const Variant& variant, std::string_view name);

/// The value of every option of a game, in the order of the variant: the defaults, but for what is
/// set. An option set twice is refused.
[[nodiscard]] Expected<std::vector<std::int64_t>> set_options(
    const Variant& variant, const std::vector<OptionSetting>& settings);

/// Reads `NAME=VALUE` of a command line.
[[nodiscard]] Expected<OptionSetting> read_option_setting(std::string_view text);

/// The value of an option as it is written in a variant file.
[[nodiscard]] std::string option_text(const Option& option, std::int64_t value);

/// Why there are no rules to play by.
struct RulesFailure {
    enum class Kind { invalid_variant, bad_option };

    Kind kind = Kind::invalid_variant;
    std::string message;
    Sources sources = {};
    Diagnostics diagnostics = {};  ///< empty if the message says it all
};

/// Sets the options of a variant that was read and compiles it.
///
/// @param name  as the user wrote it
[[nodiscard]] Expected<Rules, RulesFailure> make_rules(LoadedVariant loaded,
                                                       const std::string& name,
                                                       const std::vector<OptionSetting>& settings);

/// Reads a variant, sets its options and compiles it.
[[nodiscard]] Expected<Rules, RulesFailure> load_rules(const std::string& name,
                                                       const std::vector<OptionSetting>& settings,
                                                       const FileAccess& files);

/// A hash of the bytes of all files, so that a record can tell whether the rules changed.
[[nodiscard]] std::uint64_t hash_of(const Sources& sources);

}  // namespace houserules
