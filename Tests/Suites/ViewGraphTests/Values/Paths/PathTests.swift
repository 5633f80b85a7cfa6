import Foundation
import Testing
import ViewGraph

@Suite("Paths")
struct PathTests {
    private let square = Path(CGRect(x: 10, y: 20, width: 40, height: 30))

    // Shows: Path
    @Test("a path converts to the text of what was drawn, and back")
    func text() {
        let path = Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 20, y: 0))
            path.addCurve(
                to: .zero, control1: CGPoint(x: 20, y: 20.5), control2: CGPoint(x: 0, y: 20))
            path.closeSubpath()
        }
        #expect(path.description == "0 0 m 10 0 l 20 0 20 10 q 20 20.5 0 20 0 0 c h")
        #expect(Path(path.description) == path)
        #expect(Path("1 2 x") == nil && Path("1 m") == nil)
    }

    @Test("a path contains the inside of its outline, by either fill rule")
    func contains() {
        #expect(square.contains(CGPoint(x: 11, y: 21)) && !square.contains(CGPoint(x: 9, y: 30)))
        var twice = square
        twice.addRect(CGRect(x: 20, y: 30, width: 10, height: 10))
        #expect(twice.contains(CGPoint(x: 25, y: 35)))
        #expect(!twice.contains(CGPoint(x: 25, y: 35), eoFill: true))
        let disc = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(disc.contains(CGPoint(x: 10, y: 1)) && !disc.contains(CGPoint(x: 1, y: 1)))
    }

    @Test("the bounds of a path contain its curves, not their control points")
    func bounds() {
        #expect(square.boundingRect == CGRect(x: 10, y: 20, width: 40, height: 30))
        let arch = Path { path in
            path.move(to: .zero)
            path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 10, y: 20))
        }
        #expect(abs(arch.boundingRect.maxY - 10) < 1e-9)
    }

    @Test("an arc has Core Graphics' direction, and a full turn is a circle in either direction")
    func arcs() {
        let center = CGPoint(x: 50, y: 50)
        func arc(_ start: Double, _ end: Double, _ clockwise: Bool) -> CGRect {
            Path {
                $0.addArc(
                    center: center, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
                    clockwise: clockwise)
            }.boundingRect
        }
        // From the right over the bottom to the left if it is not "clockwise".
        #expect(abs(arc(0, 180, false).maxY - 60) < 1e-6 && abs(arc(0, 180, false).minY - 50) < 1e-6)
        #expect(abs(arc(0, 180, true).minY - 40) < 1e-6 && abs(arc(0, 180, true).maxY - 50) < 1e-6)
        for clockwise in [false, true] {
            let circle = arc(0, 360, clockwise)
            #expect(abs(circle.width - 20) < 1e-6 && abs(circle.height - 20) < 1e-6)
        }
    }

    // Shows: .trim
    @Test("a trimmed path is the part between two shares of its length")
    func trim() {
        let half = square.trimmedPath(from: 0, to: 0.5)
        #expect(half.description == "10 20 m 50 20 l 50 50 l")
        #expect(square.trimmedPath(from: 0, to: 1) == square)
        #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty)
        let quarter = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
            .trimmedPath(from: 0, to: 0.25)
        #expect(quarter.currentPoint!.x.rounded() == 10 && quarter.currentPoint!.y.rounded() == 20)
    }

    @Test("a stroked path covers half a width on either side, with corners, ends and dashes")
    func stroke() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)]) }
        let plain = line.strokedPath(StrokeStyle(lineWidth: 10))
        #expect(plain.contains(CGPoint(x: 50, y: 4)) && !plain.contains(CGPoint(x: 50, y: 6)))
        #expect(plain.contains(CGPoint(x: 104, y: -4)), "a pointed corner")
        #expect(!plain.contains(CGPoint(x: -2, y: 0)), "no end")
        let round = line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round))
        #expect(round.contains(CGPoint(x: -4, y: 0)) && !round.contains(CGPoint(x: 104.5, y: -4.5)))
        let bevel = line.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .bevel))
        #expect(!bevel.contains(CGPoint(x: 104, y: -4)) && bevel.contains(CGPoint(x: 101, y: -1)))
        let dashed = line.strokedPath(StrokeStyle(lineWidth: 10, dash: [20, 10], dashPhase: 5))
        #expect(dashed.contains(CGPoint(x: 10, y: 0)) && !dashed.contains(CGPoint(x: 20, y: 0)))
        #expect(dashed.contains(CGPoint(x: 30, y: 0)))
    }

    @Test("transforms can be concatenated and inverted")
    func transforms() {
        let transform = CGAffineTransform.identity.translatedBy(x: 10, y: 0).scaledBy(x: 2, y: 3)
            .rotated(by: .pi / 2)
        let point = CGPoint(x: 1, y: 0).applying(transform)
        #expect(abs(point.x - 10) < 1e-9 && abs(point.y - 3) < 1e-9)
        let back = point.applying(transform.inverted())
        #expect(abs(back.x - 1) < 1e-9 && abs(back.y) < 1e-9)
        #expect(square.applying(CGAffineTransform(scaleX: 2, y: 1)).boundingRect.width == 80)
    }
}
