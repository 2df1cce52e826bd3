package gtpx.bridge.net.api;

import com.google.gson.JsonObject;
import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.service.SessionFactory;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The requests of the HTTP interface that create games, act in them and wait for their events, as
 * docs/openapi.yaml describes them. Each is translated into a few commands of the protocol, which a
 * session of its own carries out.
 */
record GameApi(SessionFactory sessions, GameRouting routing) {
  private static final Pattern WORD = Pattern.compile("[!-~]{1,2000}");
  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_-]{1,40}");
  private static final PageResponse NO_OWNER =
      PageResponse.error(401, "no secret (expected: Authorization: Bearer OWNER'S SECRET)")
          .with("WWW-Authenticate", "Bearer");
  private static final Map<String, String> ACTIONS =
      Map.of("pause", "gtpx-pause", "unpause", "gtpx-unpause", "abort", "gtpx-abort");
  private static final int CREATED = 201;
  private static final int FORBIDDEN = 403;
  private static final int CONFLICT = 409;

  /** A body that is not as expected. */
  private static final class BadRequestException extends Exception {
    private BadRequestException(String message) {
      super(message, null, false, false);
    }
  }

  private static final JsonValue.JsonErrors<BadRequestException> ERRORS =
      new JsonValue.JsonErrors<>() {
        @Override
        public BadRequestException wrong(String place, String what) {
          return new BadRequestException(place.isEmpty() ? what : place + ": " + what);
        }

        @Override
        public String shorten(String value) {
          return value.length() > 80 ? value.substring(0, 80) + "..." : value;
        }
      };

  /** Answers a request, or throws what is wrong with it. */
  private interface Answer {
    CompletableFuture<PageResponse> of(Routes.Exchange exchange) throws BadRequestException;
  }

  Routes addTo(Routes routes) {
    return routes
        .post("/api/games", exchange -> answer(exchange, this::create))
        .get("/api/games/*/events", ofGame(this::events), Routes.Trait.LONG)
        .get("/api/players", exchange -> answer(exchange, this::players))
        .post("/api/games/*/moves", ofGame(this::move))
        .post("/api/games/*/take_back", ofGame(this::takeBack))
        .post("/api/games/*/owner", ofGame(this::own))
        .post("/api/games/*/seats/*", ofGame(this::fill));
  }

  private Routes.Handler ofGame(Answer answer) {
    return routing.ofGame(exchange -> answer(exchange, answer));
  }

  private static CompletableFuture<PageResponse> answer(Routes.Exchange exchange, Answer answer) {
    try {
      return answer.of(exchange);
    } catch (BadRequestException e) {
      return Routes.now(PageResponse.error(400, String.valueOf(e.getMessage())));
    }
  }

  // The requests.

  private CompletableFuture<PageResponse> create(Routes.Exchange exchange)
      throws BadRequestException {
    JsonValue<BadRequestException> body = body(exchange);
    List<String> words = createWords(exchange, body);
    String name = words.get(0);
    return routing.ofGame(
        name,
        exchange,
        () ->
            run(
                exchange,
                List.of(command("gtpx-create", words)),
                answer ->
                    answer.isSuccess()
                        ? created(name, answer.text())
                        : refusal(answer.text(), FORBIDDEN)));
  }

  private static List<String> createWords(
      Routes.Exchange exchange, JsonValue<BadRequestException> body) throws BadRequestException {
    List<String> words = new ArrayList<>(List.of(word(body.get("name"))));
    exchange.request().bearer().ifPresent(token -> words.add("token=" + token));
    words.add(word(body.get("preset")));
    if (body.has("options")) {
      for (Map.Entry<String, JsonValue<BadRequestException>> option :
          body.get("options").fields().entrySet()) {
        words.add(option(option.getKey(), option.getValue()));
      }
    }
    return words;
  }

  private static String option(String key, JsonValue<BadRequestException> value)
      throws BadRequestException {
    if (!KEY.matcher(key).matches() || key.equals("token")) {
      throw value.wrong("not an option of gtpx-create");
    }
    return key + "=" + word(value);
  }

  /** Returns the secrets of a new game, which the answer lists as {@code KEY=SECRET}. */
  private static PageResponse created(String name, String answer) {
    JsonObject game = Json.of("name", name);
    JsonObject seats = new JsonObject();
    for (String word : answer.split(" ", -1)) {
      String key = word.substring(0, word.indexOf('='));
      String secret = word.substring(word.indexOf('=') + 1);
      boolean isOfGame = key.equals("owner") || key.equals("watch");
      (isOfGame ? game : seats).addProperty(key, secret);
    }
    game.add("seats", seats);
    return PageResponse.json(game.toString()).withStatus(CREATED);
  }

  private CompletableFuture<PageResponse> move(Routes.Exchange exchange)
      throws BadRequestException {
    JsonValue<BadRequestException> body = body(exchange);
    List<String> words = new ArrayList<>(List.of(word(body.get("move"))));
    if (body.has("turn")) {
      words.add("turn=" + body.get("turn").count());
    }
    return asSeat(exchange, "play", words, Json.of("move", words.get(0)));
  }

  private CompletableFuture<PageResponse> takeBack(Routes.Exchange exchange)
      throws BadRequestException {
    String turn = "turn=" + body(exchange).get("turn").count();
    return asSeat(exchange, "gtpx-take_back", List.of(turn), new JsonObject());
  }

  /**
   * Carries out a command of the seat whose secret the request has.
   *
   * @param words the command's arguments after the seat's colour
   * @param more what the response after success has besides the colour
   */
  private CompletableFuture<PageResponse> asSeat(
      Routes.Exchange exchange, String name, List<String> words, JsonObject more) {
    return new SeatApi(sessions, routing)
        .ofGame(
            exchange,
            (posted, seat) -> {
              List<String> arguments = new ArrayList<>(List.of(seat.color()));
              arguments.addAll(words);
              JsonObject done = Json.of("colour", seat.color());
              more.entrySet().forEach(entry -> done.add(entry.getKey(), entry.getValue()));
              return posted.run(
                  seat.handler(),
                  List.of(command(name, arguments)),
                  answer -> page(answer, done.toString()));
            });
  }

  private CompletableFuture<PageResponse> players(Routes.Exchange exchange) {
    return run(
        exchange,
        List.of(command("gtpx-players", List.of())),
        answer -> page(answer, answer.text()));
  }

  private CompletableFuture<PageResponse> events(Routes.Exchange exchange)
      throws BadRequestException {
    List<String> watch = new ArrayList<>(List.of(exchange.name()));
    exchange.request().bearer().ifPresent(watch::add);
    List<String> wait = new ArrayList<>();
    for (String key : List.of("after", "timeout")) {
      Optional<String> value = exchange.request().parameter(key);
      if (value.isPresent()) {
        wait.add(key + "=" + value.get());
      }
    }
    return run(
        exchange,
        List.of(command("gtpx-watch", watch), command("gtpx-wait", wait)),
        answer -> page(answer, answer.text()));
  }

  private CompletableFuture<PageResponse> fill(Routes.Exchange exchange)
      throws BadRequestException {
    String color = exchange.parts().get(1);
    String by = word(body(exchange).get("by"));
    JsonObject done = Json.of("colour", color);
    done.addProperty("by", by);
    return asOwner(exchange, command("gtpx-fill", List.of(color, by)), done);
  }

  private CompletableFuture<PageResponse> own(Routes.Exchange exchange) throws BadRequestException {
    JsonValue<BadRequestException> action = body(exchange).get("action");
    String command = ACTIONS.get(action.text());
    if (command == null) {
      throw action.expected("pause, unpause or abort");
    }
    return asOwner(exchange, command(command, List.of()), Json.of("action", action.text()));
  }

  /** Carries out a command of the owner, whose secret the request has. */
  private CompletableFuture<PageResponse> asOwner(
      Routes.Exchange exchange, GtpCommand command, JsonObject done) {
    Optional<String> secret = exchange.request().bearer();
    return secret.isEmpty()
        ? Routes.now(NO_OWNER)
        : run(
            exchange,
            List.of(command("gtpx-owner", List.of(exchange.name(), secret.get())), command),
            answer -> page(answer, done.toString()));
  }

  // What they have in common.

  private CompletableFuture<PageResponse> run(
      Routes.Exchange exchange,
      List<GtpCommand> commands,
      Function<GtpResponse, PageResponse> page) {
    HttpCommand posted = new HttpCommand(exchange);
    return posted.run(sessions.open(posted), commands, page);
  }

  private static GtpCommand command(String name, List<String> arguments) {
    return new GtpCommand(OptionalInt.empty(), name, arguments);
  }

  private static JsonValue<BadRequestException> body(Routes.Exchange exchange)
      throws BadRequestException {
    return JsonValue.parse(exchange.request().body(), "", ERRORS);
  }

  /** Reads a value that is one word of a command. */
  private static String word(JsonValue<BadRequestException> value) throws BadRequestException {
    String json = value.toString();
    String word = json.startsWith("\"") ? value.text() : json;
    if (!WORD.matcher(word).matches() || json.startsWith("{") || json.startsWith("[")) {
      throw value.expected("a number, or a string of ASCII without blanks");
    }
    return word;
  }

  private static PageResponse page(GtpResponse answer, String json) {
    return answer.isSuccess() ? PageResponse.json(json) : refusal(answer.text(), CONFLICT);
  }

  /**
   * Returns the refusal for a failure of the protocol, whose first words say what kind it is.
   *
   * @param other the status of all kinds that have none
   */
  private static PageResponse refusal(String failure, int other) {
    int status = FailureKind.of(failure).status().orElse(other);
    return PageResponse.error(status, failure);
  }
}
