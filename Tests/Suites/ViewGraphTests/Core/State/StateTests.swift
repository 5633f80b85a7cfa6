import Dispatch
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("State", .timeLimit(.minutes(10)))
struct StateTests {
    private struct Holder: View {
        let remote: BindingCapture<Int>
        @State private var value: Int
        var seen: Events?

        init(_ initial: Int = 0, remote: BindingCapture<Int>, seen: Events? = nil) {
            _value = State(initialValue: initial)
            self.remote = remote
            self.seen = seen
        }

        var body: some View {
            let _ = seen?.append("\(value)")
            Text("\(value)").onAppear { remote.binding = $value }
        }
    }
    private let remote = BindingCapture<Int>()

    // B50
    @Test("a state's initial value is used once per node")
    func initialValue() {
        let model = Model()
        let remote = remote
        let stage = Stage(Reader { Holder(model.number, remote: remote) })
        model.number = 7
        stage.runUntilIdle()
        #expect(stage.texts == ["0"])
    }

    // B51
    @Test("a default object is created by each initializer call, and the first one is kept")
    func defaultObjects() {
        @MainActor
        final class Made {
            static var count = 0
            let number: Int
            init() {
                Self.count += 1
                number = Self.count
            }
        }
        struct Owner: View {
            let label: Int
            @State private var made = Made()
            var body: some View { Text("\(label): \(made.number)") }
        }
        let model = Model()
        let stage = Stage(Reader { Owner(label: model.number) })
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["1: 1"])
        #expect(Made.count == 2)
    }

    // B52, B53
    @Test("a write to a state can be read at once, and is shown with the next frame")
    func readsAfterWrites() {
        let stage = Stage(Holder(remote: remote))
        remote.value = 5
        #expect(remote.value == 5)
        #expect(stage.texts == ["0"])
        stage.runUntilIdle()
        #expect(stage.texts == ["5"])
    }

    // B54
    @Test("writing an equal value to a state has no effect")
    func equalWrites() {
        let stage = Stage(Holder(3, remote: remote))
        #expect(stage.bodies { remote.value = 3 } == 0)
        #expect(!stage.clock.isFrameRequested)
    }

    // B55
    // Shows: @State, View
    @Test("a write to a state evaluates only bodies that read the value")
    func onlyReaders() {
        struct Parent: View {
            let remote: BindingCapture<Int>
            @State private var value = 0
            var body: some View {
                Child(value: $value)
                Text("static").onAppear { remote.binding = $value }
            }
        }
        struct Child: View {
            @Binding var value: Int
            var body: some View { Text("child \(value)") }
        }
        let stage = Stage(Parent(remote: remote))
        #expect(stage.bodies { remote.value = 1 } == 1)
        #expect(stage.texts == ["child 1", "static"])
    }

    // B56
    @Test("the writes of one transaction are one update, and those of another transaction the next one")
    func transactions() {
        let bodies = Events()
        let changes = Events()
        struct Writer: View {
            let bodies: Events
            let changes: Events
            @State private var value = 0
            var body: some View {
                let _ = bodies.append("\(value)")
                Text("\(value)")
                    .onChange(of: value) { old, new in changes.append("\(old)→\(new)") }
                    .onAppear {
                        value = 1
                        value = 2
                        withTransaction(Transaction(animation: .default)) {
                            value = 3
                            value = 4
                        }
                    }
            }
        }
        let stage = Stage(Writer(bodies: bodies, changes: changes))
        #expect(bodies.lines == ["0", "2", "4"])
        #expect(changes.lines == ["0→2", "2→4"])
        #expect(stage.texts == ["4"])
    }

    // B57
    @Test("a write to a state in a body is ignored")
    func writesInBodies() {
        struct Writer: View {
            @State private var value = 0
            var body: some View {
                let _ = write()
                Text("\(value)")
            }
            private func write() { value += 1 }
        }
        let stage = Stage(Writer())
        #expect(stage.texts == ["0"])
        #expect(stage.graph.bodyCount == 1)
    }

    // B58
    @Test("a write to a state from another thread is shown")
    func otherThreads() async {
        let stage = Stage(Holder(remote: remote))
        let binding = remote.binding!
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                binding.wrappedValue = 9
                // The main queue is serial, so the write has arrived after this block.
                DispatchQueue.main.async { done.resume() }
            }
        }
        #expect(binding.wrappedValue == 9)
        stage.runUntilIdle()
        #expect(stage.texts == ["9"])
    }

    // B59
    @Test("before a view is on screen, writes to its state are ignored and bindings are constant")
    func notInstalled() {
        struct Early: View {
            @State private var value = 1
            let projected: Binding<Int>?
            init() {
                projected = nil
                value = 2
            }
            init(projecting: Void) {
                let state = State(initialValue: 3)
                projected = state.projectedValue
                projected?.wrappedValue = 4
            }
            var body: some View { Text("\(projected?.wrappedValue ?? value)") }
        }
        #expect(Stage(Early()).texts == ["1"])
        #expect(Stage(Early(projecting: ())).texts == ["3"])
    }

    // B60
    @Test("a state with an observable object is updated with its properties and the reference")
    func observableInState() {
        struct Owner: View {
            let remote: BindingCapture<Model>
            @State private var model = Model()
            var body: some View { Text("\(model.number)").onAppear { remote.binding = $model } }
        }
        let remote = BindingCapture<Model>()
        let stage = Stage(Owner(remote: remote))
        #expect(stage.bodies { remote.value.number = 2 } == 1)
        #expect(stage.texts == ["2"])
        #expect(stage.bodies { remote.value.other = 2 } == 0)
        let second = Model()
        #expect(stage.bodies { remote.value = second } == 1)
        #expect(stage.texts == ["0"])
        #expect(stage.bodies { second.number = 8 } == 1)
        #expect(stage.texts == ["8"])
    }

    @Test("a state that is set and set back before the frame is not changed")
    func setBack() {
        let events = Events()
        let remote = remote
        let stage = Stage(Holder(remote: remote, seen: events))
        remote.value = 1
        remote.value = 0
        stage.runUntilIdle()
        #expect(!events.lines.contains("1"))
        #expect(stage.texts == ["0"])
    }
}
