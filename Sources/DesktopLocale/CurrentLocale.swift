// Foundation's `Locale.current` on Linux is international English, whatever the desktop says: a price is
// "¤12.50", and a week begins on Monday. The functions below bear the symbols of Foundation's getters. An
// executable's symbols, and those of the library it names first, come before Foundation's for every caller,
// formatters' defaults included: with this module in it a program gets the desktop's language.
//
// Nothing here may call what it stands in for.
package import Foundation

/// `Locale.current`.
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
package func currentLocale() -> Locale { .desktop }

/// `Locale.autoupdatingCurrent`: the variables don't change while a program runs.
@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
package func autoupdatingCurrentLocale() -> Locale { .desktop }

/// `Locale.preferredLanguages`, as BCP 47 names.
@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
package func preferredLanguages() -> [String] { [Locale.desktop.identifier(.bcp47)] }

/// `Calendar.current`: its first day of the week is the region's.
@_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
package func currentCalendar() -> Calendar { desktopCalendar }

/// `Calendar.autoupdatingCurrent`.
@_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
package func autoupdatingCurrentCalendar() -> Calendar { desktopCalendar }

private let desktopCalendar: Calendar = {
    var calendar = Calendar(identifier: Locale.Components(locale: .desktop).calendar ?? .gregorian)
    calendar.locale = .desktop
    return calendar
}()
