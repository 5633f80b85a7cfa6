import Foundation
import ViewGraph

/// A window whose idle time is full of work: first without frames, then with one that is requested.
@MainActor
final class IdleSample: SampleWindow {
    private var (pieces, frames) = (0, 0)
    private static let piecesWithoutFrame = 200

    init(_ screen: any Screen) {
        super.init(screen, title: "idle")
        window.clock.whenIdle { [unowned self] in doPiece() }
    }

    private func doPiece() -> Bool {
        pieces += 1
        usleep(500)
        if pieces == Self.piecesWithoutFrame {
            printLine("\(pieces) pieces, \(frames) frames")
            frames = 0
            window.clock.requestFrame()
        }
        guard pieces >= Self.piecesWithoutFrame, frames > 0 else { return true }
        printLine("a frame between pieces")
        return false
    }

    override func frame(_ now: Double) {
        super.frame(now)
        frames += 1
    }
}
