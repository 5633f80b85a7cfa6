import Foundation
import Testing
import UIKitForLinux

@Suite("Spelling")
struct SpellingTests {
    private let folder: URL

    init() throws {
        folder = URL(filePath: NSTemporaryDirectory()).appending(path: "words-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("sky\nriver\nriverbank\nBerlin\nwillow\n".utf8)
            .write(to: folder.appending(path: "american-english"))
    }

    private func wrong(
        _ text: String, from start: Int = 0, wrap: Bool = false, language: String = "en",
        _ checker: UITextChecker? = nil
    ) -> String? {
        let found = (checker ?? UITextChecker(folder: folder)).rangeOfMisspelledWord(
            in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: start, wrap: wrap,
            language: language)
        return Range(found, in: text).map { String(text[$0]) }
    }

    // Shows: UITextChecker
    @Test("words that are in no list are found, in any case, from an offset on")
    func misspelled() {
        #expect(wrong("river") == nil)
        #expect(wrong("River sky Berlin 42") == nil)
        #expect(wrong("berlin") == "berlin")
        #expect(wrong("sky rivver wilow") == "rivver")
        #expect(wrong("sky rivver wilow", from: 8) == "wilow")
        #expect(wrong("rivver sky", from: 4) == nil)
        #expect(wrong("rivver sky", from: 7, wrap: true) == "rivver")
        #expect(wrong("rivver", language: "en-US") == "rivver")
    }

    @Test("a language without a list accepts every word")
    func unknownLanguage() { #expect(wrong("rivver", language: "xx") == nil) }

    @Test("words can be ignored by one checker and learned by all")
    func learning() {
        let checker = UITextChecker(folder: folder)
        checker.ignoreWord("rivver")
        #expect(checker.ignoredWords == ["rivver"])
        #expect(wrong("rivver", checker) == nil)
        #expect(wrong("rivver") == "rivver")
        UITextChecker.learnWord("frobnicate")
        #expect(UITextChecker.hasLearnedWord("frobnicate"))
        #expect(wrong("frobnicate") == nil)
        UITextChecker.unlearnWord("frobnicate")
        #expect(wrong("frobnicate") == "frobnicate")
    }

    @Test("guesses differ by one letter, and completions begin with the typed text")
    func suggestions() {
        let checker = UITextChecker(folder: folder)
        let all = NSRange(location: 0, length: 6)
        #expect(checker.guesses(forWordRange: all, in: "rivver", language: "en") == ["river"])
        #expect(checker.guesses(forWordRange: all, in: "willow", language: "en") == nil)
        let start = NSRange(location: 0, length: 3)
        #expect(
            checker.completions(forPartialWordRange: start, in: "riv", language: "en")
                == ["river", "riverbank"])
        #expect(checker.completions(forPartialWordRange: start, in: "xyz", language: "en") == nil)
    }
}
