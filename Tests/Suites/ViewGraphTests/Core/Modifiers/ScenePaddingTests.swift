import Foundation
import Testing
import ViewGraph

@MainActor @Suite("Scene padding")
struct ScenePaddingTests {
    private func rect(_ view: some View) -> CGRect? {
        Stage(view, size: CGSize(width: 200, height: 100)).painted.first?.rect
    }

    // Shows: .scenePadding
    @Test("scene padding keeps content 16 points from the given edges")
    func sides() {
        #expect(rect(Color.red.scenePadding()) == CGRect(x: 16, y: 16, width: 168, height: 68))
        #expect(rect(Color.red.scenePadding(.horizontal)) == CGRect(x: 16, y: 0, width: 168, height: 100))
        let top = Color.red.scenePadding(.minimum, edges: .top)
        #expect(rect(top) == CGRect(x: 0, y: 16, width: 200, height: 84))
    }
}
