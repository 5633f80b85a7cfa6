import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// A conversation that stays at its end, whose last answer arrives word by word.
@MainActor
@Suite("An answer that arrives word by word", .timeLimit(.minutes(10)))
struct StreamedAnswerTests {
    private let model = Model()
    private let proxy = RegionProxy()
    private let window = CGSize(width: 200, height: 200)
    /// The rows after 30 rows of the conversation. The space below allows the question to be at the top.
    private enum Row { static let (question, answer, room) = (30, 31, 32) }

    private func stage(_ kind: RegionKind) -> Stage<some View> {
        model.number = 20
        return Stage(
            ScrollViewReader { proxy in
                let _ = self.proxy.take(proxy)
                Reader {
                    RegionRows(kind: kind, ids: Array(0...Row.room)) {
                        $0 == Row.room ? 180 : $0 == Row.answer ? Double(model.number) : 20
                    }
                    .defaultScrollAnchor(.bottom)
                }
            }, size: window)
    }

    // Shows: List, ScrollView, .defaultScrollAnchor, ScrollViewReader
    @Test(
        "a streamed answer grows below its question, which stays at the top",
        arguments: RegionKind.allCases)
    func questionAtTop(_ kind: RegionKind) {
        let stage = stage(kind)
        proxy.proxy?.scrollTo(Row.question, anchor: .top)
        stage.runUntilIdle()
        #expect(stage.y(Row.question) == 0)
        for height in stride(from: 25, through: 400, by: 25) {
            model.number = height
            stage.runUntilIdle()
            #expect(stage.y(Row.question) == 0 && stage.y(Row.answer) == 20)
        }
        // At the end, the region is anchored again.
        stage.scroll(by: 100_000)
        model.number = 500
        stage.runUntilIdle()
        #expect(stage.y(Row.room) == 20)
    }

    // Shows: List, ScrollView, .defaultScrollAnchor, ScrollViewReader, withAnimation
    @Test("a streamed answer may begin while its question scrolls to the top", arguments: RegionKind.allCases)
    func onItsWay(_ kind: RegionKind) throws {
        let stage = stage(kind)
        stage.scroll(by: -300)
        withAnimation(.linear(duration: 0.5)) { proxy.proxy?.scrollTo(Row.question, anchor: .top) }
        var last = Double.infinity
        for step in 0..<20 {
            model.number += 10
            stage.clock.tick()
            if step == 0 { continue }
            let y = try #require(stage.y(Row.question) ?? (last == .infinity ? last : nil))
            #expect(y <= last)
            last = y
        }
        stage.runUntilIdle()
        #expect(stage.y(Row.question) == 0)
    }
}
