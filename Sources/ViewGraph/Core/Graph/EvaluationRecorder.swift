/// A receiver of reports on the work of a graph, for a developer who looks at a running program.
@MainActor
package protocol EvaluationRecorder: AnyObject {
    /// Remembers the reason for the next evaluation of a node. The first reason counts.
    func note(_ reason: EvaluationReason, for node: _Node)
    /// Evaluates `body` for a node, and records it.
    func record<Result>(_ node: _Node, _ body: () -> Result) -> Result
    /// Records that a frame begins.
    func frameBegins()
    /// Records that a frame has ended.
    func frameEnds()
}
