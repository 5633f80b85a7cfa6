/// The page in the browser. It contains nothing of the program: its script reads the report and the picture,
/// and inserts texts of the program as texts only.
enum InspectorPage {
    /// The content security policy: the page may load its own script, style, pictures and reports.
    static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

    static let html = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>Inspector</title>
        <link rel="stylesheet" href="/page.css">
        <script src="/page.js" defer></script>
        </head>
        <body>
        <header>
        <h1 id="title">Inspector</h1>
        <p id="state" role="status">Connecting …</p>
        <label><input type="checkbox" id="frames" checked> Frames</label>
        <label><input type="checkbox" id="pause"> Pause</label>
        </header>
        <main>
        <section id="window" aria-label="Window">
        <div id="stage"><img id="picture" alt="The window"><div id="overlay"></div></div>
        <h2>Frames</h2>
        <div id="chart" role="img" aria-label="Times of the last frames"></div>
        <p id="chartText" class="note"></p>
        </section>
        <section id="views" aria-label="Views">
        <h2>Views</h2>
        <input id="filter" type="search" placeholder="Name or text" aria-label="Filter the views">
        <div id="tree"></div>
        <div id="detail" hidden></div>
        </section>
        <section id="findings" aria-label="Findings">
        <h2>Diagnostics <span id="diagnosticCount" class="count"></span></h2>
        <div id="diagnostics"></div>
        <h2>Bodies in the last second</h2>
        <div id="bodies"></div>
        <h2>Loads of lists</h2>
        <div id="lists"></div>
        </section>
        </main>
        </body>
        </html>
        """
}
