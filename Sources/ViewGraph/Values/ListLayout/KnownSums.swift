/// What is known of the first blocks of a list's rows, any number of them.
///
/// A tree in which the sums of stretches stand that are powers of two long (P. M. Fenwick, "A new data
/// structure for cumulative frequency tables", 1994).
struct KnownSums {
    /// At `n` what is known of the last blocks of the first `n + 1`: as many as the lowest bit of that.
    private var tree: [KnownHeights.Sum]

    /// O(blocks).
    init(_ blocks: some Collection<KnownHeights.Sum>) {
        tree = Array(blocks)
        for end in 1..<tree.count + 1 {
            let next = end + end & -end
            if next <= tree.count { tree[next - 1] += tree[end - 1] }
        }
    }

    /// What is known of the first blocks. O(log blocks).
    func before(_ block: Int) -> KnownHeights.Sum {
        var (sum, end) = (KnownHeights.Sum(), block)
        while end > 0 {
            sum += tree[end - 1]
            end &= end - 1
        }
        return sum
    }

    /// O(log blocks).
    mutating func add(_ growth: KnownHeights.Sum, to block: Int) {
        var end = block + 1
        while end <= tree.count {
            tree[end - 1] += growth
            end += end & -end
        }
    }

    /// The most blocks of which what is known passes a test, which more of them pass the less.
    /// O(log blocks) calls.
    func most(_ passes: (_ blocks: Int, KnownHeights.Sum) -> Bool) -> (blocks: Int, sum: KnownHeights.Sum) {
        var (sum, end) = (KnownHeights.Sum(), 0)
        var step = 1 << (Int.bitWidth - 1 - max(1, tree.count).leadingZeroBitCount)
        while step > 0 {
            if end + step <= tree.count {
                var longer = sum
                longer += tree[end + step - 1]
                if passes(end + step, longer) { (sum, end) = (longer, end + step) }
            }
            step /= 2
        }
        return (end, sum)
    }
}
