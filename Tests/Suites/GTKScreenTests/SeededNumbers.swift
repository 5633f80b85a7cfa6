/// A generator of the same numbers for the same seed.
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// - Returns: a number from 0 to `count` - 1.
    mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}
