import Foundation
import Testing
import ViewGraph

@MainActor @Suite("Mixed colors and meshes", .timeLimit(.minutes(5)))
struct ColorNameTests {
    private func drawn(_ color: Color) -> ResolvedColor? {
        Stage(color.frame(width: 10, height: 10)).painted.compactMap(\.color).first
    }

    // Shows: .mix
    @Test("a mixed color is between two others, in a perceptual or in the device color space")
    func mixing() throws {
        let black = Color(white: 0)
        let white = Color(white: 1)
        let middle = try #require(drawn(black.mix(with: white, by: 0.5, in: .device)))
        #expect(abs(middle.red - 0.5) < 1e-9)
        let seen = try #require(drawn(black.mix(with: white, by: 0.5)))
        // OKLab's middle gray: 0.5³ of the light.
        #expect(abs(seen.red - 0.388572859) < 1e-4)
        #expect(abs(seen.red - seen.blue) < 1e-6)
        #expect(drawn(Color.red.mix(with: .blue, by: 0)) == drawn(.red))
        let clear = try #require(drawn(Color.clear.mix(with: white, by: 0.5)))
        #expect(clear.opacity == 0.5 && abs(clear.red - 1) < 1e-4, "transparent colors add no black")
    }

    @Test("a mixed color follows the window's color scheme")
    func adaptive() {
        let mixed = Color.primary.mix(with: Color(white: 0.5), by: 0, in: .device)
        let (light, dark) = (Stage(mixed, isDark: false), Stage(mixed, isDark: true))
        #expect(light.painted.compactMap(\.color).first?.red == 0)
        #expect(dark.painted.compactMap(\.color).first?.red == 1)
    }

    // Shows: MeshGradient
    @Test("a mesh's points are spread over the view, with a patch between each four of them")
    func meshes() throws {
        let mesh = MeshGradient(
            width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
            colors: [.red, .green, .blue, .black], background: .white)
        let stage = Stage(mesh.frame(width: 100, height: 50))
        guard case .mesh(let paint)? = stage.painted.compactMap(\.paint).first else {
            Issue.record("no mesh is painted")
            return
        }
        #expect(paint.patches.count == 1)
        #expect(
            paint.patches[0].corners == [
                CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 50), CGPoint(x: 0, y: 50),
            ])
        #expect(paint.patches[0].colors[1].green > 0.7)
        let wrong = MeshGradient(width: 3, height: 2, points: [[0, 0]], colors: [.red], background: .white)
        #expect(Stage(wrong).painted.compactMap(\.color).first == ResolvedColor(red: 1, green: 1, blue: 1))
    }
}
