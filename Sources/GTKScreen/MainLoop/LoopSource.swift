import CGTK

/// A source of events in GLib's loop that is implemented in Swift. It stays attached for the life of the
/// program.
///
/// The loop iterates several times a frame. An iteration in which there is nothing to do calls no Swift
/// object.
@MainActor
class LoopSource {
    private let source: UnsafeMutablePointer<GSource>

    /// - Parameter priority: the priority in GLib. Smaller numbers go first, and GDK draws at 120.
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
        // returns. GLib keeps the pointer, so it is never freed.
        let polled = UnsafeMutablePointer<GPollFD>.allocate(capacity: 1)
        polled.initialize(to: GPollFD(fd: descriptor, events: gushort(G_IO_IN.rawValue), revents: 0))
        instance(of: source).pointee.polled = polled
        g_source_add_poll(source, polled)
    }

    /// Schedules ``dispatch()`` at a time in seconds of the monotonic clock. At 0 or less it is called as
    /// soon as no source has precedence, and at infinity only when the descriptor is readable. It is called
    /// repeatedly from then on, until another time is set.
    final func setReadyTime(_ time: Double) {
        g_source_set_ready_time(source, time == .infinity ? -1 : Int(min(max(time * 1e6, 0), 1e18)))
    }

    /// Returns whether there is something to do. Called when the descriptor is readable.
    func check() -> Bool { true }

    /// Does the work.
    func dispatch() {}
}

/// A GSource with the descriptor it waits for and its owner.
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

    /// The callbacks for GLib, which keeps a pointer to this table as long as there are sources. It is never
    /// freed.
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
