import Foundation
import GTKScreen
import ViewGraph

/// The frames of a gesture on the rows of a list, drawn side by side, without a display and in virtual time.
@MainActor
final class ActionFilm {
    private static let size = CGSize(width: 200, height: 132)
    private static let frameTime = 1.0 / 60
    /// The pixels between two frames.
    private static let gap = (width: 8, color: UInt32(0xFF8E_8E93))

    let shelf: FilmedShelf
    private let screen: OffscreenDisplay
    private let window: any PictureWindow
    private let host: WindowHost<FilmedList>
    private var frames: [RenderedPicture] = []
    private var pointer = CGPoint.zero

    /// Writes a picture of each gesture, `row-NAME.png`, into a folder.
    static func write(to folder: String) {
        do {
            for scene in FilmScene.allCases {
                let film = try ActionFilm(scene)
                try scene.play(film)
                let picture = try film.screen.pngData(of: film.strip)
                try picture.write(to: URL(filePath: folder).appending(path: "row-\(scene.rawValue).png"))
                film.host.close()
            }
        } catch {
            printLine("film: \(error)")
            exit(1)
        }
    }

    private init(_ scene: FilmScene) throws {
        shelf = FilmedShelf(scene)
        screen = try OffscreenDisplay.display(scale: 1)
        window = screen.makePictureWindow(size: Self.size, isDark: false)
        host = WindowHost(FilmedList(shelf: shelf), in: window, on: screen, title: "")
        host.open()
        finish()
        try take()
    }

    // MARK: Time

    /// Runs frames for a time, in seconds, or until none is requested.
    func run(_ seconds: Double) {
        let clock = window.steppedClock
        let end = clock.now + seconds
        while clock.isFrameRequested, clock.now < end {
            clock.run(until: min(clock.now + Self.frameTime, end))
        }
    }

    func finish() { run(3) }

    /// Adds the window as it is now to the picture.
    func take() throws {
        screen.performPendingWork()
        frames.append(
            try window.picture(of: CGRect(origin: .zero, size: Self.size), isOpaque: true))
    }

    // MARK: Input

    func press(_ x: Double, _ y: Double) { send(.down, CGPoint(x: x, y: y)) }

    /// Moves the pressed pointer in some frames.
    func drag(to x: Double, _ y: Double, frames: Int = 8) {
        let start = pointer
        for step in 1...frames {
            let share = Double(step) / Double(frames)
            send(.move, CGPoint(x: start.x + (x - start.x) * share, y: start.y + (y - start.y) * share))
            run(Self.frameTime)
        }
    }

    func release() { send(.up, pointer) }

    /// Ends the gesture, as Escape does.
    func cancel() { send(.cancel, pointer) }

    private func send(_ kind: PointerEvent.Kind, _ point: CGPoint) {
        pointer = point
        _ = window.delegate?.window(window, didReceive: PointerEvent(kind, at: point))
    }

    /// Drags a text of another program over the window.
    func dragText(to y: Double, dropping: Bool = false) {
        let content = DragContent(types: ["text/plain"]) { _, completion in completion(Data("Tea".utf8)) }
        let point = CGPoint(x: 60, y: y)
        let kind = dropping ? DropEvent.Kind.dropped(point) { _ in } : .moved(point)
        _ = window.delegate?.window(window, didReceive: DropEvent(kind, content, session: nil))
        run(Self.frameTime)
    }

    // MARK: The picture

    private var strip: RenderedPicture {
        let (width, height) = (frames[0].width, frames[0].height)
        var pixels: [UInt32] = []
        for row in 0..<height {
            for (index, frame) in frames.enumerated() {
                if index > 0 { pixels += repeatElement(Self.gap.color, count: Self.gap.width) }
                pixels += frame.pixels[row * width..<(row + 1) * width]
            }
        }
        return RenderedPicture(
            width: frames.count * (width + Self.gap.width) - Self.gap.width, height: height, scale: 1,
            pixels: pixels, isOpaque: true)
    }
}
