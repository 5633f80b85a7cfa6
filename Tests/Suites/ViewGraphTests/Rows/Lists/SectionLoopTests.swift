import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private struct Shelf: Identifiable {
    let id: Int
    var items: [Int]
}

private struct ShelfView: View {
    let shelf: Shelf

    var body: some View {
        Section(header: Text("h\(shelf.id)")) {
            ForEach(shelf.items, id: \.self) { Text(verbatim: "\($0)").frame(height: 20) }
        }
    }
}

@MainActor
@Suite("Loops of sections", .timeLimit(.minutes(5)))
struct SectionLoopTests {
    private let size = CGSize(width: 300, height: 200)

    private func shelves(_ count: Int, of items: Int) -> [Shelf] {
        (0..<count).map { shelf in Shelf(id: shelf, items: (0..<items).map { shelf * 1_000 + $0 }) }
    }

    // Shows: List, ForEach, Section
    @Test("each section of a loop in a list has its own header and rows, made as they come into view")
    func list() {
        var made = Set<Int>()
        let shelves = shelves(50, of: 1_000)
        let stage = Stage(
            List {
                ForEach(shelves) { shelf in
                    Section("h\(shelf.id)") {
                        ForEach(shelf.items, id: \.self) { item in
                            let _ = made.insert(item)
                            Text(verbatim: "\(item)")
                        }
                    }
                }
            }
            .listStyle(.plain), size: size)
        #expect(stage.rows.map(\.text).prefix(3) == ["h0", "0", "1"])
        #expect(made.count < 12)
        #expect(stage.rows[0].height != stage.rows[1].height, "a header is not a row")
    }

    @Test("sections in a list's loop may be views that the program defines")
    func views() {
        let stage = Stage(
            List { ForEach(shelves(3, of: 2)) { ShelfView(shelf: $0) } }.listStyle(.insetGrouped),
            size: CGSize(width: 300, height: 800))
        let texts = stage.rows.map(\.text).filter { !$0.isEmpty }
        #expect(texts == ["H0", "0", "1", "H1", "1000", "1001", "H2", "2000", "2001"])
    }

    @Test("sections in a list can be inserted, removed and moved, and their rows keep their state")
    func changing() {
        let model = Model(ids: [1, 2])
        let stage = Stage(
            Reader {
                List {
                    ForEach(model.ids, id: \.self) { id in
                        Section {
                            ForEach(0..<2) { Counter("\(id)-\($0)") }
                        } header: {
                            Text("h\(id)")
                        }
                    }
                }
            }, size: CGSize(width: 300, height: 900))
        stage.press("2-1 0")
        model.ids = [2, 3, 1]
        stage.runUntilIdle()
        #expect(
            stage.texts == ["H2", "2-0 0", "2-1 1", "H3", "3-0 0", "3-1 0", "H1", "1-0 0", "1-1 0"])
        model.ids = [1, 2]
        stage.runUntilIdle()
        #expect(stage.texts == ["H1", "1-0 0", "1-1 0", "H2", "2-0 0", "2-1 1"])
    }

    @Test("in a lazy stack, the rows of each section are made as they come into view")
    func lazyStack() {
        var made = Set<Int>()
        let shelves = shelves(50, of: 1_000)
        let stage = Stage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(shelves) { shelf in
                        Section(header: Text("h\(shelf.id)").frame(height: 20)) {
                            ForEach(shelf.items, id: \.self) { item in
                                let _ = made.insert(item)
                                Text(verbatim: "\(item)").frame(height: 20)
                            }
                        }
                    }
                }
            }, size: size)
        #expect(stage.seenNames == ["h0"] + (0..<9).map { "\($0)" })
        #expect(made.count < 16)
        #expect(stage.area.scene.upper == Double(50 * 1_001 * 20))
    }

    private func pinned(_ views: PinnedScrollableViews) -> Stage<some View> {
        Stage(
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 0, pinnedViews: views) {
                        ForEach(["a", "b", "c"], id: \.self) { name in
                            Section {
                                ForEach((0..<8).map { "\(name)\($0)" }, id: \.self) {
                                    Text($0).frame(height: 20, alignment: .top)
                                }
                            } header: {
                                Text("\(name)H").frame(height: 24, alignment: .top)
                            } footer: {
                                Text("\(name)F").frame(height: 16, alignment: .top)
                            }
                        }
                    }
                }
                .onTapGesture { proxy.scrollTo("b3", anchor: .top) }
            }, size: size)
    }

    private func places<Content: View>(_ stage: Stage<Content>) -> [String: Double] {
        Dictionary(stage.seen.map { ($0.text, $0.y) }, uniquingKeysWith: { first, _ in first })
    }

    // L285
    @Test("before any scrolling, a pinned header is above its section's rows, and the footer below them")
    func atRest() {
        let found = places(pinned(.sectionHeaders))
        #expect(found["aH"] == 0 && found["a0"] == 24 && found["a7"] == 164 && found["aF"] == 184)
    }

    // L286
    // Shows: LazyVStack, ScrollViewReader, .scrollTo
    @Test("a pinned header stays at the top, above the row that the program scrolled there")
    func scrolledTo() {
        let stage = pinned(.sectionHeaders)
        stage.tap(150, 100)
        #expect(stage.area.scene.value == 284)
        let found = places(stage)
        #expect(found["b3"] == 0)
        #expect(found["bH"] == 0)
        #expect(found["bF"] == 100)
        #expect(found["cH"] == 116 && found["c0"] == 140)
    }

    @Test("a pinned header stays below the navigation bar")
    func belowBar() {
        let stage = Stage(
            NavigationStack {
                ScrollView {
                    LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                        Section {
                            ForEach(0..<40) { Text("\($0)").frame(height: 20, alignment: .top) }
                        } header: {
                            Text("head").frame(height: 24, alignment: .top)
                        }
                    }
                }
                .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            }, size: size)
        let start = places(stage)["head"]
        stage.scroll(by: 100, steps: 5)
        #expect(start != nil && places(stage)["head"] == start)
    }

    // L288
    @Test("a pinned header is pushed out by the end of its section")
    func pushed() {
        let stage = pinned(.sectionHeaders)
        stage.scroll(by: 390, steps: 10)
        let found = places(stage)
        #expect(found["bH"] == -14)
        #expect(found["cH"] == 10)
    }

    @Test("a pinned footer stays at the bottom of the viewport until its own place is in view")
    func footers() {
        let stage = pinned(.sectionFooters)
        stage.scroll(by: 50, steps: 2)
        #expect(places(stage)["aF"] == 134, "its own place")
        stage.scroll(by: 100, steps: 2)
        #expect(places(stage)["bF"] == 184)
        #expect(places(stage)["bH"] == 50)
    }

    @Test("a program can scroll to sections and rows that do not exist yet")
    func scrolling() {
        let model = Model()
        let shelves = shelves(50, of: 20)
        let target = BindingCapture<Int>()
        let stage = Stage(
            ScrollViewReader { proxy in
                let _ = target.take(
                    Binding(get: { 0 }, set: { proxy.scrollTo($0, anchor: .top) }))
                List {
                    ForEach(shelves) { shelf in
                        Section("h\(shelf.id)") {
                            ForEach(shelf.items, id: \.self) { Text(verbatim: "\($0)") }
                        }
                    }
                    Text("End").id(-1)
                }
                .listStyle(.plain)
            }, size: size)
        _ = model
        target.value = 30_010
        stage.runUntilIdle()
        // The header of the row's section stays above it.
        #expect(stage.rows.first?.text == "h30" && stage.rows.first?.y == 0)
        #expect(stage.rows.contains { $0.text == "30010" && $0.y == stage.rows[0].height })
        target.value = 40
        stage.runUntilIdle()
        #expect(stage.rows.first?.text == "h40")
        target.value = -1
        stage.runUntilIdle()
        #expect(stage.rows.last?.text == "End")
    }
}
