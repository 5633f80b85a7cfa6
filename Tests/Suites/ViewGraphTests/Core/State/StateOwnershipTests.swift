import ObservableObjects
import Testing
import ViewGraph

@MainActor
@Suite("Values that a view owns", .timeLimit(.minutes(10)))
struct StateOwnershipTests {
    private final class Counter: ObservableObject {
        @Published var count = 0
    }

    private struct Owner: View {
        @State private var taps = 0
        @StateObject private var counter = Counter()
        @Environment(\.isEnabled) private var isEnabled
        var body: some View {
            VStack {
                Button("\(taps) \(counter.count) \(isEnabled)" as String) {
                    taps += 1
                    counter.count += 10
                }
                Text("\(taps)").disabled(true)
            }
        }
    }

    // Shows: @State, @StateObject, @Environment
    @Test("values that a view owns are kept and shown after a change, and its environment can be read")
    func owned() {
        let stage = Stage(Owner())
        stage.press("0 0 true")
        #expect(stage.texts == ["1 10 true", "1"])
        stage.press("1 10 true")
        #expect(stage.texts == ["2 20 true", "2"])
        #expect(Stage(Owner().disabled(true)).texts == ["0 0 false", "0"])
    }
}
