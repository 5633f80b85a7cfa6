#!/usr/bin/env python3
"""Measures lists of another shape in one case, in the same way and alternating; prints a JSON object for each program.

usage: shapes.py SHAPE/STEP --runs N --frames N --rows N NAME=COMMAND ...

In COMMAND, {rows} {step} {frames} are replaced. Processor time is user and system time of the whole process between the
first step and the last, divided by the frames; that of the main thread is counted in each frame, from the step until
everything is laid out. All figures are the medians of the runs. Needs a display."""
import argparse, json, shlex
from list_figures import compared
from shape_figures import frames_of, summary
from watching import watched

parser = argparse.ArgumentParser()
parser.add_argument('case')
parser.add_argument('--runs', type=int, required=True)
parser.add_argument('--frames', type=int, required=True)
parser.add_argument('--rows', type=int, required=True)
parser.add_argument('programs', nargs='+')
given = parser.parse_args()
shape, step = given.case.split('/')
frames = frames_of(given.case, given.frames)

commands = {}
for program in given.programs:
    name, command = program.split('=', 1)
    commands[name] = shlex.split(command.format(rows=given.rows, step=step, frames=frames))
runs = {name: [] for name in commands}
for _ in range(given.runs):
    for name, command in commands.items():
        runs[name].append(watched(command))
for figures in compared([summary(name, shape, step, given.rows, frames, runs[name]) for name in runs]):
    print(json.dumps(figures, ensure_ascii=False))
