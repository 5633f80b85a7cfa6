import CGTK
import Foundation
import PictureService
import Testing

@Suite("Pictures", .timeLimit(.minutes(10)))
struct PictureTests {
    @Test("pictures are JPEGs of the requested size", arguments: [(300, 200), (200, 300), (1, 1), (641, 7)])
    func size(width: Int, height: Int) async throws {
        let answer = try await Service().request("/id/3/\(width)/\(height)")
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "image/jpeg")
        let picture = try decode(answer.body)
        #expect(picture.format == "jpeg")
        #expect(picture.width == width)
        #expect(picture.height == height)
    }

    @Test("pictures have the same bytes for the same id and size, and different ones for another id")
    func determinism() async throws {
        let (first, second) = (try Service(), try Service())
        let one = try await first.request("/id/11/240/160").body
        #expect(try await first.request("/id/11/240/160").body == one)
        #expect(try await second.request("/id/11/240/160").body == one)
        #expect(try await first.request("/id/12/240/160").body != one)
    }

    @Test("pictures have visible content: colors from the sky to the ground")
    func contents() async throws {
        let service = try Service()
        for id in 0..<12 {
            let colours = try decode(await service.request("/id/\(id)/60/40").body).colours
            #expect(colours > 100, "picture \(id) has \(colours) colours")
        }
    }

    @Test("unknown pictures get 404", arguments: ["/id/10/300/200", "/id/99999999999999999999/3/2"])
    func unknown(target: String) async throws {
        let answer = try await Service(.init(count: 10)).request(target)
        #expect(answer.status == 404)
        #expect(answer.reason?.hasPrefix("there is no picture with the id ") == true)
    }

    @Test(
        "pictures of impossible sizes or ids get 400",
        arguments: [
            "/id/1/0/200", "/id/1/300/0", "/id/1/5001/10", "/id/1/-3/10", "/id/1/wide/10", "/id/one/300/200",
            "/id/1/99999999999999999999/1", "/id/-1/30/20", "/id/1/30/",
        ])
    func impossible(target: String) async throws {
        let answer = try await Service().request(target)
        #expect(answer.status == 400)
        #expect(answer.reason != nil)
    }

    @Test(
        "paths other than those of pictures get 404",
        arguments: ["/", "/id/1", "/id/1/200", "/v2/list/", "/v2", "/id/1/2/3/4", "/favicon.ico"])
    func elsewhere(target: String) async throws {
        #expect(try await Service().request(target).status == 404)
    }

    private func decode(_ jpeg: Data) throws -> (width: Int, height: Int, format: String, colours: Int) {
        let loader = gdk_pixbuf_loader_new()
        defer { g_object_unref(loader) }
        let isWritten = jpeg.withUnsafeBytes {
            gdk_pixbuf_loader_write(loader, $0.bindMemory(to: guchar.self).baseAddress, gsize($0.count), nil)
        }
        let isClosed = gdk_pixbuf_loader_close(loader, nil)
        try #require(isWritten != 0 && isClosed != 0)
        let pixels = try #require(gdk_pixbuf_loader_get_pixbuf(loader))
        let (width, height) = (Int(gdk_pixbuf_get_width(pixels)), Int(gdk_pixbuf_get_height(pixels)))
        let bytes = try #require(gdk_pixbuf_read_pixels(pixels))
        let stride = Int(gdk_pixbuf_get_rowstride(pixels))
        var colours: Set<Int> = []
        for y in 0..<height {
            for x in 0..<width {
                let pixel = bytes + y * stride + x * 3
                colours.insert(Int(pixel[0]) << 16 | Int(pixel[1]) << 8 | Int(pixel[2]))
            }
        }
        let name = gdk_pixbuf_format_get_name(gdk_pixbuf_loader_get_format(loader))
        defer { g_free(name) }
        return (width, height, name.map { String(cString: $0) } ?? "", colours.count)
    }
}
