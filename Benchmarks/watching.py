"""Runs a program that performs its work in a window by itself, and measures it from outside, in the same way for all
programs.

The program prints lines of JSON, {"event": …}, when its first frame is painted ("painted"), when the next frame
performs the first step ("ready"), and when the last one is painted ("done"). Then it waits until it is terminated.
A program that is used by keys prints when it waits for those that are pressed one at a time ("waiting"), and is ready
after them."""
import collections, json, os, re, subprocess, threading, time

TIMEOUT = 300
PROGRAM = 'the program itself'


def processor_time(process):
    """The user and system time of all present and former threads of a process, in milliseconds."""
    # The same value that clock_getcpuclockid computes from the process's id.
    return time.clock_gettime(~process << 3 | 2) * 1000


def peak(status):
    """The peak memory of a process, in MB; `status` is its file in /proc."""
    return int(re.search(r'^VmHWM:\s*(\d+) kB', status, re.MULTILINE).group(1)) / 1024


def private_dirty(smaps, program):
    """The private dirty memory of a process, in MB, by the library that it belongs to, as named in its file in
    /proc."""
    found, name = collections.Counter(), None
    for line in smaps.splitlines():
        if mapping := re.match(r'[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+ *(.*)', line):
            name = os.path.basename(mapping.group(1)) or '[anonymous]'
        elif line.startswith('Private_Dirty:'):
            found[PROGRAM if name == program else name] += int(line.split()[1]) / 1024
    return dict(found)


def of_process(process, file):
    with open(f'/proc/{process}/{file}') as content:
        return content.read()


def watched(command, react=lambda event, process: None):
    """The program's output when it was ready and done, and its measurements: milliseconds from the start of the process
    to its first painted frame, and of processor time from ready to done; MB of memory at its end.

    `react` is called with the name of each event and the process's id."""
    events, clocks, processor, complaint = {}, {'start': time.monotonic()}, {}, ''
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        limit = threading.Timer(TIMEOUT, process.kill)
        limit.start()
        try:
            for line in process.stdout:
                if not line.startswith('{"event":'):
                    complaint = line
                    continue
                now, used = time.monotonic(), processor_time(process.pid)
                event = json.loads(line)
                clocks[event['event']], processor[event['event']], events[event['event']] = now, used, event
                react(event['event'], process.pid)
                if event['event'] == 'done':
                    smaps, status = of_process(process.pid, 'smaps'), of_process(process.pid, 'status')
                    break
        finally:
            limit.cancel()
            process.kill()
    if 'done' not in events:
        raise SystemExit(f'{" ".join(command)}: ended, or was not done within {TIMEOUT} s\n{complaint}')
    return {
        'ready': events['ready'], 'done': events['done'],
        'first_frame_ms': (clocks['painted'] - clocks['start']) * 1000,
        'processor_ms': processor['done'] - processor['ready'],
        'private_dirty_mb': private_dirty(smaps, os.path.basename(command[0])), 'peak_mb': peak(status),
    }
