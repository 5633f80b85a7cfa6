import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Rows that are not made yet", .timeLimit(.minutes(5)))
struct UnmadeRowTests {
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
    @Test("scrollTo finds the ids that views of rows have which are not made yet")
    func idsOfRows() {
        func first(_ rows: some View, _ id: AnyHashable) -> String? {
            let holder = ProxyHolder()
            let stage = Stage(Scroller(remote: holder, rows: rows), size: CGSize(width: 400, height: 440))
            holder.proxy?.scrollTo(id, anchor: .top)
            stage.settle()
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
        stage.settle()
        #expect(shown.min() == 243)
    }

    // B40
    @Test("rows that go together disappear in their order")
    func disappearingOrder() {
        let holder = ProxyHolder()
        let (data, events) = (data, events)
        let list = List { ForEach(data) { Text($0.key).noted("\($0.id)", in: events) } }
        let stage = Stage(
            Scroller(remote: holder, rows: list.listStyle(.plain)), size: CGSize(width: 400, height: 440))
        let shown = events.take().map { String($0.dropFirst()) }
        holder.proxy?.scrollTo(300, anchor: .top)
        stage.settle()
        #expect(events.take().filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) } == shown)
    }
}
