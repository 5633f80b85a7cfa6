import Foundation

/// The translations of one table into one language.
struct TranslationTable {
    private var entries: [String: Entry] = [:]
    /// The language of the translations, which determines the rules for their plural forms.
    private var language: String

    /// - Parameter language: the language's identifier. "" and "Base" are the development language, which the
    ///   catalog specifies and which is otherwise English.
    init(language: String) { self.language = ["", "Base"].contains(language) ? "en" : language }

    private indirect enum Entry {
        case format(String)
        /// Formats by the name of a plural form.
        case plural([String: Entry])
        /// A format with parts (`%#@name@`) that have plural forms, each selected by its own value.
        case parts(String, [String: (argument: Int?, forms: [String: String])])
    }

    func format(for key: String, arguments: [LocalizedStringKey.Argument]) -> String? {
        entries[key].flatMap { resolve($0, arguments) }
    }

    /// Returns the format for an entry. (B339)
    private func resolve(_ entry: Entry, _ arguments: [LocalizedStringKey.Argument]) -> String? {
        func form<Value>(of forms: [String: Value], _ count: Double) -> Value? {
            if count == 0, let zero = forms["zero"] { return zero }
            return forms[PluralRules.form(of: count, in: language)] ?? forms["other"]
        }
        switch entry {
        case .format(let format): return format
        case .plural(let forms):
            let count = arguments.lazy.compactMap(\.count).first ?? 0
            return form(of: forms, count).flatMap { resolve($0, arguments) }
        case .parts(var format, let parts):
            var next = 0
            for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
                let index = part.argument ?? next
                next = index + 1
                let count = arguments.indices.contains(index) ? arguments[index].count ?? 0 : 0
                let number = "%\(index + 1)$"
                let plural = (form(of: part.forms, count) ?? "")
                    .replacingOccurrences(of: "%arg", with: number + "lld")
                format = format.replacingOccurrences(of: "%#@\(name)@", with: plural)
                format = format.replacingOccurrences(of: "\(number)#@\(name)@", with: plural)
            }
            return format
        }
    }

    // MARK: Reading

    /// Reads a `.strings` or `.stringsdict` file.
    mutating func read(_ file: URL) {
        guard let data = try? Data(contentsOf: file) else { return }
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let entries = list as? [String: Any]
        else {
            Diagnostics.log("\(file.path) cannot be read as a table of translations.")
            return
        }
        for (key, value) in entries {
            if let format = value as? String {
                self.entries[key] = .format(format)
            } else if let rule = value as? [String: Any],
                let format = rule["NSStringLocalizedFormatKey"] as? String
            {
                self.entries[key] = .parts(
                    format,
                    rule.compactMapValues { ($0 as? [String: String]).map { (nil, $0) } })
            }
        }
    }

    /// Reads a catalog of all languages.
    ///
    /// - Parameter language: the language to read. "" is the language of the catalog's keys.
    mutating func readCatalogue(_ file: URL, language: String) {
        guard let data = try? Data(contentsOf: file),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = root["strings"] as? [String: [String: Any]]
        else { return }
        let name = language.isEmpty ? root["sourceLanguage"] as? String ?? "en" : language
        if language.isEmpty { self.language = name }
        for (key, value) in strings {
            guard let localizations = value["localizations"] as? [String: [String: Any]],
                let translation = localizations[name]
            else { continue }
            entries[key] = Self.entry(translation) ?? entries[key]
        }
    }

    private static func entry(_ translation: [String: Any]) -> Entry? {
        if let unit = translation["stringUnit"] as? [String: Any], let format = unit["value"] as? String {
            guard let parts = translation["substitutions"] as? [String: [String: Any]] else {
                return .format(format)
            }
            return .parts(
                format,
                parts.mapValues { part in
                    let forms = (part["variations"] as? [String: Any])?["plural"] as? [String: [String: Any]]
                    return (
                        (part["argNum"] as? Int).flatMap(argument),
                        (forms ?? [:]).compactMapValues {
                            ($0["stringUnit"] as? [String: Any])?["value"] as? String
                        }
                    )
                })
        }
        guard let variations = translation["variations"] as? [String: Any] else { return nil }
        if let forms = variations["plural"] as? [String: [String: Any]] {
            return .plural(forms.compactMapValues(entry))
        }
        guard let devices = variations["device"] as? [String: [String: Any]] else { return nil }
        return (devices["iphone"] ?? devices["other"]).flatMap(entry)
    }
}

extension TranslationTable {
    /// Converts the number of a value, counted from 1, to its index.
    private static func argument(_ number: Int) -> Int? {
        guard (1...1_000).contains(number) else {
            Diagnostics.log("A catalog of translations refers to value \(number), but values count from 1.")
            return nil
        }
        return number - 1
    }
}
