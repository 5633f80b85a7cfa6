import Foundation

/// Comparison by memory. The same bytes are the same values as long as both collections are retained.
/// Different bytes may still be equal values.
extension RowIDs {
    /// The maximum number of IDs compared at each end where memory differs. Elements in between may be equal,
    /// too.
    private static var comparisonLimit: Int { 16_384 }

    /// Whether both are certainly the same elements: in the same memory, or of the same range. O(1).
    package func isSame(as other: Self) -> Bool {
        if let range = data as? Range<Int>, let other = other.data as? Range<Int> { return range == other }
        // Both are retained meanwhile, so different elements would be in different memory.
        let isSame = withMemory(of: other) { $0.baseAddress == $1.baseAddress && $0.count == $1.count }
        return isSame ?? false
    }

    /// Returns the number of elements at the start that have the same IDs in both. Of equal elements whose
    /// memory differs, only as many are found as the time of a frame allows.
    package func commonPrefix(with other: Self) -> Int {
        let limit = min(count, other.count)
        let prefix = withMemory(of: other) { elements, otherElements in
            Self.commonLength(atMost: limit) { range in
                Self.haveSameBytes(elements, range.lowerBound, otherElements, range.lowerBound, range.count)
            } isEqual: {
                id(elements[$0]) == other.id(otherElements[$0])
            }
        }
        if let prefix { return prefix }
        var length = 0
        // Iterators, because traversing a tree is cheaper than finding one index after the other.
        for (ownID, other) in zip(data.lazy.map(id), other.data.lazy.map(other.id)) {
            if length == Self.comparisonLimit || ownID != other { break }
            length += 1
        }
        return length
    }

    /// Returns the number of elements at the end that have the same IDs in both, up to a limit.
    package func commonSuffix(with other: Self, atMost maxLength: Int) -> Int {
        let (end, otherEnd) = (count, other.count)
        let suffix = withMemory(of: other) { elements, otherElements in
            Self.commonLength(atMost: maxLength) { range in
                Self.haveSameBytes(
                    elements, end - range.upperBound, otherElements, otherEnd - range.upperBound, range.count)
            } isEqual: {
                id(elements[end - 1 - $0]) == other.id(otherElements[otherEnd - 1 - $0])
            }
        }
        if let suffix { return suffix }
        var length = 0
        let limit = min(maxLength, Self.comparisonLimit)
        while length < limit, self[end - 1 - length] == other[otherEnd - 1 - length] { length += 1 }
        return length
    }

    /// Returns the length of a common prefix, most of which is found by comparing whole ranges.
    private static func commonLength(
        atMost maxLength: Int, areSame: (Range<Int>) -> Bool, isEqual: (Int) -> Bool
    ) -> Int {
        var (length, compared) = (0, 0)
        while length < maxLength {
            var step = 1
            while length + step <= maxLength, areSame(length..<length + step) {
                length += step
                step *= 2
            }
            while step > 1 {
                step /= 2
                if length + step <= maxLength, areSame(length..<length + step) { length += step }
            }
            guard length < maxLength, compared < comparisonLimit, isEqual(length) else { break }
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
        let result = data.withContiguousStorageIfAvailable { elements in
            other.data.withContiguousStorageIfAvailable { body(elements, $0) }
        }
        return result ?? nil
    }
}
