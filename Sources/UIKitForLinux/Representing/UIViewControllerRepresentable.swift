public import Foundation
public import ViewGraph

/// Shows the view of a UIKit view controller among SwiftUI views, as ``UIViewRepresentable`` shows a view.
///
/// Differs from Apple's: only few of UIKit's own controllers show anything.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == AnyView {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void

    func makeUIViewController(context: Self.Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Self.Context)
    static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Self.Coordinator)
    func makeCoordinator() -> Self.Coordinator
    /// Returns the controller's size for a proposal, or `nil` for its view's own size.
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Self.Context
    ) -> CGSize?
    typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }
    public var body: AnyView { AnyView(RepresentedController(source: self)) }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// The coordinator and the environment of a represented view controller.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
    public let transaction: Transaction
}

/// The content of a represented view controller.
private struct RepresentedController<Source: UIViewControllerRepresentable>: View {
    let source: Source
    @State private var storage = KeptController<Source>()
    @Environment(\.self) private var environment

    var body: some View {
        let controller = storage.controller(of: source, in: environment)
        let layout = RepresentedLayout { proposal in
            storage.size(for: proposal, of: source)
        } placed: { size in
            ViewChanges.withoutNotes { controller.view.frame.size = size }
        }
        layout { HostedController(controller: controller, version: storage.version) }
    }
}

/// A controller's view. The controller is notified of its appearance and disappearance.
struct HostedController: View {
    let controller: UIViewController
    let version: Int
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        if let view = shown {
            HostedUIView(view, version: version)
                .onAppear {
                    controller.viewWillAppear(false)
                    controller.viewDidAppear(false)
                }
                .onDisappear {
                    controller.viewWillDisappear(false)
                    controller.viewDidDisappear(false)
                }
        }
    }

    /// The controller's view. The controller can dismiss the view that shows it.
    private var shown: UIView? {
        controller.dismissal = { dismiss() }
        return controller.view
    }
}

/// The controller and its coordinator, created once.
@MainActor
private final class KeptController<Source: UIViewControllerRepresentable> {
    private var made: (controller: Source.UIViewControllerType, context: Source.Context)?
    private(set) var version = 0

    nonisolated init() {}

    func controller(of source: Source, in environment: EnvironmentValues) -> UIViewController {
        version += 1
        return ViewChanges.withoutNotes {
            let coordinator = made?.context.coordinator ?? source.makeCoordinator()
            let context = UIViewControllerRepresentableContext<Source>(
                coordinator: coordinator, environment: environment, transaction: Transaction())
            let controller = made?.controller ?? source.makeUIViewController(context: context)
            made = (controller, context)
            controller.loadViewIfNeeded()
            source.updateUIViewController(controller, context: context)
            return controller
        }
    }

    func size(for proposal: ProposedViewSize, of source: Source) -> CGSize? {
        made.flatMap {
            source.sizeThatFits(proposal, uiViewController: $0.controller, context: $0.context)
        }
    }

    isolated deinit {
        if let made {
            Source.dismantleUIViewController(made.controller, coordinator: made.context.coordinator)
        }
    }
}
