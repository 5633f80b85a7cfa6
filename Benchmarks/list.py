#!/usr/bin/env python3
"""Measures list programs in one case, in the same way and alternating; prints a JSON object for each.

usage: list.py HEIGHTS/STEP --runs N --frames N --rows N NAME=COMMAND ...

In COMMAND, {rows} {step} {frames} {heights} {idle} are replaced. Processor time is user and system time of the whole process
between the first step and the last, divided by the frames; the number of changes is a thirtieth of the frames. With
`keys`, a frame is a press of Down at 30 Hz, which moves the selection; before that, single presses measure the time
until the next frame is painted. The other figures are also the medians of the runs. Needs a display."""
import argparse, json, shlex
from list_figures import CHANGES, KEYS, compared, summary
from pressing import IDLE_KEYS, presses
from watching import watched

parser = argparse.ArgumentParser()
parser.add_argument('case')
parser.add_argument('--runs', type=int, required=True)
parser.add_argument('--frames', type=int, required=True)
parser.add_argument('--rows', type=int, required=True)
parser.add_argument('programs', nargs='+')
given = parser.parse_args()
heights, step = given.case.split('/')
frames = max(given.frames // 30, 1) if step in CHANGES else given.frames

commands = {}
for program in given.programs:
    name, command = program.split('=', 1)
    commands[name] = shlex.split(command.format(
        rows=given.rows, step=step, frames=frames, heights=heights, idle=IDLE_KEYS))
runs = {name: [] for name in commands}
for _ in range(given.runs):
    for name, command in commands.items():
        runs[name].append(watched(command, presses(frames)) if step == KEYS else watched(command))
for figures in compared([summary(name, heights, step, given.rows, frames, runs[name]) for name in runs]):
    print(json.dumps(figures, ensure_ascii=False))
