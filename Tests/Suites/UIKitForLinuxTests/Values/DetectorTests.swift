import Foundation
import Testing
import UIKitForLinux

@Suite("Data detectors")
struct DetectorTests {
    // Foundation's own names for these are deprecated on Linux.
    private let link: NSTextCheckingTypes = 1 << 5
    private let phoneNumber: NSTextCheckingTypes = 1 << 11

    private func found(_ text: String, _ kinds: NSTextCheckingTypes) throws -> [String] {
        let detector = try NSDataDetector(types: kinds)
        let all = NSRange(location: 0, length: text.utf16.count)
        return detector.matches(in: text, options: [], range: all).compactMap {
            Range($0.range, in: text).map { String(text[$0]) }
        }
    }

    // Shows: NSDataDetector
    @Test("web and email addresses are found in a text, without trailing punctuation")
    func links() throws {
        let text = "See https://example.com/a?b=c. Or (www.example.org), then write to ann@example.com!"
        #expect(
            try found(text, link) == ["https://example.com/a?b=c", "www.example.org", "ann@example.com"])
        #expect(try found("no address. here", link).isEmpty)
        let detector = try NSDataDetector(types: link)
        let urls = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).map(
            \.url)
        #expect(
            urls.map { $0?.absoluteString }
                == ["https://example.com/a?b=c", "http://www.example.org", "mailto:ann@example.com"])
    }

    @Test("telephone numbers are found if they are requested")
    func numbers() throws {
        let text = "Call +49 30 123456 today, https://example.com"
        #expect(try found(text, phoneNumber) == ["+49 30 123456"])
        #expect(try found(text, phoneNumber | link) == ["+49 30 123456", "https://example.com"])
        #expect(try found(text, 1 << 3).isEmpty)
    }

    @Test("a detector determines whether a whole text is an address")
    func whole() throws {
        func isURL(_ text: String) -> Bool {
            guard let detector = try? NSDataDetector(types: link),
                let match = detector.firstMatch(
                    in: text, options: [], range: NSRange(location: 0, length: text.utf16.count))
            else { return false }
            return match.range.length == text.utf16.count
        }
        #expect(isURL("https://placeholder.com/150") && isURL("http://localhost:80/x") && !isURL("a text"))
    }
}
