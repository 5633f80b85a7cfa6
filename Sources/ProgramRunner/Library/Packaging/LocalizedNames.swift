import Foundation

/// The names of a program in other languages, from the tables of its `Info.plist`.
enum LocalizedNames {
    private static let keys = ["CFBundleDisplayName", "CFBundleName"]

    /// Reads the names from InfoPlist.strings of each language, and from InfoPlist.xcstrings.
    ///
    /// - Parameter bundle: The folder of the built program with its resources.
    /// - Returns: The names by Apple's names of the languages.
    static func read(in bundle: URL) -> [String: String] {
        var names = catalog(bundle.appending(path: "InfoPlist.xcstrings"))
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
        for entry in entries.sorted() where entry.hasSuffix(".lproj") && entry != "Base.lproj" {
            let table = bundle.appending(path: "\(entry)/InfoPlist.strings")
            guard let data = try? Data(contentsOf: table),
                let texts = try? PropertyListSerialization.propertyList(from: data, format: nil)
                    as? [String: Any],
                let name = keys.compactMap({ texts[$0] as? String }).first
            else { continue }
            names[String(entry.dropLast(".lproj".count))] = name
        }
        return names
    }

    private struct Catalog: Decodable {
        struct Entry: Decodable { var localizations: [String: Localization]? }
        struct Localization: Decodable { var stringUnit: Unit? }
        struct Unit: Decodable { var value: String }
        var strings: [String: Entry]
    }

    private static func catalog(_ file: URL) -> [String: String] {
        guard let data = try? Data(contentsOf: file),
            let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
        else { return [:] }
        let entry = keys.compactMap { catalog.strings[$0]?.localizations }.first
        return (entry ?? [:]).compactMapValues { $0.stringUnit?.value }
    }
}
