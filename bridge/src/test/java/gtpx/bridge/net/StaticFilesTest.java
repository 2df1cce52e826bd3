package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import gtpx.bridge.net.http.HostRule;
import gtpx.bridge.net.http.StaticFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of a web page, as a browser receives them. */
@ExtendWith(NoLeaks.class)
@Timeout(30)
class StaticFilesTest {
  private static final String POLICY = "default-src 'none'; frame-ancestors 'none'";
  private static final String PAGE = "<!doctype html>";
  private static final String SCRIPT = "export {};\n".repeat(100);

  private final HttpClient http = HttpClient.newHttpClient();
  private NetServer server;

  @BeforeEach
  void start() throws IOException {
    StaticFiles files =
        new StaticFiles(
            Map.of(
                "/web/page/index.html",
                file("text/html; charset=utf-8", PAGE, "p1"),
                "/web/page/main.js",
                file("text/javascript; charset=utf-8", SCRIPT, "s1")),
            "/web/page/index.html",
            POLICY);
    server =
        TestServers.start(
            TestServers.CONFIG.withWeb(new NetConfig.Web(Set.of(), HostRule.FOR_PAGES, files)),
            FakeSessionFactory.thatEcho());
  }

  @AfterEach
  void stop() {
    server.close(Duration.ZERO);
  }

  private static StaticFiles.StaticFile file(String type, String text, String tag)
      throws IOException {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(content);
    }
    return StaticFiles.StaticFile.of(type, content, compressed.toByteArray(), tag);
  }

  private HttpRequest.Builder request(String path) {
    InetSocketAddress address = server.addresses().get(0);
    return HttpRequest.newBuilder(URI.create("http://localhost:" + address.getPort() + path));
  }

  private HttpResponse<byte[]> ask(HttpRequest.Builder request) throws Exception {
    return http.send(request.build(), BodyHandlers.ofByteArray());
  }

  private static Optional<String> header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/new",
        "/new/",
        "/play",
        "/games/g",
        "/games/g/",
        "/games/A-b_9",
        "/web/page/index.html"
      })
  void thePageIsShownAtEachOfItsAddresses(String path) throws Exception {
    HttpResponse<byte[]> answer = ask(request(path));

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(new String(answer.body(), StandardCharsets.UTF_8)).isEqualTo(PAGE);
    assertThat(header(answer, "Content-Type")).contains("text/html; charset=utf-8");
    assertThat(header(answer, "Content-Security-Policy")).contains(POLICY);
    assertThat(header(answer, "X-Content-Type-Options")).contains("nosniff");
    assertThat(header(answer, "Referrer-Policy")).contains("no-referrer");
    assertThat(header(answer, "Cache-Control")).contains("no-cache");
    assertThat(header(answer, "ETag")).contains("\"p1\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/web/",
        "/web/page",
        "/web/page/",
        "/web/page/main.js/",
        "/web/page/../page/main.js",
        "/web/page/%2e%2e/page/main.js",
        "/web//page/main.js",
        "/WEB/page/main.js",
        "/web/page/WebFiles.class",
        "/META-INF/MANIFEST.MF",
        "/games",
        "/games/",
        "/games/-g",
        "/games/g/h",
        "/games/g//",
        "/games/g%0a",
      })
  void nothingElseIsServed(String path) throws Exception {
    HttpResponse<byte[]> answer = ask(request(path));

    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(header(answer, "Content-Type")).contains("application/json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html;q=0", "application/json", "*/*"})
  void aProgramIsToldThatThereIsNothing(String accepted) throws Exception {
    HttpResponse<byte[]> answer = ask(request("/nothing").header("Accept", accepted));

    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(header(answer, "Content-Type")).contains("application/json");
  }

  @Test
  void aBrowserIsShownThatThereIsNothing() throws Exception {
    String browser = "application/xml;q=0.9,text/html,*/*;q=0.8";
    HttpResponse<byte[]> answer =
        ask(request("/nothing").header("Accept", browser).header("If-None-Match", "\"p1\""));

    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(new String(answer.body(), StandardCharsets.UTF_8)).isEqualTo(PAGE);
    assertThat(header(answer, "Content-Security-Policy")).contains(POLICY);
  }

  @Test
  void aFileIsCompressedForWhoAccepts() throws Exception {
    HttpResponse<byte[]> plain = ask(request("/web/page/main.js"));
    HttpResponse<byte[]> answer =
        ask(request("/web/page/main.js").header("Accept-Encoding", "br, gzip;q=0.8"));

    assertThat(header(plain, "Content-Encoding")).isEmpty();
    assertThat(header(plain, "Vary")).contains("Accept-Encoding");
    assertThat(header(answer, "Content-Encoding")).contains("gzip");
    assertThat(header(answer, "ETag")).isNotEqualTo(header(plain, "ETag"));
    assertThat(answer.body().length).isLessThan(plain.body().length);
    assertThat(new GZIPInputStream(new ByteArrayInputStream(answer.body())).readAllBytes())
        .isEqualTo(plain.body());
  }

  @Test
  void aFileThatCompressionMakesLongerIsNotCompressed() throws Exception {
    HttpResponse<byte[]> answer = ask(request("/").header("Accept-Encoding", "gzip"));

    assertThat(header(answer, "Content-Encoding")).isEmpty();
    assertThat(new String(answer.body(), StandardCharsets.UTF_8)).isEqualTo(PAGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip;q=0", "gzip; q=0.0", "br", "xgzip", "identity"})
  void aFileIsNotCompressedForWhoDoesNotAccept(String accepted) throws Exception {
    HttpResponse<byte[]> answer =
        ask(request("/web/page/main.js").header("Accept-Encoding", accepted));

    assertThat(header(answer, "Content-Encoding")).isEmpty();
    assertThat(answer.body()).isEqualTo(SCRIPT.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"s1\" | 304",
        "W/\"s1\" | 304",
        "\"x\", \"s1\" | 304",
        "\"s1-gzip\" | 200",
        "\"s\" | 200"
      })
  void aFileThatTheClientHasIsNotSentAgain(String tags, int status) throws Exception {
    HttpResponse<byte[]> answer = ask(request("/web/page/main.js").header("If-None-Match", tags));

    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(header(answer, "ETag")).contains("\"s1\"");
    assertThat(answer.body().length == 0).isEqualTo(status == 304);
    assertThat(header(answer, "Content-Length").isPresent()).isEqualTo(status == 200);
  }

  @Test
  void headIsGetWithoutTheBody() throws Exception {
    HttpResponse<byte[]> answer =
        ask(request("/").method("HEAD", HttpRequest.BodyPublishers.noBody()));

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(header(answer, "Content-Length")).contains(String.valueOf(PAGE.length()));
    assertThat(header(answer, "Content-Security-Policy")).contains(POLICY);
    assertThat(answer.body()).isEmpty();
  }

  @Test
  void aFileIsOnlyRead() throws Exception {
    HttpResponse<byte[]> answer = ask(request("/").POST(HttpRequest.BodyPublishers.ofString("x")));

    assertThat(answer.statusCode()).isEqualTo(405);
    assertThat(header(answer, "Allow")).contains("GET, HEAD, OPTIONS");
  }

  @Test
  void filesWithoutTheirPageAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new StaticFiles(Map.of("/a", file("t", "", "1")), "/b", POLICY))
        .withMessage("page: /b (expected: one of the files)");
  }

  @Test
  void aPolicyThatAllowsFramesIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new StaticFiles(Map.of("/a", file("t", "", "1")), "/a", "default-src 'none'"))
        .withMessageContaining("frame-ancestors 'none'");
  }
}
