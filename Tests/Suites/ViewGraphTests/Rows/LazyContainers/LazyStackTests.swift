import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

/// The height of ten rows of 44 points.
private let window = CGSize(width: 400, height: 440)

@MainActor
private func row(_ text: String, height: CGFloat = 44) -> some View {
    Text(verbatim: text).frame(height: height, alignment: .top)
}

@MainActor
@Suite("Lazy stacks", .timeLimit(.minutes(10)))
struct LazyStackTests {
    // Shows: LazyVStack, ScrollView
    @Test("a lazy stack makes only the views in the viewport and its overscan margin")
    func laziness() {
        var made = Set<Int>()
        let stage = Stage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<10_000) { index in
                        let _ = made.insert(index)
                        row("\(index)")
                    }
                }
            }, size: window)
        #expect(stage.seenNames == (0..<10).map { "\($0)" })
        #expect(made.count < 16)
        #expect(stage.area.scene.upper == 440_000)
        stage.scroll(by: 4_400, steps: 100)
        #expect(stage.seenNames.first == "100")
        #expect(stage.seen.first?.y == 0)
        stage.area.jump(to: 1)
        stage.runUntilIdle()
        #expect(stage.seenNames.last == "9999")
        #expect(stage.seen.last?.y == 396)
        #expect(made.count < 250)
    }

    @Test("after a jump to its end and back, a lazy stack shows its first views as before")
    func returning() {
        let stage = Stage(
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<10_000) { row("\($0)") } }
            }, size: window)
        let first = stage.seen
        stage.area.jump(to: 1)
        stage.runUntilIdle()
        stage.area.jump(to: 0)
        stage.runUntilIdle()
        #expect(stage.seen == first)
    }

    @Test("the last view of a lazy stack disappears when it leaves the viewport, even if it remains near")
    func lastView() {
        let events = Events()
        let stage = Stage(
            ScrollView {
                VStack(spacing: 0) {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<20) { index in
                            row("\(index)").onDisappear { events.append("-\(index)") }
                        }
                    }
                    Color.red.frame(height: 1_000)
                }
            }, size: window)
        stage.scroll(by: 880 - 22)
        #expect(!events.take().contains("-19"))
        stage.scroll(by: 60)
        #expect(events.take() == ["-19"])
    }

    @Test("lazy views appear and disappear as they scroll into and out of view")
    func appearance() {
        let events = Events()
        let stage = Stage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { index in
                        row("\(index)").onAppear { events.append("+\(index)") }
                            .onDisappear { events.append("-\(index)") }
                    }
                }
            }, size: window)
        #expect(events.take() == (0..<10).map { "+\($0)" })
        stage.scroll(by: 88)
        #expect(Set(events.take()) == ["-0", "-1", "+10", "+11"])
        stage.scroll(by: -88)
        #expect(Set(events.take()) == ["-10", "-11", "+0", "+1"])
    }

    // The most common infinite list.
    @Test("the appearance of the last row loads only the next page")
    func moreAtTheEnd() {
        let model = Model(ids: Array(0..<20))
        let stage = Stage(
            Reader {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(model.ids, id: \.self) { id in
                            row("\(id)").onAppear {
                                if id == model.ids.last { model.ids += id + 1..<id + 21 }
                            }
                        }
                    }
                }
            }, size: window)
        #expect(model.ids.count == 20)
        stage.scroll(by: 440, steps: 10)
        #expect(model.ids.count == 40)
        stage.scroll(by: 880, steps: 20)
        #expect(model.ids.count == 60)
        #expect(stage.seenNames.first == "30")
    }

    @Test("a lazy stack below a header makes near rows only, and its last one appears when it is reached")
    func amongOthers() {
        let events = Events()
        var made = Set<Int>()
        let stage = Stage(
            ScrollView {
                VStack(spacing: 0) {
                    row("Header", height: 100)
                    LazyVStack(spacing: 0) {
                        ForEach(0..<50) { index in
                            let _ = made.insert(index)
                            row("\(index)")
                        }
                        row("More").onAppear { events.append("more") }
                    }
                    .padding(.top, 10)
                    .background(Color.red)
                }
            }, size: window)
        #expect(stage.seen.prefix(2).map(\.text) == ["Header", "0"])
        #expect(stage.seen[1].y == 110)
        #expect(made.count < 16 && events.take().isEmpty)
        stage.scroll(by: 100 + 10 + 50 * 44 + 44 - 440, steps: 40)
        #expect(events.take() == ["more"])
        #expect(stage.seen.last == SeenText(text: "More", x: stage.seen.last!.x, y: 396))
    }

    @Test("visible rows of a lazy stack stay in place when rows above are measured or inserted")
    func reading() {
        let model = Model(ids: Array(0..<500))
        let stage = Stage(
            Reader {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(model.ids, id: \.self) { id in row("\(id)", height: 30 + Double(id % 7) * 10)
                        }
                    }
                }
            }, size: window)
        stage.area.jump(to: 0.5)
        stage.runUntilIdle()
        // Backwards, where nothing was measured, each step shows the distance that it moved.
        for _ in 0..<20 {
            let before = stage.seen
            stage.scroll(by: -33)
            let moved = Dictionary(uniqueKeysWithValues: stage.seen.map { ($0.text, $0.y) })
            for text in before where moved[text.text] != nil {
                #expect(abs(moved[text.text]! - text.y - 33) < 1.01)
            }
        }
        let before = stage.seen
        model.ids.insert(contentsOf: 1_000..<1_020, at: 0)
        stage.runUntilIdle()
        #expect(stage.seen == before)
    }

    @Test("a lazy stack keeps the state of near rows, and scrolling over existing rows evaluates nothing")
    func state() {
        let stage = Stage(
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<10_000) { Counter("\($0)").frame(height: 44) } }
            },
            size: window)
        stage.press("2 0")
        stage.scroll(by: 300, steps: 10)
        stage.scroll(by: -300, steps: 10)
        #expect(stage.texts.contains("2 1"))
        #expect(stage.bodies { stage.area.scroll(by: 20) } == 0)
    }

    @Test("closing the window of a lazy stack makes its visible views disappear")
    func ending() {
        let events = Events()
        let stage = Stage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    row("Top")
                    ForEach(0..<100) { index in row("\(index)").onDisappear { events.append("-\(index)") } }
                }
            }, size: window)
        stage.area.scroll(by: 100)
        stage.window.delegate?.windowDidClose(stage.window)
        // One row scrolls out, and eleven are in view.
        #expect(events.take().count == 12)
    }

    // Shows: LazyHStack
    @Test("a lazy horizontal stack in a vertical region scrolls sideways, and makes only near views")
    func nested() {
        var made = Set<Int>()
        let stage = Stage(
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal, showsIndicators: false) {
                        LazyHStack(spacing: 0) {
                            ForEach(0..<1_000) { index in
                                let _ = made.insert(index)
                                Text(verbatim: "\(index)").frame(width: 100)
                            }
                        }
                    }
                    .frame(height: 60)
                    ForEach(0..<30) { row("r\($0)") }
                }
            }, size: window)
        let areas = stage.controls.compactMap { $0 as? MemoryScrollArea }
        #expect(areas.count == 2 && made.count < 8)
        let inner = areas.first { $0.scene.axis == .horizontal }!
        #expect(inner.scene.upper == 100_000 && inner.scene.page == 400)
        #expect(!inner.scene.showsIndicators)
        inner.scroll(by: 300)
        stage.runUntilIdle()
        #expect(made.contains(6) && made.count < 12)
        #expect(inner.scene.value == 300)
    }

    @Test("a lazy stack inside another one makes only near rows as it is scrolled")
    func inEachOther() {
        var made = Set<Int>()
        let stage = Stage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    row("Top")
                    LazyVStack(spacing: 0) {
                        ForEach(0..<1_000) { index in
                            let _ = made.insert(index)
                            row("\(index)")
                        }
                    }
                    row("End")
                }
            }, size: window)
        #expect(stage.seenNames.prefix(2) == ["Top", "0"])
        #expect(made.count < 40)
        stage.scroll(by: 8_800, steps: 60)
        #expect(stage.seenNames.first == "199")
    }
}

@MainActor
@Suite("Lazy grids", .timeLimit(.minutes(10)))
struct LazyGridTests {
    // Shows: LazyVGrid, GridItem
    @Test("a lazy grid makes only the lines in view, and more as it is scrolled")
    func laziness() {
        var made = Set<Int>()
        let stage = Stage(
            ScrollView {
                LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0) {
                    ForEach(0..<1_001) { index in
                        let _ = made.insert(index)
                        row("\(index)")
                    }
                }
            }, size: window)
        #expect(stage.seenNames.count == 20 && made.count < 32)
        #expect(stage.area.scene.upper == 501 * 44)
        stage.scroll(by: 440, steps: 4)
        #expect(stage.seenNames.first == "20")
    }

    // Shows: LazyHGrid
    @Test("a horizontal lazy grid of two rows is half as long as its cells, and shows those in view")
    func sideways() {
        let stage = Stage(
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(50)), GridItem(.fixed(50))], spacing: 0) {
                    ForEach(0..<100) { Text(verbatim: "\($0)").frame(width: 100) }
                }
            }, size: window)
        #expect(stage.area.scene.upper == 5_000)
        #expect(stage.seenNames.count == 8)
    }

    // Shows: LazyHGrid
    @Test("without a proposed height, a lazy grid's rows are as high as their content or their limit")  // R17
    func idealAcross() {
        let card = Color.red.frame(width: 60, height: 36).named("card")
        func height(_ rows: [GridItem]) -> CGFloat? {
            let grid = ScrollView(.horizontal) { LazyHGrid(rows: rows) { ForEach(0..<20) { _ in card } } }
            return LayoutProbe(grid.named("grid")).frames(
                for: ProposedViewSize(width: 300, height: nil))["grid"]?.height
        }
        #expect(height([GridItem(.flexible())]) == 36)
        #expect(height([GridItem(.flexible()), GridItem(.fixed(50), spacing: 0)]) == 94)
        #expect(height([GridItem(.flexible(minimum: 10, maximum: 20))]) == 20)
        #expect(height([GridItem(.adaptive(minimum: 40))]) == 40)
    }

    @Test("appending to a lazy grid leaves the visible lines as they are, and makes it longer")
    func appending() {
        let model = Model(ids: Array(0..<40))
        let stage = Stage(
            Reader {
                ScrollView {
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 180))], spacing: 0) {
                        ForEach(model.ids, id: \.self) { row("\($0)") }
                    }
                }
            }, size: window)
        stage.scroll(by: 220, steps: 5)
        let before = stage.seen
        model.ids += 40..<80
        stage.runUntilIdle()
        #expect(stage.seen == before)
        #expect(stage.area.scene.upper == 40 * 44)
    }
}
