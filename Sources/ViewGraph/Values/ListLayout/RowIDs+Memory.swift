import Foundation

/// Comparison by memory. The same bytes are the same values as long as both collections are retained.
/// Different bytes may still be equal values.
extension RowIDs {
    /// The maximum number of IDs compared at each end where memory differs. Elements in between may be equal,
    /// too.
    private static var mostCompared: Int { 16_384 }

    /// Whether both are certainly the same elements: in the same memory, or of the same range. O(1).
    package func isSame(as other: Self) -> Bool {
        if let mine = data as? Range<Int>, let other = other.data as? Range<Int> { return mine == other }
        // Both are retained meanwhile, so different elements would be in different memory.
        let isSame = withMemory(of: other) { $0.baseAddress == $1.baseAddress && $0.count == $1.count }
        return isSame ?? false
    }

    /// Returns the number of elements at the start that have the same IDs in both. Of equal elements whose
    /// memory differs, only as many are found as the time of a frame allows.
    package func commonPrefix(with other: Self) -> Int {
        let most = min(count, other.count)
        let prefix = withMemory(of: other) { mine, others in
            Self.commonLength(atMost: most) { stretch in
                Self.haveSameBytes(mine, stretch.lowerBound, others, stretch.lowerBound, stretch.count)
            } isEqual: {
                id(mine[$0]) == other.id(others[$0])
            }
        }
        if let prefix { return prefix }
        var length = 0
        // Iterators, because traversing a tree is cheaper than finding one index after the other.
        for (mine, other) in zip(data.lazy.map(id), other.data.lazy.map(other.id)) {
            if length == Self.mostCompared || mine != other { break }
            length += 1
        }
        return length
    }

    /// Returns the number of elements at the end that have the same IDs in both, up to a limit.
    package func commonSuffix(with other: Self, atMost most: Int) -> Int {
        let (end, otherEnd) = (count, other.count)
        let suffix = withMemory(of: other) { mine, others in
            Self.commonLength(atMost: most) { stretch in
                Self.haveSameBytes(
                    mine, end - stretch.upperBound, others, otherEnd - stretch.upperBound, stretch.count)
            } isEqual: {
                id(mine[end - 1 - $0]) == other.id(others[otherEnd - 1 - $0])
            }
        }
        if let suffix { return suffix }
        var length = 0
        let limit = min(most, Self.mostCompared)
        while length < limit, self[end - 1 - length] == other[otherEnd - 1 - length] { length += 1 }
        return length
    }

    /// Returns the length of a common prefix, most of which is found by comparing whole ranges.
    private static func commonLength(
        atMost most: Int, areSame: (Range<Int>) -> Bool, isEqual: (Int) -> Bool
    ) -> Int {
        var (length, compared) = (0, 0)
        while length < most {
            var stretch = 1
            while length + stretch <= most, areSame(length..<length + stretch) {
                length += stretch
                stretch *= 2
            }
            while stretch > 1 {
                stretch /= 2
                if length + stretch <= most, areSame(length..<length + stretch) { length += stretch }
            }
            guard length < most, compared < mostCompared, isEqual(length) else { break }
            length += 1
            compared += 1
        }
        return length
    }

    /// Whether ranges have the same bytes, which are the same values while both are retained. Different bytes
    /// may still be equal values.
    private static func haveSameBytes(
        _ left: UnsafeBufferPointer<Data.Element>, _ leftStart: Int,
        _ right: UnsafeBufferPointer<Data.Element>, _ rightStart: Int, _ count: Int
    ) -> Bool {
        guard let left = left.baseAddress, let right = right.baseAddress else { return false }
        return memcmp(left + leftStart, right + rightStart, count * MemoryLayout<Data.Element>.stride) == 0
    }

    func withMemory<Result>(
        of other: Self,
        _ body: (UnsafeBufferPointer<Data.Element>, UnsafeBufferPointer<Data.Element>) -> Result
    ) -> Result? {
        let result = data.withContiguousStorageIfAvailable { mine in
            other.data.withContiguousStorageIfAvailable { body(mine, $0) }
        }
        return result ?? nil
    }
}
