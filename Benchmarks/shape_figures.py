"""Figures computed from the runs of lists of other shapes: one figure of several runs, and the exact positions."""
import statistics

TOGGLE, STREAM, REST = 'toggle', 'stream', 'rest'
# The height of an outline's rows, in points.
OUTLINE_ROW = 44
# The frames in which a list of a hundred carousels is scrolled to its end.
REST_FRAMES = 200


def frames_of(case, frames):
    """The number of steps of a case, if cases of scrolling take so many."""
    step = case.split('/')[1]
    return REST_FRAMES if step == REST else max(frames // 30, 2) // 2 * 2 if step == TOGGLE else frames


def position_error(step, frames, ready, done):
    """The distance in points between the position after the last frame and the exact one; None if it is not measured.

    An outline keeps the row at its top, and after an even number of steps it has the same rows again. A conversation
    stays at its end: its error is the largest of all frames."""
    if step == REST:
        return None
    if step == STREAM:
        return done['distance_to_end']
    if step == TOGGLE:
        return (done['top_row'] - ready['top_row']) * OUTLINE_ROW - (done['top'] - ready['top'])
    return done['offset'] - ready['offset'] - float(step) * frames


def summary(program, shape, step, rows, frames, runs):
    """The medians of a program's runs, in the recorded form."""
    def median(figure):
        return statistics.median(figure(run) for run in runs)

    processor = [run['processor_ms'] / frames for run in runs]
    errors = [position_error(step, frames, run['ready'], run['done']) for run in runs]
    libraries = {name for run in runs for name in run['private_dirty_mb']}
    times = {name: f'{name}_main_ms' for name in ('median', 'worst')}
    return {
        'program': program, 'shape': shape, 'step': step, 'rows': rows, 'frames': frames,
        'cpu_ms_per_frame': round(statistics.median(processor), 3),
        'cpu_ms_min': round(min(processor), 3), 'cpu_ms_max': round(max(processor), 3),
        'first_frame_ms': round(median(lambda run: run['first_frame_ms']), 1),
        'worst_frame_ms': round(median(lambda run: run['done']['worst_frame_ms']), 2),
        **{f'{name}_main_ms': round(median(lambda run: run['done'][key]), 3)
           for name, key in times.items() if all(key in run['done'] for run in runs)},
        'rows_alive': round(median(lambda run: run['done']['rows_alive'])),
        'private_dirty_mb': round(median(lambda run: sum(run['private_dirty_mb'].values())), 1),
        'peak_mb': round(median(lambda run: run['peak_mb']), 1),
        # The largest of the runs: all should be at the same position.
        'position_error': None if None in errors else round(max(errors, key=abs), 1),
        'libraries_mb': {name: median(lambda run: run['private_dirty_mb'].get(name, 0)) for name in libraries},
    }
