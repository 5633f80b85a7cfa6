#!/usr/bin/env python3
"""Writes the figures of one benchmark case into a JSON file, with the machine that they were measured on.

usage: record.py FILE CASE [KEY=VALUE ...] < JSON objects, one a line

Replaces the case of that name in FILE and keeps the others. Each case contains the revision, the machine and the flags
of its measurement, because cases may be measured at different times."""
import json, os, sys
from machine import described

path, case, *pairs = sys.argv[1:]
results = {}
if os.path.exists(path):
    with open(path) as file:
        results = json.load(file)
results[case] = {
    **described(),
    **dict(pair.split('=', 1) for pair in pairs),
    'measured': [json.loads(line) for line in sys.stdin if line.startswith('{')],
}
with open(path, 'w') as file:
    json.dump(results, file, indent=2, ensure_ascii=False)
    file.write('\n')
