import SwiftUI

/// Asks a service again and again, twenty requests at a time, and cancels each within some milliseconds, as
/// scrolling a list with pictures does.
@main
struct RequestStormApp: App {
    var body: some Scene {
        WindowGroup { StormView() }
    }
}

struct StormView: View {
    @State private var ended = 0
    private let url = URL(string: ProcessInfo.processInfo.environment["STORM_URL"] ?? "")
    private let count = Int(ProcessInfo.processInfo.environment["STORM_COUNT"] ?? "") ?? 2_000

    var body: some View {
        VStack(spacing: 12) {
            ProgressView(value: Double(ended), total: Double(count))
            Text("\(ended) of \(count) requests ended").monospacedDigit()
        }
        .padding()
        .task { await storm() }
    }

    private func storm() async {
        guard let url else { return print("STORM_URL is no address") }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                if number >= 20 {
                    await group.next()
                    ended += 1
                }
                group.addTask {
                    let request = Task { try await URLSession.shared.data(from: url) }
                    try? await Task.sleep(nanoseconds: .random(in: 0...30_000_000))
                    request.cancel()
                    _ = try? await request.value
                }
            }
            for await _ in group { ended += 1 }
        }
        print("\(ended) requests ended")
    }
}
