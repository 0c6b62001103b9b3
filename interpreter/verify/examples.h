#pragma once

#include <vector>

#include "source/diagnostics.h"
#include "source/source_file.h"
#include "variant/example.h"
#include "variant/variant.h"
#include "verify/coverage.h"

namespace houserules {

/// What came of an example.
struct ExampleOutcome {
    ExampleText name;
    Diagnostics problems;  ///< what is not as the example says; empty if it holds
};

/// Runs the examples of a variant one by one, each whatever came of the others.
///
/// @param coverage  collects which rules the examples have reached; null: nobody asks
/// @param defaults  the program that the defaults of the options make; null: it is made here
[[nodiscard]] std::vector<ExampleOutcome> run_examples(const Variant& variant,
                                                       const Sources& sources,
                                                       Coverage* coverage = nullptr,
                                                       const Program* defaults = nullptr);

/// Runs the examples of a variant: positions, moves that are legal or not, and what the
/// position is after them. What is not as an example says is an error at its place.
///
/// @param coverage  collects which rules the examples have reached; null: nobody asks
void check_examples(const Variant& variant, const Sources& sources, Diagnostics& diagnostics,
                    Coverage* coverage = nullptr, const Program* defaults = nullptr);

}  // namespace houserules
