extension ResolvedColor: Animatable {
    package typealias AnimatableData = AnimatablePair<
        AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
    >

    /// Red and green, blue and opacity.
    ///
    /// The components are those of sRGB, whose steps are perceptually about equal (in which space Apple
    /// interpolates is not documented). They are weighted by opacity, so a color that fades in from
    /// transparent does not start as black.
    package var animatableData: AnimatableData {
        get {
            AnimatablePair(
                AnimatablePair(red * opacity, green * opacity), AnimatablePair(blue * opacity, opacity))
        }
        set {
            // Springs overshoot, but colors can't.
            opacity = min(1, max(0, newValue.second.second))
            let weight = newValue.second.second
            func component(_ weighted: Double) -> Double {
                weight > 0 ? min(1, max(0, weighted / weight)) : 0
            }
            red = component(newValue.first.first)
            green = component(newValue.first.second)
            blue = component(newValue.second.first)
        }
    }
}
