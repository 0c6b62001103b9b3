#pragma once

#include <string_view>

/// How a page looks: in light and in dark, on a telephone, a wide screen and paper.
extern const std::string_view page_style;
