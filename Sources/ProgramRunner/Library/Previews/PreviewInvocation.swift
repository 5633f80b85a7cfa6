package import Foundation

/// The command line of `preview`.
package struct PreviewInvocation: Equatable, Sendable {
    package enum Task: Equatable, Sendable { case draw, list, watch, help }

    package var task = Task.draw
    package var folder = ""
    package var target: String?
    package var match: String?
    package var output: String?
    package var scales = [2]
    package var language: String?
    /// Whether each preview is drawn once, without variants.
    package var isPlain = false
    package var isJSON = false
    /// The longest time for one picture, in seconds.
    package var limit = 10.0
    /// The date that programs see.
    package var date = standardDate
    /// The port of the page that is watched, 0 for any.
    package var port: UInt16 = 0

    package static let help = """
        usage: scripts/preview FOLDER [OPTIONS]

        Draws the previews of the SwiftUI program or package in FOLDER as pictures, without a display, and
        makes a page that shows all of them: light and dark, with small and large text, in two languages.

          --target NAME    only the previews of one program, where there are several below the folder
          --match TEXT     only the previews with TEXT in their names or files
          --list           print the previews; draw nothing
          --plain          draw one picture of each preview instead of its variants
          --scale N,N      the pixels per point of the pictures, 1 to 3 (2)
          --language CODE  the second language (the program's own, or Arabic)
          --output FOLDER  where the pictures go, and the page, index.html
          --json           print what was drawn as JSON
          --watch          show the page in a browser, and draw again what changes when a file is saved
          --port NUMBER    the port of that page (any)
          --date DATE      the date and time in the pictures, UTC (2026-06-09T09:41:00Z)
          --limit SECONDS  the longest time for one picture (10)
          --help           print this

        The status is 0 if all previews were drawn, 1 if one could not be, or if the program does not compile.

        """

    private static let standardDate = Date(timeIntervalSince1970: 1_780_998_060)

    package init() {}

    /// - Throws: A usage problem for unknown options and values, or if the folder is missing.
    package init(_ words: [String]) throws(Problem) {
        var words = words[...]
        var folders: [String] = []
        while let word = words.popFirst() {
            switch word {
            case "--help", "-h":
                task = .help
                return
            case "--list": task = .list
            case "--watch": task = .watch
            case "--plain": isPlain = true
            case "--json": isJSON = true
            case "--target": target = try Invocation.value(of: word, &words)
            case "--match": match = try Invocation.value(of: word, &words)
            case "--output": output = try Invocation.value(of: word, &words)
            case "--language": language = try Invocation.value(of: word, &words)
            case "--scale": scales = try Self.scales(Invocation.value(of: word, &words))
            case "--date": date = try Self.date(Invocation.value(of: word, &words))
            case "--limit": limit = try Self.seconds(Invocation.value(of: word, &words))
            case "--port": port = try Self.port(Invocation.value(of: word, &words))
            default:
                if word.hasPrefix("-") { throw .usage("unknown option '\(word)': see --help") }
                folders.append(word)
            }
        }
        guard let folder = folders.first else {
            throw .usage("give the folder of a SwiftUI program or package: see --help")
        }
        if folders.count > 1 { throw .usage("give one folder, not \(folders.count)") }
        if task == .watch, isJSON { throw .usage("--watch and --json exclude each other") }
        self.folder = folder
    }

    private static func scales(_ text: String) throws(Problem) -> [Int] {
        let scales = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard scales.allSatisfy((1...3).contains) else {
            throw .usage("--scale \(text): give numbers from 1 to 3, such as 1,2,3")
        }
        var seen: Set<Int> = []
        return scales.filter { seen.insert($0).inserted }
    }

    private static func seconds(_ text: String) throws(Problem) -> Double {
        guard let seconds = Double(text), seconds > 0, seconds <= 3_600 else {
            throw .usage("--limit \(text): give a number of seconds, up to 3600")
        }
        return seconds
    }

    private static func date(_ text: String) throws(Problem) -> Date {
        guard let date = try? Date(text, strategy: .iso8601), date.timeIntervalSince1970 >= 1 else {
            throw .usage("--date \(text): give a date such as 2026-06-09T09:41:00Z")
        }
        return date
    }

    private static func port(_ text: String) throws(Problem) -> UInt16 {
        guard let port = UInt16(text) else { throw .usage("--port \(text): give a number up to 65535") }
        return port
    }
}
