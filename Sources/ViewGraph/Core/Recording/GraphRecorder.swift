/// A record of what a window's graph evaluates, why, and how long it takes, and of ways of writing views that
/// make them slow.
///
/// It is made for a developer who looks at a running program. Without one, the graph does none of this work.
@MainActor
package final class GraphRecorder: EvaluationRecorder {
    /// The evaluation of a body, or of a row's closure.
    package struct Evaluation {
        /// The type of the view, or of the loop.
        package let type: Any.Type
        /// Whether the closure of a row was evaluated.
        package let isRow: Bool
        package let reason: EvaluationReason
        /// The time of its end, in seconds.
        package let time: Double
        /// The processor's time, in seconds.
        package let duration: Double

        package init(
            type: Any.Type, isRow: Bool, reason: EvaluationReason, time: Double, duration: Double
        ) {
            (self.type, self.isRow, self.reason) = (type, isRow, reason)
            (self.time, self.duration) = (time, duration)
        }
    }

    /// A frame in which something was updated or drawn.
    package struct Frame {
        /// The time of its begin, in seconds.
        package let time: Double
        /// The time that it took, in seconds.
        package let duration: Double
        /// The number of evaluations in it, and since the frame before it.
        package let evaluations: Int
    }

    /// The sources of time, in seconds.
    package struct Clock {
        /// A monotonic time.
        package var now: @MainActor () -> Double
        /// The time for which the processor worked on the main thread.
        package var processor: @MainActor () -> Double

        package init(
            now: @escaping @MainActor () -> Double, processor: @escaping @MainActor () -> Double
        ) {
            (self.now, self.processor) = (now, processor)
        }
    }

    /// The limit for a body, in seconds: a quarter of a frame.
    static let bodyLimit = 0.004
    /// The limit for the first body of a type, in seconds. The runtime prepares types on their first use.
    static let firstBodyLimit = 0.016
    /// The number of nodes with a reason that are remembered until their evaluation.
    private static let reasonLimit = 10_000
    private static let diagnosticLimit = 200

    package let clock: Clock
    /// Called with each new diagnostic, while views are evaluated: it must not change what they show.
    private let onDiagnostic: @MainActor (ViewDiagnostic) -> Void
    private var recentEvaluations = RecentValues<Evaluation>(limit: 4_096)
    private var recentFrames = RecentValues<Frame>(limit: 240)
    private var reasons: [ObjectIdentifier: EvaluationReason] = [:]
    private var evaluatedTypes: Set<ObjectIdentifier> = []
    private var known: Set<String> = []
    /// The diagnostics so far, each one once.
    package private(set) var diagnostics: [ViewDiagnostic] = []
    /// The number of frames so far.
    package private(set) var frameCount = 0
    private var frameBegin = 0.0
    private var evaluationsInFrame = 0

    /// - Parameter onDiagnostic: called with each new diagnostic. It must not change what views show.
    package init(
        clock: Clock, onDiagnostic: @escaping @MainActor (ViewDiagnostic) -> Void = { _ in }
    ) {
        self.clock = clock
        self.onDiagnostic = onDiagnostic
    }

    /// The last evaluations, oldest first.
    package var evaluations: [Evaluation] { recentEvaluations.all }
    /// The last frames, oldest first.
    package var frames: [Frame] { recentFrames.all }

    // MARK: Evaluations

    /// Remembers the reason for the next evaluation of a node. The first reason counts.
    package func note(_ reason: EvaluationReason, for node: _Node) {
        if reasons.count >= Self.reasonLimit { reasons = [:] }
        let id = ObjectIdentifier(node)
        if reasons[id] == nil { reasons[id] = reason }
    }

    /// Evaluates `body` for a node, and records it.
    package func record<Result>(_ node: _Node, _ body: () -> Result) -> Result {
        let begin = clock.processor()
        let result = body()
        add(node, duration: clock.processor() - begin)
        return result
    }

    private func add(_ node: _Node, duration: Double) {
        evaluationsInFrame += 1
        let isRow = node is ElementNode
        guard let view = (isRow ? node.parent : node)?.erasedView else { return }
        let type = type(of: view)
        let noted = reasons.removeValue(forKey: ObjectIdentifier(node))
        let reason = node.evaluations <= 1 ? .created : noted ?? (isRow ? .inputs([]) : .other)
        recentEvaluations.append(
            Evaluation(type: type, isRow: isRow, reason: reason, time: clock.now(), duration: duration))
        let isFirst = evaluatedTypes.insert(ObjectIdentifier(type)).inserted
        guard !isRow, duration > (isFirst ? Self.firstBodyLimit : Self.bodyLimit), ProgramTypes.contain(type)
        else { return }
        let milliseconds = Int(nearest: duration * 1_000)
        report(
            ViewDiagnostic(
                kind: .heavyBody, subject: ProgramTypes.name(of: type),
                finding: "the body took \(milliseconds) ms; a frame has 16 ms for everything",
                code: .body(of: type)))
    }

    // MARK: Frames

    package func frameBegins() { frameBegin = clock.now() }

    package func frameEnds() {
        frameCount += 1
        recentFrames.append(
            Frame(time: frameBegin, duration: clock.now() - frameBegin, evaluations: evaluationsInFrame))
        evaluationsInFrame = 0
    }

    // MARK: Diagnostics

    /// Adds a diagnostic, unless there is one of its kind for the same code.
    func report(_ diagnostic: ViewDiagnostic) {
        let code = diagnostic.code.map { "\($0)" } ?? ""
        guard diagnostics.count < Self.diagnosticLimit,
            known.insert("\(diagnostic.kind) \(diagnostic.subject) \(code)").inserted
        else { return }
        diagnostics.append(diagnostic)
        onDiagnostic(diagnostic)
    }
}
