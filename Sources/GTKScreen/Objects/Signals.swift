import CGTK
import Foundation

/// Connects closures to GTK's signals. GTK owns the closure and releases it when the handler is disconnected
/// or the object is finalized, so nothing dangles or leaks. Handlers that refer to the owner of the object
/// must hold it weakly.
@MainActor
enum Signals {
    /// Connects to a signal without arguments and without a result.
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

    /// Emits a signal without arguments on an object of `type`.
    static func emit(_ signal: String, of object: UnsafeMutablePointer<some Any>, _ type: GType) {
        var instance = GValue()
        g_value_init(&instance, type)
        g_value_set_object(&instance, object)
        g_signal_emitv(&instance, g_signal_lookup(signal, type), 0, nil)
        g_value_unset(&instance)
    }

    /// Emits a signal with an enumeration's value on an object of `type`.
    static func emit(
        _ signal: String, of object: UnsafeMutableRawPointer, _ type: GType, _ enumeration: GType,
        _ value: UInt32
    ) {
        var values = [GValue(), GValue()]
        g_value_init(&values[0], type)
        g_value_set_object(&values[0], object)
        g_value_init(&values[1], enumeration)
        g_value_set_enum(&values[1], gint(bitPattern: value))
        g_signal_emitv(values, g_signal_lookup(signal, type), 0, nil)
        for index in values.indices { g_value_unset(&values[index]) }
    }

    /// Connects to a signal of a frame clock. The handler runs after GTK's own and reports by itself what
    /// code it ran.
    static func connectFrame(
        _ clock: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
    ) -> gulong {
        let callback: @convention(c) (gpointer?, gpointer?) -> Void = { _, box in
            onMainActor(box, running: nil) { Box<Void, Void>.handler($0)(()) }
        }
        return connect(
            clock, signal, unsafeBitCast(callback, to: GCallback.self), Box<Void, Void>(handler), after: true)
    }

    /// Connects to `notify::property` or another signal with one unused argument.
    @discardableResult
    static func connectNotify(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
    ) -> gulong {
        let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, box in
            onMainActor(box) { Box<Void, Void>.handler($0)(()) }
        }
        return connect(object, signal, unsafeBitCast(callback, to: GCallback.self), Box<Void, Void>(handler))
    }

    /// Connects to a signal whose handler returns whether it handled it.
    @discardableResult
    static func connectHandling(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Bool
    ) -> gulong {
        let callback: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, box in
            onMainActor(box) { Box<Void, Bool>.handler($0)(()) ? 1 : 0 }
        }
        return connect(object, signal, unsafeBitCast(callback, to: GCallback.self), Box<Void, Bool>(handler))
    }

    /// Connects to a signal with one enumeration or flags argument.
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

    /// Connects to a key controller's `key-pressed`, with key value and modifiers. The handler returns
    /// whether it used the key.
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

    /// Connects to a key controller's `key-released`, with key value and modifiers.
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

    /// Connects to a scroll controller's `scroll`, with the distances. The handler returns whether it used
    /// them.
    @discardableResult
    static func connectScroll(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (Double, Double) -> Bool
    ) -> gulong {
        typealias ScrollBox = Box<(Double, Double), Bool>
        let callback: @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = { _, x, y, box in
            onMainActor((box, x, y)) { ScrollBox.handler($0.0)(($0.1, $0.2)) } ? 1 : 0
        }
        return connect(
            object, "scroll", unsafeBitCast(callback, to: GCallback.self), ScrollBox { handler($0.0, $0.1) })
    }

    /// Connects to `motion`, `drag-begin` and other signals with a point or a distance.
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

    /// Connects to a click's `pressed` or `released`, without their count and point.
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

    /// Connects to a legacy controller's `event`. The handler returns whether to stop the event's
    /// propagation.
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

    /// Connects to a drop target's `drag-enter`, `drag-motion` or `drop`, with the drop and its location. The
    /// handler returns the signal's result.
    @discardableResult
    static func connectDrop(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        _ handler: @escaping @MainActor (OpaquePointer, CGPoint) -> UInt32
    ) -> gulong {
        typealias DropBox = Box<(OpaquePointer, CGPoint), UInt32>
        let callback: @convention(c) (gpointer?, OpaquePointer?, Double, Double, gpointer?) -> UInt32 = {
            _, drop, x, y, box in
            guard let drop else { return 0 }
            return onMainActor((box, drop, CGPoint(x: x, y: y))) { DropBox.handler($0.0)(($0.1, $0.2)) }
        }
        return connect(
            object, signal, unsafeBitCast(callback, to: GCallback.self), DropBox { handler($0.0, $0.1) })
    }

    /// Connects to a drop target's `drag-leave`.
    @discardableResult
    static func connectDropLeave(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (OpaquePointer) -> Void
    ) -> gulong {
        typealias DropBox = Box<OpaquePointer, Void>
        let callback: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, drop, box in
            guard let drop else { return }
            onMainActor((box, drop)) { DropBox.handler($0.0)($0.1) }
        }
        return connect(object, "drag-leave", unsafeBitCast(callback, to: GCallback.self), DropBox(handler))
    }

    /// Connects to `query-tooltip`. The handler returns the tooltip for a point in the widget.
    @discardableResult
    static func connectTooltip(
        _ widget: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (Double, Double) -> String?
    ) -> gulong {
        typealias TooltipBox = Box<(Double, Double), String?>
        let callback:
            @convention(c) (gpointer?, Int32, Int32, gboolean, OpaquePointer?, gpointer?) -> gboolean = {
                _, x, y, isForKeyboard, tooltip, box in
                guard isForKeyboard == 0 else { return 0 }
                let text = onMainActor((box, x, y)) { TooltipBox.handler($0.0)((Double($0.1), Double($0.2))) }
                guard let text else { return 0 }
                gtk_tooltip_set_text(tooltip, text)
                return 1
            }
        return connect(
            widget, "query-tooltip", unsafeBitCast(callback, to: GCallback.self),
            TooltipBox { handler($0.0, $0.1) })
    }

    /// Connects to a proxy's `g-signal`, with the name of the signal of its object on the bus, and its
    /// arguments.
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

    /// Passes a closure through C.
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
