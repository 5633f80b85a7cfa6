import Foundation
import PreviewJobs
import ProgramRunner
import Testing

@Suite("The page of previews")
struct PreviewPageTests {
    private func preview(_ name: String, line: Int = 3) -> PreviewDescription {
        var preview = PreviewDescription(identifier: "\(name).swift:\(line)", name: name)
        (preview.file, preview.line) = ("/program/Views/\(name).swift", line)
        return preview
    }

    private func image(_ variant: String, scale: Int = 2) -> PreviewImage {
        PreviewImage(
            variant: variant, scale: scale, path: "A/\(variant)@\(scale)x.png", width: 40 * scale,
            height: 20 * scale, seconds: 0.1)
    }

    private var results: PreviewResults {
        var results = PreviewResults()
        for variant in ["light", "small text"] {
            for scale in [1, 2] { results.add(.drew(preview("A"), image(variant, scale: scale))) }
        }
        results.add(.failed(preview("B <&>"), variant: "dark", reason: "crashed: \"x\""))
        return results
    }

    @Test("the page has a section for each preview, a figure for each variant, and reasons of failures")
    func sections() {
        let html = PreviewPage(results, title: "My <App>", root: "/program").html
        #expect(html.contains("<title>My &lt;App&gt;: previews</title>"))
        #expect(html.contains("2 previews, 4 pictures"))
        #expect(html.components(separatedBy: "<section").count == 3)
        #expect(html.components(separatedBy: "<figure>").count == 3)
        #expect(html.contains("<small>Views/A.swift:3</small>"))
        #expect(html.contains("srcset=\"A/small%20text@1x.png 1x, A/small%20text@2x.png 2x\""))
        #expect(html.contains("width=\"40\" height=\"20\""))
        #expect(html.contains("<p class=\"failure\">dark: crashed: &quot;x&quot;</p>"))
        #expect(!html.contains("fetch("))
    }

    @Test("a page that is watched requests changes")
    func watched() {
        let html = PreviewPage(results, title: "App", root: "/", changes: "changes?").html
        #expect(html.contains("fetch('changes?' + version)"))
    }

    @Test(
        "a picture replaces the one of the same variant and scale, and results are combined without repeats")
    func combined() {
        var results = results
        var changed = image("light")
        changed.width = 100
        results.add(.drew(preview("A"), changed))
        #expect(results.pictureCount == 4)
        var both = results
        both.add(results)
        #expect(both == results)
        #expect(both.hasFailures)
    }

    @Test("the results are written as JSON")
    func json() throws {
        let object = try JSONSerialization.jsonObject(with: Data(results.json().utf8))
        let entries = try #require(object as? [[String: Any]])
        #expect(entries.count == 2)
        #expect((entries[0]["pictures"] as? [[String: Any]])?.first?["path"] as? String == "A/light@1x.png")
        #expect((entries[1]["failures"] as? [[String: Any]])?.first?["variant"] as? String == "dark")
    }
}
