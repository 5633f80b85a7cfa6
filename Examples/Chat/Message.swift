import Foundation

/// A message of the conversation.
struct Message: Codable, Hashable, Identifiable, Sendable {
    /// Whether the other side has the message.
    enum Delivery: Int, Codable, Sendable {
        case delivered, waiting, failed
    }

    var id: Int
    /// Whether the message is the user's own.
    var isOwn: Bool
    /// Text with Markdown.
    var text: String
    var sent: Date
    var delivery = Delivery.delivered

    var day: Date { Calendar.current.startOfDay(for: sent) }
}
