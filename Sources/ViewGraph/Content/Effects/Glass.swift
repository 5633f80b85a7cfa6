public import Foundation

/// A pane of glass.
public struct Glass: Equatable, Sendable {
    public static let regular = Glass()
    public static let clear = Glass()
    public static let identity = Glass()
    public func tint(_ color: Color?) -> Glass { self }
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// A container of several panes of glass that are seen together.
///
/// Differs from Apple's: the panes do not merge.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { content }
}

extension View {
    /// Puts the view on a pane of glass.
    ///
    /// Differs from Apple's: the pane is a thin material, without refraction.
    public func glassEffect<Form: Shape>(_ glass: Glass = .regular, in shape: Form = Capsule()) -> some View {
        background(.thinMaterial, in: shape)
    }
}
