import CGTK

/// Connects closures to GTK's signals. GTK owns the closure: it lives until the handler is disconnected or
/// the object is finalised, so nothing dangles and nothing leaks. Handlers that name the owner of the object
/// must hold it weakly.
@MainActor
enum Signals {
    /// For signals without arguments and without an answer.
    @discardableResult
    static func connect(
        _ object: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
        _ handler: @escaping @MainActor () -> Void
    ) -> gulong {
        let callback: @convention(c) (gpointer?, gpointer?) -> Void = { _, box in
            onMainActor(box) { Box<Void, Void>.handler($0)(()) }
        }
        return connect(
            object, signal, unsafeBitCast(callback, to: GCallback.self), Box<Void, Void>(handler),
            after: after)
    }

    /// Emits a signal without arguments of an object of `type`.
    static func emit(_ signal: String, of object: UnsafeMutablePointer<some Any>, _ type: GType) {
        var instance = GValue()
        g_value_init(&instance, type)
        g_value_set_object(&instance, object)
        g_signal_emitv(&instance, g_signal_lookup(signal, type), 0, nil)
        g_value_unset(&instance)
    }

    /// For a frame clock's signals, after GTK's own handlers: ours says by itself what it ran.
    static func connectFrame(
        _ clock: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
    ) -> gulong {
        let callback: @convention(c) (gpointer?, gpointer?) -> Void = { _, box in
            onMainActor(box, running: nil) { Box<Void, Void>.handler($0)(()) }
        }
        return connect(
            clock, signal, unsafeBitCast(callback, to: GCallback.self), Box<Void, Void>(handler), after: true)
    }

    /// For `notify::property` and other signals with one argument that nobody needs.
    @discardableResult
    static func connectNotify(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
    ) -> gulong {
        let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, box in
            onMainActor(box) { Box<Void, Void>.handler($0)(()) }
        }
        return connect(object, signal, unsafeBitCast(callback, to: GCallback.self), Box<Void, Void>(handler))
    }

    /// For signals that ask whether the handler dealt with them.
    @discardableResult
    static func connectAsking(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Bool
    ) -> gulong {
        let callback: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, box in
            onMainActor(box) { Box<Void, Bool>.handler($0)(()) ? 1 : 0 }
        }
        return connect(object, signal, unsafeBitCast(callback, to: GCallback.self), Box<Void, Bool>(handler))
    }

    /// For signals with one enumeration or flags argument.
    @discardableResult
    static func connectEnum(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor (UInt32) -> Void
    ) -> gulong {
        let callback: @convention(c) (gpointer?, UInt32, gpointer?) -> Void = { _, value, box in
            onMainActor(box) { Box<UInt32, Void>.handler($0)(value) }
        }
        return connect(
            object, signal, unsafeBitCast(callback, to: GCallback.self), Box<UInt32, Void>(handler))
    }

    /// For a key controller's `key-pressed`: key value and modifiers; true where the handler used the key.
    @discardableResult
    static func connectKeyPressed(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (UInt32, GdkModifierType) -> Bool
    ) -> gulong {
        typealias KeyBox = Box<(UInt32, GdkModifierType), Bool>
        let callback: @convention(c) (gpointer?, UInt32, UInt32, GdkModifierType, gpointer?) -> gboolean = {
            _, key, _, modifiers, box in
            onMainActor((box, key, modifiers)) { KeyBox.handler($0.0)(($0.1, $0.2)) ? 1 : 0 }
        }
        return connect(
            object, "key-pressed", unsafeBitCast(callback, to: GCallback.self), KeyBox { handler($0.0, $0.1) }
        )
    }

    /// For a key controller's `key-released`: key value and modifiers.
    @discardableResult
    static func connectKeyReleased(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (UInt32, GdkModifierType) -> Void
    ) -> gulong {
        typealias KeyBox = Box<(UInt32, GdkModifierType), Void>
        let callback: @convention(c) (gpointer?, UInt32, UInt32, GdkModifierType, gpointer?) -> Void = {
            _, key, _, modifiers, box in
            onMainActor((box, key, modifiers)) { KeyBox.handler($0.0)(($0.1, $0.2)) }
        }
        return connect(
            object, "key-released", unsafeBitCast(callback, to: GCallback.self),
            KeyBox { handler($0.0, $0.1) })
    }

    /// For a scroll controller's `scroll`: the movement; true where the handler took it.
    @discardableResult
    static func connectScrollAsking(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (Double, Double) -> Bool
    ) -> gulong {
        typealias ScrollBox = Box<(Double, Double), Bool>
        let callback: @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = { _, x, y, box in
            onMainActor((box, x, y)) { ScrollBox.handler($0.0)(($0.1, $0.2)) } ? 1 : 0
        }
        return connect(
            object, "scroll", unsafeBitCast(callback, to: GCallback.self), ScrollBox { handler($0.0, $0.1) })
    }

    /// For `motion`, `drag-begin` and the like: a point or a distance.
    @discardableResult
    static func connectPoint(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        _ handler: @escaping @MainActor (Double, Double) -> Void
    ) -> gulong {
        typealias PointBox = Box<(Double, Double), Void>
        let callback: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, box in
            onMainActor((box, x, y)) { PointBox.handler($0.0)(($0.1, $0.2)) }
        }
        return connect(
            object, signal, unsafeBitCast(callback, to: GCallback.self), PointBox { handler($0.0, $0.1) })
    }

    /// For a click's `pressed` and `released`, whose count and point nobody needs.
    @discardableResult
    static func connectClick(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
    ) -> gulong {
        let callback: @convention(c) (gpointer?, Int32, Double, Double, gpointer?) -> Void = {
            _, _, _, _, box in
            onMainActor(box) { Box<Void, Void>.handler($0)(()) }
        }
        return connect(object, signal, unsafeBitCast(callback, to: GCallback.self), Box<Void, Void>(handler))
    }

    /// For a legacy controller's `event`: true where it is to go no further.
    @discardableResult
    static func connectEvent(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (OpaquePointer) -> Bool
    ) -> gulong {
        typealias EventBox = Box<OpaquePointer, Bool>
        let callback: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, event, box in
            guard let event else { return 0 }
            return onMainActor((box, event)) { EventBox.handler($0.0)($0.1) ? 1 : 0 }
        }
        return connect(object, "event", unsafeBitCast(callback, to: GCallback.self), EventBox(handler))
    }

    /// For a proxy's `g-signal`: the name of what its object on the bus tells, and its arguments.
    @discardableResult
    static func connectProxy(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (String, OpaquePointer) -> Void
    ) -> gulong {
        typealias ProxyBox = Box<(String, OpaquePointer), Void>
        let callback:
            @convention(c) (
                gpointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, OpaquePointer?, gpointer?
            ) -> Void = { _, _, name, arguments, box in
                guard let name, let arguments else { return }
                let signal = (String(cString: name), arguments)
                onMainActor((box, signal)) { ProxyBox.handler($0.0)($0.1) }
            }
        return connect(
            object, "g-signal", unsafeBitCast(callback, to: GCallback.self),
            ProxyBox { handler($0.0, $0.1) })
    }

    private static func connect(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ callback: GCallback, _ box: AnyObject,
        after: Bool = false
    ) -> gulong {
        g_signal_connect_data(
            object, signal, callback, Unmanaged.passRetained(box).toOpaque(),
            { box, _ in
                if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
            }, after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0))
    }

    /// Carries a closure through C.
    private final class Box<Arguments, Answer> {
        private let handler: @MainActor (Arguments) -> Answer

        init(_ handler: @escaping @MainActor (Arguments) -> Answer) { self.handler = handler }

        @MainActor
        static func handler(_ box: gpointer?) -> @MainActor (Arguments) -> Answer {
            guard let box else { preconditionFailure("a signal handler without its closure") }
            return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().handler
        }
    }
}
