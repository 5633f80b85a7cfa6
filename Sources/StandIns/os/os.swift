// The names are those that programs know.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ProcessStreams

public struct OSLogType: Sendable {
    let word: String
    public static let `default` = OSLogType(word: "default")
    public static let info = OSLogType(word: "info")
    public static let debug = OSLogType(word: "debug")
    public static let error = OSLogType(word: "error")
    public static let fault = OSLogType(word: "fault")
}

public struct OSLog: Sendable {
    let name: String
    public init(subsystem: String, category: String) { name = category }
    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(subsystem: "", category: "-")
}

/// No effect: everything is written.
public struct OSLogPrivacy: Sendable {
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let sensitive = OSLogPrivacy()
    public static let auto = OSLogPrivacy()
}

public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Differs from Apple's: private values are written, too, and the value is evaluated immediately.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) { text += "\(value())" }
}

/// Differs from Apple's: each message is a line on standard error, at every level.
public struct Logger: Sendable {
    let name: String
    public init() { name = "" }
    public init(subsystem: String, category: String) { name = category }
    public init(_ log: OSLog) { name = log.name }
    public func log(_ message: OSLogMessage) { write("default", message) }
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level.word, message) }
    public func trace(_ message: OSLogMessage) { write("trace", message) }
    public func debug(_ message: OSLogMessage) { write("debug", message) }
    public func info(_ message: OSLogMessage) { write("info", message) }
    public func notice(_ message: OSLogMessage) { write("notice", message) }
    public func warning(_ message: OSLogMessage) { write("warning", message) }
    public func error(_ message: OSLogMessage) { write("error", message) }
    public func critical(_ message: OSLogMessage) { write("critical", message) }
    public func fault(_ message: OSLogMessage) { write("fault", message) }

    private func write(_ level: String, _ message: OSLogMessage) {
        StandardStreams.report("[\(name)] \(level): \(message.text)\n")
    }
}

public func os_log(
    _ type: OSLogType = .default, log: OSLog = .default, _ message: StaticString,
    _ arguments: any CVarArg...
) {
    let format = "\(message)".replacingOccurrences(of: "{public}", with: "")
        .replacingOccurrences(of: "{private}", with: "")
    let text = String(format: format, arguments: arguments)
    StandardStreams.report("[\(log.name)] \(type.word): \(text)\n")
}

public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {
    let format = "\(message)".replacingOccurrences(of: "{public}", with: "")
        .replacingOccurrences(of: "{private}", with: "")
    let text = String(format: format, arguments: arguments)
    StandardStreams.report("[\(log.name)] \(type.word): \(text)\n")
}
