#!/usr/bin/env python3
"""What changes in a view graph cost: processor time per change of our program and of the same in GTK widgets.

usage: graph.py [--runs 5] [--with FILE] OURS GTK > RESULTS

(CPU of a run with N changes minus CPU of one with none) / N, user and system time of the whole process, the programs
in turn, median of the runs. A change of the scenario `animation` is a frame. Prints a JSON array of objects with
scenario, metric, value and unit, min and max of the runs, peer and ratio to it, and what it was measured on; FILE holds
more of them, measured in another way.
Needs a display."""
import argparse, json, resource, statistics, subprocess, sys
from machine import described

SCENARIOS = {
    'tree': ('a tree of 1 000 nodes made, laid out and painted', 100),
    'leaf': ('one state change deep in a tree of 1 000 nodes', 300),
    'row': ('one state change in a row of a list of 100 000', 300),
    'animation': ('one frame of a row that fades in a list of 100 000', 600),
}


def cpu(program, scenario, changes):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program, scenario, str(changes)], check=True, timeout=120, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def per_change(program, scenario, changes):
    return (cpu(program, scenario, changes) - cpu(program, scenario, 0)) / changes * 1000


parser = argparse.ArgumentParser()
parser.add_argument('--runs', type=int, default=5)
parser.add_argument('--with', dest='others', metavar='FILE')
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

if given.others:
    with open(given.others) as file:
        results += json.load(file)
measured_on = described()
json.dump([{**result, **measured_on} for result in results], sys.stdout, indent=2, ensure_ascii=False)
print()
