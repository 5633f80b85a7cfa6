import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// A container that shows rows by their index in data owned by its parent view.
private enum LeavingKind: CaseIterable, CustomTestStringConvertible {
    case list, lazyStack, grid, stack, branch, geometry, ownTransition, ownTransitionOfList

    var testDescription: String { "\(self)" }
}

@MainActor
@Suite("Removed views that are still visible", .timeLimit(.minutes(5)))
struct RemovedNodeTests {
    private struct Shelf: View {
        let kind: LeavingKind
        let remote: BindingCapture<Int>
        @State private var number = 0
        private let shelves = [(0..<60).map { "book \($0)" }, ["Diary"]]
        private var books: [String] { shelves[number] }

        var body: some View {
            let _ = remote.take($number)
            Shelved(kind: kind, number: number, count: books.count) { Text(books[$0]).frame(height: 40) }
        }
    }

    private struct Shelved<Row: View>: View {
        let kind: LeavingKind
        let number: Int
        let count: Int
        let row: (Int) -> Row

        var body: some View {
            ZStack {
                switch kind {
                case .list: List(0..<count, id: \.self) { row($0) }.id(number)
                case .lazyStack: ScrollView { LazyVStack { rows } }.id(number)
                case .grid: ScrollView { LazyVGrid(columns: [GridItem()]) { rows } }.id(number)
                case .stack: VStack { ForEach(0..<min(count, 5), id: \.self) { row($0) } }.id(number)
                case .branch: if number == 0 { Reader { row(2) } } else { Reader { row(0) } }
                case .geometry: GeometryReader { _ in row(count - 1) }.id(number)
                case .ownTransition: VStack { rows }.transition(turning).id(number)
                case .ownTransitionOfList:
                    if number == 0 { List(0..<count, id: \.self) { row($0) }.transition(turning) }
                }
            }
        }

        private var rows: some View { ForEach(0..<count, id: \.self) { row($0) } }
        private var turning: AnyTransition {
            .modifier(active: Turned(angle: 90), identity: Turned(angle: 0))
        }
    }

    private struct Turned: ViewModifier {
        let angle: Double
        func body(content: Content) -> some View { content.rotationEffect(.degrees(angle)) }
    }

    // B337
    @Test(
        "a removed view keeps its content although the data of its rows is gone",
        arguments: LeavingKind.allCases)
    fileprivate func data(_ kind: LeavingKind) {
        let remote = BindingCapture<Int>()
        let stage = Stage(Shelf(kind: kind, remote: remote), size: CGSize(width: 300, height: 200))
        let shown = stage.texts
        #expect(!shown.isEmpty)
        withAnimation(.linear(duration: 1)) { remote.value = 1 }
        stage.frames(20)
        #expect(Set(stage.texts).isSuperset(of: shown))
        stage.runUntilIdle()
        #expect(stage.texts == (kind == .ownTransitionOfList ? [] : ["Diary"]))
    }

    // B337
    @Test(
        "a removed view creates no more rows when it is scrolled",
        arguments: [LeavingKind.list, .lazyStack, .grid])
    fileprivate func scrolled(_ kind: LeavingKind) {
        let remote = BindingCapture<Int>()
        let stage = Stage(Shelf(kind: kind, remote: remote), size: CGSize(width: 300, height: 200))
        withAnimation(.linear(duration: 1)) { remote.value = 1 }
        stage.frames(5)
        let leaving = stage.area
        for _ in 0..<10 {
            leaving.scroll(by: 90)
            stage.frames(1)
        }
        stage.runUntilIdle()
        #expect(stage.texts == ["Diary"])
    }

    // B337
    @Test("a removed element is not updated with the element that now has its index")
    func element() {
        let model = Model(ids: [1, 2, 3])
        let stage = Stage(
            Reader {
                VStack { ForEach(model.ids, id: \.self) { Text(verbatim: "\($0) of \(model.number)") } }
            })
        withAnimation(.linear(duration: 1)) {
            model.ids = [2, 3]
            model.number = 1
        }
        stage.frames(20)
        #expect(stage.texts == ["1 of 0", "2 of 1", "3 of 1"])
    }

    private struct Counter: View {
        let remote: BindingCapture<Int>
        @State private var count = 0
        var body: some View {
            let _ = remote.take($count)
            HStack {
                Text(verbatim: "count")
                Text(verbatim: "\(count)")
            }
        }
    }

    // B337
    @Test("a removed view keeps updating with its own state, in its place")
    func ownState() {
        let (model, remote) = (Model(), BindingCapture<Int>())
        let stage = Stage(
            Reader {
                VStack(alignment: .leading) {
                    Text(verbatim: "stays")
                    if !model.isOn { Counter(remote: remote) }
                }
                .frame(width: 300, height: 300, alignment: .topLeading)
            })
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        stage.frames(10)
        let places = Array(stage.textOrigins[..<2])
        #expect(stage.texts == ["count", "0", "stays"])
        for count in [1, 1_000_000] {
            remote.value = count
            stage.frames(1)
            #expect(stage.texts == ["count", "\(count)", "stays"])
            #expect(Array(stage.textOrigins[..<2]) == places)
        }
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        stage.runUntilIdle()
        #expect(stage.texts == ["stays", "count", "1000000"])
        #expect(Array(stage.textOrigins[1...]) == places)
    }

    private struct Numbered: View {
        let model: Model
        var body: some View { Text(verbatim: "\(model.number)") }
    }

    // B337, B288
    @Test("a removed view is up to date when it is inserted again")
    func revival() {
        let model = Model()
        let stage = Stage(Reader { VStack { if !model.isOn { Numbered(model: model) } } })
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        stage.frames(10)
        model.number = 5
        stage.frames(2)
        #expect(stage.texts == ["0"])
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        stage.frames(2)
        #expect(stage.texts == ["5"])
    }

    // B337
    @Test("a dismissed sheet keeps its content although its item is gone")
    func sheet() {
        let model = Model(ids: [7])
        model.isOn = true
        let stage = Stage(
            Reader {
                Text(verbatim: "window")
                    .sheet(isPresented: Binding(get: { model.isOn }, set: { model.isOn = $0 })) {
                        Text(verbatim: "item \(model.ids[0])")
                    }
            })
        #expect(stage.texts.contains("item 7"))
        model.ids = []
        model.isOn = false
        stage.frames(4)
        #expect(stage.texts.contains("item 7"))
        stage.runUntilIdle()
        #expect(stage.texts == ["window"])
    }

    // B337
    @Test("a popped page keeps its content although its data is gone")
    func page() {
        struct Program: View {
            let model: Model
            let remote: BindingCapture<[Int]>
            @State private var path = [0]
            var body: some View {
                let _ = remote.take($path)
                NavigationStack(path: $path) {
                    Text(verbatim: "root").navigationDestination(for: Int.self) {
                        Text(verbatim: "item \(model.ids[$0])")
                    }
                }
            }
        }
        let model = Model(ids: [7])
        let remote = BindingCapture<[Int]>()
        let stage = Stage(Program(model: model, remote: remote))
        #expect(stage.texts.contains("item 7"))
        model.ids = []
        remote.value = []
        stage.frames(4)
        #expect(stage.texts.contains("item 7"))
        stage.runUntilIdle()
        #expect(stage.texts == ["root"])
    }

    // B337
    @Test("a page of an item keeps its content while it is popped, and is not built from nil")
    func itemPage() {
        struct Program: View {
            let remote: BindingCapture<Int?>
            @State private var item: Int?
            var body: some View {
                let _ = remote.take($item)
                NavigationStack {
                    VStack {
                        VStack {
                            Text(verbatim: "root").navigationDestination(item: $item) {
                                Text(verbatim: "item \($0)")
                            }
                        }
                    }
                }
            }
        }
        let remote = BindingCapture<Int?>()
        let stage = Stage(Program(remote: remote))
        remote.value = 7
        stage.runUntilIdle()
        #expect(stage.texts.contains("item 7"))
        remote.value = nil
        stage.frames(4)
        #expect(stage.texts.contains("item 7"))
        stage.runUntilIdle()
        #expect(stage.texts == ["root"])
    }
}
