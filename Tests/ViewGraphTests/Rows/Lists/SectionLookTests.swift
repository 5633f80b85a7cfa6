import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("How sections look", .timeLimit(.minutes(5)))
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
    @Test("headers of cards are in capitals, other headers, footers and rows as they are written")  // R25
    func capitals() {
        #expect(stage(list(.grouped)).texts == ["HEAD", "Row", "Foot"])
        #expect(stage(list(.insetGrouped)).texts == ["HEAD", "Row", "Foot"])
        #expect(stage(list(.automatic)).texts == ["HEAD", "Row", "Foot"])
        #expect(stage(list(.plain)).texts == ["Head", "Row", "Foot"])
        #expect(stage(list(.inset)).texts == ["Head", "Row", "Foot"])
        #expect(stage(list(.grouped).headerProminence(.increased)).texts == ["Head", "Row", "Foot"])
    }

    // Shows: .textCase
    @Test("what the program says of capitals goes before what the header says")
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

    @Test("what a header presents is not in capitals")
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
}
