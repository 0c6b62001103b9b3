#include "variant/key_check.h"

#include <fmt/format.h>

#include "variant/scalars.h"

namespace houserules {

namespace {

void check_key(const Entry& entry, MapKind kind, Diagnostics& diagnostics) {
    const KeySpec* spec = find_key(kind, entry.key);
    if (spec == nullptr) {
        diagnostics.error(
            Code::unknown_key, entry.key_span,
            fmt::format("unknown key {} in {}", quoted(entry.key), map_kind_name(kind)),
            suggest(entry.key, usable_keys(kind)));
    } else if (!spec->built) {
        diagnostics.error(Code::unsupported, entry.key_span,
                          fmt::format("`{}` ({}) is part of the language but not built yet",
                                      entry.key, spec->says));
    }
}

}  // namespace

bool check_keys(const Node& node, MapKind kind, Span anchor, Diagnostics& diagnostics) {
    if (node.kind != Node::Kind::null && !node.is_map()) {
        diagnostics.error(Code::wrong_shape, node.span,
                          fmt::format("{} must be a map of keys and values, but this is {}",
                                      map_kind_name(kind), shape_name(node)),
                          suggest("", usable_keys(kind)));
        return false;
    }
    for (const Entry& entry : node.entries) check_key(entry, kind, diagnostics);
    for (const KeySpec& spec : all_keys()) {
        if (spec.owner == kind && spec.required && node.find(spec.key) == nullptr) {
            diagnostics.error(
                Code::missing_key, anchor,
                fmt::format("{} needs the key `{}`: {}", map_kind_name(kind), spec.key, spec.says));
        }
    }
    return true;
}

bool check_names(const Node& node, std::string_view what, Diagnostics& diagnostics) {
    if (node.kind == Node::Kind::null) return true;
    if (!node.is_map()) {
        diagnostics.error(Code::wrong_shape, node.span,
                          fmt::format("expected a map with the name of each {}, but this is {}",
                                      what, shape_name(node)));
        return false;
    }
    for (const Entry& entry : node.entries) {
        if (!is_name(entry.key)) report_bad_name(entry.key, entry.key_span, what, diagnostics);
    }
    return true;
}

}  // namespace houserules
