// What libdispatch exports for run loops that drain its main queue, as CoreFoundation's does.
#pragma once

// An event descriptor: readable while the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);
// Runs what is in the main queue now.
void _dispatch_main_queue_callback_4CF(void *message);
