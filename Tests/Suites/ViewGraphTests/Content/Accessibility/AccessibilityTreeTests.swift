import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("The tree of accessibility elements", .timeLimit(.minutes(5)))
struct AccessibilityTreeTests {
    @Test("each row of a list is one element, with its position among the rows, and headers are headings")
    func rows() {
        let stage = Stage(
            List {
                Section {
                    Text("Apple")
                    NavigationLink("Pear", value: 1)
                } header: {
                    Text("Fruit")
                } footer: {
                    Text("Ripe")
                }
                Section("Nuts") { Button("Walnut") {} }
            })
        #expect(
            stage.spoken == [
                "list “Stage”", "  heading “FRUIT”", "  listItem “Apple” (1 of 3)",
                "  listItem “Pear” (2 of 3) disabled [press]", "  text “Ripe”", "  heading “NUTS”",
                "  listItem “Walnut” (3 of 3) [press]",
            ])
    }

    @Test("the press of a row follows its link, presses its only button, and turns its switch")
    func press() {
        struct Page: View {
            @State private var isOn = false
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    List {
                        NavigationLink("Open") { Text("Opened") }
                        Button("Count \(count)") { count += 1 }
                        Toggle("Loud", isOn: $isOn)
                    }
                    .navigationTitle("Things")
                }
            }
        }
        let stage = Stage(Page())
        #expect(stage.spokenRows.map(\.detail) == ["1 of 3", "2 of 3", "off, 3 of 3"])
        for index in 1...2 { #expect(stage.spokenRows[index].perform(.press)) }
        stage.runUntilIdle()
        #expect(stage.spokenRows.map(\.label) == ["Open", "Count 1", "Loud"])
        #expect(stage.spokenRows[2].value == "on")
        stage.spokenRows[0].perform(.press)
        stage.runUntilIdle()
        #expect(stage.window.accessibility.map(\.label).contains("Opened"))
    }

    @Test("several controls of a row are inside its element, and their texts are not repeated")
    func severalControls() {
        let stage = Stage(
            List {
                HStack {
                    Text("Song")
                    Button("Play") {}.buttonStyle(.borderless)
                    Button {
                    } label: {
                        Image(systemName: "trash.fill")
                    }.buttonStyle(.borderless)
                }
                TextField("Name", text: .constant("Ada"))
            })
        #expect(
            stage.spoken == [
                "list “Stage”", "  listItem “Song” (1 of 2)", "    button “Play” [press]",
                "    button “trash fill” [press]", "  listItem “Name” (2 of 2)", "    textField “Name” (Ada)",
            ])
    }

    @Test("a page is read from its bar to its content, and its list has its title")
    func page() {
        let stage = Stage(
            NavigationStack {
                VStack {
                    Text("Above")
                    List { Text("Row") }
                    Text("Below")
                }
                .navigationTitle("Letters")
                .toolbar { Button("Add") {} }
            })
        #expect(
            stage.spoken == [
                "button “Add” [press]", "heading “Letters”", "text “Above”", "list “Letters”",
                "  listItem “Row” (1 of 1)", "text “Below”",
            ])
    }

    @Test("tabs, disclosures and menus have their states")
    func states() {
        let stage = Stage(
            TabView {
                VStack {
                    DisclosureGroup("More", isExpanded: .constant(true)) { Text("Inside") }
                    Menu("Sort") { Button("By name") {} }
                }
                .tabItem { Text("First") }
                Text("Other").tabItem { Text("Second") }
            })
        #expect(
            stage.spoken == [
                "button “More” expanded [press]", "text “Inside”", "button “Sort” collapsed popup [press]",
                "tab “First” selected [press]", "tab “Second” selectable [press]",
            ])
    }

    @Test("a collapsed section is a heading that can be expanded")
    func section() {
        struct Page: View {
            @State private var isExpanded = false
            var body: some View {
                List { Section("Group", isExpanded: $isExpanded) { Text("Row") } }.listStyle(.sidebar)
            }
        }
        let stage = Stage(Page())
        #expect(stage.spoken == ["list “Stage”", "  heading “Group” collapsed [press]"])
        stage.spokenRows[0].perform(.press)
        stage.runUntilIdle()
        #expect(
            stage.spoken == [
                "list “Stage”", "  heading “Group” expanded [press]", "  listItem “Row” (1 of 1)",
            ])
    }

    @Test("the selected rows of a list are selected, and the others selectable")
    func selection() {
        struct Page: View {
            @State private var chosen: Int? = 1
            var body: some View { List(0..<3, id: \.self, selection: $chosen) { Text("Row \($0)") } }
        }
        let stage = Stage(Page())
        #expect(stage.spokenRows.map(\.states.isSelected) == [false, true, false])
        stage.spokenRows[2].perform(.press)
        stage.runUntilIdle()
        #expect(stage.spokenRows.map(\.states.isSelected) == [false, false, true])
    }

    @Test("the chosen segment or row of a picker is selected, and a tooltip does not repeat the label")
    func choices() {
        struct Page: View {
            @State private var size = 1
            var body: some View {
                VStack {
                    choices.pickerStyle(.segmented)
                    choices.pickerStyle(.inline)
                    Button("Refresh") {}.help("Refresh")
                }
            }
            private var choices: some View {
                Picker("Size", selection: $size) {
                    Text("Small").tag(0)
                    Text("Large").tag(1)
                }
            }
        }
        #expect(
            Stage(Page()).spoken == [
                "button “Small” selectable [press]", "button “Large” selected [press]", "text “Size”",
                "button “Small” selectable [press]", "button “Large” selected [press]",
                "button “Refresh” [press]",
            ])
    }

    @Test("the row with the cursor has the focus as long as its list has the keyboard")
    func cursor() {
        struct Page: View {
            @State private var chosen: Int?
            var body: some View { List(0..<3, id: \.self, selection: $chosen) { Text("Row \($0)") } }
        }
        let stage = Stage(Page())
        stage.area.setFocused(true)
        stage.runUntilIdle()
        #expect(stage.spokenRows.map(\.states.isFocused) == [false, false, false])
        stage.key(.downArrow)
        #expect(stage.spokenRows.map(\.states.isFocused) == [true, false, false])
        stage.key(.downArrow)
        #expect(stage.spokenRows.map(\.states.isFocused) == [false, true, false])
        stage.area.setFocused(false)
        stage.runUntilIdle()
        #expect(stage.spokenRows.map(\.states.isFocused) == [false, false, false])
    }

    @Test("the items of a row's context menu are its actions")
    func contextMenu() {
        var calls: [String] = []
        let stage = Stage(
            List {
                Text("Letter").contextMenu {
                    Button("Archive") { calls.append("archive") }
                    Button("Print") { calls.append("print") }.disabled(true)
                }
            })
        #expect(stage.spoken.last == "  listItem “Letter” (1 of 1) [Archive]")
        #expect(stage.spokenRows[0].perform(.named("Archive")))
        #expect(!stage.spokenRows[0].perform(.named("Print")))
        #expect(calls == ["archive"])
    }

    // Shows: .accessibilityActions
    @Test("actions can be given as buttons, by their titles")
    func actionButtons() {
        var calls: [String] = []
        let stage = Stage(
            Text("Letter").accessibilityActions {
                Button("Reply") { calls.append("reply") }
                Button("Forward") { calls.append("forward") }
            }
            .accessibilityAction {
                calls.append("seal")
            } label: {
                Label("Seal", systemImage: "seal")
            })
        #expect(stage.spoken == ["text “Letter” [Reply, Forward, Seal]"])
        for title in ["Forward", "Seal"] { stage.window.accessibility[0].perform(.named(title)) }
        #expect(calls == ["forward", "seal"])
    }

    @Test("links in texts are followed by assistive tools, and a link alone has its role")
    func links() {
        let stage = Stage(
            VStack {
                Text(.init("Read [the terms](https://example.org/terms) first"))
                Link("Home", destination: URL(string: "https://example.org")!)
            })
        #expect(
            stage.spoken == [
                "text “Read the terms first” [the terms]", "link “Home” [press]",
            ])
        stage.window.accessibility[0].perform(.named("the terms"))
        stage.window.accessibility[1].perform(.press)
        #expect(
            stage.screen.openedURLs.map(\.absoluteString) == [
                "https://example.org/terms", "https://example.org",
            ])
    }

    @Test("rows of an outline are tree items, which can be expanded if there are rows below them")
    func outline() {
        struct Folder: Identifiable {
            let id: String
            var inner: [Folder]?
        }
        let folders = [Folder(id: "Mail", inner: [Folder(id: "Inbox")]), Folder(id: "Notes")]
        let stage = Stage(List(folders, children: \.inner) { Text($0.id) })
        #expect(
            stage.spoken == [
                "list “Stage”", "  treeItem “Mail” (1 of 2) collapsed [press]", "  treeItem “Notes” (2 of 2)",
            ])
        stage.spokenRows[0].perform(.press)
        stage.runUntilIdle()
        #expect(stage.spokenRows.map(\.label) == ["Mail", "Inbox", "Notes"])
        #expect(stage.spokenRows.map(\.role) == [.treeItem, .treeItem, .treeItem])
        #expect(stage.spokenRows[0].states.isExpanded == true)
    }
}
