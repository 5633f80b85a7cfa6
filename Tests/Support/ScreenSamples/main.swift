import GTKScreen

// Sample windows, built by hand from layers, which the tests of the screen photograph and click on.
//
// ```
//     ScreenSamples drawing [TITLE] | effects | text | pictures FILE … | symbols NAME … | controls |
//     gestures | shadows | form | focus CONTENT | selection [wide] | looks light|dark | pages | loop |
//     turns | drawn-timer | busy jobs|frames | windows | nested | spinners | deep | endless | depths |
//     numbers FIRST FILE | number-pages FIRST SIZE | toggles | quick-click | early COMMAND |
//     scroll [options] | wide KIND [rtl] [dark] | list [options] | long COUNT … | closing | portal CHOICE |
//     commands | actions [grouped|stack|grid] | outline light|dark | drag |
//     transfer FILE | film FOLDER |
//     shapes carousels|masonry [COUNT] [rtl] [dark]
// ```

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "drawing": run { DrawingSample($0, title: arguments.dropFirst().first ?? "drawing") }
case "effects": run { EffectSample($0) }
case "text": run { TextSample($0) }
case "pictures": run { PictureSample($0, files: Array(arguments.dropFirst())) }
case "symbols": run { SymbolSample($0, names: Array(arguments.dropFirst())) }
case "controls": run { ControlSample($0) }
case "gestures": run { GestureSample($0) }
case "shadows": run { ShadowSample($0) }
case "form": run { FormSample($0) }
case "focus": run { FocusSample($0, arguments.dropFirst().first ?? "") }
case "selection": run { SelectionSample($0, isWide: arguments.dropFirst().first == "wide") }
case "actions": run { ActionSample($0, arguments.dropFirst().first ?? "plain") }
case "outline": run { OutlineSample($0, isDark: arguments.dropFirst().first == "dark") }
case "looks": run { LooksSample($0, isDark: arguments.dropFirst().first == "dark") }
case "pages": run { PagesSample($0) }
case "loop": run { LoopSample($0) }
case "turns": run { TurnSample($0) }
case "drawn-timer": run { DrawnTimerSample($0) }
case "idle": run { IdleSample($0) }
case "busy": run { BusySample($0, isSlow: arguments.dropFirst().first == "frames") }
case "windows": run { WindowsSample($0) }
case "nested": run { NestedScrollSample($0, isVertical: arguments.dropFirst().first == "vertical") }
case "spinners": run { SpinnerSample($0) }
case "deep": run { DeepSample($0) }
case "endless": run { InfiniteViewSample($0) }
case "depths": NestingChecks.run()
case "numbers":
    let words = Array(arguments.dropFirst())
    InvalidNumberChecks.run(from: words.first.flatMap { Int($0) } ?? 0, errors: words.last ?? "/dev/null")
case "number-pages":
    let words = arguments.dropFirst().compactMap { Int($0) }
    run { InvalidNumberPages($0, from: words.first ?? 0, size: words.last ?? 1) }
case "toggles": run { ToggleSample($0) }
case "quick-click": run { QuickClickSample($0) }
case "early": run { EarlySample($0, command: arguments.dropFirst().joined(separator: " ")) }
case "scroll":
    let options = ScrollOptions(Array(arguments.dropFirst()))
    run { ScrollSample($0, options) }
case "wide": run { WideSample($0, Array(arguments.dropFirst())) }
case "list": run { ListSample($0, Array(arguments.dropFirst())) }
case "long": run { LongListSample($0, counts: arguments.dropFirst().compactMap { Int($0) }) }
case "closing": run { ClosingSample($0) }
case "commands": run { CommandSample($0) }
case "drag": run { DragSample($0) }
case "film": ActionFilm.write(to: arguments.dropFirst().first ?? ".")
case "transfer": run { TransferSample($0, file: arguments.dropFirst().first ?? "") }
case "shapes": run { ShapeSample($0, Array(arguments.dropFirst())) }
case "assistive": run { AssistiveSample($0, page: arguments.dropFirst().first ?? "list") }
case "portal": PortalSample.run(first: arguments.dropFirst().first.flatMap { UInt32($0) } ?? 0)
default:
    printLine(
        "usage: ScreenSamples drawing [TITLE] | effects | text | pictures FILE … | symbols NAME … "
            + "| controls | gestures | shadows | form | focus CONTENT | selection [wide] | looks light|dark "
            + "| pages | loop | turns | drawn-timer | busy jobs|frames | windows | nested | spinners | deep "
            + "| endless | depths "
            + "| numbers FIRST FILE | number-pages FIRST SIZE | toggles | quick-click "
            + "| early COMMAND | scroll [options] | wide KIND [rtl] [dark] | list [options] "
            + "| long COUNT … | closing | portal CHOICE | commands | actions [grouped|stack|grid] "
            + "| outline light|dark | drag | transfer FILE | film FOLDER "
            + "| shapes carousels|masonry [COUNT] [rtl] [dark]"
    )
}
