/// The evaluation of a body before it has a node.
enum SpeculativeBody {
    /// Whether a body is being evaluated to read a window's settings before the window exists, or a row's
    /// text before the row exists. Objects that the body owns are created, but no node stores them.
    @TaskLocal static var isActive = false

    @MainActor
    static func evaluate<Result>(_ body: @MainActor () -> Result) -> Result {
        $isActive.withValue(true) { body() }
    }
}
