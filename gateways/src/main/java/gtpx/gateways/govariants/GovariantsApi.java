package gtpx.gateways.govariants;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
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

  private static final HttpResponse.BodyHandler<Optional<String>> LIMITED =
      head -> new LimitedBody(MAX_BYTES);
  private static final HttpResponse.BodyHandler<Optional<String>> UNREAD = // but for a reason
      head ->
          head.statusCode() == OK
              ? HttpResponse.BodySubscribers.replacing(Optional.of(""))
              : LIMITED.apply(head);
  private static final Set<Integer> PASSING =
      Set.of(408, 425, 429); // request timeout, too early, too many requests

  private final URI base;
  private final HttpClient client;
  private final SessionStore store;
  private final Duration toAnswer;
  private final Lock loggingIn = new ReentrantLock(); // so that all games have the same guest
  private volatile GuestPass session; // replaced while logging in

  private record Answer(int status, HttpHeaders headers, String body) {
    static Answer of(HttpResponse<Optional<String>> answer) throws GovariantsException {
      String body =
          answer
              .body()
              .orElseThrow(
                  () ->
                      GovariantsException.lasting(
                          "the server's answer has more than " + MAX_BYTES + " bytes"));
      return new Answer(answer.statusCode(), answer.headers(), body);
    }
  }

  /** What proves to the server that we are its guest. */
  private record GuestPass(Optional<String> cookie, Optional<String> token) {
    @Override
    public String toString() {
      return "session"; // both are secret
    }
  }

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
    this(base, store, TO_ANSWER);
  }

  /** Creates a client that waits so long for an answer, from the connection to its last byte. */
  GovariantsApi(URI base, SessionStore store, Duration toAnswer) {
    this.base = base;
    this.store = store;
    this.toAnswer = toAnswer;
    client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1) // socket.io hangs up at an offer of HTTP/2
            .followRedirects(HttpClient.Redirect.NEVER) // the cookie is for this server alone
            .connectTimeout(TO_CONNECT)
            .build();
    session = new GuestPass(store.load(), Optional.empty());
  }

  URI base() {
    return base;
  }

  HttpClient client() {
    return client;
  }

  /** Makes sure that the server knows us: as the guest of an earlier run, or as a new one. */
  void logIn() throws GovariantsException {
    GuestPass before = session;
    loggingIn.lock();
    try {
      if (session.token().isEmpty() || session.equals(before)) { // else another game was faster
        renew();
      }
    } finally {
      loggingIn.unlock();
    }
  }

  private void renew() throws GovariantsException {
    Optional<String> cookie = session.cookie();
    Optional<String> token = cookie.isPresent() ? findToken() : Optional.empty();
    if (token.isEmpty()) {
      session = new GuestPass(Optional.empty(), Optional.empty());
      cookie = Optional.of(newGuest());
      session = new GuestPass(cookie, Optional.empty());
      token = findToken();
      save(cookie.get());
    }
    if (token.isEmpty()) {
      throw GovariantsException.refused("the server has given no CSRF token");
    }
    session = new GuestPass(cookie, token);
  }

  /** Returns the cookie of a new guest. */
  private String newGuest() throws GovariantsException {
    Answer answer = send(request("guestLogin").GET(), LIMITED);
    if (answer.status() != OK) {
      throw refused(answer);
    }
    return answer.headers().allValues("set-cookie").stream()
        .map(COOKIE::matcher)
        .filter(Matcher::matches)
        .map(found -> found.group(1))
        .findFirst()
        .orElseThrow(() -> GovariantsException.refused("the server has given a guest no session"));
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
    Answer answer = postOnce(path, body);
    if (answer.status() == UNAUTHORIZED) { // the server has lost the session
      logIn();
      answer = postOnce(path, body);
    }
    if (answer.status() != OK) {
      throw refused(answer);
    }
  }

  private Answer postOnce(String path, JsonObject body) throws GovariantsException {
    if (session.token().isEmpty()) {
      logIn();
    }
    HttpRequest.Builder request =
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(Json.write(body)));
    session.token().ifPresent(text -> request.header("CSRF-Token", text));
    return send(request, UNREAD);
  }

  private Dated get(String path) throws GovariantsException {
    Answer answer = send(request(path).GET(), LIMITED);
    if (answer.status() != OK) {
      throw refused(answer);
    }
    JsonValue<GovariantsException> json =
        JsonValue.parse(answer.body(), "", GovariantsException.OF_JSON);
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
    HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve("api/" + path));
    session.cookie().ifPresent(text -> request.header("Cookie", text));
    return request;
  }

  /**
   * Sends a request and waits for the whole answer: a timeout of HttpRequest ends with its head.
   */
  private Answer send(
      HttpRequest.Builder request, HttpResponse.BodyHandler<Optional<String>> handler)
      throws GovariantsException {
    CompletableFuture<HttpResponse<Optional<String>>> answer =
        client.sendAsync(request.build(), handler);
    try {
      return Answer.of(answer.get(toAnswer.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw GovariantsException.lost("interrupted");
    } catch (ExecutionException e) {
      String reason = e.getCause() instanceof ConnectException ? "no connection" : "no answer";
      throw GovariantsException.lost(base.getAuthority() + ": " + reason);
    } catch (TimeoutException e) {
      throw GovariantsException.lost(base.getAuthority() + ": no answer in time");
    } finally {
      answer.cancel(true); // closes the connection unless the answer is complete
    }
  }

  /** Returns the reason that the server gives: a JSON text, or an object with a message. */
  private static GovariantsException refused(Answer answer) {
    String reason = answer.body();
    try {
      JsonValue<GovariantsException> json =
          JsonValue.parse(reason, "", GovariantsException.OF_JSON);
      reason = json.has("message") ? json.get("message").text() : json.text();
    } catch (GovariantsException e) {
      // a page for people
    }
    String message = "the server refuses with status " + answer.status() + ": " + reason;
    int status = answer.status();
    if (PASSING.contains(status)) {
      return GovariantsException.lost(message);
    }
    if (status < SERVER_ERROR || reason.equals(NO_GAME)) {
      return GovariantsException.lasting(message);
    }
    return status == SERVER_ERROR // it says so for everything that goes wrong
        ? GovariantsException.refused(message)
        : GovariantsException.lost(message); // a proxy, while the server restarts
  }
}
