package import Foundation

/// A view in an invisible window, which is drawn as a picture.
///
/// ```swift
/// let view = RenderedView(content, size: .fitting(in: CGSize(width: 402, height: 874)), on: screen)
/// await view.settle()
/// let picture = try view.picture()
/// view.close()
/// ```
@MainActor
package final class RenderedView {
    private let window: any PictureWindow
    private let screen: any PictureScreen
    private let frame = ContentFrame()
    private let size: PictureSize
    private var host: WindowHost<AnyView>?

    /// The time at which animations without an end are drawn, in seconds.
    private static let endOfAnimations = 3.0
    /// The number of turns of the main actor without a change after which nothing more is expected.
    private static let quietTurns = 4
    /// The longest wait for the tasks of views, in seconds.
    private static let taskLimit = 0.5

    /// Makes the view and runs its first frames.
    package init(
        _ view: some View, size: PictureSize, traits: PictureTraits = PictureTraits(),
        on screen: any PictureScreen
    ) {
        self.screen = screen
        self.size = size
        window = screen.makePictureWindow(
            size: size.offered, isDark: traits.colorScheme == .dark)
        let frame = frame
        let content = view.onGeometryChange(for: CGRect.self) {
            $0.frame(in: .global)
        } action: {
            frame.rect = $0
        }
        let root = size.arranged(content).transformEnvironment(\.self) { traits.apply(to: &$0) }
        let host = WindowHost(AnyView(root), in: window, on: screen, title: "")
        self.host = host
        host.open()
        run()
    }

    /// The view's frame in its window.
    package var contentFrame: CGRect { frame.rect }

    /// Waits until animations are at their end, pictures are loaded and the main actor's pending work is
    /// done. The tasks of views are waited for as long as ``taskLimit`` allows, because some have no end.
    /// Timers are not waited for.
    ///
    /// - Parameter limit: the longest wait, in seconds.
    package func settle(within limit: Double = 5) async {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(limit)
        let endOfTasks = clock.now + .seconds(min(limit, Self.taskLimit))
        var quiet = 0
        while quiet < Self.quietTurns, clock.now < end {
            // Jobs that were enqueued before this one have run after it.
            await Task.detached(priority: .low) {}.value
            screen.performPendingWork()
            let hasChanged = run()
            let isWorking = clock.now < endOfTasks && (host?.graph[RunningTasks.self].count ?? 0) > 0
            if isWorking || screen.isDecoding || PictureLoader.shared.isLoading {
                quiet = 0
                try? await Task.sleep(for: .milliseconds(1))
            } else {
                quiet = hasChanged ? 0 : quiet + 1
            }
        }
    }

    @discardableResult
    private func run() -> Bool { window.steppedClock.run(until: Self.endOfAnimations) }

    /// Draws the view as it is now.
    ///
    /// - Parameter isOpaque: whether the background of windows is behind the view.
    package func picture(isOpaque: Bool = true) throws(PictureError) -> RenderedPicture {
        var area = CGRect(origin: .zero, size: size.offered)
        if case .fitting = size {
            area = frame.rect
            guard area.width > 0, area.height > 0 else { throw .isEmpty }
            let end = CGSize(
                width: max(area.maxX, window.size.width), height: max(area.maxY, window.size.height))
            if end != window.size {
                window.resize(to: end)
                run()
            }
        }
        return try window.picture(of: area, isOpaque: isOpaque)
    }

    /// Removes the view. Must be called once.
    package func close() {
        host?.close()
        host = nil
    }
}

/// The frame that a view reports.
@MainActor
private final class ContentFrame {
    var rect = CGRect.zero
}
