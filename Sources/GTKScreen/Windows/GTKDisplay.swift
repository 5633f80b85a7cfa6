import CGTK
package import Foundation
package import ViewGraph

/// GTK as a screen: opens windows, and provides the text engine, the picture store and the controls for them.
@MainActor
package final class GTKDisplay: Screen {
    package let text: any TextEngine
    package let pictures: any PictureStore
    package let controls: any ControlHost
    let textEngine = PangoTextEngine()
    let colorScheme = DesktopColorScheme()
    let announcements = AnnouncementBus()
    private var windows: [GTKWindow] = []
    /// The drag that began in a window of the program.
    private var drag: RunningDrag?
    /// Called when the last window has closed.
    var lastWindowClosed: (@MainActor () -> Void)?

    /// The number of custom widgets in this process, for leak tests.
    package static var livePeers: Int { WidgetPeer.aliveCount }

    init() {
        text = textEngine
        pictures = PixbufStore()
        controls = GTKControlHost()
        StyleSheet.install()
        colorScheme.changed = { [weak self] in
            for window in self?.windows ?? [] {
                window.showColorScheme()
                window.refreshAppearance()
            }
        }
    }

    package func makeWindow(title: String, size: CGSize, hasTitleBar: Bool) -> any ScreenWindow {
        let window = GTKWindow(title: title, size: size, hasTitleBar: hasTitleBar, display: self)
        windows.append(window)
        return window
    }

    package func open(_ url: URL) -> Bool {
        g_app_info_launch_default_for_uri(url.absoluteString, nil, nil) != 0
    }

    /// Begins a drag with the press of a device.
    func beginDrag(_ request: DragRequest, from surface: SurfaceWidget, by device: OpaquePointer) -> Bool {
        guard drag == nil else { return false }
        drag = RunningDrag(request, from: surface, by: device) { [weak self] ended in
            if self?.drag === ended { self?.drag = nil }
        }
        return drag != nil
    }

    /// Cancels the drag that began in a window of the program.
    ///
    /// - Returns: whether there is one.
    func cancelDrag() -> Bool {
        guard let drag else { return false }
        drag.cancel()
        return true
    }

    /// The session of a drag of GDK, if it is the program's.
    func session(of drag: OpaquePointer) -> AnyObject? {
        self.drag.flatMap { $0.drag.opaque == drag ? $0.session : nil }
    }

    /// The window that panels are attached to.
    var topWindow: UnsafeMutablePointer<GtkWindow>? { windows.last?.parent }

    /// Closes every window as if the user had closed it.
    func closeAllWindows() {
        for window in windows { window.close() }
    }

    /// Begins another turn of the main loop, which evaluates what earlier turns changed.
    func beginTurn() {
        for window in windows { window.frameClock.beginTurn() }
    }

    /// Shows the effect of a key or a press before the next event.
    func finishInput() {
        for window in windows { window.frameClock.runEarlyFrame() }
    }

    func didClose(_ window: GTKWindow) {
        windows.removeAll { $0 === window }
        if windows.isEmpty { lastWindowClosed?() }
    }
}
