import CombineForLinux
import Foundation
import Testing

/// A publisher from which no values are requested.
struct NoneCase: Sendable {
    let name: String
    /// Subscribes, and requests no values.
    let request: @Sendable () -> Void

    init<P: Publisher & SendableMetatype>(_ name: String, _ make: @escaping @Sendable () -> P) {
        self.name = name
        request = {
            make().subscribe(
                AnySubscriber(receiveSubscription: { $0.request(.none) }, receiveValue: { _ in .none }))
        }
    }

    // The publishers for which Combine stops the program, and those for which it does not. Operators of the
    // second kind that forward requests are applied to a publisher that accepts them.
    static let forbidden = [
        NoneCase("PassthroughSubject") { PassthroughSubject<Int, Broken>() },
        NoneCase("CurrentValueSubject") { CurrentValueSubject<Int, Broken>(1) },
        NoneCase("map of a subject") { PassthroughSubject<Int, Broken>().map { $0 } },
        NoneCase("@Published") { Holder().$value },
        NoneCase("Future") { Future<Int, Never> { _ in } },
        NoneCase("Just") { Just(1) },
        NoneCase("Optional") { Optional(1).publisher },
        NoneCase("Result") { Result<Int, Broken>.success(1).publisher },
        NoneCase("filter") { [1].publisher.filter { _ in true } },
        NoneCase("compactMap") { [1].publisher.compactMap { $0 } },
        NoneCase("removeDuplicates") { [1].publisher.removeDuplicates() },
        NoneCase("prefix(while:)") { [1].publisher.prefix { _ in true } },
        NoneCase("first(where:)") { [1].publisher.first { _ in true } },
        NoneCase("reduce") { [1].publisher.reduce(0, +) },
        NoneCase("collect") { [1].publisher.collect() },
        NoneCase("last") { [1].publisher.last() },
        NoneCase("collect by count") { [1].publisher.collect(2) },
        NoneCase("dropFirst") { [1].publisher.dropFirst() },
        NoneCase("drop(while:)") { [1].publisher.drop { _ in false } },
        NoneCase("replaceEmpty") { [1].publisher.replaceEmpty(with: 1) },
        NoneCase("replaceError") { [1].publisher.replaceError(with: 1) },
        NoneCase("catch") { Fail<Int, Broken>(error: Broken()).catch { _ in Just(1) } },
        NoneCase("flatMap") { [1].publisher.flatMap { Just($0) } },
        NoneCase("switchToLatest") { [1].publisher.map { Just($0) }.switchToLatest() },
        NoneCase("zip") { [1].publisher.zip([2].publisher) },
        NoneCase("combineLatest") { [1].publisher.combineLatest([2].publisher) },
    ]

    static let allowed = [
        NoneCase("a sequence") { [1].publisher },
        NoneCase("Empty") { Empty<Int, Never>() },
        NoneCase("Fail") { Fail<Int, Broken>(error: Broken()) },
        NoneCase("Record") { Record<Int, Never>(output: [1], completion: .finished) },
        NoneCase("objectWillChange") { ObservableObjectPublisher() },
        NoneCase("notifications") { NotificationCenter.default.publisher(for: .init("none")) },
        NoneCase("a timer") { Timer.publish(every: 1, on: .main, in: .default) },
        NoneCase("map") { [1].publisher.map { $0 } },
        NoneCase("scan") { [1].publisher.scan(0, +) },
        NoneCase("prefix") { [1].publisher.prefix(1) },
        NoneCase("ignoreOutput") { PassthroughSubject<Int, Never>().ignoreOutput() },
        NoneCase("handleEvents") { [1].publisher.handleEvents() },
        NoneCase("merge") { [1].publisher.merge(with: [2].publisher) },
        NoneCase("append") { [1].publisher.append(2) },
        NoneCase("retry") { [1].publisher.retry(1) },
        NoneCase("buffer") {
            PassthroughSubject<Int, Never>().buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest)
        },
        NoneCase("receive(on:)") { [1].publisher.receive(on: ImmediateScheduler.shared) },
        NoneCase("subscribe(on:)") { [1].publisher.subscribe(on: ImmediateScheduler.shared) },
        NoneCase("delay") { [1].publisher.delay(for: 1, scheduler: StepScheduler()) },
        NoneCase("debounce") {
            PassthroughSubject<Int, Never>().debounce(for: 1, scheduler: StepScheduler())
        },
        NoneCase("throttle") {
            PassthroughSubject<Int, Never>().throttle(for: 1, scheduler: StepScheduler(), latest: true)
        },
        NoneCase("collect by time") {
            PassthroughSubject<Int, Never>().collect(.byTime(StepScheduler(), 1))
        },
        NoneCase("timeout") { [1].publisher.timeout(1, scheduler: StepScheduler()) },
    ]
}

private final class Holder {
    @Published var value = 1
}

@Suite("Requests for no values", .timeLimit(.minutes(10)))
struct RequestNoneTests {
    @Test("request(.none) stops the program where Combine does", arguments: NoneCase.forbidden.indices)
    func forbidden(_ index: Int) async {
        await #expect(processExitsWith: .failure) { [index] in
            NoneCase.forbidden[index].request()
        }
    }

    @Test("request(.none) has no effect for other publishers")
    func allowed() async {
        await #expect(processExitsWith: .success) {
            for publisher in NoneCase.allowed { publisher.request() }
        }
    }

    @Test("demands can be compared with and changed by any number")
    func numbers() {
        #expect(Subscribers.Demand.none > -1 && Subscribers.Demand.max(1) >= Int.min)
        #expect(!(Subscribers.Demand.unlimited < Int.max) && Subscribers.Demand.unlimited > Int.max)
        #expect(Subscribers.Demand.max(3) + -1 == .max(2) && Subscribers.Demand.max(3) - -1 == .max(4))
        #expect(Subscribers.Demand.max(.max) + .max(.max) == .unlimited)
        #expect(Subscribers.Demand.max(.max) + 1 == .unlimited && Subscribers.Demand.max(.max).max == .max)
        #expect(Subscribers.Demand.max(.max) * 2 == .unlimited)
    }
}
