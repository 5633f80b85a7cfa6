import Foundation
import Testing
import ViewGraph

@Suite("Interrupted, delayed and repeated animations")
struct AnimationRetargetingTests {
    private func value(_ start: Double = 0) -> AnimatedValue<Double> { AnimatedValue(start, timing: .exact) }

    // MARK: Table A6

    @Test("A6.1: a spring that is reversed keeps its velocity at first")
    func springTurnedBack() {
        var value = value()
        value.set(100, animation: .smooth, now: 0)
        value.set(0, animation: .smooth, now: 0.2)
        let shown = [0.2, 0.2176, 0.25, 0.3, 0.4, 0.5, 0.7].map { value.value(at: $0) }
        expectClose(shown, [71.5416, 73.6388, 68.9714, 53.2294, 24.5042, 9.6365, 1.2119], within: 6e-5)
    }

    @Test("A6.2: a spring that replaces another one takes over its position and velocity")
    func springReplaced() {
        var value = value()
        value.set(1, animation: .snappy, now: 0)
        value.set(2, animation: .bouncy, now: 0.1)
        let shown = [0.1, 0.15, 0.2, 0.3, 0.4, 0.6].map { value.value(at: $0) }
        expectClose(shown, [0.38810, 0.77988, 1.25255, 1.89069, 2.07212, 2.01664])
    }

    @Test("A6.3: a curve that is reversed is combined with the running one")
    func curvesCombined() {
        var value = value()
        value.set(100, animation: .easeInOut(duration: 1), now: 0)
        var shown = [value.value(at: 0.25)]
        value.set(0, animation: .easeInOut(duration: 1), now: 0.5)
        shown += [0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5].map { value.value(at: $0) }
        let expected = [12.9162, 50.0000, 65.4939, 75.8359, 65.4939, 50.0000, 12.9162, 0.0000]
        expectClose(shown, expected, within: 1.5e-3)
        #expect(!value.isAnimating)
    }

    @Test("A6.4: a linear animation to a new target is combined with the running one")
    func linearCombined() {
        var value = value()
        value.set(100, animation: .linear(duration: 1), now: 0)
        var shown = [value.value(at: 0.2)]
        value.set(200, animation: .linear(duration: 1), now: 0.4)
        shown += [0.4, 0.6, 0.8, 1, 1.2, 1.4].map { value.value(at: $0) }
        expectClose(shown, [20, 40, 88, 128, 160, 180, 200], within: 1.5e-3)
        #expect(!value.isAnimating)
    }

    @Test("A6.5: a delayed animation shows the old value until it starts")
    func delayed() {
        expectClose(
            played(.easeInOut(duration: 1).delay(0.5), at: [0.25, 0.5, 0.75, 1, 1.5]),
            [0, 0, 0.12916, 0.50000, 1])
    }

    // Shows: .speed
    @Test("A6.6: delay and speed apply in the order written, the outermost first")
    func delayAndSpeed() {
        expectClose(played(.easeInOut(duration: 1).delay(1).speed(2), at: [0.5, 0.75, 1]), [0, 0.5, 1])
        expectClose(played(.easeInOut(duration: 1).speed(2).delay(1), at: [1, 1.25, 1.5]), [0, 0.5, 1])
    }

    /// Returns the values at some times of an animation that is shown 60 times a second.
    private func framed(_ animation: Animation, from start: Double = 0, at times: [Double]) -> [Double] {
        var value = value(start)
        value.set(1, animation: animation, now: 0)
        var shown: [Double] = []
        for frame in 0...Int((times.last! * 60).rounded()) {
            let now = value.value(at: Double(frame) / 60)
            if times.contains(where: { Int(($0 * 60).rounded()) == frame }) { shown.append(now) }
        }
        return shown
    }

    // Shows: .repeatForever
    @Test("A6.7: a repeated animation either reverses or starts again")
    func repeated() {
        let times = [0.25, 0.75, 1.25, 1.75, 2.25]
        let linear = Animation.linear(duration: 1)
        expectClose(
            framed(linear.repeatForever(autoreverses: true), at: times), [0.25, 0.75, 0.75, 0.25, 0.25])
        expectClose(
            framed(linear.repeatForever(autoreverses: false), at: times), [0.25, 0.75, 0.25, 0.75, 0.25])
    }

    @Test("A6.8: a shimmer's opacity rises and falls along its curve")
    func shimmer() {
        expectClose(
            framed(.easeInOut(duration: 0.8).repeatForever(), from: 0.3, at: [0.2, 0.4, 0.6, 1, 1.2, 1.4]),
            [0.39041, 0.65000, 0.90959, 0.90959, 0.65000, 0.39041])
    }

    @Test("A6.9: a reverse pass is not mirrored in time")
    func reversePass() {
        expectClose(framed(.easeIn(duration: 1).repeatForever(), at: [1.25]), [0.90654])
    }

    // Shows: .repeatCount
    @Test("A6.10: after the last pass the new value is shown, whatever its direction")
    func repeatCount() {
        let linear = Animation.linear(duration: 1)
        expectClose(
            framed(linear.repeatCount(3, autoreverses: true), at: [2.5, 2.75, 3]), [0.5, 0.75, 1])
        expectClose(
            framed(linear.repeatCount(2, autoreverses: true), at: [0.75, 1.75, 2]), [0.75, 0.25, 1])
    }

    // MARK: Statements

    // B249
    @Test("a change without animation moves the target at once, and running animations continue as an offset")
    func unanimatedChange() {
        var value = value()
        value.set(100, animation: .linear(duration: 1), now: 0)
        #expect(value.value(at: 0.25) == 25)
        value.set(300, animation: nil, now: 0.5)
        expectClose(
            [value.value(at: 0.5), value.value(at: 0.75), value.value(at: 1)], [250, 275, 300], within: 1e-3)
        #expect(!value.isAnimating)
    }

    // B250
    @Test("a slow first frame does not shorten the animation, and a late third one counts as 1/30 s")
    func clock() {
        var value = AnimatedValue(0.0)
        value.set(1, animation: .linear(duration: 1), now: 10)
        #expect(value.value(at: 10) == 0)
        #expect(value.value(at: 10) == 0)
        #expect(value.value(at: 10.5) == 0)
        expectClose([value.value(at: 10.9), value.value(at: 11.4)], [1 / 30, 1 / 30 + 0.5])

        var punctual = AnimatedValue(0.0)
        punctual.set(1, animation: .linear(duration: 1), now: 0)
        expectClose([0, 1, 2, 3].map { punctual.value(at: $0 / 60) }, [0, 0, 1 / 60, 2 / 60])
    }

    // B251
    @Test("a change before the first frame replaces the previous one")
    func replacedBeforeShown() {
        var value = AnimatedValue(0.0)
        value.set(50, animation: .linear(duration: 9), now: 0)
        value.set(100, animation: .linear(duration: 1), now: 0)
        expectClose([0, 1 / 60, 2 / 60].map { value.value(at: $0) }, [0, 0, 100.0 / 60], within: 1e-3)
    }

    // B252, B256
    @Test("a change with an animation ends a repeating one, and a change without does not")
    func endOfRepeating() {
        var value = value()
        value.set(1, animation: .linear(duration: 1).repeatForever(), now: 0)
        value.set(2, animation: nil, now: 0.5)
        for frame in 30..<600 { _ = value.value(at: Double(frame) / 60) }
        #expect(value.isAnimating)
        value.set(5, animation: .linear(duration: 1), now: 10)
        #expect(value.value(at: 11) == 5)
        #expect(!value.isAnimating)
    }

    // B253
    @Test("a spring takes over from a curve without velocity")
    func springAfterCurve() {
        var value = value()
        value.set(100, animation: .linear(duration: 1), now: 0)
        value.set(0, animation: .smooth, now: 0.5)
        expectClose(
            [0.5, 0.6, 0.7].map { value.value(at: $0) }, [50, 50 * (1 - 0.35774), 50 * (1 - 0.71542)],
            within: 1e-3)
    }

    // B254
    @Test("an interpolating spring is added to the one that it interrupts")
    func interpolatingSprings() {
        let spring = Animation.interpolatingSpring(stiffness: 100, damping: 20)
        var value = value()
        value.set(1, animation: spring, now: 0)
        value.set(0, animation: spring, now: 0.2)
        // 0.80085 at 0.3 of the first; the second covers 0.26424 of the way from there.
        expectClose([value.value(at: 0.2), value.value(at: 0.3)], [0.59399, 0.80085 * (1 - 0.26424)])
    }

    // B255
    @Test("a blended spring starts with the stiffness of the interrupted one and ends with its own")
    func blending() {
        func interrupted(by animation: Animation) -> [Double] {
            var value = value()
            value.set(100, animation: .spring(response: 1, dampingFraction: 1), now: 0)
            value.set(200, animation: animation, now: 0.3)
            return [0.301, 0.6, 2].map { value.value(at: $0) }
        }
        let same = interrupted(by: .spring(response: 1, dampingFraction: 1))
        let sudden = interrupted(by: .spring(response: 0.2, dampingFraction: 1))
        let blended = interrupted(by: .spring(response: 0.2, dampingFraction: 1, blendDuration: 0.5))
        #expect(abs(blended[0] - same[0]) < 0.001)
        #expect(blended[1] > same[1] + 5 && blended[1] < sudden[1] - 5)
        #expect(abs(blended[2] - 200) < 0.1)
    }

    // B257
    @Test("a spring after a drag starts with the finger's velocity")
    func velocityOfDrag() {
        var drag = Transaction()
        drag.tracksVelocity = true
        var value = value()
        for step in 1...5 { value.set(Double(step) * 10, transaction: drag, now: Double(step) / 60) }
        #expect(!value.isAnimating)
        value.set(0, animation: .smooth, now: 5.0 / 60)
        let before = value.value(at: 5.0 / 60)
        let after = value.value(at: 5.0 / 60 + 0.001)
        #expect(before == 50)
        #expect(abs((after - before) / 0.001 - 600) < 20)

        var rested = AnimatedValue(0.0, timing: .exact)
        for step in 1...5 { rested.set(Double(step) * 10, transaction: drag, now: Double(step) / 60) }
        rested.set(0, animation: .smooth, now: 1)
        #expect(rested.value(at: 1.01) < 50)
    }

    @Test("equally delayed springs keep their velocity when one interrupts the other")
    func delayedSprings() {
        var value = value()
        value.set(100, animation: .smooth.delay(0.5), now: 0)
        value.set(0, animation: .smooth.delay(0.5), now: 0.7)
        expectClose([0.7, 0.75].map { value.value(at: $0) }, [71.5416, 68.9714], within: 6e-5)
    }

    @Test("setting the same value starts no animation, and a reset ends a running one")
    func nothingToDo() {
        var value = value()
        value.set(0, animation: .linear, now: 0)
        #expect(!value.isAnimating)
        value.set(1, animation: .linear, now: 0)
        value.reset(to: 7)
        #expect(!value.isAnimating)
        #expect(value.value(at: 0) == 7)
    }

    @Test("positions and sizes are animated together")
    func vectors() {
        let from = CGRect(x: 0, y: 0, width: 100, height: 40)
        let to = CGRect(x: 10, y: 20, width: 200, height: 80)
        var value = AnimatedValue(from.animatableData, timing: .exact)
        value.set(to.animatableData, animation: .linear(duration: 1), now: 0)
        var shown = CGRect.zero
        shown.animatableData = value.value(at: 0.5)
        #expect(shown == CGRect(x: 5, y: 10, width: 150, height: 60))
        #expect(AnimatablePair(3.0, Float(4)).magnitudeSquared == 25)
        #expect(2.0.interpolated(towards: 4, amount: 0.25) == 2.5)
        #expect(EmptyAnimatableData() + .zero == .zero)
    }
}
