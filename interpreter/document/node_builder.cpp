#include "document/node_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "document/document.h"

namespace houserules {

NodeBuilder::NodeBuilder(const Outline& outline, std::string_view text, const ShortText& parts,
                         std::uint32_t file, Diagnostics& diagnostics)
    : outline_(outline), text_(text), parts_(parts), file_(file), diagnostics_(diagnostics) {}

std::optional<Node> NodeBuilder::take_root() { return std::exchange(root_, std::nullopt); }

bool NodeBuilder::check_complete() {
    if (is_refused_) return false;
    if (scalars_met_ < outline_.scalars.size()) {
        refuse(outline_.scalars[scalars_met_].span);
    } else if (brackets_met_ < outline_.brackets.size()) {
        refuse(outline_.brackets[brackets_met_]);
    } else if (empty_values_met_ < outline_.empty_values.size()) {
        refuse(outline_.empty_values[empty_values_met_]);
    } else if (!frames_.empty()) {
        refuse(frames_.back().node.span);
    }
    return !is_refused_;
}

void NodeBuilder::OnDocumentStart(const YAML::Mark& /*mark*/) {}

void NodeBuilder::OnDocumentEnd() {}

void NodeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (is_refused_) return;
    if (is_empty_value_next()) {
        if (check_marks(mark, {}, anchor)) add_empty_value(place(mark));
        return;
    }
    // `~` and `null` are null to the parser; here they are text, as `none` would be.
    const bool is_written = scalars_met_ < outline_.scalars.size();
    const Span span = is_written ? outline_.scalars[scalars_met_].span : Span{};
    OnScalar(mark, {}, anchor, std::string(text_.substr(span.begin, span.end - span.begin)));
}

/// Whether the next null is a value that is not there. The mark of such a null is that of
/// the next token, which may be in another line or past the end, so it tells nothing.
bool NodeBuilder::is_empty_value_next() const {
    if (empty_values_met_ >= outline_.empty_values.size() || frames_.empty() ||
        (frames_.back().node.is_map() && !frames_.back().has_key)) {
        return false;
    }
    return scalars_met_ >= outline_.scalars.size() ||
           outline_.empty_values[empty_values_met_].begin <
               outline_.scalars[scalars_met_].span.begin;
}

void NodeBuilder::add_empty_value(Span begin) {
    Node node;
    node.span = outline_.empty_values[empty_values_met_++];
    const Frame& frame = frames_.back();
    if (frame.node.is_map() && frame.key_span != node.span) {
        refuse(begin);
        return;
    }
    add(std::move(node));
}

void NodeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (!is_refused_) {
        static_cast<void>(check_marks(mark, {}, anchor));
        is_refused_ = true;
    }
}

void NodeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                           const std::string& value) {
    if (is_refused_ || !check_marks(mark, tag, anchor)) return;
    const Span begin = place(mark);
    if (scalars_met_ >= outline_.scalars.size() ||
        outline_.scalars[scalars_met_].span.begin != begin.begin) {
        refuse(begin);
        return;
    }
    const auto left_out = parts_.left_out(scalars_met_);
    if (left_out && value != parts_.standing_for(scalars_met_)) {
        refuse(begin);
        return;
    }
    const ScalarPlace& scalar = outline_.scalars[scalars_met_++];
    Node node;
    node.kind = Node::Kind::scalar;
    node.span = scalar.span;
    node.style = scalar.style;
    node.text = left_out ? std::string(*left_out) : value;
    if (!take_key(node)) add(std::move(node));
}

void NodeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag,
                                  YAML::anchor_t anchor, YAML::EmitterStyle::value style) {
    begin_collection(Node::Kind::sequence, mark, tag, anchor, style == YAML::EmitterStyle::Flow);
}

void NodeBuilder::OnSequenceEnd() { end_collection(); }

void NodeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                             YAML::EmitterStyle::value style) {
    begin_collection(Node::Kind::map, mark, tag, anchor, style == YAML::EmitterStyle::Flow);
}

void NodeBuilder::OnMapEnd() { end_collection(); }

void NodeBuilder::begin_collection(Node::Kind kind, const YAML::Mark& mark, const std::string& tag,
                                   YAML::anchor_t anchor, bool flow) {
    if (is_refused_ || !check_marks(mark, tag, anchor)) return;
    const Span begin = place(mark);
    if (frames_.size() + 1 > static_cast<std::size_t>(DocumentLimits::depth)) {
        diagnostics_.error(Code::too_large, begin,
                           fmt::format("nested more than {} levels deep", DocumentLimits::depth));
        is_refused_ = true;
        return;
    }
    if (!frames_.empty() && frames_.back().node.is_map() && !frames_.back().has_key) {
        refuse(begin);  // a map or a list as a key
        return;
    }
    Frame frame;
    frame.node.kind = kind;
    frame.node.span = begin;
    // A pair in a list, `[a: 1]`, is a flow map without brackets of its own.
    if (flow && brackets_met_ < outline_.brackets.size() &&
        outline_.brackets[brackets_met_].begin == begin.begin) {
        frame.node.span = outline_.brackets[brackets_met_++];
        frame.is_bracketed = true;
    }
    frames_.push_back(std::move(frame));
}

void NodeBuilder::end_collection() {
    if (is_refused_) return;
    if (frames_.empty()) {
        refuse({file_, 0, 0});
        return;
    }
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    report_duplicates(frame);
    Node& node = frame.node;
    if (!frame.is_bracketed) {
        if (!node.entries.empty()) {
            node.span.begin = node.entries.front().key_span.begin;
            node.span.end = node.entries.back().value.span.end;
        } else if (!node.items.empty()) {
            node.span.end = node.items.back().span.end;
        }
    }
    add(std::move(node));
}

/// Takes a scalar as a key if one is due.
bool NodeBuilder::take_key(Node& node) {
    if (frames_.empty() || !frames_.back().node.is_map() || frames_.back().has_key) return false;
    Frame& frame = frames_.back();
    if (node.text == "<<" && node.style == ScalarStyle::plain) {
        diagnostics_.error(Code::forbidden_yaml, node.span,
                           "`<<` merges maps in YAML, which game files do not use",
                           "write the keys out, or use `extends`");
    }
    const auto [first, is_new] = frame.keys.emplace(node.text, node.span);
    if (!is_new) {
        frame.duplicates.push_back({node.text, node.span, first->second});
        ++duplicate_count_;
        if (duplicate_count_ >= DocumentLimits::problems) {
            for (const Frame& open : frames_) report_duplicates(open);
            is_refused_ = true;
        }
    }
    frame.has_key = true;
    frame.key_span = node.span;
    frame.key = std::move(node.text);
    return true;
}

void NodeBuilder::report_duplicates(const Frame& frame) {
    if (frame.duplicates.empty()) return;
    if (const Entry* empty = find_empty_before(frame)) {
        const Duplicate& duplicate = frame.duplicates.front();
        Diagnostic& problem = diagnostics_.error(
            Code::yaml_syntax, empty->key_span,
            fmt::format("`{}` is empty, and keys after it are given twice", empty->key),
            "indent what belongs to it further than itself");
        problem.notes.push_back({duplicate.key, "this counts to the same map"});
        problem.notes.push_back({duplicate.first, "first given here"});
        return;
    }
    for (const Duplicate& duplicate : frame.duplicates) {
        Diagnostic& problem = diagnostics_.error(Code::duplicate_key, duplicate.key,
                                                 fmt::format("`{}` is given twice", duplicate.text),
                                                 "remove one of them, or give it another name");
        problem.notes.push_back({duplicate.first, "first given here"});
    }
}

/// A key without a value between keys that are given and those that repeat them. If it is followed
/// by one of these, or by several, then all of them were to belong to it, and it is indented
/// wrongly.
const Entry* NodeBuilder::find_empty_before(const Frame& frame) {
    std::uint32_t last_first = 0;
    for (const Duplicate& duplicate : frame.duplicates) {
        last_first = std::max(last_first, duplicate.first.begin);
    }
    const Span repeated = frame.duplicates.front().key;
    const Entry* empty = nullptr;
    const Entry* previous = nullptr;
    for (const Entry& entry : frame.node.entries) {
        if (entry.key_span.begin >= repeated.begin) break;
        const bool is_empty = entry.value.kind == Node::Kind::null;
        if (is_empty && entry.key_span.begin > last_first) empty = &entry;
        previous = &entry;
    }
    return empty == previous || frame.duplicates.size() > 1 ? empty : nullptr;
}

/// Puts a finished value where it belongs.
void NodeBuilder::add(Node node) {
    ++node_count_;
    if (node_count_ > DocumentLimits::nodes) {
        diagnostics_.error(Code::too_large, node.span,
                           fmt::format("more than {} values in one file", DocumentLimits::nodes));
        is_refused_ = true;
        return;
    }
    if (frames_.empty()) {
        root_ = std::move(node);
        return;
    }
    Frame& frame = frames_.back();
    if (!frame.node.is_map()) {
        frame.node.items.push_back(std::move(node));
        return;
    }
    frame.node.entries.push_back({std::move(frame.key), frame.key_span, std::move(node)});
    frame.has_key = false;
    frame.key.clear();
}

/// The scan refuses anchors, aliases and tags already; should one reach the parser, then it
/// ends here. The parser itself tags quoted text `!` and plain text `?`.
bool NodeBuilder::check_marks(const YAML::Mark& mark, const std::string& tag,
                              YAML::anchor_t anchor) {
    if (anchor == YAML::NullAnchor && (tag.empty() || tag == "!" || tag == "?")) return true;
    diagnostics_.error(Code::forbidden_yaml, place(mark),
                       "anchors, aliases and tags of YAML are not used in game files");
    is_refused_ = true;
    return false;
}

void NodeBuilder::refuse(Span span) {
    diagnostics_.error(Code::yaml_syntax, span, "this cannot be read as YAML",
                       "put text with special characters in quotes, and check the indentation");
    is_refused_ = true;
}

Span NodeBuilder::place(const YAML::Mark& mark) const {
    if (mark.pos < 0) return {file_, 0, 0};
    const std::uint32_t begin = parts_.place(static_cast<std::size_t>(mark.pos));
    return {file_, begin, begin + 1};
}

}  // namespace houserules
