#pragma once

#include "compiler/hand_sizes.h"
#include "compiler/relations.h"

namespace houserules {

/// What compiling a variant found that holds with other options, too: for who compiles one variant
/// with one set of options after the other. Programs are the same with it and without.
struct CompileMemory {
    HandSizesMemory hand_sizes;
    RelationMemory relations;
};

}  // namespace houserules
