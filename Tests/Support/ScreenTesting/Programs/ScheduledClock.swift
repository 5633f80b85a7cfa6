import Foundation
import Synchronization

/// A clock that runs while tests and the programs that they started have a processor or need none, and almost
/// stops while they wait for one, which on a busy machine is most of the time.
package enum ScheduledClock {
    private struct State {
        var now = Duration.zero
        /// The programs that tests started, each in its own process group.
        var running: Set<Int32> = []
        /// The time that each process had waited at the last update.
        var waits: [Int32: Duration] = [:]
        /// The time that processes which have ended since waited.
        var endedWaits = Duration.zero
    }

    /// Protects the clock and its state.
    private static let state = Mutex(State())

    /// The interval between updates of the clock.
    package static let step = Duration.milliseconds(500)

    /// Updates the clock as long as the tests run.
    private static let setting: Void = Thread.detachNewThread {
        state.withLock { $0.waits[getpid()] = waits(of: getpid()) }
        var last = ContinuousClock.now
        while true {
            Thread.sleep(forTimeInterval: step / .seconds(1))
            let next = ContinuousClock.now
            pass(next - last)
            last = next
        }
    }

    /// The time that has passed since the first program was started.
    static var now: Duration { state.withLock { $0.now } }

    static func began(_ program: Int32) {
        _ = setting
        state.withLock { _ = $0.running.insert(program) }
    }

    /// Counts a program for the last time, when it has ended but is still in the system's table.
    static func ended(_ program: Int32) {
        let waited = waits(of: program)
        state.withLock { state in
            state.running.remove(program)
            state.endedWaits += max(.zero, waited - (state.waits.removeValue(forKey: program) ?? .zero))
        }
    }

    private static func pass(_ span: Duration) {
        let groups = state.withLock { $0.running }
        var waits = [getpid(): waits(of: getpid())]
        for process in processes(of: groups) { waits[process] = Self.waits(of: process) }
        state.withLock { state in
            let waited = waits.reduce(state.endedWaits) { sum, process in
                sum + max(.zero, process.value - (state.waits[process.key] ?? .zero))
            }
            // They wait at the same time, so the sum may be more than the span. The clock still has to
            // advance, so that every wait ends.
            state.now += max(span - waited, span / 30)
            state.waits = waits
            state.endedWaits = .zero
        }
    }

    private static func processes(of groups: Set<Int32>) -> [Int32] {
        guard !groups.isEmpty else { return [] }
        return names(in: "/proc").compactMap { Int32($0) }.filter { process in
            let line = text("/proc/\(process)/stat")
            // The name, in brackets, may contain spaces. It is followed by the state, the parent and the
            // group.
            let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
            return fields.count > 3 && Int32(fields[3]).map(groups.contains) == true
        }
    }

    /// The time that the threads of a process have been ready to run without a processor.
    private static func waits(of process: Int32) -> Duration {
        names(in: "/proc/\(process)/task").reduce(.zero) { sum, thread in
            // The time on a processor, the time of waiting for one, in nanoseconds, and the number of time
            // slices.
            let fields = text("/proc/\(process)/task/\(thread)/schedstat").split(separator: " ")
            return sum + .nanoseconds(fields.count > 1 ? Int64(fields[1]) ?? 0 : 0)
        }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    private static func text(_ path: String) -> String {
        (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
}
