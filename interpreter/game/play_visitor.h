#pragma once

#include "game/move.h"

namespace houserules {

/// Whoever looks at plays one by one. Refers to a function and owns nothing.
class PlayVisitor {
public:
    /// @param visit  must outlive this; takes a `const Move&`, and returns whether it has seen
    ///               enough
    template <typename Visit>
    explicit PlayVisitor(const Visit& visit)
        : visit_(&visit), call_([](const void* called, const Move& move) {
              return (*static_cast<const Visit*>(called))(move);
          }) {}

    /// @return whether no more plays are wanted
    bool operator()(const Move& move) const { return call_(visit_, move); }

private:
    const void* visit_;
    bool (*call_)(const void*, const Move&);
};

}  // namespace houserules
