/// The reasons why a view hides its content.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is not loaded yet: gray bars replace texts and pictures.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content may be visible to bystanders: views marked `privacySensitive` are hidden.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content may be out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
    /// The reasons why the views in this environment hide their content. Empty by default.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }
    var isPrivacySensitive: Bool {
        get { self[PrivacyKey.self] }
        set { self[PrivacyKey.self] = newValue }
    }
    /// Whether bars replace texts and pictures in this environment.
    var isRedacted: Bool {
        let reasons = redactionReasons
        return reasons.contains(.placeholder) || (reasons.contains(.privacy) && isPrivacySensitive)
    }

    private enum RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
    private enum PrivacyKey: EnvironmentKey { static var defaultValue: Bool { false } }
}

extension View {
    /// Shows gray bars instead of the texts and pictures inside, as during loading.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the content, regardless of the redaction reasons around it.
    public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Marks content that bystanders must not see. It is hidden if the redaction reason is `privacy`.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment(\.isPrivacySensitive, sensitive)
    }

    /// No effect on Linux: nothing marks the content as out of date.
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> Self {
        Diagnostics.noEffect("invalidatableContent")
        return self
    }
}
