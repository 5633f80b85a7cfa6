import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Rows that do not exist yet", .timeLimit(.minutes(5)))
struct NonexistentRowTests {
    private let events = Events()

    private struct Scroller<Rows: View>: View {
        let remote: ProxyHolder
        let rows: Rows
        var body: some View {
            ScrollViewReader { proxy in
                remote.proxy = proxy
                return rows
            }
        }
    }
    private final class ProxyHolder { var proxy: ScrollViewProxy? }

    private struct Row: Identifiable {
        let id: Int
        var key: String { "key \(id)" }
    }
    private let data = (0..<400).map(Row.init)

    // B156, B162
    // Shows: .scrollTo, .id
    @Test("scrollTo finds the ids of views in rows that do not exist yet")
    func idsOfRows() {
        func first(_ rows: some View, _ id: AnyHashable) -> String? {
            let holder = ProxyHolder()
            let stage = Stage(Scroller(remote: holder, rows: rows), size: CGSize(width: 400, height: 440))
            holder.proxy?.scrollTo(id, anchor: .top)
            stage.runUntilIdle()
            return stage.rows.first?.text
        }
        let data = data
        #expect(
            first(List { ForEach(data) { Text($0.key).id($0.key) } }.listStyle(.plain), "key 300")
                == "key 300")
        let conditional = List {
            ForEach(data) { row in
                if row.id.isMultiple(of: 2) { Text(row.key).padding(1).id(row.key) } else { Text("odd") }
            }
        }
        #expect(first(conditional.listStyle(.plain), "key 200") == "key 200")
        #expect(
            first(List { ForEach(data) { Text($0.key).id($0.key) } }.listStyle(.plain), "none") == "key 0")

        var shown: [Int] = []
        let holder = ProxyHolder()
        let sections = ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<20) { section in
                    Section {
                        ForEach(0..<20) { row in
                            Text("\(row)").frame(height: 20).onAppear { shown.append(section * 20 + row) }
                                .id("\(section)-\(row)")
                        }
                    }
                }
            }
        }
        let stage = Stage(Scroller(remote: holder, rows: sections), size: CGSize(width: 400, height: 400))
        shown = []
        holder.proxy?.scrollTo("12-3", anchor: .top)
        stage.runUntilIdle()
        #expect(shown.min() == 243)
    }

    @Test("scrollTo finds a view inside a lazy stack in a list's row, and scrolls to that row")
    func inLazyRow() {
        let holder = ProxyHolder()
        let list = List(0..<50, id: \.self) { number in
            LazyVStack { Text("\(number)").id("x\(number)") }
        }
        .listStyle(.plain)
        let stage = Stage(Scroller(remote: holder, rows: list), size: CGSize(width: 400, height: 440))
        let start = stage.area.scene.value
        holder.proxy?.scrollTo("x5", anchor: .top)
        stage.runUntilIdle()
        #expect(stage.area.scene.value > start)
        #expect(
            stage.area.scene.rows.first { $0.isVisible && $0.frame.minY >= 0 }?.accessibility?.label == "5")
    }

    @Test(
        "a row that scrollTo put at a list's end stays there when the list becomes lower and its rows change")
    func keptAtTheEnd() {
        struct Screen: View {
            let holder: ProxyHolder
            let model: Model
            var body: some View {
                VStack(spacing: 0) {
                    Scroller(
                        remote: holder,
                        rows: List(0..<100, id: \.self) { Text("\($0)").badge(model.number) }.listStyle(
                            .plain))
                    Color.red.frame(height: model.isOn ? 200 : 20)
                }
            }
        }
        let (holder, model) = (ProxyHolder(), Model())
        let stage = Stage(Screen(holder: holder, model: model), size: CGSize(width: 400, height: 440))
        func last() -> String? {
            let (scene, end) = (stage.area.scene, stage.area.scene.page)
            return scene.rows.last { $0.isVisible && $0.frame.maxY <= end + 0.5 }?.accessibility?.label
        }
        holder.proxy?.scrollTo(30, anchor: .bottom)
        stage.runUntilIdle()
        #expect(last()?.hasPrefix("30") == true)
        (model.isOn, model.number) = (true, 1)
        stage.runUntilIdle()
        #expect(last()?.hasPrefix("30") == true)
    }

    // B40
    @Test("rows that leave the viewport together disappear in their order")
    func disappearingOrder() {
        let holder = ProxyHolder()
        let (data, events) = (data, events)
        let list = List { ForEach(data) { Text($0.key).noted("\($0.id)", in: events) } }
        let stage = Stage(
            Scroller(remote: holder, rows: list.listStyle(.plain)), size: CGSize(width: 400, height: 440))
        let shown = events.take().map { String($0.dropFirst()) }
        holder.proxy?.scrollTo(300, anchor: .top)
        stage.runUntilIdle()
        #expect(events.take().filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) } == shown)
    }
}
