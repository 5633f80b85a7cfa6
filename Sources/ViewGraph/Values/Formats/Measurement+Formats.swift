public import Foundation

// Foundation for Linux has measurements, but cannot format them.

extension Measurement where UnitType: Dimension {
    /// A format of a number with its unit.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public var width: UnitWidth
        public var locale: Locale
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?

        /// The length of the unit.
        public struct UnitWidth: Codable, Hashable, Sendable {
            fileprivate let kind: Int
            /// 3 kilometers.
            public static var wide: UnitWidth { UnitWidth(kind: 0) }
            /// 3 km.
            public static var abbreviated: UnitWidth { UnitWidth(kind: 1) }
            /// 3km.
            public static var narrow: UnitWidth { UnitWidth(kind: 2) }

            fileprivate var ofText: UnitFormatter.Width {
                self == .wide ? .wide : self == .narrow ? .narrow : .abbreviated
            }
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
            return UnitFormatter.text(
                WrittenNumber(number, separator: locale.decimalSeparator), value.unit, width: width.ofText,
                locale: locale)
        }

        public func locale(_ locale: Locale) -> FormatStyle {
            var style = self
            style.locale = locale
            return style
        }
    }

    /// Returns the number with the symbol of its unit.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

    /// Returns the measurement in a style.
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == Measurement {
        style.format(self)
    }
}

/// The purpose of a measurement.
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
    /// Returns the format of a measurement as a number with its unit.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}

/// A formatter of numbers with their units, in the older style. Foundation for Linux lacks it.
open class MeasurementFormatter: Formatter {
    /// The changes that may be made to the unit.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let providedUnit = UnitOptions(rawValue: 1)
        public static let naturalScale = UnitOptions(rawValue: 2)
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle = Formatter.UnitStyle.medium
    open var locale: Locale! = .current {
        didSet { ownNumberFormatter.locale = locale }
    }
    /// The formatter of the number. Unless another one is set, it uses the locale of the measurement
    /// formatter.
    open var numberFormatter: NumberFormatter! {
        get { givenNumberFormatter ?? ownNumberFormatter }
        set { givenNumberFormatter = newValue }
    }
    private var givenNumberFormatter: NumberFormatter?
    private let ownNumberFormatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Differs from Apple's: a measurement keeps its unit.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        let number = WrittenNumber(
            numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "",
            separator: numberFormatter.decimalSeparator)
        if unitOptions.contains(.temperatureWithoutUnit), measurement.unit is UnitTemperature {
            return UnitFormatter.degrees(number, locale: locale ?? .current)
        }
        return UnitFormatter.text(number, measurement.unit, width: width, locale: locale ?? .current)
    }

    open func string(from unit: Unit) -> String {
        UnitFormatter.name(of: unit, width: width, locale: locale ?? .current)
    }

    private var width: UnitFormatter.Width {
        unitStyle == .long ? .wide : unitStyle == .short ? .narrow : .abbreviated
    }
}
