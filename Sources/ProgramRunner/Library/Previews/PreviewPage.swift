import Foundation
import PreviewJobs

/// The page that shows all previews, each with its variants side by side.
package struct PreviewPage {
    private let title: String
    private let results: PreviewResults
    private let root: String
    /// The address that notifies the page of changes, `nil` for a page in a file.
    private let changes: String?

    /// - Parameters:
    ///   - root: The folder to which the names of files are relative.
    ///   - changes: The address that notifies the page of changes.
    package init(_ results: PreviewResults, title: String, root: String, changes: String? = nil) {
        (self.results, self.title, self.root, self.changes) = (results, title, root, changes)
    }

    package var html: String {
        let count = "\(results.entries.count) previews, \(results.pictureCount) pictures"
        return """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(Self.escaped(title)): previews</title>
            <style>\(Self.style)</style>
            <header><h1>\(Self.escaped(title))</h1><p>\(count)</p>
            <input id="filter" type="search" placeholder="Filter" aria-label="Filter">
            <label>Size <input id="size" type="range" min="80" max="440" value="200"></label></header>
            <main>
            \(results.entries.map(section).joined(separator: "\n"))
            </main>
            <script>\(Self.script)\(changes.map(Self.refreshing) ?? "")</script>
            </html>

            """
    }

    private func section(_ entry: PreviewResults.Entry) -> String {
        let figures = Self.variants(of: entry).map { variant in
            figure(variant, entry.pictures.filter { $0.variant == variant })
        }
        let failures = entry.failures.map { failure in
            let variant = failure.variant.map { "\($0): " } ?? ""
            return "<p class=\"failure\">\(Self.escaped(variant + failure.reason))</p>"
        }
        let location =
            entry.location.hasPrefix(root + "/")
            ? String(entry.location.dropFirst(root.count + 1)) : entry.location
        return """
            <section data-name="\(Self.escaped("\(entry.preview.name) \(location)"))">
            <h2>\(Self.escaped(entry.preview.name)) <small>\(Self.escaped(location))</small></h2>
            \((failures + ["<div>"] + figures + ["</div>"]).joined(separator: "\n"))
            </section>
            """
    }

    private static func variants(of entry: PreviewResults.Entry) -> [String] {
        var seen: Set<String> = []
        return entry.pictures.map(\.variant).filter { seen.insert($0).inserted }
    }

    /// A picture, in all its scales.
    private func figure(_ variant: String, _ pictures: [PreviewImage]) -> String {
        let sorted = pictures.sorted { $0.scale < $1.scale }
        guard let first = sorted.first else { return "" }
        let sources = sorted.map { "\(Self.address($0.path)) \($0.scale)x" }.joined(separator: ", ")
        let (width, height) = (first.width / first.scale, first.height / first.scale)
        return """
            <figure><a href="\(Self.address(sorted.last?.path ?? first.path))">\
            <img src="\(Self.address(first.path))" srcset="\(sources)" width="\(width)" height="\(height)" \
            style="--width: \(width)" loading="lazy" alt="\(Self.escaped(variant))"></a>\
            <figcaption>\(Self.escaped(variant))</figcaption></figure>
            """
    }

    private static func address(_ path: String) -> String {
        escaped(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    private static let style = """
        :root { color-scheme: light dark; --size: 200 }
        body { font: 15px/1.4 Inter, system-ui, sans-serif; margin: 0;
          background: light-dark(#f4f4f6, #161618) }
        header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 16px;
          align-items: baseline; padding: 10px 24px; background: light-dark(#ffffffe8, #1c1c1ee8);
          border-bottom: 1px solid light-dark(#ddd, #333) }
        h1 { font-size: 20px; margin: 0 } header p { margin: 0; opacity: 0.6; flex: 1 }
        main { padding: 8px 24px 48px } section { margin: 24px 0 }
        h2 { font-size: 16px; margin: 0 0 8px } small { font-weight: normal; opacity: 0.6; margin-left: 8px }
        section div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
        figure { margin: 0 } figcaption { font-size: 12px; opacity: 0.6; text-align: center; margin-top: 4px }
        img { display: block; height: auto; border-radius: 6px; box-shadow: 0 0 0 1px light-dark(#ccc, #444);
          width: min(calc(var(--width) * 1px), calc(var(--size) * 1px)) }
        .failure { color: light-dark(#c00, #ff6961); font-family: monospace; white-space: pre-wrap;
          margin: 4px 0 }
        [hidden] { display: none }
        """

    private static let script = """
        const filter = document.getElementById('filter'), size = document.getElementById('size');
        function show() {
          const text = filter.value.toLowerCase();
          for (const section of document.querySelectorAll('section'))
            section.hidden = !section.dataset.name.toLowerCase().includes(text);
        }
        filter.oninput = show;
        size.oninput = () => document.documentElement.style.setProperty('--size', size.value);

        """

    /// Requests the number of the latest change, which arrives when there is a new one, and exchanges what is
    /// shown.
    private static func refreshing(at address: String) -> String {
        """
        let version = '';
        async function refresh() {
          try {
            const answer = await fetch('\(address)' + version);
            if (!answer.ok) throw new Error(answer.status);
            const next = await answer.text();
            if (version && next != version) {
              const page = await (await fetch(location.href)).text();
              const fresh = new DOMParser().parseFromString(page, 'text/html');
              for (const image of fresh.querySelectorAll('img')) {
                const mark = url => url + '?' + next;
                image.srcset = image.srcset.split(', ')
                  .map(part => part.split(' ')).map(([url, scale]) => mark(url) + ' ' + scale).join(', ');
                image.src = mark(image.getAttribute('src'));
              }
              document.querySelector('main').replaceWith(fresh.querySelector('main'));
              document.querySelector('header p').replaceWith(fresh.querySelector('header p'));
              show();
            }
            version = next;
            setTimeout(refresh, 0);
          } catch { setTimeout(refresh, 500); }
        }
        refresh();

        """
    }
}
