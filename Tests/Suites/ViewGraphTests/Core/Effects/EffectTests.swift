import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Effects")
struct EffectTests {
    private func first<Content: View>(_ view: Content) -> Drawn {
        Stage(view.frame(width: 100, height: 100), size: CGSize(width: 100, height: 100)).painted[0]
    }
    private var square: some View { Color.red.frame(width: 40, height: 40) }

    @Test("a list used as a mask shows all of its area")
    func listAsMask() {
        let list = List { Text("a") }
        let stage = Stage(list.mask(list), size: CGSize(width: 100, height: 200))
        let mask = stage.window.layer.flatMap { layer in
            layer.items.compactMap { item -> DisplayLayer? in
                if case .layer(_, let effects) = item { effects.mask } else { nil }
            }.first
        }
        let rects = mask?.items.compactMap { item -> CGRect? in
            if case .fill(.rectangle, .color, let rect) = item { rect } else { nil }
        }
        #expect(rects == [CGRect(x: 0, y: 0, width: 100, height: 200)])
    }

    // Shows: .scaleEffect
    @Test("a view is scaled around the anchor")
    func scale() {
        #expect(first(square.scaleEffect(2)).corner!.isNear(10, 10))
        #expect(first(square.scaleEffect(2, anchor: .topLeading)).corner!.isNear(30, 30))
        #expect(first(square.scaleEffect(x: 1, y: 0.5)).corner!.isNear(30, 40))
        #expect(first(square.scaleEffect(CGSize(width: 2, height: 1))).corner!.isNear(10, 30))
    }

    // Shows: .rotationEffect, .rotation3DEffect, Angle
    @Test("a view is rotated clockwise around the anchor, or around an axis in space")
    func rotation() {
        #expect(first(square.rotationEffect(.degrees(90))).corner!.isNear(70, 30))
        #expect(first(square.rotationEffect(.degrees(90), anchor: .topLeading)).corner!.isNear(30, 30))
        #expect(
            first(square.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))).corner!.isNear(40, 30))
        let turned = first(square.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 1)))
        #expect(turned.corner!.isNear(70, 30))
        let moved = first(square.transformEffect(CGAffineTransform(translationX: 5, y: 6)))
        #expect(moved.corner!.isNear(35, 36))
    }

    // Shows: .position, .offset
    @Test("a position places the center, and an offset keeps the space")  // L129
    func placement() {
        #expect(first(square.position(x: 20, y: 30)).center!.isNear(20, 30))
        #expect(first(square.offset(x: 7, y: 8)).corner!.isNear(37, 38))
        #expect(first(square.offset(CGSize(width: 7, height: 8))).corner!.isNear(37, 38))
    }

    // Shows: .shadow, .blur
    @Test("shadows and blurs are drawn with their radius")
    func shadows() {
        let plain = first(square.shadow(radius: 5)).shadow
        #expect(plain?.radius == 5 && plain?.x == 0 && plain?.color.opacity == 0.33)
        let own = first(square.shadow(color: .blue, radius: 2, x: 3, y: 4)).shadow
        #expect(own == .init(color: .systemBlue, radius: 2, x: 3, y: 4))
        #expect(first(square.shadow(color: .clear, radius: 2)).shadow == nil)
        #expect(first(square.blur(radius: 6)).effects.contains { $0.blur == 6 })
    }

    // Shows: .clipShape, .cornerRadius, .clipped
    @Test("clipping follows a shape")
    func clips() {
        let room = CGRect(x: 30, y: 30, width: 40, height: 40)
        #expect(first(square.clipShape(Circle())).clip == .init(rect: room, shape: .ellipse))
        #expect(first(square.cornerRadius(8)).clip == .init(rect: room, shape: .roundedRectangle(radius: 8)))
        #expect(first(square.clipped()).clip == .init(rect: room, shape: .rectangle))
        #expect(first(square.clipShape(.capsule)).clip?.shape == .roundedRectangle(radius: 20))
        #expect(
            first(square.clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))).clip?.shape
                == .roundedRectangle(radius: 8))
    }

    // Shows: .mask
    @Test("a mask is the other view's drawing, in its place")
    func mask() {
        for drawn in [first(square.mask(Circle())), first(square.mask { Circle() })] {
            #expect(drawn.mask?.items.count == 1)
            guard case .fill(.ellipse, _, let rect)? = drawn.mask?.items.first else {
                Issue.record("\(drawn)")
                continue
            }
            #expect(rect == CGRect(x: 30, y: 30, width: 40, height: 40))
        }
    }

    // Shows: .colorInvert
    @Test("color effects produce the expected colors")
    func colors() {
        func made<Content: View>(_ view: Content) -> ResolvedColor {
            first(view).effects.compactMap(\.colors).first!.applied(
                to: ResolvedColor(red: 1, green: 0.5, blue: 0))
        }
        #expect(made(square.colorInvert()) == ResolvedColor(red: 0, green: 0.5, blue: 1))
        #expect(made(square.brightness(0.25)) == ResolvedColor(red: 1, green: 0.75, blue: 0.25))
        #expect(made(square.contrast(0)) == ResolvedColor(red: 0.5, green: 0.5, blue: 0.5))
        let grey = made(square.grayscale(1))
        #expect(abs(grey.red - grey.blue) < 1e-9 && grey == made(square.saturation(0)))
        #expect(made(square.colorMultiply(.black)) == ResolvedColor(hex: 0))
        let turned = made(square.hueRotation(.degrees(180)))
        #expect(turned.blue > turned.red)
        #expect(made(square.luminanceToAlpha()).opacity < 1)
        #expect(first(square.blendMode(.multiply)).effects.contains { $0.blend == .multiply })
        #expect(first(square.compositingGroup().opacity(0.5)).effects.count == 2)
        #expect(first(square.drawingGroup().opacity(0.5)).effects.count == 2)
    }

    private struct Moving: View {
        @State var isMoved = false
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 40, height: 40)
                    .scaleEffect(isMoved ? 2 : 1)
                    .rotationEffect(.degrees(isMoved ? 90 : 0))
                    .offset(x: isMoved ? 20 : 0)
                    .shadow(radius: isMoved ? 10 : 0.1)
                    .cornerRadius(isMoved ? 8 : 0)
                Button("Go") { withAnimation(.linear(duration: 1)) { isMoved = true } }
            }
        }
    }

    @Test("a view's scale, rotation, offset, shadow and corner radius are animated together")
    func animation() {
        let stage = Stage(Moving(), size: CGSize(width: 200, height: 200))
        let before = stage.painted[0]
        stage.buttons[0].click()
        stage.frames(32)
        let half = stage.painted[0]
        #expect(abs(half.center!.x - before.center!.x - 10) < 1)
        let scale = half.effects.first { $0.transform.b == 0 && $0.transform.a != 1 }
        #expect(abs((scale?.transform.a ?? 0) - 1.5) < 0.05)
        #expect(half.effects.contains { abs($0.transform.b - sin(.pi / 4)) < 0.05 })
        #expect(abs((half.shadow?.radius ?? 0) - 5) < 0.3)
        guard case .roundedRectangle(let radius)? = half.clip?.shape else {
            Issue.record("\(half)")
            return
        }
        #expect(abs(radius - 4) < 0.3)
        stage.runUntilIdle()
        #expect(abs(stage.painted[0].center!.x - before.center!.x - 20) < 0.01)
    }
}
