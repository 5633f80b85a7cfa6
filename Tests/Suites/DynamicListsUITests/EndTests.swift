import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import Observation
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A dynamic list that opens at its end and follows it", .timeLimit(.minutes(5)))
struct EndTests {
    /// A conversation of 100 words that begins with its last page, in rows of 100 points by default. Its
    /// container is a list, or a scroll view of the program.
    private func world(
        _ isList: Bool = true, startingAt key: Int = 90, rowCount: Int = 100,
        height: @escaping @MainActor (Int) -> Double = { _ in 100 }
    ) -> ShelfWorld {
        ShelfWorld(rowCount: rowCount, beginsAtEnd: true, startingAt: key) { rows in
            if isList {
                DynamicList(rows.list) { row in
                    Text(row.item.text).frame(height: height(row.item.id))
                }
                .rowInsets(EdgeInsets()).opensAtEnd().followsEnd()
                .listStyle(.plain)
            } else {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        DynamicListEdge(rows.list, .beginning)
                        DynamicForEach(rows.list) { row in
                            Text(row.item.text).frame(height: height(row.item.id))
                        }
                    }
                }
                .defaultScrollAnchor(.bottom)
                .followsEnd(of: rows.list)
            }
        }
    }

    private func isAtEnd(_ world: ShelfWorld) -> Bool {
        let scene = world.stage.area.scene
        return abs(scene.upper - scene.value - scene.page) < 1e-6
    }

    /// The words on screen, from the top.
    private func words(_ world: ShelfWorld) -> [String] {
        world.stage.texts.filter { $0.hasPrefix("word") }
    }

    @Test("the first frame with rows shows the last ones, whatever the container", arguments: [true, false])
    func firstFrame(isList: Bool) async throws {
        let world = world(isList)
        await world.stage.settle()
        let call = try await world.shelf.calls.next()
        let version = world.list.snapshot.version
        call.succeed()
        try await world.list.wait { world.list.snapshot.version > version }
        var frames: [[String]] = []
        while world.stage.clock.isFrameRequested {
            world.stage.clock.tick()
            frames.append(words(world))
        }
        #expect(frames.first { !$0.isEmpty }?.suffix(5) == texts(95..<100)[...])
        #expect(frames.last?.suffix(5) == texts(95..<100)[...])
        #expect(isAtEnd(world))
    }

    @Test("rows that do not fill the screen are at its bottom, and the page above comes in over them")
    func shortPage() async throws {
        let world = world(startingAt: 97)
        try await world.answer()
        #expect(words(world) == texts(97..<100))
        #expect(world.stage.top(of: "word 99") == 400)
        #expect(try await world.answer() == .previous(87))
        #expect(words(world) == texts(95..<100))
        #expect(world.stage.top(of: "word 99") == 400)
    }

    @Test("messages that arrive at the end keep it on screen, with no button", arguments: [true, false])
    func following(isList: Bool) async throws {
        let world = world(isList)
        try await world.answer()
        for id in 100..<110 {
            #expect(world.list.insert(Word(id: id), at: .endIfLoaded) == id)
            await world.stage.settle()
            #expect(words(world).suffix(5) == texts(id - 4..<id + 1)[...])
            #expect(isAtEnd(world))
        }
        #expect(world.list.snapshot.unreadCount == 0)
        #expect(!world.stage.texts.contains { $0.contains("new") })
    }

    @Test(
        "scrolling up releases the end: new messages move nothing, and the button with their number returns",
        arguments: [true, false])
    func released(isList: Bool) async throws {
        let world = world(isList)
        try await world.answer()
        await world.stage.scroll(by: -230)
        let seen = words(world)
        let top = world.stage.top(of: seen[0])
        world.list.insert(Word(id: 100), at: .endIfLoaded)
        await world.stage.settle()
        #expect(world.stage.texts.last == "1 new message")
        world.list.insert(Word(id: 101), at: .endIfLoaded)
        await world.stage.settle()
        #expect(words(world) == seen && world.stage.top(of: seen[0]) == top)
        #expect(world.stage.texts.last == "2 new messages")
        try #require(world.stage.findAll(Button.self).last).tap()
        await world.stage.settle()
        #expect(words(world).last == "word 101" && isAtEnd(world))
        #expect(world.stage.texts.last == "word 101")
        #expect(world.list.snapshot.unreadCount == 0)
        world.list.insert(Word(id: 102), at: .endIfLoaded)
        await world.stage.settle()
        #expect(words(world).last == "word 102" && isAtEnd(world))
    }

    @Test("messages that arrive while the list returns to its end are shown, too", arguments: [true, false])
    func returningMeanwhile(isList: Bool) async throws {
        let world = world(isList)
        try await world.answer()
        await world.stage.scroll(by: -230)
        world.list.insert(Word(id: 100), at: .endIfLoaded)
        await world.stage.settle()
        world.stage.view.runsFrames = false
        try #require(world.stage.findAll(Button.self).last).tap()
        for id in 101..<104 {
            for _ in 0..<3 { world.stage.clock.tick() }
            #expect(!isAtEnd(world))
            world.list.insert(Word(id: id), at: .endIfLoaded)
        }
        await world.stage.settle()
        #expect(words(world).last == "word 103" && isAtEnd(world))
    }

    @Test("a message that grows stays at the bottom in each frame", arguments: [true, false])
    func growing(isList: Bool) async throws {
        let answer = Answer()
        let world = world(isList) { $0 == 99 ? answer.height : 100 }
        try await world.answer()
        for _ in 0..<30 {
            answer.height += 13
            world.stage.clock.tick()
            #expect(isAtEnd(world))
        }
        await world.stage.scroll(by: -250)
        let read = try #require(words(world).first)
        let top = world.stage.top(of: read)
        answer.height += 100
        await world.stage.settle()
        #expect(world.stage.top(of: read) == top)
    }

    @Test(
        "pages above come in over the message being read, at the end and further up",
        arguments: [true, false])
    func olderMessages(isList: Bool) async throws {
        let world = world(isList) { 40 + Double($0 * 37 % 90) / 3 }
        try await world.answer()
        #expect(isAtEnd(world))
        for key in [80, 70, 60] {
            await world.stage.scroll(by: -10_000)
            await world.stage.scroll(by: 10)
            let read = try #require(words(world).first)
            let top = world.stage.top(of: read)
            #expect(try await world.answer() == .previous(key))
            #expect(world.stage.top(of: read) == top)
        }
    }

    @Test("with a margin below the last row, the button returns to that row, and the list follows again")
    func margin() async throws {
        let source = WordSource()
        let list = ListViewModel(source: source)
        let answer = Answer()
        let stage = ListStage(list) {
            DynamicList(list) { row in
                Text(row.item.text).frame(height: row.item.id == 21 ? answer.height : 100)
            }
            .followsEnd().listStyle(.insetGrouped)
        }
        await stage.settle()
        let call = try await source.calls.next()
        call.succeed(with: WordPage(items: (0..<20).map { Word(id: $0) }, nextKey: nil))
        try await stage.settle { list.snapshot.appendState == .ended }
        list.insert(Word(id: 20), at: .endIfLoaded)
        await stage.settle()
        try await stage.press("1 new message")
        #expect(stage.texts.last == "word 20")
        list.insert(Word(id: 21), at: .endIfLoaded)
        await stage.settle()
        #expect(stage.texts.last == "word 21" && list.snapshot.unreadCount == 0)
        let top = try #require(stage.top(of: "word 21"))
        answer.height += 70
        await stage.settle()
        #expect(stage.top(of: "word 21") == top - 70)
        await stage.scroll(by: -300)
        list.insert(Word(id: 22), at: .endIfLoaded)
        await stage.settle()
        #expect(stage.texts.last == "1 new message")
    }

    @Test("a jump brings its row to the top, and the button with what arrived then loads the end")
    func jump() async throws {
        let world = world()
        try await world.answer()
        await world.stage.scroll(by: -150)
        let jump = Task { await world.list.jump(to: 50) }
        #expect(try await world.answer() == .jump(50))
        #expect(await jump.value == .found(50))
        await world.stage.settle()
        #expect(world.stage.top(of: "word 50") == 0)
        #expect(world.list.insert(Word(id: 100), at: .endIfLoaded) == nil)
        await world.stage.settle()
        #expect(world.stage.texts.last == "1 new message")
        #expect(world.stage.top(of: "word 50") == 0)
        try #require(world.stage.findAll(Button.self).last).tap()
        await world.stage.settle()
        let call = try await world.shelf.calls.next()
        #expect(call.request.key == nil && words(world) == texts(50..<55))
        call.succeed()
        try await world.stage.settleIdle()
        #expect(words(world) == texts(95..<100) && isAtEnd(world))
        #expect(!world.stage.texts.contains { $0.contains("new") })
    }

    @Test("pages below are not followed, until the last one is there")
    func pagesBelow() async throws {
        let world = ShelfWorld(rowCount: 30) { rows in
            DynamicList(rows.list) { Text($0.item.text).frame(height: 100) }
                .rowInsets(EdgeInsets()).followsEnd().listStyle(.plain)
        }
        try await world.answer()
        #expect(world.stage.top(of: "word 0") == 0)
        for last in [9, 19] {
            await world.stage.scroll(by: 10_000)
            let top = try #require(world.stage.top(of: "word \(last)"))
            try await world.answer()
            #expect(world.stage.top(of: "word \(last)") == top)
        }
        await world.stage.scroll(by: 10_000)
        world.list.insert(Word(id: 30), at: .endIfLoaded)
        await world.stage.settle()
        #expect(words(world).last == "word 30" && isAtEnd(world))
    }

    @Test("a view that returns shows the end if it was there, also after further messages")
    func returning() async throws {
        let desk = Desk()
        let world = ShelfWorld(startingAt: 90) { rows in
            Room(
                desk: desk,
                content: DynamicList(rows.list) { Text($0.item.text).frame(height: 78) }
                    .opensAtEnd().followsEnd().listStyle(.plain))
        }
        try await world.answer()
        desk.isShown = false
        await world.stage.settle()
        world.list.insert(Word(id: 100), at: .endIfLoaded)
        desk.isShown = true
        await world.stage.settle()
        #expect(words(world).last == "word 100")
        await world.stage.scroll(by: -230)
        let read = try #require(words(world).dropFirst().first)
        desk.isShown = false
        await world.stage.settle()
        desk.isShown = true
        await world.stage.settle()
        #expect(words(world).contains(read) && words(world).last != "word 100")
    }
}

@MainActor @Observable
private final class Answer { var height = 100.0 }

@MainActor @Observable
private final class Desk { var isShown = true }

private struct Room<Content: View>: View {
    let desk: Desk
    let content: Content
    var body: some View {
        if desk.isShown { content } else { Text("away") }
    }
}
