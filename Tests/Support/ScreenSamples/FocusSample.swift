import Foundation
import GTKScreen
import ViewGraph

/// Controls in lists, forms and pages, which the keyboard reaches. Events are written to standard output.
@MainActor
final class FocusSample {
    private let host: WindowHost<FocusView>

    init(_ screen: any Screen, _ content: String) {
        host = WindowHost(
            FocusView(content: content), screen: screen, title: "focus", size: CGSize(width: 400, height: 600)
        )
        host.open()
    }
}

private struct FocusView: View {
    let content: String

    var body: some View {
        ZStack(alignment: .topLeading) {
            switch content {
            case "form": SettingsForm()
            case "fields": Fields()
            case "toggles": Switches()
            case "stack": FieldStack()
            case "emoji": EmojiFields()
            default: FocusPages()
            }
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
        }
    }
}

private struct SettingsForm: View {
    @State private var isOn = false
    @State private var count = 3
    @State private var presses = 0

    var body: some View {
        Form {
            Toggle("Switch", isOn: $isOn)
            Stepper("Count", value: $count)
            Button("Button") { presses += 1 }
            ForEach(0..<40, id: \.self) { Text("Row \($0)") }
        }
        .onChange(of: isOn) { printLine("switch \(isOn)") }
        .onChange(of: count) { printLine("count \(count)") }
        .onChange(of: presses) { printLine("presses \(presses)") }
        .reportsOffset(as: "form")
    }
}

/// Text fields in the rows of a list, below a button that is drawn over it.
private struct Fields: View {
    @State private var texts = [String](repeating: "", count: 80)
    @FocusState private var focus: Int?

    var body: some View {
        VStack(spacing: 0) {
            List {
                ForEach(texts.indices, id: \.self) { index in
                    TextField("Field \(index)", text: $texts[index]).focused($focus, equals: index)
                        .onChange(of: texts[index]) { printLine("text \(index) \(texts[index])") }
                }
            }
            .reportsOffset(as: "list")
            .padding(.top, 50)
            .overlay(alignment: .top) {
                HStack {
                    Button("Before") { printLine("before") }
                    Button("To row 60") { focus = 60 }
                    Button("To no row") { focus = 100 }
                }
                .frame(height: 50)
            }
            Button("After") { printLine("after") }.frame(height: 40)
        }
        .onChange(of: focus) { printLine("focus \(focus.map { "\($0)" } ?? "none")") }
    }
}

private struct Switches: View {
    @State private var isOn = [Bool](repeating: false, count: 80)

    var body: some View {
        VStack(spacing: 0) {
            Button("Before") { printLine("before") }.frame(height: 40)
            List(0..<240, id: \.self) { index in
                // Two rows of three have no control.
                if index % 3 == 1 {
                    Toggle("Toggle \(index / 3)", isOn: $isOn[index / 3])
                        .onChange(of: isOn[index / 3]) { printLine("toggle \(index / 3) \(isOn[index / 3])") }
                } else {
                    Text("Row \(index)").frame(height: 200)
                }
            }
            Button("After") { printLine("after") }.frame(height: 40)
        }
    }
}

/// Text fields in a lazy stack, between texts that are higher than the window.
private struct FieldStack: View {
    @State private var texts = [String](repeating: "", count: 80)
    @FocusState private var focus: Int?

    var body: some View {
        VStack(spacing: 0) {
            Button("Before") { printLine("before") }.frame(height: 40)
            ScrollView {
                LazyVStack {
                    ForEach(texts.indices, id: \.self) { index in
                        VStack {
                            TextField("Field \(index)", text: $texts[index]).focused($focus, equals: index)
                                .onChange(of: texts[index]) { printLine("text \(index) \(texts[index])") }
                            if index % 4 == 3 { Color.gray.frame(height: 900) }
                        }
                    }
                }
            }
            .reportsOffset(as: "stack")
            Button("After") { printLine("after") }.frame(height: 40)
        }
        .onChange(of: focus) { printLine("focus \(focus.map { "\($0)" } ?? "none")") }
    }
}

/// Text fields, and a button that counts GTK's choosers of emoji.
private struct EmojiFields: View {
    @State private var texts = ["", ""]

    var body: some View {
        VStack {
            ForEach(texts.indices, id: \.self) { index in
                TextField("Field \(index)", text: $texts[index])
                    .onChange(of: texts[index]) { printLine("text \(index) \(texts[index])") }
            }
            Button("Count") { printLine("\(ObjectCensus.count("GtkEmojiChooser")) choosers") }
                .keyboardShortcut("p")
        }
    }
}

private struct FocusPages: View {
    @State private var visits = 0

    var body: some View {
        NavigationStack {
            List(0..<60, id: \.self) { number in
                NavigationLink("Link \(number)") { FocusPage(number: number, visits: $visits) }
            }
            .reportsOffset(as: "links")
            .navigationTitle("Links")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}

private struct FocusPage: View {
    let number: Int
    @Binding var visits: Int

    var body: some View {
        List(0..<100, id: \.self) { Text("Row \($0)") }
            .reportsOffset(as: "page")
            .navigationTitle("Page \(number)")
            .navigationBarTitleDisplayMode(.inline)
            .onAppear {
                visits += 1
                printLine("page \(number) appeared in visit \(visits)")
            }
            .onDisappear { printLine("visit \(visits) over") }
    }
}

extension View {
    /// Prints each new offset of a scrolled region, in points.
    fileprivate func reportsOffset(as name: String) -> some View {
        onScrollGeometryChange(for: Int.self) {
            Int(($0.contentOffset.y + $0.contentInsets.top).rounded())
        } action: {
            printLine("\(name) at \($1)")
        }
    }
}
