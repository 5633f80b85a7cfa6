import Foundation
import Observation
import Testing
import ViewGraph

/// What programs saw that printed what they were promised.
@MainActor
@Suite("Figures seen from outside", .timeLimit(.minutes(10)))
struct FigureTests {
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

    // B178, B186
    @Test("a page dismissed while something else changes stays away")
    func dismissedOnce() {
        struct Root: View {
            let step: Int
            let events: Events
            @State private var isPushed = true
            var body: some View {
                NavigationStack {
                    Text("root \(step)").noted("root", in: events)
                        .navigationDestination(isPresented: $isPushed) { Detail(step: step, events: events) }
                }
                .onChange(of: isPushed) { events.append("\(isPushed)") }
            }
        }
        struct Detail: View {
            let step: Int
            let events: Events
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Text("detail").noted("detail", in: events).onChange(of: step) { dismiss() }
            }
        }
        let remote = Remote<Int>()
        let events = events
        let stage = Stage(Stepping(remote: remote) { Root(step: $0, events: events) })
        _ = events.take()
        remote.value = 1
        stage.settle()
        #expect(stage.texts.contains("root 1"))
        #expect(Set(events.take()) == ["+root", "-detail", "false"])
    }

    // B191
    @Test("a presenter's second sheet waits until the first one has gone")
    func oneSheet() {
        struct Two: View {
            let step: Int
            let events: Events
            @State private var first = false
            @State private var second = false
            var body: some View {
                Text("root")
                    .sheet(isPresented: $first, onDismiss: { events.append("gone") }) {
                        Text("first").noted("first", in: events)
                    }
                    .sheet(isPresented: $second) { Text("second").noted("second", in: events) }
                    .onChange(of: step) {
                        if step == 1 { first = true }
                        if step == 2 { second = true }
                        if step == 3 { first = false }
                    }
            }
        }
        let remote = Remote<Int>()
        let events = events
        let stage = Stage(Stepping(remote: remote) { Two(step: $0, events: events) })
        remote.value = 1
        stage.settle()
        remote.value = 2
        stage.settle()
        #expect(events.take() == ["+first"])
        remote.value = 3
        stage.settle()
        #expect(events.take() == ["-first", "gone", "+second"])
        #expect(stage.texts == ["root", "second"])
    }

    // B189
    @Test("a sheet for another item comes when the one before has gone")
    func anotherItem() {
        struct Person: Identifiable, Equatable { let id: Int }
        struct Shower: View {
            let step: Int
            let events: Events
            @State private var person: Person?
            var body: some View {
                Text("root")
                    .sheet(item: $person, onDismiss: { events.append("gone") }) {
                        Text("\($0.id)").noted("\($0.id)", in: events)
                    }
                    .onChange(of: step) { person = Person(id: step) }
            }
        }
        let remote = Remote<Int>()
        let events = events
        let stage = Stage(Stepping(remote: remote) { Shower(step: $0, events: events) })
        remote.value = 1
        stage.settle()
        remote.value = 2
        stage.settle()
        #expect(events.take() == ["+1", "-1", "gone", "+2"])
    }

    // B37
    @Test("several views appear with the first of them and disappear with the last; none never appears")
    func emptyGroup() {
        struct Some: View {
            let step: Int
            let events: Events
            var body: some View {
                VStack {
                    Group {
                        if step < 2 { Text("a") }
                        if step < 1 || step > 2 { Text("b") }
                    }
                    .noted("group", in: events)
                    EmptyView().noted("nothing", in: events)
                }
            }
        }
        let remote = Remote<Int>()
        let events = events
        let stage = Stage(Stepping(remote: remote) { Some(step: $0, events: events) })
        #expect(events.take() == ["+group"])
        for (step, expected) in [(1, []), (2, ["-group"]), (3, ["+group"])] {
            remote.value = step
            stage.settle()
            #expect(events.take() == expected, "step \(step)")
        }
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

    @Test("sizes that are no sizes stop neither layout nor a grid")
    func strangeSizes() {
        let stage = Stage(
            VStack {
                Text("zero").font(.system(size: 0))
                Text("less").font(.system(size: -3))
                Text("none").font(.system(size: .nan))
                Text("huge").font(.system(size: .infinity))
                Text("shrunk").font(.system(size: 12)).minimumScaleFactor(0.1).frame(width: 1)
                ScrollView { LazyVGrid(columns: []) { ForEach(0..<2) { Text("cell \($0)") } } }
                ScrollView(.horizontal) { LazyHGrid(rows: []) { Text("row") } }
            })
        #expect(stage.texts.contains("none") && stage.texts.contains("cell 1") && stage.texts.contains("row"))
    }

    @Test("a place that is no place leaves the view where it would be")
    func strangePlaces() {
        let stage = Stage(
            VStack {
                Text("offset").offset(x: .nan, y: 1)
                Text("position").position(x: .nan, y: .infinity)
            })
        #expect(stage.texts == ["offset", "position"])
        #expect(stage.textOrigins.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }

    // B79
    @Test("rows that read the same are evaluated in their order")
    func evaluationOrder() {
        let (shared, events) = (Shared(), events)
        let stage = Stage(
            VStack {
                ForEach(0..<8) { row in
                    let _ = events.append("\(row)")
                    Text("\(shared.number)")
                }
            })
        let order = (0..<8).map { "\($0)" }
        #expect(events.take() == order)
        for number in 1...3 {
            shared.number = number
            stage.settle()
            #expect(events.take() == order)
        }
    }

    // L220, R8
    @Test("an explicit guide goes up through a background")
    func guideThroughBackground() {
        var frame = CGRect.zero
        let stage = Stage(
            HStack(spacing: 0) {
                Color.red.frame(width: 10, height: 40)
                Color.red.frame(width: 10, height: 20)
                    .alignmentGuide(VerticalAlignment.center) { _ in 0 }
                    .padding(.top, 6)
                    .background(GeometryReader { _ in Color.clear })
                    .onGeometryChange(for: CGRect.self) {
                        $0.frame(in: .named("case"))
                    } action: {
                        frame = $0
                    }
            }
            .coordinateSpace(name: "case"))
        stage.settle()
        #expect(frame == CGRect(x: 10, y: 14, width: 10, height: 26))
    }
}

@MainActor
@Observable
private final class Shared { var number = 0 }

/// A view of a number that a test sets.
private struct Stepping<Content: View>: View {
    let remote: Remote<Int>
    let content: (Int) -> Content
    @State private var step = 0

    init(remote: Remote<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.remote = remote
        self.content = content
    }

    var body: some View {
        remote.binding = $step
        return content(step)
    }
}
