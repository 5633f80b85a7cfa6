import Testing
import ViewGraph

@Suite("IDs of a list's data", .timeLimit(.minutes(5)))
struct RowIDsTests {
    /// Data that is stored in pieces, and provides its elements temporarily as contiguous memory.
    private struct Lent: RandomAccessCollection {
        var elements: [Int]
        var startIndex: Int { 0 }
        var endIndex: Int { elements.count }
        subscript(index: Int) -> Int { elements[index] }
        func withContiguousStorageIfAvailable<Result>(
            _ body: (UnsafeBufferPointer<Int>) throws -> Result
        ) rethrows -> Result? {
            try Array(elements.reversed().reversed()).withContiguousStorageIfAvailable(body)
        }
    }

    /// Data that is not available as contiguous memory.
    private struct Pieces: RandomAccessCollection {
        var elements: [Int]
        var startIndex: Int { 0 }
        var endIndex: Int { elements.count }
        subscript(index: Int) -> Int { elements[index] }
    }

    @Test("temporary contiguous memory is not considered the same when it is provided again")
    func lent() {
        let old = RowIDs(Lent(elements: Array(0..<1_000)))
        let new = RowIDs(Lent(elements: Array(1..<1_001)))
        for _ in 0..<100 { #expect(!old.isSame(as: new)) }
        #expect(RowIDs([1, 2]).isSame(as: RowIDs([1, 2])) == false)
        let array = [1, 2]
        #expect(RowIDs(array).isSame(as: RowIDs(array)))
        #expect(RowIDs(0..<9).isSame(as: RowIDs(0..<9)))
        #expect(!RowIDs(0..<9).isSame(as: RowIDs(0..<8)))
        #expect(!RowIDs(array[..<1]).isSame(as: RowIDs(array[...])))
    }

    @Test("equal elements at both ends are found in any kind of data", arguments: 1...100)
    func ends(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let old = (0..<numbers.int(in: 0...600)).map { "id \($0)" }
        var new = old
        for _ in 0..<numbers.int(in: 0...3) where !new.isEmpty {
            let place = numbers.int(in: 0..<new.count)
            switch numbers.int(in: 0..<3) {
            case 0: new.remove(at: place)
            case 1: new.insert("new", at: place)
            // Equal, but in other memory.
            default: new[place] = String(decoding: new[place].utf8, as: UTF8.self)
            }
        }
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - prefix
        let suffix = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        #expect(RowIDs(old).commonPrefix(with: RowIDs(new)) == prefix)
        #expect(RowIDs(old).commonSuffix(with: RowIDs(new), atMost: rest) == suffix)
        let (lazyOld, lazyNew) = (RowIDs(old.lazy.map { $0 + "" }), RowIDs(new.lazy.map { $0 + "" }))
        #expect(lazyOld.commonPrefix(with: lazyNew) == prefix)
        #expect(lazyOld.commonSuffix(with: lazyNew, atMost: rest) == suffix)
    }

    @Test("an id is found in any kind of data, the first of several equal ones")
    func finding() {
        let ids = Array(0..<100) + [7, 8]
        for id in [0, 7, 50, 99] {
            #expect(RowIDs(ids).offset(of: id) == id)
            #expect(RowIDs(Pieces(elements: ids)).offset(of: id) == id)
            #expect(RowIDs(Lent(elements: ids)).offset(of: id) == id)
        }
        #expect(RowIDs(ids).offset(of: 100) == nil)
        #expect(RowIDs([Int]()).offset(of: 0) == nil)
    }

    @Test("IDs at a known offset are read from memory, without calls of the program")
    func storedIDs() {
        struct Element {
            let title: String
            let id: String
        }
        let elements = (0..<50).map { Element(title: "title", id: "id \($0)") }
        var calls = 0
        func ids<Data: RandomAccessCollection<Element>>(_ data: Data) -> RowIDs<Data, String> {
            RowIDs(
                data,
                id: {
                    calls += 1
                    return $0.id
                }, at: MemoryLayout<Element>.offset(of: \.id))
        }
        let expected = elements.map(\.id)
        for range in [0..<50, 7..<8, 20..<43, 5..<5] {
            #expect(ids(elements).array(of: range).elementsEqual(expected[range]))
        }
        #expect(ids(elements[10...]).array(of: 1..<3).elementsEqual(expected[11..<13]))
        #expect(calls == 0)
        #expect(RowIDs(3..<9, id: { $0 }, at: 0).array(of: 2..<4) == [5, 6])
        #expect(RowIDs(3..<9, id: { "\($0)" }).array(of: 2..<4) == ["5", "6"])
    }
}
