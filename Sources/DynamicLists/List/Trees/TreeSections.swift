public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// The visible rows of a tree in sections. A section begins at each row of the top level whose key differs
/// from that of the one before; the descendants of a row are in its section. Views show them like the
/// sections of a list (``ListSections``).
///
/// Sections follow pages, edits, expansion and refreshes. They are recomputed only around rows that changed.
/// They exist as long as the client retains them. They do not retain the tree, and keep their last value when
/// it is released. The row of the top level (`TreeRowID.more(nil)`) is in the last section; without any other
/// row there are no sections.
///
/// The key of a row is computed once, and again when the row changes. The keys of more than a thousand rows
/// are computed over several turns of the main actor; until all are known, the sections are those from
/// before.
@MainActor
public final class TreeSections<Key: Hashable & Sendable, Source: TreeSource>: ObservableObject, Observable {
    /// A section of visible rows.
    public typealias TreeSection = ListSection<Key, TreeRowID<Source.ItemID>>

    private nonisolated let changeNotifier = ChangeNotifier()
    private weak var runner: TreeRunner<Source>?
    private let key: (Source.Item) -> Key
    private var keys = TreeSectionKeys<Key, Source.ItemID>()
    /// The runs of the rows that were published last.
    private var runs = SectionRuns()
    private var last = TreeSnapshot<Source.ItemID>.nothing
    /// Whether a turn of the main actor that computes more keys is scheduled.
    private var isContinuationScheduled = false
    private var stored: [TreeSection] = []
    /// The rows and the runs from which `stored` was made.
    private var shown = (rows: ListIDs<TreeRowID<Source.ItemID>>(), runs: SectionRuns())

    /// The maximum number of keys that are computed in one turn of the main actor.
    private static var maxKeysPerTurn: Int { 1_000 }

    init(of runner: TreeRunner<Source>, by key: @escaping (Source.Item) -> Key) {
        self.runner = runner
        self.key = key
    }

    /// Emits before each change of the sections takes effect. May be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changeNotifier.objectWillChange }

    /// The sections, in order. No section is empty.
    ///
    /// - Complexity: O(1).
    public var sections: [TreeSection] {
        changeNotifier.access(\.sections, of: self)
        return stored
    }

    /// Applies a publication of the tree.
    ///
    /// - Complexity: O(sections + rows inserted + visible rows below changed keys), plus the keys of a
    ///   thousand rows.
    func follow(_ snapshot: TreeSnapshot<Source.ItemID>, changed: Set<TreeRowID<Source.ItemID>>) {
        guard let runner else { return }
        let change = snapshot.change(since: last)
        last = snapshot
        var outdated = outdatedRows(changed, runner)
        // The row of the top level, which is the last one, takes the key of the row before it.
        if let end = runner.machine.rows.shownIndex(ofRow: .more(nil)), end < snapshot.rows.count {
            outdated.insert(end)
        }
        switch change {
        case .same: runs.apply(removed: [], inserted: [], changed: outdated.sorted())
        case .changed(let difference):
            runs.apply(
                removed: difference.removed, inserted: difference.inserted, changed: outdated.sorted())
        case .replaced: runs.replace(count: snapshot.rows.count)
        }
        if !isContinuationScheduled { computeKeys(runner) }
    }

    /// Returns the indices of visible rows whose key may have changed because these rows did.
    private func outdatedRows(
        _ changed: Set<TreeRowID<Source.ItemID>>, _ runner: TreeRunner<Source>
    ) -> Set<Int> {
        var outdated: Set<Int> = []
        for id in changed.compactMap(\.itemID) {
            guard let slot = runner.machine.rows.slot(of: id), let node = runner.machine.rows.node(slot)
            else {
                keys.forget(id)
                continue
            }
            // Rows that moved are among those that were inserted, also at the same place.
            guard node.depth == 0, keys.isKnown(id), !keys.take(key(node.item), of: id) else { continue }
            outdated.formUnion(runner.machine.rows.shownRange(ofSubtree: slot))
        }
        return outdated
    }

    /// Computes the keys of rows, in a step of the tree, and publishes the sections once all are known.
    private func computeKeys(_ runner: TreeRunner<Source>) {
        // A copy, because client code computes the keys, and may call the tree.
        let rows = runner.machine.rows
        var computed = 0
        var next = runs
        next.fill { range in
            var numbers: ContiguousArray<Int32> = []
            var root = range.lowerBound > 0 ? rows.root(ofShown: range.lowerBound - 1) : nil
            for index in range {
                let row = rows.shown.place(at: index)
                if let id = row.id.itemID, rows.node(row.slot)?.depth == 0 {
                    root = id
                    if !keys.isKnown(id), let node = rows.node(row.slot) {
                        if computed == Self.maxKeysPerTurn { break }
                        computed += 1
                        _ = keys.take(key(node.item), of: id)
                    }
                }
                numbers.append(root.flatMap { keys.number(of: $0) } ?? SectionRuns.noKey)
            }
            return numbers
        }
        runs = next
        if runs.unknownCount == 0 { show() } else { scheduleContinuation(runner) }
        if keys.needsReset, !isContinuationScheduled {
            keys = TreeSectionKeys()
            runs.replace(count: last.rows.count)
            scheduleContinuation(runner)
        }
    }

    private func scheduleContinuation(_ runner: TreeRunner<Source>) {
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
        if last.rows.isSame(as: shown.rows), runs == shown.runs { return }
        // Created before observers are notified, because that copies keys, which runs client code.
        let new = runs.sections(of: last.rows, keys: keys.keys)
        shown = (last.rows, runs)
        changeNotifier.change(\.sections, of: self) { stored = new }
    }
}

/// The keys of the rows of the top level, by number.
struct TreeSectionKeys<Key: Hashable, ID: Hashable> {
    /// The keys by number. Each occurs once.
    private(set) var keys: [Key] = []
    private var numbers: [Key: Int32] = [:]
    private var rows: [ID: Int32] = [:]

    /// Whether so few keys are in use that all are to be computed again.
    var needsReset: Bool { keys.count > 2 * rows.count + 1_000 }

    func isKnown(_ id: ID) -> Bool { rows[id] != nil }

    func number(of id: ID) -> Int32? { rows[id] }

    mutating func forget(_ id: ID) { rows[id] = nil }

    /// Stores the key of a row.
    ///
    /// - Returns: Whether it is the same as before.
    mutating func take(_ key: Key, of id: ID) -> Bool {
        let number = numbers[key] ?? Int32(keys.count)
        if number == keys.count {
            keys.append(key)
            numbers[key] = number
        }
        return rows.updateValue(number, forKey: id) == number
    }
}

extension TreeRows {
    /// Returns the depth and the item of a slot, or `nil` for the row of a level.
    fileprivate func node(_ slot: Int) -> (depth: Int32, item: Item)? {
        nodes[slot].item.map { (nodes[slot].depth, $0) }
    }

    /// Returns the row of the top level whose subtree contains a visible row, or `nil` for the row of the
    /// top level itself.
    ///
    /// - Complexity: O(depth + log n).
    fileprivate func root(ofShown index: Int) -> ID? {
        var slot = shown.place(at: index).slot
        while let parent = parent(of: slot) { slot = parent }
        return nodes[slot].id
    }
}

extension TreeViewModel {
    /// Returns the visible rows in sections of consecutive rows of the top level with the same key, with
    /// their descendants; see ``TreeSections``. Retain the result, in a view's `@State` for example. When
    /// called from a callback of the tree, the result is empty until after the callback.
    ///
    /// - Parameter key: Returns the key that the rows of a section share. Called on the main actor when a row
    ///   of the top level is inserted or changes; keep it short.
    /// - Complexity: O(n), and then O(sections + m) for m rows that appear, disappear or change.
    public func sections<Key: Hashable & Sendable>(
        by key: @escaping (Item) -> Key
    ) -> TreeSections<Key, Source> {
        let sections = TreeSections<Key, Source>(of: runner, by: key)
        // In its own step, the rows are those of the snapshot.
        runner.enqueue { [runner] in
            sections.follow(runner.publisher.current, changed: [])
            runner.followers.append { [weak sections] snapshot, changed in
                sections?.follow(snapshot, changed: changed)
                return sections != nil
            }
        }
        return sections
    }
}
