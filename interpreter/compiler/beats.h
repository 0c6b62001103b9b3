#pragma once

#include "compiler/compile.h"
#include "compiler/emitter.h"
#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Compiles what beats what: the rows as code, for explanations and the rare case, and,
/// where the rows look at little beside the two plays, a table from the play to beat to the
/// plays that beat it. Needs cards and combinations.
///
/// @return whether no row needs to be asked while playing, if tables are made
bool compile_beats(const Variant& variant, Emitter& emitter, Program& program, BeatsTables tables);

}  // namespace houserules
