#include "explain/sheet/escaped_html.h"

namespace houserules {

std::string escaped_html(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        switch (letter) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            case '\'': result += "&#39;"; break;
            default: result += letter;
        }
    }
    return result;
}

}  // namespace houserules
