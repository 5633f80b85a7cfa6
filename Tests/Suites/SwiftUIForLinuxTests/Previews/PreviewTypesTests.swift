import SwiftUI
import SwiftUIForLinux
import Testing

private struct Local_Previews: PreviewProvider {
    static var previews: some View { Text("a") }
}

private enum Outer {
    struct Nested_Previews: PreviewProvider {
        static var previews: some View { Text("b") }
    }
    struct NoPreviews {}
}

private struct Declared: _PreviewDeclaration {
    static var _file: String { "/program/Declared.swift" }
    static var _line: Int { 3 }
    static var _preview: _DeclaredPreview { _DeclaredPreview("c") { Text("c") } }
}

@Suite("Types of previews")
@MainActor
struct PreviewTypesTests {
    @Test("private and nested types with previews are found by their protocols, each once")
    func found() {
        let found = PreviewTypes.all().map(ObjectIdentifier.init)
        for type in [Local_Previews.self, Outer.Nested_Previews.self, Declared.self] as [Any.Type] {
            #expect(found.count { $0 == ObjectIdentifier(type) } == 1, "\(type)")
        }
        #expect(!found.contains(ObjectIdentifier(Outer.NoPreviews.self)))
        #expect(!found.contains(ObjectIdentifier(Text.self)))
    }
}
