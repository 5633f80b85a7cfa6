package import Foundation

extension Locale {
    /// The user's language and region, as the desktop tells them.
    package static let desktop = Locale(desktopVariables: ProcessInfo.processInfo.environment)

    /// What the variables of POSIX say, first the strongest: `LC_ALL`, `LC_MESSAGES`, `LANG`. American
    /// English where they say nothing.
    package init(desktopVariables variables: [String: String]) {
        let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        let name = value?.prefix { $0 != "." && $0 != "@" } ?? ""
        self.init(identifier: ["", "C", "POSIX"].contains(name) ? "en_US" : String(name))
    }
}
