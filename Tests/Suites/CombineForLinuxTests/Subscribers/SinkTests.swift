import CombineForLinux
import Foundation
import Testing

@Suite("Sinks and assignments", .timeLimit(.minutes(10)))
struct SinkTests {
    // Shows: store(in:)
    // Shows: AnyCancellable
    @Test("releasing a cancellable cancels it, and a set retains it")
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

    @Test("a sink releases its closures when it completes and when it is canceled")
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

    // Shows: Subscribers.Completion
    @Test("a completion is finished or a failure, and a sink receives it")
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
}
