import Testing
import ViewGraph

@Suite("The changes between two states of a list's data", .timeLimit(.minutes(10)))
struct RowChangesTests {
    /// Applies the splices one after the other, as the list does.
    private func replay(_ changes: RowChanges, on old: [Int], to new: [Int]) -> [Int?] {
        var rows = old.map(Optional.some)
        for splice in changes.splices {
            let origins = splice.origins.isEmpty ? Array(repeating: nil, count: splice.count) : splice.origins
            rows.replaceSubrange(splice.range, with: origins.map { $0.map { old[$0] } })
        }
        return rows
    }

    private func check(_ old: [Int], _ new: [Int], _ note: String) {
        check(RowChanges(from: old, to: new), old, new, note)
        let told = Self.told(old, new)
        check(
            RowChanges(removed: told.removed, inserted: told.inserted, from: old, to: new), old, new,
            "\(note), told")
    }

    /// The changes as a list may tell them: rows that are not in their order among the others went and came.
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
        let rows = replay(changes, on: old, to: new)
        #expect(rows.count == new.count, "\(note): \(old) to \(new)")
        // Every row that was there before is found again, in its place; the others are new.
        let survivors = Set(old).intersection(new)
        for (row, id) in zip(rows, new) {
            #expect(row == (survivors.contains(id) ? id : nil), "\(note): \(old) to \(new)")
        }
        for (index, id) in old.enumerated() {
            #expect(changes.newIndex(of: index) == new.firstIndex(of: id), "\(note): \(old) to \(new)")
        }
    }

    @Test("every change between small lists")
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

    @Test("random edits of longer lists", arguments: [1, 2, 3] as [UInt64])
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

    @Test("rows that keep their order are not moved")
    func leastMoves() {
        let changes = RowChanges(from: [1, 2, 3, 4, 5], to: [5, 1, 2, 3, 4])
        #expect(changes.splices.map(\.range.count).reduce(0, +) == 1)
        #expect(changes.splices.map(\.count).reduce(0, +) == 1)
    }

    @Test("rows that are told to take others' place do so in one step")
    func replacements() {
        let changes = RowChanges(
            removed: [1..<3, 5..<6, 8..<9], inserted: [0..<1, 2..<5, 7..<9], from: Array(0..<10),
            to: [10, 0, 11, 12, 13, 3, 4, 14, 15, 6, 7, 9])
        #expect(
            changes.splices == [
                RowChanges.Splice(range: 8..<9, count: 0), RowChanges.Splice(range: 5..<6, count: 2),
                RowChanges.Splice(range: 1..<3, count: 3), RowChanges.Splice(range: 0..<0, count: 1),
            ])
    }

    @Test("ids that occur twice are survived")
    func duplicates() {
        for (old, new) in [
            ([1, 1, 2], [2, 1]), ([1, 2], [1, 1, 2, 2]), ([1, 1], [1, 1, 1]), ([3, 1, 3], [1, 3, 1]),
        ] {
            let changes = RowChanges(from: old, to: new)
            var count = old.count
            for splice in changes.splices { count += splice.count - splice.range.count }
            #expect(count == new.count)
            let targets = old.indices.compactMap { changes.newIndex(of: $0) }
            #expect(Set(targets).count == targets.count)
            for (index, id) in old.enumerated() {
                if let target = changes.newIndex(of: index) { #expect(new[target] == id) }
            }
        }
    }

    @Test("appending to many rows is found in one place")
    func append() {
        let changes = RowChanges(from: Array(0..<100_000), to: Array(0..<100_050))
        #expect(changes.splices == [RowChanges.Splice(range: 100_000..<100_000, count: 50)])
    }
}
