extension InspectorPage {
    static let style = """
        :root {
          --ground: #f5f5f7; --card: #fff; --ink: #1d1d1f; --quiet: #6e6e73; --line: #d9d9de;
          --accent: #0071e3; --warn: #b25000; --warnGround: #fff4e5; --bar: #34a853; --slow: #d93025;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #161618; --card: #212124; --ink: #f2f2f5; --quiet: #a0a0a8; --line: #3a3a40;
            --accent: #4da3ff; --warn: #ffb25c; --warnGround: #33271a; --bar: #4cc46a; --slow: #ff6b5e;
          }
        }
        * { box-sizing: border-box; margin: 0; }
        html, body { height: 100%; }
        body {
          display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
          font: 13px/1.45 system-ui, "Inter", sans-serif;
        }
        header {
          display: flex; align-items: center; gap: 18px; padding: 10px 18px; background: var(--card);
          border-bottom: 1px solid var(--line);
        }
        h1 { font-size: 15px; }
        h2 { font-size: 12px; color: var(--quiet); text-transform: uppercase; letter-spacing: .05em; }
        section > :not(h2) + h2 { margin-top: 12px; }
        header p { color: var(--quiet); flex: 1; }
        label { display: flex; align-items: center; gap: 5px; }
        main {
          flex: 1; min-height: 0; display: grid; grid-template-columns: 330px 1fr 1fr; gap: 14px;
          padding: 14px;
        }
        @media (max-width: 900px) { main { grid-template-columns: 1fr; } body { height: auto; } }
        section {
          background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px;
          overflow: auto; display: flex; flex-direction: column; gap: 9px; min-width: 0;
        }
        #stage {
          position: relative; flex-shrink: 0; border: 1px solid var(--line); border-radius: 6px;
          overflow: hidden;
        }
        #picture { display: block; width: 100%; }
        #overlay { position: absolute; inset: 0; }
        #overlay div { position: absolute; border: 1px solid rgb(0 113 227 / .35); }
        #overlay.hidden div:not(.chosen) { border-color: transparent; }
        #overlay div.program { border-color: rgb(217 48 37 / .55); }
        #overlay div.chosen { border: 2px solid var(--accent); background: rgb(0 113 227 / .18); }
        #chart {
          display: flex; align-items: flex-end; height: 62px; flex-shrink: 0;
          border-bottom: 1px solid var(--line);
        }
        #chart i { flex: 1; min-width: 0; max-width: 8px; background: var(--bar); }
        #chart i.slow { background: var(--slow); }
        .note { color: var(--quiet); font-size: 12px; }
        #filter {
          font: inherit; padding: 5px 9px; border: 1px solid var(--line); border-radius: 7px;
          background: var(--ground); color: inherit;
        }
        #tree { flex: 1; overflow: auto; min-height: 140px; }
        #tree button {
          display: flex; gap: 8px; align-items: baseline; width: 100%; text-align: left; font: inherit;
          color: inherit; background: none; border: 0; border-radius: 5px; padding: 1px 6px;
          white-space: nowrap;
        }
        #tree button:hover, #tree button:focus-visible { background: var(--ground); outline: none; }
        #tree button.chosen { background: var(--accent); color: #fff; }
        #tree .program { font-weight: 600; }
        #tree .row { color: var(--quiet); font-style: italic; }
        #tree .label { color: var(--quiet); overflow: hidden; text-overflow: ellipsis; }
        #tree .ran { margin-left: auto; color: var(--warn); font-variant-numeric: tabular-nums; }
        #tree .chosen span { color: inherit; }
        #detail { border-top: 1px solid var(--line); padding-top: 9px; max-height: 40%; overflow: auto; }
        dl { display: grid; grid-template-columns: auto 1fr; gap: 3px 12px; overflow-wrap: anywhere; }
        dt { color: var(--quiet); }
        .mark {
          font-size: 11px; border: 1px solid var(--line); border-radius: 4px; padding: 0 4px;
          color: var(--quiet);
        }
        .finding {
          border-left: 3px solid var(--warn); background: var(--warnGround); border-radius: 6px;
          padding: 8px 11px;
          display: flex; flex-direction: column; gap: 2px; overflow-wrap: anywhere;
        }
        #diagnostics { display: flex; flex-direction: column; gap: 8px; }
        .finding b { color: var(--warn); }
        code { font: 12px ui-monospace, "DejaVu Sans Mono", monospace; }
        .count:not(:empty) {
          background: var(--warn); color: var(--card); border-radius: 9px; padding: 0 7px;
        }
        table { border-collapse: collapse; width: 100%; }
        td, th {
          text-align: left; padding: 3px 8px 3px 0; border-bottom: 1px solid var(--line);
          vertical-align: top;
        }
        th { color: var(--quiet); font-weight: 500; }
        .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        td:last-child { overflow-wrap: anywhere; }
        td.slow { color: var(--slow); font-weight: 600; }
        .log { max-height: 190px; overflow: auto; margin-top: 4px; }
        """
}
