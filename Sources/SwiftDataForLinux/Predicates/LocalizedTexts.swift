import Foundation
import Synchronization
import _FoundationICU

/// The order of texts in the user's language.
enum LocalizedTexts {
    /// The collators of a language; nil if ICU has none.
    ///
    /// `@unchecked`: ICU's collators are immutable once their attributes are set.
    private struct Collators: @unchecked Sendable {
        let locale: String
        let plain: OpaquePointer?
        let standard: OpaquePointer?
    }

    private static let current = Mutex<Collators?>(nil)

    private static func collator(isStandard: Bool) -> OpaquePointer? {
        let locale = Locale.current.identifier
        return current.withLock { current in
            if current?.locale != locale {
                current = Collators(
                    locale: locale, plain: make(locale, isStandard: false),
                    standard: make(locale, isStandard: true))
            }
            return isStandard ? current?.standard : current?.plain
        }
    }

    /// A collator that is never closed: it may be in use, and there are as many as languages of the user.
    private static func make(_ locale: String, isStandard: Bool) -> OpaquePointer? {
        var status = U_ZERO_ERROR
        let collator = swift_ucol_open(locale, &status)
        guard status.rawValue <= 0, let collator else { return nil }
        if isStandard { swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status) }
        swift_ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status)
        return collator
    }

    /// Compares two texts in the order of the user's language; those that are equal there, in Swift's.
    ///
    /// - Parameter isStandard: whether digits are compared as numbers, as file managers do.
    static func compare(
        _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, isStandard: Bool
    ) -> Int32 {
        if let collator = collator(isStandard: isStandard) {
            var status = U_ZERO_ERROR
            let result = one.withMemoryRebound(to: CChar.self) { one in
                other.withMemoryRebound(to: CChar.self) { other in
                    swift_ucol_strcollUTF8(
                        collator, one.baseAddress, Int32(clamping: one.count), other.baseAddress,
                        Int32(clamping: other.count), &status)
                }
            }
            if status.rawValue <= 0, result.rawValue != 0 { return Int32(result.rawValue) }
        }
        return TextBytes.compare(one, other)
    }

    /// Compares two strings.
    static func compare(_ one: String, _ other: String, isStandard: Bool) -> Int32 {
        var (one, other) = (one, other)
        return one.withUTF8 { one in
            other.withUTF8 { compare(one, $0, isStandard: isStandard) }
        }
    }

    /// Whether A…Z and a…z are the only pairs of cases in ASCII: not so in languages with a dotless ı.
    static var foldsASCIIPlainly: Bool {
        let language = Locale.current.identifier.prefix(2)
        return language != "tr" && language != "az" && language != "lt"
    }
}
