import Foundation
import ProgramRunner
import Testing

@Suite("Sources for the compiler on Linux")
struct LinuxTextTests {
    private func text(_ source: String) -> String? {
        SourceFile(URL(filePath: "/p/A.swift"), raw: source).linuxText
    }

    @Test("a selector becomes a call, and lines, strings and comments are unchanged")
    func selectors() {
        let source = """
            // é #selector(no)
            @objcMembers final class Model: NSObject {
                @objc(other:) func note(_ n: Notification) { print("@objc #selector(x)") }
                func start() {
                    add(self, #selector(note(_:)), #selector( self.tick), #selector(Model.tick))
                    let button = UIBarButtonItem(action: #selector(tick))
                    send(#selector(UIResponder.resignFirstResponder), #selector(other.tick))
                }
                @objc
                func tick() {}
            }
            """
        #expect(
            text(source) == """
                #sourceLocation(file: "/p/A.swift", line: 1)
                // é #selector(no)
                             final class Model: NSObject {
                                  func note(_ n: Notification) { print("@objc #selector(x)") }
                    func start() {
                        add(self, _selector(Self.note(_:)), _selector( Self.tick), _selector(Model.tick))
                        let button = UIBarButtonItem(action: _selector(tick))
                        send(_selector(UIResponder.resignFirstResponder), _selector(other.tick))
                    }
                \u{20}       \u{20}
                    func tick() {}
                }
                """)
    }

    @Test("a path's quotes and backslashes are escaped, whatever combining mark follows them")
    func paths() {
        let source = SourceFile(URL(filePath: "/p/a\"\u{301}b\\\u{308}\u{1}.swift"), raw: "@objc let a = 1")
        let expected =
            #"#sourceLocation(file: "/p/a\""# + "\u{301}b" + #"\\"# + "\u{308}" + #"\u{1}.swift", line: 1)"#
        let first = source.linuxText.map { Array($0.unicodeScalars.prefix { $0 != "\n" }) }
        #expect(first == Array(expected.unicodeScalars))
    }

    @Test("conditions for iOS are true, and all others unchanged")
    func platform() {
        let source = """
            #if os(macOS)
            let image = NSImage()
            #elseif os(iOS) || os( tvOS )
            let image = UIImage()  // os(iOS)
            #endif
            let text = "os(iOS)"
            #if !os( iOS ) && os(Linux)
            #endif
            """
        #expect(
            text(source) == """
                #sourceLocation(file: "/p/A.swift", line: 1)
                #if os(macOS)
                let image = NSImage()
                #elseif canImport(UIKit) || os( tvOS )
                let image = UIImage()  // os(iOS)
                #endif
                let text = "os(iOS)"
                #if !canImport(UIKit) && os(Linux)
                #endif
                """)
    }

    @Test("an override in an extension of a UIKit class becomes a separate member")
    func extensionOverrides() {
        let source = """
            extension UINavigationController: UIGestureRecognizerDelegate {
                override open func viewDidLoad() {
                    super.viewDidLoad()
                }
                public func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }
                open override var presented: UIViewController? { topViewController }
            }
            final class Page: UIViewController {
                override func viewDidLoad() { super.viewDidLoad() }
            }
            """
        #expect(
            text(source) == """
                #sourceLocation(file: "/p/A.swift", line: 1)
                extension UINavigationController: UIGestureRecognizerDelegate {
                                  func viewDidLoad_inExtension() {
                        super.viewDidLoad()
                    }
                    public func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }
                                  var presented_inExtension: UIViewController? { topViewController }
                }
                final class Page: UIViewController {
                    override func viewDidLoad() { super.viewDidLoad() }
                }
                """)
        let found = SourceFile(URL(filePath: "/p/A.swift"), raw: source).extensionOverrides
        #expect(found.map(\.member) == ["viewDidLoad", "presented"])
        #expect(found.map(\.line) == [2, 6])
        #expect(found.first?.type == "UINavigationController")
    }

    @Test("a source without these constructs is compiled unchanged")
    func untouched() {
        #expect(text("// @objc\nlet a = \"#selector(b)\"") == nil)
    }
}
