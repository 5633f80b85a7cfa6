import Foundation

/// What was changed in a text, as UIKit's delegates are asked about it: the least part that differs.
struct TextEdit {
    /// The part that goes, in UTF-16 units.
    let range: NSRange
    /// What comes in its place.
    let replacement: String

    init(from old: String, to new: String) {
        // Whole characters: half of one is no text.
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
