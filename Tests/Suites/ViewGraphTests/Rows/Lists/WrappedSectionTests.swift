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

    @Test("a list shows each row of sections and loops that have observers of preferences")
    func preferences() {
        expectRows(
            { $0.onPreferenceChange(Said.self) { _ in } }, { $0.onPreferenceChange(Said.self) { _ in } })
        expectRows(
            { $0.overlayPreferenceValue(Said.self) { _ in EmptyView() } },
            { $0.backgroundPreferenceValue(Said.self) { _ in EmptyView() } })
    }

    @Test("a list shows each row of sections with an overlay and of loops with a background")
    func layers() {
        expectRows({ $0.overlay { Color.red } }, { $0.background(Color.red) })
    }

    @Test("a list shows each row of sections and loops that have tab items")
    func tabs() {
        expectRows({ $0.tabItem { Text("Tab") } }, { $0.tabItem { Text("Tab") } })
    }

    @Test("a list shows each row of sections and loops that have file importers")
    func dialogs() {
        expectRows(
            { $0.fileImporter(isPresented: .constant(false), allowedContentTypes: [.image]) { _ in } },
            { $0.fileImporter(isPresented: .constant(false), allowedContentTypes: [.image]) { _ in } })
    }

    @Test("a list shows each row of sections and loops that are equatable views")
    func equatable() { expectRows({ $0.equatable() }, { $0.equatable() }) }

    @Test("a list shows each row of sections and loops that have key press handlers")
    func keys() {
        expectRows({ $0.onKeyPress(.space) { .handled } }, { $0.onKeyPress(.space) { .handled } })
    }

    @Test("a list shows each row of sections and loops that are focusable or have focused values")
    func focus() {
        expectRows({ $0.focusable() }, { $0.focusable() })
        expectRows({ $0.focusedSceneValue(\.wrapped, 1) }, { $0.focusedValue(\.wrapped, 1) })
    }

    @Test("a list shows each row of sections and loops that are searchable or in a scroll view reader")
    func readers() {
        expectRows({ $0.searchable(text: .constant("")) }, { $0.searchable(text: .constant("")) })
        expectRows(
            { section in ScrollViewReader { _ in section } }, { loop in ScrollViewReader { _ in loop } })
    }

    @Test("a list shows each row of views that are built from the parts of sections and loops")
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

    @Test("a list shows each row of sections and loops that are grouped with absent views")
    func several() {
        expectRows(
            { section in
                Group {
                    section
                    if section.number > 5 { Text("never") }
                }
            }, { loop in TupleView((EmptyView(), loop)) })
    }

    @Test("a list's element with a stack around a loop is one row")
    func containers() {
        let rows = rows(ForEach(0..<2) { number in VStack { NumberedLoop(number) }.focusable() })
        #expect(rows == ["0-0", "1-0"])
    }

    @Test("scrollTo finds ids inside of rows that do not exist yet, except in type-erased views")
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
