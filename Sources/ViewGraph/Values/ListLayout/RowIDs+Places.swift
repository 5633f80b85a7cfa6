import Foundation

/// Where rows are in other memory, told by some of the bytes of each: by those of their ids, or by all.
extension RowIDs {
    private static var wordSize: Int { MemoryLayout<UInt64>.size }
    /// In so many elements of each of both it is seen where ids stand.
    private static var samples: Int { 16 }

    /// Where rows of others are in some ranges of these, by their ids; nil: what elements have in memory does
    /// not tell. O(n), and reads few ids.
    func offsetsOfStoredIDs(of rows: [Int], from others: Self, in ranges: [Range<Int>]) -> [Int: Int]? {
        guard ID.self is any EqualByBytes.Type, MemoryLayout<ID>.size >= Self.wordSize else { return nil }
        let offsets = withMemory(of: others) { mine, theirs -> [Int: Int]? in
            guard let place = commonPlace(in: mine, theirs, others),
                Self.stand(at: place, in: theirs, rows, others.id)
            else { return nil }
            let bytes = place..<place + MemoryLayout<ID>.size
            let found = Self.find(rows, of: theirs, by: bytes, in: mine, ranges)
            return Self.stand(at: place, in: mine, found.values, id) ? found : nil
        }
        return offsets ?? nil
    }

    /// The same of rows that are the same in memory; others may be equal nevertheless. Reads no id.
    func offsetsInMemory(of rows: [Int], from others: Self, in ranges: [Range<Int>]) -> [Int: Int] {
        let bytes = 0..<MemoryLayout<Data.Element>.stride
        guard bytes.count >= Self.wordSize else { return [:] }
        return withMemory(of: others) { Self.find(rows, of: $1, by: bytes, in: $0, ranges) } ?? [:]
    }

    /// Where ids stand in all elements, as a look at some of them shows; nil: nowhere.
    private func commonPlace(
        in mine: UnsafeBufferPointer<Data.Element>, _ theirs: UnsafeBufferPointer<Data.Element>,
        _ others: Self
    ) -> Int? {
        let last = MemoryLayout<Data.Element>.size - MemoryLayout<ID>.size
        let places = stride(from: 0, through: last, by: MemoryLayout<ID>.alignment)
        return places.first { place in
            Self.stand(at: place, in: theirs, Self.samples(of: theirs), others.id)
                && Self.stand(at: place, in: mine, Self.samples(of: mine), id)
        }
    }

    private static func samples(of elements: UnsafeBufferPointer<Data.Element>) -> StrideTo<Int> {
        stride(from: 0, to: elements.count, by: max(1, elements.count / samples))
    }

    /// Whether the ids of some elements are what they have there in memory.
    private static func stand(
        at place: Int, in elements: UnsafeBufferPointer<Data.Element>, _ offsets: some Sequence<Int>,
        _ id: (Data.Element) -> ID
    ) -> Bool {
        guard let start = elements.baseAddress else { return false }
        return offsets.allSatisfy { offset in
            withUnsafeBytes(of: id(elements[offset])) { bytes in
                memcmp(UnsafeRawPointer(start + offset) + place, bytes.baseAddress!, bytes.count) == 0
            }
        }
    }

    /// - Parameter bytes: in which a row is the same, from its start; a word of them or more.
    private static func find(
        _ rows: [Int], of others: UnsafeBufferPointer<Data.Element>, by bytes: Range<Int>,
        in mine: UnsafeBufferPointer<Data.Element>, _ ranges: [Range<Int>]
    ) -> [Int: Int] {
        let (mine, others) = (UnsafeRawBufferPointer(mine), UnsafeRawBufferPointer(others))
        guard let start = mine.baseAddress, let otherStart = others.baseAddress else { return [:] }
        let size = MemoryLayout<Data.Element>.stride
        // By the word in which the rows differ most, of the first ones.
        let places = stride(from: bytes.lowerBound, through: bytes.upperBound - wordSize, by: wordSize)
        let words = places.prefix(16).map { place in
            (place, rows.map { others.loadUnaligned(fromByteOffset: $0 * size + place, as: UInt64.self) })
        }
        guard let (place, best) = words.max(by: { Set($0.1).count < Set($1.1).count }) else { return [:] }
        var wanted = Dictionary(grouping: rows.indices, by: { best[$0] })
        let filter = HashFilter(wanted.keys.lazy.map(\.spread))
        var found: [Int: Int] = [:]
        for range in ranges {
            for offset in range {
                let word = mine.loadUnaligned(fromByteOffset: offset * size + place, as: UInt64.self)
                guard filter.mayContain(word.spread), let indexes = wanted[word] else { continue }
                let index = indexes.first {
                    memcmp(
                        start + offset * size + bytes.lowerBound,
                        otherStart + rows[$0] * size + bytes.lowerBound, bytes.count) == 0
                }
                guard let index else { continue }
                found[rows[index]] = offset
                wanted[word] = indexes.filter { $0 != index }
                if found.count == rows.count { return found }
            }
        }
        return found
    }
}

/// Of which equal values have equal bytes, and equal bytes are equal values.
private protocol EqualByBytes {}
extension Int: EqualByBytes {}
extension Int64: EqualByBytes {}
extension UInt: EqualByBytes {}
extension UInt64: EqualByBytes {}
extension UUID: EqualByBytes {}
extension ObjectIdentifier: EqualByBytes {}

extension UInt64 {
    /// Its bits, which may differ in few places, as the low ones of a number.
    fileprivate var spread: Int { Int(truncatingIfNeeded: (self &* 0x9E37_79B9_7F4A_7C15) >> 40) }
}
