package gtpx.cli.serve;

import gtpx.board.Color;
import gtpx.bridge.net.http.StaticFiles;
import gtpx.bridge.net.http.StaticFiles.StaticFile;
import gtpx.cli.command.PrivateFile;
import gtpx.web.WebFile;
import gtpx.web.WebFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The page that {@code gtpx serve} offers to browsers, and the links to its games. A seat's secret
 * is in the fragment of a link, which browsers send to nobody; such a link is stored beside the
 * secret, and printed on terminals only. docs/bridge.md, "In a browser"
 *
 * @param url where browsers reach the server, without a slash at the end
 * @param secrets the folder with the secrets of seats
 */
public record BrowserPage(String url, Path secrets) {
  /** Returns the files of the page, as the bridge serves them. */
  static StaticFiles files() {
    WebFiles web = WebFiles.load();
    Map<String, StaticFile> files =
        web.all().stream().collect(Collectors.toMap(WebFile::path, BrowserPage::file));
    return new StaticFiles(files, web.page().path(), web.contentSecurityPolicy());
  }

  private static StaticFile file(WebFile file) {
    return StaticFile.of(file.contentType(), file.bytes(), file.gzip(), file.tag());
  }

  /** Returns the address of a game, which shows the game to whoever may watch it. */
  String watch(String game) {
    return url + "/games/" + game;
  }

  /**
   * Stores a link for each of those seats in a private file. A seat whose secret is no longer there
   * has none.
   *
   * @throws IOException if a secret can't be read or a link can't be stored
   */
  SortedMap<Color, SeatLink> store(String game, List<Color> seats) throws IOException {
    SortedMap<Color, SeatLink> links = new TreeMap<>();
    for (Color color : seats) {
      Path secret = secrets.resolve(game + "." + color);
      if (Files.exists(secret)) {
        String fragment = color + "=" + Files.readString(secret, StandardCharsets.US_ASCII).strip();
        SeatLink link = new SeatLink(link(game, color), watch(game) + "#" + fragment);
        PrivateFile.write(link.file(), link.url() + "\n");
        links.put(color, link);
      }
    }
    return links;
  }

  /** A link to a seat, which whoever has it can take, and the private file that has it too. */
  record SeatLink(Path file, String url) {}

  /**
   * Deletes the stored links to those seats, which open them no more.
   *
   * @throws IOException if one can't be deleted
   */
  void delete(String game, List<Color> seats) throws IOException {
    for (Color color : seats) {
      Files.deleteIfExists(link(game, color));
    }
  }

  private Path link(String game, Color color) {
    return secrets.resolve(game + "." + color + ".link").toAbsolutePath().normalize();
  }
}
