#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "document/node.h"
#include "expression/syntax.h"
#include "source/diagnostics.h"
#include "source/source_file.h"
#include "variant/names.h"
#include "variant/variant.h"

namespace houserules {

/// The condition of a group as written; nothing if it is wrong, which was reported.
struct GroupCondition {
    std::optional<Syntax> syntax;
};

/// What people call a rank or suit beside its name: `jack` for `J`.
struct OtherName {
    std::string text;
    std::string meant;
};

/// A rank or suit that has no value of an attribute. It needs one if cards of it are left.
struct MissingValue {
    Attribute::Of of = Attribute::Of::rank;
    std::size_t index = 0;
    Span span;
    std::string message;
    std::string attribute;
    std::string name;      ///< of the rank or suit
    std::string section;   ///< `attributes` or `letters`
    std::string stand_in;  ///< a value that it could have
};

/// An inherited order that was fitted to the deck of a file that extends it: the names it has then.
struct FittedOrder {
    Span list;
    std::vector<std::string> names;
};

/// What a section `ranks` or `suits` says that is read when all names are declared.
struct OrderKeys {
    Attribute::Of of = Attribute::Of::rank;
    const Node* order = nullptr;
    const Node* orders = nullptr;
    bool cyclic = false;
};

/// A variant while it is read, and what only the reading needs.
struct Draft {
    const Sources& sources;
    Diagnostics& diagnostics;
    Variant variant = {};
    DeclaredNames names = {};
    std::vector<GroupCondition> groups = {};  ///< as `Variant::groups`
    /// As `Variant::terms`, as written; nothing if one is wrong, which was reported.
    std::vector<std::optional<Syntax>> terms = {};
    std::vector<LiteralName> literals = {};
    std::vector<OtherName> other_names = {};  ///< of ranks and suits, for messages
    std::vector<MissingValue> missing_values = {};
    std::vector<MissingValue> reported_values = {};  ///< those of them that are needed
    std::vector<std::string> all_ranks = {};         ///< as in the deck, also those left out of it
    /// The file nearest to the one asked for that says something of the deck.
    std::uint32_t deck_file = own_file;
    std::vector<FittedOrder> fitted_orders = {};
    OrderKeys ranks = {};
    OrderKeys suits = {Attribute::Of::suit};

    /// Reports an error of the file, with a message as `fmt::format` makes it.
    template <typename... Parts>
    Diagnostic& report(Code code, Span span, fmt::format_string<Parts...> message,
                       Parts&&... parts) {
        return diagnostics.report(code, span, message, std::forward<Parts>(parts)...);
    }

    /// Reports a value that a key cannot have.
    template <typename... Parts>
    Diagnostic& refuse(Span span, fmt::format_string<Parts...> message, Parts&&... parts) {
        return report(Code::bad_value, span, message, std::forward<Parts>(parts)...);
    }
};

}  // namespace houserules
