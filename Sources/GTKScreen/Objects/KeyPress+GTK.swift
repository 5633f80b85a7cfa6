import CGTK
import ViewGraph

extension KeyPress {
    /// Converts a key value, `nil` for modifier keys.
    init?(_ key: UInt32, _ state: GdkModifierType, phase: Phases) {
        let code = Int32(bitPattern: key)
        let typed = Unicode.Scalar(gdk_keyval_to_unicode(key)).map(Character.init)
        let special = Self.named[code]
        guard let character = special?.character ?? typed, character != "\0" else { return nil }
        var modifiers: EventModifiers = []
        let pairs: [(GdkModifierType, EventModifiers)] = [
            (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .command), (GDK_ALT_MASK, .option),
            (GDK_LOCK_MASK, .capsLock),
        ]
        for (mask, modifier) in pairs where state.rawValue & mask.rawValue != 0 {
            modifiers.insert(modifier)
        }
        let lower = special ?? KeyEquivalent(character.lowercased().first ?? character)
        self.init(phase: phase, key: lower, characters: String(character), modifiers: modifiers)
    }

    private static let named: [Int32: KeyEquivalent] = [
        GDK_KEY_Up: .upArrow, GDK_KEY_Down: .downArrow, GDK_KEY_Left: .leftArrow,
        GDK_KEY_Right: .rightArrow, GDK_KEY_KP_Up: .upArrow, GDK_KEY_KP_Down: .downArrow,
        GDK_KEY_KP_Left: .leftArrow, GDK_KEY_KP_Right: .rightArrow, GDK_KEY_Return: .return,
        GDK_KEY_KP_Enter: .return, GDK_KEY_Escape: .escape, GDK_KEY_space: .space, GDK_KEY_Tab: .tab,
        GDK_KEY_ISO_Left_Tab: .tab, GDK_KEY_BackSpace: .delete, GDK_KEY_Delete: .deleteForward,
        GDK_KEY_Home: .home, GDK_KEY_End: .end, GDK_KEY_Page_Up: .pageUp, GDK_KEY_Page_Down: .pageDown,
        GDK_KEY_KP_Home: .home, GDK_KEY_KP_End: .end, GDK_KEY_KP_Page_Up: .pageUp,
        GDK_KEY_KP_Page_Down: .pageDown, GDK_KEY_KP_Space: .space, GDK_KEY_KP_Delete: .deleteForward,
        GDK_KEY_Clear: .clear,
    ]
}
