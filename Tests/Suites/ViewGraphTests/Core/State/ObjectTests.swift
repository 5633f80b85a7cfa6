import Dispatch
import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

@MainActor
@Suite("Observed objects", .timeLimit(.minutes(10)))
struct ObjectTests {
    @MainActor
    private final class Store: ObservableObject {
        static var made = 0
        @Published var number = 0
        @Published var other = 0
        var silent = 0
        let label: String
        init(_ label: String = "") {
            Self.made += 1
            self.label = label
        }
    }
    private struct Owner: View {
        @StateObject private var store: Store
        let given: String
        init(_ given: String) {
            self.given = given
            _store = StateObject(wrappedValue: Store(given))
        }
        var body: some View {
            Button("\(given) \(store.label) \(store.number)") { store.number += 1 }
        }
    }
    private struct Watcher: View {
        @ObservedObject var store: Store
        var body: some View { Text("\(store.number) \(store.silent)") }
    }

    // B65, B67
    // Shows: @StateObject
    @Test("a state object is created once per node, whatever its arguments become")
    func stateObjects() {
        let model = Model()
        let before = Store.made
        let stage = Stage(Reader { Owner("\(model.number)").id(model.other) })
        stage.press("0 0 0")
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["1 0 1"])
        #expect(Store.made == before + 1)
        model.other = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["1 1 0"])
        #expect(Store.made == before + 2)
    }

    // B65
    @Test("a state object is not created by the view's initializer")
    func stateObjectsAreLate() {
        let before = Store.made
        _ = Owner("unused")
        #expect(Store.made == before)
    }

    // B69
    // Shows: ObservableObject, @ObservedObject
    @Test("an object's published changes evaluate its views once per update")
    func announcements() {
        let store = Store()
        struct Parent: View {
            @ObservedObject var store: Store
            var body: some View {
                Text("parent")
                Child(text: "child")
            }
        }
        struct Child: View {
            let text: String
            var body: some View { Text(text) }
        }
        let stage = Stage(Parent(store: store))
        #expect(stage.bodies { store.other = 1 } == 1)
        let both = stage.bodies {
            store.number = 1
            store.other = 2
            store.number = 2
        }
        #expect(both == 1)
    }

    // B70, B71
    // Shows: @Published
    @Test("an unpublished property updates nothing, and a published one is read after its change")
    func publishing() {
        let store = Store()
        let stage = Stage(Watcher(store: store))
        #expect(stage.bodies { store.silent = 3 } == 0)
        store.number = 4
        stage.runUntilIdle()
        #expect(stage.texts == ["4 3"])
    }

    // B72
    @Test("a notification from another thread updates the view")
    func otherThreads() async {
        let store = Store()
        let stage = Stage(Watcher(store: store))
        store.silent = 1
        let publisher = store.objectWillChange
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                publisher.send()
                DispatchQueue.main.async { done.resume() }
            }
        }
        stage.runUntilIdle()
        #expect(stage.texts == ["0 1"])
    }

    @Test("a flood of notifications from other threads takes one turn of the main queue, and one body")
    func flood() async {
        let store = Store()
        let stage = Stage(Watcher(store: store))
        let publisher = store.objectWillChange
        let before = MainActorMail.turns
        // The main queue runs no block before this function awaits.
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            Thread.finish { for _ in 0..<5_000 { publisher.send() } }
        }
        #expect(MainActorMail.turns - before <= 1)
        store.silent = 1
        await mainTurn()
        #expect(stage.bodies {} == 1)
        #expect(stage.texts == ["0 1"])
    }

    @Test("a value that another thread stores after the view was evaluated is shown")
    func storedLate() async {
        let store = Store()
        let stage = Stage(Watcher(store: store))
        let (announced, evaluated) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        // Called between the notification and the storing, on the thread that stores.
        let token = store.$number.observeValues {
            guard $0 == 1 else { return }
            announced.signal()
            evaluated.wait()
        }
        let publisher = Handed(value: store.$number)
        let stored = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            publisher.value.assign(1)
            stored.signal()
        }
        Thread.finish { announced.wait() }
        await mainTurn()
        stage.runUntilIdle()
        #expect(stage.texts == ["0 0"])
        evaluated.signal()
        Thread.finish { stored.wait() }
        await mainTurn()
        stage.runUntilIdle()
        #expect(stage.texts == ["1 0"])
        token.cancel()
    }

    // B73
    @Test("an object that publishes a change in each body cannot block the window")
    func announcementsInBodies() {
        struct Noisy: View {
            @ObservedObject var store: Store
            var body: some View {
                let _ = store.objectWillChange.send()
                Text("noisy")
            }
        }
        let stage = Stage(Text("before"))
        #expect(stage.texts == ["before"])
        let screen = MemoryScreen()
        let host = WindowHost(Noisy(store: Store()), screen: screen, title: "", size: .zero)
        host.open()
        #expect(host.graph.bodyCount < 1_000)
        host.close()
    }

    @Test("an object that replaces another one is observed instead")
    func exchange() {
        let first = Store()
        let second = Store()
        let model = Model()
        let stage = Stage(Reader { Watcher(store: model.isOn ? second : first) })
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.bodies { first.number = 1 } == 0)
        #expect(stage.bodies { second.number = 2 } == 1)
        #expect(stage.texts == ["2 0"])
    }

    @Test("bindings to an object's properties write to the object")
    func bindings() {
        struct Editor: View {
            @ObservedObject var store: Store
            var body: some View { Button("\(store.number)") { $store.number.wrappedValue += 5 } }
        }
        let stage = Stage(Editor(store: Store()))
        stage.press("0")
        #expect(stage.texts == ["5"])
    }
}

/// Waits until the main queue has run the blocks that other threads enqueued.
private func mainTurn() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
}

/// A value that a test passes to another thread.
private struct Handed<Value>: @unchecked Sendable {
    let value: Value
}

extension Thread {
    /// Runs `action` on a new thread and waits for its end.
    fileprivate static func finish(_ action: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread {
            action()
            done.signal()
        }.start()
        done.wait()
    }
}
