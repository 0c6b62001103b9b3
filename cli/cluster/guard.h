#pragma once

/// Goes on in a child of this process, and never comes back in this one: that waits for the child,
/// and ends with its status. If the child is killed, as for want of memory, this one says so and
/// ends with `exit_status::lost_process`, which `mpirun` hands on after it has ended the others; of
/// itself it would tell the number of a signal. If no child can be made, this one goes on.
void go_on_guarded();
