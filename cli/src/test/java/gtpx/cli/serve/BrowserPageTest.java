package gtpx.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.bridge.net.http.StaticFiles;
import gtpx.cli.command.PrivateFile;
import gtpx.cli.serve.BrowserPage.SeatLink;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page for browsers, and the links to its games. docs/bridge.md, "In a browser" */
class BrowserPageTest {
  private static final String SECRET = "AMHoQTIfPvi5R4Gjqjs-UQ";

  @TempDir private Path secrets;

  @Test
  void aLinkToASeatIsStoredForItsOwnerOnly() throws Exception {
    PrivateFile.write(secrets.resolve("table.white"), SECRET + "\n");
    BrowserPage page = new BrowserPage("http://127.0.0.1:7077", secrets);

    Map<Color, SeatLink> links = page.store("table", List.of(Color.BLACK, Color.WHITE));

    Path link = secrets.resolve("table.white.link");
    String url = "http://127.0.0.1:7077/games/table#white=" + SECRET;
    assertThat(links)
        .isEqualTo(Map.of(Color.WHITE, new SeatLink(link.toAbsolutePath().normalize(), url)));
    assertThat(link).hasContent(url + "\n");
    assertThat(Files.getPosixFilePermissions(link))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(secrets.resolve("table.black.link")).doesNotExist(); // its secret was moved away
  }

  @Test
  void aLinkIsWrittenAgainForAnotherAddress() throws Exception {
    PrivateFile.write(secrets.resolve("table.white"), SECRET + "\n");

    new BrowserPage("http://127.0.0.1:7077", secrets).store("table", List.of(Color.WHITE));
    new BrowserPage("https://go.example:7077", secrets).store("table", List.of(Color.WHITE));

    assertThat(secrets.resolve("table.white.link"))
        .hasContent("https://go.example:7077/games/table#white=" + SECRET + "\n");
  }

  @Test
  void aLinkWhoseInvitationWasUsedIsDeleted() throws Exception {
    PrivateFile.write(secrets.resolve("table.white"), SECRET + "\n");
    BrowserPage page = new BrowserPage("http://127.0.0.1:7077", secrets);
    page.store("table", List.of(Color.WHITE));

    page.delete("table", List.of(Color.BLACK, Color.WHITE));

    assertThat(secrets.resolve("table.white.link")).doesNotExist();
    assertThat(secrets.resolve("table.white")).exists();
  }

  @Test
  void theFilesOfThePageCanBeServed() {
    StaticFiles files = BrowserPage.files();

    assertThat(files.files()).containsKey(files.page());
    assertThat(files.files().keySet()).allMatch(path -> path.startsWith("/web/"));
    assertThat(files.policy()).contains("default-src 'none'").doesNotContain("unsafe");
  }
}
