#!/usr/bin/env python3
"""Puts the figures of one benchmark case into a JSON file, with what they were measured on.

usage: record.py FILE CASE [KEY=VALUE ...] < JSON objects, one a line

Replaces the case of that name in FILE and keeps the others. Each case carries the revision, the machine and
the flags it was measured with, because cases may be measured at different times."""
import json, os, platform, subprocess, sys
from datetime import datetime, timezone


def text(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.strip()


def processor():
    with open('/proc/cpuinfo') as info:
        names = [line.split(':', 1)[1].strip() for line in info if line.startswith('model name')]
    return f'{len(names)} × {names[0]}' if names else platform.machine()


path, case, *pairs = sys.argv[1:]
results = {}
if os.path.exists(path):
    with open(path) as file:
        results = json.load(file)
results[case] = {
    'revision': text('git', 'describe', '--always', '--dirty', '--abbrev=12'),
    'date': datetime.now(timezone.utc).strftime('%Y-%m-%d'),
    'machine': processor(),
    'system': f'{platform.freedesktop_os_release()["PRETTY_NAME"]}, Linux {platform.release()}',
    'swift': text('swift', '--version').splitlines()[0],
    'gtk': text('pkg-config', '--modversion', 'gtk4'),
    **dict(pair.split('=', 1) for pair in pairs),
    'measured': [json.loads(line) for line in sys.stdin if line.startswith('{')],
}
with open(path, 'w') as file:
    json.dump(results, file, indent=2, ensure_ascii=False)
    file.write('\n')
