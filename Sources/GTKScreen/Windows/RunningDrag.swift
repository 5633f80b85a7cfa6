import CGTK
import Foundation
import ViewGraph

/// A drag that began in a window of the program, until GDK reports its end.
@MainActor
final class RunningDrag {
    let drag: ObjectReference
    let session: AnyObject
    private var handlers: [gulong] = []

    /// - Parameters:
    ///   - device: the pointer or touch screen of the press.
    ///   - ended: called once, when the drag was dropped and read, or was canceled.
    init?(
        _ request: DragRequest, from surface: SurfaceWidget, by device: OpaquePointer,
        ended: @escaping @MainActor (RunningDrag) -> Void
    ) {
        guard Self.isPossible(on: gtk_widget_get_display(surface.widget)),
            let native = gtk_widget_get_native(surface.widget),
            let window = gtk_native_get_surface(native),
            let content = DragProvider.make(request.content),
            let drag = gdk_drag_begin(
                window, device, content.cast(gdk_content_provider_get_type()), GDK_ACTION_COPY, 0, 0)
        else { return nil }
        self.drag = ObjectReference(owning: UnsafeMutableRawPointer(drag))
        session = request.session
        showPicture(request, of: surface.widget, over: surface.backdropColor)
        handlers = [
            Signals.connect(self.drag.raw, "dnd-finished") { [weak self] in self?.end(true, ended) },
            Signals.connectEnum(self.drag.raw, "cancel") { [weak self] _ in self?.end(false, ended) },
        ]
        DragKeys.releaseEscape(device)
    }

    /// Cancels the drag. GDK returns its picture.
    func cancel() {
        Signals.emit(
            "cancel", of: drag.raw, gdk_drag_get_type(), gdk_drag_cancel_reason_get_type(),
            GDK_DRAG_CANCEL_USER_CANCELLED.rawValue)
    }

    /// Whether GDK has drags on a display. In a browser, it ends the program when one begins.
    private static func isPossible(on display: OpaquePointer?) -> Bool {
        guard let display else { return false }
        let browser = g_type_from_name("GdkBroadwayDisplay")
        return browser == 0 || !display.isInstance(of: browser)
    }

    private func showPicture(
        _ request: DragRequest, of widget: WidgetPointer, over background: ResolvedColor?
    ) {
        guard let snapshot = gtk_snapshot_new() else { return }
        let size = request.picture.size
        // Without transparency, what is not drawn is black.
        if gdk_display_is_composited(gtk_widget_get_display(widget)) == 0, let background {
            var (color, rect) = (background.gdk, CGRect(origin: .zero, size: size).graphene)
            gtk_snapshot_append_color(snapshot, &color, &rect)
        }
        gtk_snapshot_push_opacity(snapshot, 0.85)
        LayerRendering.current(of: request.picture).paint(
            into: snapshot, of: widget, at: .identity, in: CGRect(origin: .zero, size: size))
        gtk_snapshot_pop(snapshot)
        var bounds = graphene_size_t(width: Float(size.width), height: Float(size.height))
        guard let paintable = gtk_snapshot_free_to_paintable(snapshot, &bounds) else { return }
        gtk_drag_icon_set_from_paintable(
            drag.opaque, paintable, Int32(clamping: Int(nearest: request.hotSpot.x)),
            Int32(clamping: Int(nearest: request.hotSpot.y)))
        g_object_unref(UnsafeMutableRawPointer(paintable))
    }

    private func end(_ isDropped: Bool, _ ended: @MainActor (RunningDrag) -> Void) {
        for handler in handlers { g_signal_handler_disconnect(drag.raw, handler) }
        handlers = []
        gdk_drag_drop_done(drag.opaque, isDropped ? 1 : 0)
        ended(self)
    }
}
