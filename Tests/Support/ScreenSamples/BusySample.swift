import Foundation
import ViewGraph

/// A loop with more work than time: infinite main-queue jobs, or frames that all overrun.
@MainActor
final class BusySample: SampleWindow {
    private let isSlow: Bool
    private var (frames, jobs) = (0, 0)

    init(_ screen: any Screen, isSlow: Bool) {
        self.isSlow = isSlow
        super.init(screen, title: "busy")
        work()
    }

    private func work() {
        jobs += 1
        if isSlow, jobs == 10 { printLine("10 jobs") }
        if !isSlow { usleep(2000) }
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { work() } }
    }

    override func frame(_ now: Double) {
        super.frame(now)
        frames += 1
        if !isSlow, frames == 30 { printLine("30 frames") }
        if isSlow { usleep(20000) }
        window.clock.requestFrame()
    }
}
