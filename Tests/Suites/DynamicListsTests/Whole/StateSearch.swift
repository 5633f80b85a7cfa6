#if os(Linux)
    /// All states that a number of events leads to, each visited once, because the continuation of a state
    /// does not depend on its history.
    @MainActor
    struct StateSearch {
        typealias Event = MachineWorld.Event

        private struct Found {
            let world: MachineWorld
            let history: [Event]
        }

        /// The keys of all states.
        private(set) var keys: Set<StateKey>
        /// The number of events in all states together.
        private(set) var eventCount = 0
        private var last: [Found]
        private let reader: StateReader

        init(from world: MachineWorld, _ reader: StateReader) {
            self.reader = reader
            keys = [StateKey(world, by: reader)]
            last = [Found(world: world, history: [])]
        }

        /// Performs one more event in each of the states that the last one led to.
        ///
        /// - Parameter isLast: Whether no event follows, so that the resulting states need not be retained.
        /// - Returns: A failure and the events that led to it, or `nil`.
        mutating func advance(isLast: Bool = false) -> String? {
            var next: [Found] = []
            for state in last {
                for event in state.world.events {
                    var world = state.world
                    world.take(event)
                    eventCount += 1
                    let history = state.history + [event]
                    if let failure = world.failure { return "\(history): \(failure)" }
                    guard !isLast, keys.insert(StateKey(world, by: reader)).inserted else { continue }
                    next.append(Found(world: world, history: history))
                }
            }
            if !isLast { last = next }
            return nil
        }

        /// Rolls back waiting edits in the states retained last, and reloads everything.
        ///
        /// - Returns: A failure and the events that led to it, or `nil`.
        func end() -> String? {
            for state in last {
                var world = state.world
                if let failure = world.end() { return "\(state.history), and all is refused: \(failure)" }
            }
            return nil
        }
    }
#endif
