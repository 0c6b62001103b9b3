#include "variant/checks/name_uses.h"

#include "document/document.h"
#include "source/characters.h"
#include "variant/key_check.h"

namespace houserules {

NameUses::NameUses(const Node& document, const Sources& sources, bool with_examples)
    : sources_(sources) {
    for (const Entry& section : document.entries) {
        const bool examples = section.key == "examples";
        if (is_sentence_key(section.key) || (examples && !with_examples)) continue;
        read_value(section.value, Place{section.key, {}, examples});
    }
}

const std::vector<NameUse>& NameUses::of(std::string_view name) const {
    static const std::vector<NameUse> none;
    const auto found = uses_.find(name);
    return found == uses_.end() ? none : found->second;
}

void NameUses::read_value(const Node& node, const Place& place) {
    if (node.is_scalar()) {
        const std::optional<Span> raw = raw_text(sources_, node);
        if (raw) {
            read_words(sources_.text(*raw), *raw, true, place);
        } else {
            read_words(node.text, node.span, false, place);
        }
        return;
    }
    for (const Node& item : node.items) read_value(item, place);
    Place inner = place;
    if (const Node* set = node.find("set")) {
        inner.changed = set->is_scalar() ? std::string_view(set->text) : std::string_view();
    }
    for (const Entry& entry : node.entries) {
        // What examples lay out, and what a card costs, is named by keys.
        if (place.in_example || place.key == "costs") {
            read_words(entry.key, entry.key_span, false, place);
        }
        if (is_sentence_key(entry.key) && entry.value.is_scalar()) continue;
        inner.key = entry.key;
        read_value(entry.value, inner);
    }
}

void NameUses::read_words(std::string_view text, Span span, bool exact, const Place& place) {
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin;
        while (end < text.size() && is_word_character(text[end])) ++end;
        if (end == begin) {
            ++begin;
            continue;
        }
        Span word = span;
        if (exact) {
            word.begin = span.begin + static_cast<std::uint32_t>(begin);
            word.end = span.begin + static_cast<std::uint32_t>(end);
        }
        add(text.substr(begin, end - begin), word, place);
        begin = end;
    }
}

void NameUses::add(std::string_view word, Span span, const Place& place) {
    NameUse use{span};
    if (place.key == "set" && !place.in_example) use.kind = NameUse::Kind::written;
    if (place.key == "to" && place.changed == word) use.kind = NameUse::Kind::own;
    uses_[word].push_back(use);
}

}  // namespace houserules
