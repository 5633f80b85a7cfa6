import CGTK

/// A source of events in GLib's loop that Swift answers for. It stays attached for the life of the program.
///
/// The loop turns several times a frame: in a turn in which there is nothing to do, no Swift object is asked.
@MainActor
class LoopSource {
    private let source: UnsafeMutablePointer<GSource>

    /// - Parameter priority: GLib's; smaller numbers go first. GDK draws at 120.
    init(priority: Int32) {
        guard let source = g_source_new(Self.functions, guint(MemoryLayout<Instance>.size)) else {
            preconditionFailure("GLib made no source")
        }
        self.source = source
        g_source_set_priority(source, priority)
        instance(of: source).pointee.owner = Unmanaged.passRetained(self).toOpaque()
        g_source_attach(source, nil)
    }

    /// Wakes the loop when the descriptor is readable.
    final func watch(descriptor: Int32) {
        // Not g_source_add_unix_fd: GLib dispatches a source whose descriptor is ready, whatever check()
        // says. GLib keeps the pointer: it is never freed.
        let polled = UnsafeMutablePointer<GPollFD>.allocate(capacity: 1)
        polled.initialize(to: GPollFD(fd: descriptor, events: gushort(G_IO_IN.rawValue), revents: 0))
        instance(of: source).pointee.polled = polled
        g_source_add_poll(source, polled)
    }

    /// Has ``dispatch()`` called at a time, in seconds of the monotonic clock; 0 or less: as soon as nothing
    /// goes before it; infinite: not before the descriptor is readable. It is called again and again from
    /// then on, until another time is set.
    final func setReadyTime(_ time: Double) {
        g_source_set_ready_time(source, time == .infinity ? -1 : Int(min(max(time * 1e6, 0), 1e18)))
    }

    /// The descriptor is readable: whether there is something to do.
    func check() -> Bool { true }

    /// Does it.
    func dispatch() {}
}

/// A GSource, the descriptor it waits for, and who answers for it.
private struct Instance {
    var base: GSource
    var polled: UnsafeMutablePointer<GPollFD>?
    var owner: UnsafeMutableRawPointer?

    var isReadable: Bool {
        guard let polled else { return false }
        return UInt32(polled.pointee.revents) & G_IO_IN.rawValue != 0
    }
}

private func instance(of source: UnsafeMutablePointer<GSource>) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(source).assumingMemoryBound(to: Instance.self)
}

extension LoopSource {
    private static func owner(_ source: UnsafeMutablePointer<GSource>) -> LoopSource? {
        instance(of: source).pointee.owner.map { Unmanaged<LoopSource>.fromOpaque($0).takeUnretainedValue() }
    }

    /// GLib keeps a pointer to this table for as long as there are sources: it is never freed.
    private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let table = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        table.initialize(to: GSourceFuncs())
        table.pointee.check = { source in
            guard let source, instance(of: source).pointee.isReadable else { return 0 }
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
