import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Links in the columns of split views", .timeLimit(.minutes(5)))
struct SidebarLinkTests {
    private static let wide = CGSize(width: 1000, height: 600)
    private static let narrow = CGSize(width: 500, height: 600)

    @MainActor @Observable
    final class Model {
        var chosen: String?
        var path: [String] = []
    }

    /// The rows of the first list that are filled.
    private func filled<Content: View>(_ stage: Stage<Content>) -> [String] {
        stage.area.scene.rows.filter(\.isVisible).compactMap { row in
            let items = Stage<Content>.items(in: row.layer)
            let isFilled = items.contains { item in
                if case .fill(.roundedRectangle, _, let rect) = item { rect.height > 20 } else { false }
            }
            return isFilled ? Stage<Content>.texts(in: items).first : nil
        }
    }

    private func follow<Content: View>(_ text: String, _ stage: Stage<Content>) {
        let row = stage.area.scene.rows.first { row in
            row.isVisible && Stage<Content>.texts(in: Stage<Content>.items(in: row.layer)).first == text
        }
        let button = row?.layer.items.lazy.compactMap { item -> MemoryButton? in
            if case .control(let button as MemoryButton, _) = item { button } else { nil }
        }.first
        #expect(button != nil)
        button?.click()
        stage.runUntilIdle()
    }

    private struct Links: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView {
                List {
                    NavigationLink("Inbox", value: "Inbox")
                    NavigationLink("Sent", value: "Sent")
                    NavigationLink("Other") { Text("other page") }
                }
                .navigationDestination(for: String.self) { Text("page \($0)") }
            } detail: {
                Text("none")
            }
        }
    }

    // Shows: NavigationLink(value:)
    @Test("a link whose page is shown next to its list is filled like a selected row, and has no arrow")
    func shown() {
        let stage = Stage(Links(model: Model()), size: Self.wide)
        #expect(filled(stage) == [])
        #expect(stage.count(of: "chevron.right") == 0)
        follow("Sent", stage)
        #expect(stage.texts.contains("page Sent"))
        #expect(filled(stage) == ["Sent"])
        #expect(stage.spokenRows.map(\.states.isSelected) == [nil, true, nil])
        follow("Other", stage)
        #expect(stage.texts.contains("other page"))
        #expect(filled(stage) == ["Other"])
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(filled(stage) == [])
    }

    @Test("links have arrows and no fill where the window shows one page at a time")
    func narrow() {
        let stage = Stage(Links(model: Model()), size: Self.narrow)
        #expect(stage.count(of: "chevron.right") == 3)
        stage.window.resize(to: Self.wide)
        stage.runUntilIdle()
        #expect(stage.count(of: "chevron.right") == 0)
        follow("Inbox", stage)
        #expect(filled(stage) == ["Inbox"])
        stage.window.resize(to: Self.narrow)
        stage.runUntilIdle()
        while stage.window.send(.back) { stage.runUntilIdle() }
        #expect(filled(stage) == [])
        #expect(stage.count(of: "chevron.right") == 3)
    }

    private struct Selecting: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView {
                List(selection: $model.chosen) {
                    NavigationLink("Inbox", value: "Inbox")
                    NavigationLink("Sent", value: "Sent")
                    NavigationLink("One", value: 1)
                }
                .navigationDestination(for: Int.self) { Text("number \($0)") }
            } detail: {
                Text("folder \(model.chosen ?? "none")")
            }
        }
    }

    @Test("in a list with a selection of the link's type, the link selects its value and keys do, too")
    func selecting() {
        let model = Model()
        let stage = Stage(Selecting(model: model), size: Self.wide)
        follow("Sent", stage)
        #expect(model.chosen == "Sent")
        #expect(stage.texts.contains("folder Sent"))
        #expect(filled(stage) == ["Sent"])
        #expect(stage.count(of: "chevron.right") == 0)
        #expect(stage.key(.upArrow))
        #expect(model.chosen == "Inbox")
        #expect(stage.texts.contains("folder Inbox"))
        #expect(filled(stage) == ["Inbox"])
        follow("One", stage)
        #expect(stage.texts.contains("number 1"))
        #expect(filled(stage).contains("One"))
    }
}
