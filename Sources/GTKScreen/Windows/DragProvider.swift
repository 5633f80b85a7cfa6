import CGTK
import Foundation
import ViewGraph

/// The data of a drag for GDK, a class of its own because the data is created when it is read.
enum DragProvider {
    /// The instance size of GDK's class, behind which each instance has a pointer to its content.
    private static let contentOffset: Int = {
        var query = GTypeQuery()
        g_type_query(gdk_content_provider_get_type(), &query)
        return Int(query.instance_size)
    }()

    private static let type: GType = {
        var query = GTypeQuery()
        g_type_query(gdk_content_provider_get_type(), &query)
        var info = GTypeInfo()
        info.class_size = guint16(query.class_size)
        info.instance_size = guint16(contentOffset + MemoryLayout<gpointer>.size)
        info.class_init = { pointer, _ in
            guard let pointer else { return }
            DragProvider.setMethods(pointer.assumingMemoryBound(to: GdkContentProviderClass.self))
            pointer.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
                guard let object else { return }
                let slot = DragProvider.slot(UnsafeMutableRawPointer(object))
                slot.pointee.map { Unmanaged<Content>.fromOpaque($0).release() }
                slot.pointee = nil
                DragProvider.parentClass.pointee.finalize?(object)
            }
        }
        return g_type_register_static(
            gdk_content_provider_get_type(), "DynamicListsDragProvider", &info, G_TYPE_FLAG_FINAL)
    }()

    nonisolated(unsafe) private static let parentClass = g_type_class_ref(gdk_content_provider_get_type())
        .assumingMemoryBound(to: GObjectClass.self)  // a C pointer, never written to

    private final class Content {
        let content: DragContent
        init(_ content: DragContent) { self.content = content }
    }

    @MainActor
    static func make(_ content: DragContent) -> ObjectReference? {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        let raw = UnsafeMutableRawPointer(object)
        slot(raw).pointee = Unmanaged.passRetained(Content(content)).toOpaque()
        return ObjectReference(owning: raw)
    }

    private static func slot(_ instance: UnsafeMutableRawPointer) -> UnsafeMutablePointer<gpointer?> {
        (instance + contentOffset).assumingMemoryBound(to: gpointer?.self)
    }

    private static func content(_ instance: UnsafeMutableRawPointer) -> Content? {
        slot(instance).pointee.map { Unmanaged<Content>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func setMethods(_ providerClass: UnsafeMutablePointer<GdkContentProviderClass>) {
        providerClass.pointee.ref_formats = { provider in
            let builder = gdk_content_formats_builder_new()
            if let provider {
                onMainActor((UnsafeMutableRawPointer(provider), builder)) { provider, builder in
                    for name in DragProvider.content(provider)?.content.types ?? [] {
                        gdk_content_formats_builder_add_mime_type(builder, name)
                    }
                }
            }
            return gdk_content_formats_builder_free_to_formats(builder)
        }
        providerClass.pointee.write_mime_type_async = {
            provider, name, stream, priority, cancellable, callback, data in
            guard let provider, let name, let stream,
                let task = g_task_new(provider, cancellable, callback, data)
            else { return }
            let raw = UnsafeMutableRawPointer(provider)
            onMainActor((raw, String(cString: name), stream, task, priority)) {
                raw, name, stream, task, priority in
                let writing = StreamWriting(to: stream, task: task, priority: priority)
                guard let content = DragProvider.content(raw)?.content else { return writing.write(nil) }
                content.load(name) { writing.write($0) }
            }
        }
        providerClass.pointee.write_mime_type_finish = { _, result, error in
            g_task_propagate_boolean(result, error)
        }
    }
}

/// The writing of data to a stream of GDK, which a task reports.
@MainActor
private final class StreamWriting {
    private let stream: ObjectReference
    private let task: ObjectReference
    private let priority: Int32
    private var bytes: NSData?

    init(to stream: UnsafeMutablePointer<GOutputStream>, task: OpaquePointer, priority: Int32) {
        self.stream = ObjectReference(sharing: UnsafeMutableRawPointer(stream))
        self.task = ObjectReference(owning: task)
        self.priority = priority
    }

    /// - Parameter data: `nil` if it can't be read.
    func write(_ data: Data?) {
        guard let data else { return fail("The data can't be read.") }
        let bytes = data as NSData
        self.bytes = bytes
        g_output_stream_write_all_async(
            stream.cast(g_output_stream_get_type()), bytes.bytes, gsize(bytes.length), priority,
            g_task_get_cancellable(task.opaque),
            { source, result, box in
                onMainActor((source, result, box)) { source, result, box in
                    guard let source, let box else { return }
                    let writing = Unmanaged<StreamWriting>.fromOpaque(box).takeRetainedValue()
                    var error: UnsafeMutablePointer<GError>?
                    let stream = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GOutputStream.self)
                    if g_output_stream_write_all_finish(stream, result, nil, &error) != 0 {
                        g_task_return_boolean(writing.task.opaque, 1)
                    } else {
                        g_task_return_error(writing.task.opaque, error)
                    }
                }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func fail(_ message: String) {
        g_task_return_error(
            task.opaque, g_error_new_literal(g_io_error_quark(), gint(G_IO_ERROR_FAILED.rawValue), message))
    }
}
