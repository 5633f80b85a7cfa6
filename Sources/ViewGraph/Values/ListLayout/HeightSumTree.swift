/// The prefix sums of a list's blocks.
///
/// A Fenwick tree, which contains the sums of ranges whose lengths are powers of two (P. M. Fenwick, "A new
/// data structure for cumulative frequency tables", 1994).
struct HeightSumTree {
    /// The element at `n` is the sum of the last blocks among the first `n + 1`; their number is the lowest
    /// set bit of `n + 1`.
    private var tree: [HeightBlocks.Sum]

    /// Creates the tree. O(blocks).
    init(_ blocks: some Collection<HeightBlocks.Sum>) {
        tree = Array(blocks)
        for end in 1..<tree.count + 1 {
            let next = end + end & -end
            if next <= tree.count { tree[next - 1] += tree[end - 1] }
        }
    }

    /// Returns the sum of the blocks before `block`. O(log blocks).
    func before(_ block: Int) -> HeightBlocks.Sum {
        var (sum, end) = (HeightBlocks.Sum(), block)
        while end > 0 {
            sum += tree[end - 1]
            end &= end - 1
        }
        return sum
    }

    /// Adds a change to the sum of a block. O(log blocks).
    mutating func add(_ growth: HeightBlocks.Sum, to block: Int) {
        var end = block + 1
        while end <= tree.count {
            tree[end - 1] += growth
            end += end & -end
        }
    }

    /// Returns the largest number of blocks whose sum passes a test. The test must be monotonic: if it fails,
    /// it also fails for more blocks. O(log blocks) calls.
    func longestPrefix(_ passes: (_ blocks: Int, HeightBlocks.Sum) -> Bool) -> (
        blocks: Int, sum: HeightBlocks.Sum
    ) {
        var (sum, end) = (HeightBlocks.Sum(), 0)
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
