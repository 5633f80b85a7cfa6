import Foundation
import ViewGraph

/// A UIKit view among SwiftUI views.
struct HostedUIView: View {
    let view: UIView
    /// A number that increases with each update of the representable.
    let version: Int

    init(_ view: UIView, version: Int = 0) {
        self.view = view
        self.version = version
    }

    var body: some View {
        let _ = view.changes.count
        if view.isPlain { view._content } else { decorated }
    }

    private var decorated: some View {
        let layer = view.layer
        let shape = RoundedRectangle(cornerRadius: layer.cornerRadius)
        let isClipped = layer.cornerRadius > 0 || view.clipsToBounds || layer.masksToBounds
        return view._content
            .background(shape.fill(backgroundColor))
            .modifier(ClippedWhere(isClipped: isClipped, shape: shape))
            .overlay(
                shape.strokeBorder(
                    layer.borderColor.map(Color.init(cgColor:)) ?? .clear, lineWidth: layer.borderWidth)
            )
            .shadow(
                color: (layer.shadowColor.map(Color.init(cgColor:)) ?? .black)
                    .opacity(Double(layer.shadowOpacity)),
                radius: layer.shadowOpacity > 0 ? layer.shadowRadius : 0, x: layer.shadowOffset.width,
                y: layer.shadowOffset.height
            )
            .opacity(view.isHidden || layer.isHidden ? 0 : view.alpha * Double(layer.opacity))
            .allowsHitTesting(view.isUserInteractionEnabled && !view.isHidden)
    }

    private var backgroundColor: Color {
        if let color = view.backgroundColor { return Color(uiColor: color) }
        return view.layer.backgroundColor.map(Color.init(cgColor:)) ?? .clear
    }
}

private struct ClippedWhere: ViewModifier {
    let isClipped: Bool
    let shape: RoundedRectangle

    func body(content: Content) -> some View {
        if isClipped { content.clipShape(shape) } else { content }
    }
}

/// The subviews of a view: each at its frame, or without one as large as the view; several without frames are
/// in one column.
///
/// Differs from Apple's: constraints are not solved.
struct SubviewsView: View {
    let view: UIView

    private var framed: [UIView] { view.subviews.filter(\.hasFrame) }
    private var unframed: [UIView] { view.subviews.filter { !$0.hasFrame } }

    var body: some View {
        let _ = view.changes.count
        ZStack(alignment: .topLeading) {
            Color.clear
            ForEach(framed, id: \.identity) { inner in
                HostedUIView(inner)
                    .frame(width: inner.frame.width, height: inner.frame.height)
                    .offset(x: inner.frame.minX, y: inner.frame.minY)
            }
            VStack(spacing: 8) {
                ForEach(unframed, id: \.identity) { HostedUIView($0) }
            }
        }
    }
}

extension UIView {
    /// Whether only the content is visible.
    fileprivate var isPlain: Bool {
        backgroundColor == nil && layer.backgroundColor == nil && alpha == 1 && layer.opacity == 1
            && !isHidden && !layer.isHidden && !clipsToBounds && !layer.masksToBounds
            && layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.shadowOpacity == 0
            && isUserInteractionEnabled
    }
    fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }
    fileprivate var hasFrame: Bool { translatesAutoresizingMaskIntoConstraints && !frame.isEmpty }
}
