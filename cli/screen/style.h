#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// How a piece of text stands out. Whatever it says is said by words or symbols, too.
enum class Ink : std::uint8_t {
    plain,
    strong,
    faint,
    white,  ///< the inks of suits
    red,
    blue,
    green,
    yellow,
    magenta,
    cyan,
};

/// When colours are used.
enum class ColourChoice : std::uint8_t {
    automatic,  ///< at a terminal that has them, unless `NO_COLOR` is set
    always,
    never,
};

/// What text for a person may be made of.
struct Style {
    bool colours = false;
    bool symbols = false;  ///< of suits, arrows and the like; else ASCII alone
    int width = 80;        ///< columns
};

/// The style of standard output, with its width as it is now.
[[nodiscard]] Style style_of_output(ColourChoice choice);

/// Whether standard output is a terminal.
[[nodiscard]] bool writes_to_terminal();

/// How many columns the terminal has now; what `COLUMNS` says where it does not tell; else 80.
[[nodiscard]] int terminal_width();

/// How many columns a text without control characters takes, as UTF-8.
[[nodiscard]] int columns_of(std::string_view text);

/// A text as it can be shown: cleaned of what is no character to be read, and where symbols are not
/// shown, of what is not ASCII.
[[nodiscard]] std::string shown_text(std::string_view text, const Style& style);

/// A text in an ink.
[[nodiscard]] std::string inked(const std::string& text, Ink ink, const Style& style);
