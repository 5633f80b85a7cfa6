import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Visibility of a region's views", .timeLimit(.minutes(5)))
struct TargetVisibilityTests {
    // Shows: .onScrollTargetVisibilityChange
    @Test("a region reports the ids of the views that are visible beyond its threshold")
    func ids() {
        let events = Events()
        let stage = Stage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { Text(verbatim: "\($0)").frame(height: 50, alignment: .top) }
                }
                .scrollTargetLayout()
            }
            .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.8) { events.append("\($0)") },
            size: CGSize(width: 100, height: 120))
        #expect(events.take() == ["[0, 1]"])
        stage.scroll(by: 5)
        #expect(events.take().isEmpty)
        stage.scroll(by: 20)
        #expect(events.take() == ["[1, 2]"])
        stage.scroll(by: 15)
        #expect(events.take().isEmpty)
    }

    // Shows: .scrollTransition
    @Test("a scroll transition progresses with the part of a view that is in the viewport")
    func transition() {
        let stage = Stage(
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<10) { index in
                        Color.red.frame(width: 100, height: 40).scrollTransition { content, phase in
                            content.opacity(phase.isIdentity ? 1 : 0)
                        }
                    }
                }
            }, size: CGSize(width: 100, height: 100))
        // The third row is half in view, and the fourth is not in view.
        #expect(stage.opacities.filter { $0 > 0 && $0 < 1 } == [0.5])
        stage.scroll(by: 10)
        #expect(stage.opacities.filter { $0 > 0 && $0 < 1 } == [0.75, 0.75])
    }
}
