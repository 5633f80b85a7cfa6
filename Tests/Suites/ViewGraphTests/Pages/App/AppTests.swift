import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

@MainActor
@Suite("Programs", .timeLimit(.minutes(10)))
struct AppTests {
    private struct Program: App {
        var body: some Scene { WindowGroup("Title") { Text("content") } }
    }

    // Shows: App, Scene, WindowGroup
    @Test("a program's window shows the content of its scene")
    func program() {
        let screen = MemoryScreen()
        AppRunner.start(Program.self, on: screen)
        let window = screen.windows.first
        #expect(window?.title == "Title")
        #expect(window?.isOpen == true)
        #expect(window?.layer.map { Stage<Text>.texts(in: Stage<Text>.items(in: $0)) } == ["content"])
    }

    // Shows: WindowGroup
    @Test("several views of a window are one below the other")
    func severalViews() {
        struct Page: View {
            var body: some View {
                Text("above")
                Text("below")
            }
        }
        let stage = Stage(Page())
        #expect(stage.texts == ["above", "below"])
        #expect(stage.textOrigins[1].y >= stage.textOrigins[0].y + 10)
    }

    private struct Scheme: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }

    // Shows: .tag
    @Test("a scene's modifiers apply to its content")
    func scene() {
        struct Dark: App {
            var body: some Scene {
                WindowGroup { Scheme() }.environment(\.colorScheme, .dark).onChange(of: 1) {}
            }
        }
        let screen = MemoryScreen()
        AppRunner.start(Dark.self, on: screen)
        #expect(Stage<Scheme>.texts(in: Stage<Scheme>.items(in: screen.windows[0].layer!)) == ["dark"])
    }

    @MainActor
    private final class Visits: ObservableObject {
        @Published var count = 0
        static var made = 0
        init() { Visits.made += 1 }
    }

    private struct Visited: App {
        @StateObject private var visits = Visits()
        @State private var isLong = false

        var body: some Scene {
            WindowGroup("Title") {
                Button("\(isLong ? "long" : "short") \(visits.count)") {
                    visits.count += 1
                    isLong = true
                }
            }
        }
    }

    /// A scene composed of another one.
    private struct MainScene: Scene {
        var body: some Scene { WindowGroup { Text("content") } }
    }

    private struct Composed: App {
        var body: some Scene { MainScene() }
    }

    private func texts(_ screen: MemoryScreen) -> [String] {
        Stage<EmptyView>.texts(in: Stage<EmptyView>.items(in: screen.windows[0].layer!))
    }

    // Shows: App, Scene, WindowGroup, @StateObject, @State
    @Test("a program has state of its own and shows its window")
    func state() {
        Visits.made = 0
        let screen = MemoryScreen()
        AppRunner.start(Visited.self, on: screen)
        #expect(screen.windows.count == 1)
        #expect(screen.windows[0].title == "Title")
        #expect(texts(screen) == ["short 0"])
        for case .control(let button as MemoryButton, _) in screen.windows[0].layer!.items { button.click() }
        (screen.windows[0].clock as! MemoryClock).runUntilIdle()
        #expect(texts(screen) == ["long 1"])
        #expect(Visits.made == 1)
    }

    // Shows: Scene
    @Test("a program's own scene shows the scenes in its body")
    func scenes() {
        let screen = MemoryScreen()
        AppRunner.start(Composed.self, on: screen)
        #expect(texts(screen) == ["content"])
    }
}
