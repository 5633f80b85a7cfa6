// The contrast of colors, as in the Web Content Accessibility Guidelines 2.

extension ResolvedColor {
    /// The amount of light relative to white, from 0 to 1, without regard to the opacity.
    private var luminance: Double {
        0.2126 * Self.decoded(red) + 0.7152 * Self.decoded(green) + 0.0722 * Self.decoded(blue)
    }

    /// Returns the contrast to an opaque color behind this one, from 1 to 21.
    package func contrast(on ground: ResolvedColor) -> Double {
        let (own, other) = (over(ground).luminance, ground.luminance)
        return (max(own, other) + 0.05) / (min(own, other) + 0.05)
    }

    /// Returns the opaque color that results if this one is drawn over an opaque one.
    package func over(_ ground: ResolvedColor) -> ResolvedColor {
        var result = ground.mixed(with: self, by: opacity)
        result.opacity = 1
        return result
    }

    /// Returns the color with at least a contrast to an opaque one: this color if it has it, or else one that
    /// is as much darker or lighter as necessary, or else black or white.
    package func legible(on ground: ResolvedColor, contrast: Double = 4.5) -> ResolvedColor {
        legible(on: [ground], contrast: contrast)
    }

    /// Returns the color with the contrast to opaque ones that symbols and outlines need.
    package func distinct(from grounds: [ResolvedColor]) -> ResolvedColor {
        legible(on: grounds, contrast: 3)
    }

    private func legible(on grounds: [ResolvedColor], contrast: Double) -> ResolvedColor {
        let least = { (color: ResolvedColor) in grounds.map(color.contrast).min() ?? 21 }
        if least(self) >= contrast { return self }
        let ends = [0.0, 1].map { ResolvedColor(red: $0, green: $0, blue: $0) }
        guard let end = ends.max(by: { least($0) < least($1) }) else { return self }
        let own = grounds.first.map(over) ?? self
        var (tooLittle, enough) = (0.0, 1.0)
        for _ in 0..<8 {
            let middle = (tooLittle + enough) / 2
            if least(own.mixed(with: end, by: middle)) < contrast {
                tooLittle = middle
            } else {
                enough = middle
            }
        }
        return own.mixed(with: end, by: enough)
    }

    private func mixed(with other: ResolvedColor, by share: Double) -> ResolvedColor {
        ResolvedColor(
            red: red + (other.red - red) * share, green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share)
    }
}
