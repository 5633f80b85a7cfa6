/// Looking at what has no node yet.
enum EarlyLook {
    /// Whether a program's body is read for its window's wishes, before the window is there: what the program
    /// owns is made, but kept by no node.
    @TaskLocal static var isTaken = false

    @MainActor
    static func take<Result>(_ look: @MainActor () -> Result) -> Result {
        $isTaken.withValue(true) { look() }
    }
}
