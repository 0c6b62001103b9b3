#include "shown_rules.h"

#include <algorithm>
#include <cstddef>
#include <iostream>

#include "explain/sheet/sheet_layout.h"
#include "table/pager.h"
#include "table/rules_text.h"

using namespace houserules;

void show_rules(const Terminal& terminal, const Rules& rules, int players,
                const std::string& section, const CardStyle& cards) {
    const auto width = static_cast<std::size_t>(cards.style().width);
    const auto text = rules_text(rules, players, section, std::min(width, most_columns));
    if (text) {
        show_paged(terminal, *text);
    } else {
        std::cout << cards.lines(text.error().message);
    }
}
