import Foundation
import LinuxPublishers
import Testing

@Suite("Operators that share and keep values", .timeLimit(.minutes(10)))
struct SharingTests {
    @Test("share subscribes once for all, and anew when all are gone")
    func sharing() {
        let voice = Voice<Int, Never>()
        let shared = voice.share()
        let (one, two) = (shared.record(), shared.record())
        #expect(voice.subscribers == 1)
        voice.say(1)
        #expect(one.values == [1] && two.values == [1])
        one.subscription?.cancel()
        #expect(!voice.isCancelled)
        two.subscription?.cancel()
        #expect(voice.isCancelled)
        _ = shared.record()
        #expect(voice.subscribers == 2)
        let connectable = Just(1).makeConnectable()
        let late = connectable.record()
        #expect(late.values.isEmpty)
        let connection = connectable.connect()
        #expect(late.values == [1])
        connection.cancel()
    }

    @Test("a buffer keeps what was not asked for, and drops what does not fit")
    func buffer() {
        let subject = PassthroughSubject<Int, Never>()
        let oldest = subject.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest).record(asking: .none)
        let newest = subject.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest).record(asking: .none)
        for number in 1...3 { subject.send(number) }
        oldest.subscription?.request(.unlimited)
        newest.subscription?.request(.unlimited)
        #expect(oldest.values == [2, 3])
        #expect(newest.values == [1, 2])
    }
}
