import DynamicListsWeb
import Testing

/// Three loads, each of which is sent, refused, sent again or canceled, in every order, with each outcome of
/// each fetch.
@Suite("The token state machine, in every order of events", .timeLimit(.minutes(5)))
struct TokenMachineTests {
    /// The state of a load.
    private enum Load: Hashable {
        case idle, waiting
        case asking(TokenMachine.Token, wasRefused: Bool)
        case done
    }

    private enum Event: Hashable {
        case wants(Int)
        case refused(Int)
        case served(Int)
        case leaves(Int)
        case fetched, failed, late
    }

    private struct World: Hashable {
        var machine = TokenMachine()
        var loads = [Load](repeating: .idle, count: 3)
        var refused: Set<Int> = []
        /// The fetch in flight.
        var fetch: Int?
        var fetches = 0
        /// The tokens that were refused, and whose replacements have been fetched.
        var renewed: Set<String> = []
        var fetchedFor: String?
        var newest = 0

        var events: [Event] {
            var events: [Event] = []
            for (number, load) in loads.enumerated() {
                switch load {
                case .idle: events.append(.wants(number))
                case .waiting: events.append(.leaves(number))
                case .asking: events += [.refused(number), .served(number)]
                case .done: break
                }
            }
            if fetch != nil { events += [.fetched, .failed] }
            if fetches > 0 { events.append(.late) }
            return events
        }

        /// Applies an event, and returns a description of what is wrong.
        mutating func meet(_ event: Event) -> String? {
            switch event {
            case .wants(let number):
                loads[number] = .waiting
                return perform(machine.wanted(by: number))
            case .refused(let number):
                guard case .asking(let token, let wasRefused) = loads[number] else { return "nobody asks" }
                loads[number] = wasRefused ? .done : .waiting
                refused.insert(number)
                return wasRefused ? nil : perform(machine.refused(token, of: number))
            case .served(let number): loads[number] = .done
            case .leaves(let number):
                machine.left(number)
                loads[number] = .done
            case .fetched, .failed:
                guard let ended = fetch else { return "nothing is fetched" }
                fetch = nil
                if event == .fetched {
                    newest = ended
                    if let fetchedFor, !renewed.insert(fetchedFor).inserted { return "renewed twice" }
                }
                let wrong = perform(machine.ended(ended, with: event == .fetched ? "t\(ended)" : nil))
                if fetch == nil, loads.contains(.waiting) { return "somebody waits for nothing" }
                return wrong
            case .late:
                // A fetch that was given up before, or has ended, changes nothing.
                for old in 1...fetches where old != fetch && !machine.ended(old, with: "old").isEmpty {
                    return "a late token was taken"
                }
            }
            return nil
        }

        private mutating func perform(_ effects: [TokenMachine.Effect]) -> String? {
            for effect in effects {
                switch effect {
                case .fetch(let number, let refused):
                    guard fetch == nil else { return "two fetches at a time" }
                    guard number == fetches + 1 else { return "a fetch has another's number" }
                    (fetch, fetches, fetchedFor) = (number, number, refused)
                case .use(let load, let token):
                    guard loads[load] == .waiting else { return "one who does not wait gets a token" }
                    guard token.number == newest, token.text == "t\(newest)" else { return "an old token" }
                    loads[load] = .asking(token, wasRefused: self.refused.contains(load))
                case .fail(let load):
                    guard loads[load] == .waiting else { return "one who does not wait fails" }
                    loads[load] = .done
                }
            }
            if fetch == nil, loads.contains(.waiting) { return "somebody waits for nothing" }
            return nil
        }
    }

    @Test("there is one fetch at a time, each waiting load has a fetch, and no refused token is used")
    func everyOrder() {
        var (seen, ahead): (Set<World>, [World]) = ([World()], [World()])
        var met: Set<String> = []
        while let world = ahead.popLast() {
            for event in world.events {
                var next = world
                if let wrong = next.meet(event) {
                    Issue.record("\(wrong), after \(event) in \(world)")
                    return
                }
                met.insert("\(event)")
                if seen.insert(next).inserted { ahead.append(next) }
            }
        }
        #expect(met.count == 4 * 3 + 3)
        #expect(seen.count > 1_000)
    }
}
