import Foundation
import SwiftData

@Model
final class Item {
    let timestamp: Date
    @Transient var text: String { timestamp.formatted(.dateTime) }

    init(timestamp: Date) {
        self.timestamp = timestamp
    }
}
