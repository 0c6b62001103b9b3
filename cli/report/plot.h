#pragma once

#include <string>
#include <string_view>

/// Something to be drawn by gnuplot.
struct Plot {
    std::string name;        ///< a word of letters, another one for each plot of a page
    std::string caption;     ///< what it shows, and how to read it
    std::string says;        ///< the same for whoever does not see it, with the figures
    std::string commands;    ///< that draw it
    int height = 260;        ///< of a plot that is `plot_width` wide
    std::string title = {};  ///< stands above it; of strangers
};

/// How wide plots are, in units in which letters are 13 high: as wide as a telephone, so that they
/// can be read there.
inline constexpr int plot_width = 400;

/// Colours of plots. In a page they are replaced by its own, which are others in the dark.
namespace plot_colour {

inline constexpr std::string_view ink = "#010101";
inline constexpr std::string_view muted = "#020202";
inline constexpr std::string_view accent = "#030303";
inline constexpr std::string_view fair = "#040404";
inline constexpr std::string_view grid = "#050505";
inline constexpr int seats = 6;  ///< that have a colour of their own

/// That of the line of a seat.
[[nodiscard]] std::string of_seat(int seat);

}  // namespace plot_colour

/// What a plot becomes.
enum class PlotForm {
    page,  ///< an SVG whose colours are those above
    svg,
    png,
};

/// All commands for a plot.
[[nodiscard]] std::string plot_script(const Plot& plot, PlotForm form);

/// A text of strangers as a constant of gnuplot, in quotes: no letter of it means anything there.
///
/// @param most  so many characters are kept
[[nodiscard]] std::string plot_text(std::string_view text, std::size_t most = 60);

/// A number that gnuplot can read.
[[nodiscard]] std::string plot_number(double number);
