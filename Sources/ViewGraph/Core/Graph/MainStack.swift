import Foundation

/// Views inside of views are calls inside of calls: made, laid out, drawn and ended. The main thread starts
/// with room for some thousands of them; here it gets room for more, and the depth that it lasts for a bound.
@MainActor
enum MainStack {
    /// Linux leaves at least 128 MB below the main thread's stack, whatever its limit was at the start, and
    /// maps memory as it is used: only the limit has to be raised.
    private static let wanted: rlim_t = 120 << 20

    /// How many nodes may stand in each other.
    static let deepest: Int = {
        let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        var limit = rlimit()
        guard getrlimit(stack, &limit) == 0 else { return 1_000 }
        // Other threads, where tests may run, keep the stack that they started with.
        if Thread.isMainThread, limit.rlim_cur < wanted {
            limit.rlim_cur = min(wanted, limit.rlim_max)
            setrlimit(stack, &limit)
        }
        return Int(min(limit.rlim_cur, wanted)) / bytesPerNode
    }()

    /// What the deepest of the calls takes for each node: measured in debug builds, and doubled.
    private static let bytesPerNode = 4_096

    /// Whether nothing may be inside of a node any more.
    static func isFull(at node: _Node) -> Bool {
        guard node.depth >= deepest else { return false }
        Diagnostics.log(
            "Views are nested more than \(deepest) deep: what is further inside is not shown. "
                + "Does a view contain itself without end?")
        return true
    }
}
