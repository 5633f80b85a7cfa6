/// The evaluation of a program's body before it has a node.
enum EarlyLook {
    /// Whether a program's body is being evaluated to read its window's settings, before the window exists.
    /// Objects that the program owns are created, but no node stores them.
    @TaskLocal static var isTaken = false

    @MainActor
    static func take<Result>(_ look: @MainActor () -> Result) -> Result {
        $isTaken.withValue(true) { look() }
    }
}
