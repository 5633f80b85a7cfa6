"""What figures were measured on."""
import os, platform, subprocess
from datetime import datetime, timezone


def text(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.strip()


def processor():
    with open('/proc/cpuinfo') as info:
        names = [line.split(':', 1)[1].strip() for line in info if line.startswith('model name')]
    return f'{len(names)} × {names[0]}' if names else platform.machine()


def described():
    """Revision, date and machine, as the results name them."""
    return {
        'revision': text('git', 'describe', '--always', '--dirty', '--abbrev=12'),
        'date': datetime.now(timezone.utc).strftime('%Y-%m-%d'),
        'machine': processor(),
        'system': f'{platform.freedesktop_os_release()["PRETTY_NAME"]}, Linux {platform.release()}',
        'swift': text('swift', '--version').splitlines()[0],
        'gtk': text('pkg-config', '--modversion', 'gtk4'),
    }
