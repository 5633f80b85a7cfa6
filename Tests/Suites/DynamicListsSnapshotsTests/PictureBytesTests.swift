import DynamicListsInspector
import DynamicListsSnapshots
import Foundation
import SwiftUI
import Testing

// Recorded once, and compared byte by byte in each process and on each system that runs the tests.
@Suite("Pictures that are the same everywhere", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct PictureBytesTests {
    private func check(
        _ view: some View, _ name: String, scale: Double = 1, testName: String = #function,
        line: UInt = #line
    ) async {
        let picture = PictureStrategy.image(
            size: CGSize(width: 300, height: 300), traits: ViewTraits(displayScale: scale),
            perceptualPrecision: 1)
        for _ in 0..<Self.runs {
            await assertSnapshot(of: view, as: picture, named: name, testName: testName, line: line)
        }
    }

    private static var runs: Int {
        ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] == "1" ? 100 : 2
    }

    @Test("texts have the same pixels on every system", arguments: [1.0, 2])
    func texts(scale: Double) async { await check(Texts(), "\(Int(scale))x", scale: scale) }

    @Test("shapes, effects and symbols have the same pixels on every system", arguments: [1.0, 2])
    func shapes(scale: Double) async { await check(Shapes(), "\(Int(scale))x", scale: scale) }

    @Test("controls have the same pixels on every system", arguments: [1.0, 2])
    func controls(scale: Double) async { await check(Controls(), "\(Int(scale))x", scale: scale) }

    @Test("lists have the same pixels on every system", arguments: [ColorScheme.light, .dark])
    func lists(scheme: ColorScheme) async {
        await check(Rows().preferredColorScheme(scheme), "\(scheme)", scale: 2)
    }
}

private struct Texts: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Large title").font(.largeTitle)
            Text("Headline, ") + Text("bold").bold() + Text(" and ") + Text("italic").italic()
            Text("A caption with 0123456789").font(.caption).foregroundStyle(.secondary)
            Text("Monospaced: let x = 1").font(.system(size: 13, design: .monospaced))
            Text("Serif: a long text that takes more than the one line that fits here")
                .font(.system(size: 15, design: .serif))
            Text("Truncated after one line, because more would not fit").lineLimit(1)
            Text("Underlined").underline() + Text(" and struck").strikethrough()
            Text("Ελληνικά, кириллица, עברית, العربية, → ★")
            Text("Turned").rotationEffect(.degrees(8)).font(.title3.weight(.semibold))
        }
        .padding()
    }
}

private struct Shapes: View {
    var body: some View {
        VStack(spacing: 12) {
            HStack(spacing: 12) {
                Circle().fill(.blue.opacity(0.6))
                RoundedRectangle(cornerRadius: 9).stroke(.orange, lineWidth: 2.5)
                Capsule().fill(LinearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom))
                Circle().fill(AngularGradient(colors: [.pink, .purple, .pink], center: .center))
            }
            HStack(spacing: 12) {
                Rectangle().fill(.white).shadow(color: .black.opacity(0.4), radius: 5, y: 2)
                Rectangle().fill(
                    RadialGradient(colors: [.mint, .blue], center: .center, startRadius: 2, endRadius: 40))
                Ellipse().fill(.green).blur(radius: 3)
                Rectangle().fill(.indigo).rotationEffect(.degrees(30)).scaleEffect(0.6)
            }
            HStack(spacing: 12) {
                Image(systemName: "star.fill").font(.largeTitle)
                Image(systemName: "square.and.arrow.up").imageScale(.large)
                Label("Trash", systemImage: "trash").foregroundStyle(.red)
                ProgressView(value: 0.4)
            }
            Color.teal.mask { Text("Masked").font(.system(size: 40, weight: .bold)) }
        }
        .padding()
    }
}

private struct Controls: View {
    @State private var text = "A text to edit"
    @State private var isOn = true
    @State private var value = 0.3

    var body: some View {
        VStack(spacing: 10) {
            Toggle("Sound", isOn: $isOn)
            Toggle("Light", isOn: .constant(false))
            Slider(value: $value)
            TextField("Name", text: $text).textFieldStyle(.roundedBorder)
            TextField("Placeholder", text: .constant(""))
            Stepper("Count", value: .constant(2))
            HStack {
                Button("Plain") {}
                Button("Bordered") {}.buttonStyle(.bordered)
                Button("Prominent") {}.buttonStyle(.borderedProminent)
            }
            Picker("Kind", selection: .constant(1)) {
                Text("One").tag(1)
                Text("Two").tag(2)
            }
            .pickerStyle(.segmented)
        }
        .padding()
    }
}

private struct Rows: View {
    var body: some View {
        NavigationStack {
            List {
                Section("Settings") {
                    NavigationLink("Network", value: 1)
                    LabeledContent("Version", value: "1.2")
                    Toggle("Wi-Fi", isOn: .constant(true))
                }
            }
            .navigationTitle("Device")
        }
    }
}
