import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Rows with focused views, which are reused for other elements. (B327)
@MainActor
@Suite("Focused views in reused rows", .timeLimit(.minutes(5)))
struct ReusedFocusTests {
    private struct Rows: View {
        @FocusState var focused: Int?
        var body: some View {
            VStack {
                Text(verbatim: focused.map { "at \($0)" } ?? "none")
                Button("go") { focused = 45 }
                List(0..<1_000, id: \.self) { Row(number: $0, focused: $focused) }.listStyle(.plain)
            }
        }
    }

    private struct Row: View {
        let number: Int
        let focused: FocusState<Int?>.Binding
        @FocusState private var isFocused: Bool
        var body: some View {
            Button {
            } label: {
                Text(verbatim: "\(number)").contentShape(Rectangle())
            }
            .focused(focused, equals: number).focused($isFocused)
        }
    }

    private func label(_ button: MemoryButton) -> String? {
        button.content.flatMap { Stage<Rows>.texts(in: Stage<Rows>.items(in: $0)).first }
    }

    @Test(
        "rows with focused views and content shapes are reused, and take the focus by the new element's value"
    )
    func reusing() throws {
        let stage = Stage(Rows(), size: tenRows)
        var layers: [ObjectIdentifier: DisplayLayer] = [:]
        for _ in 0..<40 {
            stage.scroll(by: 352)
            for row in stage.area.scene.rows { layers[ObjectIdentifier(row.layer)] = row.layer }
        }
        #expect(layers.count <= 4 * 11)
        let button = try #require(stage.buttons.dropFirst(3).first)
        let number = try #require(label(button))
        button.focus()
        stage.runUntilIdle()
        #expect(stage.texts.first == "at \(number)")
        stage.press("go")
        #expect(stage.texts.first == "at 45")
        #expect(stage.buttons.filter(\.isFocused).map(label) == ["45"])
    }

    @Test("a row whose view has the focus is not reused")
    func focused() throws {
        let stage = Stage(Rows(), size: tenRows)
        let button = try #require(stage.buttons.dropFirst(2).first)
        button.focus()
        stage.runUntilIdle()
        #expect(stage.texts.first == "at 1")
        for _ in 0..<30 {
            stage.scroll(by: 352)
            #expect(stage.texts.first == "at 1")
            #expect(stage.buttons.allSatisfy { $0 !== button || label($0) == "1" })
        }
    }
}
