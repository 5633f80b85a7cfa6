import DynamicListsTesting
import SwiftDataForLinux
import Testing

@MainActor @Suite("Saves without a call", .timeLimit(.minutes(5)))
struct AutosaveTests {
    @Test("changes are saved once, 0.2 seconds after the first of them, and later ones after that")
    func once() async {
        let clock = TestClock()
        var saves = 0
        let (saved, continuation) = AsyncStream.makeStream(of: Void.self)
        let autosave = Autosave(clock: clock) {
            saves += 1
            continuation.yield()
        }
        var events = saved.makeAsyncIterator()
        for expected in 1...2 {
            autosave.schedule()
            await clock.waitForSleepers(1)
            clock.jump(by: .milliseconds(150))
            autosave.schedule()
            clock.jump(by: .milliseconds(49))
            #expect(clock.sleeperCount == 1)
            #expect(saves == expected - 1)
            clock.jump(by: .milliseconds(1))
            await events.next()
            #expect(saves == expected)
            #expect(clock.sleeperCount == 0)
        }
    }
}
