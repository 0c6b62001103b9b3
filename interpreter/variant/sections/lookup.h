#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "document/node.h"
#include "variant/draft.h"
#include "variant/keys.h"

namespace houserules {

/// The index of the declared thing that a scalar names, or -1 after a report.
/// `what` names the value in messages: "`to`".
/// `word` may stand there as well, and is suggested; the key `whose` says whose the thing is.
[[nodiscard]] int read_reference(Draft& draft, const Node& node, NameKind kind,
                                 std::string_view what, std::string_view word = {},
                                 std::string_view whose = {});

/// As `read_reference` for the value at a key; -1 and no report if the key is absent.
[[nodiscard]] int read_reference_at(Draft& draft, const Node& map, std::string_view key,
                                    NameKind kind, std::string_view word = {});

/// Whether a value is a word that may stand there beside expressions, and nothing else has the
/// name.
[[nodiscard]] bool is_word(const Draft& draft, const Node& node, std::string_view word);

/// Whether a value is the misspelling of one of certain words that may stand there beside
/// expressions; this is reported.
[[nodiscard]] bool is_misspelt_word(Draft& draft, const Node& node,
                                    const std::vector<std::string>& words, std::string_view what);

/// The index of a name among those of one kind, or -1 after a report: "there is no action `pas`".
[[nodiscard]] int find_one_of(Draft& draft, const Name& name, const std::vector<std::string>& names,
                              std::string_view kind);

/// The items of a list; that there are none is reported, with `help`.
[[nodiscard]] const std::vector<Node>* read_items(Draft& draft, const Node& node,
                                                  std::string_view what,
                                                  std::string_view help = {});

/// The zones of a list, without those that are wrong. Repeated ones are reported.
[[nodiscard]] std::vector<int> read_zones(Draft& draft, const Node& node, std::string_view what);

/// Those items of a list that name zones of the table.
[[nodiscard]] std::vector<const Node*> zones_of_the_table(const Draft& draft, const Node& list);

/// The entries of a map of names, at most `limit` of them: more are reported and left out.
/// Empty if the node is no map, which is reported.
[[nodiscard]] std::vector<const Entry*> read_rows(Draft& draft, const Node& node, int limit,
                                                  std::string_view what);

/// Whether an entry of a map of names is a key of what stands at the names, with its value; this is
/// reported.
[[nodiscard]] bool is_key_without_name(Draft& draft, const Entry& entry, MapKind kind);

/// The section that declares some names, or null if it is absent. If it must not be, or is no map,
/// then names are noted to be missing.
[[nodiscard]] const Node* find_declarations(Draft& draft, const Node& root,
                                            std::string_view section);

/// "zone" of "a zone".
[[nodiscard]] std::string_view without_article(std::string_view kind);

/// The name that an entry declares.
[[nodiscard]] Name name_of(const Entry& entry);

/// The texts of some names.
[[nodiscard]] std::vector<std::string> texts_of(const std::vector<Name>& names);

/// The index of the rank or suit of the deck that a text names, or -1 after a report at `span`.
[[nodiscard]] int find_in_deck(Draft& draft, const std::vector<Name>& names, std::string_view text,
                               Span span, std::string_view what);

/// The zone of an index.
[[nodiscard]] const Zone& zone_at(const Draft& draft, int index);

}  // namespace houserules
