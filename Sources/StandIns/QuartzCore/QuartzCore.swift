@_exported public import Foundation

public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
