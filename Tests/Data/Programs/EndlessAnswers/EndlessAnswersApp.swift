import SwiftUI

/// Asks a service whose answers have no end: for pictures in the window, and for data beside it.
@main
struct EndlessAnswersApp: App {
    var body: some Scene {
        WindowGroup { AnswersView() }
    }
}

struct AnswersView: View {
    private let url = URL(string: ProcessInfo.processInfo.environment["ENDLESS_URL"] ?? "")!
    private let count = Int(ProcessInfo.processInfo.environment["ENDLESS_COUNT"] ?? "") ?? 2
    @State private var failed: Set<Int> = []

    var body: some View {
        VStack {
            ForEach(0..<count, id: \.self) { number in
                AsyncImage(url: url.appendingPathComponent("\(number)")) { phase in
                    Text(phase.error == nil ? "asked" : "given up")
                        .onChange(of: phase.error == nil) { end(number) }
                }
            }
        }
        .padding()
        .task {
            for number in count..<2 * count {
                _ = try? await URLSession.shared.data(from: url.appendingPathComponent("\(number)"))
                end(number)
            }
        }
    }

    private func end(_ number: Int) {
        failed.insert(number)
        guard failed.count == 2 * count else { return }
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let peak = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
        print("peak \(peak?.split(whereSeparator: \.isWhitespace)[1] ?? "")")
    }
}
