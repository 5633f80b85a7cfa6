/// Views of well-known packages that load pictures, on top of `AsyncImage`. The packages themselves cannot be
/// had here; what is not in these few names is missing.
enum PictureStandIns {
    /// `WebImage` as programs use it.
    static let sdWebImage =
        notice("SDWebImageSwiftUI") + #"""

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

            /// A picture of the web.
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
                    PackageNotice.write()
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
            """#

    /// `URLImage` of its first two versions.
    static let urlImage =
        notice("URLImage") + #"""

            public struct ImageProxy {
                public let image: Image
            }

            /// A picture of the web.
            public struct URLImage: View {
                private let url: URL
                private var shown: (Image) -> AnyView = { AnyView($0.resizable()) }
                private var waiting: AnyView?
                private var failed: AnyView?

                private init(plain url: URL) {
                    self.url = url
                    PackageNotice.write()
                }
                public init<Content: View>(
                    _ url: URL, delay: TimeInterval = 0,
                    @ViewBuilder content: @escaping (ImageProxy) -> Content
                ) {
                    self.init(plain: url)
                    shown = { AnyView(content(ImageProxy(image: $0))) }
                }
                public init<Placeholder: View, Content: View>(
                    _ url: URL, delay: TimeInterval = 0, @ViewBuilder placeholder: (Float) -> Placeholder,
                    @ViewBuilder content: @escaping (ImageProxy) -> Content
                ) {
                    self.init(url, content: content)
                    waiting = AnyView(placeholder(0))
                }
                @_disfavoredOverload
                public init<Content: View>(_ url: URL, @ViewBuilder content: @escaping (Image) -> Content) {
                    self.init(plain: url)
                    shown = { AnyView(content($0)) }
                }
                @_disfavoredOverload
                public init<Failure: View, Content: View>(
                    _ url: URL, @ViewBuilder failure: (any Error, @escaping () -> Void) -> Failure,
                    @ViewBuilder content: @escaping (Image) -> Content
                ) {
                    self.init(plain: url)
                    shown = { AnyView(content($0)) }
                    failed = AnyView(failure(URLError(.badServerResponse), {}))
                }

                public var body: some View {
                    AsyncImage(url: url) { phase in
                        if let image = phase.image {
                            shown(image)
                        } else if phase.error != nil, let failed {
                            failed
                        } else {
                            waiting ?? AnyView(Color.clear)
                        }
                    }
                }
            }
            """#

    static func notice(_ package: String) -> String {
        """
        public import SwiftUI

        enum PackageNotice {
            private static let text = "\(package) is AsyncImage here: its caches and options have no effect"
            private static let written: Void = FileHandle.standardError.write(
                Data("run-swiftui: \\(text)\\n".utf8))
            static func write() { written }
        }
        """
    }
}
