#if os(Linux)
    /// All states that so many events lead to, each looked at once: what follows from one does not depend on
    /// how it came about.
    @MainActor
    struct StateSearch {
        typealias Event = MachineWorld.Event

        private struct Found {
            let world: MachineWorld
            let history: [Event]
        }

        /// The keys of all states.
        private(set) var keys: Set<StateKey>
        /// How many events happened, in all states together.
        private(set) var eventCount = 0
        private var last: [Found]
        private let reader: StateReader

        init(from world: MachineWorld, _ reader: StateReader) {
            self.reader = reader
            keys = [StateKey(world, by: reader)]
            last = [Found(world: world, history: [])]
        }

        /// Lets one more event happen in each of the states that the last one led to.
        ///
        /// - Parameter isLast: Whether nothing is to happen after it, so that what it leads to need not be
        ///   kept.
        /// - Returns: What is wrong, and after which events.
        mutating func goOn(isLast: Bool = false) -> String? {
            var next: [Found] = []
            for state in last {
                for event in state.world.events {
                    var world = state.world
                    world.take(event)
                    eventCount += 1
                    let history = state.history + [event]
                    if let trouble = world.trouble { return "\(history): \(trouble)" }
                    guard !isLast, keys.insert(StateKey(world, by: reader)).inserted else { continue }
                    next.append(Found(world: world, history: history))
                }
            }
            if !isLast { last = next }
            return nil
        }

        /// Refuses what waits in the states that were kept last, and loads all anew.
        ///
        /// - Returns: What is wrong, and after which events.
        func end() -> String? {
            for state in last {
                var world = state.world
                if let trouble = world.end() { return "\(state.history), and all is refused: \(trouble)" }
            }
            return nil
        }
    }
#endif
