import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Appearance of sections", .timeLimit(.minutes(5)))
struct SectionLookTests {
    private func stage<Content: View>(_ view: Content, isDark: Bool = false) -> Stage<Content> {
        Stage(view, size: CGSize(width: 300, height: 600), isDark: isDark)
    }

    private func list(_ style: some ListStyle) -> some View {
        List {
            Section {
                Text("Row")
            } header: {
                Text("Head")
            } footer: {
                Text("Foot")
            }
        }
        .listStyle(style)
    }

    // Shows: .textCase, GroupedListStyle
    @Test("card headers are in capitals; other headers, footers and rows are as written")  // R25
    func capitals() {
        #expect(stage(list(.grouped)).texts == ["HEAD", "Row", "Foot"])
        #expect(stage(list(.insetGrouped)).texts == ["HEAD", "Row", "Foot"])
        #expect(stage(list(.automatic)).texts == ["HEAD", "Row", "Foot"])
        #expect(stage(list(.plain)).texts == ["Head", "Row", "Foot"])
        #expect(stage(list(.inset)).texts == ["Head", "Row", "Foot"])
        #expect(stage(list(.sidebar)).texts == ["Head", "Row", "Foot"])
        #expect(stage(list(.grouped).headerProminence(.increased)).texts == ["Head", "Row", "Foot"])
    }

    // Shows: .textCase
    @Test("the program's text case takes precedence over a header's capitals")
    func saidCase() {
        #expect(stage(list(.grouped).textCase(nil)).texts == ["Head", "Row", "Foot"])
        #expect(stage(list(.grouped).textCase(.lowercase)).texts == ["head", "row", "foot"])
        #expect(stage(list(.grouped).environment(\.textCase, nil)).texts == ["Head", "Row", "Foot"])
        let sections = List {
            Section("One") { Text("Row") }.textCase(nil)
            Section {
                Text("Row")
            } header: {
                Text("Two").textCase(nil)
                Text("Three")
            }
        }
        #expect(stage(sections).texts == ["One", "Row", "Two", "THREE", "Row"])
    }

    @Test("content presented from a header is not in capitals")
    func presented() {
        struct Presenting: View {
            @State private var isShown = false
            var body: some View {
                List {
                    Section {
                        Text("Row")
                    } header: {
                        Button("Open") { isShown = true }.sheet(isPresented: $isShown) { Text("Sheet") }
                    }
                }
            }
        }
        let stage = stage(Presenting())
        stage.press("OPEN")
        #expect(stage.texts.contains("Sheet"))
    }

    private func fills<Content: View>(_ stage: Stage<Content>) -> [Drawn] {
        stage.area.scene.rows.filter(\.isVisible).flatMap { Drawn.all(in: $0.layer) }
            .filter { $0.rect != nil }
    }

    // Shows: SidebarListStyle
    @Test("a sidebar's rows have no cards or separators, and a rounded rectangle marks the selected one")
    func sidebar() {
        for isDark in [false, true] {
            let stage = stage(
                List(selection: .constant(Int?.some(1))) { ForEach(0..<3) { Text("row \($0)").tag($0) } }
                    .listStyle(.sidebar), isDark: isDark)
            let fills = fills(stage)
            #expect(fills.count == 1)
            #expect(fills.first?.shape == .roundedRectangle(radius: 10))
            #expect(fills.first?.rect == CGRect(x: 16, y: 0, width: 268, height: 44))
            #expect(fills.first?.color == ResolvedColor(hex: isDark ? 0x3A3A3C : 0xD1D1D6))
            #expect(stage.rows.map(\.y) == [10, 54, 98])
            #expect(Set(stage.textOrigins.map(\.x)) == [32])
            let ground = stage.area.scene.background.flatMap { Drawn.all(in: $0).first?.color }
            #expect(ground == ResolvedColor(hex: isDark ? 0x000000 : 0xFFFFFF))
        }
    }

    // Shows: InsetListStyle
    @Test("an inset list is plain, with distances from the sides")
    func inset() {
        let stage = stage(List(0..<2) { Text("row \($0)") }.listStyle(.inset))
        #expect(stage.rows.map(\.y) == [0, 44])
        #expect(Set(stage.textOrigins.map(\.x)) == [32])
        #expect(fills(stage).allSatisfy { $0.rect?.minX == 32 && $0.rect?.maxX == 284 })
    }

    private struct Folding: View {
        @State var isExpanded = true
        var body: some View {
            List {
                Section("Head", isExpanded: $isExpanded) { Text("Row") }
                Section("Fixed") { Text("Other") }
            }
        }
    }

    private func symbols<Content: View>(_ stage: Stage<Content>) -> [(rect: CGRect, color: ResolvedColor)] {
        stage.area.scene.rows.filter(\.isVisible).flatMap { Drawn.all(in: $0.layer) }.compactMap {
            if case .symbol(_, let rect, let color) = $0.item { (rect, color) } else { nil }
        }
    }

    // Shows: Section(isExpanded:), SidebarListStyle
    @Test("a click on a sidebar's header collapses its section, which an arrow indicates")  // B149
    func folds() throws {
        let stage = stage(Folding().listStyle(.sidebar))
        #expect(stage.texts == ["Head", "Row", "Fixed", "Other"])
        let fonts = stage.area.scene.rows.filter(\.isVisible).flatMap { Drawn.all(in: $0.layer) }
            .compactMap { drawn -> Double? in
                guard case .text(let layout as MemoryTextLayout, _, _) = drawn.item else { return nil }
                return layout.request.runs[0].font.size
            }
        #expect(fonts == [20, 17, 20, 17])
        let open = try #require(symbols(stage).first)
        #expect(symbols(stage).count == 1)
        #expect(open.color == .systemBlue)
        #expect(open.rect.width > open.rect.height * 0.5, "it points down")
        #expect(open.rect.maxX == 268)
        stage.buttons[0].click()
        stage.runUntilIdle()
        #expect(stage.texts == ["Head", "Fixed", "Other"])
        let folded = try #require(symbols(stage).first)
        #expect(folded.rect.width < open.rect.width)
        stage.buttons[0].click()
        stage.runUntilIdle()
        #expect(stage.texts == ["Head", "Row", "Fixed", "Other"])
    }

    @Test("a disabled sidebar header does not collapse its section, nor does a card's header")
    func foldsNot() {
        let off = stage(Folding().listStyle(.sidebar).disabled(true))
        off.buttons.first?.click()
        off.runUntilIdle()
        #expect(off.texts == ["Head", "Row", "Fixed", "Other"])
        let cards = stage(Folding().listStyle(.insetGrouped))
        #expect(cards.buttons.isEmpty && symbols(cards).isEmpty)
    }

    @Test("a link in a section's header navigates")
    func links() {
        let stage = stage(
            NavigationStack {
                List {
                    Section {
                        Text("Row")
                    } header: {
                        NavigationLink("Head") { Text("Page") }
                    }
                }
                .listStyle(.plain)
            })
        stage.buttons.last?.click()
        stage.runUntilIdle()
        #expect(stage.texts.contains("Page"))
    }
}
