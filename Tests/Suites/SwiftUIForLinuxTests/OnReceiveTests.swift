import Combine
import InMemoryScreen
import SwiftUI
import Testing
import ViewGraph

@MainActor
@Suite("Views that receive values", .timeLimit(.minutes(10)))
struct OnReceiveTests {
    private struct Counter: View {
        let numbers: AnyPublisher<Int, Never>
        @State private var sum = 0
        var body: some View {
            Text("\(sum)").onReceive(numbers) { sum += $0 }
        }
    }

    // B99
    // Shows: .onReceive
    @Test("onReceive runs with each value from the first update until the view is removed")
    func receiving() {
        let numbers = PassthroughSubject<Int, Never>()
        let screen = MemoryScreen()
        let host = WindowHost(
            Counter(numbers: numbers.eraseToAnyPublisher()), screen: screen, title: "",
            size: CGSize(width: 100, height: 100))
        host.open()
        let clock = screen.windows[0].clock as? MemoryClock
        numbers.send(2)
        clock?.runUntilIdle()
        numbers.send(3)
        clock?.runUntilIdle()
        #expect(text(screen) == "5")
        host.close()
        numbers.send(4)
        #expect(text(screen) == "5")
    }

    private func text(_ screen: MemoryScreen) -> String? {
        func texts(_ layer: DisplayLayer) -> [String] {
            layer.items.flatMap { item -> [String] in
                switch item {
                case .text(let layout as MemoryTextLayout, _, _): [layout.text]
                case .layer(let inner, _): texts(inner)
                default: []
                }
            }
        }
        return screen.windows[0].layer.flatMap { texts($0).first }
    }
}
