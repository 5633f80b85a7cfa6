import ServiceSupport

extension Painter {
    func paintSky() {
        let palette = scene.palette
        let frame = [(x: -1.0, y: -1.0), (Canvas.width + 1, -1), (Canvas.width + 1, 2), (-1, 2)]
        canvas.polygon(
            frame, from: 0, to: scene.horizon + 0.12,
            [(0, palette.high, 1), (0.55, palette.middle, 1), (1, palette.low, 1)])
        if palette.isNight { paintStars() }
        if scene.hasAurora { paintAurora() }
        paintLight()
        if scene.hasClouds { paintClouds() }
        if scene.hasBirds { paintBirds() }
    }

    private func paintLight() {
        let (x, y, radius) = scene.light
        let colour = scene.palette.light
        let strength = scene.palette.isNight ? 0.35 : 0.6
        canvas.glow(
            x: x, y: y, radiusX: 0.62, radiusY: 0.5,
            [
                (0, colour, strength), (0.25, colour, strength * 0.42), (0.6, colour, strength * 0.1),
                (1, colour, 0),
            ])
        canvas.glow(
            x: x, y: y, radiusX: radius * 2.6, radiusY: radius * 2.6,
            [(0, colour, 0.75), (0.4, colour, 0.45), (1, colour, 0)])
        canvas.disc(x: x, y: y, radius: radius, colour, alpha: 0.96)
        if scene.palette.isNight {
            let shade = colour.mixed(with: scene.palette.middle, 0.35)
            for (dx, dy, size) in [
                (-0.3, -0.2, 0.24), (0.25, 0.3, 0.18), (0.3, -0.35, 0.12), (-0.15, 0.42, 0.1),
            ] {
                canvas.disc(x: x + dx * radius, y: y + dy * radius, radius: size * radius, shade, alpha: 0.35)
            }
        }
    }

    private func paintStars() {
        var dice = dice(for: 1)
        for _ in 0..<260 {
            let height = dice.unit()
            let y = height * height * scene.horizon
            let size = 0.0009 + 0.0016 * dice.unit() * dice.unit()
            let alpha = dice.within(0.25...0.95) * (1 - y / scene.horizon * 0.7)
            canvas.disc(x: dice.within(0...Canvas.width), y: y, radius: size, .white, alpha: alpha)
        }
    }

    private func paintAurora() {
        var dice = dice(for: 2)
        let green = Color(0x6CF0B0)
        let violet = Color(0x9A7BE0)
        for _ in 0..<2 {
            let ridge = Ridge(&dice)
            let base = dice.within(0.22...0.34)
            for step in 0..<220 {
                let x = Double(step) / 219 * (Canvas.width + 0.1) - 0.05
                let foot = base + 0.16 * (ridge.smooth(x * 1.6, octaves: 2) - 0.5)
                let height = 0.12 + 0.16 * ridge.smooth(x * 5 + 40, octaves: 3)
                let alpha = 0.20 * ridge.smooth(x * 9 + 80, octaves: 3)
                let width = Canvas.width / 150
                canvas.polygon(
                    [
                        (x - width, foot - height), (x + width, foot - height), (x + width, foot),
                        (x - width, foot),
                    ],
                    from: foot - height, to: foot,
                    [(0, violet, 0), (0.45, violet, alpha * 0.4), (0.85, green, alpha), (1, green, 0)])
            }
        }
    }

    private func paintClouds() {
        var dice = dice(for: 3)
        let palette = scene.palette
        let lit = palette.light.mixed(with: palette.low, 0.35)
        let strength = palette.isNight ? 0.10 : 0.30
        for _ in 0..<(3 + Int(dice.next() % 4)) {
            let middle = dice.within(-0.1...(Canvas.width + 0.1))
            let y = dice.within(0.06...(scene.horizon - 0.1))
            let size = dice.within(0.12...0.30) * (0.5 + y / scene.horizon * 0.5)
            for _ in 0..<14 {
                let x = middle + (dice.unit() + dice.unit() - 1) * size
                let reach = 1 - min(abs(x - middle) / size, 1)
                let radius = size * dice.within(0.22...0.46)
                let lift = dice.within(-0.12...0.04) * size * reach
                let alpha = strength * dice.within(0.4...1)
                canvas.glow(
                    x: x, y: y + lift, radiusX: radius, radiusY: radius * dice.within(0.16...0.32),
                    [(0, lit, alpha), (0.5, lit, alpha * 0.55), (1, lit, 0)])
            }
        }
    }

    private func paintBirds() {
        var dice = dice(for: 4)
        let colour = scene.palette.near
        let middle = (x: dice.within(0.35...1.1), y: dice.within(0.14...(scene.horizon - 0.16)))
        for _ in 0..<(4 + Int(dice.next() % 5)) {
            let x = middle.x + dice.within(-0.14...0.14)
            let y = middle.y + dice.within(-0.06...0.06)
            let span = dice.within(0.007...0.014)
            let lift = span * dice.within(0.25...0.6)
            for side in [-1.0, 1.0] {
                canvas.line(
                    from: (x, y), to: (x + side * span * 0.55, y - lift), width: 0.0026, colour, alpha: 0.7)
                canvas.line(
                    from: (x + side * span * 0.55, y - lift), to: (x + side * span, y - lift * 0.5),
                    width: 0.002, colour,
                    alpha: 0.7)
            }
        }
    }
}
