import Foundation
package import FoundationNetworking

/// The head of a response, appended line by line, within a limit. The syntax is parsed by bytes (RFC 9112).
package struct ResponseHead: Sendable {
    /// The largest number of bytes of all lines together, including those of interim responses and trailers.
    /// curl reads no longer line.
    package static let limit = 102_400

    /// The result of appending a line.
    package enum Step: Equatable, Sendable {
        case incomplete
        case complete
        case tooLarge
    }

    /// The status code; 0 before the first line.
    package private(set) var status = 0
    /// The header fields, in the order of their names' first lines. Values of one name are joined by commas.
    package var fields: [String: String] {
        Dictionary(uniqueKeysWithValues: order.map { ($0.name, $0.value) })
    }
    package private(set) var isComplete = false

    private var version = "HTTP/1.1"
    private var order: [(name: String, value: String)] = []
    private var indices: [String: Int] = [:]
    private var size = 0

    package init() {}

    /// Appends a line, with its end.
    package mutating func append(_ line: some BidirectionalCollection<UInt8>) -> Step {
        size += line.count
        guard size <= Self.limit else { return .tooLarge }
        // Trailers are not used.
        if isComplete { return .complete }
        let text = Self.trimmed(line)
        if line.starts(with: "HTTP/".utf8) {
            begin(text)
        } else if text.isEmpty {
            // Interim responses come before the final one; 101 is not followed by a final one.
            isComplete = status >= 200 || status == 101 || status < 100
        } else if let first = line.first, first == 0x20 || first == 0x09 {
            // A folded line continues the one before.
            if !order.isEmpty { order[order.count - 1].value += " \(String(decoding: text, as: UTF8.self))" }
        } else if let colon = text.firstIndex(of: 0x3A) {
            add(
                String(decoding: Self.trimmed(text[..<colon]), as: UTF8.self),
                String(decoding: Self.trimmed(text[text.index(after: colon)...]), as: UTF8.self))
        }
        return isComplete ? .complete : .incomplete
    }

    /// The response to a request of `url`; nil before the head is complete.
    package func response(at url: URL) -> HTTPURLResponse? {
        guard isComplete else { return nil }
        return HTTPURLResponse(url: url, statusCode: status, httpVersion: version, headerFields: fields)
    }

    private mutating func begin(_ line: some BidirectionalCollection<UInt8>) {
        let words = line.split(separator: 0x20, maxSplits: 2)
        version = String(decoding: words[0], as: UTF8.self)
        status = words.count > 1 ? Int(String(decoding: words[1], as: UTF8.self)) ?? 0 : 0
        order = []
        indices = [:]
    }

    private mutating func add(_ name: String, _ value: String) {
        let key = name.lowercased()
        if let index = indices[key] {
            order[index].value += ", \(value)"
        } else {
            indices[key] = order.count
            order.append((name, value))
        }
    }

    private static func trimmed<Line: BidirectionalCollection<UInt8>>(_ line: Line) -> Line.SubSequence {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        let start = line.drop(while: isSpace)
        return start[..<(start.lastIndex { !isSpace($0) }.map { start.index(after: $0) } ?? start.startIndex)]
    }
}
