import Foundation
import Synchronization
import ViewGraph

/// The words of a language, from the lists of the system's packages (such as `wamerican`).
struct WordList: Sendable {
    private let words: Set<String>

    init(_ text: String) { words = Set(text.split(whereSeparator: \.isNewline).map(String.init)) }

    /// Whether a word is in the list, unchanged or in lowercase, because it may be the first one of a
    /// sentence.
    func contains(_ word: String) -> Bool { words.contains(word) || words.contains(word.lowercased()) }

    /// Returns the words that begin with `start`, in alphabetical order.
    ///
    /// Complexity: O(words of the list).
    func words(from start: String) -> [String] {
        let start = start.lowercased()
        return words.filter { $0.lowercased().hasPrefix(start) && $0.count > start.count }.sorted()
    }

    /// Returns the words with one letter inserted, deleted, replaced or swapped with the next one.
    func neighbors(of word: String) -> [String] {
        let letters = Array(word)
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz'")
        var found: [String] = []
        for index in 0...letters.count {
            let (head, tail) = (letters[..<index], letters[index...])
            if let first = tail.first {
                let suffix = tail.dropFirst()
                found.append(String(head + suffix))
                if let second = suffix.first {
                    found.append(String(head + [second, first] + suffix.dropFirst()))
                }
                found += alphabet.map { String(head + [$0] + suffix) }
            }
            found += alphabet.map { String(head + [$0] + tail) }
        }
        var seen: Set<String> = [word]
        return found.filter { contains($0) && seen.insert($0).inserted }
    }
}

extension WordList {
    /// The folder of the lists.
    static let folder = URL(filePath: "/usr/share/dict")
    private static let cache = Mutex<[String: WordList?]>([:])

    /// The possible files with a language's words, in order of preference.
    private static let files = [
        "en": ["american-english", "british-english", "words"], "en_US": ["american-english", "words"],
        "en_GB": ["british-english", "words"], "en_CA": ["canadian-english", "words"],
        "de": ["ngerman", "ogerman"], "fr": ["french"], "es": ["spanish"], "it": ["italian"],
        "pt": ["portuguese"], "pt_BR": ["brazilian"], "nl": ["dutch"], "da": ["danish"],
        "nb": ["bokmaal"], "nn": ["nynorsk"], "sv": ["swedish"], "pl": ["polish"], "uk": ["ukrainian"],
    ]

    /// Returns the languages that have a list in a folder.
    static func languages(in folder: URL = folder) -> [String] {
        files.filter { file(of: $0.value, in: folder) != nil }.keys.sorted()
    }

    /// Returns a language's words, or `nil` if the system has no list of them, which is logged once.
    static func of(_ language: String, in folder: URL = folder) -> WordList? {
        let language = language.replacing("-", with: "_")
        let key = files[language] == nil ? String(language.prefix { $0 != "_" }) : language
        return cache.withLock { cache in
            if let cached = cache[folder.path + key] { return cached }
            let text = file(of: files[key] ?? [], in: folder).flatMap {
                try? String(contentsOf: $0, encoding: .utf8)
            }
            if text == nil {
                Diagnostics.log(
                    "UITextChecker: no words of \"\(language)\" in \(folder.path) (Debian's wamerican has"
                        + " English ones): every word passes.")
            }
            let list = text.map { WordList($0) }
            cache[folder.path + key] = .some(list)
            return list
        }
    }

    private static func file(of names: [String], in folder: URL) -> URL? {
        names.map { folder.appending(path: $0) }.first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
