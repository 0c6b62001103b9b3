#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// What a declared name names. All of these share one namespace.
enum class NameKind { attribute, group, option, zone, variable, token, combination, term };

/// How messages call what a name names: "a zone".
[[nodiscard]] std::string_view name_kind_text(NameKind kind);

/// A name with what it names, by its index in the variant.
struct DeclaredName {
    Name name;
    NameKind kind = NameKind::zone;
    int index = -1;
};

/// A name that stands for a value where its context asks for one: a rank, a suit, the
/// value of an option, a word of an attribute.
struct LiteralName {
    Name name;
    std::string_view what;  ///< "a rank"
};

/// All names that a file declares.
class DeclaredNames {
public:
    void declare(const Name& name, NameKind kind, int index);

    /// What a name names, or null; of two things with one name the first declared.
    [[nodiscard]] const DeclaredName* find(std::string_view text) const;

    /// The thing of one kind that a name names, or -1.
    [[nodiscard]] int find(std::string_view text, NameKind kind) const;

    /// Says that a section that declares names could not be read, so that names may be missing.
    void note_missing() { lacks_names_ = true; }

    /// Whether names may be missing; an unknown name is then no problem of its own.
    [[nodiscard]] bool lacks_names() const { return lacks_names_; }

    [[nodiscard]] const std::vector<DeclaredName>& all() const { return all_; }

    /// The names of one kind, for suggestions.
    [[nodiscard]] std::vector<std::string> texts(NameKind kind) const;

    /// Reports names that mean two things: declared twice, words of the expression language,
    /// or both a literal and something that has a value of its own.
    void report_clashes(const std::vector<LiteralName>& literals, Diagnostics& diagnostics) const;

private:
    std::vector<DeclaredName> all_;
    bool lacks_names_ = false;
};

}  // namespace houserules
