import ServiceSupport

/// The content of a picture, which depends only on its id.
struct Landscape {
    enum Kind: CaseIterable {
        case mountains, lake, hills, sea, dunes, forest
    }

    let kind: Kind
    let palette: Palette
    /// The position of the sun or the moon, in scene units, and its radius.
    let light: (x: Double, y: Double, radius: Double)
    /// The upper edge of the land.
    let horizon: Double
    /// The upper edge of the water; 1 without any.
    let shore: Double
    /// The number of mountain ranges, one behind the other.
    let ranges: Int
    let hasSnow: Bool
    let hasClouds: Bool
    let hasBirds: Bool
    let hasAurora: Bool
    /// The seed of everything else.
    let seed: UInt64

    init(id: Int) {
        var dice = SeededGenerator(seed: UInt64(truncatingIfNeeded: id) &* 0xD134_2543_DE82_EF95 &+ 0x51_7E)
        // Neighbors in a list should differ: kinds and palettes rotate, and chance determines only the order.
        let round = UInt64(truncatingIfNeeded: id / Kind.allCases.count)
        var shuffling = SeededGenerator(seed: round &+ 99)
        kind = Kind.allCases.shuffled(using: &shuffling)[id % Kind.allCases.count]
        palette = Self.palette(for: kind, &dice)
        let isSea = kind == .sea
        horizon = isSea ? dice.within(0.52...0.64) : dice.within(0.40...0.54)
        shore = isSea ? horizon : kind == .lake ? dice.within(0.66...0.74) : 1
        let height = palette.isNight ? dice.within(0.12...0.30) : horizon - dice.within(0.04...0.26)
        light = (dice.within(0.52...0.98), height, dice.within(0.026...0.05))
        ranges = kind == .lake ? 3 : 4 + Int(dice.next() % 3)
        hasSnow = dice.happens(0.6)
        hasClouds = dice.happens(palette.isNight ? 0.35 : 0.75)
        hasBirds = !palette.isNight && dice.happens(0.4)
        hasAurora = palette.isNight && dice.happens(0.5)
        seed = dice.next()
    }

    private static func palette(for kind: Kind, _ dice: inout SeededGenerator) -> Palette {
        switch kind {
        case .dunes: dice.pick([.desert, .golden, .dusk, .ember, .rose, .autumn, .night])
        case .hills: dice.pick([.spring, .day, .golden, .autumn, .dawn, .lavender, .teal, .mist, .moonlight])
        case .forest: dice.pick([.mist, .teal, .dawn, .dusk, .winter, .moonlight, .ember, .storm, .autumn])
        case .mountains, .lake, .sea: dice.pick(Palette.all)
        }
    }
}
