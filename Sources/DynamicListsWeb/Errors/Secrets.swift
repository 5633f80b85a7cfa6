#if os(Linux)
    package import WebRequests
#else
    package import Foundation
#endif

/// The contents of a request that no message may show, and the only place that removes them from what a
/// service sent: tokens, header fields, cookies, names and passwords in addresses, and values of query items
/// whose names denote secrets.
///
/// A service may repeat them in any normalization, followed by combining marks, percent-encoded, as JSON or
/// in base64: texts are compared by Unicode scalars in each of these readings.
package struct Secrets: Sendable {
    /// The secrets as they are in the request.
    private var values: Set<String> = []

    /// Makes an empty set of secrets.
    package init() {}

    /// The secrets of a request.
    ///
    /// - Parameters:
    ///   - fields: its header fields.
    /// - tokens: the tokens that authorized it, or were refused before.
    package init(of url: URL, fields: [String: String] = [:], tokens: [String] = []) {
        for (name, value) in fields where !Self.publicHeaders.contains(name.lowercased()) {
            add(value, ofHeader: name.lowercased())
        }
        values.formUnion(tokens)
        addSecrets(of: url)
        values.remove("")
    }

    /// A text without the secrets.
    ///
    /// - Parameter isCut: whether more follows. The beginning of a secret at the end is then removed, too.
    /// - Complexity: O(n · m) for m scalars of secrets.
    package func hidden(in text: String, isCut: Bool = false, replacement: String = "…") -> String {
        if values.isEmpty { return text }
        // As they are, and as a service decodes them.
        let needles = Set(
            values.flatMap { DecodedText.all(of: Array($0.unicodeScalars)).map(\.scalars) })
        let scalars = Array(text.unicodeScalars)
        var isSecret = [Bool](repeating: false, count: scalars.count)
        for reading in DecodedText.all(of: scalars) {
            for needle in needles where needle.count >= Self.shortest {
                for range in reading.ranges(of: needle, isCut: isCut) {
                    for index in range { isSecret[index] = true }
                }
            }
        }
        guard isSecret.contains(true) else { return text }
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            // Marks that were combined with a secret would be combined with its replacement.
            if index > 0, isSecret[index - 1],
                !DecodedText.isVisible(scalar)
                    || scalar.properties.canonicalCombiningClass != .notReordered
            {
                isSecret[index] = true
            }
            if !isSecret[index] {
                result.append(scalar)
            } else if index == 0 || !isSecret[index - 1] {
                result.append(contentsOf: replacement.unicodeScalars)
            }
        }
        return String(result)
    }

    /// An address without a user's name and secrets, with `***` in their place.
    package func redacted(in url: URL) -> URL {
        let address = url.withoutUser.withoutSecretQuery
        if values.isEmpty { return address }
        let text = hidden(in: address.absoluteString, replacement: "***")
        return URL(string: text) ?? URL(string: "/", relativeTo: address)?.absoluteURL ?? address
    }

    // MARK: Collecting

    /// The number of scalars of the shortest secret. Shorter strings occur in texts everywhere.
    private static let shortest = 4

    /// Fields that do not identify the user.
    private static let publicHeaders: Set<String> = [
        "accept", "accept-language", "accept-encoding", "user-agent", "content-type", "content-length",
        "cache-control", "if-none-match", "if-modified-since", "idempotency-key", "host",
    ]

    private mutating func add(_ value: String, ofHeader name: String) {
        switch name {
        case "authorization", "proxy-authorization":
            // A scheme and the credentials.
            let words = value.unicodeScalars.split(separator: " ", maxSplits: 1).map { String($0) }
            values.insert(words.last ?? value)
            if words.count == 2, let data = Data(base64Encoded: words[1]) {
                addUser(String(decoding: data, as: UTF8.self))
            }
        case "cookie":
            for pair in value.unicodeScalars.split(separator: ";") {
                let text = pair.split(separator: "=", maxSplits: 1).last.map { String($0) } ?? ""
                values.insert(text.trimmingCharacters(in: .whitespaces))
            }
            values.insert(value)
        default: values.insert(value)
        }
    }

    /// Adds `name:password`, the password, and its base64 form.
    private mutating func addUser(_ text: String) {
        let parts = text.unicodeScalars.split(separator: ":", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else { return }
        values.formUnion([text, parts[1], Data(text.utf8).base64EncodedString()])
    }

    private mutating func addSecrets(of url: URL) {
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        for item in parts?.queryItems ?? [] where URL.isSecret(queryName: item.name) {
            values.insert(item.value ?? "")
        }
        if let password = parts?.password { addUser("\(parts?.user ?? ""):\(password)") }
    }
}

extension URL {
    /// Whether a value of a query is secret, according to its name.
    fileprivate static func isSecret(queryName name: String) -> Bool {
        let name = name.lowercased()
        let words = ["key", "token", "secret", "passw", "pwd", "auth", "sig", "session", "credential"]
        return words.contains { word in
            // By scalars, because a combining mark does not make another name of it.
            name.unicodeScalars.indices.contains {
                name.unicodeScalars[$0...].starts(with: word.unicodeScalars)
            }
        }
    }

    /// The address with `***` in place of query values that are secret according to their names.
    fileprivate var withoutSecretQuery: URL {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
            let items = parts.queryItems, items.contains(where: { URL.isSecret(queryName: $0.name) })
        else { return self }
        parts.queryItems = items.map {
            URL.isSecret(queryName: $0.name) && $0.value != nil
                ? URLQueryItem(name: $0.name, value: "***") : $0
        }
        return parts.url ?? self
    }
}
