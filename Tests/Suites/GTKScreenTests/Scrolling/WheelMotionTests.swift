import GTKScreen
import Testing

@Suite("The motion of a wheel's notch")
struct WheelMotionTests {
    /// The positions in the frames of a display with 60 Hz.
    private func positions(_ motion: WheelMotion, from time: Double, count: Int) -> [Double] {
        (0..<count).map { motion.position(at: time + Double($0) / 60) }
    }

    @Test("a notch moves only forward, with ever smaller steps, and ends exactly at its target")
    func notch() {
        let motion = WheelMotion(from: 0.1, to: 78.9, at: 5)
        let positions = positions(motion, from: 5, count: 9)
        let steps = zip(positions, positions.dropFirst()).map { $1 - $0 }
        #expect(positions.first == 0.1)
        #expect(steps.allSatisfy { $0 >= 0 } && steps == steps.sorted(by: >))
        #expect(positions[8] == 78.9)
        #expect(!motion.isOver(at: 5.119) && motion.isOver(at: 5.121))
    }

    @Test("another notch continues from the current position, to a target further on")
    func secondNotch() {
        var motion = WheelMotion(from: 0, to: 100, at: 0)
        let reached = motion.position(at: 0.05)
        motion.turn(to: motion.target + 100, at: 0.05)
        #expect(motion.position(at: 0.05) == reached && reached > 50 && reached < 100)
        #expect(!motion.isOver(at: 0.125))
        #expect(motion.position(at: 0.18) == 200)
    }

    @Test("a notch back turns the motion around")
    func back() {
        var motion = WheelMotion(from: 0, to: 100, at: 0)
        motion.turn(to: motion.target - 100, at: 0.06)
        let positions = positions(motion, from: 0.06, count: 9)
        #expect(positions == positions.sorted(by: >) && positions.last == 0)
    }

    @Test("a late frame and a clock that runs behind show no position beyond the motion")
    func clock() {
        let motion = WheelMotion(from: 10, to: 20, at: 1)
        #expect(motion.position(at: 0.9) == 10)
        #expect(motion.position(at: 60) == 20)
        #expect(motion.position(at: .nan) == 20)
    }
}
