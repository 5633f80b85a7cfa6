#!/usr/bin/env python3
"""Measures lists of another shape in one case, in the same way and alternating; prints a JSON object for each program.

usage: shapes.py SHAPE/STEP --runs N --frames N --rows N NAME=COMMAND ...

In COMMAND, {rows} {step} {frames} are replaced. Processor time is user and system time of the whole process between the
first step and the last, divided by the frames; that of the main thread is counted in each frame, from the step until
everything is laid out. All figures are the medians of the runs. Needs a display."""
from running import arguments, measure
from shape_figures import frames_of, summary

given = arguments()
shape, step = given.case.split('/')
frames = frames_of(given.case, given.frames)
measure(given, lambda name, runs: summary(name, shape, step, given.rows, frames, runs),
        {'rows': given.rows, 'step': step, 'frames': frames})
