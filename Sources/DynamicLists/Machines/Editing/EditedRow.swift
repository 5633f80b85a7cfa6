/// The item of a row with edits that wait for confirmation, computed from the newest item that the source is
/// known to have.
struct EditedRow<Item: Sendable>: Sendable {
    typealias Change = @MainActor (inout Item) -> Void

    /// A change of the item.
    private struct Step: Sendable {
        let number: Int
        let change: Change
        var isWaiting: Bool
        /// The last page load when the change was made or confirmed. Loads that begin later include it.
        var load: Int

        func holds(since load: Int) -> Bool { isWaiting || self.load >= load }
    }

    /// The newest item without the steps.
    private(set) var base: Item
    /// The phase of the row with the base item.
    private(set) var phase: ItemPhase
    /// Whether a page brought the row. The source may not have a row that an edit inserted.
    private(set) var isFromSource: Bool
    /// Whether a page brought the item while an edit waited. The item may or may not include that edit.
    private(set) var isRenewed = false
    /// The number of the last page load whose rows are older than the item.
    private var load: Int
    private var steps: [Step] = []
    /// The number of edits of the row's position or item that wait for confirmation.
    var waitingCount = 0
    /// A number that changes whenever the resulting item does.
    private(set) var version = 0

    init(_ base: Item, _ phase: ItemPhase, isFromSource: Bool, load: Int) {
        self.base = base
        self.phase = phase
        self.isFromSource = isFromSource
        self.load = load
    }

    /// Whether the rows of a page load are newer than the item.
    func isOlder(than load: Int) -> Bool { self.load < load }

    /// Returns an item that a load brought, with the steps applied that the load does not include. Calls
    /// client code.
    @MainActor
    func applied(to item: Item, since load: Int) -> Item {
        result(of: item, steps.filter { $0.holds(since: load) })
    }

    /// Returns the item without the steps of the given edits. Calls client code.
    @MainActor
    func item(without edits: Set<Int>) -> Item {
        result(of: base, steps.filter { !edits.contains($0.number) })
    }

    @MainActor
    private func result(of item: Item, _ steps: [Step]) -> Item {
        var item = item
        for step in steps { step.change(&item) }
        return item
    }

    mutating func add(_ change: @escaping Change, number: Int, isWaiting: Bool, load: Int) {
        version += 1
        steps.append(Step(number: number, change: change, isWaiting: isWaiting, load: load))
    }

    mutating func confirm(_ number: Int, load: Int) {
        guard let step = steps.firstIndex(where: { $0.number == number }) else { return }
        steps[step].isWaiting = false
        steps[step].load = load
    }

    mutating func takeBack(_ number: Int) {
        guard let step = steps.firstIndex(where: { $0.number == number }) else { return }
        version += 1
        steps.remove(at: step)
    }

    /// Replaces the base item with one that a page brought or that the program reported.
    ///
    /// - Parameter load: The load that brought the item. Loads that began before it bring older items.
    mutating func rebase(_ base: Item, _ phase: ItemPhase, by load: Int) {
        version += 1
        self.base = base
        self.phase = phase
        self.load = max(self.load, load - 1)
        (isFromSource, isRenewed) = (true, true)
        steps.removeAll { !$0.holds(since: load) }
    }

    /// Replaces the base item by a copy of it that has its additional data.
    ///
    /// - Returns: The replaced item.
    mutating func fill(_ filled: Item) -> Item {
        let old = base
        base = filled
        return old
    }

    /// Begins a new generation with a load. Changes made before there was any page outlive the first
    /// generation only.
    mutating func begin(with load: Int) {
        if self.load == .max { self.load = load }
        for step in steps.indices where steps[step].load == .max { steps[step].load = load }
    }
}
