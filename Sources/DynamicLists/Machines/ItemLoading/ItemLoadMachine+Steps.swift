// Data that comes in steps. A row is loaded as soon as the first is there; what follows is loaded silently.
extension ItemLoadMachine {
    /// Whether a row's data is there, and more steps of it are to come.
    package func isPartial(_ row: Int) -> Bool { !partial.isEmpty && partial.contains(row) }

    /// The wanted rows in the order of urgency: what comes first of any is more urgent than what follows.
    var wantedByStep: [Int] { wanted.filter { !isPartial($0) } + wanted.filter { isPartial($0) } }

    /// Gives a row its phase as its work begins or is left, unless it has data, and is loaded all the while.
    mutating func turn(_ mark: Mark, _ row: Int, _ effects: inout [Effect]) {
        if !isPartial(row) { become(mark, row, &effects) }
    }

    /// The first step of a row's data is there.
    mutating func becomePartial(_ row: Int, _ effects: inout [Effect]) {
        partial.insert(row)
        become(.loaded, row, &effects)
    }

    /// Lets a row whose data is there in part wait for its next step, if it is wanted.
    mutating func goOn(_ wish: Wish, _ effects: inout [Effect]) {
        guard wantedRows.contains(wish.row), !halted.contains(wish.row) else { return }
        join(wish, because: .nextStep, &effects)
    }

    /// The next step failed. It is not tried over and over while the row stays where it is.
    mutating func halt(_ row: Int) {
        if wantedRows.contains(row) { halted.insert(row) }
    }

    /// No more steps of a row's data come.
    mutating func complete(_ row: Int) {
        if partial.isEmpty || partial.remove(row) == nil { return }
        halted.remove(row)
        repeats[row] = nil
    }

    mutating func provideInPart(_ wish: Wish, _ effects: inout [Effect]) {
        leaveWork(wish.row, &effects)
        complete(wish.row)
        becomePartial(wish.row, &effects)
        repeats[wish.row] = nil
        goOn(wish, &effects)
        fillQueue()
    }
}
