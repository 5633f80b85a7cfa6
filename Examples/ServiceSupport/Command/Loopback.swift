import Foundation

/// The requests of a program to services on its own machine.
package enum Loopback {
    /// Sends these requests directly. Call this before the first request.
    ///
    /// On Linux, URLSession sends them through a proxy of the environment, which cannot reach this machine's
    /// services, and only the environment can change that.
    package static func bypassProxies() {
        let environment = ProcessInfo.processInfo.environment
        let others = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        setenv("no_proxy", others + (others.isEmpty ? "" : ",") + "127.0.0.1,localhost,::1", 1)
    }
}
