import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Date pickers")
struct DatePickerTests {
    // Shows: DatePicker
    @Test("a date picker's day is edited as text, within bounds")
    func date() {
        struct Day: View {
            @State var date = Date(timeIntervalSince1970: 1_700_000_000)
            var body: some View {
                DatePicker(
                    "Day", selection: $date, in: ...Date(timeIntervalSince1970: 1_800_000_000),
                    displayedComponents: .date)
                Text(verbatim: "\(Int(date.timeIntervalSince1970))")
            }
        }
        let stage = Stage(VStack { Day() })
        let field = stage.inputs[0]
        let later = DateFormatter()
        later.dateStyle = .medium
        field.focus()
        field.replace(with: later.string(from: Date(timeIntervalSince1970: 1_700_000_000 + 86400)))
        field.pressReturn()
        stage.runUntilIdle()
        #expect(stage.texts.last == "1700086400")
        field.replace(with: later.string(from: Date(timeIntervalSince1970: 1_900_000_000)))
        field.pressReturn()
        stage.runUntilIdle()
        #expect(stage.texts.last == "1800000000")
    }
}
