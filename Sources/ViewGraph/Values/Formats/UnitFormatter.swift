import Foundation
import Synchronization
import _FoundationICU

/// A formatter of numbers with their units in a language, based on the CLDR data of the ICU library that
/// Foundation includes on Linux: 5 minutes, 5 Minuten, 5 minut. (B339)
enum UnitFormatter {
    enum Width {
        /// 5 minutes.
        case wide
        /// 5 min.
        case abbreviated
        /// 5min; only for durations.
        case brief
        /// 5m.
        case narrow
    }

    /// Returns a number with a unit, in the plural form for the number.
    static func text(_ number: WrittenNumber, _ unit: Unit, width: Width, locale: Locale) -> String {
        let formatted = UnitNames.identifier(of: unit).flatMap {
            text(number, stem: "unit/\($0)", width: width, locale: locale)
        }
        return formatted ?? number.text + (width == .narrow ? "" : " ") + unit.symbol
    }

    /// Returns a temperature without its scale: 20°.
    static func degrees(_ number: WrittenNumber, locale: Locale) -> String {
        text(number, stem: "measure-unit/temperature-generic", width: .abbreviated, locale: locale)
            ?? number.text + "°"
    }

    /// Returns the name of a unit alone, in the plural.
    static func name(of unit: Unit, width: Width, locale: Locale) -> String {
        text(WrittenNumber("", separator: nil), unit, width: width, locale: locale)
            .trimmingCharacters(in: .whitespaces)
    }

    /// Returns a list of durations, longest first: 1 hour, 10 minutes.
    static func text(
        _ counts: [(unit: DistanceInTime.Unit, count: Int)], width: Width, locale: Locale
    ) -> String {
        let measures = counts.map { UAMeasure(value: Double($0.count), unit: $0.unit.identifier) }
        var status = U_ZERO_ERROR
        guard let formatter = uameasfmt_open(locale.identifier, width.ofDurations, nil, &status) else {
            return ""
        }
        defer { uameasfmt_close(formatter) }
        let text = written { buffer, size, status in
            uameasfmt_formatMultiple(formatter, measures, Int32(measures.count), buffer, size, &status)
        }
        return text.map { String(decoding: $0, as: UTF16.self) } ?? ""
    }

    // MARK: Numbers

    /// The open formatters by skeleton and locale. Opening one takes longer than formatting with it.
    private static let formatters = Mutex<[String: OpaquePointer]>([:])
    private static let formatterLimit = 64

    /// Formats the digits of the number and its unit with ICU, and then replaces the digits by the number's
    /// text.
    private static func text(
        _ number: WrittenNumber, stem: String, width: Width, locale: Locale
    ) -> String? {
        let locale = locale.identifier
        let skeleton = "\(stem) \(width.ofNumbers) \(number.precision)"
        return formatters.withLock { formatters in
            var status = U_ZERO_ERROR
            let key = skeleton + "\n" + locale
            if formatters[key] == nil {
                if formatters.count == formatterLimit {
                    for formatter in formatters.values { swift_unumf_close(formatter) }
                    formatters = [:]
                }
                let codeUnits = Array(skeleton.utf16)
                formatters[key] = swift_unumf_openForSkeletonAndLocale(
                    codeUnits, Int32(codeUnits.count), locale, &status)
            }
            guard let formatter = formatters[key], let result = swift_unumf_openResult(&status) else {
                return nil
            }
            defer { swift_unumf_closeResult(result) }
            swift_unumf_formatDecimal(
                formatter, number.digits, Int32(number.digits.utf8.count), result, &status)
            guard status.rawValue <= 0,
                let text = written({ swift_unumf_resultToString(result, $0, $1, &$2) })
            else { return nil }
            func range(of field: UNumberFormatFields) -> Range<Int>? {
                var position = UFieldPosition(field: Int32(field.rawValue), beginIndex: 0, endIndex: 0)
                guard swift_unumf_resultNextFieldPosition(result, &position, &status) != 0 else { return nil }
                return Int(position.beginIndex)..<Int(position.endIndex)
            }
            // Some words include the number: Arabic has a form for two minutes.
            guard let whole = range(of: UNUM_INTEGER_FIELD) else {
                return String(decoding: text, as: UTF16.self)
            }
            let end = range(of: UNUM_FRACTION_FIELD)?.upperBound ?? whole.upperBound
            return String(decoding: text[..<whole.lowerBound], as: UTF16.self) + number.text
                + String(decoding: text[end...], as: UTF16.self)
        }
    }

    /// Returns the text that an ICU function writes. The function returns the required capacity.
    private static func written(
        _ write: (UnsafeMutablePointer<UInt16>?, Int32, inout UErrorCode) -> Int32
    ) -> [UInt16]? {
        var capacity = 256
        while true {
            var status = U_ZERO_ERROR
            var required = 0
            let text = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, length in
                required = Int(write(buffer.baseAddress, Int32(capacity), &status))
                length = min(max(required, 0), capacity)
            }
            if required <= capacity { return status.rawValue > 0 ? nil : text }
            capacity = required
        }
    }
}

/// A formatted number. Its digits select the plural form of the unit: "1" is one minute, "1.0" is not.
struct WrittenNumber {
    let text: String
    /// The digits in ASCII, or "NaN" if there are none. The middle of many digits is left out, because no
    /// rule depends on it.
    let digits: String
    private let fractionCount: Int

    init(_ text: String, separator: String?) {
        func digits(_ text: Substring) -> String {
            text.unicodeScalars.reduce(into: "") { digits, scalar in
                guard scalar.properties.numericType == .decimal else { return }
                digits += "\(Int(scalar.properties.numericValue ?? 0))"
            }
        }
        let point = separator.flatMap { text.range(of: $0, options: [.backwards, .literal]) }
        var whole = digits(text[..<(point?.lowerBound ?? text.endIndex)])
        if whole.count > 15 { whole = "1" + whole.suffix(15) }
        let fraction = point.map { digits(text[$0.upperBound...]).prefix(15) } ?? ""
        self.text = text
        self.digits = whole.isEmpty ? "NaN" : fraction.isEmpty ? whole : "\(whole).\(fraction)"
        fractionCount = fraction.count
    }

    /// The ICU skeleton for the number of shown fraction digits.
    var precision: String {
        fractionCount == 0 ? "precision-integer" : "." + String(repeating: "0", count: fractionCount)
    }
}

extension UnitFormatter.Width {
    fileprivate var ofNumbers: String {
        switch self {
        case .wide: "unit-width-full-name"
        case .abbreviated, .brief: "unit-width-short"
        case .narrow: "unit-width-narrow"
        }
    }

    fileprivate var ofDurations: UAMeasureFormatWidth {
        switch self {
        case .wide: UAMEASFMT_WIDTH_WIDE
        case .abbreviated: UAMEASFMT_WIDTH_SHORT
        case .brief: UAMEASFMT_WIDTH_SHORTER
        case .narrow: UAMEASFMT_WIDTH_NARROW
        }
    }
}

extension DistanceInTime.Unit {
    fileprivate var identifier: UAMeasureUnit {
        switch self {
        case .year: UAMEASUNIT_DURATION_YEAR
        case .month: UAMEASUNIT_DURATION_MONTH
        case .week: UAMEASUNIT_DURATION_WEEK
        case .day: UAMEASUNIT_DURATION_DAY
        case .hour: UAMEASUNIT_DURATION_HOUR
        case .minute: UAMEASUNIT_DURATION_MINUTE
        case .second: UAMEASUNIT_DURATION_SECOND
        }
    }
}
