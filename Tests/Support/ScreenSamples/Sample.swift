import Foundation
import GTKScreen
import ViewGraph

/// Runs the main loop with a sample, which lives as long as the program.
@MainActor
func run(_ make: @escaping @MainActor (any Screen) -> AnyObject) -> Never {
    var sample: AnyObject?
    GTKProgram.run { screen in
        sample = make(screen)
        withExtendedLifetime(sample) {}
    }
}

/// Prints a line that a test waits for.
func printLine(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
}

extension ResolvedColor {
    static let white = ResolvedColor(red: 1, green: 1, blue: 1)
    static let black = ResolvedColor(red: 0, green: 0, blue: 0)
    static let red = ResolvedColor(red: 1, green: 0, blue: 0)
    static let green = ResolvedColor(red: 0, green: 1, blue: 0)
    static let blue = ResolvedColor(red: 0, green: 0, blue: 1)
    static let clear = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
    static let grey = ResolvedColor(red: 0.5, green: 0.5, blue: 0.5)
}

extension DisplayItem {
    static func fill(_ color: ResolvedColor, _ rect: CGRect, _ shape: DisplayShape = .rectangle)
        -> DisplayItem
    {
        .fill(shape, .color(color), rect: rect)
    }
}

/// A window with one layer, whose sample prints a line when it is ready.
@MainActor
class SampleWindow: ScreenWindowDelegate {
    let screen: any Screen
    let window: any ScreenWindow
    let layer = DisplayLayer()

    init(_ screen: any Screen, title: String, size: CGSize = CGSize(width: 402, height: 874)) {
        self.screen = screen
        window = screen.makeWindow(title: title, size: size, hasTitleBar: false)
        window.delegate = self
        window.clock.onFrame = { [unowned self] in
            frame($0)
            return true
        }
        window.clock.requestFrame()
        window.present()
    }

    /// The drawing of the window, called in the first frame and whenever the window has changed.
    func items() -> [DisplayItem] { [] }

    func frame(_ now: Double) { draw() }

    /// A mark at the content's top-left corner, by which tests find it.
    var marker: DisplayItem {
        .fill(ResolvedColor(red: 1, green: 0, blue: 1), CGRect(x: 0, y: 0, width: 4, height: 4))
    }

    func draw() {
        let ground = window.isDark ? ResolvedColor.black : .white
        layer.rewrite(
            [.fill(ground, CGRect(origin: .zero, size: window.size))] + items() + [marker], size: window.size)
        window.show(layer) { [] }
    }

    func windowDidChange(_ window: any ScreenWindow) {
        let size = "\(Int(window.size.width)) × \(Int(window.size.height))"
        printLine("changed \(size) @\(window.scale) \(window.isDark ? "dark" : "light")")
        window.clock.requestFrame()
    }

    func windowDidClose(_ window: any ScreenWindow) { printLine("closed") }
}
