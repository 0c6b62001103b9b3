#pragma once

#include <chrono>

/// Lets the program end with `exit_status::closed_pipe`, without a word, when nobody reads any
/// longer what it writes. A file that becomes larger than is allowed does not end it: that cannot
/// be written is told.
void prepare_for_writing();

/// Lets Ctrl-C be noted, and being asked to end (SIGTERM), instead of ending the program at once,
/// so that a game can be left in good order. Only the first: the second ends the program.
void note_interrupts();

/// Whether Ctrl-C was pressed since.
[[nodiscard]] bool was_interrupted();

/// Waits until standard input has something to read, or is at its end. Returns false if Ctrl-C was
/// pressed before.
[[nodiscard]] bool wait_for_input();

/// Waits for a while, or until Ctrl-C is pressed.
void wait_unless_interrupted(std::chrono::milliseconds time);
