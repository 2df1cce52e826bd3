package gtpx.bridge.net.http;

import gtpx.bridge.service.GameNames;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The files of a web page that a server offers beside its API, as values in memory. Only the exact
 * names listed here are served; no path of a request ever reaches a file system or a class loader.
 *
 * @param files the files, by path
 * @param page the path of the page that is shown for {@code /}, {@code /new}, {@code /play} and
 *     {@code /games/NAME}, also with a slash at the end
 * @param policy the page's Content-Security-Policy
 */
public record StaticFiles(Map<String, StaticFile> files, String page, String policy) {
  /** No files. */
  public static final StaticFiles NONE = new StaticFiles(Map.of(), "", "");

  private static final Pattern PAGE_PATH =
      Pattern.compile("/|(/new|/play|/games/" + GameNames.PATTERN + ")/?");

  /**
   * One file.
   *
   * @param type its content type
   * @param content its bytes
   * @param gzip the same, compressed; empty if that isn't shorter
   * @param tag its entity tag, without quotes; another for every content
   */
  public record StaticFile(String type, ByteBuffer content, Optional<ByteBuffer> gzip, String tag) {
    private static final Pattern TAG = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    public StaticFile {
      content = content.asReadOnlyBuffer();
      gzip = gzip.map(ByteBuffer::asReadOnlyBuffer);
      if (!TAG.matcher(tag).matches()) {
        throw new IllegalArgumentException(
            "tag " + tag + " (expected: 1 to 64 letters, digits, - and _)");
      }
    }

    /** Returns a file that is compressed for clients that accept it, if that makes it shorter. */
    public static StaticFile of(String type, byte[] content, byte[] gzip, String tag) {
      Optional<ByteBuffer> shorter =
          Optional.of(gzip).filter(bytes -> bytes.length < content.length).map(ByteBuffer::wrap);
      return new StaticFile(type, ByteBuffer.wrap(content), shorter, tag);
    }
  }

  /**
   * Checks that the page is one of the files, and that its policy keeps it out of other sites'
   * frames.
   */
  public StaticFiles {
    files = Map.copyOf(new TreeMap<>(files));
    if (!files.isEmpty() && !files.containsKey(page)) {
      throw new IllegalArgumentException("page: " + page + " (expected: one of the files)");
    }
    if (!files.isEmpty() && !policy.contains("frame-ancestors 'none'")) {
      throw new IllegalArgumentException(
          "policy: " + policy + " (expected: one with frame-ancestors 'none')");
    }
  }

  /** Finds what is served for a path; empty if there is nothing. */
  Optional<StaticFile> find(String path) {
    String name = PAGE_PATH.matcher(path).matches() ? page : path;
    return Optional.ofNullable(files.get(name));
  }

  /** Returns the response to a request for a file, which may be that the client has it already. */
  PageResponse response(StaticFile file, PageRequest request) {
    PageResponse whole = whole(file, request, 200);
    return request.knows(tag(file, request))
        ? new PageResponse(304, file.type(), ByteBuffer.allocate(0), whole.headers())
        : whole;
  }

  /** Returns the page, which says that there is nothing; empty if there are no files. */
  Optional<PageResponse> notFound(PageRequest request) {
    return Optional.ofNullable(files.get(page)).map(file -> whole(file, request, 404));
  }

  private PageResponse whole(StaticFile file, PageRequest request, int status) {
    boolean isCompressed = isCompressed(file, request);
    ByteBuffer content = isCompressed ? file.gzip().get() : file.content();
    Map<String, String> headers = new TreeMap<>();
    if (isDocument(file)) { // which has a policy; it is long, and there are many other files
      headers.put("Content-Security-Policy", policy);
      headers.put("Referrer-Policy", "no-referrer");
      headers.put("Cross-Origin-Opener-Policy", "same-origin");
    }
    headers.put("Cache-Control", "no-cache"); // asks again with the tag: an upgrade is seen at once
    headers.put("ETag", tag(file, request));
    headers.put("Vary", status == 404 ? "Accept, Accept-Encoding" : "Accept-Encoding");
    if (isCompressed) {
      headers.put("Content-Encoding", "gzip");
    }
    return new PageResponse(status, file.type(), content, headers);
  }

  /** Whether a browser may show the file by itself, and run what is in it. */
  private static boolean isDocument(StaticFile file) {
    return file.type().startsWith("text/html") || file.type().startsWith("image/svg");
  }

  private static String tag(StaticFile file, PageRequest request) {
    return '"' + file.tag() + (isCompressed(file, request) ? "-gzip" : "") + '"';
  }

  private static boolean isCompressed(StaticFile file, PageRequest request) {
    return request.acceptsGzip() && file.gzip().isPresent();
  }
}
