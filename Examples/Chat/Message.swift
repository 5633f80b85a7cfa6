import DynamicLists
import Foundation
import SwiftUI

/// A message of the conversation. Its picture is loaded when the message comes near the screen.
struct Message: AdditionalDataLoading, Codable, Equatable, Identifiable {
    /// Whether the other side has the message.
    enum Delivery: Int, Codable, Sendable {
        case delivered, waiting, failed
    }

    private enum CodingKeys: String, CodingKey {
        case id, isOwn, text, sent, delivery, attempts, picture, aspectRatio
    }

    var id: Int
    /// Whether the message is the user's own.
    var isOwn: Bool
    /// Text with Markdown.
    var text: String
    var sent: Date
    var delivery = Delivery.delivered
    /// The number of times that it could not be sent.
    var attempts = 0
    /// The number of its picture.
    var picture: Int?
    /// The width of the picture divided by its height, which is known before the picture is loaded.
    var aspectRatio: Double?
    private(set) var image: Image?

    var day: Date { Calendar.current.startOfDay(for: sent) }

    // MARK: The picture

    var additionalDataRequest: Int? { picture }
    /// A message without a picture has nothing to load.
    var cachedAdditionalData: Image?? { picture == nil ? .some(nil) : nil }

    func loadAdditionalData() async throws -> Image? {
        guard let picture, let aspectRatio else { return nil }
        return try await Pictures.image(picture, aspectRatio: aspectRatio)
    }

    mutating func apply(_ image: Image?) { self.image = image }
}
