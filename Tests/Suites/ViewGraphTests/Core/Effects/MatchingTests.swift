import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Matched views, and effects that depend on the position", .timeLimit(.minutes(5)))
struct MatchingTests {
    private struct Follower: View {
        let model: Model
        @Namespace private var space
        var body: some View {
            ZStack(alignment: .topLeading) {
                HStack(spacing: 0) {
                    ForEach(0..<3) { index in
                        Color.clear.frame(width: 100, height: 40)
                            .matchedGeometryEffect(id: index, in: space)
                    }
                }
                Text("mark").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                    .matchedGeometryEffect(id: model.number, in: space, isSource: false)
            }
        }
    }

    // Shows: .matchedGeometryEffect
    @Test("a view that is not a source is placed at its source, and moves with it")
    func following() {
        let model = Model()
        let stage = Stage(Follower(model: model), size: CGSize(width: 300, height: 40))
        #expect(stage.textOrigins == [CGPoint(x: 0, y: 0)])
        withAnimation(.linear(duration: 1)) { model.number = 2 }
        stage.frames(30)
        let middle = stage.textOrigins[0].x
        #expect(middle > 60 && middle < 140, "\(middle)")
        stage.runUntilIdle()
        #expect(stage.textOrigins == [CGPoint(x: 200, y: 0)])
    }

    private struct Hero: View {
        let model: Model
        @Namespace private var space
        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                if model.isOn {
                    Color.red.matchedGeometryEffect(id: "hero", in: space)
                        .frame(width: 300, height: 400)
                        .transition(.identity)
                } else {
                    Color.blue.matchedGeometryEffect(id: "hero", in: space)
                        .frame(width: 40, height: 20)
                        .padding(.leading, 200)
                        .transition(.opacity)
                }
            }
        }
    }

    // Shows: .matchedGeometryEffect
    @Test("a source that replaces another one grows from its position")
    func hero() {
        let model = Model()
        let stage = Stage(Hero(model: model), size: CGSize(width: 300, height: 400))
        func rects(_ color: ResolvedColor) -> [CGRect] {
            stage.painted.compactMap {
                $0.color.map { [$0.red, $0.blue] } == [color.red, color.blue] ? $0.rect : nil
            }
        }
        #expect(rects(.systemBlue) == [CGRect(x: 200, y: 0, width: 40, height: 20)])
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        stage.frames(30)
        let middle = rects(.systemRed).first ?? .zero
        #expect(middle.minX > 70 && middle.minX < 130, "\(middle)")
        #expect(middle.width > 140 && middle.width < 200 && middle.height > 180 && middle.height < 240)
        stage.runUntilIdle()
        #expect(rects(.systemRed) == [CGRect(x: 0, y: 0, width: 300, height: 400)])
        model.isOn = false
        stage.runUntilIdle()
        #expect(
            rects(.systemBlue) == [CGRect(x: 200, y: 0, width: 40, height: 20)], "at once without animation")
    }

    // Shows: .visualEffect
    @Test("a visual effect reads the view's position, and is updated by scrolling")
    func visual() {
        let stage = Stage(
            ScrollView {
                VStack(spacing: 0) {
                    Text("a").frame(width: 100, height: 100, alignment: .topLeading)
                        .visualEffect { content, proxy in
                            content.opacity(proxy.frame(in: .scrollView).minY < -10 ? 0.5 : 1)
                                .offset(x: -proxy.frame(in: .global).minY).blur(radius: 1)
                        }
                    Color.clear.frame(height: 1_000)
                }
            }, size: CGSize(width: 100, height: 100))
        let start = stage.seen[0].x
        #expect(!stage.opacities.contains(0.5))
        stage.scroll(by: 15)
        #expect(stage.opacities.contains(0.5))
        #expect(stage.seen[0].x == start + 15)
    }

    @Test("a view that is created before its source is placed at it, also when the source moves")
    func followerFirst() {
        struct Program: View {
            let model: Model
            @Namespace private var space
            var body: some View {
                ZStack(alignment: .topLeading) {
                    Text("mark").frame(maxWidth: .infinity, alignment: .topLeading)
                        .matchedGeometryEffect(id: 1, in: space, isSource: false)
                    HStack(spacing: 0) {
                        Color.clear.frame(width: model.isOn ? 120 : 50, height: 40)
                        Color.clear.frame(width: 100, height: 40).matchedGeometryEffect(id: 1, in: space)
                    }
                }
            }
        }
        let model = Model()
        let stage = Stage(Program(model: model), size: CGSize(width: 300, height: 40))
        stage.runUntilIdle()
        #expect(stage.textOrigins[0].x == 50)
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.textOrigins[0].x == 120)
    }

    @Test("a row with a visual effect that was scrolled far away requests no frames")
    func visualAway() {
        let stage = Stage(
            List {
                Text("header").visualEffect { content, proxy in
                    content.offset(x: proxy.frame(in: .global).minY / 4)
                }
                ForEach(0..<1_000, id: \.self) { Text(verbatim: "\($0)") }
            }.listStyle(.plain), size: CGSize(width: 300, height: 440))
        stage.area.scroll(by: 60)
        for _ in 0..<40 {
            stage.frames(1)
            stage.area.scroll(by: 400)
        }
        stage.frames(10)
        #expect(!stage.clock.isFrameRequested)
    }

    @Test("a geometry observer is called again when its closure's result changes, even without a layout")
    func otherQuestion() {
        struct Program: View {
            let model: Model
            let told: (CGFloat) -> Void
            var body: some View {
                let factor = CGFloat(model.number)
                Color.clear.frame(width: 10, height: 10)
                    .onGeometryChange(for: CGFloat.self, of: { $0.size.width * factor }, action: told)
            }
        }
        let model = Model()
        var widths: [CGFloat] = []
        model.number = 1
        let stage = Stage(Program(model: model) { widths.append($0) })
        model.number = 3
        stage.runUntilIdle()
        #expect(widths == [10, 30])
    }
}
