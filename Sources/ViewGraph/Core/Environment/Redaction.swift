/// Why a view does not show what it has to show.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It has nothing yet: grey bars stand for texts and pictures.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// Others might look on: what is marked `privacySensitive` is not shown.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// What is shown may be out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
    /// Why the views here do not show what they have to show; nothing by default.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }
    var isPrivacySensitive: Bool {
        get { self[PrivacyKey.self] }
        set { self[PrivacyKey.self] = newValue }
    }
    /// Whether bars stand for texts and pictures here.
    var isRedacted: Bool {
        let reasons = redactionReasons
        return reasons.contains(.placeholder) || (reasons.contains(.privacy) && isPrivacySensitive)
    }

    private enum RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
    private enum PrivacyKey: EnvironmentKey { static var defaultValue: Bool { false } }
}

extension View {
    /// Shows grey bars in place of the texts and pictures inside, as while they are loading.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows what is inside, whatever is said around it.
    public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Marks what others who look on must not see: it is not shown where the reason is `privacy`.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment(\.isPrivacySensitive, sensitive)
    }

    /// No effect on Linux: nothing says that what is shown is out of date.
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> Self {
        Diagnostics.noEffect("invalidatableContent")
        return self
    }
}
