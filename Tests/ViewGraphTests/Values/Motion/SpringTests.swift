import Foundation
import Testing
import ViewGraph

@Suite("Springs and curves that a program asks")
struct SpringTests {
    @Test("a spring's closed form reaches its target, bounces as it is told and says when it rests")
    func springs() {
        #expect(Spring(duration: 1, bounce: 0).value(target: 10.0, time: 0) == 0)
        for spring in [Spring.smooth, .snappy, .bouncy, Spring(mass: 1, stiffness: 100, damping: 10)] {
            #expect(abs(spring.value(target: 10.0, time: spring.settlingDuration) - 10) < 0.011)
        }
        let times = (0...200).map { Double($0) / 100 }
        #expect(times.allSatisfy { Spring.smooth.value(target: 1.0, time: $0) <= 1 })
        #expect(times.contains { Spring.bouncy.value(target: 1.0, time: $0) > 1.01 })
        #expect(abs(Spring(settlingDuration: 2, dampingRatio: 0.7).settlingDuration - 2) < 1e-6)
        #expect(Spring(response: 0.3, dampingRatio: 0.5).bounce == 0.5)
    }

    @Test("a unit curve has the value of its Bézier curve, and its inverse leads back")
    func unitCurves() {
        for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut] {
            #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
            for share in [0.1, 0.5, 0.8] {
                #expect(abs(curve.inverse.value(at: curve.value(at: share)) - share) < 1e-4)
            }
        }
        #expect(UnitCurve.easeIn.velocity(at: 0.05) < 0.5)
        #expect(abs(UnitCurve.linear.velocity(at: 0.4) - 1) < 0.01)
    }
}
