import Foundation
import FoundationNetworking
import Testing
import UIKitForLinux

@MainActor
@Suite("UIKit's extensions of Foundation", .timeLimit(.minutes(5)))
struct FoundationValueTests {
    @Test("values contain UIKit's rectangles")
    func values() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    }

    @Test("the user's folders have constants, equal to those of FileManager")
    func folders() throws {
        let documents = try FileManager.default.url(
            for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
        #expect(URL.documentsDirectory.path == documents.path)
        let file = URL.documentsDirectory.appending(path: "a.json")
        #expect(file.deletingLastPathComponent().path == documents.path)
        #expect(URL.cachesDirectory.path != URL.applicationSupportDirectory.path)
        for folder in [URL.picturesDirectory, .downloadsDirectory, .libraryDirectory, .trashDirectory] {
            #expect(folder.path.hasPrefix("/") && folder.path.count > 1)
        }
    }

    @Test("user defaults are read and written by key")
    // Shows: UserDefaults.setValue
    func defaults() {
        let defaults = UserDefaults(suiteName: "selector-tests")!
        defaults.setValue(["a": 1], forKey: "table")
        #expect(defaults.value(forKey: "table") as? [String: Int] == ["a": 1])
        defaults.removePersistentDomain(forName: "selector-tests")
    }

    @Test("predicate formats compare a value itself")
    // Shows: NSPredicate(format:)
    func predicates() {
        func holds(_ format: String, _ arguments: Any..., for value: Any) -> Bool {
            NSPredicate(format: format, argumentArray: arguments).evaluate(with: value)
        }
        let mail = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
        #expect(NSPredicate(format: "SELF MATCHES %@", mail).evaluate(with: "ann@example.org"))
        #expect(!holds("SELF MATCHES %@", mail, for: "ann@example.org now"))
        #expect(holds("SELF MATCHES[c] %@", "swift", for: "SWIFT"))
        #expect(holds("SELF CONTAINS[cd] %@", "CAFE", for: "le café noir"))
        #expect(!holds("self contains 'Tea'", for: "le café noir"))
        #expect(holds("SELF BEGINSWITH 'le'", for: "le café"))
        #expect(holds("SELF ENDSWITH %@", "é", for: "le café"))
        #expect(holds("SELF LIKE 'l?*é'", for: "le café"))
        #expect(holds("SELF IN %@", ["a", "b"], for: "b") && !holds("SELF IN %@", [1, 2], for: 3))
        #expect(holds("SELF >= %d", 18, for: 18) && !holds("SELF > 18", for: 18))
        #expect(holds("SELF != %@", "a", for: "b"))
    }

    @Test("a URL error can be created from any number")
    // Shows: URLError(.init(rawValue:))
    func urlErrors() {
        #expect(URLError(.init(rawValue: 404)).code == .unknown)
        #expect(URLError(URLError.Code(rawValue: -1001)).code == .timedOut)
    }
}
