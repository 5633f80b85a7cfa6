import Foundation
import Testing
import ViewGraph

@Suite("Changes of a list's rows", .timeLimit(.minutes(10)))
struct RowChangesTests {
    private func check(_ old: [Int], _ new: [Int], _ note: String) {
        check(RowChanges(from: RowIDs(old), to: RowIDs(new), following: Array(old.indices)), old, new, note)
        let told = Self.told(old, new)
        check(
            RowChanges(
                removed: told.removed, inserted: told.inserted, from: RowIDs(old), to: RowIDs(new),
                following: Array(old.indices)), old, new,
            "\(note), told")
    }

    /// Changes as a list may report them: rows that are not in order among the others are removed and
    /// inserted.
    private static func told(_ old: [Int], _ new: [Int]) -> (removed: [Range<Int>], inserted: [Range<Int>]) {
        var (removed, inserted): ([Range<Int>], [Range<Int>]) = ([], [])
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.append(offset..<offset + 1)
            case .insert(let offset, _, _): inserted.append(offset..<offset + 1)
            }
        }
        return (joined(removed.sorted { $0.lowerBound < $1.lowerBound }), joined(inserted))
    }

    private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.reduce(into: []) { joined, range in
            if let last = joined.last, last.upperBound == range.lowerBound {
                joined[joined.count - 1] = last.lowerBound..<range.upperBound
            } else {
                joined.append(range)
            }
        }
    }

    private func check(_ changes: RowChanges, _ old: [Int], _ new: [Int], _ note: String) {
        #expect(old.count - changes.range.count + changes.count == new.count, "\(note): \(old) to \(new)")
        #expect(changes.isEmpty == (old == new), "\(note): \(old) to \(new)")
        // Each row that existed before is found again, at its place.
        for (index, id) in old.enumerated() {
            #expect(changes.newIndex(of: index) == new.firstIndex(of: id), "\(note): \(old) to \(new)")
        }
        // Rows outside of the range are unchanged, and rows at its ends are not.
        #expect(old.prefix(changes.range.lowerBound) == new.prefix(changes.range.lowerBound))
        let suffix = old.count - changes.range.upperBound
        #expect(old.suffix(suffix) == new.suffix(suffix))
    }

    @Test("all changes between small lists are found")
    func exhaustive() {
        let lists = Self.arrangements(of: [1, 2, 3, 4])
        for old in lists {
            for new in lists { check(old, new, "small") }
        }
    }

    private static func arrangements(of ids: [Int]) -> [[Int]] {
        var found: [[Int]] = [[]]
        var last = found
        for _ in ids {
            last = last.flatMap { list in ids.filter { !list.contains($0) }.map { list + [$0] } }
            found += last
        }
        return found
    }

    @Test("random edits of longer lists are found", arguments: [1, 2, 3] as [UInt64])
    func random(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var ids = Array(0..<40)
        for step in 0..<300 {
            var next = ids
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                switch Int.random(in: 0..<5, using: &numbers) {
                case 0: next.insert(1_000 + step, at: Int.random(in: 0...next.count, using: &numbers))
                case 1 where !next.isEmpty: next.remove(at: Int.random(in: 0..<next.count, using: &numbers))
                case 2 where !next.isEmpty:
                    let id = next.remove(at: Int.random(in: 0..<next.count, using: &numbers))
                    next.insert(id, at: Int.random(in: 0...next.count, using: &numbers))
                case 3: next.shuffle(using: &numbers)
                default: next.reverse()
                }
                var seen = Set<Int>()
                next = next.filter { seen.insert($0).inserted }
            }
            check(ids, next, "seed \(seed), step \(step)")
            ids = next
        }
    }

    @Test("requested rows are found, and of the others those that did not move", arguments: 1...40)
    func following(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let old = Array(0..<5_000)
        var new = old
        let moved = Array(new[1_000..<1_040])
        new.removeSubrange(1_000..<1_040)
        new.insert(contentsOf: moved, at: numbers.int(in: 0...new.count))
        for _ in 0..<numbers.int(in: 0...3) {
            new.swapAt(numbers.int(in: 0..<new.count), numbers.int(in: 0..<new.count))
            new.remove(at: numbers.int(in: 0..<new.count))
        }
        let rows = old.filter { $0 >= 1_030 && $0 < 1_050 || numbers.int(in: 0..<100) == 0 }
        let told = Self.told(old, new)
        let changes = [
            RowChanges(from: RowIDs(old), to: RowIDs(new), following: rows),
            RowChanges(
                removed: told.removed, inserted: told.inserted, from: RowIDs(old), to: RowIDs(new),
                following: rows),
        ]
        let places = Dictionary(uniqueKeysWithValues: zip(new, new.indices))
        for changes in changes {
            for row in rows { #expect(changes.newIndex(of: row) == places[row]) }
            for row in old {
                if let place = changes.newIndex(of: row) { #expect(place == places[row]) }
            }
        }
    }

    @Test("duplicate ids are tolerated")
    func duplicates() {
        for (old, new) in [
            ([1, 1, 2], [2, 1]), ([1, 2], [1, 1, 2, 2]), ([1, 1], [1, 1, 1]), ([3, 1, 3], [1, 3, 1]),
        ] {
            let changes = RowChanges(
                from: RowIDs(old), to: RowIDs(new), following: Array(old.indices))
            #expect(old.count - changes.range.count + changes.count == new.count)
            let targets = old.indices.compactMap { changes.newIndex(of: $0) }
            #expect(Set(targets).count == targets.count)
            for (index, id) in old.enumerated() {
                if let target = changes.newIndex(of: index) { #expect(new[target] == id) }
            }
        }
    }

    @Test("rows appended to many are found as one range")
    func append() {
        let changes = RowChanges(
            from: RowIDs(Array(0..<100_000)), to: RowIDs(Array(0..<100_050)), following: [0, 99_999])
        #expect(changes.range == 100_000..<100_000)
        #expect(changes.count == 50)
    }

    // MARK: Costs

    /// Returns the number of ids that are read to find the changes.
    private func readings<Data: RandomAccessCollection<String>>(
        _ old: Data, _ new: Data, following rows: [Int]
    ) -> Int {
        var count = 0
        let ids = { (data: Data) in
            RowIDs(data) { (id: String) in
                count += 1
                return id
            }
        }
        let changes = RowChanges(from: ids(old), to: ids(new), following: rows)
        #expect(old.count - changes.range.count + changes.count == new.count)
        return count
    }

    @Test("a copied array is compared in memory, and only changed elements are read")
    func arrays() {
        let old = (0..<100_000).map { "element \($0) of an array" }
        let rows = Array(50_000..<50_030)
        #expect(readings(old, old, following: rows) == 0)
        #expect(readings(old[...], old[...], following: rows) == 0)
        #expect(readings(ContiguousArray(old), ContiguousArray(old), following: rows) == 0)
        for place in [0, 50_010, 99_999] {
            var new = old
            new.insert("another", at: place)
            #expect(readings(old, new, following: rows) <= 4, "inserted at \(place)")
            new = old
            new.remove(at: place)
            #expect(readings(old, new, following: rows) <= 4, "removed at \(place)")
            new = old
            new[place] = String(decoding: new[place].utf8, as: UTF8.self)
            #expect(readings(old, new, following: rows) <= 4, "recreated at \(place)")
        }
        #expect(readings(old, old + ["another"], following: rows) <= 4)
    }

    @Test("the search for rows starts at their old positions and ends with the last one")
    func searching() {
        let old = (0..<100_000).map { "element \($0) of an array" }
        let rows = Array(50_000..<50_030)
        // Different elements at both ends. All in between are the same, one position further.
        let shifted = ["first"] + old.dropLast()
        #expect(readings(old, shifted, following: rows) < 3_000)
        // In other memory, equality is not detected by bytes.
        let copies = old.map { String(decoding: $0.utf8, as: UTF8.self) }
        #expect(readings(old, copies, following: rows) < 80_000)
        // Elements that were only shuffled are found in memory.
        #expect(readings(old, old.reversed() as [String], following: rows) < 5_000)
        // All are gone: each new row is read once, and those nearby twice.
        let others = (0..<100_000).map { "another \($0)" }
        let count = readings(old, others, following: rows)
        #expect(count >= 100_000 && count < 105_000)
    }

    @Test("rows are searched near their old positions from both ends, then further away up to a limit")
    func far() {
        let count = 1_000_000
        let rows = Array(500_000..<500_030)
        /// Returns the position of a row among computed ids, which are not in memory.
        func search(_ newCount: Int, _ newID: @escaping (Int) -> Int) -> (place: Int?, read: Int) {
            var read = 0
            let old = RowIDs((0..<count).lazy.map { $0 }) { $0 }
            let new = RowIDs((0..<newCount).lazy.map(newID)) { id in
                read += 1
                return id
            }
            return (RowChanges(from: old, to: new, following: rows).newIndex(of: 500_007), read)
        }
        let reloaded = search(count + 300_000) { $0 < 300_000 ? -1 - $0 : $0 - 300_000 }
        #expect(reloaded.place == 800_007)
        #expect(reloaded.read < 30_000)
        let moved = search(count) { ($0 + 100_000) % count }
        #expect(moved.place == 400_007)
        #expect(moved.read < 300_000)
        // Practically lost, because a frame has no time to read all ids.
        let farAway = search(count) { ($0 + 400_000) % count }
        #expect(farAway.place == nil)
        #expect(farAway.read < 300_000)
        #expect(search(count) { -1 - $0 }.read < 300_000)
    }

    /// An element that was loaded again, with the same id and otherwise different contents.
    private struct Loaded<ID: Hashable> {
        var title: Int
        let id: ID
        let note: String
    }

    /// Returns the position of a row in a recreated array, moved by `distance`, and the number of ids that
    /// are read.
    private func reload<ID: Hashable>(_ id: (Int) -> ID, by distance: Int) -> (place: Int?, read: Int) {
        let count = 400_000
        let old = (0..<count).map { Loaded(title: $0 % 7, id: id($0), note: "\($0)") }
        let new = (0..<count).map {
            let number = ($0 - distance + count) % count
            return Loaded(title: -number, id: id(number), note: "of \(number)")
        }
        var read = 0
        let ids = { (elements: [Loaded<ID>]) in
            RowIDs(elements) { (element: Loaded<ID>) in
                read += 1
                return element.id
            }
        }
        let changes = RowChanges(from: ids(old), to: ids(new), following: Array(50_000..<50_030))
        return (changes.newIndex(of: 50_007), read)
    }

    private static func uuid(_ number: Int) -> UUID {
        let last = [16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        return UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, last[0], last[1], last[2]))
    }

    @Test("ids in the elements' memory are found there, however far they moved")
    func storedIDs() {
        for found in [
            reload({ $0 }, by: 300_000),
            reload(Self.uuid, by: 300_000),
        ] {
            #expect(found.place == 350_007)
            #expect(found.read < 12_000)
        }
        // A text's letters are in other memory, so as many positions are searched as time allows.
        let text = reload({ "the element \($0) of an array" }, by: 20_000)
        #expect(text.place == 70_007)
        #expect(text.read > 20_000)
    }

    @Test("an id that is only sometimes in the elements' memory is found by reading ids")
    func computedIDs() {
        struct Element {
            var title: Int
            let number: Int
        }
        let old = (0..<50_000).map { Element(title: $0, number: $0) }
        let new = (0..<50_000).map { Element(title: -$0, number: ($0 + 20_000) % 50_000) }
        let ids = { (elements: [Element]) in RowIDs(elements) { (element: Element) in element.number * 3 } }
        let changes = RowChanges(from: ids(old), to: ids(new), following: Array(0..<30))
        #expect(changes.newIndex(of: 7) == 30_007)
        // In most of them the number is the id.
        let mixed = { (elements: [Element], others: [Int: Int]) in
            RowIDs(elements) { (element: Element) in others[element.number] ?? element.number }
        }
        let others = [7: 100_007, 9: 100_009, 30_000: 9]
        let mix = RowChanges(from: mixed(old, [7: 100_007]), to: mixed(new, others), following: [7, 9])
        #expect(mix.newIndex(of: 7) == 30_007)
        #expect(mix.newIndex(of: 9) == 10_000)
        // The title was the id, but no longer is.
        let titles = RowIDs(old) { $0.title }
        let numbers = RowIDs(new) { $0.number }
        #expect(RowChanges(from: titles, to: numbers, following: Array(0..<30)).newIndex(of: 7) == 30_007)
    }

    @Test("reported changes are adopted, and inserted rows are read only if a requested row was removed")
    func telling() {
        var (readOld, readNew) = (0, 0)
        func changes(_ removed: [Range<Int>], _ inserted: [Range<Int>], _ new: Range<Int>) -> RowChanges {
            (readOld, readNew) = (0, 0)
            return RowChanges(
                removed: removed, inserted: inserted,
                from: RowIDs(0..<1_000_000) { id in
                    readOld += 1
                    return id
                },
                to: RowIDs(new) { id in
                    readNew += 1
                    return id
                }, following: Array(500_000..<500_030))
        }
        _ = changes([7..<9], [], 0..<999_998)
        #expect((readOld, readNew) == (0, 0))
        _ = changes([], [3..<5, 90..<900], 0..<1_000_812)
        #expect((readOld, readNew) == (0, 0))
        _ = changes([7..<9], [3..<5], 0..<1_000_000)
        #expect((readOld, readNew) == (0, 0))
        let moved = changes([500_005..<500_006], [3..<5], 500_004..<1_500_005)
        #expect(readOld == 1)
        #expect(readNew <= 4)
        #expect(moved.newIndex(of: 500_005) == nil)
        #expect(moved.newIndex(of: 500_004) == 500_006)
    }
}
