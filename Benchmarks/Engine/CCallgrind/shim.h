// Callgrind's requests are macros of inline assembly, which Swift cannot call. Whoever builds all without
// having valgrind counts nothing.

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_ZERO_STATS
#define CALLGRIND_DUMP_STATS_AT(name) (void)(name)
#endif

// What was executed until now does not count.
static inline void callgrind_zero(void) {
    CALLGRIND_ZERO_STATS;
}

// Writes down what was executed since the last time, under a name.
static inline void callgrind_dump(const char *name) {
    CALLGRIND_DUMP_STATS_AT(name);
}
