import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private let window = CGSize(width: 300, height: 300)

/// Sections with rows of 44 points below headers of 30 points.
private struct Shelves<Style: ListStyle>: View {
    let style: Style
    var sections = 5
    var rows = 10
    var events: Events?

    var body: some View {
        List {
            ForEach(0..<sections, id: \.self) { section in
                Section {
                    ForEach(0..<rows, id: \.self) { row in
                        Text(verbatim: "\(section)-\(row)").id("\(section)-\(row)")
                    }
                } header: {
                    Text(verbatim: "h\(section)").frame(height: 18)
                        .onAppear { events?.append("+h\(section)") }
                        .onDisappear { events?.append("-h\(section)") }
                }
            }
        }
        .listStyle(style)
    }
}

@MainActor
@Suite("Headers of plain lists", .timeLimit(.minutes(5)))
struct StickyHeaderTests {
    private func stage(_ view: some View) -> Stage<some View> { Stage(view, size: window) }

    private func y<Content: View>(_ text: String, in stage: Stage<Content>) -> Double? {
        stage.rows.first { $0.text == text }?.y
    }

    // Shows: .listSectionSpacing, Section
    @Test("a plain list's sections without headers hold nothing at the top, whatever their spacing")
    func none() {
        let stage = stage(
            List {
                ForEach(0..<3, id: \.self) { section in
                    Section { ForEach(0..<10, id: \.self) { Text(verbatim: "\(section)-\($0)") } }
                }
            }
            .listStyle(.plain).listSectionSpacing(20))
        stage.scroll(by: 600)
        #expect(stage.area.scene.rows.allSatisfy { $0.backdrop == nil })
    }

    // B125
    // Shows: .listStyle, PlainListStyle, InsetListStyle, Section
    @Test("a plain list's header stays at the top while its section scrolls, until its end pushes it out")
    func staying() {
        let stage = stage(Shelves(style: .plain))
        #expect(y("h0", in: stage) == 0 && y("0-0", in: stage) == 30)
        stage.scroll(by: 100, steps: 5)
        #expect(y("h0", in: stage) == 0 && y("0-2", in: stage) == 18)
        // The section ends at 470.
        stage.scroll(by: 350, steps: 5)
        #expect(y("h0", in: stage) == -10 && y("h1", in: stage) == 20)
        stage.scroll(by: 20)
        #expect(y("h0", in: stage) == nil && y("h1", in: stage) == 0)
        stage.scroll(by: -20)
        #expect(y("h0", in: stage) == -10 && y("h1", in: stage) == 20)
        #expect(stage.rows.filter { $0.text == "h0" }.count == 1)
        let inset = self.stage(Shelves(style: .inset))
        inset.scroll(by: 100)
        #expect(y("h0", in: inset) == 0)
    }

    @Test("headers of grouped and card lists scroll with their rows")
    func cards() {
        let grouped = stage(Shelves(style: .grouped))
        let inset = stage(Shelves(style: .insetGrouped))
        for _ in 0..<2 {
            #expect(grouped.area.scene.rows.allSatisfy { $0.backdrop == nil })
            #expect(inset.area.scene.rows.allSatisfy { $0.backdrop == nil })
            grouped.scroll(by: 150)
            inset.scroll(by: 150)
        }
        #expect(y("h0", in: grouped) == nil && y("h0", in: inset) == nil)
    }

    @Test("a plain list's headers stay below a bar, and the end of their section scrolls beneath the bar")
    func bars() {
        let stage = stage(
            Shelves(style: .plain)
                .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 60) })
        stage.scroll(by: 100, steps: 5)
        #expect(y("h0", in: stage) == 60 && y("0-2", in: stage) == 78)
        stage.scroll(by: 350, steps: 5)
        #expect(y("h0", in: stage) == 50 && y("h1", in: stage) == 80)
        stage.scroll(by: 30)
        #expect(y("h0", in: stage) == nil && y("h1", in: stage) == 60 && y("0-9", in: stage) == 6)
    }

    @Test(
        "a header of a list or lazy stack moves up with a bar whose large title collapses",
        arguments: [true, false])
    func largeTitle(isList: Bool) throws {
        let stage = stage(
            NavigationStack {
                Group {
                    if isList {
                        Shelves(style: .plain)
                    } else {
                        ScrollView {
                            LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                                Section {
                                    ForEach(0..<30) { Text(verbatim: "\($0)").frame(height: 40) }
                                } header: {
                                    Text(verbatim: "h0").frame(height: 18)
                                }
                            }
                        }
                    }
                }
                .navigationTitle("Title")
            })
        func header() -> Double? { stage.seen.first { $0.text == "h0" }?.y }
        let start = try #require(header())
        stage.scroll(by: 30)
        #expect(header() == start - 30)
        stage.scroll(by: 100, steps: 4)
        #expect(header() == start - 52, "the title is 52 points high")
        stage.scroll(by: -130)
        #expect(header() == start)
    }

    @Test("only a header held at the top has the list's color behind it, and scrolling does not redraw it")
    func drawing() {
        let stage = stage(Shelves(style: .plain))
        #expect(stage.area.scene.rows.allSatisfy { $0.backdrop == nil })
        stage.scroll(by: 100)
        let held = stage.area.scene.rows.filter { $0.backdrop != nil }
        guard held.count == 1 else {
            Issue.record("\(held.count) are held")
            return
        }
        #expect(held[0].frame == CGRect(x: 0, y: 0, width: 300, height: 30))
        #expect(Stage<Text>.texts(in: Stage<Text>.items(in: held[0].layer)) == ["h0"])
        guard case .fill(.rectangle, .color(let color), let rect)? = held[0].backdrop?.items.first else {
            Issue.record("no color")
            return
        }
        #expect(color == ResolvedColor(hex: 0xFFFFFF) && rect.size == held[0].frame.size)
        let versions = (held[0].layer.version, held[0].backdrop?.version)
        #expect(stage.bodies { stage.area.scroll(by: 20) } == 0)
        let again = stage.area.scene.rows.filter { $0.backdrop != nil }
        #expect(again.first?.layer === held[0].layer && again.first?.backdrop === held[0].backdrop)
        #expect((held[0].layer.version, held[0].backdrop?.version) == versions)
    }

    @Test("assistive tools read a plain list's header before its rows, also while it is held at the top")
    func reading() {
        let stage = stage(Shelves(style: .plain))
        stage.scroll(by: 440)
        let spoken = stage.area.scene.rows.filter(\.isVisible).compactMap(\.accessibility?.label)
        #expect(spoken.filter { !$0.isEmpty }.prefix(4) == ["h0", "0-9", "h1", "1-0"])
        stage.scroll(by: 200)
        let later = stage.area.scene.rows.filter(\.isVisible).compactMap(\.accessibility?.label)
        #expect(later.prefix(3) == ["h1", "1-3", "1-4"])
        let shown = stage.area.showCount
        stage.runUntilIdle()
        #expect(stage.area.showCount == shown)
    }

    @Test("a plain list's header receives the taps in its frame, and the rows beneath do not")
    func taps() {
        let events = Events()
        let stage = stage(
            List {
                Section {
                    ForEach(0..<40, id: \.self) { row in
                        Text(verbatim: "\(row)").frame(maxWidth: .infinity, alignment: .leading)
                            .contentShape(.rect).onTapGesture { events.append("\(row)") }
                    }
                } header: {
                    Text("head").frame(height: 18).onTapGesture { events.append("head") }
                }
            }
            .listStyle(.plain))
        stage.tap(40, 15)
        #expect(events.take() == ["head"])
        stage.scroll(by: 3 * 44)
        stage.tap(40, 15)
        #expect(events.take() == ["head"])
        stage.tap(250, 15)
        #expect(events.take().isEmpty)
        stage.tap(250, 50)
        #expect(events.take() == ["3"])
    }

    @Test("a plain list's header appears and disappears as it is shown, and keeps its state while held")
    func appearing() {
        let events = Events()
        let stage = stage(Shelves(style: .plain, events: events))
        #expect(events.take() == ["+h0"])
        stage.scroll(by: 400, steps: 20)
        #expect(events.take() == ["+h1"])
        stage.scroll(by: 80, steps: 4)
        #expect(events.take() == ["-h0"])
        stage.scroll(by: -80, steps: 4)
        #expect(events.take() == ["+h0"])
        let counted = self.stage(
            List {
                Section {
                    ForEach(0..<100, id: \.self) { Text(verbatim: "\($0)") }
                } header: {
                    Counter("head")
                }
            }
            .listStyle(.plain))
        counted.press("head 0")
        counted.scroll(by: 3_000, steps: 50)
        counted.press("head 1")
        counted.scroll(by: -3_000, steps: 50)
        #expect(counted.texts.contains("head 2"))
    }

    // Shows: .scrollTo
    @Test("a plain list's header does not cover the row that is a scroll target")
    func scrolledTo() {
        let remote = BindingCapture<(String, UnitPoint?)>()
        let stage = stage(
            ScrollViewReader { proxy in
                let _ = remote.take(
                    Binding(get: { ("", nil) }, set: { proxy.scrollTo($0.0, anchor: $0.1) }))
                Shelves(style: .plain, sections: 40)
            })
        remote.value = ("20-5", .top)
        stage.runUntilIdle()
        #expect(y("20-5", in: stage) == 30 && y("h20", in: stage) == 0)
        remote.value = ("20-0", nil)
        stage.runUntilIdle()
        #expect(y("20-0", in: stage) == 30 && y("h20", in: stage) == 0)
        remote.value = ("3-4", nil)
        stage.runUntilIdle()
        #expect(y("3-4", in: stage) == 30 && y("h3", in: stage) == 0)
        remote.value = ("30-9", .bottom)
        stage.runUntilIdle()
        #expect(y("30-9", in: stage) == 256)
    }

    @Test("after a jump to the end of a plain list with headers, its last row is at the bottom")
    func jumpToEnd() {
        let stage = stage(
            List {
                ForEach(0..<100, id: \.self) { section in
                    Section("h\(section)") {
                        Text(verbatim: "\(section)").frame(height: section == 99 ? 200 : 30)
                    }
                }
            }
            .listStyle(.plain))
        stage.area.jump(to: 1)
        stage.runUntilIdle()
        #expect(stage.area.scene.rows.filter(\.isVisible).map(\.frame.maxY).max() == 300)
        #expect(stage.area.scene.value == stage.area.scene.upper - stage.area.scene.page)
    }

    @Test("after a jump in a plain list, the header of the section at the top is shown at once")
    func jumps() {
        let stage = stage(Shelves(style: .plain, sections: 1_000, rows: 100))
        for share in [0.9, 0.3, 0.5, 0.07] {
            stage.area.jump(to: share)
            stage.runUntilIdle()
            let row = stage.rows.first { $0.text.contains("-") }
            let section = row?.text.split(separator: "-")[0] ?? ""
            #expect(y("h\(section)", in: stage).map { $0 <= 0 } == true, "\(stage.rows)")
            stage.scroll(by: 2_000)
            stage.area.rest()
            stage.runUntilIdle()
            #expect(stage.area.scene.rows.count { $0.backdrop != nil } <= 1)
        }
    }

    @Test("a plain list's header disappears with its section, and another section's header is held instead")
    func edits() {
        let model = Model(ids: Array(0..<4))
        let stage = stage(
            Reader {
                List {
                    ForEach(model.ids, id: \.self) { section in
                        Section("h\(section)") {
                            ForEach(0..<(model.isOn ? 2 : 10), id: \.self) {
                                Text(verbatim: "\(section)-\($0)")
                            }
                        }
                    }
                }
                .listStyle(.plain)
            })
        stage.scroll(by: 600, steps: 10)
        #expect(y("h1", in: stage) == 0)
        model.ids.remove(at: 1)
        stage.runUntilIdle()
        #expect(y("h1", in: stage) == nil)
        #expect(stage.area.scene.rows.count { $0.backdrop != nil } == 1)
        model.isOn = true
        stage.runUntilIdle()
        stage.scroll(by: -1_000)
        #expect(stage.rows.first?.text == "h0" && y("h0", in: stage) == 0)
        model.ids = []
        stage.runUntilIdle()
        #expect(stage.rows.isEmpty)
    }

    @Test("a header held at the top of a plain list may grow, and the rows stay in place")
    func growing() {
        let model = Model()
        let stage = stage(
            Reader {
                List {
                    Section {
                        ForEach(0..<40, id: \.self) { Text(verbatim: "\($0)") }
                    } header: {
                        Text("head").frame(height: model.isOn ? 68 : 18)
                    }
                }
                .listStyle(.plain)
            })
        stage.scroll(by: 900, steps: 20)
        let before = stage.rows.filter { $0.text != "head" }
        model.isOn = true
        stage.runUntilIdle()
        let head = stage.rows.first { $0.text == "head" }
        #expect(head?.y == 0 && head?.height == 80)
        #expect(stage.rows.filter { $0.text != "head" } == before)
    }
}
