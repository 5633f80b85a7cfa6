import Foundation
import LinuxPublishers
import Testing

@Suite("Subjects, sinks and simple publishers", .timeLimit(.minutes(10)))
struct SubjectTests {
    // Shows: PassthroughSubject, sink, AnyCancellable
    @Test("a subject sends to those who asked, until they cancel")
    func passthrough() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        let sink = subject.sink { seen.append($0) }
        let slow = subject.record(asking: .max(1))
        subject.send(1)
        subject.send(2)
        #expect(seen == [1, 2])
        #expect(slow.values == [1])
        sink.cancel()
        subject.send(3)
        #expect(seen == [1, 2])
        subject.send(completion: .finished)
        subject.send(4)
        #expect(slow.isFinished)
        #expect(subject.record().isFinished)
    }

    // Shows: CurrentValueSubject
    @Test("a current value is sent to who comes, and the last one to who asks late")
    func currentValue() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let recorder = subject.record()
        subject.value = 2
        subject.send(3)
        #expect(recorder.values == [1, 2, 3])
        #expect(subject.value == 3)
        let late = subject.record(asking: .none)
        subject.send(4)
        late.subscription?.request(.max(1))
        #expect(late.values == [4])
    }

    @Test("a value sent from inside is delivered, and a sink that cancels itself gets no more")
    func reentrancy() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var sink: AnyCancellable?
        sink = subject.sink {
            seen.append($0)
            if $0 == 1 { subject.send(2) } else { sink?.cancel() }
        }
        subject.send(1)
        subject.send(3)
        #expect(seen == [1, 2])
    }

    // Shows: store(in:)
    // Shows: AnyCancellable
    @Test("a cancellable that is released cancels, and a set keeps it")
    func storing() {
        let subject = PassthroughSubject<Int, Never>()
        var count = 0
        _ = subject.sink { _ in count += 1 }
        subject.send(1)
        #expect(count == 0)
        var bag = Set<AnyCancellable>()
        subject.sink { _ in count += 1 }.store(in: &bag)
        subject.send(1)
        #expect(count == 1)
        bag.removeAll()
        subject.send(1)
        #expect(count == 1)
    }

    @Test("a sink lets go of what its closures hold, at the end and when it is cancelled")
    func release() {
        final class Held {}
        let subject = PassthroughSubject<Int, Never>()
        weak var first: Held?
        weak var second: Held?
        var sinks: [AnyCancellable] = []
        do {
            let held = Held()
            first = held
            sinks.append(subject.sink { _ in withExtendedLifetime(held) {} })
            let other = Held()
            second = other
            sinks.append(subject.map { $0 }.sink { _ in withExtendedLifetime(other) {} })
        }
        #expect(first != nil && second != nil)
        sinks[0].cancel()
        #expect(first == nil)
        subject.send(completion: .finished)
        #expect(second == nil)
    }

    // Shows: Just, Fail, Empty, Publishers.*, Result, Record
    @Test("simple publishers send what they are made of, when it is asked for")
    func makers() {
        #expect(Just(1).record().values == [1])
        #expect(Just(1).record(asking: .none).isFinished == false)
        #expect(Fail<Int, Broken>(error: Broken()).record(asking: .none).error == Broken())
        #expect(Empty<Int, Never>().record(asking: .none).isFinished)
        #expect(Empty<Int, Never>(completeImmediately: false).record().completion == nil)
        #expect([1, 2, 3].publisher.record(asking: .max(2)).values == [1, 2])
        #expect([1, 2].publisher.record(asking: .max(2)).isFinished)
        #expect(Optional(1).publisher.record().values == [1])
        #expect(Result<Int, Broken>.failure(Broken()).publisher.record().error == Broken())
        let record = Record<Int, Broken> {
            $0.receive(1)
            $0.receive(completion: .failure(Broken()))
        }.record()
        #expect(record.values == [1])
        #expect(record.error == Broken())
        var made = 0
        let deferred = Deferred {
            made += 1
            return Just(made)
        }
        #expect(made == 0)
        #expect(deferred.record().values + deferred.record().values == [1, 2])
    }

    // Shows: Subscribers.Completion
    @Test("an end is finished or a failure, and a sink is told which")
    func ends() {
        func end(_ publisher: some Publisher<Int, Broken>) -> String {
            var seen = "none"
            _ = publisher.sink { completion in
                switch completion {
                case .finished: seen = "finished"
                case .failure(let error): seen = "\(error)"
                }
            } receiveValue: { _ in
            }
            return seen
        }
        #expect(end(Empty()) == "finished")
        #expect(end(Fail(error: Broken())) == "\(Broken())")
        #expect(Subscribers.Completion<Broken>.finished != .failure(Broken()))
    }

    // Shows: Future
    @Test("a future begins at once, keeps its promise once, and can be awaited")
    func futures() async throws {
        var promise: Future<Int, Broken>.Promise?
        let future = Future<Int, Broken> { promise = $0 }
        #expect(promise != nil)
        let early = future.record()
        promise?(.success(1))
        promise?(.success(2))
        #expect(early.values == [1] && early.isFinished)
        #expect(future.record().values == [1])
        #expect(try await future.value == 1)
        let failed = Future<Int, Broken> { $0(.failure(Broken())) }
        await #expect(throws: Broken.self) { try await failed.value }
    }

    // Shows: AnyPublisher, eraseToAnyPublisher
    @Test("an erased publisher sends the same")
    func erased() {
        let publisher: AnyPublisher<Int, Never> = [1, 2].publisher.map { $0 + 1 }.eraseToAnyPublisher()
        #expect(publisher.record().values == [2, 3])
        #expect(publisher.eraseToAnyPublisher().record(asking: .max(1)).values == [2])
    }

    // Shows: assign(to:on:)
    @Test("assign stores each value in a property")
    func assign() {
        final class Target { var number = 0 }
        let target = Target()
        let subject = PassthroughSubject<Int, Never>()
        let assignment = subject.assign(to: \.number, on: target)
        subject.send(5)
        #expect(target.number == 5)
        assignment.cancel()
        subject.send(6)
        #expect(target.number == 5)
    }

    @Test("demands add up, and any number stays any number")
    func demands() {
        #expect(Subscribers.Demand.max(2) + 3 == .max(5))
        #expect(Subscribers.Demand.max(2) - .max(5) == .none)
        #expect(Subscribers.Demand.unlimited - 1 == .unlimited)
        #expect(Subscribers.Demand.unlimited + 1 == .unlimited)
        #expect(Subscribers.Demand.max(3) < .unlimited)
        #expect(Subscribers.Demand.max(3).max == 3 && Subscribers.Demand.unlimited.max == nil)
    }
}
