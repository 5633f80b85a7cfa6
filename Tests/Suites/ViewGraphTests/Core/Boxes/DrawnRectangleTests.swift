import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor
@Suite("Drawn rectangles", .timeLimit(.minutes(10)))
struct DrawnRectangleTests {
    @Test("adjacent views share pixel edges, whatever their fractions")
    func sharedEdges() {
        let thirds = HStack(spacing: 0) {
            fill
            fill
            fill
        }
        let size = CGSize(width: 100, height: 10)
        expectEdges(thirds, size, scale: 1, [(0, 33), (33, 67), (67, 100)])  // L333
        expectEdges(thirds, size, scale: 2, [(0, 33.5), (33.5, 66.5), (66.5, 100)])  // L334
        let third = 1.0 / 3
        expectEdges(
            thirds, size, scale: 3,
            [(0, 33 + third), (33 + third, 66 + 2 * third), (66 + 2 * third, 100)])
    }

    @Test("half a pixel is rounded up")
    func halves() {
        let centred = box(15, 15).frame(width: 100, height: 20)
        let size = CGSize(width: 100, height: 20)
        expectEdges(centred, size, scale: 1, [(43, 58)])  // L336
        expectEdges(centred, size, scale: 2, [(42.5, 57.5)])  // L337
    }

    @Test("the widths of equal views may differ by a pixel, so that their edges are at pixels")
    func quarters() {
        let four = HStack {
            fill
            fill
            fill
            fill
        }
        expectEdges(
            four, CGSize(width: 187, height: 10), scale: 2,
            [(0, 41), (49, 89.5), (97.5, 138.5), (146.5, 187)])  // L339
    }

    @Test("fractions are rounded once, in the window, not at each level")
    func nesting() {
        // Three paddings of 0.3 are 0.9, which is rounded to 1. Rounded one by one they would be 0.
        let nested = fill.padding(0.3).padding(0.3).padding(0.3)
        expectEdges(nested, CGSize(width: 10, height: 10), scale: 1, [(1, 9)])
        expectEdges(nested.opacity(0.5).clipped(), CGSize(width: 10, height: 10), scale: 1, [(1, 9)])
    }

    @Test("an offset moves the drawing, not the layout")
    func offset() {
        let moved = HStack(spacing: 10) {
            box(40, 40).offset(x: 10, y: 6)
            box(40, 40)
        }  // L120
        let stage = DrawnStage(moved, size: CGSize(width: 90, height: 40), scale: 1)
        #expect(
            stage.shapes.map(\.rect) == [
                CGRect(x: 10, y: 6, width: 40, height: 40), CGRect(x: 50, y: 0, width: 40, height: 40),
            ])
    }

    @Test("a background is drawn before its view, an overlay after it")
    func order() {
        let layered = box(40, 40).background { box(10, 10) }.overlay(alignment: .top) { box(20, 20) }
        let stage = DrawnStage(layered, size: CGSize(width: 40, height: 40), scale: 1)
        #expect(stage.shapes.map(\.rect.width) == [10, 40, 20])
    }

    @Test("leaves, including colors, move to their new positions in an animation")
    func travel() {
        let end = End()
        let stage = DrawnStage(Moved(end: end), size: CGSize(width: 110, height: 20), scale: 1)
        #expect(stage.shapes.map(\.rect.minX) == [0, 0])
        withAnimation(.linear(duration: 1)) { end.isTrailing = true }
        // Time counts from the second frame. (B250)
        stage.clock.tick()
        stage.clock.tick()
        #expect(stage.shapes.map(\.rect.minX) == [0, 0])
        for _ in 0..<30 { stage.clock.tick() }
        #expect(stage.shapes.map { $0.rect.minX.rounded() } == [50, 47])
        stage.settle()
        #expect(stage.shapes.map(\.rect.minX) == [100, 93])
    }

    private func expectEdges<Content: View>(
        _ view: Content, _ size: CGSize, scale: Double, _ edges: [(Double, Double)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let rects = DrawnStage(view, size: size, scale: scale).shapes.map(\.rect)
        let isSame =
            rects.count == edges.count
            && zip(rects, edges).allSatisfy { abs($0.minX - $1.0) < 1e-9 && abs($0.maxX - $1.1) < 1e-9 }
        #expect(isSame, "\(rects), not \(edges)", sourceLocation: sourceLocation)
    }
}

@MainActor @Observable
private final class End {
    var isTrailing = false
}

/// A color, 10 points wide, and a text, 17 points wide, at one end of their frame.
private struct Moved: View {
    let end: End

    var body: some View {
        ZStack(alignment: end.isTrailing ? .trailing : .leading) {
            Color.red.frame(width: 10)
            Text(verbatim: "ab")
        }
        .frame(width: 110, alignment: end.isTrailing ? .trailing : .leading)
    }
}
