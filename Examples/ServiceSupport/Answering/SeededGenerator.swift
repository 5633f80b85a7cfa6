/// A random number generator that is the same in every run: SplitMix64, after Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators" (2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// A number from 0 up to, but not including, 1.
    package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A number of the range.
    package mutating func within(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    /// A whole number of the range.
    package mutating func integer(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// Whether an event of this probability occurs.
    package mutating func happens(_ probability: Double) -> Bool { unit() < probability }

    /// One of the values, which must not be empty.
    package mutating func pick<Value>(_ values: [Value]) -> Value {
        values[integer(in: 0...values.count - 1)]
    }
}
