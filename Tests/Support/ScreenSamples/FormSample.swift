import Foundation
import GTKScreen
import ViewGraph

/// Controls of the view graph in a window. Their events are written to standard output.
@MainActor
final class FormSample {
    private let host: WindowHost<FormView>

    init(_ screen: any Screen) {
        host = WindowHost(
            FormView(), screen: screen, title: "form", size: CGSize(width: 402, height: 700),
            hasTitleBar: true)
        host.open()
    }
}

private struct FormView: View {
    @State private var name = ""
    @State private var secret = ""
    @State private var note = "Some lines\nto write in"
    @State private var isOn = true
    @State private var volume = 0.5
    @State private var count = 3
    @State private var flavor = "Vanilla"
    @FocusState private var focus: Field?

    private enum Field: Hashable { case name, secret }

    var body: some View {
        ZStack(alignment: .topLeading) {
            VStack(alignment: .leading, spacing: 16) {
                fields
                buttons
                values
                choices
            }
            .padding()
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .onChange(of: name) { printLine("name \(name)") }
        .onChange(of: secret) { printLine("secret \(secret)") }
        .onChange(of: isOn) { printLine("switch \(isOn)") }
        .onChange(of: volume) { printLine("volume \(Int(volume * 100))") }
        .onChange(of: count) { printLine("count \(count)") }
        .onChange(of: flavor) { printLine("flavor \(flavor)") }
        .onChange(of: focus) { printLine("focus \(focus.map { "\($0)" } ?? "none")") }
    }

    @ViewBuilder private var fields: some View {
        TextField("Name", text: $name)
            .textFieldStyle(.roundedBorder).focused($focus, equals: .name)
            .onSubmit {
                printLine("submitted \(name)")
                focus = .secret
            }
        SecureField("Password", text: $secret)
            .textFieldStyle(.roundedBorder).focused($focus, equals: .secret)
        TextEditor(text: $note).frame(height: 70).background(Color.gray.opacity(0.1))
    }

    private var buttons: some View {
        HStack {
            Button("Plain") { printLine("plain") }
            Button("Bordered") { printLine("bordered") }.buttonStyle(.bordered)
            Button("Prominent") { printLine("prominent") }.buttonStyle(.borderedProminent)
                .keyboardShortcut("p")
            Button("Off") {}.buttonStyle(.borderedProminent).disabled(true)
        }
    }

    @ViewBuilder private var values: some View {
        Toggle("Switch", isOn: $isOn)
        Slider(value: $volume)
        Stepper("Count: \(count)", value: $count, in: 0...10)
        HStack {
            ProgressView(value: volume).tint(.green)
            ProgressView()
            ProgressView().controlSize(.large)
        }
    }

    @ViewBuilder private var choices: some View {
        Picker("Flavor", selection: $flavor) {
            Text("Vanilla").tag("Vanilla")
            Text("Cherry").tag("Cherry")
            Text("Lemon").tag("Lemon")
        }
        .pickerStyle(.segmented)
        HStack {
            Picker("Flavor", selection: $flavor) {
                Text("Vanilla").tag("Vanilla")
                Text("Cherry").tag("Cherry")
            }
            Menu("Menu") {
                Button("First") { printLine("first") }
                Button("Second") { printLine("second") }
            }
            Label("Label", systemImage: "star.fill")
        }
        GroupBox("Group") { LabeledContent("Name", value: "Ada") }
    }
}
