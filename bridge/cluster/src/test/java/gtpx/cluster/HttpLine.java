package gtpx.cluster;

import gtpx.bridge.clients.ClientLine;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Sends each command for a seat as an HTTP request, which sits down and leaves again. */
final class HttpLine implements ClientLine {
  private final HttpClient http;
  private final URI uri;
  private final String secret;
  private final Duration patience;

  HttpLine(HttpClient http, InetSocketAddress address, String secret, int patienceMillis) {
    this.http = http;
    uri =
        URI.create(
            "http://%s:%d/api/gtp"
                .formatted(address.getAddress().getHostAddress(), address.getPort()));
    this.secret = secret;
    patience = Duration.ofMillis(patienceMillis);
  }

  @Override
  public String ask(String line) throws IOException {
    if (line.startsWith("gtpx-sit ")) {
      return "= "; // each request sits down by itself
    }
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .timeout(patience)
            .header("Authorization", "Bearer " + secret)
            .POST(HttpRequest.BodyPublishers.ofString(line))
            .build();
    try {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      String body = response.body();
      if (response.statusCode() == 503 || response.statusCode() == 502) {
        throw new IOException(body);
      }
      return response.statusCode() == 200
          ? body.substring(0, body.length() - 2)
          : response.statusCode() + " " + body;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  @Override
  public void close() {
    // no connection is kept
  }
}
