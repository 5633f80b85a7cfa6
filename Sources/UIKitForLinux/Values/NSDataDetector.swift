public import Foundation

/// Finds web addresses, email addresses and telephone numbers in text.
///
/// Differs from Apple's: it is not an `NSRegularExpression`; results have the type `regularExpression`; no
/// dates, postal addresses or flights are found.
public final class NSDataDetector: NSObject, @unchecked Sendable {
    private let expression: NSRegularExpression
    public let checkingTypes: NSTextCheckingTypes

    public init(types checkingTypes: NSTextCheckingTypes) throws {
        self.checkingTypes = checkingTypes
        var patterns: [String] = []
        if checkingTypes & Self.linkBit != 0 { patterns += [Self.link, Self.mail] }
        if checkingTypes & Self.phoneNumberBit != 0 { patterns.append(Self.number) }
        // Without a supported type nothing is found.
        let pattern = patterns.isEmpty ? "(?!)" : patterns.joined(separator: "|")
        expression = try NSRegularExpression(pattern: pattern, options: .caseInsensitive)
    }

    // Foundation declares these names as deprecated, because it returns no such results itself.
    private static let linkBit: NSTextCheckingTypes = 1 << 5
    private static let phoneNumberBit: NSTextCheckingTypes = 1 << 11

    private static let end = #"[^\s<>"'.,;:!?)\]}]"#
    private static let link =
        #"\b(?:(?:https?|ftp)://[^\s<>"]*"# + end
        + #"|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|org|net|edu|gov|io|app|dev|co|me|info|[a-z]{2})\b"#
        + #"(?::\d+)?(?:/(?:[^\s<>"]*"# + end + #"|(?=\s|$))?)?(?!@))"#
    private static let mail = #"\b[a-z0-9._%+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}\b"#
    private static let number = #"(?<![\w+])\+?\(?\d[\d ()./-]{5,}\d\b"#

    public func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        expression.matches(in: string, options: options, range: range).compactMap { found in
            guard let text = Range(found.range, in: string).map({ String(string[$0]) }) else { return nil }
            // Foundation can create no other results. This one contains the match as an expression.
            let pattern = NSRegularExpression.escapedPattern(for: text)
            guard let regularExpression = try? NSRegularExpression(pattern: pattern) else { return nil }
            var range = found.range
            return .regularExpressionCheckingResult(
                ranges: &range, count: 1, regularExpression: regularExpression)
        }
    }

    public func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    public func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { expression.numberOfMatches(in: string, options: options, range: range) }

    public func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (
            NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) where !stop.boolValue {
            block(match, [], &stop)
        }
    }
}

/// Types of data, as bits.
public typealias NSTextCheckingTypes = UInt64

extension NSTextCheckingResult {
    /// The match of a detector.
    private var found: String? {
        regularExpression?.pattern.replacingOccurrences(
            of: #"\\(.)"#, with: "$1", options: .regularExpression)
    }

    /// The address that an ``NSDataDetector`` found.
    public var url: URL? {
        guard let found, found.contains(where: { $0 == "." || $0 == ":" }) else { return nil }
        if found.contains("://") { return URL(string: found) }
        return URL(string: (found.contains("@") ? "mailto:" : "http://") + found)
    }

    /// The telephone number that an ``NSDataDetector`` found.
    public var phoneNumber: String? { found.flatMap { $0.contains(where: \.isLetter) ? nil : $0 } }
}
