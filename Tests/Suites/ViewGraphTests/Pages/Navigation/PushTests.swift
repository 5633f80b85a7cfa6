import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Pushing and popping")
struct PushTests {
    // B28, B176
    // Shows: NavigationView, NavigationLink, .navigationTitle
    @Test("a navigation link pushes its view, and the back button pops it")
    func linkPushes() {
        let events = Events()
        let stage = Stage(
            NavigationView {
                NavigationLink(destination: Text("Detail").onAppear { events.append("detail appears") }) {
                    Text("Go")
                }
                .onAppear { events.append("root appears") }
                .onDisappear { events.append("root disappears") }
                .navigationTitle("Home")
            })
        #expect(stage.texts == ["Go", "Home"])
        #expect(events.take() == ["root appears"])
        stage.press("Go")
        #expect(stage.texts == ["Detail", "Home"])
        #expect(events.take() == ["detail appears", "root disappears"])
        stage.press("Home")
        #expect(stage.texts == ["Go", "Home"])
        #expect(events.take() == ["root appears"])
    }

    // B28
    // Shows: NavigationStack
    @Test("a covered page keeps its state, and a popped one loses it")
    func state() {
        let stage = Stage(
            NavigationStack {
                Counter("root")
                NavigationLink("Go") { Counter("detail") }
            })
        stage.press("root 0")
        stage.press("Go")
        stage.press("detail 0")
        #expect(stage.texts.contains("detail 1"))
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(stage.texts.contains("root 1"))
        stage.press("Go")
        #expect(stage.texts.contains("detail 0"))
    }

    // B171, B172, B180
    // Shows: NavigationLink(value:), .navigationDestination(for:)
    @Test("a pushed value is appended to the path and shown by the destination for its type")
    func values() {
        let remote = BindingCapture<[Int]>()
        struct Program: View {
            let remote: BindingCapture<[Int]>
            @State private var path: [Int] = []
            var body: some View {
                remote.binding = $path
                return NavigationStack(path: $path) {
                    NavigationLink("One", value: 1)
                        .navigationDestination(for: Int.self) { number in
                            NavigationLink("Next of \(number)", value: number + 1)
                        }
                }
            }
        }
        let stage = Stage(Program(remote: remote))
        stage.press("One")
        #expect(remote.value == [1])
        stage.press("Next of 1")
        #expect(remote.value == [1, 2])
        #expect(stage.texts.first == "Next of 2")
        remote.value = [7, 7, 8]
        stage.runUntilIdle()
        #expect(stage.texts.first == "Next of 8")
        #expect(stage.window.send(.escape))
        stage.runUntilIdle()
        #expect(remote.value == [7, 7])
        remote.value = []
        stage.runUntilIdle()
        #expect(stage.texts == ["One"])
        #expect(!stage.window.send(.back))
    }

    // B177
    @Test("a page that a link pushed outside the path is popped when the path below it changes")
    func besideThePath() {
        let remote = BindingCapture<[Int]>()
        struct Program: View {
            let remote: BindingCapture<[Int]>
            @State private var path: [Int] = []
            var body: some View {
                remote.binding = $path
                return NavigationStack(path: $path) {
                    NavigationLink("One", value: 1)
                        .navigationDestination(for: Int.self) { number in
                            NavigationLink("Beside \(number)") { Text("page beside \(number)") }
                        }
                }
            }
        }
        let stage = Stage(Program(remote: remote))
        stage.press("One")
        stage.press("Beside 1")
        #expect(stage.texts.first == "page beside 1")
        #expect(remote.value == [1])
        remote.value = [1]
        stage.runUntilIdle()
        #expect(stage.texts.first == "page beside 1")
        remote.value = [1, 2]
        stage.runUntilIdle()
        #expect(stage.texts.first == "Beside 2")
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(stage.texts.first == "Beside 1")
    }

    // B173
    @Test("a value without a destination shows a placeholder")
    func missing() {
        let stage = Stage(NavigationStack { NavigationLink("Go", value: "somewhere") })
        stage.press("Go")
        #expect(stage.count(of: "exclamationmark.triangle.fill") == 1)
    }

    // B174
    @Test("only one of two destinations for a type is used")
    func twoDestinations() {
        let stage = Stage(
            NavigationStack {
                NavigationLink("Go", value: 1)
                    .navigationDestination(for: Int.self) { Text("inner \($0)") }
                    .navigationDestination(for: Int.self) { Text("outer \($0)") }
            })
        stage.press("Go")
        #expect(stage.texts.contains("inner 1") != stage.texts.contains("outer 1"))
    }

    // B178
    // Shows: .navigationDestination(isPresented:), .navigationDestination(item:)
    // Shows: .navigationDestination
    @Test("a flag or an item pushes a page, popping resets the flag, and a nil item pops the page")
    func flag() {
        let flag = BindingCapture<Bool>()
        let item = BindingCapture<String?>()
        struct Program: View {
            let flag: BindingCapture<Bool>
            let item: BindingCapture<String?>
            @State private var isShown = false
            @State private var chosen: String?
            var body: some View {
                flag.binding = $isShown
                item.binding = $chosen
                return NavigationStack {
                    Text("Root")
                        .navigationDestination(isPresented: $isShown) { Text("Flagged") }
                        .navigationDestination(item: $chosen) { Text("Item \($0)") }
                }
            }
        }
        let stage = Stage(Program(flag: flag, item: item))
        flag.value = true
        stage.runUntilIdle()
        #expect(stage.texts.contains("Flagged"))
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(!flag.value)
        #expect(stage.texts == ["Root"])
        item.value = "a"
        stage.runUntilIdle()
        #expect(stage.texts.contains("Item a"))
        item.value = nil
        stage.runUntilIdle()
        #expect(stage.texts == ["Root"])
    }

    // B182
    // Shows: NavigationLink(destination:isActive:label:), NavigationLink(destination:tag:selection:label:)
    @Test("older navigation links push and pop with their bindings")
    func olderLinks() {
        let active = BindingCapture<Bool>()
        let selected = BindingCapture<Int?>()
        struct Program: View {
            let active: BindingCapture<Bool>
            let selected: BindingCapture<Int?>
            @State private var isActive = false
            @State private var selection: Int?
            var body: some View {
                active.binding = $isActive
                selected.binding = $selection
                return NavigationView {
                    VStack {
                        NavigationLink(destination: Text("Active"), isActive: $isActive) { Text("A") }
                        NavigationLink(destination: Text("Two"), tag: 2, selection: $selection) { Text("T") }
                    }
                }
            }
        }
        let stage = Stage(Program(active: active, selected: selected))
        stage.press("A")
        #expect(active.value)
        #expect(stage.texts.contains("Active"))
        active.value = false
        stage.runUntilIdle()
        #expect(!stage.texts.contains("Active"))
        selected.value = 2
        stage.runUntilIdle()
        #expect(stage.texts.contains("Two"))
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(selected.value == nil)
        #expect(!stage.texts.contains("Two"))
    }

    // B186
    // Shows: \.dismiss, \.presentationMode, \.isPresented
    @Test("dismiss pops the page on which it was read")
    func dismiss() {
        struct Detail: View {
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            @Environment(\.presentationMode) private var mode
            var body: some View {
                Button("pop \(isPresented) \(mode.wrappedValue.isPresented)") { dismiss() }
                Button("old") { mode.wrappedValue.dismiss() }
            }
        }
        let stage = Stage(NavigationStack { NavigationLink("Go") { Detail() } })
        stage.press("Go")
        stage.press("pop true true")
        #expect(stage.texts == ["Go"])
        stage.press("Go")
        stage.press("old")
        #expect(stage.texts == ["Go"])
    }

    @Test("in a list the whole row is the navigation link, with an arrow")
    func row() throws {
        let stage = Stage(
            NavigationView {
                List(0..<3) { number in
                    NavigationLink(destination: Text("Detail \(number)")) { Text("Row \(number)") }
                }
            })
        #expect(stage.count(of: "chevron.right") == 3)
        let row = try #require(stage.buttons.first { $0.configuration.accessibilityLabel == "Row 1" })
        row.click()
        stage.runUntilIdle()
        #expect(stage.texts.contains("Detail 1"))
    }

    @Test("environment objects of the root reach pushed pages, but its other environment values do not")
    func environment() {
        struct Detail: View {
            @Environment(Model.self) private var model: Model?
            @Environment(\.lineLimit) private var limit
            var body: some View { Text("model \(model?.number ?? -1) limit \(limit ?? 0)") }
        }
        let model = Model()
        model.number = 7
        let stage = Stage(
            NavigationStack {
                NavigationLink("Go") { Detail() }.environment(model).lineLimit(3)
            })
        stage.press("Go")
        #expect(stage.texts.contains("model 7 limit 0"))
    }

    // B179
    // Shows: NavigationPath
    @Test("a path of several types can be counted, shortened, encoded and decoded")
    func path() throws {
        var path = NavigationPath()
        path.append(1)
        path.append("two")
        path.append(3)
        #expect(path.count == 3)
        path.removeLast()
        let codable = try #require(path.codable)
        let data = try JSONEncoder().encode(codable)
        let read = NavigationPath(
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
        #expect(read == path)
        path.removeLast(2)
        #expect(path.isEmpty)
        struct Plain: Hashable {}
        path.append(Plain())
        #expect(path.codable == nil)
    }
}
