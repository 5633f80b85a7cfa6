#!/usr/bin/env python3
"""Measures list programs in one case, in the same way and alternating; prints a JSON object for each.

usage: list.py HEIGHTS/STEP --runs N --frames N --rows N NAME=COMMAND ...

In COMMAND, {rows} {step} {frames} {heights} {idle} are replaced. Processor time is user and system time of the whole process
between the first step and the last, divided by the frames; the number of changes is a thirtieth of the frames. With
`keys`, a frame is a press of Down at 30 Hz, which moves the selection; before that, single presses are measured. With
`all` and `letters` there are only single presses: each begins when the program has been at rest after the last one. The other
figures are also the medians of the runs. Needs a display."""
from list_figures import frames_of, summary
from pressing import presses, single_keys
from running import arguments, measure

given = arguments()
heights, step = given.case.split('/')
keys = single_keys(step, given.frames)
frames = frames_of(step, given.frames)

measure(
    given, lambda name, runs: summary(name, heights, step, given.rows, frames, runs, keys),
    {'rows': given.rows, 'step': step, 'frames': frames, 'heights': heights, 'idle': len(keys)},
    (lambda: presses(keys, frames)) if keys else None)
