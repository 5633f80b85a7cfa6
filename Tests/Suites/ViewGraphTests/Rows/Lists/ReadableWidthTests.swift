import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Readable width of lists", .timeLimit(.minutes(5)))
struct ReadableWidthTests {
    private static let wide = CGSize(width: 1200, height: 600)

    /// The start and width of the first row.
    private func span<Content: View>(_ stage: Stage<Content>) -> [CGFloat] {
        let frame = stage.area.scene.rows.first {
            $0.isVisible && !Stage<Content>.texts(in: $0.layer.items).isEmpty
        }?.frame
        return frame.map { [$0.minX, $0.width] } ?? []
    }

    private static func list(_ style: some ListStyle) -> some View {
        List(0..<3) { Text("row \($0)") }.listStyle(style)
    }

    @Test("the rows of a list in a wide window are centered, at most 860 points wide")
    func wide() {
        #expect(span(Stage(Self.list(.insetGrouped), size: Self.wide)) == [170, 860])
        #expect(span(Stage(Self.list(.plain), size: Self.wide)) == [170, 860])
        #expect(span(Stage(Form { Text("row") }, size: Self.wide)) == [170, 860])
    }

    @Test("the scroll area of a list is as wide as the list")
    func area() {
        let stage = Stage(Self.list(.plain), size: Self.wide)
        let width = stage.window.layer.map(Stage<EmptyView>.items)?.compactMap { item -> CGFloat? in
            if case .control(_ as MemoryScrollArea, let rect) = item { rect.width } else { nil }
        }
        #expect(width == [1200])
    }

    @Test("the rows of a list fill a window of up to 860 points, at every moment of a resize")
    func resizing() {
        let stage = Stage(Self.list(.plain), size: CGSize(width: 860, height: 600))
        #expect(span(stage) == [0, 860])
        for (width, expected) in [
            (861.0, [0.5, 860.0]), (1000, [70, 860]), (700, [0, 700]), (1200, [170, 860]),
        ] {
            stage.window.resize(to: CGSize(width: width, height: 600))
            stage.runUntilIdle()
            #expect(
                span(stage) == expected.map { CGFloat($0.rounded(.up)) }
                    || span(stage) == expected.map { CGFloat($0) })
        }
    }

    @Test("the rows of a list in a frame of the program fill the frame")
    func framed() {
        #expect(span(Stage(Self.list(.plain).frame(width: 1000), size: Self.wide)) == [0, 1000])
        #expect(span(Stage(Self.list(.plain).frame(maxWidth: 1100), size: Self.wide)) == [0, 1100])
        #expect(span(Stage(Self.list(.plain).frame(maxWidth: .infinity), size: Self.wide)) == [170, 860])
        #expect(span(Stage(Self.list(.plain).frame(height: 300), size: Self.wide)) == [170, 860])
        // A frame around more than the list is not its own.
        #expect(
            span(
                Stage(
                    HStack(spacing: 0) {
                        Self.list(.plain)
                        Color.red.frame(width: 100)
                    }
                    .frame(width: 1100), size: Self.wide)) == [70, 860])
    }

    @Test("margins of the program and sidebars leave the width to the rows")
    func exceptions() {
        let margins = Self.list(.plain).contentMargins(.horizontal, 40, for: .scrollContent)
        #expect(span(Stage(margins, size: Self.wide)) == [40, 1120])
        #expect(span(Stage(Self.list(.sidebar), size: Self.wide)) == [0, 1200])
    }

    @Test("a press in the middle of a wide list hits the row there")
    func hits() {
        struct Screen: View {
            @State private var tapped = -1
            var body: some View {
                List(0..<3) { row in Text("row \(row)").onTapGesture { tapped = row } }.listStyle(.plain)
                Text("tapped \(tapped)")
            }
        }
        let stage = Stage(Screen(), size: Self.wide)
        stage.window.pointer(.down, at: CGPoint(x: 200, y: 66))
        stage.window.pointer(.up, at: CGPoint(x: 200, y: 66))
        stage.runUntilIdle()
        #expect(stage.texts.contains("tapped 1"))
    }
}
