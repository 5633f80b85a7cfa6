import ScreenTesting
import Testing

@Suite("Drawing of layers", .serialized)
struct DrawingTests {
    @Test(
        "shapes, strokes and nested layers are in their places", .timeLimit(.minutes(10)),
        arguments: [1, 2])
    func drawing(scale: Int) async throws {
        try await RunningSample.with(["drawing"], scale: scale) { sample in
            let shot = try await sample.content(showing: "the drawing") { $0.shows(.red, 50, 40) }
            _ = try await shot.shot.keep(as: "drawing at \(scale)")
            #expect(shot.shows(.red, 21, 21) && shot.shows(.red, 78, 58), "a rectangle to its corners")
            #expect(shot.shows(.green, 130, 40) && shot.shows(.white, 102, 22), "an ellipse without corners")
            #expect(shot.shows(.blue, 192, 22) && shot.shows(.white, 181, 21), "rounded corners")
            #expect(
                shot.shows(.red, 20, 100) && shot.shows(.red, 18, 78), "a stroke on both sides of the edge")
            #expect(shot.shows(.white, 50, 100) && shot.shows(.white, 130, 100), "nothing inside outlines")
            #expect(shot.shows(.green, 130, 80) && shot.shows(.blue, 181, 100), "strokes of other shapes")
            #expect(shot.shows(.red, 40, 160), "a layer at its place")
            #expect(shot.shows(Pixel(255, 128, 128), 100, 160), "half opaque")
            #expect(shot.shows(.red, 150, 160) && shot.shows(.white, 170, 160), "clipped in the middle")
            #expect(shot.shows(.red, 220, 160) && shot.shows(.white, 202, 142), "clipped to an ellipse")
            #expect(shot.shows(.red, 338, 158) && shot.shows(.white, 300, 162), "scaled")
            #expect(shot.shows(.red, 42, 238) && shot.shows(.white, 82, 220), "turned")
            #expect(shot.shows(.red, 176, 238) && shot.shows(.white, 104, 238), "slanted")
            #expect(
                shot.shows(.red, 222, 222) && shot.shows(.red, 298, 298), "a layer in a layer, to its end")
            #expect(shot.shows(.white, 216, 216) && shot.shows(.white, 302, 302), "and no further")
        }
    }

    @Test(
        "paths, gradients and effects are drawn, also on controls", .timeLimit(.minutes(10)),
        arguments: [1, 2], ["cairo", "gl"])
    func effects(scale: Int, renderer: String) async throws {
        let environment = ["GSK_RENDERER": renderer]
        try await RunningSample.with(["effects"], scale: scale, environment: environment) { sample in
            let shot = try await sample.content(showing: "the effects") { $0.shows(.red, 25, 55) }
            _ = try await shot.shot.keep(as: "effects at \(scale) by \(renderer)")
            #expect(shot.shows(.red, 30, 50) && shot.shows(.white, 70, 25), "a path")
            #expect(shot.shows(Pixel(128, 0, 128), 130, 40), "a gradient's middle")
            #expect(shot.shows(.white, 235, 25), "a gradient in a path")
            #expect(shot.shows(.white, 262, 22), "a gradient in an ellipse")
            #expect(
                shot.shows(.red, 290, 40) && shot.shows(Pixel(34, 0, 221), 264, 40),
                "from the middle outwards")
            #expect(shot.shows(.red, 110, 80) && shot.shows(.white, 130, 80), "dashes")
            #expect(shot.shows(.red, 190, 110) && shot.shows(.white, 232, 84), "clipped to a path")
            #expect(shot.shows(.red, 285, 100) && shot.shows(.white, 295, 100), "masked")
            #expect(shot.shows(.red, 50, 160) && shot.shows(.blue, 85, 185), "a shadow behind")
            #expect(shot[180, 400].distance(to: .white) > 2, "a wide shadow ends softly")
            #expect(!shot.shows(.white, 98, 160) && !shot.shows(.red, 101, 160), "blurred at the edge")
            #expect(shot.shows(.red, 210, 160), "green made red")
            #expect(shot.shows(Pixel(255, 255, 0), 300, 170), "green on red, blended")
            #expect(shot.shows(.red, 30, 230) && shot.shows(.white, 72, 204), "a control in a path")
            #expect(shot.shows(.red, 120, 220) && shot.shows(.white, 140, 220), "a control in a mask")
            #expect(shot.shows(Pixel(255, 128, 128), 210, 220), "a control half opaque")
            #expect(shot.shows(Pixel(128, 128, 255), 50, 280), "a fade to nothing keeps its color")
            #expect(
                shot.shows(.blue, 102, 298) && shot.shows(.blue, 158, 262),
                "around a center outside, to the corners")
            #expect(
                shot.shows(.red, 210, 262) && shot.shows(.white, 182, 262), "mirrored, with round corners")
            #expect(shot.shows(Pixel(255, 128, 128), 345, 284), "half opaque, and turned once")
            #expect(shot.shot.colours(in: shot.area(290, 250, 80, 90)) > 4, "with smooth edges")
        }
    }

    @Test("a shadow that is partly repainted stays uniform", .timeLimit(.minutes(10)))
    func shadows() async throws {
        try await RunningSample.with(["shadows"]) { sample in
            try await sample.content(showing: "the veil") { $0.shows(.red, 60, 50) }
            try await sample.pointer.click(x: sample.left + 150, y: sample.top + 100)
            let shot = try await sample.content(showing: "the whole card") { !$0.shows(.red, 60, 50) }
            _ = try await shot.shot.keep(as: "shadow")
            // The last point is at the corner, where a Gaussian of 12 points leaves 5.7 of 255.
            for (x, y, least) in [(118, 44, 12), (100, 44, 12), (44, 78, 12), (44, 60, 12), (40, 40, 4)] {
                #expect(shot[x, y].distance(to: .white) > least)
                #expect(shot[x, y].distance(to: shot[299 - x, y]) < 3, "at \(x), \(y)")
            }
        }
    }
}
