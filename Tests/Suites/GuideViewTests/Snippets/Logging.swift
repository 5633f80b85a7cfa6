// Scaffolding
import DynamicLists
import OSLog

// Shown
let logger = Logger(subsystem: "org.example.walks", category: "list")

extension ListViewModel {
    func logLoads() {
        log = { entry in
            logger.debug("\(entry.description, privacy: .public)")
        }
    }
}
// Scaffolding
