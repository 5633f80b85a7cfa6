package import Foundation

extension Locale {
    /// The user's language and region, from the desktop's environment variables.
    package static let desktop = Locale(desktopVariables: ProcessInfo.processInfo.environment)

    /// Creates a locale from the POSIX variables, in order of precedence: `LC_ALL`, `LC_MESSAGES`, `LANG`.
    /// The default is American English.
    package init(desktopVariables variables: [String: String]) {
        let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        let name = value?.prefix { $0 != "." && $0 != "@" } ?? ""
        self.init(identifier: ["", "C", "POSIX"].contains(name) ? "en_US" : String(name))
    }
}
