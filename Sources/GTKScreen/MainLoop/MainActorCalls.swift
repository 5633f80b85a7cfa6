/// Runs `body` on the main actor with a value that C handed over.
///
/// GTK calls back on the thread that runs its loop, which is the main thread, from functions that Swift takes
/// for nonisolated. This is the one place that says so. Debug builds make sure; to ask at each call, as
/// `assumeIsolated` does, costs a thirtieth of an animation's frame.
/// - Parameter code: what `body` runs, after which the run loop may need a turn; nil: it says so itself.
func onMainActor<Value, Answer>(
    _ value: Value, running code: RunLoopTurns.Code? = .program, _ body: @MainActor (Value) -> Answer
) -> Answer {
    assert(
        {
            MainActor.preconditionIsolated()
            return true
        }())
    return withoutActuallyEscaping(body) { body in
        let run: @MainActor (Value) -> Answer = {
            if let code { RunLoopTurns.ran(code) }
            return body($0)
        }
        return unsafeBitCast(run, to: ((Value) -> Answer).self)(value)
    }
}
