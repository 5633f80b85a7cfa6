import CombineForLinux
import Foundation
import Testing

@Suite("Subjects", .timeLimit(.minutes(10)))
struct SubjectTests {
    // Shows: PassthroughSubject, sink, AnyCancellable
    @Test("a subject sends to the subscribers that requested values, until they cancel")
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
    @Test("a current value is sent to a new subscriber, and the latest one to a late request")
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

    @Test("a completed subject stores a value that is set, but not one that is sent")
    func currentValueAfterEnd() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let recorder = subject.record()
        subject.send(completion: .finished)
        subject.send(1)
        #expect(subject.value == 0)
        subject.value = 2
        #expect(subject.value == 2)
        #expect(recorder.values == [0])
    }

    @Test("a completed subject sends only its completion to a late subscriber")
    func lateSubscribers() {
        let current = CurrentValueSubject<Int, Broken>(1)
        current.send(completion: .failure(Broken()))
        let late = current.record()
        #expect(late.values == [] && late.error == Broken())
    }

    @Test("a publisher that feeds a subject is requested values once a subscriber has requested some")
    func fedSubject() {
        let publisher = TestPublisher<Int, Never>()
        let subject = PassthroughSubject<Int, Never>()
        let feeding = publisher.subscribe(subject)
        #expect(publisher.requested == [])
        let slow = subject.record(asking: .none)
        #expect(publisher.requested == [])
        slow.subscription?.request(.max(1))
        #expect(publisher.requested == [.unlimited])
        publisher.send(1, 2)
        #expect(slow.values == [1])
        feeding.cancel()
        #expect(publisher.isCancelled && slow.completion == nil)

        let other = TestPublisher<Int, Never>()
        let current = CurrentValueSubject<Int, Never>(0)
        let keeping = other.subscribe(current)
        #expect(other.requested == [.unlimited])
        other.send(1)
        #expect(current.value == 1)
        keeping.cancel()
    }

    @Test("values wait for a subject's first subscriber if its publisher respects demand")
    func fedEarly() {
        let subject = PassthroughSubject<Int, Never>()
        [1, 2, 3].publisher.subscribe(AnySubscriber(subject))
        let recorder = subject.record()
        #expect(recorder.values == [1, 2, 3] && recorder.isFinished)
    }

    @Test("a value sent reentrantly is delivered, and a sink that cancels itself receives no more")
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
}
