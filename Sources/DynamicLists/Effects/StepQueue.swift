/// Steps that run one after the other: one that is enqueued by a callback runs after it. No client code runs
/// while state is partially changed.
@MainActor
final class StepQueue {
    private var steps: [@MainActor () -> Void] = []
    private var isDraining = false

    /// The maximum number of steps that are processed in one turn of the main actor. Observers that respond
    /// to each publication with another change must not prevent the window from being drawn.
    private static let maxStepsPerTurn = 1_000

    nonisolated init() {}

    var isEmpty: Bool { steps.isEmpty }

    /// Adds a step.
    ///
    /// - Returns: Whether the queue must be drained now. If not, it is being drained.
    func add(_ step: @escaping @MainActor () -> Void) -> Bool {
        steps.append(step)
        return !isDraining
    }

    /// Runs steps.
    ///
    /// - Parameter complete: Performs the effects of a step, publishes its changes, and releases what is no
    ///   longer needed. Called after each step.
    /// - Returns: Whether steps remain for another turn of the main actor.
    func drain(_ complete: () -> Void) -> Bool {
        if isDraining { return false }
        isDraining = true
        var count = 0
        while !steps.isEmpty, count < Self.maxStepsPerTurn {
            let step = steps.removeFirst()
            step()
            complete()
            count += 1
        }
        isDraining = false
        return !steps.isEmpty
    }

    /// Calls client code outside of a step, without reentrancy. Steps that it adds are to be drained when it
    /// has returned.
    func withoutReentrancy<Answer>(_ action: () -> Answer) -> Answer {
        if isDraining { return action() }
        isDraining = true
        defer { isDraining = false }
        return action()
    }
}
