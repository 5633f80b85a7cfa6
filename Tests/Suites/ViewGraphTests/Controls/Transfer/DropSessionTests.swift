import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private struct Card: Codable, Transferable, Identifiable {
    var id: Int
    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: UTType(exportedAs: "com.example.numbered-card"))
    }
}

@MainActor
@Suite("Sessions of drops", .timeLimit(.minutes(5)))
struct DropSessionTests {
    private let upper = CGPoint(x: 50, y: 50)
    private let lower = CGPoint(x: 50, y: 150)

    private func stage<Source: View, Target: View>(_ source: Source, _ target: Target) -> Stage<AnyView> {
        Stage(
            AnyView(
                VStack(spacing: 0) {
                    source.frame(width: 100, height: 100)
                    target.frame(width: 100)
                }
                .frame(maxHeight: .infinity, alignment: .top)),
            size: CGSize(width: 100, height: 400))
    }

    private func drag(_ stage: Stage<AnyView>, to end: CGPoint) {
        stage.window.pointer(.down, at: upper)
        stage.window.pointer(.move, at: CGPoint(x: upper.x + 12, y: upper.y))
        stage.window.pointer(.move, at: end)
        stage.runUntilIdle()
    }

    // Shows: .onDropSessionUpdated, DropSession
    @Test("each step of a drag over a destination is reported with its place, until the values have arrived")
    func phases() {
        let events = Events()
        let stage = stage(
            Color.red.draggable(Card(id: 7)),
            Color.blue.frame(height: 100)
                .dropDestination(for: Card.self) { cards, session in
                    events.append("cards \(cards.map(\.id)) \(session.phase)")
                }
                .onDropSessionUpdated { session in
                    let ids = session.localSession?.draggedItemIDs(for: Int.self) ?? []
                    events.append("\(session.phase) \(session.location.y) \(session.itemsCount) \(ids)")
                    #expect(session.size == CGSize(width: 100, height: 100))
                    #expect(session.suggestedOperations == .copy)
                })
        drag(stage, to: lower)
        #expect(events.take() == ["entering 50.0 1 [7]", "active 50.0 1 [7]"])
        stage.window.pointer(.move, at: CGPoint(x: 50, y: 160))
        stage.window.pointer(.move, at: upper)
        #expect(events.take() == ["active 60.0 1 [7]", "exiting 60.0 1 [7]"])
        stage.window.pointer(.move, at: lower)
        _ = events.take()
        stage.window.pointer(.up, at: lower)
        let expected = [
            "active 50.0 1 [7]", "active 50.0 1 [7]", "ended(copy) 50.0 1 [7]", "cards [7] ended(copy)",
            "dataTransferCompleted 50.0 1 [7]",
        ]
        #expect(events.take() == expected)
    }

    @Test("a drag has one identity in all destinations, and another drag has another one")
    func identity() {
        var ids: [DropSession.ID] = []
        let stage = stage(
            Color.red.draggable("word"),
            VStack(spacing: 0) {
                Color.blue.frame(height: 100).dropDestination(for: String.self) { _, _ in }
                Color.green.frame(height: 100).dropDestination(for: String.self) { _, _ in }
            }
            .onDropSessionUpdated { ids.append($0.id) })
        for _ in 0..<2 {
            drag(stage, to: lower)
            stage.window.pointer(.move, at: CGPoint(x: 50, y: 250))
            stage.window.pointer(.up, at: CGPoint(x: 50, y: 250))
        }
        #expect(Set(ids).count == 2)
        #expect(Set(ids.prefix(ids.count / 2)).count == 1)
        let foreign = stage.screen.beginDrag(of: ["text/plain": Data("x".utf8)])
        ids = []
        foreign.move(to: lower, in: stage.window)
        foreign.move(to: CGPoint(x: 50, y: 250), in: stage.window)
        foreign.drop()
        #expect(Set(ids).count == 1 && foreign.result == .copy)
    }

    // Shows: .dropConfiguration, DropConfiguration
    @Test("the innermost configuration decides what a drop does and how many values arrive")
    func configuration() {
        var decision = DropConfiguration(operation: .move)
        var dropped: [String] = []
        let stage = stage(
            Color.red.draggable("word"),
            Color.blue.frame(height: 100)
                .dropDestination(for: String.self) { texts, _ in dropped += texts }
                .dropConfiguration { _ in decision }
                .dropConfiguration { _ in DropConfiguration(operation: .alias) })
        drag(stage, to: lower)
        #expect(stage.screen.drag?.operation == .move)
        stage.window.pointer(.up, at: lower)
        #expect(dropped == ["word"] && stage.screen.drag?.result == .move)
        decision = DropConfiguration(operation: .forbidden)
        drag(stage, to: lower)
        #expect(stage.screen.drag?.operation == nil)
        stage.window.pointer(.up, at: lower)
        #expect(dropped == ["word"])
        decision = DropConfiguration(operation: .copy)
        decision.acceptedItemCount = 0
        drag(stage, to: lower)
        stage.window.pointer(.up, at: lower)
        #expect(dropped == ["word"])
    }

    @Test("a destination that is not enabled is not targeted")
    func disabled() {
        let events = Events()
        let stage = stage(
            Color.red.draggable("word"),
            Color.blue.frame(height: 100)
                .dropDestination(for: String.self, isEnabled: false) { _, _ in events.append("dropped") }
                .onDropSessionUpdated { events.append("\($0.phase)") })
        drag(stage, to: lower)
        #expect(stage.screen.drag?.operation == nil && events.lines.isEmpty)
    }

    enum Kind: CaseIterable { case list, stack, grid }

    /// The elements of a container, and what is dropped on it.
    private struct Board: View {
        let kind: Kind
        let ids: [Int]
        let events: Events
        private var loop: some View {
            ForEach(ids.map(Card.init)) { card in
                Text("\(card.id)").frame(maxWidth: .infinity).frame(height: kind == .list ? nil : 44)
            }
            .reorderable()
        }
        var body: some View {
            Group {
                switch kind {
                case .list: List { loop }.listStyle(.plain)
                case .stack: ScrollView { LazyVStack(spacing: 0) { loop } }
                case .grid:
                    ScrollView {
                        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) { loop }
                    }
                }
            }
            .reorderContainer(for: Card.self) { _ in }
            .dropDestination(for: String.self) { texts, session in
                events.append("\(texts.joined()) \(Self.words(session.reorderDestination(for: Card.self)))")
                #expect(session.reorderDestination(for: Card.self, in: String.self) == nil)
                #expect(
                    Self.words(session.reorderDestination(for: Card.self, itemID: \.id))
                        == Self.words(session.reorderDestination(for: Card.self)))
            }
            .frame(height: 220)
        }

        static func words<ID, Collection>(_ destination: ReorderDifference<ID, Collection>.Destination?)
            -> String
        {
            switch destination?.position {
            case .before(let id): "before \(id)"
            case .end: "end"
            case nil: "nowhere"
            }
        }
    }

    // Shows: .reorderDestination
    @Test(
        "a drop on a reorderable container has the place among the elements",
        arguments: [
            (Kind.list, 110.0, 50.0, "before 1"), (.list, 150, 50, "before 2"), (.list, 310, 50, "end"),
            (.stack, 110, 50, "before 1"), (.stack, 150, 50, "before 2"), (.stack, 310, 50, "end"),
            (.grid, 110, 20, "before 1"), (.grid, 110, 45, "before 2"), (.grid, 110, 60, "before 2"),
            (.grid, 150, 95, "end"),
        ])
    func places(_ kind: Kind, _ y: Double, _ x: Double, _ place: String) {
        let events = Events()
        let stage = stage(Color.red.draggable("word"), Board(kind: kind, ids: [1, 2, 3, 4], events: events))
        let end = CGPoint(x: x, y: y)
        drag(stage, to: end)
        stage.window.pointer(.up, at: end)
        #expect(events.lines == ["word \(place)"])
    }

    @Test("an empty reorderable container has its end as the place", arguments: [Kind.list])
    func empty(_ kind: Kind) {
        let events = Events()
        let stage = stage(Color.red.draggable("word"), Board(kind: kind, ids: [], events: events))
        drag(stage, to: lower)
        stage.window.pointer(.up, at: lower)
        #expect(events.lines == ["word end"])
    }

    @Test("a configuration replaces the place")
    func replaced() {
        let events = Events()
        let stage = stage(
            Color.red.draggable("word"),
            Board(kind: .list, ids: [1, 2, 3], events: events)
                .dropConfiguration { _ in
                    DropConfiguration(
                        operation: .copy,
                        destination: ReorderDifference<Int, ReorderableSingleCollectionIdentifier>
                            .Destination(position: .before(3)))
                })
        drag(stage, to: lower)
        stage.window.pointer(.up, at: lower)
        #expect(events.lines == ["word before 3"])
    }
}
