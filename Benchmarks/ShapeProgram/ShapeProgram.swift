import DynamicLists
import Foundation
import GTKScreen
import SwiftUI

/// Our lists of other shapes: each scrolls by itself, or changes, and waits to be terminated.
@main
struct ShapeProgram: App {
    private let options = ShapeOptions(arguments: CommandLine.arguments)

    var body: some Scene {
        WindowGroup {
            switch options.shape {
            case .grid: Grid(options: options)
            case .masonry: Masonry(options: options)
            case .carousels: Carousels(options: options)
            case .titles: Titles(options: options)
            case .rest: RestingCarousels(options: options)
            case .outline: Outline(options: options)
            case .chat: Conversation(options: options)
            }
        }
        .defaultSize(width: 400, height: 700)
        // The peer's window has no title bar either.
        .windowStyle(.hiddenTitleBar)
    }
}

extension View {
    /// Begins to scroll when the view has appeared.
    func scrolled(by options: ShapeOptions) -> some View {
        onAppear { ListScrollDriver.run(.points(options.step), frames: options.frames) }
    }
}

/// Numbers in pages, each at once.
struct Numbers: PageSource {
    struct Item: Identifiable, Sendable {
        let id: Int
    }

    static var acceptsAnyCount: Bool { true }
    let count: Int

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Item> {
        let key = request.key ?? 0
        let numbers = key..<min(count, key + request.count)
        return Page(
            items: numbers.map(Item.init), previousKey: key > 0 ? max(0, key - request.count) : nil,
            nextKey: numbers.upperBound < count ? numbers.upperBound : nil)
    }
}

/// The peer's eight pictures.
@MainActor let pictures: [UIImage] = (0..<8).compactMap { number in
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "peers/picture\(number).png")
    return (try? Data(contentsOf: file)).flatMap(UIImage.init(data:))
}
