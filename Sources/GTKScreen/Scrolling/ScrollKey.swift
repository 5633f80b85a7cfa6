import CGTK
import ViewGraph

/// The actions of keys in a scroll area.
enum ScrollKey {
    case lines(Int, ScrollScene.Axis)
    case pages(Int)
    case start, end
    case refresh

    /// Whether the key specifies a direction. A row inside a page does not turn pages with the others.
    var isAlongAxis: Bool { if case .lines = self { true } else { false } }

    /// Returns `nil` for keys without an action.
    init?(key: UInt32, modifiers: GdkModifierType) {
        let pressed =
            modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue)
        let isControl = pressed == GDK_CONTROL_MASK.rawValue
        let isShift = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
        switch Int32(bitPattern: key) {
        case GDK_KEY_F5 where pressed == 0: self = .refresh
        case GDK_KEY_r where isControl, GDK_KEY_R where isControl: self = .refresh
        case GDK_KEY_Home where pressed == 0 || isControl, GDK_KEY_KP_Home where pressed == 0: self = .start
        case GDK_KEY_End where pressed == 0 || isControl, GDK_KEY_KP_End where pressed == 0: self = .end
        case _ where pressed != 0: return nil
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .lines(-1, .vertical)
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .lines(1, .vertical)
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = .lines(-1, .horizontal)
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = .lines(1, .horizontal)
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pages(-1)
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pages(1)
        case GDK_KEY_space, GDK_KEY_KP_Space: self = .pages(isShift ? -1 : 1)
        default: return nil
        }
    }
}
