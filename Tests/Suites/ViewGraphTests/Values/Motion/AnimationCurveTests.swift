import Testing
import ViewGraph

/// Returns the values of a 0 → 1 animation at some times, each from a new start unless frames are given.
func played(_ animation: Animation, to target: Double = 1, at times: [Double]) -> [Double] {
    var value = AnimatedValue(0.0, timing: .exact)
    value.set(target, animation: animation, now: 0)
    return times.map { value.value(at: $0) }
}

func expectClose(
    _ values: [Double], _ expected: [Double], within tolerance: Double = 1.5e-5, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(values.count == expected.count, sourceLocation: sourceLocation)
    for (value, expected) in zip(values, expected) where abs(value - expected) > tolerance {
        Issue.record("\(values) instead of \(expected)", sourceLocation: sourceLocation)
        return
    }
}

/// A row of a table: an animation from 0 to 1 and its values at the table's times.
struct AnimationRow: CustomTestStringConvertible, Sendable {
    var name: String
    var animation: Animation
    var values: [Double]
    var testDescription: String { name }

    init(_ name: String, _ animation: Animation, _ values: [Double]) {
        (self.name, self.animation, self.values) = (name, animation, values)
    }
}

@Suite("Timing curves")
struct AnimationCurveTests {
    typealias Row = AnimationRow

    @Test(
        "a Bézier curve has SwiftUI's values",
        arguments: [
            Row(
                "A1.1", .linear(duration: 1),
                [
                    0.10000, 0.20000, 0.25000, 0.30000, 0.40000, 0.50000, 0.60000, 0.70000, 0.75000, 0.80000,
                    0.90000,
                ]),
            Row(
                "A1.2", .easeIn(duration: 1),
                [
                    0.01703, 0.06228, 0.09346, 0.12958, 0.21486, 0.31536, 0.42912, 0.55481, 0.62186, 0.69163,
                    0.83943,
                ]),
            Row(
                "A1.3", .easeOut(duration: 1),
                [
                    0.16057, 0.30837, 0.37814, 0.44519, 0.57088, 0.68464, 0.78514, 0.87042, 0.90654, 0.93772,
                    0.98297,
                ]),
            Row(
                "A1.4", .easeInOut(duration: 1),
                [
                    0.01972, 0.08166, 0.12916, 0.18740, 0.33188, 0.50000, 0.66812, 0.81260, 0.87084, 0.91834,
                    0.98028,
                ]),
            Row(
                "A1.5", .timingCurve(0.25, 0.1, 0.25, 1, duration: 1),
                [
                    0.09480, 0.29524, 0.40851, 0.51332, 0.68254, 0.80240, 0.88523, 0.94076, 0.96046, 0.97563,
                    0.99432,
                ]),
            Row(
                "A1.6", .timingCurve(0.1, 0.75, 0.85, 0.35, duration: 1),
                [
                    0.29179, 0.40046, 0.43587, 0.46429, 0.50832, 0.54390, 0.57873, 0.62028, 0.64656, 0.67891,
                    0.77583,
                ]),
            Row(
                "A1.7", .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1),
                [
                    -0.07282, -0.10461, -0.09771, -0.06866, 0.09669, 0.50000, 0.90331, 1.06866, 1.09771,
                    1.10461, 1.07282,
                ]),
            Row(
                "A1.8", .timingCurve(0.2, 0.8, 0.2, 1, duration: 1),
                [
                    0.39669, 0.68179, 0.76728, 0.82763, 0.90336, 0.94608, 0.97129, 0.98623, 0.99111, 0.99469,
                    0.99883,
                ]),
        ])
    func curves(row: Row) {
        let shares = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]
        expectClose(played(row.animation, at: shares), row.values)
    }

    @Test(
        "a curve takes 0.35 s unless another duration is set",
        arguments: [
            Row("A2.1", .linear, [0.14286, 0.28571, 0.42857, 0.50000, 0.57143, 0.71429, 0.85714, 1.00000]),
            Row("A2.2", .easeIn, [0.03339, 0.11878, 0.24212, 0.31536, 0.39535, 0.57369, 0.77471, 1.00000]),
            Row("A2.3", .easeOut, [0.22529, 0.42631, 0.60465, 0.68464, 0.75788, 0.88122, 0.96661, 1.00000]),
            Row(
                "A2.4", .easeInOut, [0.04090, 0.16970, 0.37843, 0.50000, 0.62157, 0.83030, 0.95910, 1.00000]),
        ])
    func defaultDurations(row: Row) {
        expectClose(played(row.animation, at: [0.05, 0.1, 0.15, 0.175, 0.2, 0.25, 0.3, 0.35]), row.values)
    }

    @Test("an animation without duration or with an infinitely stiff spring ends at once")
    func immediate() {
        // B261, B272
        let animations: [Animation] = [
            .linear(duration: 0), .easeIn(duration: -1), .spring(response: 0, dampingFraction: 1),
            .spring(duration: 0), .interpolatingSpring(duration: 0), .linear(duration: 1).repeatCount(0),
        ]
        for animation in animations {
            var value = AnimatedValue(0.0, timing: .exact)
            value.set(5, animation: animation, now: 0)
            #expect(value.value(at: 0) == 5)
            #expect(!value.isAnimating)
        }
    }

    @Test("animations are compared by value, and the default one only equals itself")
    func equality() {
        #expect(Animation.easeIn == .easeIn(duration: 0.35))
        #expect(Animation.spring == .smooth)
        #expect(Animation.spring() == .spring(duration: 0.5, bounce: 0))
        #expect(Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25))
        #expect(Animation.linear.delay(1).speed(2) != .linear.speed(2).delay(1))
        // B259
        #expect(Animation.default != .spring(response: 0.55, dampingFraction: 1))
        expectClose(
            played(.default, at: [0.1, 0.3]),
            played(.spring(response: 0.55, dampingFraction: 1), at: [0.1, 0.3]))
    }
}
