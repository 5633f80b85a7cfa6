import Foundation

/// The stack of the main thread. Nested views are nested calls when they are created, laid out, drawn and
/// unmounted. The main thread's initial stack is enough for some thousands of them; this type enlarges it and
/// limits the nesting depth accordingly.
@MainActor
enum MainStack {
    /// Linux reserves at least 128 MB below the main thread's stack, whatever its initial limit, and maps
    /// memory as it is used, so only the limit has to be raised.
    private static let wanted: rlim_t = 120 << 20

    /// The maximum nesting depth of nodes.
    static let deepest: Int = {
        let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        var limit = rlimit()
        guard getrlimit(stack, &limit) == 0 else { return 1_000 }
        // Other threads, on which tests may run, keep their initial stack.
        if Thread.isMainThread, limit.rlim_cur < wanted {
            limit.rlim_cur = min(wanted, limit.rlim_max)
            setrlimit(stack, &limit)
        }
        return Int(min(limit.rlim_cur, wanted)) / bytesPerNode
    }()

    /// The stack that the deepest of the calls uses per node: measured in debug builds, and doubled.
    private static let bytesPerNode = 4_096

    /// Whether the maximum depth is reached, so that no node may be added inside `node`.
    static func isFull(at node: _Node) -> Bool {
        guard node.depth >= deepest else { return false }
        Diagnostics.log(
            "Views are nested more than \(deepest) deep: what is further inside is not shown. "
                + "Does a view contain itself without end?")
        return true
    }
}
