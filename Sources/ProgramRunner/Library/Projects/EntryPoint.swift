import Foundation
import SourceText

extension Program {
    /// Returns the program without the code that only a phone's system calls, and with its own `main`.
    ///
    /// If there is no `@main`, one is generated that shows the content of the old scene delegate, or else
    /// `ContentView()`, or else the only view in a file with its name.
    func withEntryPoint() throws -> Program {
        var program = withoutDelegates
        let mains = program.sources.filter { $0.mainType != nil }
        if mains.count > 1 {
            let names = mains.compactMap(\.mainType).joined(separator: ", ")
            throw Problem.usage("\(name) has several @main: \(names)")
        }
        let delegates = sources.filter(\.isDelegate)
        if mains.count == 1 || program.sources.contains(where: { $0.url.lastPathComponent == "main.swift" }) {
            return program
        }
        var root = delegates.lazy.compactMap(\.rootView).first
        if root.map(Self.needsMore) ?? true, let delegate = delegates.first(where: \.isRunnableSceneDelegate)
        {
            // The root view needs the delegate's properties; the delegate itself provides it.
            program.sources.append(delegate)
            root = delegate.sceneDelegate.map { "_DelegatedScene { \($0)() }" }
        }
        guard let root = root ?? program.likelyRoot else {
            throw Problem.usage("\(name): no @main in it, and no view that could be shown instead")
        }
        program.generatedMain = """
            import SwiftUI

            @main
            struct GeneratedProgram: App {
                \(program.adaptor(of: delegates))
                var body: some Scene {
                    WindowGroup { \(root) }
                }
            }
            """
        return program
    }

    /// The program without the delegates that only a phone's system calls.
    private var withoutDelegates: Program {
        var program = self
        let needsDelegate = sources.contains {
            $0.matches(#"@(UIApplicationDelegateAdaptor|NSApplicationDelegateAdaptor)\b"#)
        }
        let nonDelegates = sources.filter { !$0.isDelegate }
        program.sources = sources.filter {
            !$0.isDelegate
                || ($0.isApplicationDelegate && (needsDelegate || $0.isReferenced(by: nonDelegates)))
        }
        return program
    }

    /// Returns the program with an entry point that draws its previews. Its own is never called.
    func drawingPreviews() -> Program {
        var program = withoutDelegates
        program.ownMain = "dynamic_lists_own_main"
        program.generatedMain = """
            import SwiftUI

            @_silgen_name("dynamic_lists_draw_previews")
            @MainActor private func drawPreviews() -> Never

            @_cdecl("main")
            @MainActor public func generatedMain(
                _ count: Int32, _ arguments: UnsafeMutableRawPointer?
            ) -> Int32 {
                drawPreviews()
            }
            """
        return program
    }

    /// Adds the application's delegate to the program if other code refers to it.
    private mutating func adaptor(of delegates: [SourceFile]) -> String {
        guard let file = delegates.first(where: { $0.isReferenced(by: sources) }),
            let name = file.applicationDelegate
        else { return "" }
        if !sources.contains(where: { $0.url == file.url }) { sources.append(file) }
        return "@UIApplicationDelegateAdaptor(\(name).self) private var delegate"
    }

    /// Whether an expression refers to a name that it does not define: a property or a variable.
    static func needsMore(_ expression: String) -> Bool {
        let code = CodeText(expression).text
        guard let name = try? NSRegularExpression(pattern: #"(?<![.\\\w])[a-z_]\w*\b(?!\s*[:(])"#) else {
            return false
        }
        let identifiers = name.matches(in: code, range: NSRange(code.startIndex..., in: code)).compactMap {
            Range($0.range, in: code).map { String(code[$0]) }
        }
        return identifiers.contains { !["true", "false", "nil", "self"].contains($0) }
    }

    private var likelyRoot: String? {
        let views = sources.flatMap(\.views)
        if views.contains("ContentView") { return "ContentView()" }
        // A view that other code mentions is part of another view.
        let text = sources.map(\.code).joined(separator: "\n")
        let parts = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let counts = Dictionary(grouping: parts, by: { String($0) }).mapValues(\.count)
        let roots = views.filter { !$0.hasSuffix("_Previews") && counts[$0, default: 0] <= 2 }
        if roots.count == 1 { return "\(roots[0])()" }
        return views.count == 1 ? "\(views[0])()" : nil
    }
}
