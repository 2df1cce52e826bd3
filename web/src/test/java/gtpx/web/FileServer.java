package gtpx.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Sends the files of {@link WebFiles} under their policy, as the bridge does, but nothing else. */
final class FileServer implements AutoCloseable {
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

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      Optional<WebFile> file = path.equals("/") ? Optional.of(files.page()) : files.find(path);
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
