import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Very long navigation paths")
struct LongPathTests {
    private let events = Events()

    /// A page that records the evaluations of its body.
    private struct Page: View {
        let number: Int
        let events: Events

        var body: some View {
            events.append("\(number)")
            return Counter("page \(number)")
        }
    }

    private struct Program: View {
        let events: Events
        @State var path: [Int]
        let remote: BindingCapture<[Int]>

        var body: some View {
            remote.take($path)
            return NavigationStack(path: $path) {
                Text("Root").navigationDestination(for: Int.self) { Page(number: $0, events: events) }
            }
        }
    }

    @Test("a page of a long path is created only when it is shown")
    func lazily() {
        let remote = BindingCapture<[Int]>()
        let stage = Stage(Program(events: events, path: Array(0..<1_000), remote: remote))
        #expect(events.take() == ["999"])
        #expect(stage.texts.first == "page 999 0")
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(events.take() == ["998"])
        #expect(remote.value.count == 999)
        remote.value = [0, 1, 2]
        stage.runUntilIdle()
        #expect(events.take() == ["2"])
        remote.value = []
        stage.runUntilIdle()
        #expect(stage.texts == ["Root"])
        #expect(events.take() == [])
    }

    @Test("a page that was shown keeps its state while it is covered")
    func state() {
        let remote = BindingCapture<[Int]>()
        let stage = Stage(Program(events: events, path: [0, 1], remote: remote))
        stage.press("page 1 0")
        remote.value = [0, 1, 2, 3]
        stage.runUntilIdle()
        remote.value = [0, 1]
        stage.runUntilIdle()
        #expect(stage.texts.first == "page 1 1")
        #expect(!events.take().contains("2"))
    }

    @Test("a path of 100 000 pages can be set and cleared")
    func many() {
        let remote = BindingCapture<[Int]>()
        let stage = Stage(Program(events: events, path: Array(0..<100_000), remote: remote))
        #expect(stage.texts.first == "page 99999 0")
        remote.value = []
        stage.runUntilIdle()
        #expect(stage.texts == ["Root"])
    }

    private struct Nested: View {
        @State var path: NavigationPath

        var body: some View {
            NavigationStack(path: $path) {
                Text("Root").navigationDestination(for: Int.self) { number in
                    Text("page \(number)").navigationDestination(for: String.self) { name in
                        Text("\(name) of page \(number)")
                    }
                }
            }
        }
    }

    @Test("a destination on a covered page is found, and the one nearest to the root is used")
    func coveredDestination() {
        var path = NavigationPath()
        for number in 1...3 { path.append(number) }
        path.append("name")
        path.append("last")
        let stage = Stage(Nested(path: path))
        #expect(stage.texts.first == "last of page 1")
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(stage.texts.first == "name of page 1")
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(stage.texts.first == "page 3")
    }
}
