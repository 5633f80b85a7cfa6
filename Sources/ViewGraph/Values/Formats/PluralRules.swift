import Synchronization
import _FoundationICU

/// The plural rules of languages, from the ICU library that Foundation includes on Linux.
enum PluralRules {
    /// The open rules by language. Opening them takes longer than selecting a form.
    private static let rules = Mutex<[String: OpaquePointer]>([:])

    /// Returns the plural form for a number: zero, one, two, few, many or other.
    static func form(of count: Double, in language: String) -> String {
        rules.withLock { rules in
            var status = U_ZERO_ERROR
            guard let rule = rules[language] ?? swift_uplrules_open(language, &status), status.rawValue <= 0
            else { return "other" }
            rules[language] = rule
            let form = [UInt16](unsafeUninitializedCapacity: 16) { buffer, length in
                length = Int(swift_uplrules_select(rule, count, buffer.baseAddress, 16, &status))
            }
            return status.rawValue > 0 ? "other" : String(decoding: form, as: UTF16.self)
        }
    }
}
