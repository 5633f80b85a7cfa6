#!/usr/bin/env python3
"""The cost of changes in a view graph: processor time per change of our program and of the same program in GTK widgets.

usage: graph.py [--runs 5] [--with FILE] … OURS GTK > RESULTS

(CPU of a run with N changes minus CPU of one with none) / N, user and system time of the whole process, the programs
alternating, median of the runs. A change of the scenario `animation` is a frame. Prints a JSON array of objects with
scenario, metric, value and unit, min and max of the runs, peer and ratio to it, and the machine; each FILE contains
more of them, measured in another way.

Scenarios with far more content than a window shows have no peer: the wall-clock time from the start of our program to
its first frame, and of the frames in which it is scrolled through. Needs a display."""
import argparse, json, resource, statistics, subprocess, sys
from machine import described
from watching import watched

SCENARIOS = {
    'tree': ('a tree of 1 000 nodes made, laid out and painted', 100),
    'leaf': ('one state change deep in a tree of 1 000 nodes', 300),
    'row': ('one state change in a row of a list of 100 000', 300),
    'animation': ('one frame of a row that fades in a list of 100 000', 1200),
}

# The cost of insertions and removals of rows, beyond a frame in which one of them changes. Without a peer: GTK's lists
# do not support rows that load.
ROWS = {
    'foreach-append': 'one row more after the last of a million',
    'foreach-remove': 'one row less in the middle of a million',
}
ROWS_FRAME, ROWS_CHANGES, ROWS_LIMIT = 'foreach-update', 300, 1.0

LARGE = {
    'lines': 'a text of 10 000 lines',
    'word': 'a word of 20 000 letters',
    'words': 'a megabyte of words',
    'path': 'a path of 1 000 pages',
    'toggles': '10 000 switches in a stack',
}
LARGE_FRAMES = 100
LARGE_METRICS = {
    'first_frame_ms': ('first frame', 'ms'), 'median_frame_ms': ('median frame', 'ms'),
    'worst_frame_ms': ('longest frame', 'ms'), 'peak_mb': ('peak memory', 'MB'),
}


def cpu(program, scenario, changes):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program, scenario, str(changes)], check=True, timeout=120, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def per_change(program, scenario, changes):
    return (cpu(program, scenario, changes) - cpu(program, scenario, 0)) / changes * 1000


def large(program, scenario):
    seen = watched([program, scenario, str(LARGE_FRAMES)])
    return {**seen, **seen['done']}


parser = argparse.ArgumentParser()
parser.add_argument('--runs', type=int, default=5)
parser.add_argument('--with', dest='others', metavar='FILE', action='append', default=[])
parser.add_argument('ours')
parser.add_argument('gtk')
given = parser.parse_args()

results = []
for scenario, (title, changes) in SCENARIOS.items():
    samples = {'ours': [], 'gtk': []}
    for _ in range(given.runs):
        for name in samples:
            samples[name].append(per_change(getattr(given, name), scenario, changes))
    ours, gtk = (statistics.median(samples[name]) for name in ('ours', 'gtk'))
    results.append({
        'scenario': title, 'metric': 'cpu per change', 'value': round(ours, 3), 'unit': 'ms',
        'min': round(min(samples['ours']), 3), 'max': round(max(samples['ours']), 3),
        'peer': 'GTK widgets in C', 'peer_value': round(gtk, 3), 'ratio': round(ours / gtk, 2),
        'runs': given.runs, 'changes': changes,
    })
    print(f'{title}: {ours:.3f} ms, GTK widgets {gtk:.3f} ms ({ours / gtk:.2f})', file=sys.stderr)

for scenario, title in ROWS.items():
    samples = [per_change(given.ours, scenario, ROWS_CHANGES) - per_change(given.ours, ROWS_FRAME, ROWS_CHANGES)
               for _ in range(given.runs)]
    value = statistics.median(samples)
    results.append({
        'scenario': title, 'metric': 'cpu per change', 'value': round(value, 3), 'unit': 'ms',
        'min': round(min(samples), 3), 'max': round(max(samples), 3), 'limit': ROWS_LIMIT,
        'runs': given.runs, 'changes': ROWS_CHANGES,
    })
    print(f'{title}: {value:.3f} ms (limit {ROWS_LIMIT})', file=sys.stderr)

for scenario, title in LARGE.items():
    runs = [large(given.ours, scenario) for _ in range(given.runs)]
    for key, (metric, unit) in LARGE_METRICS.items():
        values = [round(run[key], 2) for run in runs]
        results.append({
            'scenario': title, 'metric': metric, 'value': round(statistics.median(values), 2), 'unit': unit,
            'min': min(values), 'max': max(values), 'runs': given.runs, 'frames': LARGE_FRAMES,
        })
    print(f'{title}: ' + ', '.join(f"{r['metric']} {r['value']} {r['unit']}" for r in results[-4:]), file=sys.stderr)

for name in given.others:
    with open(name) as file:
        results += json.load(file)
measured_on = described()
json.dump([{**result, **measured_on} for result in results], sys.stdout, indent=2, ensure_ascii=False)
print()
