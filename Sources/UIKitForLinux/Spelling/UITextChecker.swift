public import Foundation
import Synchronization

/// Finds words that are in no list of a language's words.
///
/// Differs from Apple's: the lists are the system's, in `/usr/share/dict` (Debian's package `wamerican` has
/// the English one); without a list every word passes. Learned words are forgotten when the program ends.
public final class UITextChecker: NSObject, Sendable {
    private static let learned = Mutex<Set<String>>([])
    private let ignored = Mutex<[String]>([])
    private let folder: URL

    public convenience override init() { self.init(folder: WordList.folder) }
    package init(folder: URL) { self.folder = folder }

    /// Returns the range of the first unknown word from an offset on, or `NSNotFound` if all words are known.
    ///
    /// Complexity: O(n) in the length of the text.
    public func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
        language: String
    ) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        guard let list = WordList.of(language, in: folder), let span = Range(range, in: stringToCheck) else {
            return none
        }
        var wrong: [NSRange] = []
        for word in stringToCheck[span].matches(of: /[\p{L}\p{N}]+(?:['’]\p{L}+)*/) {
            guard !knows(String(word.output), list) else { continue }
            wrong.append(NSRange(word.range, in: stringToCheck))
            // The first unknown word from the offset on is the result; one before it is used only if the
            // search wraps around.
            if wrong.last.map({ $0.location >= startingOffset }) == true { break }
        }
        return wrong.first { $0.location >= startingOffset } ?? (wrapFlag ? wrong.first : nil) ?? none
    }

    private func knows(_ word: String, _ list: WordList) -> Bool {
        word.allSatisfy { !$0.isLetter } || list.contains(word)
            || Self.learned.withLock { $0.contains(word) } || ignored.withLock { $0.contains(word) }
    }

    /// Returns corrections of a misspelled word, or `nil` for a correct one.
    public func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let span = Range(range, in: string), let list = WordList.of(language, in: folder),
            !knows(String(string[span]), list)
        else { return nil }
        return list.neighbors(of: String(string[span]))
    }

    /// Returns words that begin with the typed text, or `nil` if there are none.
    public func completions(forPartialWordRange range: NSRange, in string: String, language: String)
        -> [String]?
    {
        guard let span = Range(range, in: string), let list = WordList.of(language, in: folder) else {
            return nil
        }
        let found = list.words(from: String(string[span]))
        return found.isEmpty ? nil : found
    }

    /// Ignores a word in this checker.
    public func ignoreWord(_ wordToIgnore: String) { ignored.withLock { $0.append(wordToIgnore) } }

    public var ignoredWords: [String]? {
        get { ignored.withLock { $0 } }
        set { ignored.withLock { $0 = newValue ?? [] } }
    }

    /// Ignores a word in all checkers.
    public class func learnWord(_ word: String) { learned.withLock { _ = $0.insert(word) } }
    public class func hasLearnedWord(_ word: String) -> Bool { learned.withLock { $0.contains(word) } }
    public class func unlearnWord(_ word: String) { learned.withLock { _ = $0.remove(word) } }

    /// The languages for which the system has words.
    public class var availableLanguages: [String] { WordList.languages() }
}
