import Foundation

/// The IDs of a collection's elements, by offset.
///
/// A frame has no more time for a million elements than for ten. For this reason elements are compared by
/// their memory where possible, and otherwise read in the order that is fastest for the collection.
package struct RowIDs<Data: RandomAccessCollection, ID: Hashable> {
    let data: Data
    let id: (Data.Element) -> ID
    /// The offset of the IDs in the memory of elements, if it is known.
    private let idOffset: Int?

    package init(_ data: Data, id: @escaping (Data.Element) -> ID, at offset: Int? = nil) {
        (self.data, self.id, idOffset) = (data, id, offset)
    }

    package var count: Int { data.count }

    package subscript(offset: Int) -> ID {
        id(data[data.index(data.startIndex, offsetBy: offset)])
    }

    // MARK: Search

    /// Returns the offset of the first element with an ID. O(n).
    package func offset(of target: ID) -> Int? {
        var found: Int?
        visit(0..<count) { offset, id in
            if id == target { found = offset }
            return found == nil
        }
        return found
    }

    /// The maximum number of IDs that are read to find rows that are not near their old offsets.
    private static var searchLimit: Int { 1 << 18 }
    /// The distance around the old offsets of rows that is searched first.
    private static var searchRadius: Int { 2_048 }

    /// Returns the offsets of another collection's rows in some ranges. If several rows have the same ID, any
    /// of them may be found.
    ///
    /// Most rows are near their old offsets, counted from the start or from the end, and the search ends when
    /// all are found. The rest are found by memory, if the elements contain their IDs or only their order
    /// changed. Finally IDs are compared at increasing distances, up to the limit that the time of a frame
    /// allows.
    ///
    /// - Parameter rows: the rows, ascending.
    package func offsets(of rows: [Int], from other: Self, in ranges: [Range<Int>]) -> [Int: Int] {
        guard let middle = rows.dropFirst(rows.count / 2).first else { return [:] }
        var pending = Dictionary(rows.map { (other[$0], $0) }, uniquingKeysWith: { first, _ in first })
        var offsets: [Int: Int] = [:]
        let near = middle - Self.searchRadius..<middle + Self.searchRadius
        _ = find(&pending, in: ranges, near, &offsets)
        if count != other.count {
            let growth = count - other.count
            _ = find(&pending, in: ranges, near.lowerBound + growth..<near.upperBound + growth, &offsets)
        }
        if pending.isEmpty { return offsets }
        let missing = pending.values.sorted()
        if let stored = offsetsOfStoredIDs(of: missing, from: other, in: ranges) {
            return offsets.merging(stored) { near, _ in near }
        }
        for (row, offset) in offsetsInMemory(of: missing, from: other, in: ranges) {
            offsets[row] = offset
            pending[other[row]] = nil
        }
        var (read, searched) = (0, near)
        while !pending.isEmpty, read < Self.searchLimit,
            searched.lowerBound > 0 || searched.upperBound < count
        {
            let step = min(searched.count, (Self.searchLimit - read + 1) / 2)
            let next = searched.lowerBound - step..<searched.upperBound + step
            for part in [next.lowerBound..<searched.lowerBound, searched.upperBound..<next.upperBound] {
                read += find(&pending, in: ranges, part, &offsets)
            }
            searched = next
        }
        return offsets
    }

    /// - Returns: the number of IDs in the part.
    private func find(
        _ pending: inout [ID: Int], in ranges: [Range<Int>], _ part: Range<Int>, _ offsets: inout [Int: Int]
    ) -> Int {
        var count = 0
        for range in ranges {
            let range = part.clamped(to: range)
            count += range.count
            find(&pending, in: range, &offsets)
        }
        return count
    }

    /// Finds rows by their IDs. It removes the found rows from `pending`, and adds their offsets to
    /// `offsets`.
    private func find(_ pending: inout [ID: Int], in range: Range<Int>, _ offsets: inout [Int: Int]) {
        if pending.isEmpty || range.isEmpty { return }
        // Most IDs are not in the set, which the filter detects by reading a single bit.
        let filter = HashFilter(pending.keys.lazy.map(\.hashValue))
        visit(range) { offset, id in
            guard filter.mayContain(id.hashValue) else { return true }
            if let row = pending.removeValue(forKey: id) { offsets[row] = offset }
            return !pending.isEmpty
        }
    }

    /// The IDs of a range of elements. O(range).
    package func array(of range: Range<Int>) -> ContiguousArray<ID> {
        if let stored = storedIDs(of: range) { return stored }
        var ids = ContiguousArray<ID>()
        ids.reserveCapacity(range.count)
        visit(range) { _, id in
            ids.append(id)
            return true
        }
        return ids
    }

    /// The IDs, read where they are stored. `nil` if that is unknown.
    private func storedIDs(of range: Range<Int>) -> ContiguousArray<ID>? {
        guard let idOffset else { return nil }
        if let numbers = data as? Range<Int> {
            let first = numbers.lowerBound + range.lowerBound
            return ContiguousArray(first..<first + range.count) as? ContiguousArray<ID>
        }
        let ids = data.withContiguousStorageIfAvailable { elements in
            guard !range.isEmpty else { return ContiguousArray<ID>() }
            return ContiguousArray(
                storedAt: UnsafeRawPointer(elements.baseAddress! + range.lowerBound) + idOffset,
                stride: MemoryLayout<Data.Element>.stride, count: range.count)
        }
        return ids
    }

    /// Calls `body` for a range of IDs until it returns `false`.
    func visit(_ range: Range<Int>, _ body: (Int, ID) -> Bool) {
        // A local copy, because each access through `self` would copy the closure and look up types.
        let id = id
        let isDone: Void? = data.withContiguousStorageIfAvailable { elements in
            for offset in range where !body(offset, id(elements[offset])) { return }
        }
        if isDone != nil { return }
        if range.count * 8 < count {
            for offset in range where !body(offset, self[offset]) { return }
        } else {
            var offset = 0
            for element in data {
                if offset == range.upperBound { return }
                if offset >= range.lowerBound, !body(offset, id(element)) { return }
                offset += 1
            }
        }
    }
}

extension RowIDs where Data.Element == ID {
    package init(_ ids: Data) { self.init(ids) { $0 } }
}

extension ContiguousArray {
    /// Creates an array of values at equal distances in memory.
    ///
    /// There is separate code for the most common types, as in `Set.init(listed:)`.
    @inline(never)
    @_specialize(where Element == Int)
    @_specialize(where Element == Int64)
    @_specialize(where Element == String)
    @_specialize(where Element == UUID)
    fileprivate init(storedAt memory: UnsafeRawPointer, stride: Int, count: Int) {
        self.init()
        reserveCapacity(count)
        for index in 0..<count {
            append((memory + index * stride).assumingMemoryBound(to: Element.self).pointee)
        }
    }
}

/// A filter that rejects most hashes that are not in a set.
struct HashFilter {
    private var bits = [UInt64](repeating: 0, count: 1 << 10)

    init(_ hashes: some Sequence<Int>) {
        for hash in hashes { bits[hash >> 6 & 0x3ff] |= 1 << UInt64(hash & 63) }
    }

    func mayContain(_ hash: Int) -> Bool { bits[hash >> 6 & 0x3ff] & 1 << UInt64(hash & 63) != 0 }
}
