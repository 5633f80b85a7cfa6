#include <dlfcn.h>

/// A function of Swift's runtime that weak references use.
extern void *swift_tryRetain(void *object);

/// Retains an object, unless it is being released. Returns NULL then.
static inline void *CSwiftRuntimeTryRetain(void *object) {
    return swift_tryRetain(object);
}

/// The place of a thread-local variable: the number of its library, and the distance from the start of the
/// library's variables.
struct CSwiftRuntimeThreadLocal {
    unsigned long library, offset;
};

/// Functions of the C library, the first of which is declared for GNU's extensions only.
extern int dlinfo(void *library, int request, void *answer);
extern void *__tls_get_addr(struct CSwiftRuntimeThreadLocal *place);

/// The number of a library for its thread-local variables; 0 if it is not loaded, or has none.
static inline unsigned long CSwiftRuntimeThreadLocalsOf(const char *name) {
    const int tlsModuleID = 9; // RTLD_DI_TLS_MODID
    unsigned long number = 0;
    void *library = dlopen(name, RTLD_LAZY | RTLD_NOLOAD);
    if (!library) return 0;
    if (dlinfo(library, tlsModuleID, &number)) number = 0;
    dlclose(library);
    return number;
}

/// The first thread-local variable of a library in this thread, a pointer.
static inline void *CSwiftRuntimeFirstThreadLocal(unsigned long library) {
    struct CSwiftRuntimeThreadLocal place = {library, 0};
    return *(void **)__tls_get_addr(&place);
}

/// A variable of each thread. Weak, because each module that includes this defines it: all have the same one.
__attribute__((weak)) __thread const void *CSwiftRuntimeMarkOfThread = 0;

/// The place of this thread's mark.
static inline const void *_Nullable *_Nonnull CSwiftRuntimeMark(void) {
    return &CSwiftRuntimeMarkOfThread;
}
