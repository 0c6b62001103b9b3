#pragma once

/// What the program tells its caller.
namespace exit_status {

inline constexpr int success = 0;
inline constexpr int bad_input = 1;      ///< a file or a record is not right
inline constexpr int usage = 2;          ///< the command line is not right
inline constexpr int lost_process = 2;   ///< another process that shares the work was killed
inline constexpr int interrupted = 130;  ///< by Ctrl-C
inline constexpr int closed_pipe = 141;  ///< nobody reads what is written

}  // namespace exit_status
