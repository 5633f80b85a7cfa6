"""Presses keys in a program's window, as a user would."""
import subprocess

# The keys that are pressed one at a time while the program is idle, and the pause after each, in seconds.
IDLE_KEYS = 20
IDLE_PAUSE = 0.25
# The pause between keys that are held down, in seconds.
HELD_PAUSE = 1 / 30


def keys(count, pause):
    """The commands of xdotool that press Down."""
    return ['key', '--delay', '0', 'Down', 'sleep', f'{pause:.4f}'] * count


def presses(frames):
    """A reaction to the events of a program: it focuses its window, and presses Down when the program waits for keys and
    when it is ready for `frames` more of them."""
    running = []

    def press(count, pause):
        running.append(subprocess.Popen(['xdotool', *keys(count, pause)]))

    def react(event, process):
        if event == 'waiting':
            subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--pid', str(process), 'windowfocus'],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            press(IDLE_KEYS, IDLE_PAUSE)
        elif event == 'ready':
            press(frames, HELD_PAUSE)
        elif event == 'done':
            for program in running:
                program.wait()

    return react
