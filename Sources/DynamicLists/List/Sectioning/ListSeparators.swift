public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// The content between neighboring rows of a list, derived from the two: the time between messages, for
/// example, or the name of a day.
///
///     let pauses = list.separators { before, after -> Date? in
///         guard let before, let after else { return nil }
///         return after.date.timeIntervalSince(before.date) > 3_600 ? after.date : nil
///     }
///     ForEach(list.snapshot.ids, id: \.self) { id in
///         if let date = pauses[before: id] { Text(date, style: .relative) }
///         MessageRow(list: list, id: id)
///     }
///
/// A separator is available once both neighbors are known. It works across the boundaries of pages, and
/// follows inserted and dropped pages, edits and refreshes. It is recomputed only around rows that were
/// inserted, removed or changed. The separators do not retain the list, and keep their last value when it is
/// released.
@MainActor
public final class ListSeparators<Separator: Equatable, Source: ListSource>: ObservableObject, Observable {
    private nonisolated let changeNotifier = ChangeNotifier()
    private weak var runner: ListRunner<Source>?
    private let make: (Source.Item?, Source.Item?) -> Separator?
    private var last = ListSnapshot<Source.ItemID>.nothing
    private var stored = Separators()

    /// The separators at one point in time.
    private struct Separators: Equatable {
        /// By the row that follows.
        var before: [Source.ItemID: Separator] = [:]
        /// The separator after the last row.
        var atEnd: Separator?
    }

    init(
        of runner: ListRunner<Source>, _ make: @escaping (Source.Item?, Source.Item?) -> Separator?
    ) {
        self.runner = runner
        self.make = make
    }

    /// Emits before each change of the separators takes effect. May be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changeNotifier.objectWillChange }

    /// The separator before a row: between it and the previous row, or at the beginning if no row precedes
    /// it. Nil if there is none, or if the previous row is not known yet.
    ///
    /// - Complexity: O(1) on average.
    public subscript(before id: Source.ItemID) -> Separator? {
        changeNotifier.access(\.separators, of: self)
        return stored.before[id]
    }

    /// The separator after the last row. Nil if there is none, or if it is not known yet whether the row is
    /// the last one.
    ///
    /// - Complexity: O(1).
    public var atEnd: Separator? {
        changeNotifier.access(\.separators, of: self)
        return stored.atEnd
    }

    /// Applies a publication of the list.
    ///
    /// - Complexity: O(rows inserted, removed or changed · log n).
    func follow(_ snapshot: ListSnapshot<Source.ItemID>, changed: SnapshotObserver<Source.ItemID>.Changes) {
        guard let runner else { return }
        let old = last
        last = snapshot
        var kept = stored
        var indices = runner.machine.content.loaded.shownIndices(ofItems: changed).flatMap { [$0, $0 + 1] }
        switch snapshot.change(since: old) {
        case .same: break
        case .changed(let difference):
            for index in difference.removed.joined() { kept.before[old.ids[index]] = nil }
            indices += difference.affectedIndices
        case .replaced:
            kept = Separators()
            indices = Array(snapshot.ids.indices)
        }
        let new = made(of: kept, at: indices, in: runner)
        if new == stored { return }
        changeNotifier.change(\.separators, of: self) { stored = new }
    }

    /// The property that views observe.
    private var separators: Separators { stored }

    /// Recomputes the separators before the rows at some indices, before the first row and after the last
    /// row.
    private func made(of kept: Separators, at indices: [Int], in runner: ListRunner<Source>) -> Separators {
        func item(at index: Int) -> Source.Item {
            runner.machine.content.loaded.store.item(
                inSlot: runner.machine.content.loaded.store.shownPlace(at: index).slot)
        }
        var separators = kept
        let count = last.ids.count
        for index in Set(indices + [0]) where index < count {
            let isKnown = index > 0 || last.prependState == .ended
            let before = index > 0 ? item(at: index - 1) : nil
            separators.before[last.ids[index]] = isKnown ? make(before, item(at: index)) : nil
        }
        let isEnd = count > 0 && last.appendState == .ended
        separators.atEnd = isEnd ? make(item(at: count - 1), nil) : nil
        return separators
    }
}

extension ListDifference {
    /// The indices among the new rows of those whose previous row has changed.
    ///
    /// - Complexity: O(ranges + inserted rows).
    fileprivate var affectedIndices: [Int] {
        var indices = inserted.flatMap { Array($0.lowerBound...$0.upperBound) }
        var (removedCount, insertedCount, next) = (0, 0, 0)
        for range in removed {
            removedCount += range.count
            while next < inserted.count,
                inserted[next].lowerBound <= range.upperBound - removedCount + insertedCount
            {
                insertedCount += inserted[next].count
                next += 1
            }
            indices.append(range.upperBound - removedCount + insertedCount)
        }
        return indices
    }
}

extension ListViewModel {
    /// Returns separators between neighboring rows; see ``ListSeparators``. Retain the result, in a view's
    /// `@State` for example. When called from a callback of the list, the result is empty until after the
    /// callback.
    ///
    /// - Parameter make: Returns the separator between two rows, or nil for none. The first item is nil
    ///   before the first row, once it is known that nothing precedes it; the second item is nil after the
    ///   last row, once it is known that nothing follows. Called on the main actor when a row is inserted,
    ///   removed or changed; keep it short.
    /// - Complexity: O(n · log n), and then O(m · log n) for m rows that are inserted, removed or changed.
    public func separators<Separator: Equatable>(
        between make: @escaping (_ before: Item?, _ after: Item?) -> Separator?
    ) -> ListSeparators<Separator, Source> {
        let separators = ListSeparators(of: runner, make)
        // In its own step, the rows are those of the snapshot.
        runner.enqueue { [runner] in
            separators.follow(runner.publisher.current, changed: [])
            runner.snapshotObservers.add(SnapshotObserver(separators) { $0.follow($1, changed: $2) })
        }
        return separators
    }
}
