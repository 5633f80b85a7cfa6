package import Foundation

/// A kind of value of an option: its description for the user, and its parser.
package struct OptionValue<Value>: Sendable {
    private let expected: String
    /// Returns `nil` for an invalid value.
    private let value: @Sendable (String) -> Value?

    private init(_ expected: String, _ value: @escaping @Sendable (String) -> Value?) {
        self.expected = expected
        self.value = value
    }

    /// - Throws: An error with the option's name and the expected input if the value is invalid.
    package func parse(_ text: String, of option: String) throws(UsageError) -> Value {
        guard let value = value(text) else {
            throw UsageError("\(option) '\(text)': expected \(expected)")
        }
        return value
    }
}

// MARK: - Numbers

extension OptionValue<UInt16> {
    /// A port to listen on.
    package static var port: Self { Self("a number from 0 (any free port) to 65535") { UInt16($0) } }
}

extension OptionValue<Int> {
    /// A whole number from 0.
    package static func count(upTo limit: Int) -> Self {
        Self("a whole number from 0 to \(limit)") { text in
            Int(text).flatMap { 0...limit ~= $0 ? $0 : nil }
        }
    }

    /// The distance between events, from 1.
    package static var interval: Self {
        Self("a whole number from 1") { text in Int(text).flatMap { $0 > 0 ? $0 : nil } }
    }

    /// A number of bytes per second: `800`, `200k`, `1.5M` or `1G`, with 1000 bytes to the k.
    package static var bandwidth: Self {
        Self("bytes per second as 800, 200k or 1M") { Quantity.byteCount($0) }
    }
}

extension OptionValue<Double> {
    /// A fraction of all events.
    package static var rate: Self {
        Self("a number from 0 (never) to 1 (always)") { text in
            Double(text).flatMap { 0...1 ~= $0 ? $0 : nil }
        }
    }
}

// MARK: - Times

extension OptionValue<Duration> {
    /// A time up to a minute.
    ///
    /// - Parameter examples: Two examples for the user, as `200ms or 1.5s`.
    package static func time(as examples: String) -> Self {
        Self("a time as \(examples), up to 60s") { Quantity.duration($0[...]) }
    }
}

extension OptionValue<ClosedRange<Duration>> {
    /// A latency up to a minute.
    package static var latency: Self {
        Self("a time as 200ms or 1.5s, up to 60s") { text in Quantity.duration(text[...]).map { $0...$0 } }
    }

    /// A latency up to a minute, or a range of latencies.
    package static var latencies: Self {
        Self("a time as 200ms or 1.5s, or a range as 50ms..500ms, up to 60s") { Quantity.durations($0) }
    }
}

// MARK: - Places

extension OptionValue<String> {
    /// A path.
    package static var file: Self { Self("a file") { $0 } }
}

extension OptionValue<URL> {
    /// A file, as a URL.
    package static var file: OptionValue<URL> { Self("a file") { URL(fileURLWithPath: $0) } }

    /// The address of a web service.
    package static var webAddress: OptionValue<URL> {
        Self("an address as http://127.0.0.1:8080 or https://example.org") { text in
            guard let url = URL(string: text), ["http", "https"].contains(url.scheme),
                url.host?.isEmpty == false
            else { return nil }
            return url
        }
    }
}
