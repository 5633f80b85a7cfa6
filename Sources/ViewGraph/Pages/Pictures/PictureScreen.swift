package import Foundation

/// A screen whose windows are invisible and drawn as pictures.
///
/// Their frames are not shown at any time, so a ``SteppedClock`` runs them.
@MainActor
package protocol PictureScreen: Screen, Sendable {
    /// Whether pictures are being decoded.
    var isDecoding: Bool { get }
    func makePictureWindow(size: CGSize, isDark: Bool) -> any PictureWindow
    /// Performs the toolkit's pending work, without waiting for more.
    func performPendingWork()
    /// Encodes a picture as PNG. Can be called on any thread.
    nonisolated func pngData(of picture: RenderedPicture) throws(PictureError) -> Data
}

/// A window that is drawn as a picture.
@MainActor
package protocol PictureWindow: ScreenWindow {
    var steppedClock: SteppedClock { get }
    func resize(to size: CGSize)
    /// Draws a part of the content as it is now.
    ///
    /// - Parameter isOpaque: whether the background of windows is behind the content.
    func picture(of area: CGRect, isOpaque: Bool) throws(PictureError) -> RenderedPicture
}

/// A frame clock whose time advances only with its frames.
@MainActor
package final class SteppedClock: FrameClock {
    package private(set) var now = 0.0
    package var onFrame: (@MainActor (Double) -> Bool)?
    package var onTurn: (@MainActor () -> Void)?
    package private(set) var isFrameRequested = false
    /// The time between frames in which only animations run: their values depend on the time alone.
    private static let step = 0.1
    /// The number of frames without advancing time, in which a program that changes views in each one is
    /// given up.
    private static let framesAtEnd = 8

    private let idleQueue = IdleQueue()

    package init() {}

    package func requestFrame() { isFrameRequested = true }

    package func whenIdle(_ piece: @escaping @MainActor () -> Bool) {
        if idleQueue.add(piece) { requestFrame() }
    }

    /// Runs the requested frames until none is requested, or until `end`, where an infinite animation stops.
    ///
    /// - Returns: whether a frame ran code of the program.
    @discardableResult
    package func run(until end: Double) -> Bool {
        var hasRunCode = false
        var framesLeft = Self.framesAtEnd
        while isFrameRequested, framesLeft > 0 {
            isFrameRequested = false
            let frame = idleQueue.run(after: { onFrame?(now) == true })
            if frame.result { hasRunCode = true }
            if frame.hasMore { requestFrame() }
            guard isFrameRequested else { break }
            if now >= end { framesLeft -= 1 }
            now = min(now + Self.step, max(end, now))
        }
        return hasRunCode
    }
}
