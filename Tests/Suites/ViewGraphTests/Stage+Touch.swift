import Foundation
import InMemoryScreen
import ViewGraph

/// Touch input on a stage.
extension Stage {
    func tap(_ x: Double, _ y: Double) {
        down(x, y)
        up(x, y)
        runUntilIdle()
    }

    func down(_ x: Double, _ y: Double) { window.pointer(.down, at: CGPoint(x: x, y: y)) }
    func move(_ x: Double, _ y: Double) {
        window.pointer(.move, at: CGPoint(x: x, y: y))
        if clock.isFrameRequested { clock.tick() }
    }
    func up(_ x: Double, _ y: Double) { window.pointer(.up, at: CGPoint(x: x, y: y)) }

    /// Advances the time, with a frame wherever one is requested.
    func wait(_ seconds: Double) { clock.advance(by: seconds) }
}
