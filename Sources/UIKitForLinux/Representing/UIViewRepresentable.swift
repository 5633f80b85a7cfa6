public import Foundation
public import ViewGraph

/// Shows a UIKit view among SwiftUI views.
///
/// Differs from Apple's: there are few such views. Spinners, labels, pictures, text fields, blur views, plain
/// colored views and their subviews are shown; of any other view only the background is.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == AnyView {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void

    func makeUIView(context: Self.Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Self.Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Self.Coordinator)
    func makeCoordinator() -> Self.Coordinator
    /// Returns the view's size for a proposal, or `nil` for its own size.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Self.Context) -> CGSize?
    typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? {
        nil
    }
    public var body: AnyView { AnyView(RepresentedView(source: self)) }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// The coordinator and the environment of a represented view.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
    public let transaction: Transaction
}

/// The content of a represented view.
private struct RepresentedView<Source: UIViewRepresentable>: View {
    let source: Source
    @State private var storage = RepresentableStorage<Source>()
    @Environment(\.self) private var environment

    var body: some View {
        let view = storage.view(of: source, in: environment)
        let layout = RepresentedLayout { proposal in
            storage.size(for: proposal, of: source)
        } placed: { size in
            ViewChanges.withoutNotes { view.frame.size = size }
        }
        layout { HostedUIView(view, version: storage.version) }
    }
}

/// The view and its coordinator, created once.
@MainActor
private final class RepresentableStorage<Source: UIViewRepresentable> {
    private var made: (view: Source.UIViewType, context: Source.Context)?
    private(set) var version = 0

    nonisolated init() {}

    func view(of source: Source, in environment: EnvironmentValues) -> UIView {
        version += 1
        return ViewChanges.withoutNotes {
            let coordinator = made?.context.coordinator ?? source.makeCoordinator()
            let context = UIViewRepresentableContext<Source>(
                coordinator: coordinator, environment: environment, transaction: Transaction())
            let view = made?.view ?? source.makeUIView(context: context)
            made = (view, context)
            source.updateUIView(view, context: context)
            return view
        }
    }

    func size(for proposal: ProposedViewSize, of source: Source) -> CGSize? {
        made.flatMap { source.sizeThatFits(proposal, uiView: $0.view, context: $0.context) }
    }

    isolated deinit {
        if let made { Source.dismantleUIView(made.view, coordinator: made.context.coordinator) }
    }
}

/// Uses the size that a represented view requests, if it does, and reports to it the size that it gets.
struct RepresentedLayout: Layout {
    let size: (ProposedViewSize) -> CGSize?
    let placed: (CGSize) -> Void

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        size(proposal) ?? subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        placed(bounds.size)
        for subview in subviews {
            subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        }
    }
}
