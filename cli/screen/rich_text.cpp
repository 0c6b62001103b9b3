#include "screen/rich_text.h"

#include <algorithm>
#include <utility>

#include "source/utf8.h"

using namespace houserules;

namespace {

/// Puts together what stands in one ink.
class InkedLine {
public:
    explicit InkedLine(const Style& style) : style_(style) {}

    void add(std::string_view text, Ink ink) {
        if (ink != ink_) end_ink();
        ink_ = ink;
        run_ += blanks_;
        blanks_.clear();
        run_ += text;
    }

    void add_blanks(int count) { blanks_.append(static_cast<std::size_t>(count), ' '); }

    void end_line() {
        end_ink();
        line_ += '\n';
    }

    std::string take() {
        end_ink();
        return std::move(line_);
    }

private:
    void end_ink() {
        line_ += inked(run_, ink_, style_) + blanks_;
        run_.clear();
        blanks_.clear();
    }

    const Style& style_;
    std::string line_;
    std::string run_;     ///< in the ink
    std::string blanks_;  ///< after it
    Ink ink_ = Ink::plain;
};

}  // namespace

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

int RichText::columns_of_group(std::size_t begin) const {
    int columns = words_[begin].columns;
    if (words_[begin].before < group_gap) return columns;
    for (auto i = begin + 1; i < words_.size() && words_[i].before < group_gap; ++i) {
        columns += words_[i].before + words_[i].columns;
    }
    return columns;
}

int RichText::columns() const {
    int columns = 0;
    for (const auto& word : words_) columns += (columns > 0 ? word.before : 0) + word.columns;
    return columns;
}

std::string RichText::on_one_line() const {
    InkedLine line(style_);
    bool begins = true;
    for (const auto& word : words_) {
        if (!begins) line.add_blanks(word.before);
        begins = false;
        for (const auto& piece : word.pieces) line.add(piece.text, piece.ink);
    }
    return line.take();
}

std::string RichText::as_lines(const std::string& first, int later, Ink ink_of_first) const {
    InkedLine line(style_);
    const auto text_begin = std::min(first.find_first_not_of(' '), first.size());
    const auto text_end = first.find_last_not_of(' ') + 1;  // 0 if there is none
    line.add_blanks(static_cast<int>(text_begin));
    if (text_begin < text_end) {
        line.add(std::string_view(first).substr(text_begin, text_end - text_begin), ink_of_first);
        line.add_blanks(static_cast<int>(first.size() - text_end));
    }
    int column = columns_of(first);
    bool begins = true;
    for (std::size_t i = 0; i < words_.size(); ++i) {
        const Word& word = words_[i];
        const int blanks = begins ? 0 : word.before;
        const int group = columns_of_group(i);
        const bool keeps_group = later + group <= style_.width;
        const int needed = keeps_group ? group : word.columns;
        if (!begins && column + blanks + needed > style_.width) {
            line.end_line();
            line.add_blanks(later);
            column = later;
        } else {
            line.add_blanks(blanks);
            column += blanks;
        }
        for (const auto& piece : word.pieces) line.add(piece.text, piece.ink);
        column += word.columns;
        begins = false;
    }
    line.end_line();
    return line.take();
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
