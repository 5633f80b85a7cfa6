"""Plots of the list's figures: the ratio of the programs' figures to GtkListView's, as grouped bars in SVG.

The same results make the same files, byte by byte, and each contains a digest of its results."""
import hashlib, re
from list_tables import CHANGING, PROGRAMS, SCROLLING, cases, rows_name

# The content of each file, and its part of the page.
PLOTS = {
    'list-cpu.svg': ('scrolling', 'cpu_ms_per_frame', SCROLLING, 'processor time per frame'),
    'list-changes.svg': ('changing', 'cpu_ms_per_frame', CHANGING, 'processor time per frame with a change'),
    'list-first-frame.svg': ('figures', 'first_frame_ms', SCROLLING, 'time to the first frame'),
    'list-longest-frame.svg': ('figures', 'worst_frame_ms', SCROLLING, 'longest frame'),
    'list-memory.svg': ('figures', 'private_dirty_mb', SCROLLING, 'memory'),
}
COLORS = {'DynamicLists': '#1f6feb', 'QtQuickListView': '#3fb950'}
BASE = next(iter(PROGRAMS))
BAR = 0.36
TICKS = [digit * 10 ** power for power in range(-3, 5) for digit in (1, 2, 5)]


def digest(results):
    """The digest that the plots of a file of results contain; `results` is its bytes."""
    return f'sha256:{hashlib.sha256(results).hexdigest()}'


def shown_digest(plot):
    """The digest in a plot; None if there is none."""
    found = re.search(r'sha256:[0-9a-f]{64}', plot)
    return found and found.group()


def groups(results, key, steps):
    """The bars by the number of rows: each group's label, and its ratios to GtkListView by program."""
    found = {}
    for heights, step, rows, measured in cases(results, steps):
        base = measured[BASE].get(key)
        ratios = {name: measured[name][key] / base for name in COLORS if base and key in measured.get(name, {})}
        if ratios:
            found.setdefault(rows, []).append((f'{heights}\n{steps[step]}', ratios))
    return found


def draw_bars(axes, rows, bars):
    """Bars that extend upwards from 1 for more and downwards for less, as far for twice as much as for half of it."""
    for place, name in enumerate(COLORS):
        known = [(at + (place - 0.5) * BAR, ratios[name]) for at, (_, ratios) in enumerate(bars) if name in ratios]
        shown = axes.bar([at for at, _ in known], [ratio - 1 for _, ratio in known], BAR, bottom=1,
                         color=COLORS[name], label=PROGRAMS[name])
        axes.bar_label(shown, [f'{ratio:.2f}' if ratio < 10 else f'{ratio:.0f}' for _, ratio in known], fontsize=6)
    axes.axhline(1, color='#57606a', linewidth=1)
    axes.set_yscale('log')
    axes.set_yticks(TICKS, [f'{tick:g}' for tick in TICKS])
    axes.minorticks_off()
    axes.set_title(f'{rows_name(rows)} rows', fontsize=9)
    axes.set_xticks(range(len(bars)), [label for label, _ in bars], fontsize=7)
    axes.tick_params(axis='y', labelsize=7)
    axes.spines[['top', 'right']].set_visible(False)


def drawn(results):
    """The files with measured figures, with their part of the page, title, and bars."""
    found = {file: (part, title, groups(results, key, steps)) for file, (part, key, steps, title) in PLOTS.items()}
    return {file: plot for file, plot in found.items() if plot[2]}


def draw(folder, results, content):
    """Draws all plots of the results, whose file has this content, into a folder; other plots in it are removed."""
    import matplotlib
    matplotlib.use('svg')
    matplotlib.rcParams.update({'svg.hashsalt': 'list', 'svg.fonttype': 'none', 'font.family': 'sans-serif'})
    from matplotlib import pyplot
    for file in PLOTS:
        (folder / file).unlink(missing_ok=True)
    for file, (_, title, panels) in drawn(results).items():
        figure, axes = pyplot.subplots(1, len(panels), figsize=(5.2 * len(panels), 3), sharey=True, squeeze=False,
                                       layout='constrained')
        for panel, (rows, bars) in zip(axes[0], panels.items()):
            draw_bars(panel, rows, bars)
        ratios = [ratio for bars in panels.values() for _, group in bars for ratio in group.values()]
        least, most = min(1, *ratios), max(1, *ratios)
        room = max(1.25, (most / least) ** 0.08)  # for the figures at both ends, on an axis of powers
        axes[0][0].set_ylim(least / room, most * room)
        axes[0][0].set_ylabel(f'{title},\nGtkListView = 1', fontsize=8)
        axes[0][-1].legend(fontsize=7, frameon=False)
        figure.savefig(folder / file, facecolor='white', metadata={'Date': None, 'Description': digest(content)})
        pyplot.close(figure)
