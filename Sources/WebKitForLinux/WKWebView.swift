// The names are WebKit's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import FoundationNetworking
@_exported public import UIKitForLinux
public import ViewGraph

/// A web page.
///
/// Differs from Apple's: there is no web view on Linux. The page's address is shown instead, with a button
/// that opens it in the desktop's browser; of a page given as HTML the text is shown.
@MainActor @preconcurrency
open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    public let scrollView = UIScrollView()
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    open private(set) var url: URL? { didSet { _noteChange() } }
    private var page: String? { didSet { _noteChange() } }
    open var title: String? { url?.host() }
    open var isLoading: Bool { false }
    open var estimatedProgress: Double { 1 }
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open var hasOnlySecureContent: Bool { url?.scheme == "https" }
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true
    open var isInspectable = false
    open var customUserAgent: String?
    open var pageZoom: CGFloat = 1
    open var underPageBackgroundColor: UIColor! = .systemBackground

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }
    public override init(frame: CGRect) {
        configuration = WKWebViewConfiguration()
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
    }

    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        page = nil
        url = request.url
        return navigate(request)
    }
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        page = string
        url = baseURL
        return navigate(baseURL.map { URLRequest(url: $0) })
    }
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        page = try? String(contentsOf: URL, encoding: .utf8)
        url = URL
        return navigate(URLRequest(url: URL))
    }
    @discardableResult
    open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? { loadHTMLString(String(decoding: data, as: UTF8.self), baseURL: baseURL) }
    @discardableResult
    open func reload() -> WKNavigation? { navigate(url.map { URLRequest(url: $0) }) }
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }
    @discardableResult
    open func goBack() -> WKNavigation? { nil }
    @discardableResult
    open func goForward() -> WKNavigation? { nil }
    open func stopLoading() {}

    /// No effect on Linux: there is no web view that could run it.
    open func evaluateJavaScript(
        _ javaScriptString: String,
        completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        Diagnostics.noEffect("WKWebView.evaluateJavaScript")
        completionHandler?(nil, nil)
    }
    /// No effect on Linux: there is no web view that could run it.
    @discardableResult
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        Diagnostics.noEffect("WKWebView.evaluateJavaScript")
        return nil
    }

    /// Notifies the delegate of the beginning and the end of a load that does not take place, because
    /// programs hide their spinners at the end.
    private func navigate(_ request: URLRequest?) -> WKNavigation {
        let navigation = WKNavigation()
        Task { [weak self] in
            guard let self, let delegate = self.navigationDelegate else { return }
            if let request {
                var policy = WKNavigationActionPolicy.allow
                delegate.webView(self, decidePolicyFor: WKNavigationAction(request)) { policy = $0 }
                if policy == .cancel { return }
            }
            delegate.webView(self, didStartProvisionalNavigation: navigation)
            delegate.webView(self, didCommit: navigation)
            delegate.webView(self, didFinish: navigation)
        }
        return navigation
    }

    open override var _content: AnyView {
        if let page { return AnyView(PageWords(html: page)) }
        return AnyView(PageStandIn(url: url))
    }
}

/// The address of a page that cannot be shown.
struct PageStandIn: View {
    let url: URL?

    var body: some View {
        if let url {
            UnavailableFeaturePage(
                symbol: "globe", title: url.host() ?? "Web Page", message: url.absoluteString,
                button: "Open in Browser"
            ) { UIApplication.shared.open(url) }
        } else {
            Color.clear
        }
    }
}

/// The text of a page.
private struct PageWords: View {
    let html: String

    var body: some View {
        ScrollView {
            Text(verbatim: PageText(html).text)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding()
        }
    }
}
