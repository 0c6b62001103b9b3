#include "variant/heading.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "document/document.h"
#include "source/containers.h"
#include "variant/draft.h"
#include "variant/loader.h"
#include "variant/sections/declarations.h"
#include "variant/sections/version.h"

namespace houserules {

namespace {

/// The key of the root that a line begins with; nothing if it goes on with what stands before.
std::string_view key_of_line(std::string_view line) {
    const std::size_t end = line.find_first_of(" \t\r#:");
    return end == std::string_view::npos ? line : line.substr(0, end);
}

/// The lines before the first one that begins another section; nothing if some of a heading does
/// not stand there.
std::optional<std::string_view> heading_text(std::string_view text) {
    std::vector<std::string_view> missing = {"houserules", "name", "summary", "players"};
    std::vector<std::string_view> others = {"needs", "family", "also_called"};
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t line_end = text.find('\n', begin);
        const std::size_t next = line_end == std::string_view::npos ? text.size() : line_end + 1;
        const auto key = key_of_line(text.substr(begin, next - begin));
        if (!key.empty() && key != "\n") {
            auto& known = contains(others, key) ? others : missing;
            if (!contains(known, key)) break;
            known.erase(std::find(known.begin(), known.end(), key));
        }
        begin = next;
    }
    if (!missing.empty()) return std::nullopt;
    return text.substr(0, begin);
}

/// Nothing if the text is no heading, or not a right one.
std::optional<Heading> read_heading_text(std::string_view text) {
    Sources sources;
    Diagnostics diagnostics;
    const auto file = sources.add(SourceFile({}, std::string(text)));
    // What is wrong is not told, so no keys are needed that help to place it.
    const auto root = read_document(sources, file, diagnostics);
    if (!root || !check_version(*root, diagnostics)) return std::nullopt;
    Draft draft{sources, diagnostics};
    read_heading(draft, *root);
    read_players(draft, *root);
    if (diagnostics.has_errors()) return std::nullopt;
    return Heading{std::move(draft.variant.name), std::move(draft.variant.summary),
                   std::move(draft.variant.family), std::move(draft.variant.players),
                   std::move(draft.variant.also_called)};
}

}  // namespace

std::optional<Heading> read_heading_of(const std::string& name, const FileAccess& files) {
    if (is_bundled_name(name) && files.read_bundled) {
        const auto text = files.read_bundled(name + ".yaml");
        const auto beginning = text ? heading_text(*text) : std::nullopt;
        const auto heading = beginning ? read_heading_text(*beginning) : std::nullopt;
        if (heading) return heading;
    }
    auto found = load_named_variant(name, files);
    if (!found || !found->variant) return std::nullopt;
    Variant& variant = *found->variant;
    return Heading{std::move(variant.name), std::move(variant.summary), std::move(variant.family),
                   std::move(variant.players), std::move(variant.also_called)};
}

}  // namespace houserules
