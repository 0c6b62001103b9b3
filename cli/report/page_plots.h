#pragma once

#include <string>

#include "report/plot.h"

/// Draws the plots of a page, as far as gnuplot is there.
class PagePlots {
public:
    /// A plot as a figure of the page that needs no other file; nothing if it cannot be drawn, or
    /// has nothing to draw.
    [[nodiscard]] std::string figure(const Plot& plot);

    /// Why plots are missing, as "gnuplot is not installed"; empty if none is.
    [[nodiscard]] const std::string& problem() const { return problem_; }

private:
    std::string problem_;
};
