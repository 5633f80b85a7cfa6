import Testing
import ViewGraph

@Suite("Springs")
struct AnimationSpringTests {
    typealias Row = AnimationRow

    @Test(
        "a spring has the values of its closed form",
        arguments: [
            Row(
                "A3.1", .smooth,
                [
                    0.13131, 0.35774, 0.56196, 0.71542, 0.82103, 0.89003, 0.96046, 0.98640, 0.99546, 0.99952,
                    0.99995,
                ]),
            Row(
                "A3.2", .snappy,
                [
                    0.13821, 0.38810, 0.61768, 0.78637, 0.89451, 0.95645, 1.00162, 1.00602, 1.00307, 1.00015,
                    0.99997,
                ]),
            Row(
                "A3.3", .bouncy,
                [
                    0.14572, 0.42330, 0.68506, 0.87371, 0.98409, 1.03393, 1.03930, 1.01450, 1.00074, 0.99878,
                    1.00007,
                ]),
            Row(
                "A3.4", .spring(response: 0.5, dampingFraction: 0.825),
                [
                    0.13942, 0.39361, 0.62802, 0.79965, 0.90818, 0.96851, 1.00826, 1.00840, 1.00348, 1.00000,
                    0.99994,
                ]),
            Row(
                "A3.5", .spring(response: 0.55, dampingFraction: 0.825),
                [
                    0.11893, 0.34650, 0.56959, 0.74505, 0.86586, 0.94053, 1.00169, 1.01008, 1.00602, 1.00047,
                    0.99990,
                ]),
            Row(
                "A3.6", .default,
                [
                    0.11251, 0.31646, 0.51097, 0.66562, 0.77829, 0.85621, 0.94229, 0.97781, 0.99172, 0.99891,
                    0.99986,
                ]),
            Row(
                "A3.7", .interactiveSpring(response: 0.15, dampingFraction: 0.86),
                [
                    0.67663, 0.97588, 1.00498, 1.00145, 1.00009, 0.99998, 1.00000, 1.00000, 1.00000, 1.00000,
                    1.00000,
                ]),
            Row(
                "A3.8", .interactiveSpring(duration: 0.15),
                [
                    0.68117, 0.97997, 1.00602, 1.00148, 1.00005, 0.99997, 1.00000, 1.00000, 1.00000, 1.00000,
                    1.00000,
                ]),
            Row(
                "A3.9", .spring(response: 0.3, dampingFraction: 0.6),
                [
                    0.34568, 0.81746, 1.05590, 1.09186, 1.04968, 1.00932, 0.99200, 0.99972, 1.00066, 0.99995,
                    1.00000,
                ]),
            Row(
                "A3.10", .spring(duration: 1, bounce: 0.5),
                [
                    0.04420, 0.15678, 0.30984, 0.47961, 0.64733, 0.79945, 1.02697, 1.14070, 1.16146, 1.07226,
                    0.98982,
                ]),
            Row(
                "A3.11", .spring(duration: 0.4, bounce: 0),
                [
                    0.18597, 0.46558, 0.68190, 0.82103, 0.90292, 0.94868, 0.98640, 0.99656, 0.99916, 0.99995,
                    1.00000,
                ]),
            Row(
                "A3.12", .spring(duration: 0.5, bounce: -0.3),
                [
                    0.11443, 0.29083, 0.44616, 0.57040, 0.66738, 0.74261, 0.84591, 0.90776, 0.94479, 0.98022,
                    0.99291,
                ]),
            Row(
                "A3.13", .spring(duration: 0.5, bounce: -0.5),
                [
                    0.09700, 0.23136, 0.34993, 0.45060, 0.53573, 0.60767, 0.71983, 0.79993, 0.85712, 0.92714,
                    0.96284,
                ]),
            Row(
                "A3.14", .spring(duration: 0.5, bounce: 1),
                [
                    0.19098, 0.69098, 1.30902, 1.80902, 2.00000, 1.80902, 0.69098, 0.00000, 0.69098, 1.80902,
                    0.00000,
                ]),
            Row(
                "A3.15", .spring(response: 1, dampingFraction: 0.2),
                [
                    0.04696, 0.17604, 0.36567, 0.59126, 0.82781, 1.05226, 1.39316, 1.52551, 1.45095, 0.99580,
                    0.72504,
                ]),
        ])
    func springs(row: Row) {
        let times = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1]
        for (time, expected) in zip(times, row.values) {
            // Each from a new start, over a distance that is long enough not to end before.
            expectClose(played(row.animation, to: 1_000, at: [time]), [expected * 1_000], within: 0.0101)
        }
        // The same frame by frame: the steps add up to the whole.
        expectClose(
            played(row.animation, to: 1_000, at: times), row.values.map { $0 * 1_000 }, within: 0.0101)
    }

    // Table A3, columns "peak" and "at".
    @Test(
        "a bouncy spring overshoots its target by the expected distance and time",
        arguments: [
            ("A3.2", .snappy, 1.00629, 0.475),
            ("A3.3", .bouncy, 1.04599, 0.350),
            ("A3.4", .spring(response: 0.5, dampingFraction: 0.825), 1.01019, 0.442),
            ("A3.5", .spring(response: 0.55, dampingFraction: 0.825), 1.01019, 0.487),
            ("A3.7", .interactiveSpring(response: 0.15, dampingFraction: 0.86), 1.00502, 0.147),
            ("A3.8", .interactiveSpring(duration: 0.15), 1.00629, 0.142),
            ("A3.9", .spring(response: 0.3, dampingFraction: 0.6), 1.09478, 0.188),
            ("A3.10", .spring(duration: 1, bounce: 0.5), 1.16303, 0.577),
            ("A3.14", .spring(duration: 0.5, bounce: 1), 2.00000, 0.250),
            ("A3.15", .spring(response: 1, dampingFraction: 0.2), 1.52662, 0.510),
        ] as [(String, Animation, Double, Double)])
    func peaks(name: String, animation: Animation, peak: Double, time: Double) {
        let times = (0...1_240).map { Double($0) / 2_000 }
        let values = played(animation, to: 1_000, at: times)
        let highest = values.firstIndex(of: values.max()!)!
        #expect(abs(values[highest] / 1_000 - peak) < 1e-5, "\(name)")
        #expect(abs(times[highest] - time) <= 0.0011, "\(name)")
    }

    @Test(
        "an interpolating spring has the values of its closed form",
        arguments: [
            Row(
                "A4.1", .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0),
                [
                    0.10441, 0.34030, 0.61049, 0.84943, 1.02336, 1.12435, 1.15312, 1.07459, 1.00229, 0.97901,
                    1.00217,
                ]),
            Row(
                "A4.2", .interpolatingSpring(mass: 1, stiffness: 170, damping: 15, initialVelocity: 0),
                [
                    0.16245, 0.48094, 0.78121, 0.98620, 1.08702, 1.10952, 1.05307, 0.99979, 0.98806, 1.00020,
                    1.00055,
                ]),
            Row(
                "A4.3", .interpolatingSpring(mass: 1, stiffness: 50, damping: 5, initialVelocity: 0),
                [
                    0.05701, 0.20463, 0.40665, 0.62893, 0.84265, 1.02632, 1.25742, 1.30044, 1.21314, 0.96874,
                    0.91229,
                ]),
            Row(
                "A4.4", .interpolatingSpring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 0),
                [
                    0.09020, 0.26424, 0.44217, 0.59399, 0.71270, 0.80085, 0.90842, 0.95957, 0.98265, 0.99698,
                    0.99950,
                ]),
            Row(
                "A4.5", .interpolatingSpring(mass: 1, stiffness: 100, damping: 40, initialVelocity: 0),
                [
                    0.09020, 0.26424, 0.44217, 0.59399, 0.71270, 0.80085, 0.90842, 0.95957, 0.98265, 0.99698,
                    0.99950,
                ]),
            Row(
                "A4.6", .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 10),
                [
                    0.48175, 0.87381, 1.13592, 1.26871, 1.29747, 1.25760, 1.10359, 0.98665, 0.95140, 0.99172,
                    1.00756,
                ]),
            Row(
                "A4.7", .interpolatingSpring(mass: 2, stiffness: 100, damping: 10, initialVelocity: 0),
                [
                    0.05701, 0.20463, 0.40665, 0.62893, 0.84265, 1.02632, 1.25742, 1.30044, 1.21314, 0.96874,
                    0.91229,
                ]),
            Row(
                "A4.8", .interpolatingSpring(duration: 0.5, bounce: 0),
                [
                    0.13131, 0.35774, 0.56196, 0.71542, 0.82103, 0.89003, 0.96046, 0.98640, 0.99546, 0.99952,
                    0.99995,
                ]),
            Row(
                "A4.9", .interpolatingSpring(duration: 0.5, bounce: 0.3),
                [
                    0.14572, 0.42330, 0.68506, 0.87371, 0.98409, 1.03393, 1.03930, 1.01450, 1.00074, 0.99878,
                    1.00007,
                ]),
        ])
    func interpolatingSprings(row: Row) {
        let times = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1]
        for (time, expected) in zip(times, row.values) {
            var value = AnimatedValue(0.0, timing: .exact)
            value.set(1, animation: row.animation, now: 0)
            // Within a thousandth of the target the spring has ended.
            let shown = value.value(at: time)
            expectClose([shown], [expected], within: value.isAnimating ? 1.5e-5 : 0.001)
        }
    }

    struct Ending: CustomTestStringConvertible, Sendable {
        var response, dampingFraction: Double
        /// The difference between the closed form and SwiftUI's integrator.
        var difference: Double
        /// The times at which the integrator ends for distances of 1, 100 and 400.
        var ends: [Double]
        var logicalEnd: Double
        var testDescription: String { "A5 \(response), \(dampingFraction)" }

        static let all = [
            Ending(
                response: 0.5, dampingFraction: 1, difference: 0.00382, ends: [0.833, 1.267, 1.400],
                logicalEnd: 0.500),
            Ending(
                response: 0.5, dampingFraction: 0.85, difference: 0.00435, ends: [0.567, 1.050, 1.067],
                logicalEnd: 0.500),
            Ending(
                response: 0.5, dampingFraction: 0.7, difference: 0.00523, ends: [0.767, 1.133, 1.467],
                logicalEnd: 0.500),
            Ending(
                response: 0.5, dampingFraction: 0.825, difference: 0.00448, ends: [0.533, 0.983, 1.333],
                logicalEnd: 0.500),
            Ending(
                response: 0.55, dampingFraction: 0.825, difference: 0.00412, ends: [0.583, 1.083, 1.450],
                logicalEnd: 0.550),
            Ending(
                response: 0.55, dampingFraction: 1, difference: 0.00342, ends: [0.883, 1.383, 1.517],
                logicalEnd: 0.550),
            Ending(
                response: 0.15, dampingFraction: 0.86, difference: 0.01454, ends: [0.200, 0.367, 0.383],
                logicalEnd: 0.150),
            Ending(
                response: 1, dampingFraction: 0.5, difference: 0.00341, ends: [1.850, 3.033, 3.600],
                logicalEnd: 1.000),
            Ending(
                response: 0.5, dampingFraction: 2, difference: 0.00204, ends: [1.600, 2.967, 3.383],
                logicalEnd: 0.500),
        ]
    }

    /// Returns a spring from 0 to 1 in steps of 1/300 s by velocity Verlet, as SwiftUI plays it, 60 times a
    /// second (B270).
    private func integrated(_ spring: SpringModel, frames: Int) -> [Double] {
        var (offset, velocity, force) = (0.0, 0.0, 0.0)
        return (1...frames).map { _ in
            for _ in 0..<5 {
                let halfway = velocity + force / 600
                offset += halfway / 300
                force = (1 - offset) * spring.stiffness - halfway * spring.damping
                velocity = halfway + force / 600
            }
            return offset
        }
    }

    @Test("a spring is as close to SwiftUI's integrator as the closed form", arguments: Ending.all)
    func integrator(row: Ending) {
        let expected = integrated(
            SpringModel(response: row.response, dampingFraction: row.dampingFraction), frames: 60)
        let shown = played(
            .spring(response: row.response, dampingFraction: row.dampingFraction), to: 1_000,
            at: (1...60).map { Double($0) / 60 })
        let difference = zip(shown, expected).map { abs($0 / 1_000 - $1) }.max()!
        #expect(abs(difference - row.difference) < 2e-5)
    }

    // The end is where two small numbers are small at once. There both methods differ most, invisibly.
    @Test("a spring ends when it is at rest, and later for longer distances", arguments: Ending.all)
    @MainActor
    func endings(row: Ending) {
        let animation = Animation.spring(response: row.response, dampingFraction: row.dampingFraction)
        for (target, end) in zip([1.0, 100, 400], row.ends) {
            var value = AnimatedValue(0.0, timing: .exact)
            var isComplete = false
            withAnimation(animation) {
                value.set(target, transaction: .current, now: 0)
            } completion: {
                isComplete = true
            }
            var frame = 0
            var completed: Int?
            while value.isAnimating, frame < 600 {
                frame += 1
                _ = value.value(at: Double(frame) / 60)
                AnimationCompletions.run()
                if isComplete, completed == nil { completed = frame }
            }
            #expect(abs(Double(frame) / 60 - end) <= 0.3, "\(target): \(Double(frame) / 60), not \(end)")
            #expect(completed.map { Double($0) / 60 } == row.logicalEnd)
        }
    }

    @Test(
        "durations, bounces, responses and physics are converted into each other",
        arguments: [
            // A7 duration 0.5, bounce 0
            (
                SpringModel(response: 0.5, dampingFraction: SpringModel.dampingFraction(bounce: 0)),
                [12.56637, 157.91367, 25.13274, 1, 0]
            ),
            // A7 duration 0.5, bounce 0.15
            (
                SpringModel(response: 0.5, dampingFraction: SpringModel.dampingFraction(bounce: 0.15)),
                [12.56637, 157.91367, 21.36283, 0.85, 0.15]
            ),
            // A7 duration 0.5, bounce 0.3
            (
                SpringModel(response: 0.5, dampingFraction: SpringModel.dampingFraction(bounce: 0.3)),
                [12.56637, 157.91367, 17.59292, 0.7, 0.3]
            ),
            // A7 response 0.55, ζ 0.825
            (
                SpringModel(response: 0.55, dampingFraction: 0.825),
                [11.42397, 130.50717, 18.84956, 0.825, 0.175]
            ),
            // A7 response 0.15, ζ 0.86
            (
                SpringModel(response: 0.15, dampingFraction: 0.86),
                [41.88790, 1754.59634, 72.04719, 0.86, 0.14]
            ),
            // A7 duration 1, bounce 0.5
            (
                SpringModel(response: 1, dampingFraction: SpringModel.dampingFraction(bounce: 0.5)),
                [6.28319, 39.47842, 6.28319, 0.5, 0.5]
            ),
            // A7 duration 0.5, bounce −0.5
            (
                SpringModel(response: 0.5, dampingFraction: SpringModel.dampingFraction(bounce: -0.5)),
                [12.56637, 157.91367, 50.26548, 2, -0.5]
            ),
            // A7 stiffness 100, damping 10 (duration 0.62832)
            (SpringModel(mass: 1, stiffness: 100, damping: 10), [10.00000, 100, 10, 0.50000, 0.50000]),
            // A7 stiffness 170, damping 15 (duration 0.48190)
            (SpringModel(mass: 1, stiffness: 170, damping: 15), [13.03840, 170, 15, 0.57522, 0.42478]),
        ] as [(SpringModel, [Double])])
    func conversions(model: SpringModel, row: [Double]) {
        let converted = [
            model.frequency, model.stiffness, model.damping, model.dampingFraction, model.bounce,
        ]
        expectClose(converted, row)
    }
}
