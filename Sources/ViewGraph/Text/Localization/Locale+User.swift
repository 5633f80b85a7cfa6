import Foundation

extension Locale {
    /// The user's language and region, as the desktop tells them: `LC_ALL`, `LC_MESSAGES`, `LANG`. American
    /// English where it tells nothing. Foundation's `Locale.current` on Linux is international English,
    /// whatever is set.
    static let user: Locale = {
        let variables = ProcessInfo.processInfo.environment
        let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        let name = value?.prefix { $0 != "." && $0 != "@" } ?? ""
        return Locale(identifier: ["", "C", "POSIX"].contains(name) ? "en_US" : String(name))
    }()
}
