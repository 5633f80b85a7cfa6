extension InspectorPage {
    static let script = #"""
        "use strict";
        const $ = id => document.getElementById(id);
        const stage = { frame: -1, chosen: null, views: [], size: [1, 1] };
        function make(name, text, kind) {
          const element = document.createElement(name);
          if (text !== undefined) element.textContent = text;
          if (kind) element.className = kind;
          return element;
        }
        // Replaces the content only if it is another one, so that a selection of text stays.
        const shown = new Map();
        function show(element, value, parts) {
          const key = JSON.stringify(value);
          if (shown.get(element) === key) return;
          shown.set(element, key);
          const top = element.scrollTop;
          element.replaceChildren(...parts());
          element.scrollTop = top;
        }
        function table(titles, rows) {
          const result = make("table");
          const head = result.appendChild(make("tr"));
          for (const title of titles) {
            head.append(make("th", title, title === "Reasons" || title === "Body" ? "" : "number"));
          }
          for (const row of rows) result.appendChild(make("tr")).append(...row);
          return result;
        }
        // A view keeps its choice by its place among views of its name.
        function keyed(views) {
          const counts = new Map();
          return views.map(view => {
            const number = counts.get(view.name) || 0;
            counts.set(view.name, number + 1);
            return { ...view, key: view.name + "#" + number };
          });
        }
        function place(element, frame) {
          const [width, height] = stage.size;
          element.style.left = frame[0] / width * 100 + "%";
          element.style.top = frame[1] / height * 100 + "%";
          element.style.width = frame[2] / width * 100 + "%";
          element.style.height = frame[3] / height * 100 + "%";
        }
        function choose(key) { stage.chosen = stage.chosen === key ? null : key; drawViews(); }
        function drawViews() {
          const { views, chosen } = stage;
          const filter = $("filter").value.toLowerCase();
          const matches = views.filter(view => (view.name + " " + view.label).toLowerCase().includes(filter));
          show($("overlay"), [views.map(view => [view.frame, view.kind]), chosen], () =>
            views.filter(view => view.frame.length === 4).map(view => {
              const box = make("div", undefined, view.kind + (view.key === chosen ? " chosen" : ""));
              place(box, view.frame);
              return box;
            }));
          show($("tree"), [matches, chosen, filter], () => matches.map(view => {
            const row = make("button", undefined, view.key === chosen ? "chosen" : "");
            row.style.paddingLeft = 6 + (filter ? 0 : Math.min(view.depth, 40) * 13) + "px";
            row.append(make("span", view.name, view.kind));
            if (view.label) row.append(make("span", view.label, "label"));
            if (view.evaluations) row.append(make("span", "ran " + view.evaluations + "×", "ran"));
            row.addEventListener("click", () => choose(view.key));
            return row;
          }));
          const view = views.find(view => view.key === chosen);
          $("detail").hidden = !view;
          if (view) show($("detail"), view, () => [detail(view)]);
        }
        function detail(view) {
          const list = make("dl");
          const add = (name, value, mark) => {
            const title = make("dt", name);
            if (mark) title.append(" ", make("span", mark, "mark"));
            list.append(title, make("dd", value));
          };
          add("View", view.label ? view.name + " " + view.label : view.name);
          if (view.place) add("Source", view.place);
          if (view.frame.length) {
            add("Frame", `(${view.frame[0]}, ${view.frame[1]}) ${view.frame[2]} × ${view.frame[3]}`);
          }
          for (const property of view.properties) {
            add(property.name, property.value, property.isState ? "state" : "");
          }
          return list;
        }
        function drawFindings(report) {
          const found = report.diagnostics;
          $("diagnosticCount").textContent = found.length || "";
          show($("diagnostics"), found, () => found.length ? found.map(item => {
            const card = make("div", undefined, "finding");
            card.append(make("b", item.heading));
            if (item.place) card.append(make("code", item.place));
            card.append(make("span", item.subject + ": " + item.finding + "."));
            card.append(make("span", "Cure: " + item.cure + "."));
            card.append(make("span", `Guide: ${item.article}, “${item.heading}”`, "note"));
            return card;
          }) : [make("p", "Nothing found so far.", "note")]);
          show($("bodies"), report.bodies, () => report.bodies.length ? [table(
            ["Body", "Runs", "Sum ms", "Longest", "Reasons"], report.bodies.map(body => [
              make("td", body.name), make("td", body.count, "number"),
              make("td", body.total.toFixed(2), "number"),
              make("td", body.longest.toFixed(2), "number" + (body.longest > 4 ? " slow" : "")),
              make("td", body.reasons.map(reason =>
                reason.count > 1 ? reason.words + " (" + reason.count + "×)" : reason.words).join("; ")),
            ]))] : [make("p", "No body ran.", "note")]);
          show($("lists"), report.lists, () => report.lists.length ? report.lists.map(list => {
            const part = make("div");
            part.append(make("b", list.name), " ", make("span", list.count + " entries", "note"));
            const log = part.appendChild(make("div", undefined, "log"));
            for (const entry of list.entries.slice().reverse()) {
              const line = log.appendChild(make("div"));
              line.append(make("code", entry.time.toFixed(2) + " s"), " " + entry.words);
            }
            return part;
          }) : [make("p", "No list of Dynamic Lists has loaded anything.", "note")]);
        }
        function drawFrames(frames) {
          const longest = Math.max(16, ...frames.map(frame => frame.duration));
          show($("chart"), frames, () => frames.map(frame => {
            const bar = make("i", undefined, frame.duration > 16 ? "slow" : "");
            bar.style.height = Math.max(2, frame.duration / longest * 100) + "%";
            bar.title = frame.duration + " ms, " + frame.evaluations + " evaluations";
            return bar;
          }));
          const sorted = frames.map(frame => frame.duration).sort((a, b) => a - b);
          $("chartText").textContent = sorted.length
            ? `Last ${sorted.length}: median ${sorted[sorted.length >> 1].toFixed(1)} ms, `
              + `longest ${sorted[sorted.length - 1].toFixed(1)} ms, `
              + `${sorted.filter(time => time > 16).length} over 16 ms`
            : "No frame yet";
        }
        async function read() {
          const response = await fetch("/report.json");
          if (!response.ok) throw new Error(String(response.status));
          const report = await response.json();
          const shownWindow = report.windows[0];
          if (shownWindow) {
            document.title = $("title").textContent = shownWindow.title || "Inspector";
            stage.size = [Math.max(1, shownWindow.width), Math.max(1, shownWindow.height)];
            stage.views = keyed(shownWindow.views);
            $("state").textContent = stage.views.length + (shownWindow.isCut ? "+" : "") + " views";
          } else {
            $("state").textContent = "No window";
          }
          if (report.frameNumber !== stage.frame) {
            stage.frame = report.frameNumber;
            $("picture").src = "/picture.png?" + report.frameNumber;
          }
          drawViews();
          drawFindings(report);
          drawFrames(report.frames);
        }
        async function turn() {
          if (!$("pause").checked && !document.hidden) {
            try {
              await read();
            } catch {
              $("state").textContent = "The program does not answer: it has ended, or is busy";
            }
          }
          setTimeout(turn, 500);
        }
        $("filter").addEventListener("input", drawViews);
        $("frames").addEventListener("change", event =>
          $("overlay").classList.toggle("hidden", !event.target.checked));
        history.replaceState(null, "", "/");
        turn();
        """#
}
