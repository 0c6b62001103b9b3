#pragma once

#include "variant/scalars.h"
#include "variant/variant.h"

namespace houserules {

/// Whose a zone or a variable is, as `of` says it.
inline constexpr Meaning<Owner> owners[] = {{"player", Owner::player}, {"table", Owner::table}};

/// Who may see a zone or a variable, as `seen_by` says it.
inline constexpr Meaning<Visibility> visibilities[] = {
    {"owner", Visibility::owner}, {"all", Visibility::all}, {"nobody", Visibility::nobody}};

}  // namespace houserules
