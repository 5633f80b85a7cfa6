import ObservableObjects

/// Saves in transit to a context, which applies them when it is used next.
final class SaveInbox: Sendable {
    private let waiting = Protected<[SavedChanges]>([])
    /// Called after a save was added, on any thread.
    let onArrival = Protected<(@Sendable () -> Void)?>(nil)

    func add(_ changes: SavedChanges) {
        waiting.update { $0.append(changes) }
        onArrival.access { $0 }?()
    }

    /// Removes all saves, and returns them in order.
    func takeAll() -> [SavedChanges] {
        waiting.update { waiting in
            let all = waiting
            waiting = []
            return all
        }
    }
}

/// Delivers the saves of a container's contexts to the others.
final class SaveNotices: Sendable {
    private struct Subscriber { weak var inbox: SaveInbox? }

    private let subscribers = Protected<[ObjectIdentifier: Subscriber]>([:])

    func subscribe() -> SaveInbox {
        let inbox = SaveInbox()
        subscribers.update { $0[ObjectIdentifier(inbox)] = Subscriber(inbox: inbox) }
        return inbox
    }

    func unsubscribe(_ inbox: SaveInbox) { subscribers.update { $0[ObjectIdentifier(inbox)] = nil } }

    /// Delivers a save to all contexts but its own.
    func publish(_ changes: SavedChanges, from sender: SaveInbox?) {
        let inboxes = subscribers.access { $0.values.compactMap(\.inbox) }
        for inbox in inboxes where inbox !== sender { inbox.add(changes) }
    }
}
