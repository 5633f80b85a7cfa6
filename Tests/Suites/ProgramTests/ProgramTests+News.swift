import ScreenTesting
import Testing

/// A typical news program: load states in a model, cards in a list, a search, a page for each article.
extension ProgramTests {
    @Test("news articles are shown on separate pages, searched, and loaded again")
    func news() async throws {
        try await ShownProgram.with("NewsReader", isReplayed: true) { shown in
            try await shown.waitForLine("articles 12")
            let headlines = ScreenArea(x: 36, y: 154, width: 200, height: 690)
            let all = try await shown.showsLines(5...6, in: headlines, of: "articles on cards")
            try await shown.click(all[0])
            try await shown.waitForLine("article Headline number 0")
            // The link on the article's page.
            let link = try await shown.area(of: ShownProgram.blue, in: headlines, off: 60)
            #expect(link.y < 500, "below a short article")
            try await shown.keyboard.press("alt+Left")
            try await shown.showsLines(all.count...all.count, in: headlines, of: "the articles again")

            // At rest as soon as the button is.
            let reload = try await shown.area(of: ShownProgram.blue, in: ShownProgram.barEnd, off: 80)
            try await shown.pointer.click(x: 200, y: 120)
            try await shown.keyboard.type("number 11")
            try await shown.showsLines(1...1, in: headlines, of: "what was found")
            try await shown.keyboard.press("Escape")
            try await shown.showsLines(5...6, in: headlines, of: "all articles")
            try await shown.click(reload)
            try await shown.waitForLine("articles 12")
        }
    }
}
