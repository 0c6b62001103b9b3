#include "tables/error_json.h"

#include "explain/sheet/sheet_names.h"
#include "notation/json_writer.h"

namespace houserules {

std::string error_json(std::string_view code, std::string_view message,
                       std::string_view diagnostics) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.key("error");
    out.begin_object();
    out.key("code");
    out.text(code);
    out.key("message");
    out.text(as_sentence(std::string(message)));
    out.end_object();
    if (!diagnostics.empty()) {
        out.key("diagnostics");
        out.values(diagnostics);
    }
    out.end_object();
    return text;
}

}  // namespace houserules
