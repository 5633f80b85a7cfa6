import CGTK

/// A source of events in GLib's loop whose four questions are answered in Swift. It stays attached for the
/// life of the program.
@MainActor
class LoopSource {
    private let source: UnsafeMutablePointer<GSource>
    private var polled: UnsafeMutablePointer<GPollFD>?

    /// - Parameter priority: GLib's; smaller numbers go first. GDK draws at 120.
    init(priority: Int32) {
        guard let source = g_source_new(Self.functions, guint(MemoryLayout<Instance>.size)) else {
            preconditionFailure("GLib made no source")
        }
        self.source = source
        g_source_set_priority(source, priority)
        UnsafeMutableRawPointer(source).assumingMemoryBound(to: Instance.self).pointee.owner =
            Unmanaged.passRetained(self).toOpaque()
        g_source_attach(source, nil)
    }

    /// Wakes the loop when the descriptor is readable.
    final func watch(descriptor: Int32) {
        // Not g_source_add_unix_fd: GLib dispatches a source whose descriptor is ready, whatever check()
        // says. GLib keeps the pointer: it is never freed.
        let polled = UnsafeMutablePointer<GPollFD>.allocate(capacity: 1)
        polled.initialize(to: GPollFD(fd: descriptor, events: gushort(G_IO_IN.rawValue), revents: 0))
        self.polled = polled
        g_source_add_poll(source, polled)
    }

    /// Whether the last poll found the descriptor readable.
    final var isReadable: Bool {
        guard let polled else { return false }
        return UInt32(polled.pointee.revents) & G_IO_IN.rawValue != 0
    }

    /// Before the loop sleeps: whether there is something to do now, or else in how many milliseconds (-1:
    /// unknown).
    func prepare() -> (isReady: Bool, timeout: Int32) { (false, -1) }

    /// After the loop slept: whether there is something to do.
    func check() -> Bool { false }

    /// Does it.
    func dispatch() {}

    /// A GSource and who answers for it.
    private struct Instance {
        var base: GSource
        var owner: UnsafeMutableRawPointer?
    }

    private static func owner(_ source: UnsafeMutablePointer<GSource>) -> LoopSource? {
        UnsafeMutableRawPointer(source).assumingMemoryBound(to: Instance.self).pointee.owner
            .map { Unmanaged<LoopSource>.fromOpaque($0).takeUnretainedValue() }
    }

    /// GLib keeps a pointer to this table for as long as there are sources: it is never freed.
    private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let table = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        table.initialize(to: GSourceFuncs())
        table.pointee.prepare = { source, timeout in
            guard let source else { return 0 }
            let answer = onMainActor(source, running: nil) { owner($0)?.prepare() ?? (false, -1) }
            timeout?.pointee = answer.1
            return answer.0 ? 1 : 0
        }
        table.pointee.check = { source in
            guard let source else { return 0 }
            return onMainActor(source, running: nil) { owner($0)?.check() ?? false } ? 1 : 0
        }
        table.pointee.dispatch = { source, _, _ in
            guard let source else { return 0 }
            onMainActor(source, running: nil) { owner($0)?.dispatch() }
            return 1
        }
        return table
    }()
}
