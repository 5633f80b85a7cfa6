#include <valgrind/callgrind.h>

// Callgrind's requests are macros of inline assembly, which Swift cannot call.

// What was executed until now does not count.
static inline void callgrind_zero(void) {
    CALLGRIND_ZERO_STATS;
}

// Writes down what was executed since the last time, under a name.
static inline void callgrind_dump(const char *name) {
    CALLGRIND_DUMP_STATS_AT(name);
}
