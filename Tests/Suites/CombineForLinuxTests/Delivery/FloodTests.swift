import CombineForLinux
import Foundation
import Testing

@Suite("Floods of values", .timeLimit(.minutes(10)))
struct FloodTests {
    private let scheduler = StepScheduler()
    private let subject = PassthroughSubject<Int, Never>()

    @Test("receive(on:) schedules one turn for all waiting values, and delivers them in order")
    func oneTurn() {
        let received = subject.receive(on: scheduler).record()
        for number in 0..<10_000 { subject.send(number) }
        #expect(scheduler.scheduled == 1)
        scheduler.runAll()
        #expect(received.values == Array(0..<10_000))
        subject.send(10_000)
        subject.send(completion: .finished)
        // The flood may have taken several turns on a slow machine.
        scheduler.runAll()
        #expect(received.values.last == 10_000 && received.isFinished)
    }

    @Test("values from many threads arrive in the order of each thread")
    func threads() async {
        let received = subject.receive(on: scheduler).record()
        let subject = subject
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask { for number in 0..<1_000 { subject.send(thread * 1_000 + number) } }
            }
        }
        // A thread may pass values of other threads to one that is still delivering.
        while received.values.count < 8_000 { scheduler.runAll() }
        for thread in 0..<8 {
            let own = received.values.filter { $0 / 1_000 == thread }
            #expect(own == Array(thread * 1_000..<(thread + 1) * 1_000))
        }
        #expect(scheduler.scheduled < 8_000)
    }

    @Test("debounce and timeout schedule one turn, however many values arrive")
    func timers() {
        let quiet = subject.debounce(for: 1, scheduler: scheduler).record()
        for number in 0..<1_000 { subject.send(number) }
        #expect(scheduler.scheduled == 1)
        scheduler.runAll()
        #expect(quiet.values == [999])
        let timed = subject.timeout(1, scheduler: scheduler).record()
        let before = scheduler.scheduled
        for number in 0..<1_000 { subject.send(number) }
        // One turn for debounce, and one in which timeout sends the received values.
        #expect(scheduler.scheduled == before + 2)
        scheduler.runAll()
        #expect(timed.values.count == 1_000 && timed.isFinished)
    }

    @Test("a sender does not have to wait for a slow subscriber that another thread is calling")
    func handedOver() async {
        let (entered, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let delivered = DispatchSemaphore(value: 0)
        let sink = subject.sink {
            if $0 == 0 {
                entered.signal()
                go.wait()
            } else {
                delivered.signal()
            }
        }
        let subject = subject
        Thread { subject.send(0) }.start()
        entered.wait()
        for number in 1...1_000 { subject.send(number) }
        go.signal()
        for _ in 1...1_000 { delivered.wait() }
        sink.cancel()
    }
}
