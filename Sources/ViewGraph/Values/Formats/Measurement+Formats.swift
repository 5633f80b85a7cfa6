public import Foundation

// Foundation for Linux has measurements and no way to write them.

extension Measurement where UnitType: Dimension {
    /// A number and its unit.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public var width: UnitWidth
        public var locale: Locale
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?

        /// How long the unit is.
        public struct UnitWidth: Codable, Hashable, Sendable {
            fileprivate let kind: Int
            /// 3 kilometers.
            public static var wide: UnitWidth { UnitWidth(kind: 0) }
            /// 3 km.
            public static var abbreviated: UnitWidth { UnitWidth(kind: 1) }
            /// 3km.
            public static var narrow: UnitWidth { UnitWidth(kind: 2) }
        }

        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent,
            usage: MeasurementFormatUnitUsage<UnitType>? = nil,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

        public func format(_ value: Measurement<UnitType>) -> String {
            let number = (numberFormatStyle ?? .number.precision(.fractionLength(0...2))).locale(locale)
                .format(value.value)
            let unit =
                width == .wide
                ? UnitNames.wide(value.unit.symbol, count: value.value) : value.unit.symbol
            let isTight = width == .narrow || unit.hasPrefix("°")
            return number + (isTight ? "" : " ") + unit
        }

        public func locale(_ locale: Locale) -> FormatStyle {
            var style = self
            style.locale = locale
            return style
        }
    }

    /// The number and its unit, the unit by its sign.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

    /// The measurement in a style.
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == Measurement {
        style.format(self)
    }
}

/// What is measured.
///
/// No effect on Linux: a measurement keeps its unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    private let name: String
    public static var general: Self { Self(name: "general") }
    public static var asProvided: Self { Self(name: "asProvided") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var road: Self { Self(name: "road") }
    public static var person: Self { Self(name: "person") }
    public static var personHeight: Self { Self(name: "personHeight") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var person: Self { Self(name: "person") }
    public static var weather: Self { Self(name: "weather") }
}

extension FormatStyle {
    /// A measurement as a number and its unit.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}

/// A number and its unit, in the older way. Foundation's own is not there on Linux.
open class MeasurementFormatter: Formatter {
    /// What may be done to the unit.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let providedUnit = UnitOptions(rawValue: 1)
        public static let naturalScale = UnitOptions(rawValue: 2)
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle = Formatter.UnitStyle.medium
    open var locale: Locale! = .current
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Differs from Apple's: a measurement keeps its unit.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? ""
        let symbol = measurement.unit.symbol
        if unitOptions.contains(.temperatureWithoutUnit), symbol.hasPrefix("°") { return number + "°" }
        let unit = unitStyle == .long ? UnitNames.wide(symbol, count: measurement.value) : symbol
        return number + (unitStyle == .short || symbol.hasPrefix("°") ? "" : " ") + unit
    }

    open func string(from unit: Unit) -> String {
        unitStyle == .long ? UnitNames.wide(unit.symbol, count: 2) : unit.symbol
    }
}

/// The units' names in English, by their signs.
private enum UnitNames {
    private static let names = [
        "m": "meter", "km": "kilometer", "cm": "centimeter", "mm": "millimeter", "mi": "mile",
        "yd": "yard", "kg": "kilogram", "g": "gram", "mg": "milligram", "lb": "pound", "oz": "ounce",
        "t": "metric ton", "s": "second", "min": "minute", "hr": "hour", "ms": "millisecond",
        "L": "liter", "mL": "milliliter", "gal": "gallon", "cup": "cup", "B": "byte", "kB": "kilobyte",
        "MB": "megabyte", "GB": "gigabyte", "J": "joule", "kJ": "kilojoule", "cal": "calorie",
        "kCal": "kilocalorie", "W": "watt", "kW": "kilowatt", "V": "volt", "A": "ampere",
    ]
    private static let unchanging = [
        "ft": ("foot", "feet"), "in": ("inch", "inches"), "°C": ("degree Celsius", "degrees Celsius"),
        "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "K": ("kelvin", "kelvins"),
        "m/s": ("meter per second", "meters per second"),
        "km/h": ("kilometer per hour", "kilometers per hour"),
        "mph": ("mile per hour", "miles per hour"), "°": ("degree", "degrees"), "%": ("percent", "percent"),
        "m²": ("square meter", "square meters"), "km²": ("square kilometer", "square kilometers"),
        "hPa": ("hectopascal", "hectopascals"), "Hz": ("hertz", "hertz"),
    ]

    static func wide(_ symbol: String, count: Double) -> String {
        if let forms = unchanging[symbol] { return count == 1 ? forms.0 : forms.1 }
        guard let name = names[symbol] else { return symbol }
        return count == 1 ? name : name + "s"
    }
}
