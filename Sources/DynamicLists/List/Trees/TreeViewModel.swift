public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// A tree that loads its levels as a view needs them. It holds the visible rows, their expansion, and the
/// state of loading of each level.
///
/// A view calls `start()` when it shows the tree, calls `rowAppeared(_:)` and `rowDisappeared(_:)` as rows
/// appear and disappear, and shows `snapshot`, a flat sequence of rows with their depths. Each level that has
/// not ended is followed by a row of its own (``TreeRowID/more(_:)``): when it is on screen, or within
/// `ListConfiguration.prefetchMargin`, the next page of that level is loaded, and of no other.
///
/// The tree is used like a ``ListViewModel``: it can be created anywhere and is used on the main actor;
/// sources are called off the main actor. Every function may be called from every callback; it takes effect
/// after the current step. Releasing the tree cancels all loads.
///
/// Rows on screen load the additional data of their items, whatever their level, as in a list: the phase,
/// the error and Retry are those of `TreeRowViewModel.item`.
@MainActor
public final class TreeViewModel<Source: TreeSource>: ObservableObject, Observable {
    /// The identity of an item.
    public typealias ID = Source.ItemID
    /// The data of a row.
    public typealias Item = Source.Item
    /// The identity of a visible row.
    public typealias RowID = TreeRowID<Source.ItemID>

    let runner: TreeRunner<Source>

    /// The loading behavior.
    public nonisolated let configuration: ListConfiguration

    /// Creates a tree.
    ///
    /// Traps if the first batch has another size than the others and the source does not support this
    /// (``PageSource/acceptsAnyCount``).
    ///
    /// - Parameters:
    ///   - source: The source of the levels.
    ///   - restoration: The ``restoration`` of another tree: its rows are expanded as soon as they are
    ///     loaded, and the row that was read is revealed. Default nil.
    ///   - configuration: The loading behavior. With `maxResidentItems`, the children of collapsed rows are
    ///     dropped while there are more items, those of the row that was collapsed first at first; they are
    ///     loaded again when it is expanded.
    public nonisolated init(
        source: Source, restoring restoration: TreeRestoration<ID>? = nil,
        configuration: ListConfiguration = ListConfiguration()
    ) {
        configuration.check()
        configuration.checkFirstBatch(of: Source.self)
        self.configuration = configuration
        runner = TreeRunner(source, restoring: restoration, configuration)
    }

    /// Emits before a new snapshot takes effect: once per turn of the main actor, until the snapshot is read.
    /// May be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher {
        runner.publisher.changeNotifier.objectWillChange
    }

    /// The current rows. A new observer finds the complete state in it.
    ///
    /// - Complexity: O(1).
    public var snapshot: TreeSnapshot<ID> { runner.publisher.snapshot }

    func send(_ event: TreeMachine<ID, Item>.Event) {
        runner.enqueue { [runner] in runner.send(event) }
    }
}

// MARK: Loading

extension TreeViewModel {
    /// Loads the first page of the top level. Called when the tree appears; further calls do nothing.
    public func start() {
        runner.enqueue { [runner] in
            if runner.machine.isStarted { return }
            runner.misuseReporter.reportUnusedLimits(runner.items?.loader)
            runner.send(.started)
            if let path = runner.restoring?.path, !path.isEmpty {
                runner.send(.revealRequested(number: 0, path: path))
            } else {
                runner.restoring = nil
            }
        }
    }

    /// Loads the visible levels again. The old rows of each stay until its new ones replace them in one step:
    /// at least as many as there were up to the last row on screen. Rows that stay keep their expansion, and
    /// rows that return are expanded again. The children of collapsed rows are loaded again when they are
    /// expanded.
    ///
    /// Returns when all visible levels are loaded. If the caller's task is canceled, the call returns at
    /// once, and the refresh continues.
    @discardableResult
    public func refresh() async -> RefreshOutcome {
        let number = runner.numbers.next()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                runner.enqueue { [runner] in
                    runner.refreshWaiters[number] = waiter
                    runner.send(.refreshRequested)
                }
            }
        } onCancel: {
            Task { @MainActor [weak self] in
                self?.runner.refreshWaiters.removeValue(forKey: number)?.resume(returning: .cancelled)
            }
        }
    }

    /// Removes and collapses all rows at once, and loads the tree again if it was started.
    public func reset() { send(.resetRequested) }

    /// Repeats the failed loads of all visible levels.
    public func retry() { send(.retryRequested(nil)) }

    // MARK: The screen

    /// Reports that a view shows a row. A row that several views show is on screen until each has reported
    /// that it disappeared.
    public func rowAppeared(_ row: RowID) { runner.rowAppeared(row) }

    /// Reports that a view no longer shows a row.
    public func rowDisappeared(_ row: RowID) { runner.rowDisappeared(row) }

    /// Returns the observable view model of a row. It is the same object as long as a reference to it exists.
    ///
    /// - Returns: Nil if the row is not in the tree.
    /// - Complexity: O(1) on average.
    public func row(for id: RowID) -> TreeRowViewModel<ID, Item>? { runner.row(for: id) }

    /// Returns the item of a row, visible or not, or nil if it is not loaded.
    public func item(of id: ID) -> Item? { runner.machine.rows.item(of: id) }

    /// Returns the ancestors of a row, the outermost first, or nil if the row is not loaded.
    ///
    /// - Complexity: O(depth).
    public func path(to id: ID) -> [ID]? {
        runner.machine.rows.slot(of: id).map { runner.machine.rows.path(to: $0) }
    }

    // MARK: Expansion

    /// Whether a row is expanded, loaded or not.
    public func isExpanded(_ id: ID) -> Bool { runner.machine.isExpanded(id) }

    /// Shows the children of a row, and loads their first page if they are not loaded. Does nothing for a row
    /// without children. A row that is not loaded is expanded as soon as it is.
    ///
    /// - Complexity: O(rows that appear + depth · log n).
    public func expand(_ id: ID) { send(.expanded(id)) }

    /// Hides the children of a row, which keep their own expansion. They stay loaded within
    /// `ListConfiguration.maxResidentItems`. A load in flight continues; no other begins.
    ///
    /// - Complexity: O(rows that disappear + log n).
    public func collapse(_ id: ID) { send(.collapsed(id)) }

    /// Makes a row visible: its ancestors are expanded one by one, and pages are loaded until each is found.
    /// The row is then `TreeSnapshot.anchor`, which a view brings on screen.
    ///
    /// If the caller's task is canceled, the call returns at once, and what is loading continues.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - path: Its ancestors, the outermost first. They are not needed if the row is loaded.
    @discardableResult
    public func reveal(_ id: ID, path: [ID] = []) async -> TreeRevealOutcome<ID> {
        let number = runner.numbers.next()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                runner.enqueue { [runner] in
                    runner.revealWaiters[number] = waiter
                    runner.send(.revealRequested(number: number, path: path + [id]))
                }
            }
        } onCancel: {
            Task { @MainActor [weak self] in
                guard let waiter = self?.runner.revealWaiters.removeValue(forKey: number) else { return }
                self?.send(.revealLeft(number))
                waiter.resume(returning: .cancelled)
            }
        }
    }

    /// The expanded rows and the reading position. Until a restored tree shows its position, the value that
    /// it was created with.
    ///
    /// - Complexity: O(n).
    public var restoration: TreeRestoration<ID> {
        if let restoring = runner.restoring { return restoring }
        let slot = runner.machine.reading.flatMap { runner.machine.rows.slot(of: $0) }
        let path = slot.map { runner.machine.rows.path(to: $0) } ?? []
        return TreeRestoration(
            expanded: runner.machine.expandedIDs,
            path: slot == nil ? [] : path + [runner.machine.reading].compactMap { $0 })
    }
}
