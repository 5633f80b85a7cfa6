import CGTK
import Foundation

/// Scrolls the first scrolled region of the window by itself, a step each frame, as the peers in the
/// benchmarks do.
@MainActor
package final class ScrollDriver {
    /// Where each frame scrolls to.
    package enum Step {
        /// Further by so many points.
        case points(Double)
        /// To places all over the content.
        case far
    }
    /// What was seen meanwhile. Times are in milliseconds.
    package struct Figures {
        package var firstFrame = 0.0
        /// The frames after the first.
        package var frames: [Double] = []
        package var worstFrame: Double { frames.max() ?? 0 }
        package var medianFrame: Double { frames.isEmpty ? 0 : frames.sorted()[frames.count / 2] }
    }

    private static var running: ScrollDriver?

    private let step: Step
    private let frames: Int
    private let began: Double
    private let finished: @MainActor (Figures) -> Void
    private var done = -10
    private var frameBegan = 0.0
    private var figures = Figures()

    private init(
        step: Step, frames: Int, began: Double, finished: @escaping @MainActor (Figures) -> Void
    ) {
        (self.step, self.frames, self.began, self.finished) = (step, frames, began, finished)
    }

    /// Begins with the next frame of the window that is open.
    ///
    /// - Parameters:
    ///   - began: when the program began, in seconds of the monotonic clock.
    ///   - finished: called after the last frame.
    package static func start(
        step: Step, frames: Int, began: Double, finished: @escaping @MainActor (Figures) -> Void
    ) {
        guard let windows = gtk_window_get_toplevels(), let window = g_list_model_get_object(windows, 0)
        else { return }
        running = ScrollDriver(step: step, frames: frames, began: began, finished: finished)
        let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
        gtk_widget_add_tick_callback(
            widget,
            { widget, clock, _ in
                onMainActor((widget, clock)) { ScrollDriver.running?.tick($0.0, $0.1) ?? 0 }
            }, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(window))
    }

    private func tick(_ window: UnsafeMutablePointer<GtkWidget>?, _ clock: OpaquePointer?) -> gboolean {
        guard let window, let clock else { return 0 }
        if done == -10 { watch(clock) }
        done += 1
        if done > frames {
            Self.running = nil
            finished(figures)
            return 0
        }
        if done > 0, let area = Self.scrolled(in: window),
            let adjustment = gtk_scrolled_window_get_vadjustment(area)
        {
            scroll(adjustment)
        }
        return 1
    }

    private func scroll(_ adjustment: UnsafeMutablePointer<GtkAdjustment>) {
        switch step {
        case .points(let distance):
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
        case .far:
            let lower = gtk_adjustment_get_lower(adjustment)
            let length =
                gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) - lower
            gtk_adjustment_set_value(adjustment, lower + length * Double(done * 7919 % 1000) / 1000)
        }
    }

    /// From the beginning of a frame to the end of its painting.
    private func watch(_ clock: OpaquePointer) {
        Signals.connect(UnsafeMutableRawPointer(clock), "before-paint") { [weak self] in
            self?.frameBegan = Self.now
        }
        Signals.connect(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in
            guard let self else { return }
            if figures.firstFrame == 0 {
                figures.firstFrame = (Self.now - began) * 1000
            } else {
                figures.frames.append((Self.now - frameBegan) * 1000)
            }
        }
    }

    /// Seconds of the monotonic clock.
    package static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

    private static func scrolled(in widget: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
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
}
