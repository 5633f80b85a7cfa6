import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Order and appearance of sheets", .timeLimit(.minutes(5)))
struct SheetTests {
    private let events = Events()

    // B191
    @Test("a presenter's second sheet waits until the first one has disappeared")
    func oneSheet() {
        struct Two: View {
            let step: Int
            let events: Events
            @State private var first = false
            @State private var second = false
            var body: some View {
                Text("root")
                    .sheet(isPresented: $first, onDismiss: { events.append("gone") }) {
                        Text("first").noted("first", in: events)
                    }
                    .sheet(isPresented: $second) { Text("second").noted("second", in: events) }
                    .onChange(of: step) {
                        if step == 1 { first = true }
                        if step == 2 { second = true }
                        if step == 3 { first = false }
                    }
            }
        }
        let remote = BindingCapture<Int>()
        let events = events
        let stage = Stage(Stepping(remote: remote) { Two(step: $0, events: events) })
        remote.value = 1
        stage.runUntilIdle()
        remote.value = 2
        stage.runUntilIdle()
        #expect(events.take() == ["+first"])
        remote.value = 3
        stage.runUntilIdle()
        #expect(events.take() == ["-first", "gone", "+second"])
        #expect(stage.texts == ["root", "second"])
    }

    // B189
    @Test("a sheet for a different item is shown when the previous one has disappeared")
    func anotherItem() {
        struct Person: Identifiable, Equatable { let id: Int }
        struct Shower: View {
            let step: Int
            let events: Events
            @State private var person: Person?
            var body: some View {
                Text("root")
                    .sheet(item: $person, onDismiss: { events.append("gone") }) {
                        Text("\($0.id)").noted("\($0.id)", in: events)
                    }
                    .onChange(of: step) { person = Person(id: step) }
            }
        }
        let remote = BindingCapture<Int>()
        let events = events
        let stage = Stage(Stepping(remote: remote) { Shower(step: $0, events: events) })
        remote.value = 1
        stage.runUntilIdle()
        remote.value = 2
        stage.runUntilIdle()
        #expect(events.take() == ["+1", "-1", "gone", "+2"])
    }

    // Shows: .presentationDragIndicator
    @Test("a sheet's handle can be shown or hidden")
    func handle() {
        func handles(_ visibility: Visibility) -> Int {
            let sheet = Text("page").sheet(isPresented: .constant(true)) {
                Text("sheet").presentationDragIndicator(visibility)
            }
            return Stage(sheet).fills.count { $0.height == 5 }
        }
        #expect(handles(.visible) == 1)
        #expect(handles(.hidden) == 0)
    }

    // Shows: .inspector
    @Test("an inspector is a sheet")
    func inspector() {
        struct Inspected: View {
            @Bindable var model: Model
            var body: some View {
                Text("page").inspector(isPresented: $model.isOn) { Text("more").inspectorColumnWidth(200) }
            }
        }
        let model = Model()
        let stage = Stage(Inspected(model: model))
        #expect(stage.texts == ["page"])
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["page", "more"])
    }
}
