import DesktopLocale
import Foundation
import Testing

@Suite("The desktop's language")
struct DesktopLocaleTests {
    @Test("is what the strongest variable says; American English where none says anything")
    func variables() {
        let cases: [([String: String], String)] = [
            ([:], "en_US"),
            (["LANG": "C.UTF-8"], "en_US"),
            (["LANG": "POSIX"], "en_US"),
            (["LANG": "de_DE.UTF-8"], "de_DE"),
            (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR@euro"], "fr_FR"),
            (["LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""], "de_DE"),
            (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "ja_JP.UTF-8"], "ja_JP"),
        ]
        for (variables, identifier) in cases {
            #expect(Locale(desktopVariables: variables).identifier == identifier)
        }
    }

    @Test("is Foundation's current one, and so the default of all that formats")
    func current() {
        let desktop = Locale.desktop
        #expect(Locale.current == desktop)
        #expect(Locale.autoupdatingCurrent == desktop)
        #expect(Locale.preferredLanguages == [desktop.identifier(.bcp47)])
        #expect(
            12.5.formatted(.currency(code: "USD")) == 12.5.formatted(.currency(code: "USD").locale(desktop)))
        let number = NumberFormatter()
        number.numberStyle = .currency
        #expect(number.locale == desktop)
        #expect(number.string(from: 12.5)?.contains("¤") == false)
        #expect(DateFormatter().locale == desktop)
    }

    @Test("sets the days of the week, in the time zone of the machine")
    func calendar() {
        for calendar in [Calendar.current, .autoupdatingCurrent] {
            #expect(calendar.locale == .desktop)
            #expect(calendar.timeZone == .current)
            #expect(calendar.firstWeekday == Locale.desktop.firstWeekdayNumber)
        }
    }
}

extension Locale {
    fileprivate var firstWeekdayNumber: Int {
        let days: [Weekday] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
        return days.firstIndex(of: firstDayOfWeek)! + 1
    }
}
