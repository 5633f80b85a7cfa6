import Foundation
import GTKScreen
import ViewGraph

/// Every control once, in light or dark mode, on pages that are turned by a click on the corner's mark.
@MainActor
final class LooksSample {
    private let host: WindowHost<LooksView>

    init(_ screen: any Screen, isDark: Bool) {
        host = WindowHost(
            LooksView(scheme: isDark ? .dark : .light), screen: screen, title: "looks",
            size: CGSize(width: 402, height: 874), hasTitleBar: true)
        host.open()
    }
}

private struct LooksView: View {
    let scheme: ColorScheme
    @State private var page = 0
    @State private var isAsking = false
    @State private var isChoosing = false
    @State private var isSheet = false

    var body: some View {
        ZStack(alignment: .topLeading) {
            shown.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            // For positions at which no page has other content.
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4).onTapGesture(perform: next)
        }
        .preferredColorScheme(scheme)
        .alert("Question", isPresented: $isAsking) {
            Button("Delete", role: .destructive) {}
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("An explanation")
        }
        .confirmationDialog("Which?", isPresented: $isChoosing, titleVisibility: .visible) {
            Button("First") {}
            Button("Delete", role: .destructive) {}
        }
        .sheet(isPresented: $isSheet) { SheetPage() }
    }

    private func next() {
        page += 1
        (isAsking, isChoosing, isSheet) = (page == 5, page == 6, page == 7)
        printLine("page \(page)")
    }

    @ViewBuilder private var shown: some View {
        switch page {
        case 0: InputPage()
        case 1: ValuePage()
        case 2: RowsPage()
        case 3: BarsPage()
        case 4: TextPage()
        default: Color.clear
        }
    }
}

/// A control in a band of 48 points.
private struct Band<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
        content.frame(maxWidth: .infinity, minHeight: 48, maxHeight: 48, alignment: .leading)
    }
}

private struct InputPage: View {
    @State private var text = "Words"
    @State private var empty = ""
    @State private var lines = "One\nTwo\nThree\nFour"

    var body: some View {
        VStack(spacing: 0) {
            buttons
            fields
        }
        .padding(.horizontal, 16)
    }

    @ViewBuilder private var buttons: some View {
        Band { Button("Automatic") {} }
        Band { Button("Bordered") {}.buttonStyle(.bordered) }
        Band { Button("Prominent") {}.buttonStyle(.borderedProminent) }
        Band { Button("Delete", role: .destructive) {}.buttonStyle(.bordered) }
        Band { Button("Disabled") {}.disabled(true) }
        Band { Button("Plain") {}.buttonStyle(.plain) }
        Band { Menu("Menu") { Button("First") {} } }
        Band { Link("Link", destination: URL(string: "https://example.com")!) }
    }

    @ViewBuilder private var fields: some View {
        Band { TextField("Prompt", text: $text).textFieldStyle(.roundedBorder) }
        Band { TextField("Prompt", text: $empty) }
        Band { SecureField("Prompt", text: $text) }
        Band { TextEditor(text: $text) }
        Band { TextField("Prompt", text: $lines, axis: .vertical).lineLimit(1...2) }
    }
}

private struct ValuePage: View {
    @State private var isOn = true
    @State private var isOff = false
    @State private var share = 0.5
    @State private var choice = 0
    @State private var isOpen = true
    @State private var day = Date(timeIntervalSinceReferenceDate: 0)

    var body: some View {
        VStack(spacing: 0) {
            values
            choices
            HStack {
                Gauge(value: share) {
                    Text("Ring")
                } currentValueLabel: {
                    Text("5")
                }
                .gaugeStyle(.accessoryCircularCapacity).tint(.purple)
                Picker("Wheel", selection: $choice) { options }.pickerStyle(.wheel)
            }
        }
        .padding(.horizontal, 16)
    }

    @ViewBuilder private var options: some View {
        Text("First").tag(0)
        Text("Second").tag(1)
    }

    @ViewBuilder private var values: some View {
        Band { Toggle("On", isOn: $isOn) }
        Band { Toggle("Off", isOn: $isOff) }
        Band { Toggle("Button", isOn: $isOn).toggleStyle(.button) }
        Band { Stepper("Stepper", value: $choice, in: 0...1) }
        Band { Slider(value: $share) }
        Band { ProgressView(value: share) }
        Band { ProgressView() }
        Band { Gauge(value: share) { Text("Gauge") } }
    }

    @ViewBuilder private var choices: some View {
        Band { Picker("Segments", selection: $choice) { options }.pickerStyle(.segmented) }
        Band { Picker("Menu", selection: $choice) { options } }
        Band { DatePicker("Day", selection: $day, displayedComponents: .date) }
        Band { DisclosureGroup("Group", isExpanded: $isOpen) {} }
        Band { Label("Label", systemImage: "star.fill") }
    }
}

private struct RowsPage: View {
    @State private var isOn = true

    var body: some View {
        Form {
            Section("Header") {
                Toggle("Toggle", isOn: $isOn)
                Button("Button") {}
                LabeledContent("Label", value: "Value")
                Text("Badge").badge(5)
            }
        }
    }
}

private struct BarsPage: View {
    var body: some View {
        TabView {
            NavigationStack {
                ScrollView {
                    ForEach(0..<40) { number in
                        Text("Row \(number)").frame(maxWidth: .infinity, minHeight: 40)
                    }
                }
                .navigationTitle("Large")
                .toolbar { Button("Add") {} }
                .searchable(text: .constant(""))
            }
            .tabItem { Label("First", systemImage: "house") }
            Text("Other").tabItem { Label("Second", systemImage: "heart") }.badge(2)
        }
    }
}

private struct TextPage: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Band { Text("Large title").font(.largeTitle) }
            Band { Text("Secondary").foregroundStyle(.secondary) }
            Band { Text("A **bold** _word_, `code` and a [link](https://example.com)") }
            Band { Text("Green").foregroundColor(.green) }
            Band { Text("Shadowed").padding(8).background(Color.orange).shadow(radius: 4) }
            Band { Circle().stroke(Color.purple, lineWidth: 3).frame(width: 40, height: 40) }
            Band { Image(systemName: "star.fill").font(.largeTitle).foregroundStyle(.yellow) }
            Band { LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing) }
            Band { GroupBox { Text("Group") } }
            Band { Text("Material").padding(8).background(.regularMaterial) }
            Band {
                HStack {
                    Text("مرحبا")
                    Text("First")
                }.environment(\.layoutDirection, .rightToLeft)
            }
        }
        .padding(.horizontal, 16)
    }
}

private struct SheetPage: View {
    var body: some View {
        NavigationStack {
            Form { TextField("Name", text: .constant("Ada")) }
                .navigationTitle("Sheet").navigationBarTitleDisplayMode(.inline)
                .toolbar { Button("Done") {} }
        }
        .presentationDetents([.medium])
    }
}
