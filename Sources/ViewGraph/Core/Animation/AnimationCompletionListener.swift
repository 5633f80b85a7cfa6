import Synchronization

/// A listener for the end of animations.
///
/// The listener is retained by the transaction, then by each state change that carries the transaction, then
/// by each animation that the change starts. Each owner releases it when it is done. The deinitializer
/// enqueues the handler, so the handler is called exactly once, and at once if nothing was animated.
package final class AnimationCompletionListener: Sendable {
    private let handler: AnimationCompletions.Handler

    init(_ handler: @escaping () -> Void) {
        self.handler = AnimationCompletions.Handler(handler)
    }

    deinit { AnimationCompletions.add(handler) }
}

/// The queue of due completion handlers. They run on the main actor, never inside the update that ends an
/// animation.
package enum AnimationCompletions {
    /// A completion handler. It is unchecked because it is created by `withAnimation`, passed on, and called
    /// only on the main actor.
    struct Handler: @unchecked Sendable {
        let call: () -> Void
        init(_ call: @escaping () -> Void) { self.call = call }
    }

    private static let due = Mutex<[Handler]>([])

    /// Enqueues a handler, from any thread. The frame loop calls ``run()`` after each update; without a frame
    /// loop the handler runs as soon as the main actor is free.
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

    /// Calls all due handlers in the order in which they became due, including those that become due
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
