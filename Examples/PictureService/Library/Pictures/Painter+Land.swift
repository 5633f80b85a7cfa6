import ServiceSupport

extension Painter {
    func paintLand() {
        switch scene.kind {
        case .mountains, .lake: paintMountains()
        case .hills: paintHills()
        case .sea: paintCoast()
        case .dunes: paintDunes()
        case .forest: paintForest()
        }
    }

    /// The nearness of a range: 0 for the farthest, 1 for the nearest.
    private func nearness(_ range: Int, of count: Int) -> Double { Double(range) / Double(max(count - 1, 1)) }

    /// The color at a distance, which is pale because of the air in between.
    private func colour(at nearness: Double) -> Color {
        let palette = scene.palette
        let hazy = palette.far.mixed(with: palette.low, 0.45)
        return hazy.mixed(with: palette.far, min(nearness * 2, 1)).mixed(with: palette.near, nearness)
    }

    /// Draws a range, with its full color at the crest and mist at its foot.
    private func paintRange(
        top: Double, foot: Double, nearness: Double, mist: Double, _ height: (Double) -> Double
    ) {
        let points = outline(top: top, height)
        let crest = points.map(\.y).min() ?? top
        let body = colour(at: nearness)
        let air = body.mixed(with: scene.palette.low, mist * (1 - nearness))
        canvas.polygon(
            points + [(Canvas.width + 0.02, 2), (-0.02, 2)], from: crest, to: foot,
            [(0, body, 1), (1, air, 1)])
    }

    private func outline(top: Double, _ height: (Double) -> Double) -> [(x: Double, y: Double)] {
        (0...420).map { step in
            let x = -0.02 + Double(step) / 420 * (Canvas.width + 0.04)
            return (x, top - height(x))
        }
    }

    private func paintMountains() {
        var dice = dice(for: 10)
        let count = scene.ranges
        let bottom = min(scene.shore, 1)
        for range in 0..<count {
            let near = nearness(range, of: count)
            let ridge = Ridge(&dice)
            let top = scene.horizon + (bottom - scene.horizon) * (0.12 + 0.72 * near)
            let size = (0.30 - 0.17 * near) * dice.within(0.85...1.15)
            let stretch = 1.5 + near * 1.1
            let height = { (x: Double) in size * ridge.sharp(x * stretch) }
            paintRange(top: top, foot: top + 0.14, nearness: near * 0.92, mist: 0.55, height)
            if scene.hasSnow, range == 0 {
                paintSnow(ridge, top: top, size: size, stretch: stretch, near: near)
            }
            if range == count - 1 {
                paintTrees(&dice, count: 150, size: 0.028...0.05) { top - height($0) + 0.012 }
            }
        }
    }

    private func paintSnow(_ ridge: Ridge, top: Double, size: Double, stretch: Double, near: Double) {
        let crest = outline(top: top) { size * ridge.sharp($0 * stretch) }
        let snow = scene.palette.light.mixed(with: colour(at: near), scene.palette.isNight ? 0.5 : 0.18)
        let line = top - size * 0.34
        // The lower edge follows the slope, and ends in tongues.
        let edge = crest.reversed().map { point in
            let tongue = 0.05 * size * (ridge.sharp(point.x * 22, octaves: 3) * 3 - 0.6)
            return (x: point.x, y: max(point.y, min(line + tongue + (point.y - line) * 0.25, 2)))
        }
        canvas.polygon(crest + edge, from: top - size, to: line + 0.03, [(0, snow, 0.95), (1, snow, 0.55)])
    }

    private func paintHills() {
        var dice = dice(for: 20)
        let count = scene.ranges + 1
        for range in 0..<count {
            let near = nearness(range, of: count)
            let ridge = Ridge(&dice)
            let top = scene.horizon + 0.06 + (0.98 - scene.horizon) * near * 0.82
            let size = 0.10 + 0.06 * near
            let height = { (x: Double) in size * ridge.smooth(x * (1.4 - 0.5 * near), octaves: 2) }
            paintRange(top: top, foot: top + 0.12, nearness: near * 0.9, mist: 0.5, height)
            if range > 0, range < count - 1 {
                paintBushes(&dice, near: near) { top - height($0) }
            }
        }
    }

    private func paintBushes(_ dice: inout SeededGenerator, near: Double, _ ground: (Double) -> Double) {
        let colour = colour(at: min(near + 0.16, 1))
        let size = 0.006 + 0.012 * near
        for _ in 0..<(2 + Int(dice.next() % 3)) {
            let middle = dice.within(0...Canvas.width)
            for _ in 0..<(3 + Int(dice.next() % 7)) {
                let x = middle + dice.within(-0.09...0.09)
                let radius = size * dice.within(0.7...1.3)
                let y = ground(x)
                canvas.glow(
                    x: x, y: y - radius * 0.7, radiusX: radius, radiusY: radius * 1.15,
                    [(0, colour, 1), (0.9, colour, 1), (1, colour, 0)])
            }
        }
    }

    private func paintCoast() {
        var dice = dice(for: 30)
        for range in 0..<(1 + Int(dice.next() % 3)) {
            let ridge = Ridge(&dice)
            let middle = dice.pick([dice.within(-0.1...0.3), dice.within(1.2...1.6)])
            let reach = dice.within(0.35...0.7)
            let size = dice.within(0.05...0.16)
            paintRange(
                top: scene.horizon + 0.002, foot: scene.horizon, nearness: 0.15 + 0.25 * Double(range),
                mist: 0.3
            ) {
                let part = max(1 - abs($0 - middle) / reach, 0)
                return size * part.squareRoot() * part * (0.4 + ridge.smooth($0 * 5)) - 0.002
            }
        }
    }

    private func paintDunes() {
        var dice = dice(for: 40)
        let count = scene.ranges
        for range in 0..<count {
            let near = nearness(range, of: count)
            let ridge = Ridge(&dice)
            let top = scene.horizon + 0.08 + (0.94 - scene.horizon) * near * 0.9
            let size = 0.07 + 0.15 * near
            let stretch = 2.2 - 1.3 * near
            let height = { (x: Double) in size * ridge.blown(x * stretch) }
            paintRange(top: top, foot: top + 0.18, nearness: near * 0.85, mist: 0.6, height)
            // The side away from the light is in shadow: a second surface under the steep slopes.
            let shade = colour(at: min(near * 0.85 + 0.3, 1))
            let crest = outline(top: top, height)
            let lower = outline(top: top) { height($0 - 0.045 * (1 + near)) * 0.9 - 0.008 }
            let folded = zip(crest, lower).map { (x: $0.x, y: max($0.y, $1.y)) }
            canvas.polygon(
                crest + folded.reversed(), from: top - size, to: top + 0.05,
                [(0, shade, 0.75), (1, shade, 0.05)])
        }
    }

    private func paintForest() {
        var dice = dice(for: 50)
        let count = scene.ranges + 1
        for range in 0..<count {
            let near = nearness(range, of: count)
            let ridge = Ridge(&dice)
            let top = scene.horizon + 0.02 + (0.98 - scene.horizon) * near
            let size = 0.16 - 0.05 * near
            let height = { (x: Double) in size * ridge.smooth(x * (1.2 + 0.6 * (1 - near)), octaves: 3) }
            let least = 0.018 + 0.07 * near
            paintTrees(
                &dice, count: Int(230 - 130 * near), size: least...(least * 2), colour(at: near * 0.95)
            ) {
                top - height($0) + 0.012 + 0.012 * near
            }
            paintRange(top: top, foot: top + 0.15, nearness: near * 0.95, mist: 0.85, height)
            let air = scene.palette.low
            canvas.band(
                from: top - 0.05, to: top + 0.16, [(0, air, 0), (0.7, air, 0.34 * (1 - near)), (1, air, 0)])
        }
    }

    /// Draws conifers on `ground`.
    private func paintTrees(
        _ dice: inout SeededGenerator, count: Int, size: ClosedRange<Double>, _ colour: Color? = nil,
        _ ground: (Double) -> Double
    ) {
        let colour = colour ?? self.colour(at: 0.95)
        for _ in 0..<count {
            let x = dice.within(-0.02...(Canvas.width + 0.02))
            let height = dice.within(size)
            let foot = ground(x)
            let half = height * dice.within(0.16...0.22)
            var points: [(x: Double, y: Double)] = [(x, foot - height)]
            var back: [(x: Double, y: Double)] = []
            for tier in 1...4 {
                let down = Double(tier) / 4
                let y = foot - height * (1 - down * 0.92)
                points += [(x + half * down, y), (x + half * down * 0.55, y - height * 0.02)]
                back += [(x - half * down, y), (x - half * down * 0.55, y - height * 0.02)]
            }
            canvas.polygon(
                points + [(x + half * 0.1, foot), (x - half * 0.1, foot)] + back.reversed(),
                from: foot - height, to: foot,
                [(0, colour, 1), (1, colour, 1)])
        }
    }
}
