#!/usr/bin/env python3
"""Measures the duration of run-swiftui for a program of 300 lines, without the program's own start.

usage: Benchmarks/run_swiftui.py [--runs N]

Prints a JSON list of objects {scenario, metric, value, unit}; times are medians, in seconds. The program is
Benchmarks/ReaderProgram; each run uses a copy of it and keeps its builds in a separate folder. `swift build` has to
have built the products run-swiftui, SwiftUIPrograms and RequestHook.
"""

import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parent.parent


def build(program, cache):
    """The wall-clock time of a build, and its user processor time, in seconds."""
    environment = dict(os.environ, XDG_CACHE_HOME=str(cache))
    command = [str(root / ".build/debug/run-swiftui"), str(program), "--build"]
    before = os.times()
    start = time.monotonic()
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    duration = time.monotonic() - start
    after = os.times()
    if done.returncode != 0:
        sys.exit(done.stderr)
    busy = after.children_user + after.children_system - before.children_user - before.children_system
    return duration, busy


def edit(program, addition):
    """Edits a body, like a developer of the program would."""
    file = program / "Views" / "BookListView.swift"
    file.write_text(file.read_text().replace("Search books", "Search books" + addition))


def measure(runs):
    times = {"first build": [], "unchanged": [], "one file edited": []}
    for number in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            work = pathlib.Path(folder)
            program = work / "ReaderProgram"
            shutil.copytree(root / "Benchmarks/ReaderProgram", program)
            times["first build"].append(build(program, work / "cache"))
            times["unchanged"].append(build(program, work / "cache"))
            edit(program, f" {number}")
            times["one file edited"].append(build(program, work / "cache"))
    return times


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=3)
    times = measure(parser.parse_args().runs)
    results = []
    for scenario, values in times.items():
        for metric, column in (("time", 0), ("processor time", 1)):
            median = statistics.median(value[column] for value in values)
            results.append({
                "scenario": f"run-swiftui, 300 lines, {scenario}", "metric": metric,
                "value": round(median, 3), "unit": "s",
            })
    print(json.dumps(results, indent=2))


main()
