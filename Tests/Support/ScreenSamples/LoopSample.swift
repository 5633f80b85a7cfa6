import Foundation
import ViewGraph

/// Prints when each of the ways to run code later has run, then idles.
@MainActor
final class LoopSample: SampleWindow {
    init(_ screen: any Screen) {
        super.init(screen, title: "loop")
        let start = Date()
        @Sendable func ran(_ what: String) {
            printLine("\(what) after \(Int(Date().timeIntervalSince(start) * 1000)) ms")
        }
        Task { @MainActor in
            ran("job")
            try await Task.sleep(for: .milliseconds(50))
            ran("sleep")
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { ran("queue") } }
        RunLoop.main.perform { MainActor.assumeIsolated { ran("run loop") } }
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
            MainActor.assumeIsolated { ran("timer") }
        }
        Task.detached {
            let answer = await self.answer()
            printLine("hop \(answer)")
        }
    }

    private func answer() -> Int { 42 }

    override func items() -> [DisplayItem] { [.fill(.green, CGRect(x: 20, y: 20, width: 60, height: 40))] }
}
