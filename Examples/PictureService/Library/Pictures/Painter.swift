import ServiceSupport

/// Paints a landscape, from the sky to the viewer's feet.
struct Painter {
    let scene: Landscape
    let canvas: Canvas

    init(_ scene: Landscape, _ canvas: Canvas) {
        self.scene = scene
        self.canvas = canvas
    }

    func paint() {
        if scene.shore < 1 {
            canvas.clipped(from: -1, to: scene.shore) { paintView() }
            paintWater()
        } else {
            paintView()
        }
        paintForeground()
        paintFinish()
    }

    /// Draws the part above the water, which is also drawn upside down in it. The result is the same for each
    /// call.
    func paintView() {
        paintSky()
        paintLand()
    }

    /// A random number generator for one part of the picture, independent of the others.
    func dice(for part: UInt64) -> SeededGenerator {
        SeededGenerator(seed: scene.seed ^ (part &* 0xA24B_AED4_963E_E407))
    }

    private func paintFinish() {
        // A little darker in the corners, like pictures of lenses.
        canvas.glow(
            x: Canvas.width / 2, y: 0.5, radiusX: 1.15, radiusY: 0.95,
            [(0, .black, 0), (0.6, .black, 0), (1, .black, 0.22)])
        var dice = dice(for: 90)
        canvas.grain(&dice, alpha: 0.028)
    }
}
