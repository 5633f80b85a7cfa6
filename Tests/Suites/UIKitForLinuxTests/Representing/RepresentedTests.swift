import Foundation
import InMemoryScreen
import Testing
import UIKitForLinux
import ViewGraph

@MainActor
@Suite("UIKit views among SwiftUI views", .timeLimit(.minutes(5)))
struct RepresentedTests {
    private final class Note: UIViewController {
        var log: [String] = []
        let inner = UILabel()
        override func viewDidLoad() {
            super.viewDidLoad()
            log.append("loaded")
            inner.text = "inner"
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
            NSLayoutConstraint.activate([inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)])
        }
        override func viewWillAppear(_ animated: Bool) { log.append("appears") }
    }

    private struct NoteView: UIViewControllerRepresentable {
        let note: Note
        let text: String
        func makeUIViewController(context: Context) -> Note { note }
        func updateUIViewController(_ uiViewController: Note, context: Context) {
            uiViewController.inner.text = text
        }
    }

    @Test("a view controller's view is shown, and its life cycle methods are called")
    // Shows: UIViewControllerRepresentable, UIViewController
    func controller() {
        let note = Note()
        let window = ShownWindow(NoteView(note: note, text: "updated"))
        #expect(window.texts == ["updated"] && note.log == ["loaded", "appears"])
        note.inner.text = "changed later"
        window.settle()
        #expect(window.texts == ["changed later"])
        note.inner.removeFromSuperview()
        window.settle()
        #expect(window.texts == [] && note.view.subviews.isEmpty)
    }

    @Test("SwiftUI views are shown inside UIKit views")
    // Shows: UIHostingController
    func hosting() {
        struct Wrapped: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UINavigationController {
                UINavigationController(rootViewController: UIHostingController(rootView: Text("hosted")))
            }
            func updateUIViewController(_ controller: UINavigationController, context: Context) {}
        }
        #expect(ShownWindow(Wrapped()).texts == ["hosted"])
    }

    private struct Search: UIViewRepresentable {
        @Binding var text: String
        func makeUIView(context: Context) -> UISearchBar {
            let bar = UISearchBar(frame: .zero)
            bar.placeholder = "Find"
            bar.delegate = context.coordinator
            return bar
        }
        func updateUIView(_ uiView: UISearchBar, context: Context) { uiView.text = text }
        func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

        final class Coordinator: NSObject, UISearchBarDelegate {
            @Binding var text: String
            init(text: Binding<String>) { _text = text }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { text = searchText }
        }
    }

    @Test("text typed into a search bar reaches its delegate")
    // Shows: UISearchBar, UISearchBarDelegate
    func search() throws {
        struct Page: View {
            @State private var text = ""
            var body: some View {
                Search(text: $text)
                Text("<\(text)>")
            }
        }
        let window = ShownWindow(Page())
        #expect(window.texts.contains("<>"))
        let field = try #require(window.fields.first)
        field.type("swift")
        window.settle()
        #expect(window.texts.contains("<swift>"))
    }

    @Test("a text view notifies its delegate, and shows the text that the program sets")
    // Shows: UITextView, UITextViewDelegate, UITextField
    func writing() throws {
        final class Log: NSObject, UITextViewDelegate, UITextFieldDelegate {
            var seen: [String] = []
            func textViewDidChange(_ textView: UITextView) { seen.append(textView.text) }
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
                replacementString string: String
            ) -> Bool { range.location + string.count < 4 }
        }
        struct Writing: UIViewRepresentable {
            let log: Log
            func makeUIView(context: Context) -> UIStackView {
                let text = UITextView()
                text.delegate = log
                let field = UITextField()
                field.delegate = log
                field.addAction(UIAction { [log] _ in log.seen.append("field") }, for: .editingChanged)
                let stack = UIStackView(arrangedSubviews: [field, text])
                stack.axis = .vertical
                return stack
            }
            func updateUIView(_ uiView: UIStackView, context: Context) {}
        }
        let log = Log()
        let window = ShownWindow(Writing(log: log))
        let fields = window.fields
        #expect(fields.count == 2)
        fields[0].type("abcd")
        fields[1].replace(with: "long text")
        #expect(log.seen == ["field", "field", "field", "long text"])
    }

    @Test("a delegate can reject edits, and a text view measures its text")
    // Shows: UITextViewDelegate, UIView.sizeThatFits
    func edits() throws {
        final class Log: NSObject, UITextViewDelegate {
            var asked: [String] = []
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool {
                asked.append("\(range.location) \(range.length) \(text)")
                return text != "\n"
            }
        }
        struct Writing: UIViewRepresentable {
            let view: UITextView
            func makeUIView(context: Context) -> UITextView { view }
            func updateUIView(_ uiView: UITextView, context: Context) {}
        }
        let log = Log()
        let view = UITextView()
        view.delegate = log
        view.text = "a👍🏽c"
        let window = ShownWindow(Writing(view: view).frame(width: 200, height: 100))
        #expect(view.frame.size == CGSize(width: 200, height: 100))
        let field = try #require(window.fields.first)
        field.replace(with: "a👍🏽\nc")
        #expect(view.text == "a👍🏽c")
        field.replace(with: "abc")
        #expect(view.text == "abc")
        #expect(log.asked == ["5 0 \n", "1 4 b"])
        let unlimited = CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)
        let one = view.sizeThatFits(unlimited)
        view.text = "abc\nd\ne"
        let three = view.sizeThatFits(unlimited)
        #expect(one.width == 200 && abs((three.height - 16) / 3 - (one.height - 16)) < 1 && one.height < 60)
        let label = UILabel()
        label.text = "some words"
        label.sizeToFit()
        #expect(label.frame.width > 20 && label.frame.height > 10)
        #expect(window.fields.count == 1, "measuring asks an open window")
    }

    @Test("a representable has the size that it returns")
    // Shows: UIViewRepresentable.sizeThatFits
    func size() {
        struct Square: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ uiView: UIView, context: Context) { uiView.backgroundColor = .red }
            func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
                CGSize(width: 40, height: 30)
            }
        }
        var size = CGSize.zero
        let view = Square().background(
            GeometryReader { proxy in Color.clear.onAppear { size = proxy.size } })
        _ = ShownWindow(view)
        #expect(size == CGSize(width: 40, height: 30))
    }

    @Test("the content of a scene delegate's window is shown")
    // Shows: UIWindowSceneDelegate, UIWindow
    func delegate() {
        final class Delegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            let word = "from the delegate"
            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
            ) {
                guard let windowScene = scene as? UIWindowScene else { return }
                let window = UIWindow(windowScene: windowScene)
                window.rootViewController = UIHostingController(rootView: Text(word))
                self.window = window
                window.makeKeyAndVisible()
            }
        }
        let window = ShownWindow(_DelegatedScene { Delegate() })
        #expect(window.texts == ["from the delegate"])
        UIApplication.shared.windows.first?.rootViewController = UIHostingController(rootView: Text("new"))
        window.settle()
        #expect(window.texts == ["new"])
    }

    @Test("views store their subviews")
    // Shows: UIView
    func tree() {
        let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
        inner.tag = 7
        outer.addSubview(UIView())
        outer.addSubview(inner)
        #expect(inner.superview === outer && outer.viewWithTag(7) === inner)
        outer.sendSubviewToBack(inner)
        #expect(outer.subviews.first === inner && inner.center == CGPoint(x: 2.5, y: 4))
        #expect(UITableView.appearance().backgroundColor == nil)
    }

    @Test("UIKit views show what SwiftUI can show of them")
    // Shows: UIViewRepresentable, UIActivityIndicatorView
    func represented() {
        struct Label: UIViewRepresentable {
            let text: String
            final class Log { var made = 0 }
            func makeCoordinator() -> Log { Log() }
            func makeUIView(context: Context) -> UILabel {
                context.coordinator.made += 1
                return UILabel()
            }
            func updateUIView(_ uiView: UILabel, context: Context) {
                uiView.text = "\(text) \(context.coordinator.made)"
            }
        }
        struct Spinner: UIViewRepresentable {
            func makeUIView(context: UIViewRepresentableContext<Spinner>) -> UIActivityIndicatorView {
                UIActivityIndicatorView(style: .large)
            }
            func updateUIView(_ uiView: UIActivityIndicatorView, context: UIViewRepresentableContext<Spinner>)
            {
                uiView.startAnimating()
            }
        }
        let screen = MemoryScreen()
        let host = WindowHost(
            VStack {
                Label(text: "label")
                Spinner()
            }, screen: screen, title: "", size: CGSize(width: 100, height: 100))
        host.open()
        let items = screen.windows[0].layer?.items ?? []
        #expect(Self.texts(items) == ["label 1"])
        #expect(Self.spinners(items) == 1)
    }

    private static func all(_ items: [DisplayItem]) -> [DisplayItem] {
        items.flatMap { if case .layer(let layer, _) = $0 { all(layer.items) } else { [$0] } }
    }

    private static func texts(_ items: [DisplayItem]) -> [String] {
        all(items).compactMap {
            if case .text(let text as MemoryTextLayout, _, _) = $0 { text.text } else { nil }
        }
    }

    private static func spinners(_ items: [DisplayItem]) -> Int {
        all(items).count {
            if case .control(let control, _) = $0 { control is MemoryProgress } else { false }
        }
    }
}
