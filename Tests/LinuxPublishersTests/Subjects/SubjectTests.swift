import Foundation
import LinuxPublishers
import Testing

@Suite("Subjects", .timeLimit(.minutes(10)))
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
}
