import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import Observation
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A row that a dynamic list keeps at its top", .timeLimit(.minutes(5)))
struct TopHoldTests {
    private struct Conversation: View {
        let list: ListViewModel<Shelf>
        let desk: TopHoldDesk

        var body: some View {
            DynamicList(list) { row in
                Text(row.item.text).frame(height: desk.heights[row.item.id] ?? 60)
            }
            .rowInsets(EdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0))
            .opensAtEnd().followsEnd().holdsAtTop(desk.question)
            .listStyle(.plain)
        }
    }

    private let desk = TopHoldDesk()

    /// A conversation of 100 words at its end, in rows of 70 points on a screen of 500.
    private func world() async throws -> ShelfWorld {
        let desk = desk
        let world = ShelfWorld(rowCount: 100, beginsAtEnd: true, startingAt: 90) { rows in
            Conversation(list: rows.list, desk: desk)
        }
        try await world.answer()
        return world
    }

    private func ask(_ id: Int, in world: ShelfWorld) async {
        desk.question = id
        world.list.insert(Word(id: id), at: .endIfLoaded)
        await world.stage.settle()
    }

    private func isAtEnd(_ world: ShelfWorld) -> Bool {
        let scene = world.stage.area.scene
        return abs(scene.upper - scene.value - scene.page) < 1e-6
    }

    @Test("a new question goes to the top, and stays there in each frame while its answer grows below")
    func growing() async throws {
        let world = try await world()
        #expect(isAtEnd(world))
        await ask(100, in: world)
        #expect(world.stage.top(of: "word 100") == 0)
        desk.heights[101] = 20
        world.list.insert(Word(id: 101), at: .endIfLoaded)
        await world.stage.settle()
        #expect(world.stage.top(of: "word 100") == 0 && world.stage.top(of: "word 101") == 70)
        for _ in 0..<40 {
            desk.heights[101]? += 23
            world.stage.clock.tick()
            #expect(world.stage.top(of: "word 100") == 0)
        }
        #expect(world.stage.texts.filter { $0.hasPrefix("word") } == ["word 100", "word 101"])
        #expect(!isAtEnd(world))
    }

    @Test("the empty space below the last row ends with the screen, and shrinks as the answer grows")
    func space() async throws {
        let world = try await world()
        await ask(100, in: world)
        let length = world.stage.area.scene.upper
        #expect(isAtEnd(world))
        world.list.insert(Word(id: 101), at: .endIfLoaded)
        await world.stage.settle()
        #expect(world.stage.area.scene.upper == length && isAtEnd(world))
        desk.heights[101] = 300
        await world.stage.settle()
        #expect(world.stage.area.scene.upper == length)
        desk.question = nil
        await world.stage.settle()
        #expect(world.stage.area.scene.upper < length)
        #expect(isAtEnd(world))
    }

    @Test("the user's scrolling releases the row, and at the end the list follows it again")
    func released() async throws {
        let world = try await world()
        await ask(100, in: world)
        desk.heights[101] = 800
        world.list.insert(Word(id: 101), at: .endIfLoaded)
        await world.stage.settle()
        #expect(world.stage.top(of: "word 100") == 0 && !isAtEnd(world))
        await world.stage.scroll(by: 10_000)
        #expect(isAtEnd(world))
        for _ in 0..<5 {
            desk.heights[101]? += 50
            world.stage.clock.tick()
            #expect(isAtEnd(world))
        }
    }

    @Test("a question that is sent from further up goes to the top, too, and so does the next one")
    func fromFurtherUp() async throws {
        let world = try await world()
        await world.stage.scroll(by: -300)
        await ask(100, in: world)
        #expect(world.stage.top(of: "word 100") == 0)
        desk.heights[101] = 700
        world.list.insert(Word(id: 101), at: .endIfLoaded)
        await world.stage.settle()
        await ask(102, in: world)
        #expect(world.stage.top(of: "word 102") == 0)
        #expect(world.stage.texts.filter { $0.hasPrefix("word") } == ["word 102"])
    }

    @Test("a row that is not in the list yet goes to the top when it is inserted")
    func insertedLater() async throws {
        let world = try await world()
        desk.question = 100
        await world.stage.settle()
        #expect(isAtEnd(world) && world.stage.texts.contains("word 99"))
        world.list.insert(Word(id: 100), at: .endIfLoaded)
        await world.stage.settle()
        #expect(world.stage.top(of: "word 100") == 0)
    }
}

@MainActor
@Observable
private final class TopHoldDesk {
    var question: Int?
    var heights: [Int: Double] = [:]
}
