import Foundation
import InMemoryScreen
import ViewGraph

/// A phone's window: bars above and below leave 393 × 759 points uncovered.
extension View {
    fileprivate func inWindow() -> some View {
        safeAreaPadding(EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
    }
}

extension LayoutCase {
    @CaseTable static var safeArea: [LayoutCase] {
        LayoutCase(342, [393, 852], [393, 852], ["a": [0, 0, 393, 852]]) {
            fill.named("a").ignoresSafeArea().inWindow()
        }
        LayoutCase(343, [393, 852], [393, 852], ["a": [0, 0, 393, 768], "b": [171.5, 768, 50, 50]]) {
            VStack(spacing: 0) {
                fill.named("a").ignoresSafeArea()
                box(50, 50).named("b")
            }
            .inWindow()
        }
        LayoutCase(345, [100, 200], [100, 200], ["a": [0, 0, 100, 162], "b": [0, 170, 100, 30]]) {
            VStack { fill.named("a") }
                .safeAreaInset(edge: .bottom) { fill.frame(height: 30).named("b") }
        }
        LayoutCase(349, [400, 800], [400, 800], ["a": [150, 420, 100, 20]]) {
            fill.named("a").ignoresSafeArea().frame(width: 100, height: 20)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .safeAreaPadding(.top, 60)
        }
    }
}
