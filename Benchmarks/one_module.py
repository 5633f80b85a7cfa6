#!/usr/bin/env python3
"""Compares the engine as a package with the engine in one module with the program that uses it.

usage: one_module.py RUNS PACKAGE_PROGRAM ONE_MODULE_PROGRAM

Runs both alternately and prints a JSON object for each scenario: the ratio of the package's cost to that of one module,
over all sizes, and the least and the largest ratio of a single size."""
import json, math, statistics, subprocess, sys

SCENARIOS = ['append', 'item-result', 'edit', 'remove', 'find', 'viewport-event']
LIMIT = 1.3

runs, package, one_module = int(sys.argv[1]), sys.argv[2], sys.argv[3]


def measured(program):
    """The figures of a program, by scenario and metric."""
    output = subprocess.run([program, *SCENARIOS], capture_output=True, text=True, check=True).stdout
    results = [json.loads(line) for line in output.splitlines()]
    return {(result['scenario'], result['metric']): result['value'] for result in results
            if result['unit'] == 'µs'}


pairs = [(measured(package), measured(one_module)) for _ in range(runs)]
for scenario in SCENARIOS:
    metrics = [key for key in pairs[0][0] if key[0] == scenario]
    ratios = [statistics.median(ours[key] / theirs[key] for ours, theirs in pairs) for key in metrics]
    value = math.exp(statistics.mean(math.log(ratio) for ratio in ratios))
    print(json.dumps({
        'scenario': 'one-module', 'metric': scenario, 'value': round(value, 3), 'unit': '×', 'limit': LIMIT,
        'ratio': round(value / LIMIT, 3), 'runs': runs, 'min': round(min(ratios), 3),
        'max': round(max(ratios), 3), 'peer': 'one module'}, ensure_ascii=False))
