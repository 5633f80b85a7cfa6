import Foundation
import ObservableObjects
import Testing

@Suite("State behind a lock")
struct ProtectedTests {
    /// Reads the state when it is released.
    private final class Spy: @unchecked Sendable {
        weak var state: Protected<[Spy]>?
        let released: Protected<Int>
        init(_ released: Protected<Int>) { self.released = released }
        deinit {
            _ = state?.access(\.count)
            released.update { $0 += 1 }
        }
    }

    @Test("a value removed by a change is released after the lock")
    func release() async {
        await #expect(processExitsWith: .success) {
            failAfterAMinute()
            let released = Protected(0)
            let state = Self.stateWithSpy(released)
            state.update { $0 = [] }
            guard released.access({ $0 }) == 1 else { exit(1) }
        }
    }

    /// Returns a state that holds the only reference to the spy.
    private static func stateWithSpy(_ released: Protected<Int>) -> Protected<[Spy]> {
        let spy = Spy(released)
        let state = Protected([spy])
        spy.state = state
        return state
    }

    @Test("a queue returns its elements in order, however many have left")
    func fifo() {
        let fifo = Queue<Int>()
        var left: [Int] = []
        for number in 0..<1_000 {
            fifo.append(number)
            if number % 3 == 0 { fifo.popFirst().map { left.append($0) } }
        }
        while let next = fifo.popFirst() { left.append(next) }
        #expect(left == Array(0..<1_000) && fifo.isEmpty && fifo.popFirst() == nil)
    }

    @Test("members are removed by their numbers, and only once")
    func roster() {
        let roster = NumberedList<String>()
        let numbers = ["a", "b", "c", "d"].map { name in roster.add { _ in name } }
        #expect(roster.remove(numbers[1]) == "b" && roster.remove(numbers[1]) == nil)
        #expect(roster.entries.map(\.member) == ["a", "c", "d"])
        #expect(roster.remove(numbers[3]) == "d" && roster.remove(99) == nil)
        #expect(roster.add { "e\($0)" } == 4)
    }

    @Test("a mailbox schedules one turn at a time, and ends a turn that takes too long")
    func mailbox() {
        let time = Protected<UInt64>(0)
        let mailbox = Mailbox<UInt64>(clock: { time.access { $0 } })
        #expect(mailbox.add(1) && !mailbox.add(3) && !mailbox.add(1))
        var delivered = 0
        let deliver = { (milliseconds: UInt64) in
            delivered += 1
            time.update { $0 += milliseconds * 1_000_000 }
        }
        #expect(mailbox.deliver(deliver) && delivered == 2)
        #expect(!mailbox.add(1))
        #expect(!mailbox.deliver(deliver) && delivered == 4)
        #expect(mailbox.add(1))
        mailbox.clear()
        #expect(!mailbox.deliver(deliver) && delivered == 4 && mailbox.add(1))
    }
}
