import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Navigation bars")
struct BarTests {
    private func height(_ view: some View) -> Double {
        let stage = Stage(NavigationStack { view }, size: CGSize(width: 300, height: 400))
        return Double(stage.fills.last { $0.width == 300 }?.height ?? 0)
    }

    // L364
    // Shows: .navigationBarTitleDisplayMode, .navigationBarTitle, .navigationBarHidden, .toolbar(_:for:)
    @Test("a navigation bar is 44 points high, and a large title adds 52")
    func heights() {
        #expect(height(Color.red.navigationTitle("T").navigationBarTitleDisplayMode(.inline)) == 356)
        #expect(height(Color.red.navigationBarTitle("T", displayMode: .inline)) == 356)
        #expect(height(Color.red.navigationBarTitle("T")) == 304)
        #expect(height(Color.red.navigationTitle("T").navigationBarHidden(true)) == 400)
        #expect(height(Color.red.navigationTitle("T").toolbar(.hidden, for: .navigationBar)) == 400)
    }

    // B184
    // Shows: .navigationTitle
    @Test("a pushed page has an inline title if the page below has one")
    func inheritedSize() {
        #expect(
            height(
                Color.red.navigationTitle("T").navigationBarTitleDisplayMode(.large)) == 304)
        let stage = Stage(
            NavigationStack {
                NavigationLink("Go") { Color.red.navigationTitle("Detail") }.navigationTitle("Root")
                    .navigationBarTitleDisplayMode(.inline)
            }, size: CGSize(width: 300, height: 400))
        stage.press("Go")
        #expect(stage.fills.last { $0.width == 300 }?.height == 356)
    }

    // Shows: Group
    @Test("a group can contain toolbar items")
    func group() {
        struct Page: View {
            var body: some View { Text("Content").toolbar { items } }
            private var items: some ToolbarContent {
                Group {
                    ToolbarItem(placement: .topBarLeading) { Text("Edit") }
                    ToolbarItem(placement: .topBarTrailing) { Text("Add") }
                }
            }
        }
        #expect(Set(Stage(NavigationStack { Page() }).texts) == ["Content", "Edit", "Add"])
    }

    // Shows: .toolbar, ToolbarItem, .navigationBarItems, ToolbarItemGroup
    @Test("toolbar items are at their ends of the bar, with the title between them")
    func items() {
        struct Program: View {
            @State private var hasMore = false
            var body: some View {
                NavigationStack {
                    Text("Content")
                        .navigationTitle("T").navigationBarTitleDisplayMode(.inline)
                        .toolbar {
                            ToolbarItem(placement: .topBarLeading) { Button("Edit") { hasMore = true } }
                            if hasMore { ToolbarItem(placement: .primaryAction) { Text("More") } }
                            ToolbarItemGroup(placement: .bottomBar) {
                                Text("Left")
                                Spacer()
                                Text("Right")
                            }
                        }
                        .navigationBarItems(trailing: Text("Old"))
                }
            }
        }
        let stage = Stage(Program())
        #expect(stage.texts == ["Content", "Edit", "T", "Old", "Left", "Right"])
        stage.press("Edit")
        #expect(stage.texts == ["Content", "Edit", "T", "More", "Old", "Left", "Right"])
    }

    // Shows: .keyboard
    @Test("the keyboard bar is shown while a field is edited, and covers the bottom bar")
    func keyboardBar() {
        struct Program: View {
            @FocusState var isTyping: Bool
            var body: some View {
                NavigationView {
                    VStack {
                        TextField("Amount", text: .constant("")).focused($isTyping)
                        Button("Plain") {}
                    }
                    .toolbar {
                        ToolbarItemGroup(placement: .keyboard) { Button("Done") { isTyping = false } }
                        ToolbarItem(placement: .bottomBar) { Text("Bottom") }
                    }
                }
            }
        }
        let stage = Stage(Program())
        #expect(stage.texts.contains("Bottom") && !stage.texts.contains("Done"))
        stage.inputs[0].focus()
        stage.runUntilIdle()
        #expect(stage.texts.contains("Done") && !stage.texts.contains("Bottom"))
        stage.press("Done")
        #expect(!stage.inputs[0].isFocused)
        #expect(stage.texts.contains("Bottom") && !stage.texts.contains("Done"))
    }

    // Shows: ToolbarItem(placement: .principal)
    @Test("a principal toolbar item replaces the title")
    func principal() {
        let stage = Stage(
            NavigationView {
                Text("Content").navigationBarTitle("T", displayMode: .inline)
                    .toolbar { ToolbarItem(placement: .principal) { Text("Own") } }
            })
        #expect(stage.texts == ["Content", "Own"])
    }

    @Test("a toggle in a toolbar is a button next to the title")
    func toggleInToolbar() {
        struct Page: View {
            @State private var follows = false
            var body: some View {
                NavigationStack {
                    Text(follows ? "on" : "off").navigationTitle("Title").navigationBarTitleDisplayMode(
                        .inline
                    )
                    .toolbar { Toggle("Follow", isOn: $follows) }
                }
            }
        }
        let stage = Stage(Page(), size: CGSize(width: 300, height: 200))
        #expect(stage.texts.contains("Title") && stage.texts.contains("off"))
        stage.press("Follow")
        #expect(stage.texts.contains("on"))
    }

    // Shows: .toolbar
    @Test("plain views in a toolbar keep their state")
    func plain() {
        let stage = Stage(
            NavigationView {
                Text("Content").toolbar {
                    Counter("a")
                    Counter("b")
                }
            })
        stage.press("b 0")
        #expect(stage.texts == ["Content", "a 0", "b 1"])
    }

    // B185
    // Shows: .navigationBarBackButtonHidden
    @Test("a hidden back button also disables its keyboard shortcuts")
    func hiddenBack() {
        let stage = Stage(
            NavigationStack {
                NavigationLink("Go") { Text("Detail").navigationBarBackButtonHidden() }
            })
        stage.press("Go")
        #expect(stage.texts == ["Detail"])
        #expect(!stage.window.send(.back))
    }
}
