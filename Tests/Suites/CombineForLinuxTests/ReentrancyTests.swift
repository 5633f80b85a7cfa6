import CombineForLinux
import Foundation
import Testing

/// An operator, subject or publisher, as the hostile program uses it.
struct HostileCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (HostileProgram, ActingCapture) -> AnyPublisher<ActingValue, Broken>

    init<P: Publisher & SendableMetatype>(
        _ name: String, _ make: @escaping @Sendable (HostileProgram, ActingCapture) -> P
    ) where P.Output == ActingValue, P.Failure == Broken {
        testDescription = name
        self.make = { make($0, $1).eraseToAnyPublisher() }
    }
}

@Suite("Programs that call back", .timeLimit(.minutes(10)))
struct ReentrancyTests {
    @Test(
        "no closure, subscriber, subscription or value is called or released while a lock is held",
        arguments: HostileCase.all)
    func strikes(_ hostile: HostileCase) {
        for action in HostileProgram.Action.allCases {
            for ending in HostileProgram.Ending.allCases {
                for isElsewhere in [false, true] {
                    let problem = problem(of: hostile, action, elsewhere: isElsewhere, ending: ending)
                    #expect(problem == nil, "\(action), elsewhere: \(isElsewhere), then \(ending)")
                    // A stuck thread remains stuck; one example is enough.
                    guard problem == nil else { return }
                }
            }
        }
    }

    /// Calls back at every opportunity, two at a time.
    private func problem(
        of hostile: HostileCase, _ action: HostileProgram.Action, elsewhere: Bool,
        ending: HostileProgram.Ending
    ) -> String? {
        var first = 0
        while true {
            let program = HostileProgram(action, elsewhere: elsewhere, strikes: first..<first + 2)
            if let problem = program.problem(hostile.make, ending: ending) { return "\(problem), \(first)" }
            guard program.hadItsChances else { return nil }
            first += 2
        }
    }
}
