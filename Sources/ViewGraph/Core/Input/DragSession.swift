import Foundation

/// A drag that began in a window of the program. The screen retains it until it ends.
@MainActor
final class DragSession {
    let items: [NSItemProvider]
    /// The number of the drag.
    let number: Int
    private static var lastNumber = 0

    private init(_ items: [NSItemProvider]) { (self.items, number) = (items, Self.nextNumber()) }

    /// The number of another drag, which may be of another program.
    static func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Begins a drag in a window.
    ///
    /// - Parameter point: the location of the press in the window.
    /// - Returns: whether it began.
    static func begin(_ source: any DragSource, at point: CGPoint, in window: any ScreenWindow) -> Bool {
        let items = source.draggedItems()
        if items.isEmpty { return false }
        let picture = source.picture(at: point)
        let session = DragSession(items)
        return window.beginDrag(
            DragRequest(
                content: session.content, picture: picture.layer, hotSpot: picture.hotSpot, session: session))
    }

    /// The data for other programs. Several texts are lines of one, and several addresses are in one list.
    private var content: DragContent {
        var names: [String] = []
        for type in items.flatMap(\.registeredContentTypes) {
            for name in type.transferNames where !names.contains(name) { names.append(name) }
        }
        let items = items
        return DragContent(types: names) { name, completion in
            guard let type = UTType(transferName: name) else { return completion(nil) }
            let wanted: UTType = type == .fileURL ? .url : type == .utf8PlainText ? .text : type
            let isJoined = wanted == .url || wanted == .text
            let matching = items.filter { !$0.registeredContentTypes(conformingTo: wanted).isEmpty }
            DataCollection(of: isJoined ? matching : Array(matching.prefix(1)), as: wanted) { parts in
                guard isJoined else { return completion(parts.first) }
                if parts.isEmpty { return completion(nil) }
                let texts = parts.map { String(decoding: $0, as: UTF8.self) }
                completion(
                    wanted == .url
                        ? URIList.data(texts.compactMap { URL(string: $0) })
                        : Data(texts.joined(separator: "\n").utf8))
            }.start()
        }
    }
}

/// Loads data of several items, in their order.
@MainActor
private final class DataCollection {
    private let providers: [NSItemProvider]
    private let type: UTType
    private let completion: @MainActor ([Data]) -> Void
    private var parts: [Data] = []

    init(
        of providers: [NSItemProvider], as type: UTType, completion: @escaping @MainActor ([Data]) -> Void
    ) {
        (self.providers, self.type, self.completion) = (providers, type, completion)
    }

    func start() { load(0) }

    private func load(_ index: Int) {
        guard index < providers.count else { return completion(parts) }
        providers[index].loadDataRepresentation(for: type) { data, _ in
            onMainActor {
                if let data { self.parts.append(data) }
                self.load(index + 1)
            }
        }
    }
}

/// The press that may become a drag: with the mouse by moving, with a finger by moving after a pause. (B349)
@MainActor
struct DragStart {
    private var press: (source: any DragSource, point: CGPoint, time: Double, isTouch: Bool)?

    /// The distance that begins a drag, in points, which is that of GTK and a little more: gestures of the
    /// program that are recognized at their default distance come first.
    private static let distance = 10.0
    /// The pause after which a finger drags, in seconds, and the distance that then begins a drag.
    private static let pause = 0.5
    private static let distanceAfterPause = 3.0

    /// - Parameters:
    ///   - source: the source at the point, for a press.
    ///   - isWon: whether a gesture was recognized.
    /// - Returns: the source to drag, with the location of its press, if the event begins a drag.
    mutating func follow(
        _ event: PointerEvent, on source: (any DragSource)?, isWon: Bool, at time: Double
    ) -> (source: any DragSource, point: CGPoint)? {
        switch event.kind {
        case .down:
            press =
                event.isPrimary && !isWon
                ? source.map { (source: $0, point: event.location, time: time, isTouch: event.isTouch) } : nil
        case .move:
            guard let press else { return nil }
            if isWon {
                self.press = nil
                return nil
            }
            let length = hypot(event.location.x - press.point.x, event.location.y - press.point.y)
            let isRested = press.isTouch && time - press.time >= Self.pause
            guard length >= (isRested ? Self.distanceAfterPause : Self.distance) else { return nil }
            self.press = nil
            // A finger that moves at once scrolls.
            return press.isTouch && !isRested ? nil : (press.source, press.point)
        case .up, .cancel: press = nil
        case .hover, .exit: break
        }
        return nil
    }
}
