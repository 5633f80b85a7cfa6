"""The machine and the revision that figures were measured on."""
import os, platform, subprocess
from datetime import datetime, timezone


def text(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.strip()


def processor():
    with open('/proc/cpuinfo') as info:
        names = [line.split(':', 1)[1].strip() for line in info if line.startswith('model name')]
    return f'{len(names)} × {names[0]}' if names else platform.machine()


def revision():
    """The commit, and whether the measured tree differs from it; results do not count, because they are written in
    between."""
    changed = text('git', 'diff', '--name-only', 'HEAD', '--', '.', ':!Benchmarks/results')
    return text('git', 'describe', '--always', '--abbrev=12') + ('-dirty' if changed else '')


def described():
    """Revision, date and machine, in the recorded form."""
    return {
        'revision': revision(),
        'date': datetime.now(timezone.utc).strftime('%Y-%m-%d'),
        'machine': processor(),
        'system': f'{platform.freedesktop_os_release()["PRETTY_NAME"]}, Linux {platform.release()}',
        'swift': text('swift', '--version').splitlines()[0],
        'gtk': text('pkg-config', '--modversion', 'gtk4'),
    }
