package gtpx.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Sends the files of {@link WebFiles} under their policy, as the bridge does, but nothing else. */
final class FileServer implements AutoCloseable {
  /** The examples without the script that draws them: a page that may import the board. */
  static final String EMPTY_PAGE = "/web/gtpx-board/empty.html";

  static final String EXAMPLES = "/web/gtpx-board/examples.html";

  private final WebFiles files = WebFiles.load();
  private final ExecutorService threads = Executors.newFixedThreadPool(4);
  private final HttpServer server;

  FileServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  /** Returns the URL of a path. */
  String url(String path) {
    return "http://localhost:" + server.getAddress().getPort() + path;
  }

  private Optional<WebFile> find(String path) {
    return switch (path) {
      case "/" -> Optional.of(files.page());
      case EMPTY_PAGE -> files.find(EXAMPLES).map(FileServer::withoutScript);
      default -> files.find(path);
    };
  }

  private static WebFile withoutScript(WebFile page) {
    String text = page.text().replaceAll("<script type=\"module\" .*</script>", "");
    return new WebFile(EMPTY_PAGE, text.getBytes(StandardCharsets.UTF_8));
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      Optional<WebFile> file = find(path);
      if (file.isEmpty()) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      exchange.getResponseHeaders().set("Content-Type", file.get().contentType());
      exchange.getResponseHeaders().set("Content-Security-Policy", files.contentSecurityPolicy());
      exchange.getResponseHeaders().set("Content-Encoding", "gzip");
      exchange.sendResponseHeaders(200, file.get().gzip().length);
      exchange.getResponseBody().write(file.get().gzip());
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
