#pragma once

#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "source/diagnostics.h"
#include "source/source_file.h"

namespace houserules {

/// The problems of one file that was checked, and the files they lie in.
struct DiagnosedFile {
    const Diagnostics* diagnostics;
    const Sources* sources;
};

/// All problems of some files as a log of SARIF 2.1.0, with the fixes of misspelt words. Columns
/// are UTF-16 code units.
///
/// @param version  of the program that found them
[[nodiscard]] nlohmann::ordered_json sarif_log(const std::vector<DiagnosedFile>& files,
                                               std::string_view version);

}  // namespace houserules
