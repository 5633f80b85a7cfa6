#!/usr/bin/env python3
"""Measures the picture viewer from outside: start to first rows, memory after 1 000 pictures, processor time at rest.

usage: viewer.py VIEWER SERVICE [--runs 5] [--pictures 1000] [--idle 30]

Prints one JSON object per figure. Needs a separate display without a window manager (for instance: xvfb-run -a -s
"-screen 0 420x940x24" ./viewer.py ...), xdotool and ImageMagick. The service runs in a separate process."""
import argparse, json, os, statistics, subprocess, tempfile, time

parser = argparse.ArgumentParser()
parser.add_argument('viewer'); parser.add_argument('service')
parser.add_argument('--runs', type=int, default=5); parser.add_argument('--pictures', type=int, default=1000)
parser.add_argument('--idle', type=float, default=30)
given = parser.parse_args()
folder = tempfile.mkdtemp()
environment = dict(os.environ, GSK_RENDERER='cairo', GTK_A11Y='none', NO_AT_BRIDGE='1', GSETTINGS_BACKEND='memory',
                   XDG_RUNTIME_DIR=folder, XDG_CONFIG_HOME=folder, GDK_SCALE='1')
for name in ('http_proxy', 'HTTP_PROXY', 'WAYLAND_DISPLAY', 'DBUS_SESSION_BUS_ADDRESS'): environment.pop(name, None)


def colours(area):
    """The number of colors in an area of the display: 1 is a plain background, dozens are text, thousands a picture."""
    shot = subprocess.run(['import', '-window', 'root', '-crop', area, '-depth', '8', 'rgb:-'],
                          env=environment, capture_output=True, check=True).stdout
    return len({shot[at:at + 3] for at in range(0, len(shot), 3)})


def until(condition, seconds, what):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end: raise SystemExit(f'viewer.py: not within {seconds} s: {what}')


def start_service():
    log = os.path.join(folder, f'log{time.monotonic_ns()}')
    service = subprocess.Popen([given.service, '--port', '0', '--count', str(given.pictures), '--log', log],
                               stdout=subprocess.PIPE, text=True, env=environment)
    return service, service.stdout.readline().strip(), log


def view(address):
    return subprocess.Popen([given.viewer, '--service', address], env=environment, stderr=subprocess.DEVNULL)


def stop(process):
    process.terminate(); process.wait()


def processor(process):
    with open(f'/proc/{process.pid}/stat') as file: fields = file.read().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def memory(process, line):
    with open(f'/proc/{process.pid}/status') as file:
        return next(int(text.split()[1]) / 1024 for text in file if text.startswith(line))


def report(figure, unit, values):
    print(json.dumps({'figure': figure, 'unit': unit, 'median': round(statistics.median(values), 3),
                      'min': round(min(values), 3), 'max': round(max(values), 3), 'runs': len(values)}), flush=True)


# The authors' names of the first rows, and the center of the first picture.
NAMES, PICTURE = '300x30+60+58', '100x60+150+130'
rows, pictures = [], []
for run in range(given.runs + 1):
    service, address, log = start_service()
    began = time.monotonic()
    viewer = view(address)
    until(lambda: colours(NAMES) > 20, 20, 'first rows')
    if run > 0: rows.append(time.monotonic() - began)  # the first run warms the disk's cache
    until(lambda: colours(PICTURE) > 300, 20, 'a first picture')
    if run > 0: pictures.append(time.monotonic() - began)
    if run < given.runs: stop(viewer)
    stop(service) if run < given.runs else None
report('start to first rows', 's', rows)
report('start to a visible picture', 's', pictures)
report('memory with the first rows', 'MB', [memory(viewer, 'VmRSS')])

time.sleep(3)  # the last fade ends
before = processor(viewer)
time.sleep(given.idle)
report('processor time at rest', '% of a core', [(processor(viewer) - before) / given.idle * 100])


def asked():
    with open(log) as file: return len({line.split('"path":"')[1].split('"')[0] for line in file if '/id/' in line})


DOWN, UP, RESTS = '5', '4', 40
wheel, before_this, rests = DOWN, 0, 0


def scroll():
    """Turns the wheel by a notch, ten a second, because rows that pass faster are not loaded. Reverses the direction
    after many notches without anything new."""
    global wheel, before_this, rests
    subprocess.run(['xdotool', 'mousemove', '200', '500', 'click', wheel], env=environment, check=True)
    time.sleep(0.08)
    now = asked()
    rests = rests + 1 if now == before_this else 0
    before_this = now
    if rests == RESTS: wheel, rests = UP if wheel == DOWN else DOWN, 0
    return now >= given.pictures


before = processor(viewer)
until(scroll, 600, f'{given.pictures} pictures')
report(f'peak memory after {given.pictures} pictures', 'MB', [memory(viewer, 'VmHWM')])
report('memory then', 'MB', [memory(viewer, 'VmRSS')])
report(f'processor time per picture scrolled through', 'ms', [(processor(viewer) - before) / given.pictures * 1000])
stop(viewer); stop(service)
