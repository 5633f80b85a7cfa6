// Callgrind's client requests are macros of inline assembly, which Swift cannot call. A build without
// valgrind counts nothing.

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_ZERO_STATS
#define CALLGRIND_DUMP_STATS_AT(name) (void)(name)
#endif

// Resets the counters.
static inline void callgrind_zero(void) {
    CALLGRIND_ZERO_STATS;
}

// Dumps the counters since the last dump, under a name.
static inline void callgrind_dump(const char *name) {
    CALLGRIND_DUMP_STATS_AT(name);
}
