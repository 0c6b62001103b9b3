#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "source/source_file.h"
#include "variant/checks/deal_flow.h"
#include "variant/variant.h"

namespace houserules {

/// Looks for what can be written where too many cards are dealt.
class DealRemedy {
public:
    /// @param choices  the options of the deals that are to be right then
    DealRemedy(const Variant& variant, const Sources& sources,
               std::vector<std::vector<std::int64_t>> choices)
        : variant_(variant), sources_(sources), choices_(std::move(choices)) {}

    /// The most that can be dealt, and how many can play, as a file says it; empty if neither
    /// helps.
    [[nodiscard]] std::string help(const DealCase& deal, const DealResult& result);

private:
    [[nodiscard]] bool is_right(const Variant& variant, int players) const;
    [[nodiscard]] bool is_right(const Variant& variant) const;
    [[nodiscard]] std::string fewer_cards(std::size_t step, const DealCase& deal,
                                          const DealResult& result) const;
    [[nodiscard]] std::string fewer_players() const;

    const Variant& variant_;
    const Sources& sources_;
    std::vector<std::vector<std::int64_t>> choices_;
};

}  // namespace houserules
