/// The evaluation of a program's body before it has a node.
enum SpeculativeBody {
    /// Whether a program's body is being evaluated to read its window's settings, before the window exists.
    /// Objects that the program owns are created, but no node stores them.
    @TaskLocal static var isActive = false

    @MainActor
    static func evaluate<Result>(_ body: @MainActor () -> Result) -> Result {
        $isActive.withValue(true) { body() }
    }
}
