import Foundation
public import ViewGraph

/// Shows a view of UIKit's among those of SwiftUI.
///
/// Differs from Apple's: there are few such views. Spinners, labels, pictures, panes of glass and plain
/// coloured views are shown; of any other its background is.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == AnyView {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void

    func makeUIView(context: Self.Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Self.Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Self.Coordinator)
    func makeCoordinator() -> Self.Coordinator
    typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public var body: AnyView { AnyView(RepresentedView(source: self)) }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a represented view knows of its place.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
    public let transaction: Transaction
}

/// What is shown of a view of UIKit's.
private struct RepresentedView<Source: UIViewRepresentable>: View {
    let source: Source
    @State private var kept = Kept<Source>()
    @Environment(\.self) private var environment

    var body: some View {
        let view = kept.view(of: source, in: environment)
        return AnyView(view.shown)
    }
}

/// The view and its coordinator, made once.
@MainActor
private final class Kept<Source: UIViewRepresentable> {
    private var made: (view: Source.UIViewType, coordinator: Source.Coordinator)?

    nonisolated init() {}

    func view(of source: Source, in environment: EnvironmentValues) -> UIView {
        if let made {
            source.updateUIView(made.view, context: context(made.coordinator, environment))
            return made.view
        }
        let coordinator = source.makeCoordinator()
        let view = source.makeUIView(context: context(coordinator, environment))
        made = (view, coordinator)
        source.updateUIView(view, context: context(coordinator, environment))
        return view
    }

    private func context(_ coordinator: Source.Coordinator, _ environment: EnvironmentValues)
        -> Source.Context
    {
        UIViewRepresentableContext(
            coordinator: coordinator, environment: environment, transaction: Transaction())
    }
}

extension UIView {
    /// The same for SwiftUI.
    @MainActor
    fileprivate var shown: any View {
        if isHidden { return EmptyView() }
        switch self {
        case let spinner as UIActivityIndicatorView:
            if !spinner.isAnimating && spinner.hidesWhenStopped { return EmptyView() }
            return ProgressView().tint(spinner.color.map(Color.init(uiColor:)))
        case let label as UILabel:
            return Text(verbatim: label.attributedText?.string ?? label.text ?? "")
                .font(Font(label.font)).foregroundColor(Color(uiColor: label.textColor))
                .lineLimit(label.numberOfLines == 0 ? nil : label.numberOfLines)
        case let picture as UIImageView:
            guard let image = picture.image else { return background }
            return Image(uiImage: image).resizable()
        case let pane as UIVisualEffectView:
            return (pane.effect as? UIBlurEffect).map { Color(uiColor: $0.paneColor) } ?? .clear
        default:
            if type(of: self) != UIView.self {
                Diagnostics.log("\(type(of: self)): of this view of UIKit's only the background is shown.")
            }
            return background
        }
    }

    private var background: Color { backgroundColor.map(Color.init(uiColor:)) ?? .clear }
}

extension UIBlurEffect {
    fileprivate var paneColor: UIColor {
        switch style {
        case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            UIColor(white: 0.15, alpha: 0.82)
        case .light, .extraLight, .systemUltraThinMaterialLight, .systemThinMaterialLight,
            .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
            UIColor(white: 0.97, alpha: 0.82)
        default:
            UIColor {
                $0.userInterfaceStyle == .dark
                    ? UIColor(white: 0.15, alpha: 0.82) : UIColor(white: 0.97, alpha: 0.82)
            }
        }
    }
}

/// Shows a view controller of UIKit's.
@available(
    *, unavailable,
    message:
        "there are no view controllers on Linux: write SwiftUI's views, or leave it out with #if canImport"
)
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View {
    associatedtype UIViewControllerType: UIViewController
}
