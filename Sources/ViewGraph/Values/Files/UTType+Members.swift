extension UTType {
    public static let item = UTType("public.item", [])
    public static let content = UTType("public.content", [])
    public static let data = UTType("public.data", is: ["public.item"])
    public static let directory = UTType("public.directory", is: ["public.item"])
    public static let folder = UTType("public.folder", is: ["public.item", "public.directory"])
    public static let package = UTType("com.apple.package", is: ["public.item", "public.directory"])
    public static let url = UTType("public.url", ["url"], is: binary)
    public static let fileURL = UTType("public.file-url", is: binary.union(["public.url"]))

    public static let text = UTType("public.text", ["txt"], is: written)
    public static let plainText = UTType("public.plain-text", ["txt", "text"], is: written)
    public static let utf8PlainText = UTType("public.utf8-plain-text", ["txt"], is: plain)
    public static let rtf = UTType("public.rtf", ["rtf"], is: written)
    public static let html = UTType("public.html", ["html", "htm"], is: written)
    public static let xml = UTType("public.xml", ["xml"], is: written)
    public static let json = UTType("public.json", ["json"], is: written)
    public static let yaml = UTType("public.yaml", ["yaml", "yml"], is: written)
    public static let sourceCode = UTType("public.source-code", is: plain)
    public static let swiftSource = UTType("public.swift-source", ["swift"], is: plain)
    public static let log = UTType("com.apple.log", ["log"], is: plain)
    public static let delimitedText = UTType("public.delimited-values-text", is: plain)
    public static let commaSeparatedText = UTType(
        "public.comma-separated-values-text", ["csv"], is: plain.union(["public.delimited-values-text"]))
    public static let tabSeparatedText = UTType(
        "public.tab-separated-values-text", ["tsv"], is: plain.union(["public.delimited-values-text"]))
    public static let propertyList = UTType("com.apple.property-list", ["plist"], is: binary)
    public static let vCard = UTType("public.vcard", ["vcf"], is: written)
    public static let calendarEvent = UTType("public.calendar-event", ["ics"], is: written)

    public static let image = UTType("public.image", pictures, is: binary)
    public static let png = UTType("public.png", ["png"], is: pictured)
    public static let jpeg = UTType("public.jpeg", ["jpeg", "jpg"], is: pictured)
    public static let gif = UTType("com.compuserve.gif", ["gif"], is: pictured)
    public static let tiff = UTType("public.tiff", ["tiff", "tif"], is: pictured)
    public static let bmp = UTType("com.microsoft.bmp", ["bmp"], is: pictured)
    public static let heic = UTType("public.heic", ["heic"], is: pictured)
    public static let webP = UTType("org.webmproject.webp", ["webp"], is: pictured)
    public static let svg = UTType("public.svg-image", ["svg"], is: pictured)
    public static let rawImage = UTType("public.camera-raw-image", is: pictured)
    public static let pdf = UTType("com.adobe.pdf", ["pdf"], is: binary)

    public static let audiovisualContent = UTType("public.audiovisual-content", films + sounds, is: binary)
    public static let movie = UTType("public.movie", films, is: moving)
    public static let video = UTType("public.video", films, is: moving)
    public static let mpeg4Movie = UTType("public.mpeg-4", ["mp4"], is: moving)
    public static let quickTimeMovie = UTType("com.apple.quicktime-movie", ["mov"], is: moving)
    public static let audio = UTType("public.audio", sounds, is: binary)
    public static let mp3 = UTType("public.mp3", ["mp3"], is: sounding)
    public static let mpeg4Audio = UTType("public.mpeg-4-audio", ["m4a"], is: sounding)
    public static let wav = UTType("com.microsoft.waveform-audio", ["wav"], is: sounding)

    public static let archive = UTType("public.archive", ["zip", "gz", "tar"], is: binary)
    public static let zip = UTType("public.zip-archive", ["zip"], is: binary.union(["public.archive"]))
    public static let gzip = UTType("org.gnu.gnu-zip-archive", ["gz"], is: binary.union(["public.archive"]))
    public static let epub = UTType("org.idpf.epub-container", ["epub"], is: binary)
    public static let database = UTType("public.database", ["sqlite", "db"], is: binary)

    private static let binary: Set<String> = ["public.item", "public.data", "public.content"]
    private static let written = binary.union(["public.text"])
    private static let plain = written.union(["public.plain-text"])
    private static let pictured = binary.union(["public.image"])
    private static let moving = binary.union(["public.movie", "public.audiovisual-content"])
    private static let sounding = binary.union(["public.audio", "public.audiovisual-content"])
    private static let pictures = ["png", "jpg", "jpeg", "gif", "tiff", "bmp", "webp", "heic", "svg"]
    private static let films = ["mp4", "mov", "m4v", "mkv", "webm", "avi"]
    private static let sounds = ["mp3", "m4a", "wav", "ogg", "flac"]

    /// The types among which identifiers and file name extensions are looked up, narrower types first.
    static let declared: [UTType] = [
        png, jpeg, gif, tiff, bmp, heic, webP, svg, rawImage, pdf, mpeg4Movie, quickTimeMovie, mp3,
        mpeg4Audio, wav, zip, gzip, epub, database, plainText, utf8PlainText, rtf, html, xml, json, yaml,
        swiftSource, log, commaSeparatedText, tabSeparatedText, propertyList, vCard, calendarEvent, url,
        fileURL, sourceCode, delimitedText, text, image, movie, video, audio, audiovisualContent, archive,
        folder, directory, package, data, content, item,
    ]
}
