import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private let window = CGSize(width: 400, height: 600)

@MainActor
@Suite("Lazy containers whose rows arrive later", .timeLimit(.minutes(10)))
struct LateRowTests {
    /// The time and manner in which rows arrive.
    enum Arrival: CaseIterable {
        case onAppear, task, later, animated, shuffled, again, fromFew, others
        /// The rows exist, but are empty.
        case filled
        /// The window has another size, before or after it gets its final one.
        case resizedAfter, resizedBefore, grown
    }
    /// The content of a row.
    enum Cell: CaseIterable { case low, card, square, padded, button, several }
    /// The container of the rows.
    enum Container: CaseIterable { case flexible, adaptive, fixed, column }
    /// The surroundings of the container.
    enum Surroundings: CaseIterable {
        case region, regionBelowHead, regionInColumn, regionInReader, paddedRegion, plain, column, row
        case page, titledPage, sheet, tab, list, plainList, form, lazyColumn, branch, framed, inset
    }

    @ViewBuilder
    private static func cell(_ cell: Cell, _ id: Int) -> some View {
        let text = Text(verbatim: "\(id)")
        switch cell {
        case .low: text.frame(height: 20)
        case .card:
            ZStack { text }.frame(maxWidth: .infinity, maxHeight: .infinity).aspectRatio(
                2 / 3, contentMode: .fit)
        case .square: ZStack { text }.frame(minWidth: 30, minHeight: 30).aspectRatio(1, contentMode: .fill)
        case .padded: text.padding()
        case .button: Button("\(id)") {}
        case .several:
            text
            Text(verbatim: "also \(id)")
        }
    }

    @ViewBuilder
    private static func container(_ container: Container, _ cell: Cell, _ model: Model) -> some View {
        let rows = ForEach(model.ids, id: \.self) { id in if !model.isOn { Self.cell(cell, id) } }
        switch container {
        case .flexible: LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 6)) { rows }
        case .adaptive: LazyVGrid(columns: [GridItem(.adaptive(minimum: 65))], spacing: 5) { rows }
        case .fixed: LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(70))]) { rows }
        case .column: LazyVStack(spacing: 2) { rows }
        }
    }

    @ViewBuilder
    private static func view(
        _ surroundings: Surroundings, _ container: Container, _ cell: Cell, _ model: Model
    ) -> some View {
        let inner = Reader { Self.container(container, cell, model) }
        switch surroundings {
        case .region: ScrollView { inner }
        case .regionBelowHead:
            ScrollView {
                Text("head").font(.largeTitle)
                inner
                Text("foot")
            }
        case .regionInColumn:
            VStack {
                Text("head")
                ScrollView { inner }
                Spacer()
                Button("Shuffle") {}
            }
        case .regionInReader: GeometryReader { _ in ScrollView { inner } }
        case .paddedRegion: ScrollView { inner.padding() }.padding()
        case .plain: inner
        case .column:
            VStack {
                Text("head")
                inner
                Spacer()
            }
        case .row: HStack { inner }
        case .page: NavigationStack { ScrollView { inner } }
        case .titledPage: NavigationStack { VStack { inner }.navigationTitle("Title") }
        case .sheet: Color.clear.sheet(isPresented: .constant(true)) { ScrollView { inner } }
        case .tab: TabView { ScrollView { inner }.tabItem { Text("Tab") } }
        case .list: List { inner }
        case .plainList:
            List {
                Text("head")
                inner
            }
            .listStyle(.plain)
        case .form: Form { Section("head") { inner } }
        case .lazyColumn: ScrollView { LazyVStack { Section("head") { inner } } }
        case .branch:
            Reader {
                if model.ids.isEmpty { ProgressView() } else { ScrollView { inner } }
            }
        case .framed: ScrollView { inner.frame(maxWidth: .infinity, minHeight: 300) }
        case .inset: ScrollView { inner }.safeAreaInset(edge: .top) { Text("bar") }
        }
    }

    private static let ids = Array(0..<24)

    /// A view that shows the rows as they arrive.
    private struct Arriving<Content: View>: View {
        let arrival: Arrival
        let model: Model
        let content: Content

        var body: some View {
            switch arrival {
            case .onAppear: content.onAppear { model.ids = LateRowTests.ids }
            case .task: content.task { model.ids = LateRowTests.ids }
            default: content
            }
        }
    }

    private func change(_ model: Model, by arrival: Arrival, _ settle: () -> Void) async {
        switch arrival {
        case .onAppear: break
        case .task:
            for _ in 0..<20 where model.ids.isEmpty { await Task.yield() }
        case .later, .fromFew, .others: model.ids = Self.ids
        case .animated: withAnimation { model.ids = Self.ids }
        case .filled: model.isOn = false
        case .resizedAfter, .resizedBefore, .grown: break
        case .shuffled:
            model.ids = Self.ids.reversed()
            settle()
            model.ids = Self.ids
        case .again:
            model.ids = Self.ids
            settle()
            model.ids = []
            settle()
            model.ids = Self.ids
        }
        settle()
    }

    /// Combinations in which each pair is tested with several arrivals and surroundings.
    private static let kinds = Container.allCases.flatMap { container in
        Cell.allCases.map { (container, $0) }
    }

    // Shows: LazyVGrid, LazyVStack
    @Test(
        "a lazy container shows late rows as if they were there from the start",
        arguments: Arrival.allCases)
    func late(arrival: Arrival) async throws {
        let start = try #require(Arrival.allCases.firstIndex(of: arrival)) * 7
        for (index, surroundings) in Surroundings.allCases.enumerated() {
            let (container, cell) = Self.kinds[(start + index) % Self.kinds.count]
            let model = Model(ids: Self.ids)
            let wanted = Stage(Self.view(surroundings, container, cell, model), size: window).shownTexts
            #expect(!wanted.isEmpty)
            model.ids =
                switch arrival {
                case .fromFew: Array(0..<5)
                case .others: Array(100..<117)
                case .filled: Self.ids
                default: []
                }
            model.isOn = arrival == .filled
            let size =
                switch arrival {
                case .resizedAfter: CGSize(width: 1, height: 1)
                case .resizedBefore: CGSize(width: 150, height: 90)
                case .grown: CGSize(width: 700, height: 1_500)
                default: window
                }
            let stage = Stage(
                Arriving(
                    arrival: arrival, model: model,
                    content: Self.view(surroundings, container, cell, model)), size: size)
            if size != window {
                if arrival == .resizedBefore { stage.window.resize(to: window) }
                stage.runUntilIdle()
                model.ids = Self.ids
                stage.runUntilIdle()
                stage.window.resize(to: window)
            }
            await change(model, by: arrival) { stage.runUntilIdle() }
            #expect(stage.shownTexts == wanted, "\(surroundings) of \(container) of \(cell)")
        }
    }

    @Test("a lazy container that was emptied while scrolled far down shows the first of many new rows")
    func emptiedFarDown() {
        let model = Model(ids: Array(0..<500))
        let stage = Stage(
            Reader {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(model.ids, id: \.self) { Text(verbatim: "\($0)").frame(height: 20) }
                    }
                }
            }, size: window)
        stage.scroll(by: 5_000, steps: 10)
        model.ids = []
        stage.runUntilIdle()
        model.ids = Array(0..<500)
        stage.runUntilIdle()
        #expect(stage.shownTexts.map(\.text) == (0..<30).map { "\($0)" })
    }
}

extension Stage {
    /// The shown texts and their positions from the top, independent of how they are drawn.
    fileprivate var shownTexts: [SeenText] {
        var found: [SeenText] = []
        func collect(_ layer: DisplayLayer, at origin: CGPoint, in clip: CGRect) {
            for item in layer.items {
                switch item {
                case .text(let layout as MemoryTextLayout, let place, _):
                    let place = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
                    if clip.contains(place) {
                        found.append(SeenText(text: layout.text, x: place.x, y: place.y))
                    }
                case .layer(let inner, let effects):
                    let shift = effects.transform
                    collect(inner, at: CGPoint(x: origin.x + shift.x, y: origin.y + shift.y), in: clip)
                case .control(let area as MemoryScrollArea, let rect):
                    let rect = rect.offsetBy(dx: origin.x, dy: origin.y)
                    for row in area.scene.rows where row.isVisible {
                        let start = CGPoint(x: rect.minX + row.frame.minX, y: rect.minY + row.frame.minY)
                        collect(row.layer, at: start, in: clip.intersection(rect))
                    }
                case .control(let button as MemoryButton, let rect):
                    guard let content = button.content else { break }
                    collect(content, at: CGPoint(x: origin.x + rect.minX, y: origin.y + rect.minY), in: clip)
                default: break
                }
            }
        }
        if let layer = self.window.layer {
            collect(layer, at: .zero, in: CGRect(origin: .zero, size: self.window.size))
        }
        return found.sorted { ($0.y, $0.x, $0.text) < ($1.y, $1.x, $1.text) }
    }
}
