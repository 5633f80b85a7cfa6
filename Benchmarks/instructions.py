#!/usr/bin/env python3
"""Compares counts of instructions and of memory allocations, as written by callgrind, with the recorded ones of a file.

usage: instructions.py FILE [--record] PART ...     --record: rewrites FILE

Exits with 1 if a part takes over a twentieth more, or if the set of parts differs. Another compiler generates different
code: then nothing is compared."""
import json, re, sys
from machine import text

TOLERANCE = 0.05
ALLOCATORS = {'malloc', 'calloc', 'realloc', 'posix_memalign', 'aligned_alloc'}

path, *parts = sys.argv[1:]
is_recording = '--record' in parts
compiler = text('swift', '--version').splitlines()[0]


def counted(part):
    """The name of a part, and its numbers of instructions and allocations."""
    with open(part) as file:
        content = file.read()
    name = re.search(r'^desc: Trigger: Client Request: (.*)$', content, re.MULTILINE)
    total = re.search(r'^totals: (\d+)', content, re.MULTILINE)
    # A function has its name at its first occurrence, and a number everywhere.
    names = dict(re.findall(r'^c?fn=\((\d+)\) (.+)$', content, re.MULTILINE))
    calls = re.findall(r'^cfn=\((\d+)\).*\ncalls=(\d+)', content, re.MULTILINE)
    allocations = sum(int(count) for number, count in calls if names[number] in ALLOCATORS)
    return name.group(1), {'instructions': int(total.group(1)), 'allocations': allocations}


counts = dict(counted(part) for part in parts if part != '--record')
if is_recording:
    with open(path, 'w') as file:
        json.dump({'swift': compiler, 'parts': counts}, file, indent=2)
        file.write('\n')
    sys.exit()
with open(path) as file:
    recorded = json.load(file)
if recorded['swift'] != compiler:
    print(f'count-instructions: counted with {recorded["swift"]}, this is {compiler}: nothing is compared')
    sys.exit()
known = recorded['parts']
if counts.keys() != known.keys():
    sys.exit(f'count-instructions: there are {sorted(counts)}, recorded were {sorted(known)}')
more = []
for name, part in counts.items():
    line = f'{name:24}'
    for kind, count in part.items():
        before = known[name][kind]
        line += f' {count:12,} {kind} {count / before - 1:+7.1%}' if before else f' {count:12,} {kind}'
        if count > before * (1 + TOLERANCE):
            more.append(f'{kind} of {name}')
    print(line)
if more:
    sys.exit(f'count-instructions: {", ".join(more)}: over a twentieth more than recorded; --record if that is meant')
