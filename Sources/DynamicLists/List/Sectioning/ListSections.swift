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
///
/// A row is asked for its key once, and again when something of it changes; a filter or an order asks for no
/// key that is known. Where more than a thousand rows are to be asked, that goes on over several turns of the
/// main actor. Until all keys are known the sections are those from before, as a whole: rows that have left
/// the list meanwhile are still in them, and those of a large list are empty at first.
@MainActor
public final class ListSections<Key: Hashable & Sendable, Source: ListSource>: ObservableObject, Observable {
    typealias Fill =
        @MainActor (
            inout SectionKeys<Key>, inout SectionRuns, RowStore<Source.ItemID, Source.Item>
        ) -> Void

    private nonisolated let announcer = Announcer()
    private weak var runner: ListRunner<Source>?
    /// Finds out the keys of rows in a list's store. Made by whoever knows the types, since there the
    /// compiler specializes it.
    private let fill: Fill
    private var keys = SectionKeys<Key>()
    /// The runs of the rows that were published last.
    private var runs = SectionRuns()
    private var last = ListSnapshot<Source.ItemID>.nothing
    /// Whether a turn of the main actor is to come in which more rows are asked.
    private var goesOn = false
    private var stored: [ListSection<Key, Source.ItemID>] = []
    /// What `stored` was made of.
    private var shown = (ids: ListIDs<Source.ItemID>(), runs: SectionRuns())

    init(of runner: ListRunner<Source>, fill: @escaping Fill) {
        self.runner = runner
        self.fill = fill
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
    /// - Complexity: O(sections + rows that came or changed · log n), and the keys of a thousand rows.
    func follow(_ snapshot: ListSnapshot<Source.ItemID>, changed: ListListener<Source.ItemID>.Changes) {
        guard let runner else { return }
        let change = snapshot.change(since: last)
        last = snapshot
        // A row may have changed more than once.
        let places = Set(runner.machine.content.loaded.shownIndices(ofItems: changed)).sorted()
        switch change {
        case .same where places.isEmpty: return
        case .same: runs.apply(removed: [], inserted: [], changed: places)
        case .changed(let difference):
            runs.apply(removed: difference.removed, inserted: difference.inserted, changed: places)
        case .replaced: runs.replace(count: snapshot.ids.count)
        }
        if !goesOn { ask(runner) }
    }

    /// Finds out keys of rows, in a step of the list, and shows the sections once all are known.
    private func ask(_ runner: ListRunner<Source>) {
        // None of it is this object's while the program says what the keys are.
        var (runs, keys) = (runs, SectionKeys<Key>())
        swap(&keys, &self.keys)
        runner.asked { fill(&keys, &runs, $0) }
        swap(&keys, &self.keys)
        self.runs = runs
        if runs.unknownCount == 0 { show() } else { goOn(runner) }
        self.keys.sweep(&self.runs, &shown.runs, slotCount: runner.machine.content.loaded.store.count)
    }

    private func goOn(_ runner: ListRunner<Source>) {
        goesOn = true
        runner.sectionTurns += 1
        Task { @MainActor [weak self, weak runner] in
            runner?.enter { [weak self, weak runner] in
                guard let runner else { return }
                runner.sectionTurns -= 1
                self?.goesOn = false
                self?.ask(runner)
            }
        }
    }

    private func show() {
        if last.ids.isSame(as: shown.ids), runs == shown.runs { return }
        // Made before anybody is told: that copies keys, which are a program's.
        let new = made()
        shown = (last.ids, runs)
        announcer.change(\.sections, of: self) { stored = new }
    }

    private func made() -> [ListSection<Key, Source.ItemID>] {
        let (ids, keys) = (last.ids, keys.keys)
        var (start, occurrences) = (0, [Int](repeating: 0, count: keys.count))
        return runs.runs.map { run in
            guard let number = run.key.map(Int.init) else { preconditionFailure("A key is not known") }
            defer {
                start += run.count
                occurrences[number] += 1
            }
            return ListSection(
                id: ListSection.ID(key: keys[number], occurrence: occurrences[number]),
                rows: Slice(base: ids, bounds: start..<start + run.count))
        }
    }
}

extension ListViewModel {
    /// The rows in sections, each of neighbouring rows with the same key; see ``ListSections``. Hold on to
    /// what is returned, in a view's `@State` for example. Asked for by a callback of the list, there are
    /// none until after that.
    ///
    /// - Parameter key: what a row's section has in common. Called on the main actor when a row comes or its
    ///   item changes, for at most a thousand rows in a turn; keep it short.
    /// - Complexity: O(n), and then O(sections + m · log n) for m rows that come or change; a new filter or
    ///   order is O(n).
    public func sections<Key: Hashable & Sendable>(
        by key: @escaping (Item) -> Key
    ) -> ListSections<Key, Source> {
        let sections = ListSections<Key, Source>(of: runner) { keys, runs, store in
            keys.fill(&runs, of: store, by: key)
        }
        // In a step of its own, the rows are those of the snapshot.
        runner.enter { [runner] in
            runner.machine.content.loaded.store.beginStamping()
            sections.follow(runner.publication.current, changed: [])
            runner.publication.listen(ListListener(sections) { $0.follow($1, changed: $2) })
        }
        return sections
    }
}
