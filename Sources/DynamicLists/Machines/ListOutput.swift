/// The results of an event, collected while it is handled: effects to perform, changes to notify observers
/// of, and values to release afterwards.
struct ListOutput<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The time of the event.
    var now = Duration.zero
    /// Whether any row is observed.
    var isAnyRowObserved = false
    var unneeded = UnneededValues()
    /// The changed rows of which observers must be notified, in order.
    var notifications: [RowNotification] = []
    private var effects: [Effect] = []
    private var due = DueWork()

    /// Returns and clears the kinds of due work.
    @inline(__always)
    mutating func takeDue() -> DueWork {
        let result = due
        due = DueWork()
        return result
    }

    /// Returns and clears the effects to perform, in order.
    mutating func takeEffects() -> [Effect] {
        let result = effects
        effects = []
        return result
    }

    /// Returns and clears the effects to perform, in order, including the demand evaluation at the end of the
    /// main actor's turn.
    mutating func takeAll() -> [Effect] {
        if due.needsDemandEvaluation { emit(.scheduleDemandEvaluation) }
        return takeDue().hasEffects ? takeEffects() : []
    }

    /// Returns and clears the changes of which observers must be notified.
    @inline(__always)
    mutating func takeNotifications() -> [RowNotification] {
        let result = notifications
        notifications = []
        return result
    }

    /// Returns and clears the values to release, or returns `nil` if there are none.
    mutating func takeUnneededValues() -> UnneededValues? {
        if unneeded.isEmpty { return nil }
        var result = UnneededValues()
        swap(&result, &unneeded)
        return result
    }

    /// Schedules a demand evaluation at the end of the main actor's turn.
    mutating func scheduleDemandEvaluation() { due.needsDemandEvaluation = true }

    mutating func emit(_ effect: Effect) {
        effects.append(effect)
        due.hasEffects = true
    }

    /// Notes that rows were inserted, or inserted again.
    mutating func notifyInserted(_ ids: ContiguousArray<ID>) {
        if isAnyRowObserved { emit(.notifyRows(ids)) }
    }
}

/// The kinds of work that are due.
struct DueWork {
    /// Whether there are effects to perform.
    var hasEffects = false
    /// Whether demand must be evaluated at the end of the main actor's turn.
    var needsDemandEvaluation = false
}
