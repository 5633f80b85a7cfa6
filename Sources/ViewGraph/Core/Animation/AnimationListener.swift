import Synchronization

/// Somebody who waits for animations to end.
///
/// The transaction holds it, then each state change that carries the transaction, then each animation that
/// the change starts; whoever is done lets go of it. When nobody holds it any more, its handler is due: so it
/// is called exactly once, and at once where nothing was animated.
package final class AnimationListener: Sendable {
    private let handler: AnimationCompletions.Handler

    init(_ handler: @escaping () -> Void) {
        self.handler = AnimationCompletions.Handler(handler)
    }

    deinit { AnimationCompletions.add(handler) }
}

/// The completions that are due. They run on the main actor, never inside the update that ends an animation.
package enum AnimationCompletions {
    /// Protects nothing itself: a handler is made by `withAnimation`, passed on and called on the main actor.
    struct Handler: @unchecked Sendable {
        let call: () -> Void
        init(_ call: @escaping () -> Void) { self.call = call }
    }

    private static let due = Mutex<[Handler]>([])

    /// Callable from anywhere. Whoever draws frames calls ``run()`` after each update; without one the
    /// handler runs as soon as the main actor is free.
    static func add(_ handler: Handler) {
        let isFirst = due.withLock { due in
            due.append(handler)
            return due.count == 1
        }
        if isFirst {
            Task { @MainActor in run() }
        }
    }

    /// Whether ``run()`` would call a handler.
    static var areDue: Bool { due.withLock { !$0.isEmpty } }

    /// Calls all handlers that are due, in the order in which they became so, and those that become due
    /// meanwhile.
    @MainActor
    package static func run() {
        while true {
            let handlers = due.withLock { due in
                defer { due = [] }
                return due
            }
            if handlers.isEmpty { return }
            for handler in handlers { handler.call() }
        }
    }
}
