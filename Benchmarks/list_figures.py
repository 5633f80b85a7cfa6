"""Figures computed from the list programs' runs: the exact positions of rows, and one figure of several runs."""
import statistics

# Steps of which a frame makes one; the others scroll.
CHANGES = ('prepend', 'refresh', 'replace')
# The step in which the selection is moved by keys, one a frame.
KEYS = 'keys'
# The steps in which each key is pressed while the program is at rest.
SINGLE_KEYS = ('all', 'letters')
PREPENDED = 100
# The heights of rows in points, which repeat.
HEIGHTS = {'equal': [44], 'varying': [44, 104, 84, 64]}
# Differences of a library below this are noise.
LEAST_MB = 0.1


def frames_of(step, frames):
    """The number of steps, if cases of scrolling take so many."""
    return 0 if step in SINGLE_KEYS else max(frames // 30, 1) if step in CHANGES else frames


def top(heights, number):
    """The beginning of a row in the list, in points below row 0. Prepended rows have negative numbers."""
    lengths = HEIGHTS[heights]
    whole, rest = divmod(number, len(lengths))
    return whole * sum(lengths) + sum(lengths[:rest])


def offset(heights, place, prepended=0):
    """The scroll offset of a list, in points below row 0, from its first visible row and the position of that row."""
    return top(heights, place['top_row'] - prepended) - place['top']


def position_error(heights, step, rows, frames, ready, done):
    """The distance in points between the list's position after its last frame and the exact one; None if the exact
    position is unknown, or if the program cannot determine which row is at the top.

    `far` requests a fraction of the scrollable length; with changes, the rows being read have to keep their
    position."""
    if step in ('replace', KEYS, *SINGLE_KEYS) or done['top_row'] < 0:
        return None
    end = top(heights, rows) - done['page']
    prepended = PREPENDED * frames if step == 'prepend' else 0
    if step == 'far':
        expected = end * (frames * 7919 % 1000) / 1000
    elif step in CHANGES:
        expected = offset(heights, ready)
    else:
        expected = min(offset(heights, ready) + float(step) * frames, end)
    return offset(heights, done, prepended) - expected


def key_figures(keys, runs):
    """The medians of all presses of the keys with each effect, in ms; None for an effect that no frame showed."""
    figures = {}
    for effect in dict.fromkeys(key.effect for key in keys if key.effect):
        def presses(name):
            return [run['ready'][name][number] for run in runs for number, key in enumerate(keys) if key.effect == effect]

        def median(name):
            times = [time for time in presses(name) if time is not None]
            return round(statistics.median(times), 2) if times else None

        figures[effect] = {'presses': len(presses('work_ms')), 'work_max_ms': max(presses('work_ms')),
                           **{name: median(name) for name in ('work_ms', 'longest_ms', 'frame_ms', 'effect_ms')}}
    return figures


def summary(program, heights, step, rows, frames, runs, keys=()):
    """The medians of a program's runs, in the recorded form. `keys` are those that were pressed one at a time."""
    def median(figure):
        return statistics.median(figure(run) for run in runs)

    processor = [run['processor_ms'] / frames for run in runs if frames]
    errors = [position_error(heights, step, rows, frames, run['ready'], run['done']) for run in runs]
    libraries = {name for run in runs for name in run['private_dirty_mb']}
    return {
        'program': program, 'heights': heights, 'step': step, 'rows': rows, 'frames': frames,
        **({'cpu_ms_per_frame': round(statistics.median(processor), 3),
            'cpu_ms_min': round(min(processor), 3), 'cpu_ms_max': round(max(processor), 3),
            'worst_frame_ms': round(median(lambda run: run['done']['worst_frame_ms']), 2)} if frames else {}),
        'first_frame_ms': round(median(lambda run: run['first_frame_ms']), 1),
        'rows_alive': round(median(lambda run: run['done']['rows_alive'])),
        'private_dirty_mb': round(median(lambda run: sum(run['private_dirty_mb'].values())), 1),
        'peak_mb': round(median(lambda run: run['peak_mb']), 1),
        # The largest of the runs: all should be at the same position.
        'position_error': None if None in errors else round(max(errors, key=abs), 1),
        **({'keys': key_figures(keys, runs)} if keys else {}),
        **({'held_pixel_ms': round(median(lambda run: statistics.median(run['done']['held_ms'])), 1)}
           if step == KEYS else {}),
        'libraries_mb': {name: median(lambda run: run['private_dirty_mb'].get(name, 0)) for name in libraries},
    }


def compared(summaries):
    """The summaries of a case; the libraries' figures are replaced by the difference to those of the first program."""
    first = summaries[0]['libraries_mb']

    def beyond(libraries):
        more = {name: round(libraries.get(name, 0) - first.get(name, 0), 1) for name in libraries | first}
        return dict(sorted(((name, mb) for name, mb in more.items() if abs(mb) >= LEAST_MB),
                           key=lambda pair: (-pair[1], pair[0])))

    return [{**{key: value for key, value in summary.items() if key != 'libraries_mb'},
             **({'beyond_first_mb': beyond(summary['libraries_mb'])} if summary is not summaries[0] else {})}
            for summary in summaries]
