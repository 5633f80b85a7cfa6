import Foundation
import FoundationNetworking
import SafariServicesForLinux
import Testing
import UIKitForLinux
import ViewGraph
import WebKitForLinux

@MainActor
@Suite("Web pages", .timeLimit(.minutes(5)))
struct WebTests {
    private final class NavigationRecorder: NSObject, WKNavigationDelegate {
        var events: [String] = []
        var isDone: CheckedContinuation<Void, Never>?
        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            events.append("start")
        }
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            events.append("finish")
            isDone?.resume()
        }
    }

    private struct Page: UIViewRepresentable {
        let told: NavigationRecorder
        func makeUIView(context: Context) -> WKWebView {
            let view = WKWebView()
            view.navigationDelegate = told
            return view
        }
        func updateUIView(_ uiView: WKWebView, context: Context) {
            guard let url = URL(string: "https://swift.org/blog/") else { return }
            uiView.load(URLRequest(url: url))
        }
    }

    @Test("a web view shows the address, and opens it in the browser")
    // Shows: WKWebView, WKNavigationDelegate
    func page() async {
        var opened: [URL] = []
        ScreenServices.change {
            $0.open = {
                opened.append($0)
                return true
            }
        }
        let told = NavigationRecorder()
        let window = ShownWindow(Page(told: told))
        #expect(window.texts.contains("https://swift.org/blog/"))
        window.press("Open in Browser")
        #expect(opened.map(\.absoluteString) == ["https://swift.org/blog/"])
        await withCheckedContinuation { told.isDone = $0 }
        #expect(told.events == ["start", "finish"])
    }

    @Test("a page given as HTML shows its text")
    // Shows: WKWebView.loadHTMLString
    func words() {
        struct Given: UIViewRepresentable {
            func makeUIView(context: Context) -> WKWebView { WKWebView() }
            func updateUIView(_ uiView: WKWebView, context: Context) {
                uiView.loadHTMLString(
                    """
                    <html><head><title>no</title></head><body><h1>Title</h1><p>One &amp; <b>two</b>
                    &#8211; &quot;3&quot;</p><ul><li>a</li><li>b</li></ul><script>x()</script></body></html>
                    """, baseURL: nil)
            }
        }
        #expect(ShownWindow(Given()).texts == ["Title\n\nOne & two – \"3\"\n\n• a\n• b"])
    }

    @Test("Done dismisses a page in a sheet")
    // Shows: SFSafariViewController
    func sheet() {
        struct Safari: UIViewControllerRepresentable {
            let url: URL
            func makeUIViewController(context: Context) -> SFSafariViewController {
                SFSafariViewController(url: url)
            }
            func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
        }
        struct List: View {
            @State private var isShown = false
            var body: some View {
                Button("Read") { isShown = true }
                    .sheet(isPresented: $isShown) { Safari(url: URL(filePath: "/article")) }
            }
        }
        let window = ShownWindow(List())
        window.press("Read")
        #expect(window.texts.contains("Done") && window.texts.contains("file:///article"))
        window.press("Done")
        #expect(!window.texts.contains("Done"))
    }
}
