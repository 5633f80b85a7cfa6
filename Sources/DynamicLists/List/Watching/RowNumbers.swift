import Observation

/// A number for each row of a list, computed from its item, and again when that changes: its aspect ratio,
/// for example.
@MainActor
package final class RowNumbers<Source: ListSource>: Observable {
    /// The numbers of a list's rows at one moment.
    package struct Value: Sendable {
        /// The rows.
        package fileprivate(set) var ids = ListIDs<Source.ItemID>()
        /// The number of each row.
        package fileprivate(set) var numbers: [Double] = []
        /// A number that increases with each change.
        package fileprivate(set) var version = 0
        /// The number of rows at the beginning that the last change left as they were.
        package fileprivate(set) var unchangedCount = 0
    }

    private nonisolated let changeNotifier = ChangeNotifier()
    private weak var runner: ListRunner<Source>?
    private let number: (Source.Item) -> Double
    private var stored = Value()

    init(of runner: ListRunner<Source>, _ number: @escaping (Source.Item) -> Double) {
        (self.runner, self.number) = (runner, number)
    }

    /// The current numbers. Observable.
    package var value: Value {
        changeNotifier.access(\.value, of: self)
        return stored
    }

    /// Applies a publication of the list.
    ///
    /// - Complexity: O(m · log n) for m rows that were appended or changed, otherwise O(n).
    func follow(_ snapshot: ListSnapshot<Source.ItemID>, changed: SnapshotObserver<Source.ItemID>.Changes) {
        guard let runner else { return }
        func number(at index: Int) -> Double {
            let slot = runner.machine.content.loaded.store.shownPlace(at: index).slot
            return self.number(runner.machine.content.loaded.store.item(inSlot: slot))
        }
        // Client code computes the numbers before anything changes.
        var changed = runner.machine.content.loaded.shownIndices(ofItems: changed).map {
            ($0, number(at: $0))
        }
        let change = snapshot.ids.change(since: stored.ids)
        var (unchanged, appended, replaced) = (stored.numbers.count, [Double](), [Double]?.none)
        switch change {
        case .same:
            changed.removeAll { $0.1 == stored.numbers[$0.0] }
            if changed.isEmpty { return }
        case .changed(let difference):
            unchanged = difference.unchangedCount
            if let count = difference.appendedCount {
                appended = (0..<count).map { number(at: difference.oldCount + $0) }
            } else {
                replaced = difference.applied(to: stored.numbers, number)
            }
        case .replaced: (unchanged, replaced) = (0, snapshot.ids.indices.map(number))
        }
        changeNotifier.change(\.value, of: self) {
            stored.ids = snapshot.ids
            stored.version += 1
            if let replaced { stored.numbers = replaced }
            stored.numbers += appended
            for (index, number) in changed { stored.numbers[index] = number }
            stored.unchangedCount = changed.reduce(unchanged) { min($0, $1.0) }
        }
    }
}

extension ListViewModel {
    /// Returns a number for each row, which follows the list as long as the result is retained.
    ///
    /// - Parameter number: Computes the number of a row. Called on the main actor when a row is inserted or
    ///   its item changes.
    /// - Complexity: O(n).
    package func numbers(of number: @escaping (Item) -> Double) -> RowNumbers<Source> {
        let numbers = RowNumbers<Source>(of: runner, number)
        // In its own step, the rows are those of the snapshot.
        runner.enqueue { [runner] in
            numbers.follow(runner.publisher.current, changed: [])
            runner.snapshotObservers.add(SnapshotObserver(numbers) { $0.follow($1, changed: $2) })
        }
        return numbers
    }
}

extension ListDifference {
    /// The number of rows at the beginning that are the same in both.
    package var unchangedCount: Int {
        min(removed.first?.lowerBound ?? oldCount, inserted.first?.lowerBound ?? newCount, oldCount)
    }

    /// Returns the values of the new rows: those of the old rows, and made ones for inserted rows.
    ///
    /// - Complexity: O(n).
    package func applied<Value>(to old: [Value], _ make: (_ index: Int) -> Value) -> [Value] {
        var kept: [Value] = []
        kept.reserveCapacity(old.count)
        var start = 0
        for range in removed {
            kept += old[start..<range.lowerBound]
            start = range.upperBound
        }
        kept += old[start...]
        var new: [Value] = []
        new.reserveCapacity(newCount)
        var taken = 0
        for range in inserted {
            let next = taken + range.lowerBound - new.count
            new += kept[taken..<next]
            taken = next
            new += range.map(make)
        }
        return new + kept[taken...]
    }
}
