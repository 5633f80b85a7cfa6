import Foundation
import ViewGraph

/// Prints the values that `onChange` received of those set in separate turns of the main loop.
@MainActor
final class TurnSample {
    private let host: WindowHost<Turns>

    init(_ screen: any Screen) {
        host = WindowHost(Turns(), screen: screen, title: "turns", size: CGSize(width: 300, height: 300))
        host.open()
    }
}

private struct Turns: View {
    @State private var queued = 0
    @State private var yielded = 0
    @State private var slept = 0
    @State private var timed = 0
    @State private var seen: [String] = []

    var body: some View {
        Color.white
            .overlay(alignment: .topLeading) {
                Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
            }
            .onAppear {
                queued = 1
                DispatchQueue.main.async {
                    queued = 2
                    DispatchQueue.main.async { queued = 3 }
                }
            }
            .task {
                for value in 1...3 {
                    yielded = value
                    await Task.yield()
                }
                for value in 1...3 {
                    slept = value
                    try? await Task.sleep(for: .milliseconds(1))
                }
                writeFromTimer()
            }
            .onChange(of: queued) { tell("queued \(queued)") }
            .onChange(of: yielded) { tell("yielded \(yielded)") }
            .onChange(of: slept) { tell("slept \(slept)") }
            .onChange(of: timed) {
                tell("timed \(timed)")
                if timed == 3 { printLine("seen \(seen.sorted().joined(separator: ", "))") }
            }
    }

    /// The queue's turn follows the values that are set outside of it.
    private func writeFromTimer() {
        _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
            MainActor.assumeIsolated {
                timed = 1
                DispatchQueue.main.async {
                    timed = 2
                    DispatchQueue.main.async { timed = 3 }
                }
            }
        }
    }

    private func tell(_ what: String) { seen.append(what) }
}
