public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// What stands between neighbouring rows of a list, made from the two: the time that lies between messages,
/// for example, or the name of a day.
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
/// A separator is there once both neighbours are known; across the borders of pages, after pages that come
/// and go, edits and refreshes. It is made anew only around rows that came, went or changed. Who holds the
/// separators does not keep the list; when it is gone they stay as they are.
@MainActor
public final class ListSeparators<Separator: Equatable, Source: ListSource>: ObservableObject, Observable {
    private nonisolated let announcer = Announcer()
    private weak var runner: ListRunner<Source>?
    private let make: (Source.Item?, Source.Item?) -> Separator?
    private var last = ListSnapshot<Source.ItemID>.nothing
    private var stored = Separators()

    /// What is there at one moment.
    private struct Separators: Equatable {
        /// By the row that follows.
        var before: [Source.ItemID: Separator] = [:]
        /// What follows the last row.
        var atEnd: Separator?
    }

    init(
        of runner: ListRunner<Source>, _ make: @escaping (Source.Item?, Source.Item?) -> Separator?
    ) {
        self.runner = runner
        self.make = make
    }

    /// Announces each change of the separators before it is there. May be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher { announcer.objectWillChange }

    /// What stands before a row: between it and the one before it, or, if nothing comes before it, at the
    /// beginning; nil if nothing does, or it is not known yet which row comes before.
    ///
    /// - Complexity: O(1) on average.
    public subscript(before id: Source.ItemID) -> Separator? {
        announcer.access(\.separators, of: self)
        return stored.before[id]
    }

    /// What stands after the last row; nil if nothing does, or it is not known yet whether it is the last.
    ///
    /// - Complexity: O(1).
    public var atEnd: Separator? {
        announcer.access(\.separators, of: self)
        return stored.atEnd
    }

    /// Follows what the list has published.
    ///
    /// - Complexity: O(rows that came, left or changed · log n).
    func follow(_ snapshot: ListSnapshot<Source.ItemID>, changed: ListListener<Source.ItemID>.Changes) {
        guard let runner else { return }
        let old = last
        last = snapshot
        var kept = stored
        var places = runner.machine.content.loaded.shownIndices(ofItems: changed).flatMap { [$0, $0 + 1] }
        switch snapshot.change(since: old) {
        case .same: break
        case .changed(let difference):
            for index in difference.removed.joined() { kept.before[old.ids[index]] = nil }
            places += difference.places
        case .replaced:
            kept = Separators()
            places = Array(snapshot.ids.indices)
        }
        let new = made(of: kept, at: places, in: runner)
        if new == stored { return }
        announcer.change(\.separators, of: self) { stored = new }
    }

    /// What views observe.
    private var separators: Separators { stored }

    /// The separators with those before the rows at some indices, before the first and after the last made
    /// anew.
    private func made(of kept: Separators, at places: [Int], in runner: ListRunner<Source>) -> Separators {
        func item(at index: Int) -> Source.Item {
            runner.machine.content.loaded.store.item(
                inSlot: runner.machine.content.loaded.store.shownPlace(at: index).slot)
        }
        var separators = kept
        let count = last.ids.count
        for index in Set(places + [0]) where index < count {
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
    /// The indices among the new rows of those that have another one before them.
    ///
    /// - Complexity: O(ranges + rows that came).
    fileprivate var places: [Int] {
        var places = inserted.flatMap { Array($0.lowerBound...$0.upperBound) }
        var (gone, come, next) = (0, 0, 0)
        for range in removed {
            gone += range.count
            while next < inserted.count, inserted[next].lowerBound <= range.upperBound - gone + come {
                come += inserted[next].count
                next += 1
            }
            places.append(range.upperBound - gone + come)
        }
        return places
    }
}

extension ListViewModel {
    /// What stands between neighbouring rows; see ``ListSeparators``. Hold on to what is returned, in a
    /// view's `@State` for example. Asked for by a callback of the list, there is nothing until after that.
    ///
    /// - Parameter make: makes what stands between two rows; nil for nothing. Before the first row the first
    ///   item is nil, once nothing comes before it; after the last row the second one, once nothing follows.
    ///   Called on the main actor when a row comes, goes or changes; keep it short.
    /// - Complexity: O(n · log n), and then O(m · log n) for m rows that come, go or change.
    public func separators<Separator: Equatable>(
        between make: @escaping (_ before: Item?, _ after: Item?) -> Separator?
    ) -> ListSeparators<Separator, Source> {
        let separators = ListSeparators(of: runner, make)
        // In a step of its own, the rows are those of the snapshot.
        runner.enter { [runner] in
            separators.follow(runner.publication.current, changed: [])
            runner.publication.listen(ListListener(separators) { $0.follow($1, changed: $2) })
        }
        return separators
    }
}
