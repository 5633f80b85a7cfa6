import Foundation
import ScreenTesting
import Testing

@Suite("Assistive technologies", .serialized)
struct AssistiveTests {
    @Test("a list of links, sections and disclosures has one accessible object for each row")
    func list() async throws {
        try await AssistiveProgram.with("list") { program in
            try await program.shows([
                "push button “arrow clockwise” [press]",
                "heading “Letters”",
                "scroll pane “”",
                "  list “Letters” focused",
                "    heading “INBOX”",
                "    list item “Ada, A letter” (1 of 6) [action.Archive, action.Mark as Read, press]",
                "    list item “Bob, A letter” (2 of 6) [action.Archive, action.Mark as Read, press]",
                "    list item “Cleo, A letter” (3 of 6) [action.Archive, action.Mark as Read, press]",
                "    heading “MORE”",
                "    list item “Folders” (4 of 6) expanded expandable [press]",
                "    list item “Drafts” (5 of 6)",
                "    list item “Write” (6 of 6) [press]",
            ])
        }
    }

    @Test("a button of a bar over a list is read before the list, and both presses reach it")
    func bar() async throws {
        try await AssistiveProgram.with("list") { program in
            try await program.perform("press", ofThe: "push button", "arrow clockwise")
            try await program.sample.program.line { $0 == "refreshed" }
            try await program.sample.keyboard.focus(window: "Letters")
            try await program.sample.keyboard.press("shift+Tab", "space")
            try await poll("refreshed again") {
                program.sample.program.lines(of: .output).filter { $0 == "refreshed" }.count == 2
            }
        }
    }

    @Test("each action of a row runs the program's code")
    func rowActions() async throws {
        try await AssistiveProgram.with("list") { program in
            let row = ("list item", "Bob, A letter")
            try await program.perform("action.Mark as Read", ofThe: row.0, row.1)
            try await program.sample.program.line { $0 == "read Bob" }
            try await program.perform("action.Archive", ofThe: row.0, row.1)
            try await program.sample.program.line { $0 == "archived Bob" }
            try await program.shows("list item “Cleo, A letter” (2 of 5)", without: "Bob")
            try await program.perform("press", ofThe: "list item", "Folders")
            try await program.shows("list item “Folders” (3 of 4) expandable", without: "Drafts")
            try await program.perform("press", ofThe: "list item", "Write")
            try await program.shows("list item “New, A letter” (3 of 5)")
            try await program.perform("press", ofThe: "list item", "Ada, A letter")
            try await program.shows("label “Letter of Ada”", without: "list item")
        }
    }

    @Test("a row that was out of view is still one object, without its button")
    func scrolledRows() async throws {
        try await AssistiveProgram.with("archive") { program in
            try await program.shows("list item “Letter 0”", without: "push button “Letter")
            try await program.sample.keyboard.focus(window: "Archive")
            for (key, row) in [("End", 399), ("Home", 0)] {
                try await program.sample.keyboard.press(key)
                try await program.shows("list item “Letter \(row)”", without: "push button “Letter")
            }
        }
    }

    @Test("fields, switches, sliders and menus of a form have their values and states")
    func form() async throws {
        try await AssistiveProgram.with("form") { program in
            try await program.shows([
                "heading “assistive”",
                "scroll pane “”",
                "  list “assistive” focused",
                "    list item “Name” (1 of 4)",
                "      text “Name” editable = “Ada” [activate]",
                "    list item “Loud” (off, 2 of 4) [press]",
                "    list item “Volume” (3 of 4)",
                "      slider “Volume”",
                "    list item “Flavor, Vanilla” (4 of 4) expandable [press]",
            ])
            try await program.perform("press", ofThe: "list item", "Loud")
            try await program.shows("list item “Loud” (on, 2 of 4)")
        }
    }

    @Test("tabs are page tabs, of which one is selected")
    func tabs() async throws {
        try await AssistiveProgram.with("tabs") { program in
            try await program.shows([
                "heading “assistive”",
                "label “The first page”",
                "page tab “First” selected selectable focused [click]",
                "page tab “Second” selectable [click]",
            ])
            try await program.perform("click", ofThe: "page tab", "Second")
            try await program.shows([
                "heading “assistive”",
                "label “The second page”",
                "page tab “First” selectable focused [click]",
                "page tab “Second” selected selectable [click]",
            ])
        }
    }

    @Test("texts, pictures and buttons in a scroll view are in reading order, each once")
    func story() async throws {
        try await AssistiveProgram.with("story") { program in
            try await program.shows([
                "heading “assistive”",
                "scroll pane “”",
                "  panel “” focused",
                "    heading “The Story”",
                "    label “Once upon a time”",
                "    push button “Read 0” [click]",
                "    image “A castle”",
                "    push button “Send” (Sends the story) [click]",
                "    label “The End” (Nothing follows)",
            ])
            try await program.perform("click", ofThe: "push button", "Read 0")
            try await program.shows("push button “Read 1”", without: "Read 0")
        }
    }

    @Test("selected rows are selected, controls of a row are in it, and a value can be adjusted")
    func playlist() async throws {
        try await AssistiveProgram.with("playlist") { program in
            try await program.shows([
                "heading “assistive”",
                "label “Playlist”",
                "scroll pane “”",
                "  list “assistive” focused",
                "    list item “Song” (1 of 4) selected selectable [press]",
                "    list item “Dance” (2 of 4) selectable [press]",
                "    list item “March” (3 of 4)",
                "      push button “Play” [click]",
                "      push button “Skip” [click]",
                "    list item “Rating” (2 stars, 4 of 4) [decrement, increment]",
            ])
            try await program.perform("increment", ofThe: "list item", "Rating")
            try await program.shows("list item “Rating” (3 stars, 4 of 4)")
            try await program.perform("click", ofThe: "push button", "Skip")
            try await program.sample.program.line { $0 == "skipped" }
        }
    }

    @Test("a control under the pointer moves into its row when the pointer leaves it, and so loses no press")
    func hovered() async throws {
        // The place of the button Play.
        try await AssistiveProgram.with("playlist", pointerAt: (112, 226)) { program in
            let (inList, inRow) = ("    push button “Play”", "      push button “Play”")
            try await program.shows(inList, without: inRow)
            try await program.sample.pointer.click(x: 112, y: 226)
            try await program.sample.program.line { $0 == "played" }
            try await program.sample.pointer.move(x: 250, y: 600)
            try await program.shows(inRow)
        }
    }

    @Test("the row with the cursor has the focus, and each key moves it with one event")
    func cursor() async throws {
        try await AssistiveProgram.with("playlist") { program in
            try await program.shows("list “assistive” focused")
            try await program.sample.keyboard.focus(window: "assistive")
            let moved = ["state-changed:focused list item “Dance” 1"]
            let events = try await program.events(moved) { try await program.sample.keyboard.press("Down") }
            #expect(
                events.filter { $0.hasPrefix("object:state-changed:focused") && $0.hasSuffix(" 1") }.count
                    == 1)
            try await program.shows("list item “Dance” (2 of 4) selected selectable focused")
            // From the row to the controls of the next one, and back to the list.
            try await program.sample.keyboard.press("Tab", "space")
            try await program.sample.program.line { $0 == "played" }
            try await program.shows("push button “Play” focused")
        }
    }

    /// An action, and the events of which each is sent once.
    struct Operation: CustomTestStringConvertible {
        var page: String
        var role: String
        var name: String
        var action: String
        var events: [String]
        var testDescription: String { "\(action) of “\(name)”" }
    }

    private static func news(_ name: String, _ events: [String]) -> Operation {
        Operation(page: "news", role: "list item", name: name, action: "press", events: events)
    }

    @Test(
        "assistive technologies receive one event for each change",
        arguments: [
            Operation(
                page: "playlist", role: "list item", name: "Dance", action: "press",
                events: [
                    "state-changed:selected list item “Song” 0", "state-changed:selected list item “Dance” 1",
                ]),
            Operation(
                page: "playlist", role: "list item", name: "Rating", action: "increment",
                events: ["property-change:accessible-description list item “Rating” 0"]),
            Operation(
                page: "playlist", role: "list item", name: "Rating", action: "decrement",
                events: ["property-change:accessible-description list item “Rating” 0"]),
            Operation(
                page: "tabs", role: "page tab", name: "Second", action: "click",
                events: [
                    "state-changed:selected page tab “First” 0", "state-changed:selected page tab “Second” 1",
                ]),
            Operation(
                page: "list", role: "list item", name: "Bob, A letter", action: "action.Archive",
                events: ["children-changed:remove list “Letters”"]),
            Operation(
                page: "list", role: "list item", name: "Folders", action: "press",
                events: [
                    "state-changed:expanded list item “Folders” 0", "children-changed:remove list “Letters”",
                ]),
            Operation(
                page: "list", role: "list item", name: "Write", action: "press",
                events: ["property-change:accessible-description list item “Drafts” 0"]),
            Operation(
                page: "list", role: "list item", name: "Ada, A letter", action: "press",
                events: ["property-change:accessible-name frame “Ada” 0"]),
            news("Open", ["property-change:accessible-name frame “Letter” 0"]),
            news("Fail", ["state-changed:showing notification “Failed, No network” 1"]),
            news(
                "Search",
                [
                    "state-changed:showing notification “No Results for “x”, Check the spelling or try a new "
                        + "search.” 1"
                ]),
            news("Ada", ["state-changed:selected list item “Ada” 1"]),
            Operation(
                page: "story", role: "push button", name: "Read 0", action: "click",
                events: ["property-change:accessible-name push button “Read 1” 0"]),
            Operation(
                page: "form", role: "list item", name: "Loud", action: "press",
                events: [
                    "state-changed:checked list item “Loud” 1",
                    "property-change:accessible-description list item “Loud” 0",
                ]),
        ])
    func events(_ operation: Operation) async throws {
        try await AssistiveProgram.with(operation.page) { program in
            try await program.shows("\(operation.role) “\(operation.name)”")
            let events = try await program.events(operation.events) {
                try await program.perform(operation.action, ofThe: operation.role, operation.name)
            }
            for expected in operation.events {
                #expect(events.filter { $0.hasPrefix("object:" + expected) }.count == 1)
            }
        }
    }

    @Test("keys that select rows and tabs, and the beginning and end of a refresh, send one event for each")
    func keys() async throws {
        try await AssistiveProgram.with("news") { program in
            try await program.shows("list item “Ada”")
            let keyboard = program.sample.keyboard
            try await keyboard.focus(window: "Letters")
            func press(_ keys: String..., sends expected: String...) async throws {
                let events = try await program.events(expected) {
                    for key in keys { try await keyboard.press(key) }
                }
                for event in expected {
                    #expect(events.filter { $0.hasPrefix("object:" + event) }.count == 1, "\(events)")
                }
            }
            try await press(
                "Down", sends: "state-changed:focused list item “Ada” 1",
                "state-changed:selected list item “Ada” 1")
            try await press("ctrl+Down", sends: "state-changed:focused list item “Bob” 1")
            try await press("ctrl+space", sends: "state-changed:selected list item “Bob” 1")
            try await press("ctrl+space", sends: "state-changed:selected list item “Bob” 0")
            try await press("F5", sends: "state-changed:showing notification “Refreshing” 1")
            let refreshed = "state-changed:showing notification “Refreshed” 1"
            let events = try await program.events([refreshed]) {
                try await program.perform("press", ofThe: "list item", "Finish")
            }
            #expect(events.filter { $0.hasPrefix("object:" + refreshed) }.count == 1, "\(events)")
            try await press("ctrl+Page_Down", sends: "state-changed:showing notification “Drafts” 1")
        }
    }

    @Test("a row is selected by a key before anything that the program changes some frames later")
    func keyOrder() async throws {
        try await AssistiveProgram.with("choice") { program in
            try await program.shows("list item “Ada”")
            let keyboard = program.sample.keyboard
            try await keyboard.focus(window: "Choice")
            for (key, state, count) in [("Down", 1, 1), ("ctrl+space", 0, 0), ("ctrl+space", 1, 1)] {
                let expected = [
                    "state-changed:selected list item “Ada” \(state)",
                    "property-change:accessible-name frame “\(count) Chosen” 0",
                ]
                let events = try await program.events(expected) { try await keyboard.press(key) }
                let found = events.filter { event in
                    expected.contains { event.hasPrefix("object:" + $0) }
                }
                #expect(found == expected.map { "object:" + $0 })
            }
        }
    }

    @Test("the position of a row is a text of the program's table")
    func translatedPosition() async throws {
        let folder = try PrivateFolder()
        let copy = folder.file("ScreenSamples")
        // The program's tables are next to it.
        try FileManager.default.copyItem(atPath: BuiltProducts.find("ScreenSamples"), toPath: copy)
        let tables = folder.file("de.lproj")
        try FileManager.default.createDirectory(atPath: tables, withIntermediateDirectories: false)
        try Data(#""%lld of %lld" = "%2$lld Zeilen, Zeile %1$lld";"#.utf8)
            .write(to: URL(filePath: tables + "/Localizable.strings"))
        try await AssistiveProgram.with("playlist", executable: copy) { program in
            try await program.shows("list item “Dance” (4 Zeilen, Zeile 2)", without: " of 4")
        }
    }
}
