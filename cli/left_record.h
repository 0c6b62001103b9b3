#pragma once

#include <string>

#include "play/left_game.h"
#include "record_file.h"

/// A record of a game that was left, and the file, which is ready to be written on.
struct LeftRecord {
    houserules::LeftGame left;
    RecordFile file;
};

/// Reads a record to go on with its last game; half a line at its end is cut off. Or says why that
/// cannot be, with the name of the file.
[[nodiscard]] houserules::Expected<LeftRecord> open_left_record(const std::string& path);
