#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "variant/static_value.h"
#include "variant/term.h"

namespace houserules {

/// The players of a game before a round. They are told by their seats or, once there is a last
/// round, by the places that they took in it, so that what is asked about each is known for each.
class PlayersBefore {
public:
    /// @param context  with the number of players, which round it is, and how players are told
    explicit PlayersBefore(const StaticContext& context);

    [[nodiscard]] int count() const { return context_.players; }

    /// Where nobody is looked at.
    [[nodiscard]] const StaticContext& context() const { return context_; }
    [[nodiscard]] StaticContext context(int player) const;

    /// For how many players at most a condition can hold at the same time, however it is spelt.
    [[nodiscard]] int most_where(const std::optional<Term>& condition) const;

private:
    StaticContext context_;
};

}  // namespace houserules
