import Foundation

/// The stack of the main thread. Nested views are nested calls when they are created, laid out, drawn and
/// unmounted. The main thread's initial stack is enough for some thousands of them; this type enlarges it and
/// limits the nesting depth accordingly.
@MainActor
enum MainThreadStack {
    /// Linux reserves at least 128 MB below the main thread's stack, whatever its initial limit, and maps
    /// memory as it is used, so only the limit has to be raised.
    private static let requiredSize: rlim_t = 120 << 20

    /// The maximum nesting depth of nodes.
    static let maximumDepth: Int = {
        let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        var limit = rlimit()
        guard getrlimit(stack, &limit) == 0 else { return 1_000 }
        // Other threads, on which tests may run, keep their initial stack.
        if Thread.isMainThread, limit.rlim_cur < requiredSize {
            limit.rlim_cur = min(requiredSize, limit.rlim_max)
            setrlimit(stack, &limit)
        }
        return Int(min(limit.rlim_cur, requiredSize)) / bytesPerNode
    }()

    /// The stack that the deepest of the calls uses per node: measured in debug builds, and doubled.
    private static let bytesPerNode = 4_096

    /// Whether the maximum depth is reached, so that no node may be added inside `node`.
    static func isDepthExceeded(at node: _Node) -> Bool {
        guard node.depth >= maximumDepth else { return false }
        Diagnostics.log(
            "Views are nested more than \(maximumDepth) deep: what is further inside is not shown. "
                + "Does a view contain itself without end?")
        return true
    }
}
