import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Shapes")
struct ShapeTests {
    private let room = CGSize(width: 100, height: 60)

    private func stage<Content: View>(_ view: Content) -> Stage<Content> { Stage(view, size: room) }

    private struct Kite: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.midX, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }

    // Shows: Rectangle, RoundedRectangle, Circle, Ellipse, Capsule, Shape, .fill
    @Test("shapes fill their frames in their forms")
    func forms() {
        let whole = CGRect(origin: .zero, size: room)
        let rectangle = stage(Rectangle().fill(.red)).painted[0]
        #expect(rectangle.shape == .rectangle && rectangle.rect == whole && rectangle.color == .systemRed)
        let rounded = stage(RoundedRectangle(cornerRadius: 12).fill(Color.red)).painted[0]
        #expect(rounded.shape == .roundedRectangle(radius: 12) && rounded.rect == whole)
        let circle = stage(Circle().fill(.blue).frame(width: 100, height: 60)).painted[0]
        #expect(circle.shape == .ellipse && circle.rect == CGRect(x: 20, y: 0, width: 60, height: 60))
        #expect(stage(Ellipse()).painted[0].shape == .ellipse && stage(Ellipse()).painted[0].rect == whole)
        let capsule = stage(Capsule()).painted[0]
        #expect(capsule.shape == .roundedRectangle(radius: 30) && capsule.rect == whole)
        let kite = stage(Kite().fill(.red)).painted[0]
        #expect(kite.shape == .path(Kite().path(in: whole)))
        #expect(
            stage(Kite().fill(.red, style: FillStyle(eoFill: true))).painted[0].shape
                == .path(Kite().path(in: whole), isEvenOdd: true))
        let uneven = stage(UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 40)).painted[0]
        #expect(
            uneven.shape
                == .corners(
                    topLeft: CGSize(width: 8, height: 8), topRight: .zero,
                    bottomRight: CGSize(width: 30, height: 30), bottomLeft: .zero))
        #expect(stage(AnyShape(Capsule())).painted[0].shape == .roundedRectangle(radius: 30))
    }

    // Shows: .stroke
    @Test("strokes are centered on the edge, borders are inside, and chained styles are stacked")
    func strokes() {
        let stroke = stage(Circle().stroke(Color.red, lineWidth: 4)).painted[0]
        guard case .stroke(.ellipse, .color(.systemRed), _, width: 4) = stroke.item else {
            Issue.record("\(stroke.item)")
            return
        }
        let border = stage(RoundedRectangle(cornerRadius: 10).strokeBorder(.red, lineWidth: 4)).painted[0]
        #expect(border.rect == CGRect(x: 2, y: 2, width: 96, height: 56))
        #expect(border.shape == .roundedRectangle(radius: 8))
        let style = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2])
        let dashed = stage(Rectangle().stroke(.red, style: style)).painted[0]
        guard case .line(.rectangle, .color(.systemRed), _, style) = dashed.item else {
            Issue.record("\(dashed.item)")
            return
        }
        let chain = stage(Circle().fill(.red).stroke(.blue, lineWidth: 2)).painted
        #expect(chain.map(\.color) == [.systemRed, .systemBlue])
        let outline = stage(Rectangle().stroke(lineWidth: 10)).painted[0]
        guard case .fill(.path(let path, _), _, _) = outline.item else {
            Issue.record("\(outline.item)")
            return
        }
        #expect(path.contains(CGPoint(x: 1, y: 30)) && !path.contains(CGPoint(x: 50, y: 30)))
    }

    // Shows: .trim, Shape
    @Test("shapes can be trimmed, moved, scaled, rotated and sized")
    func changed() {
        func bounds<Form: Shape>(_ shape: Form) -> CGRect {
            shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 60)).boundingRect
        }
        #expect(bounds(Rectangle().trim(from: 0, to: 0.25)).height == 0)
        #expect(bounds(Rectangle().offset(x: 5, y: 6)) == CGRect(x: 5, y: 6, width: 100, height: 60))
        #expect(bounds(Rectangle().scale(0.5)) == CGRect(x: 25, y: 15, width: 50, height: 30))
        let turned = bounds(Rectangle().rotation(.degrees(90)))
        #expect(abs(turned.width - 60) < 1e-9 && abs(turned.midX - 50) < 1e-9)
        #expect(bounds(Rectangle().size(width: 10, height: 20)).size == CGSize(width: 10, height: 20))
        #expect(bounds(Rectangle().inset(by: 10)) == CGRect(x: 10, y: 10, width: 80, height: 40))
        let moved = bounds(Rectangle().transform(CGAffineTransform(translationX: 3, y: 0)))
        #expect(moved.minX == 3)
    }

    private struct Growing: View {
        @State var isLarge = false
        var body: some View {
            VStack(spacing: 0) {
                RoundedRectangle(cornerRadius: isLarge ? 20 : 0)
                    .trim(from: 0, to: isLarge ? 1 : 0.5)
                    .fill(isLarge ? Color.blue : .red)
                RoundedRectangle(cornerRadius: isLarge ? 20 : 0).fill(.black)
                Button("Go") { withAnimation(.linear(duration: 1)) { isLarge = true } }
            }
        }
    }

    @Test("a shape's form, trim and color are animated")
    func animation() {
        let stage = Stage(Growing(), size: CGSize(width: 100, height: 300))
        stage.buttons[0].click()
        stage.frames(32)
        let fills = stage.painted.filter { $0.rect != nil }
        guard case .fill(.path(let half, _), .color(let color), _) = fills[0].item else {
            Issue.record("\(fills)")
            return
        }
        #expect(color != .systemRed && color != .systemBlue)
        #expect(!half.isEmpty)
        guard case .roundedRectangle(let radius)? = fills[1].shape else {
            Issue.record("\(fills[1])")
            return
        }
        #expect(radius > 8 && radius < 12)
        stage.runUntilIdle()
        #expect(stage.painted.filter { $0.rect != nil }[0].color == .systemBlue)
    }
}
