import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
private final class Evaluations {
    private(set) var count = 0
    func add() { count += 1 }
}

private struct CountedLabel: View {
    let number: Int
    let evaluations: Evaluations
    var body: some View {
        let _ = evaluations.add()
        Text("label \(number)")
    }
}

@MainActor
@Suite("The cost of many controls")
struct ControlCostTests {
    private func toggles(_ count: Int, _ label: @escaping @MainActor (Int) -> some View) -> some View {
        ScrollView {
            VStack {
                ForEach(0..<count, id: \.self) { number in
                    Toggle(isOn: .constant(false)) { label(number) }
                }
            }
        }
    }

    // Shows: Toggle
    @Test("each toggle has eight nodes, regardless of the number of toggles")
    func nodes() {
        func nodes(_ count: Int) -> Int {
            let stage = Stage(toggles(count) { Text("label \($0)") })
            defer { stage.host.close() }
            return stage.graph.liveNodes.count
        }
        // Assistive technologies have queried the names of the controls near the viewport in all three.
        let (few, more, most) = (nodes(200), nodes(1_200), nodes(2_200))
        #expect(more - few == 1_000 * 8)
        #expect(most - more == 1_000 * 8)
    }

    // Shows: Toggle, Slider
    @Test("a control's label is evaluated a second time only if its accessibility name is queried")
    func names() {
        func extra(_ count: Int) -> Int {
            let evaluations = Evaluations()
            let stage = Stage(toggles(count) { CountedLabel(number: $0, evaluations: evaluations) })
            #expect(stage.window.accessibility.contains { $0.detail == "off" && $0.label == "label 3" })
            return evaluations.count - count
        }
        #expect(extra(200) == extra(2_000))
    }

    // Shows: Toggle
    @Test("a control whose name was queried is renamed when its label changes")
    func renamed() {
        struct Renamed: View {
            @State private var isLong = false
            var body: some View {
                Toggle(isLong ? "a longer name" : "name", isOn: $isLong)
            }
        }
        let stage = Stage(Renamed())
        let control = stage.controls.compactMap { $0 as? MemorySwitch }[0]
        #expect(control.name?() == "name")
        control.turn()
        stage.runUntilIdle()
        #expect(control.name?() == "a longer name")
        stage.host.close()
        #expect(control.name == nil)
    }
}
