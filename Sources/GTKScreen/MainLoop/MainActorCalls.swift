/// Runs `body` on the main actor with a value passed by C.
///
/// GTK calls back on the thread that runs its loop, which is the main thread, in functions that are
/// nonisolated in Swift. This is the only place that asserts the isolation. Debug builds check it. Checking
/// at each call, as `assumeIsolated` does, costs a thirtieth of an animation's frame.
/// - Parameter code: the kind of code that `body` runs, after which the run loop may need a turn, or `nil` if
///   `body` reports it itself.
func onMainActor<Value, Answer>(
    _ value: Value, running code: RunLoopSource.Code? = .program, _ body: @MainActor (Value) -> Answer
) -> Answer {
    assert(
        {
            MainActor.preconditionIsolated()
            return true
        }())
    return withoutActuallyEscaping(body) { body in
        let run: @MainActor (Value) -> Answer = {
            if let code { RunLoopSource.ran(code) }
            return body($0)
        }
        return unsafeBitCast(run, to: ((Value) -> Answer).self)(value)
    }
}
