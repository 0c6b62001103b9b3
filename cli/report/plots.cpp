#include "report/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "report/rule_names.h"
#include "simulation/estimate_text.h"
#include "simulation/length_bins.h"
#include "simulation/verdicts.h"
#include "source/phrases.h"
#include "source/sorting.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

/// Where a figure lies; without an interval just there.
Interval range_of(const Estimate& estimate) {
    return estimate.interval.value_or(Interval{estimate.mean, estimate.mean});
}

/// Rows of a plot: a figure each, and between what it lies.
class RangeRows {
public:
    void add(double figure, const Interval& range) {
        data_ += fmt::format("{} {} {} {}\n", plot_number(figure), count_, plot_number(range.low),
                             plot_number(range.high));
        ++count_;
    }

    /// A row with its name beside it.
    void add(double figure, const Interval& range, std::string_view name) {
        marks_ += fmt::format("{}{} {}", count_ == 0 ? "" : ", ", plot_text(name, 32), count_);
        add(figure, range);
    }

    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] const std::string& data() const { return data_; }
    [[nodiscard]] const std::string& marks() const { return marks_; }

    /// What sets the range of the rows, from the first, which is on top.
    [[nodiscard]] std::string range() const {
        return fmt::format("set yrange [{}:-0.6]\n", plot_number(count_ - 0.4));
    }

private:
    std::string data_;
    std::string marks_;
    int count_ = 0;
};

/// A figure and where it lies in percents.
Interval in_percents(const Interval& range) { return {range.low * 100, range.high * 100}; }

/// The line of what is fair, from one end of the plot to the other, with its name above.
std::string fair_line(double percent) {
    return fmt::format(
        "set arrow 1 from {0}, graph 0 to {0}, graph 1 nohead lw 1.4 dt (6,4) lc rgb '{1}'\n"
        "set label 1 'fair: {2} %' at {0}, graph 1 center offset 0,0.7 tc rgb '{1}'\n",
        plot_number(percent), plot_colour::fair, plain_number(percent, 1));
}

constexpr double marks_beside_names = 4;

/// Sets a range with so few marks that they have room, beside long names or for long figures.
///
/// @param most  marks
std::string range_with_marks(double least, double greatest, double most) {
    const auto marks_at = [&](double step) {
        return std::floor(greatest / step) - std::ceil(least / step) + 1;
    };
    const double ten = std::pow(10.0, std::floor(std::log10((greatest - least) / most)));
    double step = ten;
    for (const double digit : {2, 5, 10, 20}) {
        if (marks_at(step) <= most) break;
        // One mark says nothing.
        if (marks_at(digit * ten) >= 2) step = digit * ten;
    }
    return fmt::format("set xrange [{}:{}]\nset xtics {}\n", plot_number(least),
                       plot_number(greatest), plot_number(step));
}

/// The rules that tell games apart best, that is, happen in some and not in others; those that
/// happen in most games first.
std::vector<const RuleAnswer*> most_telling(const Answers& answers) {
    constexpr std::size_t most = 12;
    std::vector<const RuleAnswer*> rules;
    for (const auto& answer : answers.rules) {
        if (answer.games != 0 && answer.games != answers.details) rules.push_back(&answer);
    }
    const auto spread = [](const RuleAnswer* answer) {
        return answer->share.mean * (1 - answer->share.mean);
    };
    sort_stably(rules, [&](const auto* a, const auto* b) { return spread(a) > spread(b); });
    if (rules.size() > most) rules.resize(most);
    sort_stably(rules, [](const auto* a, const auto* b) { return a->share.mean > b->share.mean; });
    return rules;
}

/// What a bar is called: by the title of its rule, unless another one has the same.
std::string bar_title(const Report& report, const std::vector<const RuleAnswer*>& rules,
                      const RuleAnswer& rule) {
    auto title = rule_title(report, rule.rule);
    const auto has_title = [&](const RuleAnswer* other) {
        return rule_title(report, other->rule) == title;
    };
    return std::count_if(rules.begin(), rules.end(), has_title) > 1 ? rule_name(rule.rule) : title;
}

/// The marks below a plot by the values of an option, no more than there is room for.
std::string value_marks(const SweptOption& sweep) {
    constexpr std::size_t most = 12;
    const auto step = (sweep.values.size() + most - 1) / most;
    std::string marks;
    for (std::size_t i = 0; i < sweep.values.size(); i += step) {
        marks += fmt::format("{}{} {}", marks.empty() ? "" : ", ",
                             plot_text(sweep.values[i].value, 14), i);
    }
    return fmt::format("set xrange [-0.4:{}]\nset xtics ({})\nset xlabel {}\n",
                       plot_number(static_cast<double>(sweep.values.size()) - 0.6), marks,
                       plot_text(sweep.option, 40));
}

/// The line at the length that half of the games do not exceed, with words where there is room.
std::string median_line(double median, double first, double end) {
    constexpr double third = 0.33;
    const double place = (median - first) / (end - first);
    const std::string_view side = place < third ? "left" : place > 1 - third ? "right" : "center";
    return fmt::format(
        "set arrow 1 from {0}, graph 0 to {0}, graph 1 nohead front lw 1.4 dt (6,4) lc rgb '{1}'\n"
        "set label 1 'half of the games: at most {2}' at {0}, graph 1 {3} offset 0,0.7 "
        "tc rgb '{1}'\n",
        plot_number(median), plot_colour::fair, plain_number(median, 0), side);
}

/// How a histogram is to be read, and which games are not in it.
std::string lengths_caption(const Histogram& lengths, const LengthBins& bins) {
    std::string caption =
        bins.width == 1 ? "How many decisions games take."
                        : fmt::format("How many decisions games take; a bar is {} lengths wide.",
                                      figure(bins.width));
    const auto add = [&](std::uint64_t games, std::string_view are, std::string_view extreme,
                         std::uint64_t size) {
        if (games == 0) return;
        const double share =
            static_cast<double>(games) * 100 / static_cast<double>(lengths.count());
        caption += fmt::format(" Not drawn: {} % of the games, which are {}; the {} has {}.",
                               plain_number(share, 1), are, extreme, figure(size));
    };
    add(bins.shorter, "shorter", "shortest", lengths.smallest());
    add(bins.longer, "longer", "longest", lengths.largest());
    return caption;
}

}  // namespace

Plot lengths_plot(const Histogram& lengths) {
    constexpr std::uint64_t most_bars = 45;
    constexpr double most_marks = 7;
    const auto bins = length_bins(lengths, most_bars);
    Plot plot{"lengths", {}, {}, {}};
    if (bins.counts.empty()) return plot;
    const auto all = static_cast<double>(lengths.count());
    const auto width = static_cast<double>(bins.width);
    std::string data;
    for (std::size_t i = 0; i < bins.counts.size(); ++i) {
        const double middle = static_cast<double>(bins.first + i * bins.width) + (width - 1) / 2;
        data += fmt::format("{} {}\n", plot_number(middle),
                            plot_number(static_cast<double>(bins.counts[i]) * 100 / all));
    }
    const double median = lengths.quantile(0.5);
    const double first = static_cast<double>(bins.first) - 0.5;
    const double end = first + static_cast<double>(bins.counts.size() * bins.width);
    plot.commands = fmt::format(
        "$lengths << END\n{}END\nset xlabel 'decisions in a game'\nset ylabel '% of games'\n"
        "{}set yrange [0:*]\nset boxwidth {}\n{}"
        "plot $lengths using 1:2 with boxes fill solid 1 noborder lc rgb '{}'\n",
        data, range_with_marks(first, end, most_marks), plot_number(width * 0.88),
        median_line(median, first, end), plot_colour::accent);
    plot.caption = lengths_caption(lengths, bins);
    plot.says = fmt::format(
        "Bars of the share of games by their number of decisions, from {} to {}; half of the games "
        "have at most {}.",
        figure(lengths.smallest()), figure(lengths.largest()), plain_number(median, 0));
    return plot;
}

Plot wins_plot(std::string name, const std::string& who, const WinAnswers& wins,
               const std::vector<std::string>& labels) {
    Plot plot{std::move(name), {}, {}, {}};
    const double fair = wins.fair * 100;
    // However small the differences are, they must not look large.
    double low = fair - 2;
    double high = fair + 2;
    RangeRows rows;
    std::vector<std::string> told;
    for (std::size_t i = 0; i < wins.of.size(); ++i) {
        const auto& won = wins.of[i].won;
        const auto range = in_percents(range_of(won));
        rows.add(won.mean * 100, range, labels[i]);
        told.push_back(fmt::format("{} {} %", labels[i], percents(won)));
        low = std::min(low, range.low);
        high = std::max(high, range.high);
    }
    const double edge = (high - low) * 0.06;
    plot.height = 96 + 30 * rows.count();
    plot.commands = fmt::format(
        "$wins << END\n{}END\nset xlabel '% of games won'\n"
        "{}{}set ytics ({})\n"
        "set grid xtics noytics lt 1 lw 0.6 lc rgb '{}'\n{}"
        "plot $wins using 1:2:3:4 with xerrorbars pt 7 ps 0.8 lw 2 lc rgb '{}'\n",
        rows.data(),
        range_with_marks(std::max(0.0, low - edge), std::min(100.0, high + edge),
                         marks_beside_names),
        rows.range(), rows.marks(), plot_colour::grid, fair_line(fair), plot_colour::accent);
    plot.caption = fmt::format(
        "How often each {} wins, and between what that lies. The line is the fair share.", who);
    plot.says = fmt::format("Wins by {}, fair would be {} %: {}.", who, plain_number(fair, 1),
                            fmt::join(told, "; "));
    return plot;
}

Plot comparison_plot(const ComparedGame& other) {
    Plot plot{"comparison", {}, {}, {}};
    RangeRows rows;
    std::vector<std::string> told;
    std::string labels;
    std::string line;
    double least = -0.2;
    double greatest = 0.2;
    for (const auto& answer : other.answers.figures) {
        const auto& [mean, interval, deviation, effect, chance] = answer.difference;
        const auto kind = answer.figure.kind;
        const bool is_of_length = kind == ComparedFigure::Kind::turns ||
                                  kind == ComparedFigure::Kind::forced ||
                                  kind == ComparedFigure::Kind::moves;
        if (!interval || deviation <= 0 || is_of_length) continue;
        const auto name = figure_name(answer.figure);
        // All stand on one scale.
        const Interval range{interval->low / deviation, interval->high / deviation};
        // Above its bar, since beside it a long name leaves no room on a telephone.
        labels += fmt::format("set label {} {} at graph 0.01, first {} left tc rgb '{}'\n",
                              rows.count() + 1, plot_text(name, 40),
                              plot_number(rows.count() - 0.25), plot_colour::ink);
        // Beside the bars alone, so that it crosses no name.
        line += fmt::format(
            "set arrow {} from 0, first {} to 0, first {} nohead lw 1.4 dt (6,4) lc rgb '{}'\n",
            rows.count() + 1, plot_number(rows.count() - 0.05), plot_number(rows.count() + 0.45),
            plot_colour::fair);
        rows.add(effect, range);
        least = std::min(least, range.low);
        greatest = std::max(greatest, range.high);
        told.push_back(fmt::format("{} {}", name, plain_number(effect, 2)));
    }
    if (rows.count() == 0) return plot;
    plot.height = 84 + 38 * rows.count();
    plot.commands = fmt::format(
        "$effects << END\n{}END\nset xlabel 'less  \u2190  size  \u2192  more'\n{}"
        "{}{}unset ytics\nset border 1\nset lmargin 2\nset rmargin 2\n"
        "unset grid\n{}"
        "plot $effects using 1:($2+0.2):3:4 with xerrorbars pt 7 ps 0.8 lw 2 lc rgb '{}'\n",
        rows.data(), range_with_marks(least, greatest, marks_beside_names), rows.range(), labels,
        line, plot_colour::accent);
    plot.caption =
        "How large each difference is beside what deals differ by anyhow, and between what that "
        "lies: right of the line there is more of it than before, left of it less. What lies "
        "across the line may be luck.";
    plot.says = fmt::format("Sizes of the differences: {}.", fmt::join(told, "; "));
    return plot;
}

Plot rules_plot(const Report& report) {
    Plot plot{"rules", {}, {}, {}};
    const auto rules = most_telling(report.answers);
    // One is told as well by the table.
    if (rules.size() < 2) return plot;
    RangeRows rows;
    std::string labels;
    std::vector<std::string> told;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const auto& share = rules[i]->share;
        const auto title = bar_title(report, rules, *rules[i]);
        rows.add(share.mean * 100, in_percents(range_of(share)));
        labels += fmt::format(
            "set label {0} {1} at 0, {2} left tc rgb '{4}'\n"
            "set label {3} '{5}' at 100, {2} right tc rgb '{4}'\n",
            2 * i + 1, plot_text(title, 40), plot_number(static_cast<double>(i) - 0.2), 2 * i + 2,
            plot_colour::ink, plain_number(share.mean * 100, 1));
        told.push_back(fmt::format("{} {} %", title, plain_number(share.mean * 100, 1)));
    }
    plot.height = 70 + 38 * rows.count();
    plot.commands = fmt::format(
        "$rules << END\n{}END\n{}unset ytics\nset tmargin -1\nset border 1\nset xlabel '% of "
        "games'\n"
        "set xrange [0:100]\n{}set lmargin 2\nset rmargin 2\n"
        "unset grid\n"
        "plot $rules using 1:2:(0):1:($2+0.08):($2+0.38) with boxxyerror fill solid 1 noborder "
        "lc rgb '{}', $rules using 1:($2+0.23):3:4 with xerrorbars pt 0 lw 1.6 lc rgb '{}'\n",
        rows.data(), labels, rows.range(), plot_colour::accent, plot_colour::ink);
    plot.caption =
        "In how many games a rule decides or happens, and between what that lies: of rules that "
        "some "
        "games have and others do not.";
    plot.says = fmt::format("Bars of the share of games by rule: {}.", fmt::join(told, "; "));
    return plot;
}

Plot sweep_length_plot(const SweptOption& sweep) {
    Plot plot{"sweeplength", {}, {}, {}};
    std::string data;
    std::vector<std::string> told;
    for (std::size_t i = 0; i < sweep.values.size(); ++i) {
        const auto& mean = sweep.values[i].answers.decisions;
        const auto range = range_of(mean);
        data += fmt::format("{} {} {} {}\n", i, plot_number(mean.mean), plot_number(range.low),
                            plot_number(range.high));
        told.push_back(fmt::format("{}: {}", printable(sweep.values[i].value), mean_text(mean)));
    }
    plot.commands = fmt::format(
        "$lengths << END\n{0}END\n{1}set ylabel 'decisions in a game'\nset yrange [0:*]\n"
        "plot $lengths using 1:2 with lines lw 1 lc rgb '{2}', "
        "$lengths using 1:2:3:4 with yerrorbars pt 7 ps 0.5 lw 2 lc rgb '{2}'\n",
        data, value_marks(sweep), plot_colour::accent);
    plot.caption = fmt::format("How long games are by {}.", printable(sweep.option));
    plot.says = fmt::format("Mean decisions of a game by {}: {}.", printable(sweep.option),
                            fmt::join(told, "; "));
    return plot;
}

Plot sweep_wins_plot(const SweptOption& sweep) {
    Plot plot{"sweepwins", {}, {}, {}};
    std::size_t seats = 0;
    for (const auto& value : sweep.values) seats = std::max(seats, value.answers.seats.of.size());
    std::string data;
    double fair = 0;
    for (const auto& value : sweep.values) {
        fair = value.answers.seats.fair * 100;
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const bool is_there = seat < value.answers.seats.of.size();
            const auto won = is_there ? value.answers.seats.of[seat].won : Estimate{};
            const auto range = range_of(won);
            data += is_there
                        ? fmt::format(" {} {} {}", plot_number(won.mean * 100),
                                      plot_number(range.low * 100), plot_number(range.high * 100))
                        : " NaN NaN NaN";
        }
        data += '\n';
    }
    std::vector<std::string> lines;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const int number = static_cast<int>(seat);
        // Beside each other, so that no interval hides another.
        const double shift = (static_cast<double>(seat) - static_cast<double>(seats - 1) / 2) *
                             0.4 / static_cast<double>(seats);
        // Not by colour alone: seats have marks, too.
        lines.push_back(fmt::format(
            "$wins using ($0+{}):{}:{}:{} with yerrorlines title 'seat {}' pt {} ps 0.8 lw 1.3 "
            "dt {} lc rgb '{}'",
            plot_number(shift), 3 * seat + 1, 3 * seat + 2, 3 * seat + 3, seat, 4 + number % 12,
            1 + number / plot_colour::seats, plot_colour::of_seat(number)));
    }
    plot.height = 300;
    plot.commands = fmt::format(
        "$wins << END\n{}END\n{}set ylabel '% of games won'\nset tmargin -1\nset key above tc rgb "
        "'{}'\n"
        "set arrow 1 from graph 0, first {} to graph 1, first {} nohead lw 1.4 dt (6,4) "
        "lc rgb '{}'\nplot {}\n",
        data, value_marks(sweep), plot_colour::ink, plot_number(fair), plot_number(fair),
        plot_colour::fair, fmt::join(lines, ", "));
    plot.caption = fmt::format(
        "How often each seat wins by {}, and between what that lies; the broken line is the fair "
        "share.",
        printable(sweep.option));
    plot.says = plot.caption + " The figures are in the table.";
    return plot;
}
