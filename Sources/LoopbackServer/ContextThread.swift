import CSoup
import Dispatch
import Foundation

/// A thread that runs one `GMainContext`, so a server responds whatever the rest of the process does.
///
/// Work is passed to ``perform(_:)`` and runs there in order. All objects of the thread (servers, exchanges,
/// timers) are used only on it.
package final class ContextThread: @unchecked Sendable {
    // `@unchecked`: both pointers are set once, and GLib's contexts and loops may be used from any thread.
    private let context: OpaquePointer
    private let loop: OpaquePointer
    private let ended = DispatchSemaphore(value: 0)

    /// Starts the thread.
    ///
    /// - Parameter name: the thread's name in a debugger.
    package init(name: String) {
        context = g_main_context_new()
        loop = g_main_loop_new(context, 0)
        let thread = Thread { [self] in
            g_main_context_push_thread_default(context)
            g_main_loop_run(loop)
            g_main_context_pop_thread_default(context)
            ended.signal()
        }
        thread.name = name
        thread.start()
    }

    deinit {
        g_main_loop_unref(loop)
        g_main_context_unref(context)
    }

    /// Runs `work` on the thread, after the work that was passed before. After ``stop()`` it never runs.
    package func perform(_ work: @escaping @Sendable () -> Void) {
        // Not `g_main_context_invoke`, because that runs the work on the caller's thread if the context has
        // no owner.
        let source = g_idle_source_new()
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        ClosureBox.install(on: source, work)
        g_source_attach(source, context)
        g_source_unref(source)
    }

    /// Runs `work` on the thread and waits for its result. Must not be called on the thread itself.
    package func performAndWait<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
        let answer = ResultBox<Value>()
        perform {
            answer.value = work()
            answer.ready.signal()
        }
        answer.ready.wait()
        return answer.value!
    }

    /// Runs `work` on the thread after a delay. Call it on the thread; the timer is canceled with its last
    /// reference.
    package func after(_ delay: Duration, _ work: @escaping () -> Void) -> LoopTimer {
        LoopTimer(context: context, delay: delay, work)
    }

    /// Ends the thread after the work passed so far, and waits for its end. Call it once, from another
    /// thread.
    package func stop() {
        perform { g_main_loop_quit(self.loop) }
        ended.wait()
    }
}

/// A value that is passed from one thread to another.
private final class ResultBox<Value: Sendable>: @unchecked Sendable {
    // `@unchecked`: `value` is written before `ready` is signaled and read after it.
    let ready = DispatchSemaphore(value: 0)
    var value: Value?
}
