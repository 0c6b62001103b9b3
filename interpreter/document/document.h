#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "document/node.h"
#include "source/diagnostics.h"
#include "source/source_file.h"

namespace houserules {

/// What a variant file may not exceed; all input is hostile.
struct DocumentLimits {
    static constexpr std::size_t bytes = 1 << 20;
    static constexpr int depth = 32;
    static constexpr std::size_t nodes = 50'000;
    static constexpr std::size_t problems = 100;  ///< reported before reading stops
};

/// The keys that a file can have: in its root, and anywhere.
struct LanguageKeys {
    std::vector<std::string> of_root = {};
    std::vector<std::string> all = {};
};

/// Reads one YAML document: maps, sequences and scalars only, every key and value
/// with its bytes. Reports all problems that can be told apart; a YAML syntax error may
/// stand alone. Nothing is returned if there was an error.
///
/// @param sources      the files; the document is `sources.file(file)`
/// @param keys     of the language, which help to tell where an indentation is wrong
[[nodiscard]] std::optional<Node> read_document(const Sources& sources, std::uint32_t file,
                                                Diagnostics& diagnostics,
                                                const LanguageKeys& keys = {});

/// The bytes of a scalar that hold its text, without quotes or a block header, so that
/// what stands inside can be placed exactly. Nothing if the scalar uses escapes
/// (`\n`, `''`), which would make text and bytes differ.
[[nodiscard]] std::optional<Span> raw_text(const Sources& sources, const Node& scalar);

}  // namespace houserules
