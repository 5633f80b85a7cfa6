package import Foundation
package import ViewGraph

/// The drag of a screen.
@MainActor
final class MemoryDrags {
    var current: MemoryDrag?
}

/// A drag over the windows of a screen in memory, moved by the test.
@MainActor
package final class MemoryDrag {
    package let content: DragContent
    /// The request of the window in which the drag began, `nil` for a drag of another program.
    package let request: DragRequest?
    /// The window that the drag is over, and the location in it.
    private var place: (window: MemoryWindow, point: CGPoint)?
    /// The result that a drop at the present place would have.
    package private(set) var operation: DragOperation?
    package private(set) var isRunning = true
    /// The result of the drop, or `nil` if there was none, or if it was not accepted or is still being read.
    package private(set) var result: DragOperation?
    /// The number of times that the drop was reported as finished.
    package private(set) var finishCount = 0

    init(_ request: DragRequest) {
        (self.request, content) = (request, request.content)
    }

    init(_ content: DragContent) {
        (request, self.content) = (nil, content)
    }

    package func move(to point: CGPoint, in window: MemoryWindow) {
        guard isRunning, window.isOpen else { return }
        if let place, place.window !== window { leave() }
        place = (window, point)
        operation = send(.moved(point), to: window)
    }

    /// Leaves the windows of the program.
    package func leave() {
        guard let place else { return }
        self.place = nil
        operation = nil
        _ = send(.left, to: place.window)
    }

    /// Releases the button.
    package func drop() {
        guard isRunning else { return }
        isRunning = false
        guard let place, operation != nil else { return leave() }
        self.place = nil
        _ = send(
            .dropped(place.point) { [weak self] in
                self?.result = $0
                self?.finishCount += 1
            }, to: place.window)
    }

    /// Presses Escape.
    package func cancel() {
        guard isRunning else { return }
        isRunning = false
        leave()
    }

    func windowDidClose(_ window: MemoryWindow) {
        if place?.window === window { place = nil }
    }

    private func send(_ kind: DropEvent.Kind, to window: MemoryWindow) -> DragOperation? {
        window.delegate?.window(window, didReceive: DropEvent(kind, content, session: request?.session))
    }
}

extension MemoryScreen {
    /// Begins a drag of another program with data by type.
    ///
    /// - Parameter load: provides the data when it is read, `nil` to provide it at once.
    @discardableResult
    package func beginDrag(
        of data: KeyValuePairs<String, Data>,
        load: (@MainActor (String, @escaping @MainActor (Data?) -> Void) -> Void)? = nil
    ) -> MemoryDrag {
        let content = DragContent(types: data.map(\.key)) { name, completion in
            if let load { return load(name, completion) }
            completion(data.first { $0.key == name }?.value)
        }
        let drag = MemoryDrag(content)
        drags.current = drag
        return drag
    }
}
