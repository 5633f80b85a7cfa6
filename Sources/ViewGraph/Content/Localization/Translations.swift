import Foundation
import Synchronization

/// The translations of a program: string catalogs (`.xcstrings`), and `.strings` and `.stringsdict` files
/// next to the program and in its `.lproj` folders.
///
/// Translations can be used on any thread. Files are read at the first lookup in their table, and retained.
final class Translations: Sendable {
    private let folders: [URL]
    /// The languages of the available translations.
    private let languages: Set<String>
    /// Whether there are no translations.
    let isEmpty: Bool
    /// The tables read so far, by language and name, protected by a lock.
    private let tables = Mutex<[String: TranslationTable]>([:])

    init(folders: [URL]) {
        self.folders = folders
        var languages: Set<String> = []
        var isEmpty = true
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names {
                if name.hasSuffix(".lproj") {
                    languages.insert(String(name.dropLast(6)))
                    isEmpty = false
                } else if [".strings", ".stringsdict", ".xcstrings"].contains(where: name.hasSuffix) {
                    isEmpty = false
                }
            }
        }
        self.languages = languages
        self.isEmpty = isEmpty
    }

    private static let main: Translations = {
        let folder = Bundle.main.resourceURL
        let inner = Bundle.main.executableURL.flatMap {
            folder?.appending(path: $0.lastPathComponent + ".resources")
        }
        return Translations(folders: [inner, folder].compactMap(\.self))
    }()
    private static let cache = Mutex<[URL: Translations]>([:])

    /// - Parameter bundle: the bundle with the translations, or `nil` for the program's own.
    static func of(_ bundle: Bundle?) -> Translations {
        guard let bundle, bundle !== Bundle.main, let folder = bundle.resourceURL else { return main }
        return cache.withLock { cache in
            if let cached = cache[folder] { return cached }
            let new = Translations(folders: [folder])
            cache[folder] = new
            return new
        }
    }

    /// Returns the format for a key in a language, or `nil` if none is found.
    ///
    /// - Parameter arguments: the values in the key, whose numbers select plural forms.
    func format(
        for key: String, table: String?, locale: Locale, arguments: [LocalizedStringKey.Argument]
    ) -> String? {
        guard !isEmpty else { return nil }
        let table = table ?? "Localizable"
        for language in candidates(locale) {
            let file = self.table(table, language: language)
            if let found = file.format(for: key, arguments: arguments) { return found }
        }
        return nil
    }

    /// Returns the languages to search, best first.
    private func candidates(_ locale: Locale) -> [String] {
        var names: [String] = []
        func add(_ identifier: String) {
            let parts = identifier.split { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" }
            guard let language = parts.first.map(String.init) else { return }
            if parts.count > 1 {
                names += [
                    language + "-" + parts[1..<min(3, parts.count)].joined(separator: "-"),
                    language + "-" + parts[1], language + "_" + parts[1],
                ]
            }
            names.append(language)
        }
        add(locale.identifier)
        names += ["Base", "en"] + languages.sorted() + [""]
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// Returns the table of a language. The table of "" contains the files next to the program.
    private func table(_ name: String, language: String) -> TranslationTable {
        tables.withLock { tables in
            let id = language + "/" + name
            if let cached = tables[id] { return cached }
            var table = TranslationTable(language: language)
            for folder in folders {
                let home = language.isEmpty ? folder : folder.appending(path: language + ".lproj")
                table.read(home.appending(path: name + ".strings"))
                table.read(home.appending(path: name + ".stringsdict"))
                table.readCatalogue(folder.appending(path: name + ".xcstrings"), language: language)
            }
            tables[id] = table
            return table
        }
    }
}
