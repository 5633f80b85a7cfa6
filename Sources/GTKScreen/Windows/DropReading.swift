import CGTK
import Foundation
import ViewGraph

/// The reading of data that was dropped, within the limits of ``TransferLimits``.
@MainActor
final class DropReading {
    private let drop: ObjectReference
    private let cancellable = ObjectReference(owning: UnsafeMutableRawPointer(g_cancellable_new()))
    private var stream: ObjectReference?
    private var data = Data()
    private var timeout: Delay?
    private var completion: (@MainActor (Data?) -> Void)?

    /// The most bytes that are read at a time.
    private static let chunk: gsize = 1 << 18

    /// - Parameter completion: called once, with `nil` if the data can't be read, or is too long.
    static func read(
        _ name: String, of drop: ObjectReference, completion: @escaping @MainActor (Data?) -> Void
    ) {
        DropReading(drop, completion).begin(name)
    }

    private init(_ drop: ObjectReference, _ completion: @escaping @MainActor (Data?) -> Void) {
        (self.drop, self.completion) = (drop, completion)
    }

    private func begin(_ name: String) {
        timeout = Delay(milliseconds: Int(TransferLimits.seconds * 1_000)) { [weak self] in
            guard let self else { return }
            g_cancellable_cancel(cancellable.cast(g_cancellable_get_type()))
            finish(nil)
        }
        name.withCString { name in
            var names = [name, nil]
            gdk_drop_read_async(
                drop.opaque, &names, G_PRIORITY_DEFAULT, cancellable.cast(g_cancellable_get_type()),
                { source, result, box in
                    onMainActor((source, result, box)) { source, result, box in
                        guard let source, let box else { return }
                        let reading = Unmanaged<DropReading>.fromOpaque(box).takeRetainedValue()
                        let stream = gdk_drop_read_finish(OpaquePointer(source), result, nil, nil)
                        reading.stream = stream.map { ObjectReference(owning: UnsafeMutableRawPointer($0)) }
                        reading.readOn()
                    }
                }, Unmanaged.passRetained(self).toOpaque())
        }
    }

    private func readOn() {
        guard completion != nil, let stream else { return finish(nil) }
        g_input_stream_read_bytes_async(
            stream.cast(g_input_stream_get_type()), Self.chunk, G_PRIORITY_DEFAULT,
            cancellable.cast(g_cancellable_get_type()),
            { source, result, box in
                onMainActor((source, result, box)) { source, result, box in
                    guard let source, let box else { return }
                    let reading = Unmanaged<DropReading>.fromOpaque(box).takeRetainedValue()
                    let stream = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GInputStream.self)
                    reading.took(g_input_stream_read_bytes_finish(stream, result, nil))
                }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    /// - Parameter bytes: the bytes that were read, none at the end, `nil` after an error.
    private func took(_ bytes: OpaquePointer?) {
        guard let bytes else { return finish(nil) }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        guard let start = g_bytes_get_data(bytes, &count), count > 0 else { return finish(data) }
        guard data.count + Int(count) <= TransferLimits.bytes else {
            g_cancellable_cancel(cancellable.cast(g_cancellable_get_type()))
            return finish(nil)
        }
        data.append(start.assumingMemoryBound(to: UInt8.self), count: Int(count))
        readOn()
    }

    private func finish(_ data: Data?) {
        let completion = completion
        (self.completion, timeout, stream) = (nil, nil, nil)
        self.data = Data()
        completion?(data)
    }
}
