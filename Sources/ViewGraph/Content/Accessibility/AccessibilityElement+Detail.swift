extension AccessibilityElement {
    /// The value, the hint unless it is the label, and the position, such as "on, 3 of 200". The position is
    /// a text of the program's table.
    @MainActor
    package var detail: String {
        let number = position.map { Text("\($0.index + 1) of \($0.count)").plainText } ?? ""
        return [value, hint == label ? "" : hint, number].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
