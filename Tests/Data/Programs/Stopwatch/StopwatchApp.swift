import SwiftUI

struct StopwatchView: View {
    @State private var ticks = 0
    @State private var laps: [Int] = []
    let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack(spacing: 20) {
            Text(String(format: "%.1f", Double(ticks) / 10))
                .font(.system(size: 64, weight: .thin, design: .monospaced))
            ZStack {
                Circle()
                    .stroke(Color.gray.opacity(0.3), lineWidth: 8)
                Circle()
                    .trim(from: 0, to: CGFloat(ticks % 100) / 100)
                    .stroke(Color.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                    .rotationEffect(.degrees(-90))
            }
            .frame(width: 120, height: 120)
            Button("Lap") { laps.insert(ticks, at: 0) }
            List(laps, id: \.self) { Text("\($0)") }
        }
        .padding(.top, 40)
        .onReceive(timer) { _ in
            ticks += 1
            if ticks == 3 { print("three ticks") }
        }
    }
}

@main
struct StopwatchApp: App {
    var body: some Scene {
        WindowGroup {
            StopwatchView()
        }
    }
}
