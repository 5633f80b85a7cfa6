import DesktopLocale
import Foundation
import Testing

@Suite("The desktop's language")
struct DesktopLocaleTests {
    @Test("the locale follows the variable with the highest precedence, and is American English without one")
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

    @Test("the desktop's locale is Foundation's current locale and the default of formatters")
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

    @Test("the calendar has the desktop's first weekday, and the machine's time zone")
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
