public import Foundation
public import ViewGraph

/// The namespace of the types of `#Preview`.
public enum Preview {
    /// The category of traits for previews of views.
    public enum ViewTraits: Sendable {}
}

/// The layout and environment of a preview.
public struct PreviewTrait<T>: Sendable {
    enum Kind: Sendable {
        case layout(PreviewLayout)
        case orientation(InterfaceOrientation)
        case modifier(@MainActor (AnyView) async throws -> AnyView)
    }
    let kind: Kind
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The size of the device.
    public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .layout(.device)) }
    /// The size of the content.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .layout(.sizeThatFits)) }
    public static var portrait: PreviewTrait { PreviewTrait(kind: .orientation(.portrait)) }
    public static var portraitUpsideDown: PreviewTrait {
        PreviewTrait(kind: .orientation(.portraitUpsideDown))
    }
    public static var landscapeLeft: PreviewTrait { PreviewTrait(kind: .orientation(.landscapeLeft)) }
    public static var landscapeRight: PreviewTrait { PreviewTrait(kind: .orientation(.landscapeRight)) }

    /// Returns a layout with a size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(kind: .layout(.fixed(width: width, height: height)))
    }

    /// Returns a trait that modifies the preview. The first of several modifies the preview's body, the next
    /// one the result.
    @MainActor
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
        PreviewTrait(kind: .modifier { try await PreviewContexts.apply(modifier, to: $0) })
    }
}

/// A modifier that several previews share.
@MainActor @preconcurrency
public protocol PreviewModifier {
    /// The type of the shared context.
    associatedtype Context = Void
    /// The type of the modified view.
    associatedtype Body: View
    /// The type of the preview itself.
    typealias Content = PreviewModifierContent

    /// Makes the context that the previews share. It is called once, before the first of them.
    static func makeSharedContext() async throws -> Context
    /// Modifies a preview.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

/// The preview that is modified.
public struct PreviewModifierContent: View {
    let content: AnyView

    public var body: some View { content }
}

/// The contexts that previews share, by the types of their modifiers.
@MainActor
private enum PreviewContexts {
    private static var made: [ObjectIdentifier: Any] = [:]

    static func apply<Modifier: PreviewModifier>(
        _ modifier: Modifier, to view: AnyView
    ) async throws -> AnyView {
        let content = PreviewModifierContent(content: view)
        return AnyView(modifier.body(content: content, context: try await context(of: Modifier.self)))
    }

    private static func context<Modifier: PreviewModifier>(
        of type: Modifier.Type
    ) async throws -> Modifier.Context {
        if let existing = made[ObjectIdentifier(type)] as? Modifier.Context { return existing }
        let new = try await type.makeSharedContext()
        made[ObjectIdentifier(type)] = new
        return new
    }
}
