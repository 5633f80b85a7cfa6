"""The parts of docs/Benchmarks.md about lists of other shapes and about the conversation, from their results."""
from list_tables import NOTHING, measured_on, number, rows_name, table

OURS, PEER, TITLES = 'DynamicLists', 'GtkGridView', 'Titles'
CASES = {
    'grid/60': 'a grid of four columns, 60 px', 'grid/700': 'the same, 700 px',
    'masonry/60': 'a masonry of four columns, 60 px', 'masonry/700': 'the same, 700 px',
    'carousels/60': 'carousels of 10 000 items in rows, 60 px',
    'outline/toggle': 'an outline: a row in the middle collapsed or expanded',
    'chat/stream': 'a conversation: a message gets a word',
}
REST = 'carousels/rest'
REST_LIMIT_MB = 20
# In the order of the JSON's figures: the name of each, its unit, and the limit.
CHAT_LIMITS = {'start to the last messages': 300}


def programs(case):
    return {measured['program']: measured for measured in case['measured']}


def case_named(results, name):
    """The case with this shape and step, with any number of rows; None if it was not measured."""
    return next((case for key, case in results.items() if key.rsplit('/', 1)[0] == name), None)


def cell(figures, key, digits):
    return number(figures.get(key), digits)


def processor(measured):
    """Processor time per frame of ours, with the ratio to the peer's; bold where it is more."""
    text = f'{measured[OURS]["cpu_ms_per_frame"]:.2f} ms'
    if PEER not in measured:
        return text
    ratio = measured[OURS]['cpu_ms_per_frame'] / measured[PEER]['cpu_ms_per_frame']
    text += f' ({ratio:.2f})'
    return f'**{text}**' if round(ratio, 2) > 1 else text


def shapes_table(results):
    head = ['what', 'rows', PEER, 'Dynamic Lists', 'main thread, ms', 'longest frame, ms', 'memory, MB', 'off by, points']
    lines = []
    for name, title in CASES.items():
        case = case_named(results, name)
        if case is None:
            continue
        measured = programs(case)
        ours, peer = measured[OURS], measured.get(PEER)

        def both(key, digits):
            return cell(ours, key, digits) if peer is None else f'{cell(peer, key, digits)} / {cell(ours, key, digits)}'

        lines.append([
            title, rows_name(ours['rows']), f'{peer["cpu_ms_per_frame"]:.2f} ms' if peer else NOTHING, processor(measured),
            f'{cell(ours, "median_main_ms", 2)}, at most {cell(ours, "worst_main_ms", 2)}',
            both('worst_frame_ms', 1), both('private_dirty_mb', 0), both('position_error', 0)])
    return table(head, lines)


def rest_table(results):
    """The memory of carousels at rest, beyond that of the same list without carousels."""
    case = case_named(results, REST)
    if case is None:
        return table([], [])
    measured = programs(case)
    cost = measured[OURS]['private_dirty_mb'] - measured[TITLES]['private_dirty_mb']
    text = f'{cost:.1f} MB'
    return table(['what', 'measured', 'limit'], [
        ['100 carousels of 10 000 items in rows of a list, all items loaded once, at rest: memory beyond that of the '
         'same list without carousels', f'**{text}**' if cost > REST_LIMIT_MB else text, f'{REST_LIMIT_MB} MB']])


def chat_table(results):
    figures = [figure for case in results.values() for figure in case['measured']]
    lines = []
    for figure in figures:
        limit = CHAT_LIMITS.get(figure['figure'])
        text = f'{figure["median"]:g} {figure["unit"]}'
        if figure['runs'] > 1:
            text += f' ({figure["min"]:g}–{figure["max"]:g})'
        over = limit is not None and figure['median'] > limit
        lines.append([figure['figure'], f'**{text}**' if over else text, f'{limit} {figure["unit"]}' if limit else ''])
    return table(['figure', 'measured', 'limit'], lines)


def with_machine(results, table):
    return f'{measured_on(results)}\n\n{table}' if results else table


def parts(shapes, chat):
    """The parts of the page, by their names in it."""
    return {
        'shapes': with_machine(shapes, shapes_table(shapes)),
        'rest': rest_table(shapes),
        'chat': with_machine(chat, chat_table(chat)),
    }
