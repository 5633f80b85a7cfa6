// Stops the calendar of a program whose previews are drawn, so that each picture shows the same date. Clocks
// that measure time go on. Certificates are checked with another function, and with the real date.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

typedef int (*GetTime)(clockid_t clock, struct timespec *time);

static GetTime original;
static time_t stopped;  // 0 for a calendar that goes on

// The environment is read once, because a program may change it in another thread.
__attribute__((constructor)) static void read_date(void) {
    original = (GetTime)dlsym(RTLD_NEXT, "clock_gettime");
    const char *date = getenv("DYNAMIC_LISTS_DATE");
    if (date) stopped = atoll(date);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (stopped && clock == CLOCK_REALTIME) {
        time->tv_sec = stopped;
        time->tv_nsec = 0;
        return 0;
    }
    if (!original) original = (GetTime)dlsym(RTLD_NEXT, "clock_gettime");
    return original(clock, time);
}
