/// Publishes what steps changed.
@MainActor
protocol StepPublisher: AnyObject {
    /// Publishes what a step changed, when it is done.
    func endStep()
}

/// What happens to a list, one step after the other: no program's code runs while anything is half changed.
@MainActor
final class StepQueue {
    typealias Step = @MainActor () -> Void

    /// How many steps that callbacks ask for are dealt with in one turn of the main actor. Observers that
    /// answer each publication with another change must not keep the window from being drawn.
    private static var mostInATurn: Int { 1_000 }

    private var steps: [Step] = []
    private var isDealing = false
    /// Unsafe only in that no compiler sees that it is set once, before anybody else has the queue.
    private nonisolated(unsafe) weak var publisher: (any StepPublisher)?

    nonisolated init() {}

    /// Has each step published. To be called once, by whoever makes the queue.
    nonisolated func publish(to publisher: any StepPublisher) { self.publisher = publisher }

    /// Whether no step waits.
    var isEmpty: Bool { steps.isEmpty }

    /// Deals with something that happened: now, or, if the list is calling somebody back, after that.
    ///
    /// A step may change everything and publishes nothing; observers are called when it is done.
    func enter(_ step: @escaping Step) {
        steps.append(step)
        if !isDealing { deal() }
    }

    /// Calls something of a program outside of a step. What it asks for is dealt with when it is done.
    func shield<Answer>(_ action: () -> Answer) -> Answer {
        if isDealing { return action() }
        isDealing = true
        let answer = action()
        isDealing = false
        if !steps.isEmpty { deal() }
        return answer
    }

    private func deal() {
        isDealing = true
        var count = 0
        while !steps.isEmpty, count < Self.mostInATurn {
            let step = steps.removeFirst()
            step()
            publisher?.endStep()
            count += 1
        }
        isDealing = false
        if steps.isEmpty { return }
        Task { @MainActor [weak self] in
            if let self, !isDealing { deal() }
        }
    }
}
