#include "variant/inheritance/inherit.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "document/document.h"
#include "variant/checks/name_uses.h"
#include "variant/file_access.h"
#include "variant/scalars.h"
#include "variant/sections/version.h"

namespace houserules {

namespace {

constexpr std::string_view extends_key = "extends";

/// The bundled variant that a title is about, also with other words around its name, or nothing.
std::optional<std::string> named_by_title(std::string_view title,
                                          const std::vector<std::string>& names) {
    const std::string letters = bare_letters(title);
    std::optional<std::string> longest;
    for (const std::string& name : names) {
        const bool named = letters.find(bare_letters(name)) != std::string::npos;
        if (named && (!longest || name.size() > longest->size())) longest = name;
    }
    return longest;
}

/// What to write for a file that is extended and cannot be found: a file of that name that is
/// there, a bundled variant of nearly that name or of that title.
///
/// @param from   the file that extends it
/// @param first  the file of the chain that was asked for
Help help_for_parent(std::string_view text, const FileName& from, const FileName& first,
                     const FileAccess& files) {
    const std::size_t dot = text.rfind('.');
    const std::size_t slash = text.rfind('/');
    const bool has_ending =
        dot != std::string_view::npos && (slash == std::string_view::npos || dot > slash);
    const std::string name(text.substr(0, has_ending ? dot : text.size()));
    const std::string path = name + std::string(file_ending);
    const std::optional<FileName> neighbour = file_named("./" + path, from);
    if (path != text && neighbour && read_extended(*neighbour, first, files).bytes) {
        return fmt::format("did you mean the file `{}`?", path);
    }
    const std::vector<std::string> names = bundled_names(files, "");
    if (slash == std::string_view::npos) {
        if (const auto nearest = nearest_name(name, names)) return suggest(name, names);
        if (const auto named = named_by_title(text, names)) return did_you_mean({*named});
    }
    if (is_path(text)) return "a path goes from the folder of this file";
    const std::string help =
        "write a bundled name, or a path from the folder of this file that ends in `.yaml`";
    constexpr std::size_t most_listed = 20;
    if (names.empty() || names.size() > most_listed) return help;
    return fmt::format("{}; bundled are `{}`", help, fmt::join(names, "`, `"));
}

/// A file of the chain.
struct Link {
    Node document;
    FileName name;
};

void remove_entry(Node& map, std::string_view key) {
    const auto found = std::find_if(map.entries.begin(), map.entries.end(),
                                    [&](const Entry& entry) { return entry.key == key; });
    if (found != map.entries.end()) map.entries.erase(found);
}

/// Reads the files of a chain one after the other.
class Chain {
public:
    Chain(Sources& sources, const FileAccess& files, Diagnostics& diagnostics)
        : sources_(sources), files_(files), diagnostics_(diagnostics) {}

    /// @return whether the file that the last one extends was read
    bool follow(std::vector<Link>& links) {
        const Entry& extends = *links.back().document.find_entry(extends_key);
        const Node& value = extends.value;
        if (read_scalar(value, "`extends`", diagnostics_) == nullptr) return false;
        const std::optional<FileName> name = file_named(value.text, links.back().name);
        if (!name) {
            diagnostics_
                .report(Code::bad_value, value.span, "{} is not the name of a variant",
                        quoted(value.text))
                .advise(help_for_parent(value.text, links.back().name, links.front().name, files_));
            return false;
        }
        if (!check_chain(links, *name, value.span)) return false;
        FileReading reading = read_extended(*name, links.front().name, files_);
        if (!reading.bytes) {
            report_missing(reading, value, *name, links);
            return false;
        }
        const std::string path = name->bundled ? "variants/" + name->path : name->path;
        const std::uint32_t file = sources_.add(SourceFile(path, std::move(*reading.bytes)));
        std::optional<Node> document = read_document(sources_, file, diagnostics_);
        if (!document) return false;
        if (!document->is_map()) {
            diagnostics_.report(Code::wrong_shape, document->span,
                                "a variant must be a map of keys and values, but this "
                                "is {}",
                                shape_name(*document));
            return false;
        }
        if (!check_version(*document, diagnostics_)) return false;
        check_version_is_said(*document, file, diagnostics_);
        links.push_back({std::move(*document), *name});
        return true;
    }

private:
    bool check_chain(const std::vector<Link>& links, const FileName& name, Span span) {
        for (const Link& link : links) {
            if (!(link.name == name)) continue;
            Diagnostic& error = diagnostics_.error(
                Code::extends_itself, span,
                links.size() == 1
                    ? std::string("a variant cannot extend itself")
                    : fmt::format("this leads back to {}", quoted(written_name(name))));
            const Entry* first = links.front().document.find_entry(extends_key);
            if (links.size() > 1) {
                error.note(first->value.span, "the chain begins here");
            }
            return false;
        }
        if (links.size() < InheritanceLimits::files) return true;
        diagnostics_.report(Code::chain_too_long, span,
                            "no more than {} files can extend each other",
                            InheritanceLimits::files);
        return false;
    }

    void report_missing(const FileReading& reading, const Node& value, const FileName& name,
                        const std::vector<Link>& links) {
        const std::string what =
            name.bundled ? fmt::format("there is no bundled variant {}", quoted(written_name(name)))
                         : fmt::format("the file {} {}", quoted(name.path), reading.problem);
        const bool known = !name.bundled && !reading.help.empty();
        diagnostics_.error(
            Code::no_parent, value.span, what,
            known ? Help(reading.help)
                  : help_for_parent(value.text, links.back().name, links.front().name, files_));
    }

    Sources& sources_;
    const FileAccess& files_;
    Diagnostics& diagnostics_;
};

/// The smallest change that a place is part of, of those that are `wanted`.
template <typename Wanted>
const Override* find_override(const std::vector<Override>& overrides, Span span,
                              const Wanted& wanted) {
    const Override* best = nullptr;
    for (const Override& override : overrides) {
        if (override.inherited.file == override.entry.file) continue;
        if (!is_within(span, override.entry) || !wanted(override)) continue;
        const bool smaller = best == nullptr || override.entry.end - override.entry.begin <
                                                    best->entry.end - best->entry.begin;
        if (smaller) best = &override;
    }
    return best;
}

}  // namespace

std::optional<Inherited> inherit(Node document, const FileName& name, Sources& sources,
                                 const FileAccess& files, Diagnostics& diagnostics) {
    Inherited inherited;
    std::vector<Link> links;
    links.push_back({std::move(document), name});
    if (links.back().document.find_entry(extends_key) != nullptr) {
        check_version_is_said(links.back().document, links.back().document.span.file, diagnostics);
    }
    while (links.back().document.find_entry(extends_key) != nullptr) {
        if (!Chain(sources, files, diagnostics).follow(links)) return std::nullopt;
    }
    if (links.size() > 1) {
        inherited.parent = links[1].name;
        inherited.extends = links.front().document.find_entry(extends_key)->value.span;
    }
    inherited.document = std::move(links.back().document);
    for (std::size_t i = links.size() - 1; i-- > 0;) {
        // A changed game is no longer what people know by these names.
        remove_entry(inherited.document, "also_called");
        remove_entry(inherited.document, "examples");
        remove_entry(links[i].document, extends_key);
        inherited.document =
            merge_documents(inherited.document, links[i].document, inherited.changes, diagnostics);
    }
    return inherited;
}

void report_near_names(const Inherited& inherited, const Sources& sources,
                       Diagnostics& diagnostics) {
    if (inherited.changes.near_names.empty()) return;
    const NameUses uses(inherited.document, sources, true);
    for (const NearName& near : inherited.changes.near_names) {
        std::vector<Diagnostic>& problems = diagnostics.all();
        const auto known =
            std::find_if(problems.begin(), problems.end(), [&](const Diagnostic& problem) {
                return problem.span.file == near.span.file && problem.span.begin == near.span.begin;
            });
        if (!uses.of(near.name).empty()) continue;
        Help help(fmt::format("did you mean the inherited `{}`?", near.inherited));
        if (known != problems.end()) {
            if (known->help.empty()) known->help = help.text;
            continue;
        }
        // It may be new, after all.
        help.correction = Correction{near.name, near.inherited, false};
        diagnostics
            .report(Code::misspelt_change, near.span,
                    "`{}` is new, but nearly the name of something inherited", near.name)
            .advise(help)
            .note(near.inherited_span, "what is inherited");
    }
}

bool changes_inherited(Span condition, const std::vector<Override>& overrides) {
    const Override* rule = find_override(
        overrides, condition, [](const Override& override) { return override.name != "when"; });
    return rule != nullptr && !rule->added;
}

void add_inherited_places(const Inherited& inherited, Diagnostics& diagnostics) {
    if (!inherited.parent) return;
    // Nobody reads further, and each has to be looked for among all changes.
    constexpr std::size_t most_problems = 1'000;
    std::size_t count = 0;
    for (Diagnostic& problem : diagnostics.all()) {
        if (++count > most_problems) return;
        const bool told = problem.span == inherited.extends ||
                          problem.code == Code::nothing_to_change ||
                          problem.code == Code::misspelt_change;
        if (told) continue;
        const Override* override = find_override(inherited.changes.overrides, problem.span,
                                                 [](const Override&) { return true; });
        if (override == nullptr) {
            if (problem.span.file == inherited.extends.file) continue;
            problem.note(inherited.extends, "extended here");
            continue;
        }
        if (!override->added) problem.note(override->inherited, "what this changes");
        const bool incomplete = problem.code == Code::missing_key && override->added &&
                                problem.span.begin == override->entry.begin;
        if (!incomplete) continue;
        // Who writes only some keys of a rule means to change one that is inherited.
        if (const auto meant = nearest_name(override->name, *override->siblings)) {
            problem.help = fmt::format("did you mean the inherited `{}`?", *meant);
            problem.correction = correction_of(override->name, *override->siblings);
        }
    }
}

}  // namespace houserules
