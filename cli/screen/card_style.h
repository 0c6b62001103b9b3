#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"
#include "screen/rich_text.h"
#include "screen/style.h"

/// Shows the cards of a game: suits by their symbols and in four colours, where the terminal has
/// them.
class CardStyle {
public:
    CardStyle(const houserules::Program& program, const Style& style);

    /// Adds one card.
    void add_card(RichText& text, int card) const;

    /// Adds cards with a blank between.
    void add_cards(RichText& text, const std::vector<std::uint8_t>& cards) const;

    /// Adds a sentence; the cards that it names are shown as cards, and other names of the rules as
    /// words: `pick_up` as `pick up`, which can be typed as well.
    void add_sentence(RichText& text, std::string_view sentence, Ink ink = Ink::plain) const;

    /// The same as text of a single line.
    [[nodiscard]] std::string sentence(std::string_view sentence) const;

    /// A text of plain lines, each broken where it is too long; what goes on stands further in.
    [[nodiscard]] std::string lines(std::string_view text) const;

    [[nodiscard]] const Style& style() const { return style_; }

private:
    struct Face {
        std::string text;
        Ink ink = Ink::plain;
    };

    [[nodiscard]] const Face* face_named(std::string_view word) const;

    const houserules::Program& program_;
    Style style_;
    std::vector<Face> faces_;  ///< by card
};
