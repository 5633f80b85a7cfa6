import Foundation
import ViewGraph

/// Starts a timer in a frame that is assumed to call no program code, as a program's path could.
@MainActor
final class DrawnTimerSample: SampleWindow {
    private var frames = 0

    init(_ screen: any Screen) {
        super.init(screen, title: "drawn timer")
        window.clock.onFrame = { [unowned self] in
            frame($0)
            frames += 1
            if frames == 60 { begin() } else { window.clock.requestFrame() }
            return false
        }
    }

    private func begin() {
        let start = Date()
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
            MainActor.assumeIsolated {
                printLine("timer after \(Int(Date().timeIntervalSince(start) * 1000)) ms")
            }
        }
    }

    override func items() -> [DisplayItem] { [.fill(.green, CGRect(x: 20, y: 20, width: 60, height: 40))] }
}
