public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// A section: consecutive rows with the same key.
public struct ListSection<Key: Hashable & Sendable, RowID: Hashable & Sendable>: Identifiable, Sendable {
    /// The key, and the number of previous sections with the same key.
    public struct ID: Hashable, Sendable {
        /// The key that the section's rows share.
        public let key: Key
        /// 0 for the first section with this key, 1 for the second …
        public let occurrence: Int
    }

    /// The section's identity. It does not change unless a section with the same key is inserted or removed
    /// before it.
    public let id: ID
    /// The section's rows. Their indices are those in the whole list.
    public let rows: Slice<ListIDs<RowID>>

    /// The key that the section's rows share. Equal to `id.key`.
    public var key: Key { id.key }
}

/// The rows of a list in sections. A section begins at each row whose key differs from that of the row
/// before.
///
///     let days = list.sections { $0.date.formatted(date: .abbreviated, time: .omitted) }
///     List(days.sections) { section in
///         Section(section.key) {
///             ForEach(section.rows, id: \.self) { id in MessageRow(list: list, id: id) }
///         }
///     }
///
/// Sections continue across the boundaries of pages, and follow inserted and dropped pages, edits and
/// refreshes. They are recomputed only around rows that were inserted, removed or changed. They exist as long
/// as the client retains them. They do not retain the list, and keep their last value when it is released.
///
/// The key of a row is computed once, and again when the row changes. A filter or an order does not recompute
/// known keys. The keys of more than a thousand rows are computed over several turns of the main actor. Until
/// all keys are known, the sections are those from before, as a whole: they still contain rows that were
/// removed from the list in the meantime, and those of a large list are empty at first.
@MainActor
public final class ListSections<Key: Hashable & Sendable, Source: ListSource>: ObservableObject, Observable {
    typealias Fill =
        @MainActor (
            inout SectionKeys<Key>, inout SectionRuns, RowStore<Source.ItemID, Source.Item>
        ) -> Void

    private nonisolated let changeNotifier = ChangeNotifier()
    private weak var runner: ListRunner<Source>?
    /// Computes the keys of rows in a list's store. Created where the types are known, because the compiler
    /// specializes it there.
    private let fill: Fill
    private var keys = SectionKeys<Key>()
    /// The runs of the rows that were published last.
    private var runs = SectionRuns()
    private var last = ListSnapshot<Source.ItemID>.nothing
    /// Whether a turn of the main actor that computes more keys is scheduled.
    private var isContinuationScheduled = false
    private var stored: [ListSection<Key, Source.ItemID>] = []
    /// The IDs and the runs from which `stored` was made.
    private var shown = (ids: ListIDs<Source.ItemID>(), runs: SectionRuns())

    init(of runner: ListRunner<Source>, fill: @escaping Fill) {
        self.runner = runner
        self.fill = fill
    }

    /// Emits before each change of the sections takes effect. May be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changeNotifier.objectWillChange }

    /// The sections, in order. No section is empty.
    ///
    /// - Complexity: O(1).
    public var sections: [ListSection<Key, Source.ItemID>] {
        changeNotifier.access(\.sections, of: self)
        return stored
    }

    /// Applies a publication of the list.
    ///
    /// - Complexity: O(sections + rows inserted or changed · log n), plus the keys of a thousand rows.
    func follow(_ snapshot: ListSnapshot<Source.ItemID>, changed: SnapshotObserver<Source.ItemID>.Changes) {
        guard let runner else { return }
        let change = snapshot.change(since: last)
        last = snapshot
        // A row may have changed more than once.
        let changedIndices = Set(runner.machine.content.loaded.shownIndices(ofItems: changed)).sorted()
        switch change {
        case .same where changedIndices.isEmpty: return
        case .same: runs.apply(removed: [], inserted: [], changed: changedIndices)
        case .changed(let difference):
            runs.apply(removed: difference.removed, inserted: difference.inserted, changed: changedIndices)
        case .replaced: runs.replace(count: snapshot.ids.count)
        }
        if !isContinuationScheduled { computeKeys(runner) }
    }

    /// Computes the keys of rows, in a step of the list, and publishes the sections once all are known.
    private func computeKeys(_ runner: ListRunner<Source>) {
        // Moved out of this object while client code computes the keys.
        var (runs, keys) = (runs, SectionKeys<Key>())
        swap(&keys, &self.keys)
        runner.withStoreCopy { fill(&keys, &runs, $0) }
        swap(&keys, &self.keys)
        self.runs = runs
        if runs.unknownCount == 0 { show() } else { scheduleContinuation(runner) }
        self.keys.sweep(&self.runs, &shown.runs, slotCount: runner.machine.content.loaded.store.count)
    }

    private func scheduleContinuation(_ runner: ListRunner<Source>) {
        isContinuationScheduled = true
        runner.sectionTaskCount += 1
        Task { @MainActor [weak self, weak runner] in
            runner?.enqueue { [weak self, weak runner] in
                guard let runner else { return }
                runner.sectionTaskCount -= 1
                self?.isContinuationScheduled = false
                self?.computeKeys(runner)
            }
        }
    }

    private func show() {
        if last.ids.isSame(as: shown.ids), runs == shown.runs { return }
        // Created before observers are notified, because that copies keys, which runs client code.
        let new = runs.sections(of: last.ids, keys: keys.keys)
        shown = (last.ids, runs)
        changeNotifier.change(\.sections, of: self) { stored = new }
    }
}

extension SectionRuns {
    /// The number of the key of rows that are in no section.
    static var noKey: Int32 { -1 }

    /// Returns the sections of rows whose keys are all known.
    ///
    /// - Parameter keys: The keys by number.
    func sections<Key, RowID>(of ids: ListIDs<RowID>, keys: [Key]) -> [ListSection<Key, RowID>] {
        var (start, occurrences) = (0, [Int](repeating: 0, count: keys.count))
        return runs.compactMap { run in
            defer { start += run.count }
            guard let key = run.key else { preconditionFailure("A key is not known") }
            if key == Self.noKey { return nil }
            let number = Int(key)
            defer { occurrences[number] += 1 }
            return ListSection(
                id: ListSection.ID(key: keys[number], occurrence: occurrences[number]),
                rows: Slice(base: ids, bounds: start..<start + run.count))
        }
    }
}

extension ListViewModel {
    /// Returns the rows in sections of consecutive rows with the same key; see ``ListSections``. Retain the
    /// result, in a view's `@State` for example. When called from a callback of the list, the result is empty
    /// until after the callback.
    ///
    /// - Parameter key: Returns the key that the rows of a section share. Called on the main actor when a row
    ///   is inserted or its item changes, for at most a thousand rows per turn; keep it short.
    /// - Complexity: O(n), and then O(sections + m · log n) for m rows that are inserted or change; O(n) for
    ///   a new filter or order.
    public func sections<Key: Hashable & Sendable>(
        by key: @escaping (Item) -> Key
    ) -> ListSections<Key, Source> {
        let sections = ListSections<Key, Source>(of: runner) { keys, runs, store in
            keys.fill(&runs, of: store, by: key)
        }
        // In its own step, the rows are those of the snapshot.
        runner.enqueue { [runner] in
            runner.machine.content.loaded.store.beginStamping()
            sections.follow(runner.publisher.current, changed: [])
            runner.snapshotObservers.add(SnapshotObserver(sections) { $0.follow($1, changed: $2) })
        }
        return sections
    }
}
