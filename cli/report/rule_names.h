#pragma once

#include <string>

#include "report/report.h"

/// What a rule is called in words: its title, or its name in the file as words. Plain text.
[[nodiscard]] std::string rule_title(const Report& report, const houserules::CountedRule& rule);

/// A rule in a row of a table, as HTML: its title, how what is said of it begins, and small its
/// name in the file.
[[nodiscard]] std::string rule_html(const Report& report, const houserules::CountedRule& rule);

/// A rule within a sentence, as HTML: its title, and small its name in the file.
[[nodiscard]] std::string short_rule_html(const Report& report,
                                          const houserules::CountedRule& rule);

/// A rule by its title alone where no other one of the page is called so, else with its name.
[[nodiscard]] std::string rule_title_html(const Report& report,
                                          const houserules::CountedRule& rule);

/// How what is said of a rule begins, in few words and as plain text; nothing if nothing is said.
[[nodiscard]] std::string rule_in_few_words(const Report& report,
                                            const houserules::CountedRule& rule);

/// The beginning of a text, cut between words where it is longer than so many characters.
[[nodiscard]] std::string cut_between_words(const std::string& text, std::size_t most);

/// A text of a rule sheet without the marks of what is to be taken literally.
[[nodiscard]] std::string without_marks(std::string text);
