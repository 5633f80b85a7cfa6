"""Runs the programs of a benchmark case, in the same way and alternating."""
import argparse, json, shlex
from list_figures import compared
from watching import watched


def arguments():
    """The command line of a measurement: the case, the numbers of runs, frames and rows, and the programs."""
    parser = argparse.ArgumentParser()
    parser.add_argument('case')
    parser.add_argument('--runs', type=int, required=True)
    parser.add_argument('--frames', type=int, required=True)
    parser.add_argument('--rows', type=int, required=True)
    parser.add_argument('programs', nargs='+', metavar='NAME=COMMAND')
    return parser.parse_args()


def measure(given, summary, words, reaction=None):
    """Runs each program, and prints a JSON object for each: `summary` of its name and its runs.

    In commands, `words` are replaced. `reaction` creates a reaction to the events of one run."""
    commands = {}
    for program in given.programs:
        name, command = program.split('=', 1)
        commands[name] = shlex.split(command.format(**words))
    runs = {name: [] for name in commands}
    for _ in range(given.runs):
        for name, command in commands.items():
            runs[name].append(watched(command, *([reaction()] if reaction else [])))
    for figures in compared([summary(name, runs[name]) for name in runs]):
        print(json.dumps(figures, ensure_ascii=False))
