#!/usr/bin/env python3
"""Updates the parts of docs/Benchmarks.md about lists, and draws the plots, from Benchmarks/results: list.json,
shapes.json and chat.json.

usage: list_page.py [--check]     --check: writes nothing, and fails if page or plots show other results"""
import json, pathlib, sys
from list_plots import PLOTS, digest, draw, drawn, shown_digest
from list_tables import filled, parts
from shape_tables import parts as shape_parts

root = pathlib.Path(__file__).resolve().parent.parent
page, images = root / 'docs/Benchmarks.md', root / 'docs/images'
folder = root / 'Benchmarks/results'
content = (folder / 'list.json').read_bytes()


def others(name):
    return json.loads((folder / name).read_text()) if (folder / name).exists() else {}


results = json.loads(content)
plots = drawn(results)
with_plots = parts(results) | shape_parts(others('shapes.json'), others('chat.json'))
for file, (part, title, _) in plots.items():
    with_plots[part] += f'\n\n<img src="images/{file}" alt="Compared with GtkListView: {title}">'
text = filled(page.read_text(), with_plots)

if sys.argv[1:] == ['--check']:
    stale = [] if text == page.read_text() else [page.name]
    for file in PLOTS:
        shown = shown_digest((images / file).read_text()) if (images / file).exists() else None
        if shown != (digest(content) if file in plots else None):
            stale.append(file)
    if stale:
        sys.exit(f'benchmark-page: made from other results: {", ".join(stale)}; run scripts/benchmark-page')
else:
    page.write_text(text)
    draw(images, results, content)
