#include "document/text_scan.h"

#include <utility>

#include "document/block_scan.h"
#include "document/scan_context.h"

namespace houserules {

Outline scan_text(std::string_view text, std::size_t begin, std::uint32_t file,
                  const LanguageKeys& keys, Diagnostics& diagnostics) {
    ScanContext context(text, file, begin, keys, diagnostics);
    BlockScan(context).scan();
    return std::move(context.outline);
}

}  // namespace houserules
