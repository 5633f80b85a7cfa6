public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// One section: neighbouring rows with the same key.
public struct ListSection<Key: Hashable & Sendable, RowID: Hashable & Sendable>: Identifiable, Sendable {
    /// The key, and how many sections before it have the same.
    public struct ID: Hashable, Sendable {
        /// What the section's rows have in common.
        public let key: Key
        /// 0 for the first section of this key, 1 for the second …
        public let occurrence: Int
    }

    /// The section's identity, which stays as long as no section of its key comes or goes before it.
    public let id: ID
    /// The section's rows. Their indices are those in the whole list.
    public let rows: Slice<ListIDs<RowID>>

    /// What the section's rows have in common; the same as `id.key`.
    public var key: Key { id.key }
}

/// The rows of a list in sections: where a row's key is another than that of the row before, one begins.
///
///     let days = list.sections { $0.date.formatted(date: .abbreviated, time: .omitted) }
///     List(days.sections) { section in
///         Section(section.key) {
///             ForEach(section.rows, id: \.self) { id in MessageRow(list: list, id: id) }
///         }
///     }
///
/// Sections go across the borders of pages, and follow pages that come and go, edits and refreshes: they are
/// made anew only around rows that came, went or changed. They live as long as somebody holds them, do not
/// keep the list, and stay as they are when it is gone.
@MainActor
public final class ListSections<Key: Hashable & Sendable, Source: ListSource>: ObservableObject, Observable {
    private nonisolated let announcer = Announcer()
    private weak var runner: ListRunner<Source>?
    private let key: (Source.Item) -> Key
    private var runs = SectionRuns<Key>()
    private var last = ListSnapshot<Source.ItemID>.nothing
    private var stored: [ListSection<Key, Source.ItemID>] = []

    init(of runner: ListRunner<Source>, key: @escaping (Source.Item) -> Key) {
        self.runner = runner
        self.key = key
    }

    /// Announces each change of the sections before it is there. May be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher { announcer.objectWillChange }

    /// The sections, in order; none is empty.
    ///
    /// - Complexity: O(1).
    public var sections: [ListSection<Key, Source.ItemID>] {
        announcer.access(\.sections, of: self)
        return stored
    }

    /// Follows what the list has published.
    ///
    /// - Complexity: O(sections + rows that came or changed · log n).
    func follow(_ snapshot: ListSnapshot<Source.ItemID>, changed: [Source.ItemID]) {
        guard let runner else { return }
        let keyOfRow = { [key] index in
            key(runner.machine.store.item(inSlot: runner.machine.store.shownPlace(at: index).slot))
        }
        let old = runs
        let change = snapshot.change(since: last)
        last = snapshot
        // A row may have changed more than once.
        let places = Set(changed.compactMap { runner.machine.store.shownIndex(of: $0) }).sorted()
        switch change {
        case .same where places.isEmpty: return
        case .same: runs.apply(removed: [], inserted: [], changed: places, key: keyOfRow)
        case .changed(let difference):
            runs.apply(
                removed: difference.removed, inserted: difference.inserted, changed: places, key: keyOfRow)
        case .replaced: runs.replace(count: snapshot.ids.count, key: keyOfRow)
        }
        if change == .same, runs == old { return }
        // Made before anybody is told: that compares keys, which are a program's.
        let new = made()
        announcer.change(\.sections, of: self) { stored = new }
    }

    private func made() -> [ListSection<Key, Source.ItemID>] {
        var (start, occurrences): (Int, [Key: Int]) = (0, [:])
        return runs.runs.map { run in
            let occurrence = occurrences[run.key, default: 0]
            occurrences[run.key] = occurrence + 1
            defer { start += run.count }
            return ListSection(
                id: ListSection.ID(key: run.key, occurrence: occurrence),
                rows: last.ids[start..<start + run.count])
        }
    }
}

extension ListViewModel {
    /// The rows in sections, each of neighbouring rows with the same key; see ``ListSections``. Hold on to
    /// what is returned, in a view's `@State` for example. Asked for by a callback of the list, there are
    /// none until after that.
    ///
    /// - Parameter key: what a row's section has in common. Called on the main actor when a row comes or its
    ///   item changes; keep it short.
    /// - Complexity: O(n · log n), and then O(sections + m · log n) for m rows that come or change.
    public func sections<Key: Hashable & Sendable>(
        by key: @escaping (Item) -> Key
    ) -> ListSections<Key, Source> {
        let sections = ListSections(of: runner, key: key)
        // In a step of its own, the rows are those of the snapshot.
        runner.enter { [runner] in
            sections.follow(runner.publication.current, changed: [])
            runner.publication.listen(ListListener(sections) { $0.follow($1, changed: $2) })
        }
        return sections
    }
}
