// The names are those that programs know.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import Foundation

public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
