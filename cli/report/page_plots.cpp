#include "report/page_plots.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <vector>

#include "report/gnuplot.h"
#include "report/html_writer.h"

namespace {

void replace_all(std::string& text, std::string_view old, std::string_view with) {
    for (auto at = text.find(old); at != std::string::npos; at = text.find(old, at + with.size())) {
        text.replace(at, old.size(), with);
    }
}

/// Takes out whatever stands between two texts, with them.
void remove_all(std::string& text, std::string_view begin, std::string_view end) {
    for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
        const auto last = text.find(end, at + begin.size());
        if (last == std::string::npos) return;
        text.erase(at, last + end.size() - at);
    }
}

/// What gnuplot writes for a colour becomes one of the page.
void replace_colour(std::string& svg, std::string_view colour, std::string_view with) {
    const int part = std::stoi(std::string(colour.substr(1, 2)), nullptr, 16);
    replace_all(svg, fmt::format("rgb({0:3}, {0:3}, {0:3})", part), with);
    replace_all(svg, fmt::format("rgb({0},{0},{0})", part), with);
}

void replace_colours(std::string& svg) {
    replace_colour(svg, plot_colour::ink, "currentColor");
    replace_colour(svg, plot_colour::muted, "var(--muted)");
    replace_colour(svg, plot_colour::accent, "var(--accent)");
    replace_colour(svg, plot_colour::fair, "var(--fair)");
    replace_colour(svg, plot_colour::grid, "var(--line)");
    for (int seat = 0; seat < plot_colour::seats; ++seat) {
        replace_colour(svg, plot_colour::of_seat(seat), fmt::format("var(--seat-{})", seat));
    }
    replace_all(svg, " color=\"black\"", "");
    replace_all(svg, " color='white'", " color='var(--paper)'");
    replace_all(svg, "\"black\"", "\"currentColor\"");
}

/// The SVG as a part of a page: with names of its own, the colours of the page, and words for
/// whoever does not see it. Nothing if it is none, or something is in it that no plot has.
std::string as_part_of_page(std::string svg, const Plot& plot) {
    const auto begin = svg.find("<svg");
    const auto content = svg.find('>', begin);
    const auto end = svg.rfind("</svg>");
    if (begin == std::string::npos || content == std::string::npos || end == std::string::npos ||
        end < content) {
        return "";
    }
    svg = svg.substr(content + 1, end - content - 1);
    remove_all(svg, "<title>", "</title>");
    remove_all(svg, "<desc>", "</desc>");
    remove_all(svg, "<filter", "</filter>");
    replace_colours(svg);
    replace_all(svg, "xlink:href='#", fmt::format("href='#{}-", plot.name));
    replace_all(svg, " id='", fmt::format(" id='{}-", plot.name));
    replace_all(svg, " id=\"", fmt::format(" id=\"{}-", plot.name));
    for (const std::string_view strange : {"<script", "://", "javascript:", "<image", "<foreign"}) {
        if (svg.find(strange) != std::string::npos) return "";
    }
    return fmt::format(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n<title>{}</title>{}</svg>",
        plot_width, plot.height, html_text(plot.says), html_text(plot.caption), svg);
}

}  // namespace

std::string PagePlots::figure(const Plot& plot) {
    if (plot.commands.empty() || !problem_.empty()) return "";
    auto drawn = run_gnuplot(plot_script(plot, PlotForm::page));
    if (!drawn) {
        problem_ = drawn.error().message;
        return "";
    }
    const auto svg = as_part_of_page(std::move(*drawn), plot);
    if (svg.empty()) {
        problem_ = "what gnuplot drew cannot be used";
        return "";
    }
    return fmt::format("<figure>\n{}\n<figcaption>{}</figcaption>\n</figure>\n", svg,
                       html_text(plot.caption));
}
