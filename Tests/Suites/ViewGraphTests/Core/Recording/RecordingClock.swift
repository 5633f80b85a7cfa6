import ViewGraph

/// The clocks of a record, which only the test advances.
@MainActor
final class RecordingClock {
    var now = 0.0
    var processor = 0.0

    func work(_ duration: Double) { processor += duration }
    func wait(_ duration: Double) { now += duration }

    func recorder() -> GraphRecorder {
        GraphRecorder(
            clock: GraphRecorder.Clock(now: { self.now }, processor: { self.processor }))
    }
}

extension GraphRecorder {
    /// The evaluations of a type's bodies, in order.
    func reasons(of type: Any.Type) -> [EvaluationReason] {
        evaluations.filter { $0.type == type }.map(\.reason)
    }

    /// The findings, in order.
    var findings: [String] { diagnostics.map { "\($0.kind) in \($0.subject): \($0.finding)" } }
}
