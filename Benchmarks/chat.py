#!/usr/bin/env python3
"""Measures the example Chat from outside: from the start of its process to the first frame with its last messages.

usage: chat.py CHAT FRAMES [--runs 9] [--messages 100000]     FRAMES: the folder of Xvfb's option -fbdir

Prints one JSON object per figure. Needs a separate display without a window manager, whose frames are in memory that this
program reads (xvfb-run -a -s "-screen 0 420x940x24 -fbdir FRAMES" ./chat.py ...). The file of the messages exists before
the measured runs, and is in the system's cache."""
import argparse, json, mmap, os, pathlib, statistics, struct, subprocess, tempfile, time
from watching import processor_time

# How long an unlike frame is waited for, and how long the last one has to stay the same, in seconds.
TIMEOUT, REST = 60, 2
# The height of what must not change after the first frame: the last messages, above the field for another one.
KEPT = 260
# Plain backgrounds and the outlines of controls have fewer colors than text.
COLORS = 40

parser = argparse.ArgumentParser()
parser.add_argument('chat')
parser.add_argument('frames', type=pathlib.Path)
parser.add_argument('--runs', type=int, default=9)
parser.add_argument('--messages', type=int, default=100_000)
given = parser.parse_args()
folder = tempfile.mkdtemp()
environment = dict(os.environ, GSK_RENDERER='cairo', GTK_A11Y='none', NO_AT_BRIDGE='1', GSETTINGS_BACKEND='memory',
                   XDG_RUNTIME_DIR=folder, XDG_CONFIG_HOME=folder, GDK_SCALE='1')
for name in ('WAYLAND_DISPLAY', 'DBUS_SESSION_BUS_ADDRESS'):
    environment.pop(name, None)


class Display:
    """The pixels of the display, a file in the format of xwd."""

    def __init__(self, path):
        with open(path, 'r+b') as file:
            self.memory = mmap.mmap(file.fileno(), 0)
        header = struct.unpack('>25I', self.memory[:100])
        self.height, self.line = header[5], header[12]
        self.start = header[0] + header[19] * 12

    def lines(self, first, last):
        return self.memory[self.start + first * self.line:self.start + last * self.line]


def colors(pixels):
    return len(set(memoryview(pixels).cast('I')))


def start():
    return subprocess.Popen([given.chat, '--file', f'{folder}/messages.sqlite', '--count', str(given.messages)],
                            env=environment, stderr=subprocess.DEVNULL)


def stop(process):
    process.terminate()
    process.wait()


def run(display):
    """The milliseconds from the start to the first window, and to the first frame whose last messages stay as they
    are, the processor time until then, the number of frames with other messages, and the private memory at rest in
    MB."""
    composer = display.height - 60
    empty = display.lines(0, display.height)
    began = time.monotonic()
    process = start()
    window, changes, last, changed = None, [], None, began
    while time.monotonic() - changed < REST or not changes:
        now = time.monotonic()
        if now - began > TIMEOUT:
            raise SystemExit(f'chat.py: no messages within {TIMEOUT} s')
        messages = display.lines(composer - KEPT, composer)
        if messages != last:
            last, changed = messages, now
            if colors(messages) > COLORS:
                changes.append((now, messages, processor_time(process.pid)))
        if window is None and display.lines(0, 1) != empty[:display.line]:
            window = now
        time.sleep(0.0005)
    painted, _, processor = next(change for change in changes if change[1] == last)
    with open(f'/proc/{process.pid}/smaps_rollup') as file:
        memory = next(int(line.split()[1]) / 1024 for line in file if line.startswith('Private_Dirty'))
    stop(process)
    others = len({messages for _, messages, _ in changes}) - 1
    return (window - began) * 1000, (painted - began) * 1000, processor, others, memory


def report(figure, unit, values, digits=0):
    values = [round(value, digits) for value in values]
    print(json.dumps({'figure': figure, 'unit': unit, 'median': statistics.median(values),
                      'min': min(values), 'max': max(values), 'runs': len(values)}), flush=True)


display = Display(given.frames / 'Xvfb_screen0')
run(display)  # writes the messages
run(display)  # warms the disk's cache
runs = [run(display) for _ in range(given.runs)]
windows, messages, processor, others, memory = zip(*runs)
report('start to the window', 'ms', windows)
report('start to the last messages', 'ms', messages)
report('processor time until then, of all threads', 'ms', processor)
report('frames before in which the last messages are elsewhere', 'frames', others)
report('memory at rest', 'MB', memory)
