import Foundation

extension TextRequest {
    /// The word of most characters in each run, as texts of their own. Words of scripts without spaces
    /// between words are left out, and those of several runs count by their parts.
    var longestWords: [TextRequest] {
        runs.compactMap { run in
            let words = run.text.split { $0.isWhitespace || $0.isNewline || $0 == "-" || $0 == "/" }
            let longest = words.filter { $0.unicodeScalars.allSatisfy(\.isBrokenAtSpaces) }
                .max { $0.count < $1.count }
            guard let longest, run.attachment == nil else { return nil }
            var part = run
            part.text = String(longest)
            return TextRequest(runs: [part])
        }
    }

    /// An estimate of the width that a text on one line does not exceed.
    var maximumWidth: Double {
        runs.reduce(0) { $0 + Double($1.text.count) * ($1.font.size + max(0, $1.spacing)) }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar belongs to a script in which lines are broken between words: neither Thai, Lao,
    /// Burmese and Khmer, nor those of East Asia.
    fileprivate var isBrokenAtSpaces: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xD7FF, 0xF900...0xFAFF,
            0xFF00...0x10FFFF:
            false
        default: true
        }
    }
}
