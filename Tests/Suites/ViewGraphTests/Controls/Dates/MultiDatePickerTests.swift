import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Calendars for selecting several days", .timeLimit(.minutes(5)))
struct MultiDatePickerTests {
    private struct Days: View {
        @State var days: Set<DateComponents>
        let events: Events
        var body: some View {
            MultiDatePicker("Days", selection: $days, in: Days.day(10)..<Days.day(20))
                .environment(\.locale, Locale(identifier: "en_US"))
                .onChange(of: days) { events.append("\(days.compactMap(\.day).sorted())") }
        }
        static func day(_ day: Int) -> Date {
            Calendar.current.date(from: DateComponents(year: 2024, month: 2, day: day))!
        }
    }

    // Shows: MultiDatePicker
    @Test("a calendar's days are selected and deselected within bounds, month by month")
    func days() {
        let events = Events()
        let start = DateComponents(year: 2024, month: 2, day: 14)
        let stage = Stage(Days(days: [start], events: events))
        #expect(stage.texts.contains("February 2024"))
        #expect(stage.texts.filter { Int($0) != nil } == (1...29).map { "\($0)" })
        stage.press("12")
        #expect(events.take() == ["[12, 14]"])
        stage.press("14")
        #expect(events.take() == ["[12]"])
        stage.press("21")
        #expect(events.take().isEmpty, "out of bounds")
        stage.buttons[1].click()
        stage.runUntilIdle()
        #expect(stage.texts.contains("March 2024"))
    }
}
