import Foundation
import Testing
import ViewGraph

@Suite("Spring and UnitCurve")
struct SpringTests {
    @Test("a spring reaches its target, bounces as specified and computes when it comes to rest")
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

    @Test("a unit curve runs from 0 to 1, and its inverse reverses it")
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

    // B330
    @Test("a unit curve's velocity is its slope, at the ends as SwiftUI rounds it")
    func velocities() {
        for share in [-0.5, 0, 0.25, 1, 1.5] { #expect(UnitCurve.linear.velocity(at: share) == 1) }
        #expect(UnitCurve.easeIn.velocity(at: 0) == 0 && UnitCurve.easeIn.velocity(at: 1) == 0)
        #expect(UnitCurve.easeOut.velocity(at: 0) == 1 && UnitCurve.easeOut.velocity(at: 1) == 0)
        #expect(abs(UnitCurve.easeInOut.velocity(at: 0.5) - 1.724) < 0.001)
        let steep = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0, y: 0.5), endControlPoint: UnitPoint(x: 0.5, y: 1))
        #expect(steep.velocity(at: 0) == .infinity && steep.inverse.velocity(at: 0) == 0)
        let half = UnitCurve.easeIn.inverse.velocity(at: UnitCurve.easeIn.value(at: 0.5))
        #expect(abs(half * UnitCurve.easeIn.velocity(at: 0.5) - 1) < 1e-3)
    }
}
