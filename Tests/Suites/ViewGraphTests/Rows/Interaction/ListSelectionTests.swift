import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Selections of lists", .timeLimit(.minutes(5)))
struct ListSelectionTests {
    @Observable
    final class Choice {
        var one: Int?
        var several: Set<Int> = []
        var rows = Array(0..<40)
        var performed: [Set<Int>] = []
    }

    private struct One: View {
        @Bindable var choice: Choice
        var body: some View {
            List(choice.rows, id: \.self, selection: $choice.one) { Text("row \($0)") }.listStyle(.plain)
        }
    }

    private struct Several: View {
        @Bindable var choice: Choice
        var body: some View {
            List(choice.rows, id: \.self, selection: $choice.several) { row in
                Text("row \(row)").selectionDisabled(row == 5)
            }
            .listStyle(.plain)
        }
    }

    private func several(_ choice: Choice = Choice()) -> (Stage<Several>, Choice) {
        (Stage(Several(choice: choice), size: CGSize(width: 300, height: 440)), choice)
    }

    // Shows: List(selection:)
    @Test("a click selects a row, and with Control it deselects the selected one")
    func click() {
        let choice = Choice()
        let stage = Stage(One(choice: choice))
        stage.click("row 3")
        #expect(choice.one == 3)
        stage.click("row 4", .shift)
        #expect(choice.one == 4)
        stage.click("row 4", .control)
        #expect(choice.one == nil)
        stage.key(.downArrow)
        #expect(choice.one == 5)
    }

    // B341
    // Shows: List(selection:), .selectionDisabled
    @Test("with a set, Control changes one row, and Shift selects a range")
    func clicks() {
        let (stage, choice) = several()
        stage.click("row 2")
        stage.click("row 7", .shift)
        #expect(choice.several == [2, 3, 4, 6, 7])
        stage.click("row 1", .shift)
        #expect(choice.several == [1, 2])
        stage.click("row 8", .control)
        #expect(choice.several == [1, 2, 8])
        stage.click("row 9", [.control, .shift])
        #expect(choice.several == [1, 2, 8, 9])
        stage.click("row 8", .control)
        #expect(choice.several == [1, 2, 9])
        stage.click("row 0")
        stage.click("row 5")
        #expect(choice.several == [0])
    }

    @Test("at the last row that can be selected, the down key changes nothing, as at the end of a list")
    func end() {
        let choice = Choice()
        choice.rows = Array(0..<6)
        let (stage, _) = several(choice)
        stage.key(.home)
        stage.key(.downArrow, .shift)
        stage.key(.end, .shift)
        #expect(choice.several == [0, 1, 2, 3, 4])
        stage.key(.downArrow)
        #expect(choice.several == [0, 1, 2, 3, 4])
        stage.key(.pageDown)
        #expect(choice.several == [4])
    }

    @Test("arrow keys move the selection, skip rows that can't be selected, and scroll them into view")
    func arrows() {
        let (stage, choice) = several()
        #expect(stage.key(.downArrow))
        #expect(choice.several == [0])
        for _ in 0..<4 { stage.key(.downArrow) }
        #expect(choice.several == [4])
        stage.key(.downArrow)
        #expect(choice.several == [6])
        for _ in 0..<6 { stage.key(.downArrow) }
        #expect(choice.several == [12])
        #expect(stage.rows.last == .init(text: "row 12", y: 396, height: 44))
        stage.key(.upArrow, .shift)
        stage.key(.upArrow, .shift)
        #expect(choice.several == [10, 11, 12])
        stage.key(.upArrow, .command)
        #expect(choice.several == [10, 11, 12])
        stage.key(.space, .command)
        #expect(choice.several == [9, 10, 11, 12])
    }

    @Test("Home, End and the page keys move the selection by ends and pages")
    func pages() {
        let (stage, choice) = several()
        stage.key(.end)
        #expect(choice.several == [39])
        #expect(stage.rows.last?.text == "row 39")
        stage.key(.pageUp)
        #expect(choice.several == [30])
        stage.key(.home, .shift)
        #expect(choice.several == Set(0...30).subtracting([5]))
        #expect(stage.rows.first?.text == "row 0")
        stage.key(.home)
        stage.key(.pageDown)
        #expect(choice.several == [9])
        #expect(!stage.key(.pageDown, .option))
    }

    @Test("Control-A selects all rows that can be selected, and Escape none")
    func all() {
        let (stage, choice) = several()
        #expect(stage.key("a", .command))
        #expect(choice.several == Set(0..<40).subtracting([5]))
        #expect(stage.key(.escape))
        #expect(choice.several == [])
        #expect(!stage.key(.escape))
        stage.key("a", .command)
        stage.key("a", [.command, .shift])
        #expect(choice.several == [])
    }

    // B342
    @Test("a removed row is deselected, and a value whose row is still to come is not")
    func removal() {
        let (stage, choice) = several()
        choice.several = [3, 4, 99]
        stage.runUntilIdle()
        choice.rows.removeAll { $0 == 3 }
        stage.runUntilIdle()
        #expect(choice.several == [4, 99])
        choice.rows.append(99)
        choice.rows.removeAll { $0 == 4 }
        stage.runUntilIdle()
        #expect(choice.several == [99])
        choice.rows.reverse()
        stage.runUntilIdle()
        #expect(choice.several == [99])
    }

    @Test("of many selected rows, too, those that are removed are deselected", arguments: [100, 20_000])
    func removalOfMany(count: Int) {
        let (stage, choice) = several()
        choice.rows = Array(0..<count)
        stage.runUntilIdle()
        // Values of the program's that have no rows remain.
        choice.several = Set(20..<95).union(count..<count + 10)
        stage.runUntilIdle()
        choice.rows.removeAll { $0 < 30 }
        stage.runUntilIdle()
        #expect(choice.several == Set(30..<95).union(count..<count + 10))
        choice.rows.reverse()
        stage.runUntilIdle()
        #expect(choice.several == Set(30..<95).union(count..<count + 10))
        choice.rows.removeAll { $0.isMultiple(of: 2) }
        stage.runUntilIdle()
        #expect(choice.several == Set((30..<95).filter { !$0.isMultiple(of: 2) }).union(count..<count + 10))
    }

    @Test("rows that are removed while removed rows are searched for are deselected, too")
    func removalDuringSearch() {
        let (stage, choice) = several()
        choice.rows = Array(0..<50_000)
        stage.runUntilIdle()
        choice.several = Set(0..<50_000)
        stage.runUntilIdle()
        for step in 1...8 {
            choice.rows.removeAll { $0.isMultiple(of: step + 7) }
            stage.frames(1)
        }
        stage.runUntilIdle()
        #expect(choice.several == Set(choice.rows))
        #expect(!choice.several.isEmpty)
    }

    @Test("keys go on from the row that the program selected")
    func program() {
        let (stage, choice) = several()
        stage.click("row 2")
        choice.several = [6]
        stage.runUntilIdle()
        stage.key(.downArrow)
        #expect(choice.several == [7])
    }

    @Test("typed characters select the next row whose text begins with them, in view or not")
    func typing() {
        struct Words: View {
            @Bindable var choice: Choice
            static let words = (0..<6_000).map { $0 == 5_500 ? "Zebra" : "apple \($0)" }
            var body: some View {
                List(0..<Self.words.count, selection: $choice.one) { WordRow(word: Self.words[$0]) }
            }
        }
        struct WordRow: View {
            let word: String
            var body: some View { HStack { Text(verbatim: word).bold() } }
        }
        let choice = Choice()
        let stage = Stage(Words(choice: choice))
        stage.type("z")
        #expect(choice.one == 5_500)
        #expect(stage.texts.contains("Zebra"))
        stage.wait(2)
        stage.area.press("q", typing: "q")
        stage.clock.tick()
        stage.key(.home)
        #expect(choice.one == 0)
        stage.wait(2)
        stage.area.press("z", typing: "z")
        stage.key(.downArrow)
        #expect(choice.one == 1)
        stage.wait(2)
        stage.type("apple 10")
        #expect(choice.one == 10)
    }

    // B340
    @Test("rows are selected by their tags where these have the type of the selection, made or not")
    func tags() {
        struct Tagged: View {
            @Bindable var choice: Choice
            var body: some View {
                List(selection: $choice.several) {
                    ForEach(0..<100) { Text("row \($0)").tag($0 * 2).padding(0) }
                    Text("last").tag(1_000)
                    Text("none")
                }
                .listStyle(.plain)
            }
        }
        let choice = Choice()
        let stage = Stage(Tagged(choice: choice), size: CGSize(width: 300, height: 440))
        stage.click("row 3")
        #expect(choice.several == [6])
        stage.key(.end, .shift)
        #expect(choice.several == Set((3..<100).map { $0 * 2 }).union([1_000]))
    }

    // B343
    // Shows: .contextMenu(forSelectionType:)
    @Test(
        "a menu is for the selected rows or another one, and a double click and Return act on the selection")
    func menu() {
        struct Actions: View {
            @Bindable var choice: Choice
            var body: some View {
                List(choice.rows, id: \.self, selection: $choice.several) { Text("row \($0)") }
                    .listStyle(.plain)
                    .contextMenu(forSelectionType: Int.self) { items in
                        Button("Copy \(items.sorted().map(String.init).joined(separator: " "))") {
                            choice.performed.append(items)
                        }
                    } primaryAction: {
                        choice.performed.append($0)
                    }
            }
        }
        let choice = Choice()
        choice.rows = [0, 1, 2, 3]
        let stage = Stage(Actions(choice: choice), size: CGSize(width: 300, height: 440))
        func titles(at y: Double) -> [String] {
            stage.window.pointer(.down, at: CGPoint(x: 50, y: y), isPrimary: false)
            return stage.window.menu.map(\.title)
        }
        choice.several = [1, 2]
        stage.runUntilIdle()
        #expect(titles(at: 66) == ["Copy 1 2"])
        #expect(titles(at: 22) == ["Copy 0"])
        #expect(titles(at: 400) == ["Copy "])
        #expect(choice.several == [1, 2])
        stage.area.setFocused(true)
        #expect(stage.window.send(.menu))
        #expect(stage.window.menu.map(\.title) == ["Copy 1 2"])
        #expect(stage.window.menuAnchor == CGRect(x: 0, y: 44, width: 300, height: 44))
        stage.key(.return)
        #expect(choice.performed == [[1, 2]])
        stage.click("row 3", count: 2)
        #expect(choice.performed == [[1, 2], [3]])
    }

    @Test("a click outside the rows deselects them, and a drag there selects the rows that it reaches")
    func ground() {
        let choice = Choice()
        choice.rows = [0, 1, 2, 3]
        choice.several = [2]
        let (stage, _) = several(choice)
        stage.tap(100, 300)
        #expect(choice.several == [])
        stage.down(100, 300)
        stage.move(120, 150)
        stage.runUntilIdle()
        #expect(choice.several == [3])
        stage.move(120, 100)
        stage.runUntilIdle()
        #expect(choice.several == [2, 3])
        let rectangle = stage.area.scene.rows.last?.frame
        #expect(rectangle == CGRect(x: 100, y: 100, width: 20, height: 200))
        stage.up(120, 100)
        stage.runUntilIdle()
        #expect(choice.several == [2, 3])
        #expect(stage.area.scene.rows.last?.frame != rectangle)
    }

    @Test("a list that ends while a row is pressed or searched, or that is disabled, selects nothing")
    func ending() {
        struct Ending: View {
            @Bindable var choice: Choice
            let isShown: Bool
            var body: some View {
                if choice.rows.count > 1 {
                    List(choice.rows, id: \.self, selection: $choice.one) { Text("row \($0)") }
                        .listStyle(.plain).disabled(!isShown)
                }
            }
        }
        let choice = Choice()
        choice.rows = Array(0..<5_000)
        let stage = Stage(Ending(choice: choice, isShown: true), size: CGSize(width: 300, height: 440))
        stage.down(100, 66)
        stage.area.press("x", typing: "x")
        choice.rows = []
        stage.frames(10)
        stage.up(100, 66)
        stage.runUntilIdle()
        #expect(choice.one == nil)
        choice.rows = [0, 1, 2]
        let disabled = Stage(Ending(choice: choice, isShown: false), size: CGSize(width: 300, height: 440))
        disabled.click("row 1")
        #expect(!disabled.key(.downArrow) && choice.one == nil)
    }

    @Test("a selection is tinted, gray without the focus, and has no separator at its edges")
    func looks() {
        let choice = Choice()
        choice.one = 1
        let stage = Stage(One(choice: choice), size: CGSize(width: 300, height: 440))
        func fills(_ row: Int) -> [ResolvedColor] {
            let layer = stage.area.scene.rows.filter(\.isVisible)[row].layer
            return Stage<One>.items(in: layer).compactMap {
                if case .fill(.roundedRectangle, .color(let color), _) = $0 { color } else { nil }
            }
        }
        func separators() -> [Int] {
            stage.area.scene.rows.filter(\.isVisible).enumerated().compactMap { index, row in
                let rects = Stage<One>.items(in: row.layer).compactMap {
                    if case .fill(.rectangle, _, let rect) = $0 { rect } else { nil }
                }
                return rects.contains { $0.height == 1 && $0.minY > 1 } ? index : nil
            }
        }
        let gray = fills(1)
        #expect(gray.count == 1)
        #expect(separators().prefix(2) == [2, 3])
        stage.area.setFocused(true)
        stage.runUntilIdle()
        #expect(fills(1).count == 1 && fills(1) != gray)
        #expect(fills(0).isEmpty)
        stage.key(.downArrow)
        #expect(fills(1).isEmpty && fills(2).count == 1)
    }
}
