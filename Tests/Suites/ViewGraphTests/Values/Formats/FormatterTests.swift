import Foundation
import Testing
import ViewGraph

/// The formatters that Foundation for Linux lacks and programs use.
@Suite("Formatters")
struct FormatterTests {
    private let english = Locale(identifier: "en_US")

    @Test(
        "distances from now are formatted in words",
        arguments: [
            (-86_400.0, "1 day ago", "yesterday"), (7_200, "in 2 hours", "in 2 hours"),
            (-180, "3 minutes ago", "3 minutes ago"),
        ] as [(Double, String, String)])
    func relative(seconds: Double, numeric: String, named: String) {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = english
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let date = start.addingTimeInterval(seconds)
        #expect(formatter.localizedString(for: date, relativeTo: start) == numeric)
        #expect(formatter.localizedString(fromTimeInterval: seconds) == numeric)
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(for: date, relativeTo: start) == named)
    }

    @Test("durations are formatted in words and as on a clock")
    func durations() {
        func text(_ seconds: Double, _ change: (DateComponentsFormatter) -> Void) -> String? {
            let formatter = DateComponentsFormatter()
            change(formatter)
            return formatter.string(from: seconds)
        }
        #expect(text(3_725) { _ in } == "1:02:05")
        #expect(text(65) { _ in } == "1:05")
        #expect(text(5) { $0.allowedUnits = [.minute, .second] } == "0:05")
        #expect(
            text(65) {
                $0.allowedUnits = [.hour, .minute, .second]
                $0.zeroFormattingBehavior = .pad
            } == "00:01:05")
        #expect(text(-65) { _ in } == "-1:05")
        #expect(text(8_100) { $0.unitsStyle = .full } == "2 hours, 15 minutes")
        #expect(text(8_101) { ($0.unitsStyle, $0.maximumUnitCount) = (.full, 1) } == "2 hours")
        #expect(text(8_100) { $0.unitsStyle = .abbreviated } == "2h 15m")
        #expect(text(0) { $0.unitsStyle = .full } == "0 seconds")
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        #expect(formatter.string(from: DateComponents(day: 2, hour: 1)) == "2 days, 1 hour")
    }

    @Test("measurements are formatted as a number and a unit")
    func measurements() {
        let distance = Measurement(value: 1234.567, unit: UnitLength.kilometers)
        #expect(distance.formatted(.measurement(width: .wide).locale(english)) == "1,234.57 kilometers")
        #expect(distance.formatted(.measurement(width: .abbreviated).locale(english)) == "1,234.57 km")
        #expect(distance.formatted().hasSuffix(" km"))
        let heat = Measurement(value: 20, unit: UnitTemperature.celsius)
        #expect(heat.formatted(.measurement(width: .narrow).locale(english)) == "20°C")
        let formatter = MeasurementFormatter()
        formatter.unitStyle = .long
        #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.feet)) == "1 foot")
        formatter.unitOptions = .temperatureWithoutUnit
        #expect(formatter.string(from: heat) == "20°")
    }

    @Test("names of persons are composed")
    func names() {
        var name = PersonNameComponents()
        (name.givenName, name.familyName, name.namePrefix) = ("Ann", "Example", "Dr.")
        #expect(name.formatted() == "Ann Example")
        #expect(name.formatted(.name(style: .long)) == "Dr. Ann Example")
        #expect(name.formatted(.name(style: .abbreviated)) == "AE")
        #expect(name.formatted(.name(style: .short)) == "Ann")
    }
}
