public import Foundation

/// A picture from the web, loaded when the view appears.
///
/// ```swift
/// AsyncImage(url: person.portrait) { image in
///     image.resizable().scaledToFill()
/// } placeholder: {
///     ProgressView()
/// }
/// .frame(width: 60, height: 60)
/// ```
///
/// The load is cancelled when the view disappears. A changed address starts another one; the old picture is
/// shown until the new one is there. An address that is nil shows nothing.
///
/// Differs from Apple's: a load that was cancelled starts again when the view comes back, and pictures that
/// were loaded stay in a bounded memory for all views.
public struct AsyncImage<Content: View>: View, PrimitiveView {
    let url: URL?
    let scale: CGFloat
    let transaction: Transaction
    let content: (AsyncImagePhase) -> Content

    /// Shows the picture at its own size, and a grey box that fills the room until it is there.
    ///
    /// - Parameter scale: pixels in a point.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? Image(.placeholder) }
    }

    /// Shows what `content` makes of the picture, and the placeholder until it is there, or if it never is.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// Shows what `content` makes of each phase of the load.
    ///
    /// - Parameter transaction: in which the phase changes.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        AsyncImageNode(view, in: context)
    }
}

/// How far the load of an ``AsyncImage`` is.
public enum AsyncImagePhase: Sendable {
    /// There is no address, or no answer yet.
    case empty
    /// The picture is there.
    case success(Image)
    /// It can't be had.
    case failure(any Error)

    /// The picture, once it is there.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// Why there is none.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

extension EnvironmentValues {
    /// Who loads the pictures of ``AsyncImage``; nil: the program's own.
    package var pictureLoader: PictureLoader? {
        get { self[PictureLoaderKey.self] }
        set { self[PictureLoaderKey.self] = newValue }
    }

    private enum PictureLoaderKey: EnvironmentKey { static var defaultValue: PictureLoader? { nil } }
}

extension View {
    /// Has the pictures inside loaded by somebody else.
    package func pictureLoader(_ loader: PictureLoader) -> some View { environment(\.pictureLoader, loader) }
}
