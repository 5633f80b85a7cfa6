/// A function of Swift's runtime that weak references use.
extern void *swift_tryRetain(void *object);

/// Retains an object, unless it is being released. Returns NULL then.
static inline void *CSwiftRuntimeTryRetain(void *object) {
    return swift_tryRetain(object);
}
