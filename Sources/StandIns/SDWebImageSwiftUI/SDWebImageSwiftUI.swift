public import Foundation
public import SwiftUI
import ViewGraph

/// No effect: pictures are AsyncImage's.
public struct SDWebImageOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let highPriority = SDWebImageOptions(rawValue: 1)
    public static let lowPriority = SDWebImageOptions(rawValue: 2)
    public static let retryFailed = SDWebImageOptions(rawValue: 4)
    public static let progressiveLoad = SDWebImageOptions(rawValue: 8)
    public static let refreshCached = SDWebImageOptions(rawValue: 16)
    public static let scaleDownLargeImages = SDWebImageOptions(rawValue: 32)
    public static let continueInBackground = SDWebImageOptions(rawValue: 64)
}
public enum WebImagePhase {
    case empty
    case success(Image)
    case failure(any Error)
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
public enum Indicator: Sendable { case activity, progress }

/// A picture from a URL.
public struct WebImage: View {
    private let url: URL?
    private var change: (Image) -> Image = { $0 }
    private var waiting: AnyView?
    private var content: ((WebImagePhase) -> AnyView)?

    public init(
        url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [],
        context: [String: Any]? = nil, isAnimating: Binding<Bool> = .constant(true)
    ) {
        self.url = url
        Diagnostics.log("SDWebImageSwiftUI is AsyncImage here: its caches and options have no effect.")
    }
    public init<Content: View>(
        url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [],
        context: [String: Any]? = nil, isAnimating: Binding<Bool> = .constant(true),
        @ViewBuilder content: @escaping (WebImagePhase) -> Content
    ) {
        self.init(url: url)
        self.content = { AnyView(content($0)) }
    }
    public init<Content: View, Placeholder: View>(
        url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [],
        context: [String: Any]? = nil, isAnimating: Binding<Bool> = .constant(true),
        @ViewBuilder content: @escaping (Image) -> Content,
        @ViewBuilder placeholder: @escaping () -> Placeholder
    ) {
        self.init(url: url)
        self.content = { phase in
            phase.image.map { AnyView(content($0)) } ?? AnyView(placeholder())
        }
    }

    private func changed(_ change: (inout WebImage) -> Void) -> WebImage {
        var copy = self
        change(&copy)
        return copy
    }
    private func drawn(_ step: @escaping (Image) -> Image) -> WebImage {
        changed { [change] in $0.change = { step(change($0)) } }
    }
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
    ) -> WebImage { drawn { $0.resizable(capInsets: capInsets, resizingMode: resizingMode) } }
    public func renderingMode(_ mode: Image.TemplateRenderingMode?) -> WebImage {
        drawn { $0.renderingMode(mode) }
    }
    public func placeholder<P: View>(@ViewBuilder _ content: () -> P) -> WebImage {
        let view = AnyView(content())
        return changed { $0.waiting = view }
    }
    public func placeholder(_ image: Image) -> WebImage {
        changed { $0.waiting = AnyView(image) }
    }
    public func indicator(_ indicator: Indicator) -> WebImage {
        changed { $0.waiting = $0.waiting ?? AnyView(ProgressView()) }
    }
    public func onSuccess(perform action: ((UIImage, Data?, Int) -> Void)? = nil) -> WebImage {
        self
    }
    public func onFailure(perform action: ((any Error) -> Void)? = nil) -> WebImage { self }
    public func cancelOnDisappear(_ flag: Bool = true) -> WebImage { self }
    public func retryOnAppear(_ flag: Bool) -> WebImage { self }

    public var body: some View {
        AsyncImage(url: url) { phase in
            if let content {
                switch phase {
                case .success(let image): content(.success(image))
                case .failure(let error): content(.failure(error))
                default: content(.empty)
                }
            } else if let image = phase.image {
                change(image)
            } else {
                waiting ?? AnyView(Color.clear)
            }
        }
    }
}
