public import Foundation
import Synchronization

/// Finds words that are in no list of a language's words.
///
/// Differs from Apple's: the lists are the system's, in `/usr/share/dict` (Debian's package `wamerican` has
/// the English one); without one every word passes. Learned words are forgotten when the program ends.
public final class UITextChecker: NSObject, Sendable {
    private static let learned = Mutex<Set<String>>([])
    private let ignored = Mutex<[String]>([])
    private let folder: URL

    public convenience override init() { self.init(folder: WordList.folder) }
    package init(folder: URL) { self.folder = folder }

    /// The first word from an offset on that is not known; `NSNotFound` where all are.
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
            // The first one from the offset on decides; one before it counts where the search goes round.
            if wrong.last.map({ $0.location >= startingOffset }) == true { break }
        }
        return wrong.first { $0.location >= startingOffset } ?? (wrapFlag ? wrong.first : nil) ?? none
    }

    private func knows(_ word: String, _ list: WordList) -> Bool {
        word.allSatisfy { !$0.isLetter } || list.contains(word)
            || Self.learned.withLock { $0.contains(word) } || ignored.withLock { $0.contains(word) }
    }

    /// Words that a misspelled one may have been meant to be; nil for a right one.
    public func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let span = Range(range, in: string), let list = WordList.of(language, in: folder),
            !knows(String(string[span]), list)
        else { return nil }
        return list.neighbours(of: String(string[span]))
    }

    /// Words that begin with what is written; nil where there are none.
    public func completions(forPartialWordRange range: NSRange, in string: String, language: String)
        -> [String]?
    {
        guard let span = Range(range, in: string), let list = WordList.of(language, in: folder) else {
            return nil
        }
        let found = list.words(from: String(string[span]))
        return found.isEmpty ? nil : found
    }

    /// Lets a word pass in this checker.
    public func ignoreWord(_ wordToIgnore: String) { ignored.withLock { $0.append(wordToIgnore) } }

    public var ignoredWords: [String]? {
        get { ignored.withLock { $0 } }
        set { ignored.withLock { $0 = newValue ?? [] } }
    }

    /// Lets a word pass in all checkers.
    public class func learnWord(_ word: String) { learned.withLock { _ = $0.insert(word) } }
    public class func hasLearnedWord(_ word: String) -> Bool { learned.withLock { $0.contains(word) } }
    public class func unlearnWord(_ word: String) { learned.withLock { _ = $0.remove(word) } }

    /// The languages that the system has words of.
    public class var availableLanguages: [String] { WordList.languages() }
}
