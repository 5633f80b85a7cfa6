import CombineForLinux
// Typical uses of publishers, in a file that is compiled in language mode 5 and in mode 6.
import Foundation
import Testing

private struct Broken: Error {}

/// Loads its amount like a row of a list. Only its own sink retains it.
private final class FireAndForget: @unchecked Sendable {
    private var loading: AnyCancellable?
    private let queue: DispatchQueue
    private let told: @Sendable (Double) -> Void

    init(on queue: DispatchQueue, told: @escaping @Sendable (Double) -> Void) {
        self.queue = queue
        self.told = told
    }

    func load() {
        loading = Just(0.5).subscribe(on: queue).map { $0 * 2 }.receive(on: queue).sink { amount in
            self.told(amount)
        }
    }
}

/// A program's own protocol for observable objects, and a class that forwards the changes of any of them.
private protocol Countable: ObservableObject where ObjectWillChangePublisher.Output == Void {
    var count: Int { get set }
}

private final class Counter: Countable { @Published var count = 0 }

private final class AnyCountable: ObservableObject {
    let objectWillChange: AnyPublisher<Void, Never>
    init<Model: Countable>(_ model: Model) { objectWillChange = model.objectWillChange.eraseToAnyPublisher() }
}

@Suite("Typical uses of publishers", .timeLimit(.minutes(5)))
struct PublisherShapes {
    // Shows: objectWillChange
    @Test("a class may publish another object's changes as its own")
    func forwardedChanges() {
        let counter = Counter()
        var changes: [Int] = []
        let sink = AnyCountable(counter).objectWillChange.sink { changes.append(counter.count) }
        counter.count = 1
        counter.count = 2
        #expect(changes == [0, 1])
        sink.cancel()
    }

    @Test("a future that cannot fail is awaited without try")
    func futureWithoutFailure() async {
        let future = Future<Int, Never> { $0(.success(3)) }
        #expect(await future.value == 3)
        let value = await future.value
        #expect(value == 3)
    }

    @Test("a future's error is thrown")
    func futureWithFailure() async throws {
        let kept = Future<String, any Error> { $0(.success("kept")) }
        #expect(try await kept.value == "kept")
        let broken = Future<String, Broken> { $0(.failure(Broken())) }
        await #expect(throws: Broken.self) { try await broken.value }
    }

    @Test("a future can be awaited before its promise is fulfilled")
    func lateFuture() async {
        let queue = DispatchQueue(label: "late")
        let future = Future<Int, Never> { promise in
            let promise = Handed(promise)
            queue.async { promise.value(.success(4)) }
        }
        #expect(await future.value == 4)
    }

    @Test("an object that is retained only by its own sink receives its value, and is then released")
    func fireAndForget() async {
        let queue = DispatchQueue(label: "loads")
        weak var gone: FireAndForget?
        let amount = await withCheckedContinuation { continuation in
            let row = FireAndForget(on: queue) { continuation.resume(returning: $0) }
            gone = row
            row.load()
        }
        #expect(amount == 1)
        // The completion follows the value in the queue's turn, or in the next one.
        for _ in 0..<2 { queue.sync {} }
        #expect(gone == nil)
    }
}

private struct Handed<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
