import Foundation

/// The files from which desktops present a program: its entry in menus, and its page in software centers.
package struct DesktopFiles: Equatable, Sendable {
    /// The program's identifier, such as "com.example.lists", which its windows have, too.
    package let identifier: String
    package let name: String
    /// The names in other languages, by the language's name in the files, such as "pt_BR".
    package let localizedNames: [String: String]
    package let version: String
    /// Apple's category of the program, such as "public.app-category.news".
    package let category: String?
    /// The name of the command that starts it.
    package let command: String
    package let hasIcon: Bool

    /// - Parameters:
    ///   - information: The content of the program's `Info.plist`.
    ///   - localizedNames: The names by Apple's names of languages, such as "zh-Hans".
    package init(
        _ information: [String: Any], localizedNames: [String: String], version: String, command: String,
        hasIcon: Bool
    ) {
        let name = ["CFBundleDisplayName", "CFBundleName"].compactMap { information[$0] as? String }
            .first { !$0.isEmpty }
        self.name = name ?? command
        identifier = Self.identifier(information["CFBundleIdentifier"] as? String ?? "") ?? "local.\(command)"
        category = information["LSApplicationCategoryType"] as? String
        self.localizedNames = Dictionary(localizedNames.map { (Self.language($0), $1) }) { first, _ in first }
        (self.version, self.command, self.hasIcon) = (version, command, hasIcon)
    }

    /// Returns the identifier if it can be the name of a file and of an element of D-Bus.
    private static func identifier(_ text: String) -> String? {
        let isValid = text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-._".unicodeScalars.contains(scalar))
        }
        return isValid && text.contains(".") && !text.hasPrefix(".") ? text : nil
    }

    /// The names of Chinese scripts differ: desktops name the country.
    private static func language(_ name: String) -> String {
        switch name {
        case "zh-Hans": "zh_CN"
        case "zh-Hant": "zh_TW"
        default: name.replacing("-", with: "_")
        }
    }

    // MARK: The desktop entry

    /// The file in /usr/share/applications (Desktop Entry Specification 1.5).
    package var desktopEntry: String {
        let names = localizedNames.sorted { $0.key < $1.key }
            .map { "Name[\($0.key)]=\(Self.escaped($0.value))" }
        let icon = hasIcon ? identifier : "application-x-executable"
        return
            (["[Desktop Entry]", "Type=Application", "Name=\(Self.escaped(name))"] + names + [
                "Exec=\(command)", "Icon=\(icon)", "Categories=\(Self.categories(category))",
                "StartupWMClass=\(identifier)", "StartupNotify=true", "Terminal=false", "",
            ]).joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\r", with: "\\r")
            .replacing("\t", with: "\\t")
    }

    /// The registered categories (Desktop Menu Specification 1.1, appendix A) for one of Apple's.
    private static func categories(_ category: String?) -> String {
        let prefix = "public.app-category."
        guard let category, category.hasPrefix(prefix) else { return "Utility;" }
        let name = category.dropFirst(prefix.count)
        return switch name {
        case "business", "productivity": "Office;"
        case "developer-tools": "Development;"
        case "education", "reference": "Education;"
        case "finance": "Office;Finance;"
        case "graphics-design": "Graphics;"
        case "medical": "Education;Science;"
        case "music": "AudioVideo;Audio;Music;"
        case "news": "Network;News;"
        case "photography": "Graphics;Photography;"
        case "social-networking": "Network;"
        case "video", "entertainment": "AudioVideo;Video;"
        case _ where name.hasSuffix("games"): "Game;"
        default: "Utility;"
        }
    }

    // MARK: The metadata

    /// The file in /usr/share/metainfo (AppStream 1.0), with the date of the release as "2026-11-28".
    package func metadata(date: String) -> String {
        let names = localizedNames.sorted { $0.key < $1.key }
            .map { "\n  <name xml:lang=\"\($0.key)\">\(Self.xml($0.value))</name>" }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <component type="desktop-application">
              <id>\(identifier)</id>
              <metadata_license>CC0-1.0</metadata_license>
              <project_license>LicenseRef-proprietary</project_license>
              <name>\(Self.xml(name))</name>\(names)
              <summary>\(Self.xml(summary))</summary>
              <description>
                <p>\(Self.xml(name)) is a SwiftUI program. Its source is the same as on other platforms;
                GTK draws its windows on Linux.</p>
              </description>
              <launchable type="desktop-id">\(identifier).desktop</launchable>
              <content_rating type="oars-1.1"/>
              <releases>
                <release version="\(Self.xml(version))" date="\(date)"/>
              </releases>
            </component>

            """
    }

    /// One line about the program.
    package var summary: String { "\(name), a SwiftUI program" }

    /// Returns a text without characters that XML gives a meaning or does not allow.
    private static func xml(_ text: String) -> String {
        let allowed = text.unicodeScalars.filter {
            $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF
                || "\n\r\t".unicodeScalars.contains($0)
        }
        return String(String.UnicodeScalarView(allowed)).replacing("&", with: "&amp;")
            .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }
}
