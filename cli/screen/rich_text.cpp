#include "screen/rich_text.h"

#include <algorithm>
#include <utility>

#include "source/utf8.h"

using namespace houserules;

RichText& RichText::add(std::string_view text, Ink ink) {
    const std::string clean = shown_text(text, style_);
    std::size_t at = 0;
    while (at < clean.size()) {
        if (clean[at] == ' ') {
            leave();
            ++at;
            continue;
        }
        const auto end = std::min(clean.find(' ', at), clean.size());
        append(std::string_view(clean).substr(at, end - at), ink);
        at = end;
    }
    return *this;
}

RichText& RichText::add_whole(std::string_view text, Ink ink) {
    const std::string clean = shown_text(text, style_);
    if (!clean.empty()) append(clean, ink);
    return *this;
}

RichText& RichText::add(const RichText& other) {
    bool first = true;
    for (const auto& word : other.words_) {
        if (!first) leave(word.before);
        first = false;
        for (const auto& piece : word.pieces) append(piece.text, piece.ink);
    }
    return *this;
}

RichText& RichText::leave(int blanks) {
    gap_ = std::max(gap_, blanks);
    return *this;
}

void RichText::append(std::string_view text, Ink ink) {
    if (words_.empty() || gap_ >= 0) words_.push_back({std::max(gap_, 0)});
    gap_ = -1;
    auto& word = words_.back();
    word.columns += columns_of(text);
    word.pieces.push_back({std::string(text), ink});
}

int RichText::columns() const {
    int columns = 0;
    for (const auto& word : words_) columns += (columns > 0 ? word.before : 0) + word.columns;
    return columns;
}

std::string RichText::shown(const Word& word) const {
    std::string text;
    for (const auto& piece : word.pieces) text += inked(piece.text, piece.ink, style_);
    return text;
}

std::string RichText::on_one_line() const {
    std::string line;
    for (const auto& word : words_) {
        if (!line.empty()) line.append(static_cast<std::size_t>(word.before), ' ');
        line += shown(word);
    }
    return line;
}

std::string RichText::as_lines(const std::string& first, int later) const {
    std::string text = first;
    int column = columns_of(first);
    bool begins = true;
    for (const auto& word : words_) {
        const int blanks = begins ? 0 : word.before;
        if (!begins && column + blanks + word.columns > style_.width) {
            text += '\n' + std::string(static_cast<std::size_t>(later), ' ');
            column = later;
        } else {
            text.append(static_cast<std::size_t>(blanks), ' ');
            column += blanks;
        }
        text += shown(word);
        column += word.columns;
        begins = false;
    }
    return text + '\n';
}

std::string titled_line(const RichText& title, const Style& style) {
    const std::string stroke = style.symbols ? "\u2500" : "-";
    const auto strokes = [&](int count) {
        std::string line;
        for (int i = 0; i < count; ++i) line += stroke;
        return inked(line, Ink::faint, style);
    };
    const int rest = style.width - title.columns() - 4;
    if (rest < 0) return title.as_lines("", 0);
    return strokes(2) + ' ' + title.on_one_line() + ' ' + strokes(rest) + '\n';
}
