#if os(Linux)
    import DynamicListsTesting
    import Testing

    @testable import DynamicLists

    /// Tests that one world of each key is enough to explore all.
    @MainActor
    @Suite("Keys of the states of a whole list")
    struct StateKeyTests {
        private let reader = StateReader()

        private func key(_ world: MachineWorld) -> StateKey { StateKey(world, by: reader) }

        /// Everything that tests of a world observe.
        private func observations(_ world: MachineWorld) -> [String] {
            let machine = world.machine
            return [
                "\(world.events)", "\(world.naive.rows)", "\(world.rows)", "\(machine.content.paging.status)",
                "\(machine.anchor as Int?)", "\(machine.content.loaded.store.order.slots)",
                "\(machine.content.loaded.store.shown?.slots ?? [])",
            ]
        }

        @Test(
            "any event leads two worlds with the same key to the same key again",
            arguments: [nil, 4], MachineWorld.someEdits.indices)
        func nextStep(most: Int?, place: Int) {
            let edits = [MachineWorld.someEdits[place], MachineWorld.someEdits.reversed()[place]]
            let start = MachineWorld(edits, most: most)
            var visited = [key(start): start]
            var (last, count) = ([start], 0)
            for _ in 0..<(SmallWorldTests.isSoak ? 4 : 2) {
                var next: [MachineWorld] = []
                for (world, event) in last.flatMap({ world in world.events.map { (world, $0) } }) {
                    var new = world
                    new.take(event)
                    if let other = visited[key(new)] {
                        #expect(observations(new) == observations(other))
                        for event in new.events {
                            let both = [new, other].map { world in
                                var world = world
                                world.take(event)
                                return key(world)
                            }
                            #expect(both[0] == both[1])
                        }
                        count += 1
                    } else {
                        visited[key(new)] = new
                        next.append(new)
                    }
                }
                last = next
            }
            #expect(count > 10)
        }

        @Test(
            "worlds with the same key have the same continuations until no event is left",
            arguments: UInt64(1)...(SmallWorldTests.isSoak ? 200 : 4))
        func allSteps(seed: UInt64) throws {
            var random = SeededRandom(seed: seed)
            let edits = try (0..<2).map { _ in
                try #require(MachineWorld.someEdits.randomElement(using: &random))
            }
            let start = MachineWorld(edits, most: Bool.random(using: &random) ? 4 : nil)
            var visited: [StateKey: (world: MachineWorld, history: [MachineWorld.Event])] = [:]
            for _ in 0..<20 {
                var (world, history) = (start, [MachineWorld.Event]())
                while let event = world.events.randomElement(using: &random) {
                    world.take(event)
                    history.append(event)
                    guard let other = visited.updateValue((world, history), forKey: key(world)),
                        other.history != history
                    else { continue }
                    continueRandomly(world, other.world, &random)
                }
            }
        }

        private func continueRandomly(
            _ world: MachineWorld, _ other: MachineWorld, _ random: inout SeededRandom
        ) {
            var (world, other) = (world, other)
            #expect(observations(world) == observations(other))
            while let event = world.events.randomElement(using: &random) {
                world.take(event)
                other.take(event)
                #expect(key(world) == key(other))
                #expect(observations(world) == observations(other))
            }
            #expect(world.end() == other.end())
        }

        @Test("exploring each key once finds the keys of all orders of events")
        func allKeys() throws {
            let edits = [MachineWorld.someEdits[0], MachineWorld.someEdits[4]]
            let start = MachineWorld(edits, most: 4)
            var all = Set([key(start)])
            var worlds = [start]
            var search = StateSearch(from: start, reader)
            for _ in 0..<3 {
                worlds = worlds.flatMap { world in
                    world.events.map { event in
                        var world = world
                        world.take(event)
                        return world
                    }
                }
                all.formUnion(worlds.map(key))
                #expect(search.advance() == nil)
            }
            #expect(search.keys == all)
            #expect(worlds.count > all.count)
        }

        @Test("every first event leads to a different key")
        func firstSteps() {
            let start = MachineWorld([MachineWorld.someEdits[0], MachineWorld.someEdits[4]], most: nil)
            let after = start.events.map { event in
                var world = start
                world.take(event)
                return key(world)
            }
            #expect(Set(after + [key(start)]).count == after.count + 1)
        }
    }
#endif
