#include "variant/loader.h"

#include <fmt/format.h>

#include <algorithm>

#include "document/document.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "variant/checks/checks.h"
#include "variant/checks/misspelt_names.h"
#include "variant/corrections.h"
#include "variant/draft.h"
#include "variant/inheritance/blame.h"
#include "variant/inheritance/deck_advice.h"
#include "variant/inheritance/inherit.h"
#include "variant/key_check.h"
#include "variant/key_repair.h"
#include "variant/scalars.h"
#include "variant/sections/deck.h"
#include "variant/sections/declarations.h"
#include "variant/sections/places.h"
#include "variant/sections/rules.h"
#include "variant/sections/stages.h"
#include "variant/sections/version.h"

namespace houserules {

namespace {

/// Everything that has a name must be known before the first expression is bound.
/// @return whether there is a deck to go on with
bool read_declarations(Draft& draft, const Node& root, Sources& sources, const FileAccess& files) {
    read_heading(draft, root);
    read_players(draft, root);
    const std::optional<DeckParts> deck = read_deck(draft, root, sources, files);
    read_options(draft, root);
    read_zones_section(draft, root);
    read_variables(draft, root);
    read_tokens(draft, root);
    declare_dealer(draft, root);
    declare_stages(draft, root);
    if (!deck) return false;
    read_combinations(draft, root);
    declare_groups(draft, root);
    declare_terms(draft, root);
    finish_deck(draft, root, *deck);
    draft.names.report_clashes(draft.literals, draft.diagnostics);
    return true;
}

void read_rules(Draft& draft, const Node& root) {
    finish_zones(draft, root);
    read_places(draft, root);
    read_teams(draft, root);
    read_groups(draft, root);
    check_terms(draft);
    read_orders(draft);
    finish_combinations(draft, root);
    read_starts(draft, root);
    read_setup(draft, root);
    read_starter(draft, root);
    read_instant_wins(draft, root);
    read_values(draft, root);
    read_to_beat(draft, root);
    read_beats(draft, root);
    read_actions(draft, root);
    read_effects(draft, root);
    read_stages(draft, root);
    read_trick(draft, root);
    read_out(draft, root);
    read_rounds(draft, root);
    read_dealer(draft, root);
    bind_asks(draft);
    if (!draft.diagnostics.has_errors()) confine_actions(draft);
    read_scoring(draft, root);
    read_end(draft, root);
    read_examples(draft, root);
}

void run_checks(Draft& draft, const Node& root) {
    check_seats(draft, root);
    check_questions(draft);
    check_kept_turns(draft, root);
    check_deal(draft, root);
    check_end(draft, root);
    check_sources(draft, root);
    check_tricks(draft, root);
    check_out(draft, root);
    check_secrets(draft, root);
    check_all_at_once(draft, root);
}

/// Whether a place is in one of the files that a document is made of, and not in that of a deck.
bool is_of_document(const Node& root, Span place) {
    return any_of(root.entries,
                  [&](const Entry& entry) { return entry.key_span.file == place.file; });
}

void look_at_unknown_names(const Draft& draft, const Node& root) {
    std::vector<Declaration> declarations;
    for (const DeclaredName& declared : draft.names.all()) {
        // What a bundled deck declares is right, whether a game uses it or not.
        if (!is_of_document(root, declared.name.span)) continue;
        declarations.push_back({declared.name, name_kind_text(declared.kind)});
    }
    for (const Action& action : draft.variant.actions) {
        // The names of the others are not the file's to choose.
        if (action.kind == Action::Kind::other) declarations.push_back({action.name, "an action"});
    }
    for (const Name& rank : draft.variant.deck.ranks) {
        if (rank.span.file == own_file) declarations.push_back({rank, "a rank"});
    }
    check_misspelt_names(declarations, root, draft.sources, draft.diagnostics);
}

/// What reading a document finds out of its deck.
struct DeckFindings {
    std::vector<FittedOrder> orders;    ///< that were fitted to it
    std::vector<std::string> ranks;     ///< in their order, also those left out
    std::vector<MissingValue> lacking;  ///< values of attributes
};

/// Writes the orders into a document as they were fitted to its deck.
void fit_orders(Node& node, const std::vector<FittedOrder>& orders) {
    for (Entry& entry : node.entries) fit_orders(entry.value, orders);
    if (!node.is_sequence()) return;
    for (const FittedOrder& order : orders) {
        if (!(order.list == node.span)) continue;
        std::vector<Node> items;
        for (const std::string& name : order.names) {
            const auto found = std::find_if(node.items.begin(), node.items.end(),
                                            [&](const Node& item) { return item.text == name; });
            Node added;
            added.kind = Node::Kind::scalar;
            added.span = node.span;
            added.text = name;
            items.push_back(found == node.items.end() ? std::move(added) : *found);
        }
        node.items = std::move(items);
    }
}

/// Reads a document that nothing is inherited for any more, as far as it can be read.
///
/// @return what was found out of its deck
DeckFindings read_whole(LoadedVariant& loaded, const Inherited& inherited,
                        const FileAccess& files) {
    Diagnostics& diagnostics = loaded.diagnostics;
    const Node& document = inherited.document;
    Draft draft{loaded.sources, diagnostics};
    const Span start{own_file, 0, 0};
    if (!check_keys(document, MapKind::variant, start, diagnostics)) return {};
    if (!read_declarations(draft, document, loaded.sources, files)) return {};
    DeckFindings findings{{}, std::move(draft.all_ranks), std::move(draft.reported_values)};
    if (draft.ranks.order != nullptr && draft.ranks.order->is_sequence()) {
        findings.ranks.clear();
        for (const Node& rank : draft.ranks.order->items) findings.ranks.push_back(rank.text);
    }
    read_rules(draft, document);
    look_at_unknown_names(draft, document);
    report_near_names(inherited, loaded.sources, diagnostics);
    if (!diagnostics.has_errors()) run_checks(draft, document);
    if (!diagnostics.has_errors()) loaded.variant = std::move(draft.variant);
    findings.orders = std::move(draft.fitted_orders);
    return findings;
}

/// Brings what a file makes wrong in what it inherits to the change that does it.
void blame_own_changes(LoadedVariant& loaded, const Node& own, const Node& merged,
                       const std::vector<Diagnostic>& found, const FileName& name,
                       const FileAccess& files) {
    const CheckDocument check = [&](Node document) {
        LoadedVariant other;
        other.sources.add(loaded.sources.file(own_file));
        const auto inherited =
            inherit(std::move(document), name, other.sources, files, other.diagnostics);
        if (inherited) read_whole(other, *inherited, files);
        return std::move(other.diagnostics);
    };
    blame_changes(own, merged, found, check, loaded.diagnostics);
}

/// Says at once all that a file has to say besides if it changes the deck.
void advise_on_own_deck(LoadedVariant& loaded, const Node& own, const Node& merged,
                        const DeckFindings& findings, const FileName& name,
                        const FileAccess& files) {
    const ReadText read = [&](std::string text) {
        LoadedVariant other;
        other.sources.add(SourceFile(loaded.sources.file(own_file).path(), std::move(text)));
        std::optional<Node> root =
            read_document(other.sources, own_file, other.diagnostics, language_keys());
        ReadFile file;
        if (root) {
            auto inherited =
                inherit(std::move(*root), name, other.sources, files, other.diagnostics);
            if (inherited) {
                DeckFindings found = read_whole(other, *inherited, files);
                file.document = std::move(inherited->document);
                file.ranks = std::move(found.ranks);
                file.lacking = std::move(found.lacking);
            }
        }
        file.sources = std::move(other.sources);
        file.diagnostics = std::move(other.diagnostics);
        return file;
    };
    const ReadFile file{loaded.sources, loaded.diagnostics, merged, findings.ranks,
                        findings.lacking};
    advise_on_deck(own, file, read, loaded.diagnostics);
}

void read_variant(LoadedVariant& loaded, const FileName& name, const FileAccess& files) {
    Diagnostics& diagnostics = loaded.diagnostics;
    std::optional<Node> root =
        read_document(loaded.sources, own_file, diagnostics, language_keys());
    if (!root || !check_version(*root, diagnostics)) return;
    repair_keys(*root, diagnostics);
    const Node own = *root;
    std::optional<Inherited> inherited =
        inherit(std::move(*root), name, loaded.sources, files, diagnostics);
    if (!inherited) return;
    if (inherited->parent) loaded.parent = written_name(*inherited->parent);
    DeckFindings findings = read_whole(loaded, *inherited, files);
    const std::vector<Diagnostic> found = diagnostics.all();
    if (inherited->parent && diagnostics.has_errors()) {
        advise_on_own_deck(loaded, own, inherited->document, findings, name, files);
    }
    if (!findings.orders.empty()) fit_orders(inherited->document, findings.orders);
    if (inherited->parent) {
        blame_own_changes(loaded, own, inherited->document, found, name, files);
    }
    add_inherited_places(*inherited, diagnostics);
    doubt_corrections(inherited->document, loaded.sources, diagnostics);
    loaded.changes = std::move(inherited->changes);
    loaded.document = std::move(inherited->document);
}

LoadedVariant load_text(const std::string& path, std::string text, const FileName& name,
                        const FileAccess& files) {
    LoadedVariant loaded;
    loaded.sources.add(SourceFile(path, std::move(text)));
    read_variant(loaded, name, files);
    return loaded;
}

}  // namespace

LoadedVariant::LoadedVariant() = default;
LoadedVariant::LoadedVariant(const LoadedVariant&) = default;
LoadedVariant::LoadedVariant(LoadedVariant&&) noexcept = default;
LoadedVariant& LoadedVariant::operator=(const LoadedVariant& other) {
    return *this = LoadedVariant(other);
}
LoadedVariant& LoadedVariant::operator=(LoadedVariant&&) noexcept = default;
LoadedVariant::~LoadedVariant() = default;

LoadedVariant load_variant(const std::string& path, const FileAccess& files) {
    FileReading reading = files.read_file ? files.read_file(path) : FileReading();
    if (reading.bytes) return load_variant_text(path, std::move(*reading.bytes), files);
    LoadedVariant loaded;
    const std::uint32_t file = loaded.sources.add(SourceFile(path, ""));
    loaded.diagnostics
        .report(Code::unreadable_file, Span{file, 0, 0}, "the file `{}` {}", path, reading.problem)
        .advise(reading.help);
    return loaded;
}

LoadedVariant load_variant_text(const std::string& path, std::string text,
                                const FileAccess& files) {
    return load_text(path, std::move(text), FileName{false, path}, files);
}

Expected<LoadedVariant> load_named_variant(const std::string& name, const FileAccess& files) {
    if (is_path(name)) return load_variant(name, files);
    const std::string path = name + ".yaml";
    std::optional<std::string> text;
    if (is_bundled_name(name) && files.read_bundled) text = files.read_bundled(path);
    if (!text) {
        return Problem{
            fmt::format("there is no bundled variant `{}`; a file is written with its ending "
                        "`.yaml`",
                        printable(std::string_view(name).substr(0, 64)))};
    }
    return load_text(path, std::move(*text), FileName{true, path}, files);
}

}  // namespace houserules
