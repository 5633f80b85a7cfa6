import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

/// A container that shows rows.
private enum RowPlace: CaseIterable, CustomTestStringConvertible {
    case list, sections, lazyStack, grid, across

    var testDescription: String { "\(self)" }

    @MainActor @ViewBuilder
    func show(_ rows: some View) -> some View {
        switch self {
        case .list: List { rows }.listStyle(.plain)
        case .sections: List { Section("title") { rows } }.listStyle(.plain)
        case .lazyStack: ScrollView { LazyVStack { rows } }
        case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }
        case .across: ScrollView(.horizontal) { LazyHStack { rows } }
        }
    }
}

@MainActor
@Suite("The state of rows that scrolled far away", .timeLimit(.minutes(5)))
struct RetainedRowStateTests {
    /// Scrolls to the end and back to the start, in such large steps that no row of the start exists in
    /// between.
    private func awayAndBack(_ stage: Stage<some View>) {
        for _ in 0..<20 { stage.scroll(by: 600) }
        #expect(!stage.texts.contains { $0.hasPrefix("2 ") })
        for _ in 0..<20 { stage.scroll(by: -600) }
    }

    // B23
    @Test("a row's state is restored when the row comes back", arguments: RowPlace.allCases)
    fileprivate func back(_ place: RowPlace) {
        let stage = Stage(
            place.show(ForEach(0..<400, id: \.self) { Counter("\($0)").frame(width: 60, height: 44) }),
            size: tenRows)
        stage.press("2 0")
        stage.press("3 0")
        stage.press("3 1")
        awayAndBack(stage)
        #expect(stage.texts.contains("1 0") && stage.texts.contains("2 1") && stage.texts.contains("3 2"))
        stage.press("2 1")
        awayAndBack(stage)
        #expect(stage.texts.contains("2 2"))
    }

    /// A row with state in every possible place.
    private struct Full: View {
        let id: Int
        let remotes: Remotes
        @State private var isOpen = false
        private var own = Pair()
        @StateObject private var object = Counted()
        @State private var followed = Model()

        init(id: Int, remotes: Remotes) { (self.id, self.remotes) = (id, remotes) }

        var body: some View {
            let _ = remotes.take(id, $isOpen, object, followed)
            HStack {
                Text(verbatim: "\(id) \(object.count) \(followed.number)")
                if isOpen {
                    Counter("\(id) open")
                    ForEach([7, 8], id: \.self) { Counter("\(id) part \($0)") }
                } else {
                    Counter("\(id) closed")
                }
                Text(verbatim: "").modifier(Pressing(name: "\(id) modified"))
                Button("\(id) pair \(own.second)") { own.second += 1 }
            }
            .frame(height: 44)
        }
    }
    private struct Pair: DynamicProperty {
        @State var first = 0
        @State var second = 0
    }
    private struct Pressing: ViewModifier {
        let name: String
        @State private var count = 0
        func body(content: Content) -> some View { Button("\(name) \(count)") { count += 1 } }
    }
    private final class Counted: ObservableObject {
        @Published var count = 0
    }
    @MainActor
    private final class Remotes {
        var known: [Int: (isOpen: Binding<Bool>, object: Counted, followed: Model)] = [:]
        func take(_ id: Int, _ isOpen: Binding<Bool>, _ object: Counted, _ followed: Model) {
            known[id] = (isOpen, object, followed)
        }
    }

    // B23
    @Test(
        "a row's state is restored in branches, loops, modifiers, custom properties and objects"
    )
    func places() {
        let remotes = Remotes()
        let stage = Stage(
            List(0..<40, id: \.self) { Full(id: $0, remotes: remotes) }.listStyle(.plain), size: tenRows)
        remotes.known[2]!.isOpen.wrappedValue = true
        stage.runUntilIdle()
        for name in ["2 open 0", "2 part 8 0", "2 modified 0", "2 pair 0", "3 closed 0"] { stage.press(name) }
        remotes.known[2]!.object.count = 5
        remotes.known[2]!.followed.number = 6
        stage.runUntilIdle()
        let shown = stage.texts.filter { $0.hasPrefix("2 ") || $0.hasPrefix("3 ") }
        #expect(shown.contains("2 5 6") && shown.contains("2 part 8 1") && shown.contains("2 part 7 0"))
        awayAndBack(stage)
        #expect(stage.texts.filter { $0.hasPrefix("2 ") || $0.hasPrefix("3 ") } == shown)
    }

    // B23
    @Test("a row's state is restored before the row is evaluated, and the row appears with it")
    func restored() {
        struct Watching: View {
            let id: Int
            let events: Events
            @State private var count = 0
            var body: some View {
                Button("\(id) \(count)") { count += 1 }
                    .onAppear { if id == 2 { events.append("appears with \(count)") } }
                    .onChange(of: count) { _, _ in if id == 2 { events.append("changes") } }
                    .frame(height: 44)
            }
        }
        let events = Events()
        let stage = Stage(
            List(0..<400, id: \.self) { Watching(id: $0, events: events) }.listStyle(.plain), size: tenRows)
        stage.press("2 0")
        #expect(events.take() == ["appears with 0", "changes"])
        awayAndBack(stage)
        #expect(events.take() == ["appears with 1"])
    }

    // B23
    @Test(
        "a row's state follows its ID through the data, and is dropped when the ID is removed",
        arguments: [10, 70_000])
    func ids(more: Int) {
        let model = Model(ids: Array(0..<400) + Array(1_000..<1_000 + more))
        let stage = Stage(
            Reader {
                List(model.ids, id: \.self) { Counter("\($0)").frame(height: 44) }.listStyle(.plain)
            }, size: tenRows)
        stage.press("2 0")
        stage.press("3 0")
        for _ in 0..<20 { stage.scroll(by: 600) }
        model.ids.removeAll { $0 == 2 }
        stage.runUntilIdle()
        model.ids.insert(2, at: 0)
        model.ids.swapAt(3, 4)
        stage.runUntilIdle()
        for _ in 0..<22 { stage.scroll(by: -600) }
        #expect(stage.texts.filter { $0.hasPrefix("2 ") || $0.hasPrefix("3 ") } == ["2 0", "3 1"])
    }

    // B23
    @Test("a state with text is retained only for the rows that were removed last")
    func bounded() {
        let stage = Stage(
            List(0..<1_000, id: \.self) { Named(id: $0) }.listStyle(.plain), size: tenRows)
        for _ in 0..<60 { stage.scroll(by: 440) }
        // Each row wrote a text when it disappeared.
        for _ in 0..<3 { stage.scroll(by: -440) }
        #expect(stage.texts.allSatisfy { $0.hasSuffix("appeared 1") })
        for _ in 0..<57 { stage.scroll(by: -440) }
        #expect(stage.texts.allSatisfy { $0.hasSuffix("appeared 0") })
    }

    private struct Named: View {
        let id: Int
        @State private var name = ""
        var body: some View {
            Text(verbatim: "\(id) appeared \(name.isEmpty ? 0 : 1)").frame(height: 44)
                .onDisappear { name = "seen" }
        }
    }
}
