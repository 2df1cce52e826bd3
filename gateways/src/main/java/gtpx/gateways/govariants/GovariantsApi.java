package gtpx.gateways.govariants;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The requests of a govariants server that a player needs, for one guest. Logs in as often as
 * necessary. Its cookie and its CSRF token are sent to this server alone and never shown.
 * Thread-safe.
 */
public final class GovariantsApi {
  private static final Duration TO_CONNECT = Duration.ofSeconds(10);
  private static final Duration TO_ANSWER = Duration.ofSeconds(30);
  private static final int MAX_BYTES = 8 << 20;
  private static final int OK = 200;
  private static final int UNAUTHORIZED = 401;
  private static final int SERVER_ERROR = 500;
  private static final String NO_GAME = "Game not found";
  private static final Pattern COOKIE =
      Pattern.compile("(connect\\.sid=[!-~&&[^;,\"]]{1,1000})(;.*)?");
  private static final Pattern TOKEN = Pattern.compile("[!-~]{1,1000}");

  private final URI base;
  private final HttpClient client;
  private final SessionStore store;
  private Optional<String> cookie; // guarded by this
  private Optional<String> token = Optional.empty(); // guarded by this

  /**
   * An answer, and when the server has sent it, by its own clock.
   *
   * @param sent empty: it didn't say
   */
  record Dated(JsonValue<GovariantsException> json, Optional<Instant> sent) {}

  /**
   * Creates a client that isn't logged in.
   *
   * @param base of the server, such as {@code https://www.govariants.com/}
   */
  public GovariantsApi(URI base, SessionStore store) {
    this.base = base;
    this.store = store;
    client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1) // socket.io hangs up at an offer of HTTP/2
            .followRedirects(HttpClient.Redirect.NEVER) // the cookie is for this server alone
            .connectTimeout(TO_CONNECT)
            .build();
    cookie = store.load();
  }

  URI base() {
    return base;
  }

  HttpClient client() {
    return client;
  }

  /** Makes sure that the server knows us: as the guest of an earlier run, or as a new one. */
  synchronized void logIn() throws GovariantsException {
    token = cookie.isPresent() ? findToken() : Optional.empty();
    if (token.isEmpty()) {
      cookie = Optional.empty();
      HttpResponse<InputStream> answer = send(request("guestLogin").GET());
      body(answer);
      cookie =
          answer.headers().allValues("set-cookie").stream()
              .map(COOKIE::matcher)
              .filter(Matcher::matches)
              .map(found -> found.group(1))
              .findFirst();
      if (answer.statusCode() != OK || cookie.isEmpty()) {
        throw GovariantsException.refused(
            "the guest login failed with status " + answer.statusCode());
      }
      token = findToken();
      save(cookie.get());
    }
    if (token.isEmpty()) {
      throw GovariantsException.refused("the server has given no CSRF token");
    }
  }

  private void save(String fresh) throws GovariantsException {
    try {
      store.save(fresh);
    } catch (IOException e) {
      throw GovariantsException.lasting("the session can't be kept: " + e.getMessage());
    }
  }

  private Optional<String> findToken() throws GovariantsException {
    JsonValue<GovariantsException> json = get("checkLogin").json();
    return json.has("csrf_token")
        ? Optional.of(json.get("csrf_token").text()).filter(text -> TOKEN.matcher(text).matches())
        : Optional.empty();
  }

  /** Returns the game and its present state, as a spectator sees them. */
  Dated game(String id) throws GovariantsException {
    return get("games/" + id + "/state/initial");
  }

  /** Returns the state at the beginning of an earlier round, as a spectator sees it. */
  Dated round(String id, int round) throws GovariantsException {
    return get("games/" + id + "/state?seat=&round=" + round);
  }

  /** Takes a seat; does nothing if it is ours already. */
  void sit(String id, int seat) throws GovariantsException {
    post("games/" + id + "/sit/" + seat, new JsonObject());
  }

  /**
   * Makes a move. The answer isn't read: it contains what others have committed.
   *
   * @param word as the server writes it
   */
  void move(String id, int seat, String word) throws GovariantsException {
    post("games/" + id + "/move", Json.of(String.valueOf(seat), word));
  }

  private void post(String path, JsonObject body) throws GovariantsException {
    HttpResponse<InputStream> answer = postOnce(path, body);
    if (answer.statusCode() == UNAUTHORIZED) { // the server has lost the session
      close(answer);
      logIn();
      answer = postOnce(path, body);
    }
    if (answer.statusCode() == OK) {
      close(answer);
    } else {
      throw refused(answer);
    }
  }

  private HttpResponse<InputStream> postOnce(String path, JsonObject body)
      throws GovariantsException {
    Optional<String> known;
    synchronized (this) {
      if (token.isEmpty()) {
        logIn();
      }
      known = token;
    }
    HttpRequest.Builder request =
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(Json.write(body)));
    known.ifPresent(text -> request.header("CSRF-Token", text));
    return send(request);
  }

  private static void close(HttpResponse<InputStream> answer) {
    try {
      answer.body().close();
    } catch (IOException e) {
      // nothing of it is needed
    }
  }

  private Dated get(String path) throws GovariantsException {
    HttpResponse<InputStream> answer = send(request(path).GET());
    if (answer.statusCode() != OK) {
      throw refused(answer);
    }
    JsonValue<GovariantsException> json =
        JsonValue.parse(body(answer), "", GovariantsException.OF_JSON);
    return new Dated(json, answer.headers().firstValue("date").flatMap(GovariantsApi::instant));
  }

  private static Optional<Instant> instant(String date) {
    try {
      return Optional.of(Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date)));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve("api/" + path)).timeout(TO_ANSWER);
    Optional<String> known;
    synchronized (this) {
      known = cookie;
    }
    known.ifPresent(text -> request.header("Cookie", text));
    return request;
  }

  private HttpResponse<InputStream> send(HttpRequest.Builder request) throws GovariantsException {
    try {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw GovariantsException.lost("interrupted");
    } catch (IOException e) {
      String reason = e instanceof ConnectException ? "no connection" : "no answer";
      throw GovariantsException.lost(base.getAuthority() + ": " + reason);
    }
  }

  private static String body(HttpResponse<InputStream> answer) throws GovariantsException {
    try (InputStream in = answer.body()) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw GovariantsException.lasting(
            "the server's answer has more than " + MAX_BYTES + " bytes");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw GovariantsException.lost("the server's answer has ended early");
    }
  }

  /** Returns the reason that the server gives: a JSON text, or an object with a message. */
  private static GovariantsException refused(HttpResponse<InputStream> answer)
      throws GovariantsException {
    String text = body(answer);
    String reason = text;
    try {
      JsonValue<GovariantsException> json = JsonValue.parse(text, "", GovariantsException.OF_JSON);
      reason = json.has("message") ? json.get("message").text() : json.text();
    } catch (GovariantsException e) {
      // a page for people
    }
    String message = "the server refuses with status " + answer.statusCode() + ": " + reason;
    int status = answer.statusCode();
    if (status < SERVER_ERROR || reason.equals(NO_GAME)) {
      return GovariantsException.lasting(message);
    }
    return status == SERVER_ERROR // it says so for everything that goes wrong
        ? GovariantsException.refused(message)
        : GovariantsException.lost(message); // a proxy, while the server restarts
  }
}
