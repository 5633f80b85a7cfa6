import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("The appearance of several views", .timeLimit(.minutes(5)))
struct GroupAppearanceTests {
    private let events = Events()

    // B37
    @Test("several views appear with the first and disappear with the last, and an empty view never appears")
    func emptyGroup() {
        struct Some: View {
            let step: Int
            let events: Events
            var body: some View {
                VStack {
                    Group {
                        if step < 2 { Text("a") }
                        if step < 1 || step > 2 { Text("b") }
                    }
                    .noted("group", in: events)
                    EmptyView().noted("nothing", in: events)
                }
            }
        }
        let remote = BindingCapture<Int>()
        let events = events
        let stage = Stage(Stepping(remote: remote) { Some(step: $0, events: events) })
        #expect(events.take() == ["+group"])
        for (step, expected) in [(1, []), (2, ["-group"]), (3, ["+group"])] {
            remote.value = step
            stage.runUntilIdle()
            #expect(events.take() == expected, "step \(step)")
        }
    }

    // B331
    @Test("an AnyView appears although it is empty, and stays whatever it contains")
    func erasedNothing() {
        let remote = BindingCapture<Int>()
        let events = events
        let stage = Stage(
            Stepping(remote: remote) { step in
                VStack {
                    AnyView(EmptyView()).noted("empty", in: events)
                    Group { AnyView(EmptyView()) }.noted("group", in: events)
                    (step == 1 ? AnyView(Text("a")) : AnyView(EmptyView())).noted("changing", in: events)
                    EmptyView().noted("nothing", in: events)
                }
            })
        #expect(events.take() == ["+empty", "+group", "+changing"])
        for step in [1, 2] {
            remote.value = step
            stage.runUntilIdle()
            #expect(events.take() == [])
        }
    }
}
