import Foundation
import Testing
import ViewGraph

@Suite("Formatted durations")
struct DurationTextTests {
    private func text(
        _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle,
        _ units: NSCalendar.Unit = [.hour, .minute],
        change: (DateComponentsFormatter) -> Void = { _ in }
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        change(formatter)
        return formatter.string(from: seconds)
    }

    // Shows: DateComponentsFormatter
    @Test("hours and minutes are formatted in each style")
    func styles() {
        #expect(text(7500, .full) == "2 hours, 5 minutes")
        #expect(text(3660, .full) == "1 hour, 1 minute")
        #expect(text(7500, .short) == "2 hr, 5 min")
        #expect(text(7500, .abbreviated) == "2h 5m")
        #expect(text(7503, .positional, [.hour, .minute, .second]) == "2:05:03")
        #expect(text(63, .positional, [.hour, .minute, .second]) == "1:03")
        #expect(text(63, .positional, [.minute, .second]) { $0.zeroFormattingBehavior = .pad } == "01:03")
        #expect(text(7200, .full) == "2 hours" && text(0, .full) == "0 minutes")
        #expect(text(90_061, .full, []) { $0.maximumUnitCount = 1 } == "1 day")
        #expect(DateComponentsFormatter().string(from: DateComponents(hour: 1, minute: 5)) == "1:05:00")
    }
    // B339
    @Test("durations have units in the calendar's language")
    func languages() {
        func german(_ components: DateComponents, _ style: DateComponentsFormatter.UnitsStyle) -> String? {
            let formatter = DateComponentsFormatter()
            formatter.calendar?.locale = Locale(identifier: "de_DE")
            formatter.unitsStyle = style
            return formatter.string(from: components)
        }
        #expect(german(DateComponents(minute: 5), .full) == "5 Minuten")
        #expect(german(DateComponents(year: 1, month: 2), .full) == "1 Jahr und 2 Monate")
        #expect(german(DateComponents(hour: 1, minute: 5), .short) == "1 Std., 5 Min.")
        let english = DateComponentsFormatter()
        english.unitsStyle = .full
        #expect(english.string(from: DateComponents(year: 2, month: 1)) == "2 years, 1 month")
        english.unitsStyle = .abbreviated
        #expect(english.string(from: DateComponents(month: 2, minute: 5)) == "2mo 5m")
        english.unitsStyle = .brief
        #expect(english.string(from: DateComponents(hour: 1, minute: 10)) == "1hr 10min")
    }

    @Test("the greatest number of weeks can be formatted, although its seconds overflow")
    func manyWeeks() {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        formatter.allowedUnits = [.weekOfMonth]
        let text = formatter.string(from: DateComponents(weekOfMonth: .max))
        #expect(text?.hasSuffix(" weeks") == true)
    }
}
