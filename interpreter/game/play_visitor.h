#pragma once

#include "game/move.h"
#include "source/function_reference.h"

namespace houserules {

/// Whoever looks at plays one by one; returns whether no more are wanted.
using PlayVisitor = FunctionReference<bool(const Move&)>;

}  // namespace houserules
