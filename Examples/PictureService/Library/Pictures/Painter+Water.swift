import ServiceSupport

extension Painter {
    func paintWater() {
        let palette = scene.palette
        let shore = scene.shore
        let deep = palette.near.mixed(with: palette.high, 0.45)
        canvas.clipped(from: shore, to: 2) {
            let squeeze = (1 - shore) / shore < 0.6 ? 0.85 : 1
            canvas.mirrored(at: shore, squeeze: squeeze) { paintView() }
            canvas.band(
                from: shore, to: 1.02,
                [(0, palette.low, 0.10), (0.25, deep, 0.22), (1, deep, scene.kind == .sea ? 0.78 : 0.66)])
            paintRipples()
            paintGlitter()
        }
        // The line where water meets the land, or the sky.
        canvas.band(
            from: shore - 0.004, to: shore + 0.008,
            [(0, palette.low, 0), (0.4, palette.low, 0.4), (1, palette.low, 0)])
    }

    private func paintRipples() {
        var dice = dice(for: 60)
        let palette = scene.palette
        for _ in 0..<240 {
            let depth = dice.unit()
            let y = scene.shore + (1.02 - scene.shore) * depth * depth
            let length = (0.02 + 0.12 * depth) * dice.within(0.4...1.6)
            let x = dice.within(-0.1...Canvas.width)
            let isLight = dice.happens(0.5)
            canvas.line(
                from: (x, y), to: (x + length, y), width: 0.0008 + 0.0030 * depth,
                isLight ? palette.low : palette.near, alpha: dice.within(0.03...0.13))
        }
    }

    /// The reflection of the light towards the viewer.
    private func paintGlitter() {
        var dice = dice(for: 61)
        let colour = scene.palette.light
        for _ in 0..<170 {
            let depth = dice.unit()
            let y = scene.shore + (1.02 - scene.shore) * depth
            let spread = 0.03 + 0.13 * depth
            let x = scene.light.x + (dice.unit() + dice.unit() + dice.unit() - 1.5) * spread
            let length = (0.006 + 0.03 * depth) * dice.within(0.4...1.4)
            canvas.line(
                from: (x - length / 2, y), to: (x + length / 2, y), width: 0.0012 + 0.0026 * depth, colour,
                alpha: dice.within(0.10...0.55) * (1 - depth * 0.55))
        }
    }

    /// The foreground at the viewer's feet, next to the water.
    func paintForeground() {
        guard scene.kind == .lake else { return }
        var dice = dice(for: 62)
        let ridge = Ridge(&dice)
        let side = dice.pick([-1.0, 1.0])
        let dark = scene.palette.near.mixed(with: .black, 0.3)
        let bank = (0...200).map { step -> (x: Double, y: Double) in
            let x = -0.02 + Double(step) / 200 * (Canvas.width + 0.04)
            let across = (side > 0 ? x : Canvas.width - x) / Canvas.width
            return (x, 1.03 - 0.13 * max(across - 0.25, 0) * (0.6 + ridge.smooth(x * 3)))
        }
        canvas.polygon(
            bank + [(Canvas.width + 0.02, 2), (-0.02, 2)], from: 0.9, to: 1.05, [(0, dark, 1), (1, dark, 1)])
        for point in bank where dice.happens(0.75) && point.y < 1.01 {
            let height = dice.within(0.012...0.045)
            canvas.line(
                from: (point.x, point.y + 0.01),
                to: (point.x + dice.within(-0.012...0.012), point.y - height),
                width: 0.0022, dark, alpha: 0.9)
        }
    }
}
