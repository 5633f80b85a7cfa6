#!/usr/bin/env python3
"""Compares counts of instructions, as callgrind wrote them down, with those of a file.

usage: instructions.py FILE [--record] PART ...     with --record, FILE is written anew

Exits with 1 if a part takes over a twentieth more, or if the parts are others. Another compiler makes other code:
then nothing is compared."""
import json, re, sys
from machine import text

TOLERANCE = 0.05

path, *parts = sys.argv[1:]
is_recording = '--record' in parts
compiler = text('swift', '--version').splitlines()[0]


def counted(part):
    """The name of a part, and how many instructions it took."""
    with open(part) as file:
        content = file.read()
    name = re.search(r'^desc: Trigger: Client Request: (.*)$', content, re.MULTILINE)
    total = re.search(r'^totals: (\d+)', content, re.MULTILINE)
    return name.group(1), int(total.group(1))


counts = dict(counted(part) for part in parts if part != '--record')
if is_recording:
    with open(path, 'w') as file:
        json.dump({'swift': compiler, 'instructions': counts}, file, indent=2)
        file.write('\n')
    sys.exit()
with open(path) as file:
    recorded = json.load(file)
if recorded['swift'] != compiler:
    print(f'count-instructions: counted with {recorded["swift"]}, this is {compiler}: nothing is compared')
    sys.exit()
known = recorded['instructions']
if counts.keys() != known.keys():
    sys.exit(f'count-instructions: there are {sorted(counts)}, recorded were {sorted(known)}')
for name, count in counts.items():
    print(f'{name:18} {count:12,}  {count / known[name] - 1:+7.1%}')
slower = [name for name, count in counts.items() if count > known[name] * (1 + TOLERANCE)]
if slower:
    sys.exit(f'count-instructions: {", ".join(slower)}: over a twentieth more than recorded; --record if that is meant')
