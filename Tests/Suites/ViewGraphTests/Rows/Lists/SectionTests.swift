import Foundation
import Testing
import ViewGraph

@MainActor @Suite("Sections")
struct SectionTests {
    private let model = Model()

    private func stage<Content: View>(_ view: Content) -> Stage<Content> {
        Stage(view, size: CGSize(width: 320, height: 1200))
    }

    /// The rows with text. Distances have none.
    private func rows<Content: View>(_ stage: Stage<Content>) -> [Stage<Content>.SeenRow] {
        stage.rows.filter { !$0.text.isEmpty }
    }

    // Shows: Section
    @Test("the views of a section in a stack are views of the stack")
    func stacks() {
        let stage = stage(
            VStack {
                Section {
                    Text("a")
                    Text("b")
                } header: {
                    Text("header")
                } footer: {
                    Text("footer")
                }
                Section("title") { Text("c") }
            })
        #expect(stage.texts == ["header", "a", "b", "footer", "title", "c"])
    }

    // Shows: Section, List
    @Test("a section in a list has a header above and a footer below its rows, with every initializer")
    func forms() {
        let name = "string"
        let stage = stage(
            List {
                Section(header: Text("h1")) { Text("a") }
                Section(header: Text("h2"), footer: Text("f2")) { Text("b") }
                Section(footer: Text("f3")) { Text("c") }
                Section { Text("d") }
                Section("h5") { ForEach(0..<2) { Text("e\($0)") } }
                Section(name) { Text("f") }
                Section(content: { Text("g") }, header: { Text("h7") }, footer: { Text("f7") })
            }
            .environment(\.defaultMinListRowHeight, 10))
        #expect(
            rows(stage).map(\.text) == [
                "H1", "a", "H2", "b", "f2", "c", "f3", "d", "H5", "e0", "e1", "STRING", "f", "H7", "g", "f7",
            ])
    }

    @Test("cards without headers are 35 points apart, and the first is 35 points from the top")  // R25
    func gaps() {
        let stage = stage(
            List {
                Section { Color.red.frame(height: 60) }
                Section {
                    Color.red.frame(height: 60)
                    Color.red.frame(height: 60)
                }
                Color.red.frame(height: 60)
            })
        let cards = stage.rows.filter { $0.height == 82 }
        #expect(cards.map(\.y) == [35, 152, 234, 351])
    }

    // Shows: .listSectionSpacing, .listRowSpacing
    @Test("the distances between a list's sections and between its rows can be set")  // L363
    func distances() {
        let sections = stage(
            List {
                Section { Color.red.frame(height: 60) }
                Section { Color.red.frame(height: 60) }
            }
            .listSectionSpacing(10))
        #expect(sections.rows.filter { $0.height == 82 }.map(\.y) == [35, 127])
        let rows = stage(
            List {
                Color.red.frame(height: 34)
                Color.red.frame(height: 34)
            }
            .listRowSpacing(12))
        #expect(rows.rows.map(\.y) == [35, 103])
    }

    // Shows: .listStyle, PlainListStyle
    @Test("a plain list has no distances between sections")
    func plain() {
        let stage = stage(
            List {
                Section { Text("a") }
                Section { Text("b") }
            }
            .listStyle(.plain))
        #expect(rows(stage).map(\.y) == [0, 44])
    }

    // Shows: Section(isExpanded:), SidebarListStyle
    @Test("a section collapses in a sidebar, and only there")  // B149
    func folding() {
        struct Folding: View {
            let model: Model
            var body: some View {
                List {
                    Section("h", isExpanded: Binding(get: { model.isOn }, set: { model.isOn = $0 })) {
                        Text("a")
                    }
                }
            }
        }
        let sidebar = stage(Folding(model: model).listStyle(.sidebar))
        let grouped = stage(Folding(model: model).listStyle(.insetGrouped))
        #expect(rows(sidebar).map(\.text) == ["h"])
        #expect(rows(grouped).map(\.text) == ["H", "a"])
        model.isOn = true
        sidebar.runUntilIdle()
        #expect(rows(sidebar).map(\.text) == ["h", "a"])
    }

    @Test("inserting and removing rows in a section keeps the state of the other rows")
    func editing() {
        model.ids = [1, 2]
        let stage = stage(
            Reader { [model] in
                List {
                    Section("h") { ForEach(model.ids, id: \.self) { Counter("row \($0)") } }
                    Section("i") { Counter("last") }
                }
            })
        stage.press("row 2 0")
        model.ids = [3, 2]
        stage.runUntilIdle()
        let labels = stage.texts.filter { !["H", "I"].contains($0) }
        #expect(labels == ["row 3 0", "row 2 1", "last 0"])
    }

    // Shows: .headerProminence
    @Test("a list's prominent header is higher than a standard one")
    func prominence() {
        func height(_ prominence: Prominence) -> Double {
            stage(List { Section("h") { Text("a") } }.headerProminence(prominence)).rows[0].height
        }
        #expect(height(.increased) > height(.standard))
    }

    // Shows: Form
    @Test("a form shows its sections and rows with headers in capitals, as a grouped list does")
    func form() {
        let stage = stage(
            Form {
                Section("h") { Text("a") }
                Text("b")
            })
        #expect(rows(stage).map(\.text) == ["H", "a", "b"])
    }
}
