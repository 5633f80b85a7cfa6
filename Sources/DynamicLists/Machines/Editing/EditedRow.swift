/// The item of a row with edits that wait to be confirmed: a function of the newest item that its source is
/// known to have.
struct EditedRow<Item: Sendable>: Sendable {
    typealias Change = @MainActor (inout Item) -> Void

    /// A change of the item.
    private struct Step: Sendable {
        let number: Int
        let change: Change
        var isWaiting: Bool
        /// The last page load when it was made or confirmed: those that begin later know of it.
        var load: Int

        func holds(since load: Int) -> Bool { isWaiting || self.load >= load }
    }

    /// The newest item without the steps.
    private(set) var base: Item
    /// The phase of the row with that item.
    private(set) var phase: ItemPhase
    /// Whether a page brought the row. One that an edit inserted may be unknown to the source.
    private(set) var isFromSource: Bool
    /// Whether a page brought the item while an edit waited: it may have the edit already, or not.
    private(set) var isRenewed = false
    /// The number of the last page load whose rows are older than the item.
    private var load: Int
    private var steps: [Step] = []
    /// The number of edits of the row, of its place or its item, that wait to be confirmed.
    var waitingCount = 0
    /// Another one with each change of what the item is.
    private(set) var version = 0

    init(_ base: Item, _ phase: ItemPhase, isFromSource: Bool, load: Int) {
        self.base = base
        self.phase = phase
        self.isFromSource = isFromSource
        self.load = load
    }

    /// Whether the rows of a page load are newer than the item.
    func isOlder(than load: Int) -> Bool { self.load < load }

    /// What the steps that a load does not know make of the item that it brought. Calls code of a program.
    @MainActor
    func applied(to item: Item, since load: Int) -> Item {
        result(of: item, steps.filter { $0.holds(since: load) })
    }

    /// The item without the steps of some edits. Calls code of a program.
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

    /// A page brought the row, or somebody told of it.
    ///
    /// - Parameter load: The load that brought it; those that began before are older.
    mutating func renew(_ base: Item, _ phase: ItemPhase, by load: Int) {
        version += 1
        self.base = base
        self.phase = phase
        self.load = max(self.load, load - 1)
        (isFromSource, isRenewed) = (true, true)
        steps.removeAll { !$0.holds(since: load) }
    }

    /// The newest item got additional data.
    ///
    /// - Returns: What it was.
    mutating func fill(_ filled: Item) -> Item {
        let old = base
        base = filled
        return old
    }

    /// A new generation has come, by a load. What was done before there was any page outlives the first one.
    mutating func begin(with load: Int) {
        if self.load == .max { self.load = load }
        for step in steps.indices where steps[step].load == .max { steps[step].load = load }
    }
}
