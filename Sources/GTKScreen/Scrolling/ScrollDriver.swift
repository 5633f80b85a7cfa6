import CGTK
import Foundation
import ViewGraph

/// Scrolls the first scrolled region of the window automatically, a step each frame, like its peers in the
/// benchmarks.
@MainActor
package final class ScrollDriver {
    /// The action in each frame.
    package enum Step {
        /// Scrolls on by a number of points.
        case points(Double)
        /// Jumps to positions all over the content.
        case far
        /// Changes the content, with the viewport in its middle.
        case change(@MainActor () -> Void)
        /// Changes the content, at the place at which it opens.
        case follow(@MainActor () -> Void)
    }
    /// The position of the region in its content.
    package struct Place {
        /// The row at the top of the region, or `nil` if its rows are not numbered.
        package var row: Int?
        /// The position of the row's top relative to the region's, in points. It is usually negative.
        package var top = 0.0
        /// The region's height.
        package var page: Double
        /// The distance of the region's top from the beginning of the content, as far as that is known.
        package var offset: Double
        /// The distance from the region's bottom to the end of the content.
        package var distanceToEnd: Double
    }
    /// The durations of frames, in milliseconds.
    package struct FrameTimes {
        var frames: [Double] = []
        /// The processor time of the main thread before each frame is painted, with that of the step.
        var main: [Double] = []
        /// The largest distance to the end of the content after a frame, in points.
        package fileprivate(set) var distanceToEnd = 0.0
        package var worst: Double { frames.max() ?? 0 }
        package var median: Double { Self.median(of: frames) }
        package var worstMain: Double { main.max() ?? 0 }
        package var medianMain: Double { Self.median(of: main) }

        private static func median(of times: [Double]) -> Double {
            times.isEmpty ? 0 : times.sorted()[times.count / 2]
        }
    }
    /// The events of a run, in this order. The place is `nil` where there is no region.
    package enum Event {
        /// The first frame is painted.
        case painted
        /// The next frame does the first step.
        case ready(Place?)
        /// All steps are done and painted.
        case done(Place?, FrameTimes)
    }

    private static var running: ScrollDriver?
    /// The number of frames before the first step, in which the initial work completes.
    private static let warmUp = 10
    /// The number of frames after the last step, in which a program's change reaches the screen.
    private static let settling = 2

    private let step: Step
    private let frames: Int
    private let report: @MainActor (Event) -> Void
    /// The number of steps done, negative before the first.
    private var done = -ScrollDriver.warmUp
    private var frameBegan = 0.0
    private var mainTimeBegan = 0.0
    private weak var area: ScrollableWidget?
    private var isPainted = false
    private var frameTimes = FrameTimes()

    private init(_ step: Step, frames: Int, report: @escaping @MainActor (Event) -> Void) {
        (self.step, self.frames, self.report) = (step, frames, report)
    }

    /// Begins with the next frame of the open window.
    package static func start(_ step: Step, frames: Int, report: @escaping @MainActor (Event) -> Void) {
        guard let window = firstWindow() else { return }
        running = ScrollDriver(step, frames: frames, report: report)
        gtk_widget_add_tick_callback(
            window.widget,
            { widget, clock, _ in
                onMainActor((widget, clock)) { ScrollDriver.running?.tick($0.0, $0.1) ?? 0 }
            }, nil, nil)
    }

    /// The window that the program opened first.
    static func firstWindow() -> ObjectReference? {
        guard let windows = gtk_window_get_toplevels(), let window = g_list_model_get_object(windows, 0)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(window)) }
        return ObjectReference(sharing: UnsafeMutableRawPointer(window))
    }

    private func tick(_ window: WidgetPointer?, _ clock: OpaquePointer?) -> gboolean {
        guard let window, let clock else { return 0 }
        if done == -Self.warmUp { watch(clock) }
        done += 1
        let area = Self.scrolled(in: window)
        if done == frames + Self.settling {
            Self.running = nil
            report(.done(area.flatMap(Self.place), frameTimes))
            return 0
        }
        guard let area, let adjustment = gtk_scrolled_window_get_vadjustment(area) else { return 1 }
        self.area = Self.scrollable(in: area)
        if done == -Self.warmUp / 2, case .change = step { scroll(area, adjustment, toFraction: 0.5) }
        if done == 0 { report(.ready(Self.place(in: area))) }
        if done > 0, done <= frames { perform(in: area, adjustment) }
        return 1
    }

    private func perform(in area: OpaquePointer, _ adjustment: UnsafeMutablePointer<GtkAdjustment>) {
        switch step {
        case .points(let distance):
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
        case .far: scroll(area, adjustment, toFraction: Double(done * 7919 % 1000) / 1000)
        case .change(let change), .follow(let change): change()
        }
    }

    /// Scrolls to a fraction of the scene's extent. GTK's adjustment does not contain estimated ends.
    private func scroll(
        _ area: OpaquePointer, _ adjustment: UnsafeMutablePointer<GtkAdjustment>, toFraction fraction: Double
    ) {
        guard let scene = Self.scrollable(in: area)?.scene else { return }
        let length = scene.upper - scene.page - scene.lower
        gtk_adjustment_set_value(adjustment, scene.lower + length * fraction)
    }

    /// Measures from the beginning of a frame to the end of its painting, and to the end of the layout.
    private func watch(_ clock: OpaquePointer) {
        Signals.connect(UnsafeMutableRawPointer(clock), "before-paint") { [weak self] in
            self?.frameBegan = MonotonicClock.now
            self?.mainTimeBegan = Self.threadTime
        }
        // A hook is called before the handlers, which paint the windows.
        let paint = g_signal_lookup("paint", gdk_frame_clock_get_type())
        g_signal_add_emission_hook(
            paint, 0,
            { _, _, _, _ in
                onMainActor(()) { _ in ScrollDriver.running?.paintingBegins() }
                return 1
            }, nil, nil)
        Signals.connect(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.framePainted() }
    }

    private func paintingBegins() {
        if done > 0 { frameTimes.main.append((Self.threadTime - mainTimeBegan) * 1000) }
    }

    private func framePainted() {
        if done > 0 {
            frameTimes.frames.append((MonotonicClock.now - frameBegan) * 1000)
            if let end = area?.place.distanceToEnd {
                frameTimes.distanceToEnd = max(frameTimes.distanceToEnd, abs(end))
            }
        }
        guard !isPainted else { return }
        isPainted = true
        report(.painted)
    }

    /// The processor time of this thread, in seconds.
    static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func scrolled(in widget: WidgetPointer) -> OpaquePointer? {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_scrolled_window_get_type()) != 0 {
            return OpaquePointer(widget)
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if let found = scrolled(in: current) { return found }
            child = gtk_widget_get_next_sibling(current)
        }
        return nil
    }

    /// The position of the first scrolled region of a window.
    static func place(of window: WidgetPointer) -> Place? { scrolled(in: window).flatMap(place) }

    private static func place(in area: OpaquePointer) -> Place? { scrollable(in: area)?.place }

    private static func scrollable(in area: OpaquePointer) -> ScrollableWidget? {
        guard let child = gtk_scrolled_window_get_child(area) else { return nil }
        let instance = UnsafeMutableRawPointer(child)
        let isScrollable = g_type_check_instance_is_a(
            instance.assumingMemoryBound(to: GTypeInstance.self), WidgetClass.scrollable)
        return isScrollable != 0 ? WidgetClass.peer(instance) as? ScrollableWidget : nil
    }
}

extension ScrollableWidget {
    /// The position, with the row at the top as reported to assistive technologies.
    fileprivate var place: ScrollDriver.Place {
        let row = scene.rows.filter { $0.frame.maxY > 0 }.min { $0.frame.minY < $1.frame.minY }
        return .init(
            row: row?.accessibility?.position?.index, top: row.map { Double($0.frame.minY) } ?? 0,
            page: scene.page,
            offset: scene.value - scene.lower, distanceToEnd: scene.upper - scene.page - scene.value)
    }
}
