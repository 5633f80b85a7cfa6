/// The targets of a list's scrolls by the program, which the user's scrolling ends.
struct ScrollTargets {
    /// The target of a programmatic scroll.
    enum Destination {
        case row(Int, UnitPoint?)
        case place(ScrollDestination)
    }

    /// The target of the last programmatic scroll, until the user scrolls or rows change. A list whose height
    /// changes scrolls there again.
    var reached: Destination?
    /// Whether the area shows the list at that target.
    var isShown = false
    /// The target of a programmatic scroll, until the list is laid out there.
    var awaited: ScrollDestination?
    /// The target row of the animation.
    var row: Int?
    /// The scroll anchor at which the list stays as its content changes, while it is there.
    var anchoredFraction: Double?
}

/// The rows that a scroll area shows, and the storage of the rows that it showed before, which is reused for
/// the next ones.
struct ShownRows {
    private var current: [ScrollRow] = []
    private var spare: [ScrollRow] = []

    mutating func takeSpare(into rows: inout [ScrollRow]) { swap(&rows, &spare) }

    mutating func replace(with rows: [ScrollRow]) {
        swap(&current, &spare)
        current = rows
        spare.removeAll(keepingCapacity: true)
    }
}
