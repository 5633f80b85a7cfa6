#if os(Linux)
    import WebRequests
#else
    import Foundation
#endif

/// A text as decoded from one encoding, in canonical decomposition, with the position of each scalar in the
/// original text.
struct DecodedText {
    private(set) var scalars: [Unicode.Scalar]
    /// The scalars of the original text that each scalar was decoded from.
    private var sources: [Range<Int>]

    /// The text without invisible characters, percent-decoded once and twice (also with `+` for a space), and
    /// the same for the text as a JSON string.
    static func all(of text: [Unicode.Scalar]) -> [DecodedText] {
        var plain = DecodedText()
        for (index, scalar) in text.enumerated()
        where isVisible(scalar) {
            plain.append(scalar, from: index..<(index + 1))
        }
        var readings = [plain]
        if text.contains("\\") { readings.append(plain.withoutEscapes) }
        for reading in readings where reading.scalars.contains("%") || reading.scalars.contains("+") {
            let once = reading.percentDecoded
            readings += [once, reading.formDecoded.percentDecoded]
            if once.scalars.contains("%") { readings.append(once.percentDecoded) }
        }
        return readings.map(\.decomposed)
    }

    /// Whether a scalar is neither a control nor a format character.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        ![.control, .format].contains(scalar.properties.generalCategory)
    }

    /// The ranges in which a text is found, as indices of scalars of the original text.
    ///
    /// - Parameter isCut: whether a beginning of it at the end counts.
    /// - Complexity: O(n · m).
    func ranges(of needle: [Unicode.Scalar], isCut: Bool) -> [Range<Int>] {
        scalars.indices.compactMap { start in
            guard scalars[start] == needle.first else { return nil }
            let found = scalars[start...].prefix(needle.count)
            guard found.elementsEqual(needle.prefix(found.count)), isCut || found.count == needle.count else {
                return nil
            }
            let matched = sources[start..<found.endIndex]
            return matched.map(\.lowerBound).min()!..<matched.map(\.upperBound).max()!
        }
    }

    private init(scalars: [Unicode.Scalar], sources: [Range<Int>]) {
        self.scalars = scalars
        self.sources = sources
    }

    private init() { self.init(scalars: [], sources: []) }

    private mutating func append(_ scalar: Unicode.Scalar, from source: Range<Int>) {
        scalars.append(scalar)
        sources.append(source)
    }

    /// The range in the original text of some of its scalars.
    private func source(_ range: Range<Int>) -> Range<Int> {
        sources[range.lowerBound].lowerBound..<sources[range.upperBound - 1].upperBound
    }

    private var formDecoded: DecodedText {
        var result = self
        for index in scalars.indices where scalars[index] == "+" { result.scalars[index] = " " }
        return result
    }

    private var percentDecoded: DecodedText {
        var result = DecodedText()
        var index = 0
        while index < scalars.count {
            var bytes: [UInt8] = []
            var end = index
            while end + 2 < scalars.count, scalars[end] == "%",
                let byte = hexadecimal(scalars[(end + 1)...(end + 2)])
            {
                bytes.append(UInt8(byte))
                end += 3
            }
            if bytes.isEmpty {
                result.append(scalars[index], from: sources[index])
                index += 1
                continue
            }
            let isText = String(validating: bytes, as: UTF8.self) != nil
            for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
                // A scalar of invalid UTF-8 is attributed to all of the bytes.
                let next = isText ? index + 3 * UTF8.width(scalar) : end
                result.append(scalar, from: source(index..<next))
                if isText { index = next }
            }
            index = end
        }
        return result
    }

    /// Decoded as a JSON string (RFC 8259, section 7).
    private var withoutEscapes: DecodedText {
        var result = DecodedText()
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "\\", index + 1 < scalars.count else {
                result.append(scalars[index], from: sources[index])
                index += 1
                continue
            }
            if let (scalar, end) = unicodeEscape(at: index) {
                result.append(scalar, from: source(index..<end))
                index = end
            } else {
                let letters: [Unicode.Scalar: Unicode.Scalar] = [
                    "n": "\n", "r": "\r", "t": "\t", "b": "\u{8}", "f": "\u{C}",
                ]
                let next = scalars[index + 1]
                result.append(letters[next] ?? next, from: source(index..<(index + 2)))
                index += 2
            }
        }
        return result
    }

    /// The scalar of `\u0041`, or of two such escapes that are a surrogate pair.
    private func unicodeEscape(at index: Int) -> (Unicode.Scalar, end: Int)? {
        func unit(_ start: Int) -> UInt32? {
            guard start + 5 < scalars.count, scalars[start] == "\\", scalars[start + 1] == "u" else {
                return nil
            }
            return hexadecimal(scalars[(start + 2)...(start + 5)])
        }
        guard let first = unit(index) else { return nil }
        if let scalar = Unicode.Scalar(first) { return (scalar, index + 6) }
        guard first < 0xDC00, let second = unit(index + 6), (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { return nil }
        return (scalar, index + 12)
    }

    private func hexadecimal(_ digits: ArraySlice<Unicode.Scalar>) -> UInt32? {
        digits.reduce(0) { value, digit in
            guard let value, digit.isASCII, let number = Character(digit).hexDigitValue else { return nil }
            return value << 4 + UInt32(number)
        }
    }

    /// In canonical decomposition: texts that look the same to a reader have the same scalars.
    private var decomposed: DecodedText {
        if scalars.allSatisfy(\.isASCII) { return self }
        var result = DecodedText()
        for (scalar, source) in zip(scalars, sources) {
            for part in String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars {
                result.append(part, from: source)
                // Marks are ordered by their combining classes.
                var index = result.scalars.count - 1
                while index > 0, result.class(at: index) != 0,
                    result.class(at: index - 1) > result.class(at: index)
                {
                    result.scalars.swapAt(index, index - 1)
                    result.sources.swapAt(index, index - 1)
                    index -= 1
                }
            }
        }
        return result
    }

    private func `class`(at index: Int) -> UInt8 {
        scalars[index].properties.canonicalCombiningClass.rawValue
    }
}
