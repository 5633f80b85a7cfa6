import Foundation
import Testing
import ViewGraph

/// A section as an element of a loop.
private struct NumberedSection: View, Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }

    var body: some View {
        Section("h\(number)") { NumberedLoop(number) }
    }
}

/// A loop as an element of a loop.
private struct NumberedLoop: View, Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }

    var body: some View {
        ForEach(0..<2) { Text(verbatim: "\(number)-\($0)") }
    }
}

private enum Said: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

extension FocusedValues {
    fileprivate struct Key: FocusedValueKey { typealias Value = Int }
    fileprivate var wrapped: Int? {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
    }
}

@MainActor
@Suite("Sections and loops as elements of loops, with modifiers around them", .timeLimit(.minutes(5)))
struct WrappedSectionTests {
    /// The texts of the rows. An empty footer is only a distance.
    private func rows<Content: View>(_ content: Content) -> [String] {
        Stage(
            ScrollViewReader { _ in List { content }.listStyle(.plain) },
            size: CGSize(width: 300, height: 600)
        ).rows.map(\.text).filter { !$0.isEmpty }
    }

    private func expectRows(
        _ section: @escaping (NumberedSection) -> some View, _ loop: @escaping (NumberedLoop) -> some View,
        location: SourceLocation = #_sourceLocation
    ) {
        #expect(
            rows(ForEach(0..<2) { section(NumberedSection($0)) }) == [
                "h0", "0-0", "0-1", "h1", "1-0", "1-1",
            ],
            sourceLocation: location)
        #expect(
            rows(ForEach(0..<2) { loop(NumberedLoop($0)) }) == ["0-0", "0-1", "1-0", "1-1"],
            sourceLocation: location)
    }

    @Test("an observer of preferences keeps the rows of wrapped sections")
    func preferences() {
        expectRows(
            { $0.onPreferenceChange(Said.self) { _ in } }, { $0.onPreferenceChange(Said.self) { _ in } })
        expectRows(
            { $0.overlayPreferenceValue(Said.self) { _ in EmptyView() } },
            { $0.backgroundPreferenceValue(Said.self) { _ in EmptyView() } })
    }

    @Test("a background or overlay keeps the rows of wrapped sections")
    func layers() {
        expectRows({ $0.overlay { Color.red } }, { $0.background(Color.red) })
    }

    @Test("tab modifiers keep the rows of wrapped sections")
    func tabs() {
        expectRows({ $0.tabItem { Text("Tab") } }, { $0.tabItem { Text("Tab") } })
    }

    @Test("file dialogs keep the rows of wrapped sections")
    func dialogs() {
        expectRows(
            { $0.fileImporter(isPresented: .constant(false), allowedContentTypes: [.image]) { _ in } },
            { $0.fileImporter(isPresented: .constant(false), allowedContentTypes: [.image]) { _ in } })
    }

    @Test("equatable views keep the rows of wrapped sections")
    func equatable() { expectRows({ $0.equatable() }, { $0.equatable() }) }

    @Test("key press handlers keep the rows of wrapped sections")
    func keys() {
        expectRows({ $0.onKeyPress(.space) { .handled } }, { $0.onKeyPress(.space) { .handled } })
    }

    @Test("focus modifiers keep the rows of wrapped sections")
    func focus() {
        expectRows({ $0.focusable() }, { $0.focusable() })
        expectRows({ $0.focusedSceneValue(\.wrapped, 1) }, { $0.focusedValue(\.wrapped, 1) })
    }

    @Test("search and scroll modifiers keep the rows of wrapped sections")
    func readers() {
        expectRows({ $0.searchable(text: .constant("")) }, { $0.searchable(text: .constant("")) })
        expectRows(
            { section in ScrollViewReader { _ in section } }, { loop in ScrollViewReader { _ in loop } })
    }

    @Test("a view built from the parts of wrapped sections has their rows")
    func parts() {
        expectRows(
            { section in
                Group(sections: section) { parts in
                    ForEach(parts) { part in
                        Section {
                            part.content
                        } header: {
                            part.header
                        }
                    }
                }
            },
            { loop in Group(subviews: loop) { parts in ForEach(parts) { part in part } } })
    }

    @Test("wrapped sections next to other views keep their rows")
    func several() {
        expectRows(
            { section in
                Group {
                    section
                    if section.number > 5 { Text("never") }
                }
            }, { loop in TupleView((EmptyView(), loop)) })
    }

    @Test("a row remains one row, whatever its content")
    func containers() {
        let rows = rows(ForEach(0..<2) { number in VStack { NumberedLoop(number) }.focusable() })
        #expect(rows == ["0-0", "1-0"])
    }

    @Test("a program scrolls to ids of rows that do not exist yet, however deeply they are nested")
    func ids() {
        func first(_ row: @escaping (Int) -> some View) -> String? {
            let target = BindingCapture<Int>()
            let stage = Stage(
                ScrollViewReader { proxy in
                    let _ = target.take(Binding(get: { 0 }, set: { proxy.scrollTo($0, anchor: .top) }))
                    List {
                        ForEach((0..<400).map { "row \($0)" }, id: \.self) { name in
                            row(Int(name.dropFirst(4))!)
                        }
                    }
                    .listStyle(.plain)
                }, size: CGSize(width: 300, height: 440))
            target.value = 300
            stage.runUntilIdle()
            return stage.rows.first?.text
        }
        #expect(first { number in HStack { Text("\(number)").id(number) }.focusable() } == "300")
        #expect(first { number in Button(action: {}) { Text("\(number)").id(number) } } == "300")
        #expect(
            first { number in
                Text("\(number)").overlay { Color.red.id(number) }
            } == "300")
        #expect(
            first { number in
                VStack {
                    Text("\(number)")
                    if number > 200 { Text("more").id(number) }
                }
            } == "300")
        #expect(first { number in AnyView(Text("\(number)").id(number)) } == "0")
    }
}
