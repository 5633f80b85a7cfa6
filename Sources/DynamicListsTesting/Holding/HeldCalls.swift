import DynamicLists

/// Calls that wait until a test answers them.
///
/// The code under test calls `answer(to:)`. The test takes each call with `next()` and answers it. May be
/// used from any thread.
public final class HeldCalls<Request: Sendable, Response: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<HeldCall<Request, Response>, any Error>

    private struct State {
        var requests: [Request] = []
        var waiting: [HeldCall<Request, Response>] = []
        var waiters: [(number: Int, continuation: Waiter)] = []
        var nextWaiter = 0
        var running = 0
        var maxRunning = 0
    }

    /// Protects all mutable state.
    private let state = Locked(State())
    private let respondsToCancellation: Bool

    /// Creates an empty collection of calls.
    ///
    /// - Parameter respondsToCancellation: Whether a canceled call ends at once with `CancellationError`, as
    ///   a good source does. If false, it waits for its answer nevertheless. Default true.
    public init(respondsToCancellation: Bool = true) {
        self.respondsToCancellation = respondsToCancellation
    }

    /// All requests so far, in the order of their arrival.
    public var requests: [Request] { state.withLock { $0.requests } }

    /// The number of calls that have arrived and not ended.
    public var runningCount: Int { state.withLock { $0.running } }

    /// The maximum number of calls that ran at the same time.
    public var mostRunningCount: Int { state.withLock { $0.maxRunning } }

    /// Returns the next call that no test has taken yet, and waits for one if necessary. Calls are returned
    /// in the order of their arrival. If several tests wait, each gets one, in the order of their calls to
    /// `next()`.
    ///
    /// - Throws: `CancellationError` if the test is canceled, as it is at its time limit.
    public func next() async throws -> HeldCall<Request, Response> {
        let number = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let call = state.withLock { state -> HeldCall<Request, Response>? in
                    if !state.waiting.isEmpty { return state.waiting.removeFirst() }
                    state.waiters.append((number, waiter))
                    return nil
                }
                if let call { waiter.resume(returning: call) } else if Task.isCancelled { dismiss(number) }
            }
        } onCancel: {
            dismiss(number)
        }
    }

    private func dismiss(_ number: Int) {
        let waiter = state.withLock { state -> Waiter? in
            guard let index = state.waiters.firstIndex(where: { $0.number == number }) else { return nil }
            return state.waiters.remove(at: index).continuation
        }
        waiter?.resume(throwing: CancellationError())
    }

    /// Returns the calls that have arrived and that no test has taken yet.
    public func takeAll() -> [HeldCall<Request, Response>] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    /// Waits for the test's answer. Called by the code under test.
    ///
    /// - Throws: The error that the test sets, or `CancellationError` if the task is canceled and
    ///   cancellation is observed.
    public func answer(to request: Request) async throws -> Response {
        let call = HeldCall<Request, Response>(request)
        defer { state.withLock { $0.running -= 1 } }
        return try await call.response(respondsToCancellation: respondsToCancellation) { hold(call) }
    }

    private func hold(_ call: HeldCall<Request, Response>) {
        let waiter = state.withLock { state -> Waiter? in
            state.requests.append(call.request)
            state.running += 1
            state.maxRunning = max(state.maxRunning, state.running)
            if !state.waiters.isEmpty { return state.waiters.removeFirst().continuation }
            state.waiting.append(call)
            return nil
        }
        waiter?.resume(returning: call)
    }
}

/// A call that waits for its answer. A test answers it once: a second answer traps. A call that has ended
/// because of a cancellation may be answered as well, which has no effect.
public final class HeldCall<Request: Sendable, Response: Sendable>: Sendable {
    private enum State {
        case open
        case waiting(CheckedContinuation<Response, any Error>)
        case answered(Result<Response, any Error>)
        case done
    }

    /// The request of the call.
    public let request: Request
    /// Whether the calling task has been canceled.
    public var isCancelled: Bool { cancelled.withLock { $0 } }

    /// Protects the state.
    private let state = Locked(State.open)
    /// Protects the flag.
    private let cancelled = Locked(false)
    /// The number of answers by the test.
    private let answers = Locked(0)

    init(_ request: Request) {
        self.request = request
    }

    /// Answers the call. Traps if it was already answered.
    public func succeed(with response: Response) {
        answer(.success(response))
    }

    /// Makes the call throw `error`. Traps if it was already answered.
    public func fail(with error: any Error) {
        answer(.failure(error))
    }

    /// - Parameter begin: Publishes the call. From then on, a cancellation of its task is recorded at once.
    func response(respondsToCancellation: Bool, _ begin: () -> Void) async throws -> Response {
        try await withTaskCancellationHandler {
            begin()
            return try await withCheckedThrowingContinuation { continuation in
                let answer = state.withLock { state -> Result<Response, any Error>? in
                    if case .answered(let answer) = state {
                        state = .done
                        return answer
                    }
                    state = .waiting(continuation)
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            cancelled.withLock { $0 = true }
            if respondsToCancellation { finish(.failure(CancellationError())) }
        }
    }

    private func answer(_ answer: Result<Response, any Error>) {
        let isFirst = answers.withLock { count in
            count += 1
            return count == 1
        }
        precondition(isFirst, "The call for \(request) was answered twice")
        finish(answer)
    }

    private func finish(_ answer: Result<Response, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<Response, any Error>? in
            switch state {
            case .open:
                state = .answered(answer)
                return nil
            case .waiting(let continuation):
                state = .done
                return continuation
            case .answered, .done:
                return nil
            }
        }
        continuation?.resume(with: answer)
    }
}

extension HeldCall where Response == Void {
    /// Answers a call without a value. Traps if it was already answered.
    public func succeed() {
        succeed(with: ())
    }
}
