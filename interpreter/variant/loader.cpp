#include "variant/loader.h"

#include <fmt/format.h>

#include "document/document.h"
#include "variant/checks/checks.h"
#include "variant/draft.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/deck.h"
#include "variant/sections/declarations.h"
#include "variant/sections/rules.h"
#include "variant/sections/version.h"

namespace houserules {

namespace {

void read_title(Draft& draft, const Node& root) {
    if (const Node* name = root.find("name")) {
        draft.variant.name = read_text(*name, "`name`", draft.diagnostics).value_or("");
    }
    if (const Node* summary = root.find("summary")) {
        draft.variant.summary = read_text(*summary, "`summary`", draft.diagnostics).value_or("");
    }
}

/// Everything that has a name must be known before the first expression is bound.
/// @return whether there is a deck to go on with
bool read_declarations(Draft& draft, const Node& root, Sources& sources, const FileAccess& files) {
    read_title(draft, root);
    read_players(draft, root);
    const std::optional<DeckParts> deck = read_deck(draft, root, sources, files);
    read_options(draft, root);
    read_zones_section(draft, root);
    read_variables(draft, root);
    read_tokens(draft, root);
    if (!deck) return false;
    read_combinations(draft, root);
    declare_groups(draft, root);
    finish_deck(draft, root, *deck);
    draft.names.report_clashes(draft.literals, draft.diagnostics);
    return true;
}

void read_rules(Draft& draft, const Node& root) {
    read_groups(draft, root);
    read_starts(draft, root);
    read_setup(draft, root);
    read_starter(draft, root);
    read_instant_wins(draft, root);
    read_values(draft, root);
    read_to_beat(draft, root);
    read_beats(draft, root);
    read_actions(draft, root);
    read_effects(draft, root);
    read_trick(draft, root);
    read_out(draft, root);
    read_rounds(draft, root);
    read_scoring(draft, root);
    read_end(draft, root);
    read_examples(draft, root);
}

void run_checks(Draft& draft, const Node& root) {
    check_deal(draft, root);
    check_end(draft, root);
}

std::optional<Variant> read_variant(Sources& sources, std::uint32_t file, const FileAccess& files,
                                    Diagnostics& diagnostics) {
    const std::optional<Node> root = read_document(sources, file, diagnostics);
    if (!root || !check_version(*root, diagnostics)) return std::nullopt;
    Draft draft{sources, diagnostics};
    const Span start{file, 0, 0};
    if (!check_keys(*root, MapKind::variant, start, diagnostics)) return std::nullopt;
    if (!read_declarations(draft, *root, sources, files)) return std::nullopt;
    read_rules(draft, *root);
    if (!diagnostics.has_errors()) run_checks(draft, *root);
    if (diagnostics.has_errors()) return std::nullopt;
    return std::move(draft.variant);
}

}  // namespace

LoadedVariant load_variant(const std::string& path, const FileAccess& files) {
    std::optional<std::string> text;
    if (files.read_file) text = files.read_file(path);
    if (text) return load_variant_text(path, std::move(*text), files);
    LoadedVariant loaded;
    const std::uint32_t file = loaded.sources.add(SourceFile(path, ""));
    loaded.diagnostics.error(Code::unreadable_file, Span{file, 0, 0},
                             fmt::format("the file `{}` cannot be read", path));
    return loaded;
}

LoadedVariant load_variant_text(const std::string& path, std::string text,
                                const FileAccess& files) {
    LoadedVariant loaded;
    const std::uint32_t file = loaded.sources.add(SourceFile(path, std::move(text)));
    loaded.variant = read_variant(loaded.sources, file, files, loaded.diagnostics);
    return loaded;
}

}  // namespace houserules
