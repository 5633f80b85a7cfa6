// The names are WebKit's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import FoundationNetworking
import UIKitForLinux

/// A navigation to a page.
public final class WKNavigation: NSObject {}

/// A requested navigation.
@MainActor @preconcurrency
public final class WKNavigationAction: NSObject {
    public let request: URLRequest
    public var navigationType: WKNavigationType { .other }
    public var targetFrame: WKFrameInfo? { WKFrameInfo() }
    public var sourceFrame: WKFrameInfo { WKFrameInfo() }

    init(_ request: URLRequest) {
        self.request = request
        super.init()
    }
}

/// The response of a page.
@MainActor @preconcurrency
public final class WKNavigationResponse: NSObject {
    public let response: URLResponse
    public var isForMainFrame: Bool { true }
    public var canShowMIMEType: Bool { true }

    init(_ response: URLResponse) {
        self.response = response
        super.init()
    }
}

/// A frame of a page.
@MainActor @preconcurrency
public final class WKFrameInfo: NSObject {
    public var isMainFrame: Bool { true }
}

public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted
    case other = -1
}
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }

/// The delegate of navigations.
@MainActor @preconcurrency
public protocol WKNavigationDelegate: AnyObject {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
    ) { decisionHandler(.allow) }
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    ) {}
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    }
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// The delegate of windows that a page opens, of which there are none on Linux.
@MainActor @preconcurrency
public protocol WKUIDelegate: AnyObject {}

/// The configuration of a web view. It stores its properties.
@MainActor @preconcurrency
open class WKWebViewConfiguration: NSObject {
    public override init() { super.init() }
    open var preferences = WKPreferences()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    open var userContentController = WKUserContentController()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var processPool = WKProcessPool()
    open var allowsInlineMediaPlayback = false
    open var allowsAirPlayForMediaPlayback = true
    open var allowsPictureInPictureMediaPlayback = true
    open var suppressesIncrementalRendering = false
    open var applicationNameForUserAgent: String?
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

@MainActor @preconcurrency
open class WKPreferences: NSObject {
    public override init() { super.init() }
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
    open var isElementFullscreenEnabled = false
}

@MainActor @preconcurrency
open class WKWebpagePreferences: NSObject {
    public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }
    public override init() { super.init() }
    open var allowsContentJavaScript = true
    open var preferredContentMode = ContentMode.recommended
}

@MainActor @preconcurrency
open class WKProcessPool: NSObject {
    public override init() { super.init() }
}

@MainActor @preconcurrency
open class WKWebsiteDataStore: NSObject {
    public class func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore() }
    public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
}

/// The scripts of a page and their messages.
@MainActor @preconcurrency
open class WKUserContentController: NSObject {
    public override init() { super.init() }
    open private(set) var userScripts: [WKUserScript] = []
    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    open func removeAllUserScripts() { userScripts = [] }
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
    open func removeScriptMessageHandler(forName name: String) {}
}

@MainActor @preconcurrency
open class WKUserScript: NSObject {
    public enum InjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }
    public let source: String
    public init(source: String, injectionTime: InjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        super.init()
    }
}

/// A message of a page's script, which is never sent on Linux.
@MainActor @preconcurrency
public final class WKScriptMessage: NSObject {
    public let name: String
    public let body: Any
    init(name: String, body: Any) {
        self.name = name
        self.body = body
        super.init()
    }
}

@MainActor @preconcurrency
public protocol WKScriptMessageHandler: AnyObject {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
