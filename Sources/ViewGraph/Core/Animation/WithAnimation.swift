import Foundation

extension Transaction {
    private final class Box {
        let transaction: Transaction
        init(_ transaction: Transaction) { self.transaction = transaction }
    }

    // Bound to the thread and not to the task: a task that is started in `withAnimation` runs after it and
    // must not animate its changes (B236).
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let result = pthread_key_create(&key, nil)
        precondition(result == 0, "no thread-specific storage: error \(result)")
        return key
    }()

    /// The transaction of the current thread, which state changes carry.
    package static var current: Transaction {
        guard let pointer = pthread_getspecific(key) else { return Transaction() }
        return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue().transaction
    }

    /// Merges a transaction into the thread's own while the body runs.
    static func withCurrent<Result>(
        _ transaction: Transaction, _ body: () throws -> Result
    ) rethrows -> Result {
        let previous = pthread_getspecific(key)
        let box = Box(current.merging(transaction))
        return try withExtendedLifetime(box) {
            pthread_setspecific(key, Unmanaged.passUnretained(box).toOpaque())
            defer { pthread_setspecific(key, previous) }
            return try body()
        }
    }
}

/// Changes state with a transaction.
///
/// - Parameter body: its changes of state carry the transaction; those of tasks that it starts do not.
/// - Returns: The result of the body.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    try Transaction.withCurrent(transaction, body)
}

/// Changes state with one property of the transaction set.
///
/// - Returns: The result of the body.
public func withTransaction<Result, Value>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Changes state and shows the change with an animation.
///
/// ```swift
/// withAnimation { rows.removeFirst() }
/// ```
///
/// - Parameters:
///   - animation: the animation. `nil` shows the change at once.
///   - body: its changes of state carry the animation; those of tasks that it starts do not.
/// - Returns: The result of the body.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Changes state, shows the change with an animation, and calls a handler when the animation has completed.
///
/// - Parameters:
///   - animation: the animation. `nil` shows the change at once.
///   - completionCriteria: the criteria for completion.
///   - body: its changes of state carry the animation; those of tasks that it starts do not.
///   - completion: called once on the main actor, or at once if nothing was animated.
/// - Returns: The result of the body.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}
