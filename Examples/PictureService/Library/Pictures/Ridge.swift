import ServiceSupport

/// The outline of a range of hills: smooth noise in several octaves.
struct Ridge {
    private let values: [Double]
    private let phase: Double

    init(_ dice: inout SeededGenerator) {
        values = (0..<256).map { _ in dice.unit() }
        phase = dice.within(0...200)
    }

    /// Noise from 0 to 1, rounded like hills.
    func smooth(_ x: Double, octaves: Int = 4) -> Double {
        sum(x, octaves) { $0 }
    }

    /// Noise from 0 to 1, with the sharp crests of mountains.
    func sharp(_ x: Double, octaves: Int = 6) -> Double {
        let crest = sum(x, octaves) { 1 - abs(2 * $0 - 1) }
        return crest * crest
    }

    /// Noise from 0 to 1: long on one side and steep on the other, like sand dunes.
    func blown(_ x: Double) -> Double {
        let place = x + 0.35 * smooth(x * 0.7, octaves: 2)
        let part = place - place.rounded(.down)
        let wave = part < 0.68 ? part / 0.68 : (1 - part) / 0.32
        let eased = wave * wave * (3 - 2 * wave)
        return eased * (0.45 + 0.55 * value(place.rounded(.down) + phase)) * 0.75 + smooth(x, octaves: 2)
            * 0.25
    }

    private func sum(_ x: Double, _ octaves: Int, _ shape: (Double) -> Double) -> Double {
        var (total, weight, scale, all) = (0.0, 1.0, 1.0, 0.0)
        for octave in 0..<octaves {
            total += weight * shape(value(x * scale + phase + Double(octave) * 31.7))
            all += weight
            weight *= 0.48
            scale *= 2.03
        }
        return total / all
    }

    private func value(_ x: Double) -> Double {
        let cell = x.rounded(.down)
        let part = x - cell
        let ease = part * part * part * (part * (part * 6 - 15) + 10)
        let index = Int(cell)
        return values[index & 255] + (values[(index + 1) & 255] - values[index & 255]) * ease
    }
}
