import Foundation

/// Search for rows in other memory by some of their bytes: those of their IDs, or all of them.
extension RowIDs {
    private static var wordSize: Int { MemoryLayout<UInt64>.size }
    /// The number of elements of each collection that are sampled to locate the IDs in memory.
    private static var samples: Int { 16 }

    /// Returns the offsets of another collection's rows in some ranges, found by their IDs in memory. Returns
    /// `nil` if the elements do not contain their IDs in memory. O(n), and reads few IDs.
    func offsetsOfStoredIDs(of rows: [Int], from other: Self, in ranges: [Range<Int>]) -> [Int: Int]? {
        guard ID.self is any EqualByBytes.Type, MemoryLayout<ID>.size >= Self.wordSize else { return nil }
        let offsets = withMemory(of: other) { elements, otherElements -> [Int: Int]? in
            guard let memoryOffset = commonMemoryOffset(in: elements, otherElements, other),
                Self.areIDsStored(at: memoryOffset, in: otherElements, rows, other.id)
            else { return nil }
            let bytes = memoryOffset..<memoryOffset + MemoryLayout<ID>.size
            let found = Self.find(rows, of: otherElements, by: bytes, in: elements, ranges)
            return Self.areIDsStored(at: memoryOffset, in: elements, found.values, id) ? found : nil
        }
        return offsets ?? nil
    }

    /// Returns the offsets of another collection's rows that have the same bytes. Rows with different bytes
    /// may still be equal. Reads no ID.
    func offsetsInMemory(of rows: [Int], from other: Self, in ranges: [Range<Int>]) -> [Int: Int] {
        let bytes = 0..<MemoryLayout<Data.Element>.stride
        guard bytes.count >= Self.wordSize else { return [:] }
        return withMemory(of: other) { Self.find(rows, of: $1, by: bytes, in: $0, ranges) } ?? [:]
    }

    /// Returns the offset of the ID in all elements, determined from samples, or `nil` if there is none.
    private func commonMemoryOffset(
        in elements: UnsafeBufferPointer<Data.Element>, _ otherElements: UnsafeBufferPointer<Data.Element>,
        _ other: Self
    ) -> Int? {
        let last = MemoryLayout<Data.Element>.size - MemoryLayout<ID>.size
        let memoryOffsets = stride(from: 0, through: last, by: MemoryLayout<ID>.alignment)
        return memoryOffsets.first { memoryOffset in
            Self.areIDsStored(at: memoryOffset, in: otherElements, Self.samples(of: otherElements), other.id)
                && Self.areIDsStored(at: memoryOffset, in: elements, Self.samples(of: elements), id)
        }
    }

    private static func samples(of elements: UnsafeBufferPointer<Data.Element>) -> StrideTo<Int> {
        stride(from: 0, to: elements.count, by: max(1, elements.count / samples))
    }

    /// Whether elements contain their IDs at an offset in memory.
    private static func areIDsStored(
        at memoryOffset: Int, in elements: UnsafeBufferPointer<Data.Element>, _ offsets: some Sequence<Int>,
        _ id: (Data.Element) -> ID
    ) -> Bool {
        guard let start = elements.baseAddress else { return false }
        return offsets.allSatisfy { offset in
            withUnsafeBytes(of: id(elements[offset])) { bytes in
                memcmp(UnsafeRawPointer(start + offset) + memoryOffset, bytes.baseAddress!, bytes.count) == 0
            }
        }
    }

    /// - Parameter bytes: the range of a row's bytes, at least a word, that are compared.
    private static func find(
        _ rows: [Int], of otherElements: UnsafeBufferPointer<Data.Element>, by bytes: Range<Int>,
        in elements: UnsafeBufferPointer<Data.Element>, _ ranges: [Range<Int>]
    ) -> [Int: Int] {
        let (elements, otherElements) = (
            UnsafeRawBufferPointer(elements), UnsafeRawBufferPointer(otherElements)
        )
        guard let start = elements.baseAddress, let otherStart = otherElements.baseAddress else { return [:] }
        let size = MemoryLayout<Data.Element>.stride
        // Searches by the word, of the first ones, in which the rows differ most.
        let memoryOffsets = stride(from: bytes.lowerBound, through: bytes.upperBound - wordSize, by: wordSize)
        let candidates = memoryOffsets.prefix(16).map { memoryOffset in
            (
                memoryOffset,
                rows.map {
                    otherElements.loadUnaligned(fromByteOffset: $0 * size + memoryOffset, as: UInt64.self)
                }
            )
        }
        guard let (memoryOffset, best) = candidates.max(by: { Set($0.1).count < Set($1.1).count }) else {
            return [:]
        }
        var pending = Dictionary(grouping: rows.indices, by: { best[$0] })
        let filter = HashFilter(pending.keys.lazy.map(\.spread))
        var found: [Int: Int] = [:]
        for range in ranges {
            for offset in range {
                let word = elements.loadUnaligned(
                    fromByteOffset: offset * size + memoryOffset, as: UInt64.self)
                guard filter.mayContain(word.spread), let indexes = pending[word] else { continue }
                let index = indexes.first {
                    memcmp(
                        start + offset * size + bytes.lowerBound,
                        otherStart + rows[$0] * size + bytes.lowerBound, bytes.count) == 0
                }
                guard let index else { continue }
                found[rows[index]] = offset
                pending[word] = indexes.filter { $0 != index }
                if found.count == rows.count { return found }
            }
        }
        return found
    }
}

/// A type whose values are equal exactly if their bytes are.
private protocol EqualByBytes {}
extension Int: EqualByBytes {}
extension Int64: EqualByBytes {}
extension UInt: EqualByBytes {}
extension UInt64: EqualByBytes {}
extension UUID: EqualByBytes {}
extension ObjectIdentifier: EqualByBytes {}

extension UInt64 {
    /// The hash of the bits, which may differ only in a few places, such as the low bits of a number.
    fileprivate var spread: Int { Int(truncatingIfNeeded: (self &* 0x9E37_79B9_7F4A_7C15) >> 40) }
}
