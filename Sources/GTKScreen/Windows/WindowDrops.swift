import CGTK
import Foundation
import ViewGraph

/// The drags over the content of a window, from any program. Text fields accept text by themselves.
@MainActor
final class WindowDrops {
    /// Returns what a drop would do.
    var handler: (@MainActor (DropEvent) -> DragOperation?)?
    private unowned let display: GTKDisplay

    init(on surface: WidgetPointer, of display: GTKDisplay) {
        self.display = display
        guard let target = gtk_drop_target_async_new(nil, Self.actions) else { return }
        let raw = UnsafeMutableRawPointer(target)
        for signal in ["drag-enter", "drag-motion"] {
            Signals.connectDrop(raw, signal) { [weak self] drop, point in
                self?.move(drop, to: point).rawValue ?? 0
            }
        }
        Signals.connectDropLeave(raw) { [weak self] drop in
            guard let self else { return }
            _ = handler?(event(.left, drop))
        }
        Signals.connectDrop(raw, "drop") { [weak self] drop, point in
            self?.take(drop, at: point)
            return 1
        }
        gtk_widget_add_controller(surface, target)
    }

    private static let actions = GdkDragAction(
        GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue | GDK_ACTION_LINK.rawValue)

    private func event(_ kind: DropEvent.Kind, _ drop: OpaquePointer) -> DropEvent {
        let reference = ObjectReference(sharing: UnsafeMutableRawPointer(drop))
        var count: gsize = 0
        let names = gdk_content_formats_get_mime_types(gdk_drop_get_formats(drop), &count)
        let types = (0..<Int(count)).compactMap { names?[$0].map { String(cString: $0) } }
        let content = DragContent(types: types) { name, completion in
            DropReading.read(name, of: reference, completion: completion)
        }
        return DropEvent(kind, content, session: gdk_drop_get_drag(drop).flatMap(display.session(of:)))
    }

    private func move(_ drop: OpaquePointer, to point: CGPoint) -> GdkDragAction {
        guard let operation = handler?(event(.moved(point), drop)) else { return GdkDragAction(0) }
        return operation.action(among: gdk_drop_get_actions(drop))
    }

    private func take(_ drop: OpaquePointer, at point: CGPoint) {
        let ending = DropEnding(of: drop)
        _ = handler?(event(.dropped(point) { ending.finish($0) }, drop))
    }
}

/// The end of a drop, which another program waits for, but not longer than ``TransferLimits/seconds`` for
/// each type that is read.
@MainActor
private final class DropEnding {
    private var drop: ObjectReference?
    private var timeout: Delay?

    init(of drop: OpaquePointer) {
        self.drop = ObjectReference(sharing: UnsafeMutableRawPointer(drop))
        timeout = Delay(milliseconds: Int(TransferLimits.seconds * 8_000)) { [weak self] in self?.finish(nil)
        }
    }

    func finish(_ operation: DragOperation?) {
        guard let drop else { return }
        (self.drop, timeout) = (nil, nil)
        let action = operation?.action(among: gdk_drop_get_actions(drop.opaque))
        gdk_drop_finish(drop.opaque, action ?? GdkDragAction(0))
    }
}

extension DragOperation {
    /// The action for GDK, or another one of those that are possible.
    fileprivate func action(among actions: GdkDragAction) -> GdkDragAction {
        let own: GdkDragAction =
            switch self {
            case .copy: GDK_ACTION_COPY
            case .move: GDK_ACTION_MOVE
            case .link: GDK_ACTION_LINK
            }
        let possible = [own, GDK_ACTION_COPY, GDK_ACTION_MOVE, GDK_ACTION_LINK]
        return possible.first { $0.rawValue & actions.rawValue != 0 } ?? GdkDragAction(0)
    }
}
