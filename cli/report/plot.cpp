#include "report/plot.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "report/html_writer.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

/// A colour of pages, and what it is on white paper.
struct PaperColour {
    std::string_view colour;
    std::string_view on_paper;
};

constexpr std::array<PaperColour, 5> paper_colours{{{plot_colour::ink, "#1b1f24"},
                                                    {plot_colour::muted, "#57606a"},
                                                    {plot_colour::accent, "#1b6b4a"},
                                                    {plot_colour::fair, "#b3261e"},
                                                    {plot_colour::grid, "#d5dbe1"}}};

std::string on_paper(std::string commands) {
    for (const auto& [colour, paper] : paper_colours) {
        for (auto at = commands.find(colour); at != std::string::npos;
             at = commands.find(colour, at)) {
            commands.replace(at, colour.size(), paper);
        }
    }
    return commands;
}

std::string terminal_of(const Plot& plot, PlotForm form) {
    if (form == PlotForm::png) {
        // Three times as large, for paper and for fine screens.
        return fmt::format(
            "set terminal pngcairo size {},{} noenhanced background '#ffffff' "
            "font 'sans-serif,10' fontscale 3 linewidth 3 pointscale 3\n",
            3 * plot_width, 3 * plot.height);
    }
    return fmt::format(
        "set terminal svg size {},{} {} noenhanced font 'sans-serif,13' name '{}'{}\n", plot_width,
        plot.height, form == PlotForm::page ? "dynamic" : "fixed", plot.name,
        form == PlotForm::page ? "" : " background '#ffffff'");
}

}  // namespace

namespace plot_colour {

std::string of_seat(int seat) {
    const int number = 0x10 + seat % seats;
    return fmt::format("#{0:02x}{0:02x}{0:02x}", number);
}

}  // namespace plot_colour

std::string plot_script(const Plot& plot, PlotForm form) {
    using namespace plot_colour;
    const std::string title =
        plot.title.empty() ? "set tmargin 2\n"
                           : fmt::format("set tmargin 4\nset title {} offset 0,0.8 tc rgb '{}'\n",
                                         plot_text(plot.title), ink);
    const std::string usual = fmt::format(
        "set encoding utf8\nset key off\nset pointintervalbox 0\nset border 3 lc rgb '{0}'\n"
        "set tics nomirror scale 0.4 textcolor rgb '{1}'\n"
        "set xlabel textcolor rgb '{1}'\nset ylabel textcolor rgb '{1}'\n"
        "set grid ytics lt 1 lw 0.6 lc rgb '{2}'\n",
        muted, ink, grid);
    const std::string commands = usual + title + plot.commands;
    return terminal_of(plot, form) + (form == PlotForm::page ? commands : on_paper(commands));
}

std::string plot_text(std::string_view text, std::size_t most) {
    std::string cleaned = "'";
    for (const char letter : shortened(printable(text), most)) {
        // Quotes end a text, and the others mean something to gnuplot within some texts.
        const bool is_harmless =
            std::string_view("'\"`\\@$%{}<>&#:").find(letter) == std::string_view::npos;
        cleaned += is_harmless ? letter : ' ';
    }
    return cleaned + "'";
}

std::string plot_number(double number) {
    return fmt::format("{:.6g}", std::isfinite(number) ? number : 0.0);
}
