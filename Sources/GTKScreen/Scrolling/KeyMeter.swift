/// The measurement of keys that are pressed one at a time in a window, each when the work of the last is
/// over.
struct KeyMeter {
    /// The cost of a key, in milliseconds.
    struct Cost: Equatable {
        /// The time from the key in the display server to the end of the next frame.
        var frame: Double?
        /// The time to the end of the first frame that shows an effect, or `nil` if none did.
        var effect: Double?
        /// The processor time of the main thread until the program is at rest again.
        var work = 0.0
        /// The longest part of the work during which no other key can be handled: an iteration of the main
        /// loop.
        var longest = 0.0
    }

    private(set) var costs: [Cost] = []
    private var current: Running?

    private struct Running {
        let start: Double
        let state: Int
        var processor: Double
        var cost = Cost()

        /// Adds the work since the last call.
        mutating func work(until processor: Double) -> Double {
            defer { self.processor = processor }
            let part = (processor - self.processor) * 1000
            cost.work += part
            return part
        }
    }

    /// - Parameters:
    ///   - time: the time of the key in the display server, in seconds.
    ///   - processor: the processor time that the main thread has used so far, in seconds.
    ///   - state: a number that changes with the key's effect.
    mutating func keyPressed(at time: Double, processor: Double, state: Int) {
        rested(processor: processor)
        current = Running(start: time, state: state, processor: processor)
    }

    mutating func partEnded(processor: Double) {
        guard var current else { return }
        current.cost.longest = max(current.cost.longest, current.work(until: processor))
        self.current = current
    }

    mutating func framePainted(at time: Double, state: Int) {
        guard let current else { return }
        let passed = (time - current.start) * 1000
        if current.cost.frame == nil { self.current?.cost.frame = passed }
        if current.cost.effect == nil, state != current.state { self.current?.cost.effect = passed }
    }

    /// Ends the measurement of the last key.
    mutating func rested(processor: Double) {
        guard var current else { return }
        _ = current.work(until: processor)
        costs.append(current.cost)
        self.current = nil
    }
}
