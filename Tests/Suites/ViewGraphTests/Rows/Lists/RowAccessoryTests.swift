import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

@MainActor
@Suite("Accessories of a row's content")
struct RowAccessoryTests {
    private final class Count: ObservableObject {
        @Published var value = 3
    }

    private struct Badged: View {
        @ObservedObject var count: Count

        var body: some View {
            NavigationStack {
                List {
                    Text("Row").badge(count.value)
                    NavigationLink("Link") { Text("Page") }.badge("new")
                    Text("None").badge(0)
                    Text("Nothing").badge(nil as Text?)
                }
                .listStyle(.plain)
            }
        }
    }

    // Shows: .badge
    @Test("a badge is at the row's end, and is updated with its number")
    func badges() throws {
        let count = Count()
        let stage = Stage(Badged(count: count), size: CGSize(width: 300, height: 500))
        #expect(stage.texts == ["Row", "3", "Link", "new", "None", "Nothing"])
        // In the in-memory text engine, each character is half as wide as its font's size.
        let row = stage.area.scene.rows[0].layer
        let ends = Drawn.all(in: row).compactMap { drawn -> Double? in
            if case .text(let layout, let origin, _) = drawn.item {
                origin.x + layout.size.width
            } else {
                nil
            }
        }
        #expect(ends.last.map { abs($0 - 280) < 1 } == true)
        count.value = 12
        stage.runUntilIdle()
        #expect(stage.texts.prefix(2) == ["Row", "12"])
        count.value = 0
        stage.runUntilIdle()
        #expect(stage.texts.prefix(2) == ["Row", "Link"])
    }

    // R25
    // Shows: .pickerStyle
    @Test("the separator below a segmented picker begins where the picker does")
    func segments() {
        func lines(_ style: some PickerStyle) -> [Double] {
            let stage = Stage(
                Form {
                    Picker("Picker", selection: .constant(1)) {
                        Text("One").tag(1)
                        Text("Two").tag(2)
                    }
                    .pickerStyle(style)
                    Text("Row")
                }, size: CGSize(width: 300, height: 500))
            let drawn: [Drawn] = stage.area.scene.rows.flatMap { Drawn.all(in: $0.layer) }
            let rects: [CGRect] = drawn.compactMap { $0.rect }
            return rects.filter { $0.height == 1 }.map { Double($0.minX) }
        }
        #expect(lines(.segmented) == [32])
        #expect(lines(.wheel) == lines(.menu))
    }

    // L358, L360
    // Shows: .listRowInsets
    @Test("explicit insets replace a row's, and a smaller minimum height makes the row lower")
    func insets() {
        let stage = Stage(
            List { Text("a").frame(maxWidth: .infinity, minHeight: 60).listRowInsets(EdgeInsets()) }
                .listStyle(.insetGrouped), size: CGSize(width: 320, height: 480))
        let row = stage.rows.first { $0.text == "a" }
        #expect(row?.y == 35)
        #expect(row?.height == 60)
        let low = Stage(
            List { Text("a").frame(height: 10).listRowInsets(EdgeInsets()) }.listStyle(.plain)
                .environment(\.defaultMinListRowHeight, 10), size: CGSize(width: 375, height: 667))
        #expect(low.rows.first { $0.text == "a" }?.height == 10)
    }
}
