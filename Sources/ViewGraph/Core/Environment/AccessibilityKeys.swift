extension EnvironmentValues {
    /// Whether the user prefers reduced motion in the desktop's settings.
    public internal(set) var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }
    /// The contrast between colors: increased with a desktop theme of high contrast. Separators, secondary
    /// texts and selected rows are stronger then.
    public internal(set) var colorSchemeContrast: ColorSchemeContrast {
        get { self[ContrastKey.self] }
        set { self[ContrastKey.self] = newValue }
    }
    /// Whether information must not be conveyed by color alone. On Linux always false.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Whether backgrounds must be opaque. On Linux always false.
    public var accessibilityReduceTransparency: Bool { false }
    /// Whether colors are inverted. On Linux always false.
    public var accessibilityInvertColors: Bool { false }
    /// Whether buttons need shapes. On Linux always false.
    public var accessibilityShowButtonShapes: Bool { false }
    /// Whether flashing lights are dimmed. On Linux always false.
    public var accessibilityDimFlashingLights: Bool { false }
    /// Whether animated pictures play. On Linux always true.
    public var accessibilityPlayAnimatedImages: Bool { true }
    /// Whether Apple's screen reader is on. On Linux always false.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// Whether switches are used for input. On Linux always false.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether an assistive technology is on. On Linux always false.
    public var accessibilityEnabled: Bool { false }
    /// Whether the screen has reduced luminance. On Linux always false.
    public var isLuminanceReduced: Bool { false }
    /// Whether the program may open several windows. On Linux a program has one.
    public var supportsMultipleWindows: Bool { false }

    @available(
        *, unavailable, message: "Core Data is Apple's; hand your own store down with environmentObject"
    )
    public var managedObjectContext: Never {
        get { fatalError() }
        set {}
    }

    private enum ContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }
    private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
