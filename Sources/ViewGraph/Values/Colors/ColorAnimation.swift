extension ResolvedColor: Animatable {
    package typealias AnimatableData = AnimatablePair<
        AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
    >

    /// Red and green, blue and opacity.
    ///
    /// The components are those of sRGB, whose steps the eye sees about equal (in which space Apple
    /// interpolates is not documented), weighted by opacity: what fades in from nothing does not start as
    /// black.
    package var animatableData: AnimatableData {
        get {
            AnimatablePair(
                AnimatablePair(red * opacity, green * opacity), AnimatablePair(blue * opacity, opacity))
        }
        set {
            // Springs go beyond; colours can't.
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
