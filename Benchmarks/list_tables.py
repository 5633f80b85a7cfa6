"""The list's part of docs/Benchmarks.md: tables and a sentence, generated from the results."""
import re
import textwrap
from list_figures import CHANGES, KEYS, SINGLE_KEYS

PROGRAMS = {'GtkListView': 'GtkListView', 'DynamicLists': 'Dynamic Lists', 'QtQuickListView': 'Qt Quick ListView'}
SCROLLING = {'60': '60 px', '700': '700 px', 'far': 'far'}
CHANGING = {change: change for change in CHANGES}
# In addition to processor time: the title of each column, and its number of decimals.
BESIDE = {
    'first_frame_ms': ('first frame, ms', 0), 'worst_frame_ms': ('longest frame, ms', 1), 'rows_alive': ('rows alive', 0),
    'private_dirty_mb': ('memory, MB', 0), 'position_error': ('off by, points', 0),
}
# Keys that are pressed one at a time: the name of each by its step and its effect, and its limits in ms.
PRESSES = {
    (KEYS, 'the next row'): ('Down', {'frame_ms': 20}),
    ('all', 'all rows'): ('Ctrl+A', {'work_ms': 10, 'frame_ms': 20}),
    ('letters', 'the next row'): ('a letter: the next row', {'work_ms': 5, 'frame_ms': 20}),
    ('letters', 'the last row'): ('a letter: the last row', {'longest_ms': 5}),
    ('letters', 'no row'): ('a letter: no row', {'longest_ms': 5}),
}
PRESS_TIMES = {
    'work_ms': 'main thread, ms', 'longest_ms': 'longest part, ms', 'frame_ms': 'next frame, ms',
    'effect_ms': 'frame with the effect, ms',
}
LIBRARIES_SHOWN = 8
NOTHING = '–'


def rows_name(rows):
    """A number of rows as written on the page, such as 10⁵."""
    zeros = len(str(rows)) - 1
    if rows == 10 ** zeros:
        return '10' + str(zeros).translate(str.maketrans('0123456789', '⁰¹²³⁴⁵⁶⁷⁸⁹'))
    return f'{rows:,}'.replace(',', ' ')


def cases(results, steps):
    """The measured cases with these steps: heights, step, rows, and the figures of each program."""
    found = []
    for case in results.values():
        first = case['measured'][0]
        if first['step'] in steps:
            found.append((first['heights'], first['step'], first['rows'],
                          {measured['program']: measured for measured in case['measured']}))
    return sorted(found, key=lambda case: (case[2], list(steps).index(case[1]), case[0]))


def table(head, lines):
    if not lines:
        return 'Not measured yet.'
    return '\n'.join([f'| {" | ".join(head)} |', '|---' * len(head) + '|', *(f'| {" | ".join(line)} |' for line in lines)])


def processor(measured, name):
    """Processor time per frame, with the ratio to the first program's; bold where it is more."""
    if name not in measured:
        return NOTHING
    value = measured[name]['cpu_ms_per_frame']
    if name == next(iter(PROGRAMS)):
        return f'{value:.2f} ms'
    ratio = value / measured[next(iter(PROGRAMS))]['cpu_ms_per_frame']
    text = f'{value:.2f} ms ({ratio:.2f})'
    return f'**{text}**' if round(ratio, 2) > 1 else text


def processor_table(results, steps, title):
    head = ['heights, rows', title, *PROGRAMS.values()]
    return table(head, [
        [f'{heights}, {rows_name(rows)}', steps[step], *(processor(measured, name) for name in PROGRAMS)]
        for heights, step, rows, measured in cases(results, steps)])


def number(value, digits):
    if value is None:
        return NOTHING
    text = f'{value:.{digits}f}'
    return '0' if float(text) == 0 else text.replace('-', '−')


def beside_table(results):
    def cell(measured, key, digits):
        return ' / '.join(number(measured.get(name, {}).get(key), digits) for name in PROGRAMS)

    head = ['heights, rows', 'step', *(title for title, _ in BESIDE.values())]
    return table(head, [
        [f'{heights}, {rows_name(rows)}', steps[step],
         *(cell(measured, key, digits) for key, (_, digits) in BESIDE.items())]
        for steps in (SCROLLING, CHANGING) for heights, step, rows, measured in cases(results, steps)])


def keys_table(results):
    """A selection that is moved with Down, which is held, by programs that have one."""
    names = [name for name in PROGRAMS if name != 'QtQuickListView']
    times = {'held_pixel_ms': 'next frame, ms', 'worst_frame_ms': 'longest frame, ms'}
    head = ['heights, rows', *(PROGRAMS[name] for name in names), *times.values()]
    return table(head, [
        [f'{heights}, {rows_name(rows)}', *(processor(measured, name) for name in names),
         *(' / '.join(number(measured.get(name, {}).get(key), 1) for name in names) for key in times)]
        for heights, _, rows, measured in cases(results, {KEYS: KEYS})])


def presses_table(results):
    """Keys that are pressed while the program is at rest; times over a limit are bold."""
    names = [name for name in PROGRAMS if name != 'QtQuickListView']
    lines = []
    for heights, step, rows, measured in cases(results, (KEYS, *SINGLE_KEYS)):
        for effect in measured['DynamicLists'].get('keys', {}):
            title, limits = PRESSES[step, effect]

            def time(name, key):
                value = measured.get(name, {}).get('keys', {}).get(effect, {}).get(key)
                is_over = name == 'DynamicLists' and key in limits and value is not None and round(value, 1) > limits[key]
                return f'**{number(value, 1)}**' if is_over else number(value, 1)

            lines.append([title, f'{heights}, {rows_name(rows)}', *(
                ' / '.join(time(name, key) for name in names) + (f' (limit {limits[key]})' if key in limits else '')
                for key in PRESS_TIMES)])
    return table(['key', 'heights, rows', *PRESS_TIMES.values()], lines)


def libraries_table(results):
    """The location of our memory beyond the first program's, in the first case that contains it."""
    for heights, step, rows, measured in cases(results, SCROLLING):
        if beyond := measured.get('DynamicLists', {}).get('beyond_first_mb'):
            shown = sorted(beyond.items(), key=lambda pair: -abs(pair[1]))[:LIBRARIES_SHOWN]
            head = [f'{heights} heights, {SCROLLING[step]}, {rows_name(rows)} rows', 'beyond GtkListView']
            return table(head, [[f'`{name}`', f'{mb:+.1f} MB'.replace('-', '−')] for name, mb in shown])
    return table([], [])


def measured_on(results):
    """The machine, the date and the number of runs, each mentioned once."""
    def all_of(key):
        return ' and '.join(sorted({case[key] for case in results.values()}))

    swift = re.search(r'[\d.]+', all_of('swift')).group()
    text = (f'Measured on {all_of("machine")}, {all_of("system")}, GTK {all_of("gtk")}, Swift {swift}, at revision '
            f'{all_of("revision")} ({all_of("date")}), {all_of("runs")} runs.')
    return textwrap.fill(text, 120, break_on_hyphens=False)


def parts(results):
    """The parts of the page, by their names in it."""
    return {
        'measured': measured_on(results),
        'scrolling': processor_table(results, SCROLLING, 'step'),
        'changing': processor_table(results, CHANGING, 'change'),
        'keys': keys_table(results),
        'presses': presses_table(results),
        'figures': beside_table(results),
        'libraries': libraries_table(results),
    }


def filled(page, parts):
    """The page with these parts, each between a line `<!-- list: NAME … -->` and `<!-- end -->`."""
    found = []

    def part(match):
        found.append(match[2])
        return f'{match[1]}\n\n{parts.get(match[2])}\n\n{match[3]}'

    page = re.sub(r'^(<!-- list: (\w+)[^\n]*-->)\n.*?\n?^(<!-- end -->)$', part, page, flags=re.M | re.S)
    if sorted(found) != sorted(parts):
        raise SystemExit(f'benchmark-page: the page has the parts {sorted(found)}, not {sorted(parts)}')
    return page
