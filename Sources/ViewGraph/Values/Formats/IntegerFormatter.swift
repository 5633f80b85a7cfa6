import Foundation
import Synchronization

/// A formatter of integers in the user's locale.
///
/// Most locales group by three digits with one separator. They are handled here, at a fraction of the cost of
/// a `NumberFormatter`, which handles the rest. The type is unchecked because `NumberFormatter` is not
/// Sendable: the owner ensures that only one thread at a time uses it.
struct IntegerFormatter: @unchecked Sendable {
    private let formatter: NumberFormatter
    /// The separator of groups of three digits, or `nil` if the locale has another grouping or its own
    /// digits.
    private let separator: String?

    init(locale: Locale = .current) {
        formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .decimal
        formatter.maximumFractionDigits = 0
        let separator = formatter.groupingSeparator ?? ""
        let samples = [1_000: "1_000", -1_000: "-1_000", 12_345_678: "12_345_678"]
        let isPlain = samples.allSatisfy { [formatter] number, text in
            formatter.string(from: NSNumber(value: number))
                == text.replacingOccurrences(of: "_", with: separator)
        }
        self.separator = isPlain ? separator : nil
    }

    /// The shared formatter, which formats like `%lld` in the user's locale: 1,000 in English. The lock
    /// allows one thread at a time.
    private static let shared = Mutex(IntegerFormatter())

    static func text(_ number: some FixedWidthInteger) -> String {
        number.magnitude < 1000 ? String(number) : shared.withLock { $0.text(number) }
    }

    private func text<Number: FixedWidthInteger>(_ number: Number) -> String {
        guard let separator else {
            let number = Number.isSigned ? NSNumber(value: Int64(number)) : NSNumber(value: UInt64(number))
            return formatter.string(from: number) ?? "\(number)"
        }
        let digits = String(number.magnitude)
        var remaining = Substring(digits).utf8
        var text = number < 0 ? "-" : ""
        // The digits before the groups of three.
        text += Substring(remaining.prefix(remaining.count % 3))
        remaining = remaining.dropFirst(remaining.count % 3)
        while !remaining.isEmpty {
            if remaining.count < digits.utf8.count { text += separator }
            text += Substring(remaining.prefix(3))
            remaining = remaining.dropFirst(3)
        }
        return text
    }
}
