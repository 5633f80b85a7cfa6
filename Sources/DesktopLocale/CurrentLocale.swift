// Foundation's `Locale.current` on Linux is international English, whatever the desktop says: a price is
// "¤12.50", and a week begins on Monday. The linker puts the functions below in the place of Foundation's
// getters (Replacements.ld) for every caller, formatters' defaults included: with this module in it a program
// gets the desktop's language.
//
// Nothing here may call what it stands in for.
package import Foundation

/// `Locale.current`.
@_silgen_name("dynamic_lists_current_locale")
package func currentLocale() -> Locale { .desktop }

/// `Locale.autoupdatingCurrent`: the variables don't change while a program runs.
@_silgen_name("dynamic_lists_autoupdating_current_locale")
package func autoupdatingCurrentLocale() -> Locale { .desktop }

/// `Locale.preferredLanguages`, as BCP 47 names.
@_silgen_name("dynamic_lists_preferred_languages")
package func preferredLanguages() -> [String] { [Locale.desktop.identifier(.bcp47)] }

/// `Calendar.current`: its first day of the week is the region's.
@_silgen_name("dynamic_lists_current_calendar")
package func currentCalendar() -> Calendar { desktopCalendar }

/// `Calendar.autoupdatingCurrent`.
@_silgen_name("dynamic_lists_autoupdating_current_calendar")
package func autoupdatingCurrentCalendar() -> Calendar { desktopCalendar }

private let desktopCalendar: Calendar = {
    var calendar = Calendar(identifier: Locale.Components(locale: .desktop).calendar ?? .gregorian)
    calendar.locale = .desktop
    return calendar
}()
