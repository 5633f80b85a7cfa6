import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Cached drawings", .timeLimit(.minutes(5)))
struct DrawingCacheTests {
    /// Counts its drawings.
    private final class Counter {
        var count = 0
    }

    private struct Turning: View {
        @State private var turn = 0
        let found: (Binding<Int>) -> Void

        var body: some View { Text("turn \(turn)").onAppear { found($turn) } }
    }

    private struct Board: View {
        @State private var shift = 0.0
        let counter: Counter
        let found: (Binding<Int>, Binding<Double>) -> Void

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Turning { found($0, $shift) }
                ForEach(0..<5) { _ in
                    HStack(spacing: 0) {
                        ForEach(0..<4) { _ in
                            Canvas { context, size in
                                counter.count += 1
                                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                            }
                            .frame(width: 10, height: 10)
                        }
                    }
                }
            }
            .padding(.leading, shift)
        }
    }

    private func stage(
        _ counter: Counter, found: @escaping (Binding<Int>, Binding<Double>) -> Void
    ) -> Stage<some View> {
        Stage(Board(counter: counter, found: found), size: CGSize(width: 100, height: 200))
    }

    @Test("a text that changes repeatedly draws its siblings once more, and then no more")
    func neighbours() {
        let counter = Counter()
        var turn: Binding<Int>?
        let stage = stage(counter) { number, _ in turn = number }
        #expect(counter.count == 20)
        for number in 1...5 {
            turn?.wrappedValue = number
            stage.runUntilIdle()
        }
        #expect(counter.count == 40)
        #expect(stage.texts == ["turn 5"])
        #expect(fills(stage).count == 20)
    }

    @Test("a view whose drawing is cached is drawn at its new position when it moves")
    func moved() {
        let counter = Counter()
        var turn: Binding<Int>?
        var shift: Binding<Double>?
        let stage = stage(counter) { (turn, shift) = ($0, $1) }
        for number in 1...3 {
            turn?.wrappedValue = number
            stage.runUntilIdle()
        }
        let before = fills(stage)
        shift?.wrappedValue = 8
        stage.runUntilIdle()
        #expect(fills(stage) == before.map { $0.offsetBy(dx: 4, dy: 0) })
    }

    /// Returns the filled rectangles in the window's coordinates.
    private func fills(_ stage: Stage<some View>) -> [CGRect] {
        stage.painted.compactMap { drawn in
            guard case .fill(_, _, let rect) = drawn.item else { return nil }
            let corner = drawn.effects.reversed().reduce(rect.origin) { $0.applying($1.transform.affine) }
            return CGRect(origin: corner, size: rect.size)
        }
    }
}
