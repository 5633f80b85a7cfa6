"""Presses keys in a program's window, as a user would."""
import subprocess, threading
from typing import NamedTuple

# The pause between keys that are held down, in seconds.
HELD_PAUSE = 1 / 30
# The pause after which a letter begins a new word, in seconds.
WORD_PAUSE = 1.1


class Key(NamedTuple):
    """A key that is pressed while the program is at rest."""
    name: str
    # The measured effect of the key; None for a key that only makes the next one possible.
    effect: str | None
    # The time at rest before the key, in seconds.
    pause: float = 0


# For each step, the keys that are pressed in turn, and the number of turns for 600 frames.
SINGLE = {
    'keys': ([Key('Down', 'the next row')], 20),
    'all': ([Key('ctrl+a', 'all rows'), Key('ctrl+shift+a', None)], 20),
    'letters': ([Key('Home', None), Key('t', 'the next row', WORD_PAUSE), Key('x', 'no row', WORD_PAUSE),
                 Key('l', 'the last row', WORD_PAUSE)], 6),
}


def single_keys(step, frames):
    """The keys of a step that are pressed one at a time; the turns are fewer for fewer frames."""
    keys, turns = SINGLE.get(step, ([], 0))
    return keys * max(turns * min(frames, 600) // 600, 1)


def command(key):
    return ['xdotool', 'key', '--delay', '0', key]


def held(count):
    """The command that presses Down as often as a held key."""
    return ['xdotool', *['key', '--delay', '0', 'Down', 'sleep', f'{HELD_PAUSE:.4f}'] * count]


def presses(keys, frames):
    """A reaction to the events of a program: it focuses the program's window, presses each of the keys when the program
    waits for it, and Down `frames` times when it is ready."""
    remaining, running = list(keys), []

    def press_next():
        key = remaining.pop(0)
        threading.Timer(key.pause, lambda: running.append(subprocess.Popen(command(key.name)))).start()

    def react(event, process):
        if event == 'waiting':
            subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--pid', str(process), 'windowfocus'],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if event in ('waiting', 'rested') and remaining:
            press_next()
        elif event == 'ready' and frames:
            running.append(subprocess.Popen(held(frames)))
        elif event == 'done':
            for program in running:
                program.wait()

    return react
