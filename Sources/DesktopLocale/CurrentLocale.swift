// Foundation's `Locale.current` on Linux is international English, whatever the desktop's settings: a price
// is "¤12.50", and a week begins on Monday. The linker replaces Foundation's getters by the functions below
// (Replacements.ld) for every caller, including the defaults of formatters. A program that links this module
// gets the desktop's language.
//
// The functions must not call those that they replace.
package import Foundation

/// Replaces `Locale.current`.
@_silgen_name("dynamic_lists_current_locale")
package func currentLocale() -> Locale { .desktop }

/// Replaces `Locale.autoupdatingCurrent`. The variables do not change while a program runs.
@_silgen_name("dynamic_lists_autoupdating_current_locale")
package func autoupdatingCurrentLocale() -> Locale { .desktop }

/// Replaces `Locale.preferredLanguages`, as BCP 47 names.
@_silgen_name("dynamic_lists_preferred_languages")
package func preferredLanguages() -> [String] { [Locale.desktop.identifier(.bcp47)] }

/// Replaces `Calendar.current`. Its first day of the week is the region's.
@_silgen_name("dynamic_lists_current_calendar")
package func currentCalendar() -> Calendar { desktopCalendar }

/// Replaces `Calendar.autoupdatingCurrent`.
@_silgen_name("dynamic_lists_autoupdating_current_calendar")
package func autoupdatingCurrentCalendar() -> Calendar { desktopCalendar }

private let desktopCalendar: Calendar = {
    var calendar = Calendar(identifier: Locale.Components(locale: .desktop).calendar ?? .gregorian)
    calendar.locale = .desktop
    return calendar
}()
