/// What an event leads to, put together while it is handled: what is to be done, what observers have to be
/// told of, and what may be released afterwards.
struct ListOutput<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The time of the event.
    var now = Duration.zero
    /// Whether anybody observes a row.
    var isAnyRowObserved = false
    var waste = Waste()
    /// Rows that observers have to be told of, in order.
    var news: [RowNews] = []
    private var effects: [Effect] = []
    private var due = DueWork()

    /// Takes what kinds of things are to be done.
    @inline(__always)
    mutating func takeDue() -> DueWork {
        let result = due
        due = DueWork()
        return result
    }

    /// Takes what is to be done, in order.
    mutating func takeEffects() -> [Effect] {
        let result = effects
        effects = []
        return result
    }

    /// Takes what is to be done, in order, with what the screen asks for at the end of the main actor's turn.
    mutating func takeAll() -> [Effect] {
        if due.isJudgement { emit(.judgeSoon) }
        return takeDue().hasEffects ? takeEffects() : []
    }

    /// Takes what observers have to be told of.
    @inline(__always)
    mutating func takeNews() -> [RowNews] {
        let result = news
        news = []
        return result
    }

    /// Takes what is to be released; nil if there is nothing.
    mutating func takeWaste() -> Waste? {
        if waste.isEmpty { return nil }
        var result = Waste()
        swap(&result, &waste)
        return result
    }

    /// The screen is to be judged at the end of the main actor's turn.
    mutating func judgeLater() { due.isJudgement = true }

    mutating func emit(_ effect: Effect) {
        effects.append(effect)
        due.hasEffects = true
    }

    /// Rows came, or came back.
    mutating func came(_ ids: ContiguousArray<ID>) {
        if isAnyRowObserved { emit(.rowsCame(ids)) }
    }
}

/// What kinds of things are to be done.
struct DueWork {
    /// Something that effects tell.
    var hasEffects = false
    /// The screen is to be judged at the end of the main actor's turn.
    var isJudgement = false
}
