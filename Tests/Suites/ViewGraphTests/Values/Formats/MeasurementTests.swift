import Foundation
import Testing
import ViewGraph

// B339
@Suite("Formatted measurements")
struct MeasurementTests {
    private typealias Width<Kind: Dimension> = Measurement<Kind>.FormatStyle.UnitWidth

    private func text<Kind: Dimension>(
        _ value: Double, _ unit: Kind, _ width: Width<Kind> = .wide, _ locale: String = "en_US",
        number: FloatingPointFormatStyle<Double>? = nil
    ) -> String {
        Measurement(value: value, unit: unit).formatted(
            .measurement(width: width, numberFormatStyle: number).locale(Locale(identifier: locale)))
    }

    @Test("minutes have the right name in each width and language")
    func minutes() {
        #expect(text(5, UnitDuration.minutes) == "5 minutes")
        #expect(text(1, UnitDuration.minutes) == "1 minute")
        #expect(text(5, UnitDuration.minutes, .abbreviated) == "5 min")
        #expect(text(5, UnitDuration.minutes, .narrow) == "5m")
        #expect(text(5, UnitDuration.hours, .abbreviated) == "5 hr")
        #expect(text(5, UnitDuration.minutes, .wide, "de_DE") == "5 Minuten")
        #expect(text(5, UnitDuration.minutes, .abbreviated, "de_DE") == "5 Min.")
        #expect(text(5, UnitDuration.minutes, .wide, "ja_JP") == "5分")
    }

    @Test(
        "a unit has the plural form of its language for the number",
        arguments: [
            ("sl", [(1, "1 minuta"), (2, "2 minuti"), (3, "3 minute"), (5, "5 minut"), (101, "101 minuta")]),
            (
                "lt",
                [
                    (1, "1 minutė"), (2, "2 minutės"), (10, "10 minučių"), (21, "21 minutė"),
                    (0.5, "0,5 minutės"),
                ]
            ),
            (
                "ar_EG@numbers=latn",
                [
                    (0, "0 دقيقة"), (1, "دقيقة"), (2, "دقيقتان"), (3, "3 دقائق"), (11, "11 دقيقة"),
                    (100, "100 دقيقة"),
                ]
            ),
            (
                "pl",
                [(1, "1 minuta"), (2, "2 minuty"), (5, "5 minut"), (22, "22 minuty"), (1.5, "1,5 minuty")]
            ),
            ("fr", [(0, "0 minute"), (1.5, "1,5 minute"), (2, "2 minutes")]),
        ] as [(String, [(Double, String)])])
    func plurals(language: String, expected: [(Double, String)]) {
        for (count, words) in expected {
            #expect(text(count, UnitDuration.minutes, .wide, language) == words)
        }
    }

    @Test("the shown digits select the plural form: 1 is one, 1.0 is not")
    func digits() {
        func kilometers(_ value: Double, _ style: FloatingPointFormatStyle<Double>) -> String {
            text(value, UnitLength.kilometers, number: style)
        }
        #expect(kilometers(1, .number.precision(.fractionLength(1))) == "1.0 kilometers")
        #expect(kilometers(1.4, .number.precision(.fractionLength(0))) == "1 kilometer")
        #expect(kilometers(1.4, .number.precision(.fractionLength(0)).rounded(rule: .up)) == "2 kilometers")
        #expect(kilometers(1234.567, .number.grouping(.never)) == "1234.567 kilometers")
        #expect(kilometers(-1, .number.sign(strategy: .always())) == "-1 kilometer")
        #expect(text(1234.5, UnitLength.kilometers, .wide, "de_DE") == "1.234,5 Kilometer")
        #expect(text(3, UnitDuration.minutes, .wide, "ar_EG@numbers=arab") == "٣ دقائق")
    }

    @Test("any number is formatted with a unit", arguments: ["en_US", "ar_EG", "sl", "", "no such language"])
    func numbers(language: String) {
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -0.0] {
            for width in [Width<UnitDuration>.wide, .abbreviated, .narrow] {
                #expect(text(value, UnitDuration.minutes, width, language).count > 1)
            }
        }
        let long = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(400))
        #expect(
            text(1, UnitDuration.minutes, number: long) == "1." + String(repeating: "0", count: 400)
                + " minutes")
        #expect(text(.nan, UnitDuration.minutes) == "NaN minutes")
        #expect(text(.infinity, UnitDuration.minutes, .abbreviated) == "∞ min")
        #expect(text(1e300, UnitDuration.minutes).hasSuffix(",000 minutes"))
    }

    @Test(
        "units of each dimension have names",
        arguments: [
            (UnitAcceleration.metersPerSecondSquared, "2 meters per second squared"),
            (UnitAcceleration.gravity, "2 g-force"), (UnitAngle.arcSeconds, "2 arcseconds"),
            (UnitArea.squareKilometers, "2 square kilometers"), (UnitArea.squareFeet, "2 square feet"),
            (UnitConcentrationMass.gramsPerLiter, "2 grams per liter"),
            (UnitDispersion.partsPerMillion, "2 parts per million"),
            (UnitDuration.milliseconds, "2 milliseconds"),
            (UnitElectricCurrent.milliamperes, "2 milliamperes"),
            (UnitElectricPotentialDifference.kilovolts, "2 kilovolts"),
            (UnitElectricResistance.microohms, "2 microohms"), (UnitEnergy.kilocalories, "2 kilocalories"),
            (UnitEnergy.kilowattHours, "2 kilowatt-hours"), (UnitFrequency.gigahertz, "2 gigahertz"),
            (UnitFuelEfficiency.milesPerGallon, "2 miles per gallon"),
            (UnitFuelEfficiency.milesPerImperialGallon, "2 miles per Imp. gallon"),
            (UnitIlluminance.lux, "2 lux"), (UnitInformationStorage.kibibytes, "2 kibibytes"),
            (UnitInformationStorage.megabits, "2 megabits"), (UnitLength.decameters, "2 dekameters"),
            (UnitLength.feet, "2 feet"), (UnitLength.micrometers, "2 micrometers"),
            (UnitLength.picometers, "2 picometers"), (UnitMass.kilograms, "2 kilograms"),
            (UnitMass.ouncesTroy, "2 troy ounces"), (UnitPower.horsepower, "2 horsepower"),
            (UnitPressure.hectopascals, "2 hectopascals"),
            (UnitSpeed.kilometersPerHour, "2 kilometers per hour"),
            (UnitTemperature.celsius, "2 degrees Celsius"), (UnitVolume.milliliters, "2 milliliters"),
            (UnitVolume.cubicCentimeters, "2 cubic centimeters"), (UnitVolume.metricCups, "2 metric cups"),
        ] as [(Dimension, String)])
    func names(unit: Dimension, expected: String) {
        let formatter = MeasurementFormatter()
        formatter.unitStyle = .long
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: Measurement(value: 2, unit: unit)) == expected)
        #expect("2 " + formatter.string(from: unit) == expected)
    }

    @Test("a unit that the program defines is shown by its symbol")
    func ownUnits() {
        let days = UnitDuration(symbol: "d", converter: UnitConverterLinear(coefficient: 86_400))
        #expect(text(5, days) == "5 d" && text(5, days, .narrow, "de_DE") == "5d")
        let formatter = MeasurementFormatter()
        formatter.unitStyle = .long
        #expect(formatter.string(from: Measurement(value: 5, unit: Unit(symbol: "m"))) == "5 m")
        #expect(formatter.string(from: days) == "d")
    }

    @Test("MeasurementFormatter formats numbers and units in its language")
    func formatter() {
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        formatter.unitStyle = .long
        #expect(
            formatter.string(from: Measurement(value: 1234.5, unit: UnitLength.kilometers))
                == "1.234,5 Kilometer")
        #expect(formatter.string(from: UnitDuration.minutes) == "Minuten")
        formatter.numberFormatter = NumberFormatter()
        formatter.numberFormatter.locale = Locale(identifier: "en_US")
        formatter.numberFormatter.minimumFractionDigits = 1
        #expect(formatter.string(from: Measurement(value: 1, unit: UnitDuration.minutes)) == "1.0 Minuten")
        formatter.unitOptions = .temperatureWithoutUnit
        #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20.0°")
    }
}
