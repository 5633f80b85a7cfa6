import DynamicLists
import DynamicListsTesting
import Testing

private struct Failure: Error {}

@Suite("Held calls", .timeLimit(.minutes(5)))
struct HeldCallsTests {
    typealias Calls = HeldCalls<Int, String>

    @Test("a call waits for its answer, in whatever order the answers arrive")
    func answers() async throws {
        let calls = Calls()
        async let first = calls.answer(to: 1)
        let held = try await calls.next()
        async let second = calls.answer(to: 2)
        let other = try await calls.next()
        #expect(calls.runningCount == 2)
        other.succeed(with: "two")
        #expect(try await second == "two")
        held.succeed(with: "one")
        #expect(try await first == "one")
        #expect(calls.requests == [1, 2])
        #expect(calls.runningCount == 0)
        #expect(calls.mostRunningCount == 2)
    }

    @Test("a test may wait for a call that has not arrived yet")
    func waitsForCalls() async throws {
        let calls = Calls()
        async let held = calls.next()
        async let answer = calls.answer(to: 5)
        try await held.succeed(with: "five")
        #expect(try await answer == "five")
    }

    @Test("calls are returned in the order of their arrival, to tests in the order of their requests")
    func order() async throws {
        let calls = Calls()
        let answers = (0..<3).map { number in
            Task {
                while calls.requests.count < number { await Task.yield() }
                return try await calls.answer(to: number)
            }
        }
        while calls.requests.count < 3 { await Task.yield() }
        for number in 0..<3 {
            let call = try await calls.next()
            #expect(call.request == number)
            call.succeed(with: "\(number)")
        }
        for (number, answer) in answers.enumerated() { #expect(try await answer.value == "\(number)") }
    }

    @Test("a call fails with the error that the test sets")
    func failures() async throws {
        let calls = Calls()
        let answer = Task { try await calls.answer(to: 1) }
        try await calls.next().fail(with: Failure())
        await #expect(throws: Failure.self) { try await answer.value }
    }

    @Test("answering a call twice traps with a message")
    func answeredTwice() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let calls = HeldCalls<Int, String>()
            let answer = Task { try await calls.answer(to: 7) }
            let held = try await calls.next()
            held.succeed(with: "one")
            held.succeed(with: "two")
            _ = try await answer.value
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("The call for 7 was answered twice"))
    }

    @Test("a canceled call ends at once if it observes cancellation, and waits otherwise")
    func cancellation() async throws {
        let calls = Calls()
        let heeding = Task { try await calls.answer(to: 1) }
        _ = try await calls.next()
        heeding.cancel()
        await #expect(throws: CancellationError.self) { try await heeding.value }

        let stubborn = Calls(respondsToCancellation: false)
        let task = Task { try await stubborn.answer(to: 1) }
        let held = try await stubborn.next()
        task.cancel()
        #expect(held.isCancelled)
        held.succeed(with: "done")
        #expect(try await task.value == "done")
    }

    @Test("a test that is canceled while it waits for a call stops waiting")
    func cancelledWait() async throws {
        let calls = Calls()
        let waiting = Task { try await calls.next() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        async let answer = calls.answer(to: 1)
        try await calls.next().succeed(with: "not lost")
        #expect(try await answer == "not lost")
    }

    @Test("copies of a held model share their calls and count their own batches")
    func heldModel() async throws {
        let model = HeldListModel<Row>()
        var copy = model
        async let items = fetch(&copy)
        try await model.calls.next().succeed(with: [Row(id: 1)])
        #expect(try await items == [Row(id: 1)])
        #expect(model.calls.requests == [.init(batch: 0, resets: 0, count: 4)])
    }

    private func fetch(_ model: inout HeldListModel<Row>) async throws -> [Row] {
        try await model.fetchNextItems(count: 4)
    }

    @Test("a steady source answers in order, and fails where a failure is set")
    func steadySource() async throws {
        let source = FixedPageSource(pages: [[Row(id: 0)], [Row(id: 1)]])
        let first = try await source.page(for: PageRequest(key: nil, direction: .refresh, count: 1))
        #expect(first == Page(items: [Row(id: 0)], nextKey: 1))
        source.fail(page: 1, with: Failure())
        let next = PageRequest(key: 1, direction: PageDirection.append, count: 1)
        await #expect(throws: Failure.self) { try await source.page(for: next) }
        source.fail(page: 1, with: nil)
        #expect(try await source.page(for: next) == Page(items: [Row(id: 1)], previousKey: 0, nextKey: nil))
        #expect(source.requests.count == 3)
    }
}

struct Row: Identifiable, Hashable, Sendable {
    let id: Int
}
