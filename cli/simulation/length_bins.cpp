#include "simulation/length_bins.h"

#include <array>

#include "source/containers.h"

using namespace houserules;

namespace {

/// The least width of 1, 2, 5, 10 and so on with which so many lengths need few bins.
std::uint64_t round_width(std::uint64_t lengths, std::uint64_t most_bins) {
    constexpr std::array<std::uint64_t, 3> steps{2, 5, 10};
    for (std::uint64_t unit = 1;; unit *= 10) {
        if (lengths <= most_bins * unit) return unit;
        for (const auto step : steps) {
            if (lengths <= most_bins * unit * step) return unit * step;
        }
    }
}

}  // namespace

LengthBins length_bins(const Histogram& lengths, std::uint64_t most_bins) {
    LengthBins bins;
    if (lengths.count() == 0) return bins;
    const auto usual = static_cast<std::uint64_t>(lengths.quantile(0.99));
    const auto low = static_cast<std::uint64_t>(lengths.quantile(0.01));
    const auto most_before = (usual - low) / 2;
    const auto least = low - lengths.smallest() > most_before ? low : lengths.smallest();
    bins.width = round_width(usual - least + 1, most_bins);
    bins.first = least / bins.width * bins.width;
    bins.counts.assign((usual - bins.first) / bins.width + 1, 0);
    for (const auto& entry : lengths.entries()) {
        if (entry.number < bins.first) {
            bins.shorter += entry.times;
            continue;
        }
        const auto bin = (entry.number - bins.first) / bins.width;
        (bin < bins.counts.size() ? at(bins.counts, bin) : bins.longer) += entry.times;
    }
    return bins;
}
