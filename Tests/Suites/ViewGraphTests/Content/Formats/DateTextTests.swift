import Foundation
import InMemoryScreen
import Synchronization
import Testing
import ViewGraph

/// A clock that is advanced by hand.
private final class HandClock: Sendable {
    private let state: Mutex<(now: Date, sleepers: [(Date, CheckedContinuation<Bool, Never>)])>

    init(_ now: Date) { state = Mutex((now, [])) }

    var clock: WallClock {
        WallClock(
            now: { self.state.withLock { $0.now } },
            sleepUntil: { date in
                await withCheckedContinuation { continuation in
                    self.state.withLock { $0.sleepers.append((date, continuation)) }
                }
            })
    }

    /// The times at which sleepers are to be woken.
    var alarms: [Date] { state.withLock { $0.sleepers.map(\.0) } }

    /// Advances the time and wakes the sleepers that are due.
    func turn(by seconds: Double) {
        let woken = state.withLock { state in
            state.now += seconds
            let now = state.now
            let due = state.sleepers.filter { $0.0 <= now }
            state.sleepers.removeAll { $0.0 <= now }
            return due
        }
        for (_, continuation) in woken { continuation.resume(returning: true) }
    }

    /// Wakes all sleepers and reports that their time will not be reached.
    func end() {
        let all = state.withLock { state in
            defer { state.sleepers = [] }
            return state.sleepers
        }
        for (_, continuation) in all { continuation.resume(returning: false) }
    }
}

// B315
@MainActor
@Suite("Dates in texts", .timeLimit(.minutes(5)))
struct DateTextTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    private func words(_ text: Text, at seconds: Double = 0) -> String {
        let clock = HandClock(now.addingTimeInterval(seconds))
        let stage = Stage(text.environment(\.wallClock, clock.clock).inEnglish())
        defer { clock.end() }
        return stage.words
    }

    @Test(
        "a date's distance from now is shown in two units, in one, or as a timer",
        arguments: [
            (0.0, "0 seconds", "+0 seconds", "0:00"), (-1, "1 second", "-1 second", "0:01"),
            (72, "1 minute, 12 seconds", "+1 minute", "1:12"),
            (8_580, "2 hours, 23 minutes", "+2 hours", "2:23:00"),
            (-133_141, "1 day, 12 hours", "-1 day", "36:59:01"),
            (3_600, "1 hour", "+1 hour", "1:00:00"),
            (-86_400 * 100, "3 months, 8 days", "-3 months", "2400:00:00"),
        ] as [(Double, String, String, String)])
    func distances(seconds: Double, relative: String, offset: String, timer: String) {
        let date = now.addingTimeInterval(seconds)
        #expect(words(Text(date, style: .relative)) == relative)
        #expect(words(Text(date, style: .offset)) == offset)
        #expect(words(Text(date, style: .timer)) == timer)
    }

    @Test("dates, times and spans of time are formatted in the text's language")
    func days() {
        var components = DateComponents(year: 2019, month: 6, day: 3, hour: 23, minute: 11)
        components.calendar = Calendar.current
        let date = components.date!
        #expect(words(Text(date, style: .date)) == "June 3, 2019")
        #expect(words(Text(date, style: .time)).replacing("\u{202F}", with: " ") == "11:11 PM")
        let span = words(Text(date...date.addingTimeInterval(600)))
        #expect(span.contains("11:11") && span.contains("11:21") && !span.contains("2019"))
        #expect(words(Text(DateInterval(start: date, duration: 600))) == span)
        #expect(words(Text("at \(date, style: .time)")).hasPrefix("at 11:11"))
    }

    @Test("a timer of an interval shows the remaining or elapsed time, and stops at its ends")
    func intervals() {
        let interval = now...now.addingTimeInterval(4_330)
        #expect(words(Text(timerInterval: interval), at: 10) == "1:12:00")
        #expect(words(Text(timerInterval: interval, showsHours: false), at: 10) == "72:00")
        #expect(words(Text(timerInterval: interval, countsDown: false), at: 10) == "0:10")
        #expect(words(Text(timerInterval: interval), at: 9_999) == "0:00")
        #expect(words(Text(timerInterval: interval), at: -5) == "1:12:10")
        #expect(
            words(Text(timerInterval: interval, pauseTime: now.addingTimeInterval(30)), at: 99) == "1:11:40")
    }

    @Test("a text with the distance from now updates automatically while it is on screen")
    func live() async {
        let clock = HandClock(now)
        let stage = Stage(
            Text("since \(now, style: .timer)").environment(\.wallClock, clock.clock))
        #expect(stage.words == "since 0:00")
        for second in 1...3 {
            while clock.alarms.isEmpty { await Task.yield() }
            #expect(clock.alarms == [now.addingTimeInterval(Double(second))])
            clock.turn(by: 1)
            while !stage.clock.isFrameRequested { await Task.yield() }
            stage.runUntilIdle()
            #expect(stage.words == "since 0:0\(second)")
        }
        clock.end()
    }
}
