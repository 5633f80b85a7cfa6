import Foundation
import InMemoryScreen
import Synchronization
import Testing
import ViewGraph

/// An object that a row retains as long as its node lives.
private final class Token: Sendable {
    static let alive = Atomic<Int>(0)
    init() { Self.alive.add(1, ordering: .relaxed) }
    deinit { Self.alive.subtract(1, ordering: .relaxed) }
}

private struct KeepingRow: View {
    let number: Int
    @State private var token = Token()
    var body: some View {
        let _ = token
        HStack {
            Color.red.frame(width: 20, height: 20)
            Text(verbatim: "\(number)")
            Spacer()
            Text("end")
        }
        .frame(height: 44)
    }
}

@MainActor
@Suite("Costs of long lazy containers", .timeLimit(.minutes(5)), .serialized)
struct LazyCostTests {
    // Shows: LazyVStack, @State
    @Test("of ten thousand lazy rows, at most three screens are alive, and none after closing the window")
    func bounded() {
        let stage = Stage(
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000) { KeepingRow(number: $0) } } },
            size: CGSize(width: 400, height: 440))
        var most = 0
        for _ in 0..<100 {
            stage.area.scroll(by: 313)
            stage.runUntilIdle()
            most = max(most, Token.alive.load(ordering: .relaxed))
        }
        for share in [1, 0, 0.5, 0.9, 0.1] {
            stage.area.jump(to: share)
            stage.runUntilIdle()
            most = max(most, Token.alive.load(ordering: .relaxed))
        }
        #expect(most <= 3 * 12, "at most three screens of rows, not \(most)")
        stage.host.close()
        #expect(Token.alive.load(ordering: .relaxed) == 0)
    }

    @Test("scrolling a lazy stack evaluates each new row once, and no other row")
    func evaluations() {
        let stage = Stage(
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000) { KeepingRow(number: $0) } } },
            size: CGSize(width: 400, height: 440))
        stage.scroll(by: 4_400, steps: 20)
        // The closure of the loop and the row's body, for each of a hundred rows.
        let count = stage.bodies { stage.scroll(by: 4_400, steps: 100) }
        #expect(count >= 190 && count <= 210, "\(count)")
    }
}
