#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "screen/style.h"

/// A paragraph for a person: words in inks, which are broken into lines between words only, and
/// never within a card; words that several blanks set apart from others as a group stay together
/// where one line holds them. All that is added is cleaned.
class RichText {
public:
    static constexpr int group_gap = 3;  ///< blanks before a group

    explicit RichText(const Style& style) : style_(style) {}

    /// Adds words; what follows no blank stands close to what was added before.
    RichText& add(std::string_view text, Ink ink = Ink::plain);

    /// Adds a word that is not broken whatever it holds, close to what was added before.
    RichText& add_whole(std::string_view text, Ink ink = Ink::plain);

    /// Adds what another paragraph holds, close to what was added before.
    RichText& add(const RichText& other);

    /// Lets the next word stand apart by so many blanks.
    RichText& leave(int blanks = 1);

    [[nodiscard]] bool empty() const { return words_.empty(); }

    /// The columns that it takes on one line.
    [[nodiscard]] int columns() const;

    /// On one line, without a line break.
    [[nodiscard]] std::string on_one_line() const;

    /// As lines, each ended by a line break.
    ///
    /// @param first  stands before the first line: ASCII
    /// @param later  blanks before all others
    [[nodiscard]] std::string as_lines(const std::string& first, int later,
                                       Ink ink_of_first = Ink::plain) const;

private:
    struct Piece {
        std::string text;
        Ink ink;
    };
    struct Word {
        int before = 1;  ///< blanks
        int columns = 0;
        std::vector<Piece> pieces = {};
    };

    void append(std::string_view text, Ink ink);

    /// The columns of the words that stand together from this one on, if it begins a group; else
    /// its own.
    [[nodiscard]] int columns_of_group(std::size_t begin) const;

    Style style_;
    std::vector<Word> words_;
    int gap_ = -1;  ///< blanks before the next word; -1: it stands close
};

/// A line over the whole width with a title.
[[nodiscard]] std::string titled_line(const RichText& title, const Style& style);
