import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Texts, images and symbols in a canvas", .timeLimit(.minutes(5)))
struct CanvasTests {
    private func stage<Symbols: View>(_ canvas: Canvas<Symbols>) -> Stage<some View> {
        Stage(canvas.frame(width: 100, height: 50), size: CGSize(width: 100, height: 50))
    }

    private func texts(_ stage: Stage<some View>) -> [(String, CGPoint, ResolvedColor)] {
        stage.painted.compactMap { drawn in
            guard case .text(let layout as MemoryTextLayout, let origin, let color) = drawn.item else {
                return nil
            }
            let place = drawn.effects.reversed().reduce(origin) { $0.applying($1.transform.affine) }
            return (layout.text, place, color)
        }
    }

    // Shows: Canvas
    @Test("a canvas draws a text around a point, or from a rectangle's corner, in its transform")
    func placing() {
        let stage = stage(
            Canvas { context, _ in
                let text = context.resolve(Text("ab"))
                let size = text.measure(in: CGSize(width: 1000, height: 1000))
                context.draw(text, at: CGPoint(x: 50, y: 25))
                context.draw(Text("cd"), at: .zero, anchor: .topLeading)
                context.translateBy(x: 10, y: 5)
                context.draw(Text("ef"), in: CGRect(origin: .zero, size: size))
            })
        let seen = texts(stage)
        #expect(seen.map(\.0) == ["ab", "cd", "ef"])
        #expect(seen[1].1.isNear(0, 0) && seen[2].1.isNear(10, 5))
        let width = 2 * (50 - seen[0].1.x)
        #expect(width > 10 && width < 40)
    }

    @Test("a canvas paints a text with its shading, also if it is drawn again with another one")
    func shading() {
        let stage = stage(
            Canvas { context, _ in
                var text = context.resolve(Text("ab"))
                text.shading = .color(.red)
                context.draw(text, at: .zero)
                text.shading = .color(.blue)
                context.draw(text, at: .zero)
            })
        #expect(texts(stage).map(\.2) == [.systemRed, .systemBlue])
    }

    @Test("a canvas finds its symbols by tag or id, and draws them any number of times")
    func symbols() {
        let stage = stage(
            Canvas { context, _ in
                if let symbol = context.resolveSymbol(id: "dot") {
                    context.draw(symbol, at: CGPoint(x: 20, y: 20))
                    context.draw(symbol, in: CGRect(x: 40, y: 0, width: 20, height: 20))
                }
                if let symbol = context.resolveSymbol(id: 2) { context.draw(symbol, at: .zero) }
                #expect(context.resolveSymbol(id: "none") == nil)
            } symbols: {
                Color.red.frame(width: 10, height: 10).tag("dot")
                ForEach(1..<3, id: \.self) { _ in Color.blue.frame(width: 4, height: 4) }
            })
        let fills = stage.painted.filter { $0.rect != nil }
        #expect(fills.map(\.color) == [.systemRed, .systemRed, .systemBlue])
        #expect(fills[0].corner!.isNear(15, 15) && fills[1].corner!.isNear(40, 0))
        #expect(fills[1].effects.contains { $0.transform.a == 2 })
    }

    @Test("a canvas is drawn once at first, and once more when its state changes")
    func updates() {
        final class Log { var count = 0 }
        struct Counter: View {
            let log: Log
            @State private var number = 1
            var body: some View {
                VStack {
                    Button("more") { number += 1 }
                    Canvas { [number] context, _ in
                        log.count += 1
                        for index in 0..<number { context.draw(Text("n\(index)"), at: .zero) }
                    }
                }
            }
        }
        let log = Log()
        let stage = Stage(Counter(log: log), size: CGSize(width: 100, height: 100))
        #expect(texts(stage).map(\.0) == ["n0"] && log.count == 1)
        stage.press("more")
        #expect(texts(stage).map(\.0) == ["n0", "n1"] && log.count == 2)
    }

    @Test("a canvas's filters and clips apply only to subsequent drawing")
    func filters() {
        let stage = stage(
            Canvas { context, size in
                let all = Path(CGRect(origin: .zero, size: size))
                context.fill(all, with: .color(.red))
                context.addFilter(.shadow(radius: 3))
                context.clip(to: Path(CGRect(x: 0, y: 0, width: 5, height: 5)), options: .inverse)
                context.fill(
                    all,
                    with: .radialGradient(
                        Gradient(colors: [.red, .blue]), center: .zero, startRadius: 0, endRadius: 10))
            })
        let fills = stage.painted.filter { $0.rect != nil }
        #expect(fills[0].shadow == nil && fills[0].clip == nil)
        #expect(fills[1].shadow?.radius == 3)
        guard case .path(let path, isEvenOdd: true)? = fills[1].clip?.shape else {
            Issue.record("no clip")
            return
        }
        #expect(path.boundingRect.width > 1000)
    }

    @Test("a canvas draws the output of its closure, each drawing with its own state")
    func canvas() {
        let view = Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
            var moved = context
            moved.translateBy(x: 10, y: 5)
            moved.opacity = 0.5
            moved.stroke(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.blue), lineWidth: 3)
        }.frame(width: 100, height: 50)
        let drawn = Stage(view, size: CGSize(width: 100, height: 50)).painted
        #expect(drawn.map(\.color) == [.systemRed, .systemBlue])
        #expect(drawn[0].rect == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(drawn[1].corner!.isNear(10, 5) && drawn[1].opacity == 0.5)
    }
}
