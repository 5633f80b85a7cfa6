// Scaffolding
import DynamicLists
import Foundation

enum FailedLoads {
    static func configuration() -> ListConfiguration {
        // Shown
        let configuration = ListConfiguration(
            pageTimeLimit: .seconds(30), itemTimeLimit: .seconds(20),
            backOff: BackOff(firstDelay: .seconds(2)))
        // Scaffolding
        return configuration
    }

    // Shown
    struct QuotaExceeded: RetryAdvising, LocalizedError {
        let resetsAfter: Duration

        var retryDelay: Duration? { resetsAfter }
        var isAnswer: Bool { true }
        var errorDescription: String? { "The service allows no more requests at the moment." }
    }
    // Scaffolding
}
