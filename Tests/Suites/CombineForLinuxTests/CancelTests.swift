import CombineForLinux
import Foundation
import Testing

/// An operator over publishers that report their cancellation.
private struct CancelCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The names of the publishers that are canceled with the subscriber.
    let canceled: [String]
    let make:
        @Sendable (_ a: TestPublisher<Int, Broken>, _ b: TestPublisher<Int, Broken>) -> AnyPublisher<
            Int, Broken
        >

    init<P: Publisher & SendableMetatype>(
        _ name: String, _ canceled: [String] = ["a", "b"],
        _ make: @escaping @Sendable (TestPublisher<Int, Broken>, TestPublisher<Int, Broken>) -> P
    ) where P.Output == Int, P.Failure == Broken {
        testDescription = name
        self.canceled = canceled
        self.make = { make($0, $1).eraseToAnyPublisher() }
    }

    static let all = [
        CancelCase("prefix(untilOutputFrom:)") { a, b in a.prefix(untilOutputFrom: b) },
        CancelCase("drop(untilOutputFrom:)") { a, b in a.drop(untilOutputFrom: b) },
        CancelCase("flatMap") { a, b in a.flatMap { _ in b } },
        CancelCase("flatMap, one at a time") { a, b in a.flatMap(maxPublishers: .max(1)) { _ in b } },
        CancelCase("switchToLatest") { a, b in a.map { _ in b }.switchToLatest() },
        CancelCase("combineLatest") { a, b in a.combineLatest(b) { a, _ in a } },
        CancelCase("combineLatest of four") { a, b in a.combineLatest(b, Just(1).broken, b).map(\.0) },
        CancelCase("zip") { a, b in a.zip(b) { a, _ in a } },
        CancelCase("merge") { a, b in a.merge(with: b, Just(1).broken) },
        CancelCase("append", ["a"]) { a, b in a.append(b) },
        CancelCase("prepend", ["a"]) { a, _ in a.prepend([1, 2]) },
        CancelCase("catch, recovered", ["b"]) { _, b in
            Fail<Int, Broken>(error: Broken()).catch { _ in b }
        },
        CancelCase("tryCatch, recovered", ["b"]) { _, b in
            Fail<Int, Broken>(error: Broken()).tryCatch { _ in b }.mapError { _ in Broken() }
        },
        CancelCase("retry", ["a"]) { a, _ in a.retry(2) },
        CancelCase("map", ["a"]) { a, _ in a.map { $0 } },
        CancelCase("collect", ["a"]) { a, _ in a.collect(2).map(\.[0]) },
        CancelCase("handleEvents", ["a"]) { a, _ in a.handleEvents() },
        CancelCase("share", ["a"]) { a, _ in a.share() },
        CancelCase("multicast", ["a"]) { a, _ in
            a.multicast { PassthroughSubject<Int, Broken>() }.autoconnect()
        },
        CancelCase("buffer, kept full", ["a"]) { a, _ in
            a.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest)
        },
        CancelCase("buffer, by request", ["a"]) { a, _ in
            a.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest)
        },
        CancelCase("receive(on:)", ["a"]) { a, _ in a.receive(on: ImmediateScheduler.shared) },
        CancelCase("subscribe(on:)", ["a"]) { a, _ in a.subscribe(on: ImmediateScheduler.shared) },
        CancelCase("delay", ["a"]) { a, _ in a.delay(for: 1, scheduler: StepScheduler()) },
        CancelCase("debounce", ["a"]) { a, _ in a.debounce(for: 1, scheduler: StepScheduler()) },
        CancelCase("throttle", ["a"]) { a, _ in
            a.throttle(for: 1, scheduler: StepScheduler(), latest: true)
        },
        CancelCase("collect by time", ["a"]) { a, _ in
            a.collect(.byTime(StepScheduler(), 1)).map(\.[0])
        },
        CancelCase("timeout", ["a"]) { a, _ in a.timeout(1, scheduler: StepScheduler()) },
    ]
}

extension Publisher where Failure == Never {
    fileprivate var broken: Publishers.SetFailureType<Self, Broken> { setFailureType(to: Broken.self) }
}

@Suite("Cancellation", .timeLimit(.minutes(10)))
struct CancelTests {
    @Test("canceling a subscriber cancels every publisher behind its operator", arguments: CancelCase.all)
    fileprivate func cancels(_ cancelCase: CancelCase) {
        let (a, b) = (TestPublisher<Int, Broken>(), TestPublisher<Int, Broken>())
        let recorder = cancelCase.make(a, b).record()
        a.send(1)
        #expect(!a.isCancelled && !b.isCancelled)
        recorder.subscription?.cancel()
        #expect((a.isCancelled ? ["a"] : []) + (b.isCancelled ? ["b"] : []) == cancelCase.canceled)
        #expect(recorder.completion == nil)
    }
}
