#include "report/reading_notes.h"

#include <fmt/format.h>

#include "report/html_writer.h"
#include "simulation/estimate_text.h"

using namespace houserules;

namespace {

void add_note(std::string& notes, std::string_view word, std::string_view meaning) {
    notes += fmt::format("<dt>{}</dt><dd>{}</dd>\n", html_text(word), html_text(meaning));
}

std::string methods_text(const Answers& answers) {
    std::string text =
        "Methods: intervals of shares are Wilson's (1927), of means Student's (1908), of quantiles "
        "by "
        "order statistics. What is called no luck is beyond "
        "chance as Holm (1979) judges all of a table together, so that only one page of 20 says so "
        "by chance.";
    if (answers.sureness > confidence) {
        text += fmt::format(
            " Since playing ended as soon as the shares of wins were known, theirs are surer: {} "
            "of 100.",
            plain_number(answers.sureness * 100, 0));
    }
    return text;
}

}  // namespace

std::string reading_html(const Report& report) {
    std::string notes;
    add_note(
        notes, "27.9 (25.2 to 30.8)",
        "These games gave 27.9. More games would give another figure, most likely between those "
        "in brackets: of 100 such brackets about 95 hold what endless play would give.");
    add_note(notes, "may be luck",
             "So few games can differ as much by the luck of the deal alone. It need not be luck; "
             "more games tell.");
    add_note(notes, "a hint, not sure",
             "It would be no luck if it were the only row of its table. Of many rows one or the "
             "other looks different by luck, so that more is asked of each.");
    add_note(
        notes, "fair",
        "What each would win if all were alike: the mean of all. It is more than an equal part "
        "where several can win together.");
    add_note(notes, "decision",
             "Each time that a player must say what to do, even if only one thing is allowed: a "
             "play, a pass, a bid, a card chosen.");
    if (!report.answers.rules.empty()) {
        add_note(
            notes, "in less than, in more than",
            "What did not happen in any of these games may still happen in some of the next; so "
            "seldom at least.");
        add_note(notes, "switched off",
                 "It cannot happen with the options as they were set, which shows without playing. "
                 "A rule that is said to happen never may wait for an option, too.");
    }
    if (!report.others.empty()) {
        add_note(notes, "no difference that matters",
                 "So many deals show that if there is a difference, it is less than what was said "
                 "to matter (option --effect; 2 % if it is not given).");
        add_note(notes, "size",
                 "The difference, as a part of how much it varies from deal to deal anyhow (its "
                 "standard deviation; Cohen's effect size of pairs). From 0.2 on it is small, from "
                 "0.5 on middling, from 0.8 on large.");
    }
    return fmt::format("<dl class=\"notes\">\n{}</dl>\n{}", notes,
                       paragraph(methods_text(report.answers)));
}
