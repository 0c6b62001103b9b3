#include "report/plot_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "file_bytes.h"
#include "report/gnuplot.h"
#include "report/plots.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

std::string ending_of(const std::string& path) {
    return std::filesystem::path(path).extension().string();
}

}  // namespace

std::string why_no_plot(const std::string& path) {
    const auto ending = ending_of(path);
    if (ending != ".svg" && ending != ".png") {
        return fmt::format("--plot: `{}` is neither a name.svg nor a name.png", printable(path));
    }
    return gnuplot_path().empty() ? "--plot draws by gnuplot, which is not installed" : "";
}

bool write_lengths_plot(const std::string& path, const SimulationFile& file) {
    auto plot = lengths_plot(file.sums.sum.lengths);
    std::string reason = "no game was played";
    if (!plot.commands.empty()) {
        // On a page the name stands above all plots; here there is nothing but the picture.
        plot.title = file.description.name;
        const auto form = ending_of(path) == ".png" ? PlotForm::png : PlotForm::svg;
        const auto drawn = run_gnuplot(plot_script(plot, form));
        reason = drawn ? write_file(path, *drawn) : drawn.error().message;
    }
    if (reason.empty()) return true;
    std::cerr << fmt::format("houserules: {} cannot be written: {}\n", printable(path), reason);
    return false;
}
