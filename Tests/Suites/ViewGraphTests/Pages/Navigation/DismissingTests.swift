import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Dismissing pages", .timeLimit(.minutes(5)))
struct DismissingTests {
    private let events = Events()

    // B178, B186
    @Test("a page dismissed during another change does not reappear")
    func dismissedOnce() {
        struct Root: View {
            let step: Int
            let events: Events
            @State private var isPushed = true
            var body: some View {
                NavigationStack {
                    Text("root \(step)").noted("root", in: events)
                        .navigationDestination(isPresented: $isPushed) { Detail(step: step, events: events) }
                }
                .onChange(of: isPushed) { events.append("\(isPushed)") }
            }
        }
        struct Detail: View {
            let step: Int
            let events: Events
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Text("detail").noted("detail", in: events).onChange(of: step) { dismiss() }
            }
        }
        let remote = BindingCapture<Int>()
        let events = events
        let stage = Stage(Stepping(remote: remote) { Root(step: $0, events: events) })
        _ = events.take()
        remote.value = 1
        stage.runUntilIdle()
        #expect(stage.texts.contains("root 1"))
        #expect(Set(events.take()) == ["+root", "-detail", "false"])
    }
}
