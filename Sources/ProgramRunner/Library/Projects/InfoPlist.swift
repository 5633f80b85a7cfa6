package import Foundation

/// The `Info.plist` of a program, as Xcode creates it from a template and the build settings. Programs query
/// `Bundle.main` for their name, version and identifier, and for custom keys.
package struct InfoPlist: Sendable {
    /// The template file of the program, if there is one.
    package let template: URL?
    private let settings: BuildSettings

    /// - Parameters:
    ///   - settings: The build settings of an Xcode project.
    ///   - folder: The base of the settings' relative paths.
    package init(name: String, settings: [String: Any], in folder: URL) {
        let strings = settings.compactMapValues {
            $0 as? String ?? ($0 as? [String])?.joined(separator: " ")
        }
        self.settings = BuildSettings(Self.defaults(name).merging(strings) { _, new in new })
        let path = self.settings.expanded(strings["INFOPLIST_FILE"] ?? "")
        template = path.isEmpty ? nil : folder.appending(path: path)
    }

    /// - Parameter template: A file among the sources.
    package init(name: String, template: URL? = nil) {
        settings = BuildSettings(Self.defaults(name))
        self.template = template
    }

    /// The errors in the settings, one line each.
    package var problems: [String] {
        let isUnread =
            template.map { FileManager.default.fileExists(atPath: $0.path) && plist == nil } ?? false
        let unread = isUnread ? ["\(template?.path ?? "") is not a property list: it is ignored"] : []
        return settings.problems + unread
    }

    /// The content of the template, or `nil` if there is none or it cannot be read.
    private var plist: [String: Any]? {
        template.flatMap { try? Data(contentsOf: $0) }.flatMap {
            try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
        }
    }

    /// The name of the target's module: the product's name, with underscores for characters that are invalid
    /// in identifiers.
    var moduleName: String {
        String(
            settings.expanded("$(PRODUCT_MODULE_NAME)").utf8.map {
                SourceScanner.isWord($0) ? Character(Unicode.Scalar($0)) : "_"
            })
    }

    /// A text that changes when the dictionary may have changed.
    var version: String {
        let lines = settings.values.map { "\($0.key)=\($0.value)" }.sorted()
        return ([template.map { FileVersion($0).description } ?? ""] + lines).joined(separator: "\n")
    }

    /// The dictionary, without the template's keys if the template cannot be read.
    package var dictionary: [String: Any] {
        var result: [String: Any] = [
            "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
            "CFBundleExecutable": "$(EXECUTABLE_NAME)",
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleName": "$(PRODUCT_NAME)", "CFBundlePackageType": "APPL",
            "CFBundleShortVersionString": "$(MARKETING_VERSION)",
            "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
        ]
        for (key, value) in settings.values where key.hasPrefix("INFOPLIST_KEY_") {
            let name = String(key.dropFirst("INFOPLIST_KEY_".count))
            if let match = name.wholeMatch(of: /(UISupportedInterfaceOrientations)(?:_(iPhone|iPad))?/) {
                let device = match.2.map { "~\($0.lowercased())" } ?? ""
                result["\(match.1)\(device)"] = value.split(separator: " ").map(String.init)
            } else {
                result[name] = ["YES": true, "NO": false][value] ?? value as Any
            }
        }
        if let plist { result.merge(plist) { _, new in new } }
        return result.mapValues(expanded)
    }

    func write(to folder: URL) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: dictionary, format: .xml, options: 0)
        try data.write(to: folder.appending(path: "Info.plist"))
    }

    /// Returns the settings that Xcode uses for a project without them.
    private static func defaults(_ name: String) -> [String: String] {
        return [
            "CURRENT_PROJECT_VERSION": "1", "DEVELOPMENT_LANGUAGE": "en",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "MARKETING_VERSION": "1.0",
            "PRODUCT_BUNDLE_IDENTIFIER": "local.\(BuildSettings.identifier(name))",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME)",
            "PRODUCT_NAME": "$(TARGET_NAME)", "TARGET_NAME": name,
        ]
    }

    private func expanded(_ value: Any) -> Any {
        switch value {
        case let text as String: settings.expanded(text)
        case let list as [Any]: list.map(expanded)
        case let dictionary as [String: Any]: dictionary.mapValues(expanded)
        default: value
        }
    }
}
