import CGTK
import Foundation
import ProcessStreams
package import ViewGraph

/// A program with GTK windows.
@MainActor
package enum GTKProgram {
    /// Starts GTK, calls `start` with the screen, runs the main loop until the last window closes or the
    /// process receives SIGINT or SIGTERM, and ends the process with status 0.
    ///
    /// Must be called on the main thread, outside of any task: an asynchronous `main` would give the thread
    /// to libdispatch, and the loop would never run on it. Without a display it ends the process with status
    /// 69, after a message on standard error unless `DYNAMIC_LISTS_BROWSER` is set, in which case the parent
    /// process handles it. When the display is lost it prints a message and ends the process with status 74.
    package static func run(_ start: @MainActor (any Screen) -> Void) -> Never {
        guard hasDisplay else {
            if getenv("DYNAMIC_LISTS_BROWSER") == nil {
                StandardStreams.report(
                    "error: there is no display to open a window on. `make run` serves the window to a "
                        + "browser; or set DISPLAY or WAYLAND_DISPLAY.\n")
            }
            exit(69)  // EX_UNAVAILABLE
        }
        DisplayLoss.install()
        let screen = GTKDisplay()
        DesktopServices.install()
        mainQueue = MainQueueSource { [weak screen] in screen?.beginTurn() }
        runLoop = RunLoopSource { [weak screen] in screen?.beginTurn() }
        inputTurns = InputTurnSource { [weak screen] in screen?.finishInput() }
        for signal in [SIGINT, SIGTERM] {
            g_unix_signal_add(
                signal,
                { _ in
                    onMainActor(()) { GTKProgram.end?() }
                    return 1
                }, nil)
        }
        let loop = g_main_loop_new(nil, 0)
        end = { [weak screen] in
            screen?.closeAllWindows()
            g_main_loop_quit(loop)
        }
        screen.lastWindowClosed = { g_main_loop_quit(loop) }
        start(screen)
        g_main_loop_run(loop)
        exit(0)
    }

    private static var mainQueue: MainQueueSource?
    private static var runLoop: RunLoopSource?
    private static var inputTurns: InputTurnSource?
    private static var end: (@MainActor () -> Void)?
}
