import Foundation

/// The change of a text, as passed to UIKit's delegates: the smallest part that differs.
struct TextEdit {
    /// The part that is removed, in UTF-16 units.
    let range: NSRange
    /// The text that replaces it.
    let replacement: String

    init(from old: String, to new: String) {
        // Compares whole characters, because half of one is not valid text.
        let (before, after) = (Array(old), Array(new))
        var start = 0
        while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
        var end = 0
        while end < min(before.count, after.count) - start,
            before[before.count - 1 - end] == after[after.count - 1 - end]
        { end += 1 }
        range = NSRange(
            location: String(before[..<start]).utf16.count,
            length: String(before[start..<(before.count - end)]).utf16.count)
        replacement = String(after[start..<(after.count - end)])
    }
}
