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

    /// What stands above the water, and once more upside down in it. Draws the same whenever it is called.
    func paintView() {
        paintSky()
        paintLand()
    }

    /// Chance for one part of the picture, independent of the others.
    func dice(for part: UInt64) -> Dice { Dice(seed: scene.seed ^ (part &* 0xA24B_AED4_963E_E407)) }

    private func paintFinish() {
        // A little darker towards the corners, as lenses do.
        canvas.glow(
            x: Canvas.width / 2, y: 0.5, radiusX: 1.15, radiusY: 0.95,
            [(0, .black, 0), (0.6, .black, 0), (1, .black, 0.22)])
        var dice = dice(for: 90)
        canvas.grain(&dice, alpha: 0.028)
    }
}
