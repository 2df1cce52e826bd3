package gtpx.examples;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.IllegalMoveException;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.RefusedException;
import gtpx.record.GameJson;
import gtpx.record.JsonRecord;
import gtpx.record.JsonSnapshot;
import gtpx.record.RecordException;
import gtpx.record.ResultJson;
import gtpx.rules.Variants;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * A server for one game of any variant, by the rules of gtpx: players send moves over HTTP, and
 * everybody can watch. Every accepted command is saved to disk before it is answered, so a
 * restarted server continues where it stopped, even in the middle of a turn.
 */
public final class GameServer implements AutoCloseable {
  private static final int MAX_BODY = 10_000; // bytes

  private final HttpServer http;
  private final Path file;
  private final Map<String, Color> players; // by their secret tokens
  private Game game; // guarded by this: a Game is not thread-safe

  /** An answer to a request. */
  private record Answer(int status, JsonObject json) {}

  /**
   * Starts a server on this machine, with the game in the file, or a new one if there is no file.
   *
   * @param spec the game specification, such as {@code parallel players=3 board=9}
   * @param port 0 for any free port
   * @throws IllegalArgumentException if the file contains a game other than {@code spec}
   */
  public GameServer(Path file, String spec, Map<String, Color> players, int port)
      throws IOException, RecordException {
    this.file = file.toAbsolutePath();
    this.players = players;
    GameSpec expected = GameSpec.parse(List.of(spec.split(" ")), Variants.STANDARD);
    game = Files.exists(file) ? JsonSnapshot.read(Files.readString(file)) : new Game(expected);
    if (!game.spec().toString().equals(expected.toString())) {
      throw new IllegalArgumentException(file + ": " + game.spec() + " (expected: " + spec + ")");
    }
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    http.setExecutor(Executors.newCachedThreadPool()); // so that a slow client delays nobody
    http.createContext("/", this::handle);
    http.start();
  }

  /** Returns the port that the server listens on. */
  public int port() {
    return http.getAddress().getPort();
  }

  @Override
  public void close() {
    http.stop(0);
    ((ExecutorService) http.getExecutor()).shutdown();
  }

  private void handle(HttpExchange exchange) throws IOException {
    Answer answer;
    try {
      String request = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
      answer = answer(request, player(exchange), body(exchange));
    } catch (RefusedException e) {
      answer = new Answer(409, refusal(e));
    } catch (IllegalArgumentException e) {
      answer = new Answer(400, refusal("BAD_REQUEST", String.valueOf(e.getMessage())));
    } catch (IOException e) {
      answer = new Answer(500, refusal("NOT_SAVED", "nothing was changed: " + e));
    }
    send(exchange, answer);
  }

  private Optional<Color> player(HttpExchange exchange) {
    String header = exchange.getRequestHeaders().getFirst("Authorization");
    return Optional.ofNullable(header)
        .map(token -> players.get(token.replaceFirst("^Bearer ", "")));
  }

  private static String body(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY + 1);
    if (body.length > MAX_BODY) {
      throw new IllegalArgumentException("body (expected: at most " + MAX_BODY + " bytes)");
    }
    return new String(body, StandardCharsets.UTF_8).strip();
  }

  private synchronized Answer answer(String request, Optional<Color> player, String body)
      throws IOException {
    return switch (request) {
      case "GET /position" -> new Answer(200, position(player));
      case "GET /turn" -> new Answer(200, GameJson.turn(game.lastTurn(), game.topology()));
      case "GET /score" -> new Answer(200, GameJson.score(game, game.dead()));
      case "GET /result" -> new Answer(200, ResultJson.of(game));
      case "GET /record" -> new Answer(200, json(JsonRecord.write(game)));
      case "POST /move" -> {
        Color color = player.orElseThrow(GameServer::noPlayer);
        change(next -> move(next, color, body));
        yield new Answer(200, position(player));
      }
      case "POST /dead" -> {
        Color color = player.orElseThrow(GameServer::noPlayer);
        change(next -> next.proposeDead(color, points(body)));
        yield new Answer(200, position(player));
      }
      case "POST /resume" -> {
        Color color = player.orElseThrow(GameServer::noPlayer);
        change(next -> next.resume(color));
        yield new Answer(200, position(player));
      }
      case "POST /ally" -> {
        Color color = player.orElseThrow(GameServer::noPlayer);
        change(next -> next.ally(color, allies(body)));
        yield new Answer(200, position(player));
      }
      default -> new Answer(404, refusal("NOT_FOUND", "no such page"));
    };
  }

  private static IllegalArgumentException noPlayer() {
    return new IllegalArgumentException("no player's token (expected: Authorization: Bearer …)");
  }

  /** Changes the game once the change is on disk; a change that can't be saved isn't made. */
  private void change(Consumer<Game> command) throws IOException {
    Game next = game.copy();
    command.accept(next);
    save(next);
    game = next;
  }

  /** Commits a move; the last one of a simultaneous turn resolves the turn. */
  private static void move(Game game, Color player, String word) {
    if (word.equals("resign")) {
      game.resign(player);
    } else {
      game.commit(player, Move.parse(word, game.topology()).orElseThrow(() -> invalidVertex(word)));
    }
  }

  private List<Integer> points(String words) {
    List<Integer> points = new ArrayList<>();
    for (String word : words.isEmpty() ? new String[0] : words.split("\\s+")) {
      points.add(game.topology().find(word).orElseThrow(() -> invalidVertex(word)));
    }
    return points;
  }

  private static ColorSet allies(String words) {
    ColorSet allies = ColorSet.NONE;
    for (String word : words.isEmpty() ? new String[0] : words.split("\\s+")) {
      allies =
          allies.with(
              Color.parse(word)
                  .orElseThrow(() -> new IllegalArgumentException("invalid color " + word)));
    }
    return allies;
  }

  private static IllegalArgumentException invalidVertex(String word) {
    return new IllegalArgumentException("invalid vertex " + word);
  }

  /** Returns the position, with only the player's own committed move. */
  private JsonObject position(Optional<Color> player) {
    Optional<Move> own = player.flatMap(game::commitment);
    return GameJson.position(game, own.isPresent() ? Map.of(player.get(), own.get()) : Map.of());
  }

  /** Writes the whole game, with hidden moves, to a file that only this server's user can read. */
  private void save(Game next) throws IOException {
    Path written = Files.createTempFile(file.getParent(), "game", ".new");
    try {
      Files.writeString(
          written, JsonSnapshot.write(next), StandardOpenOption.WRITE, StandardOpenOption.DSYNC);
      Files.move(
          written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(written);
    }
  }

  private synchronized JsonObject refusal(RefusedException e) {
    JsonObject json = refusal(e.kind().name(), String.valueOf(e.getMessage()));
    if (e instanceof IllegalMoveException move) {
      json.addProperty("reason", move.legality().reason().name());
    }
    if (e.kind() == RefusedException.Kind.WRONG_PHASE && game.phase() == Phase.FINISHED) {
      json.add("result", ResultJson.of(game));
    }
    return json;
  }

  private static JsonObject refusal(String kind, String message) {
    JsonObject json = new JsonObject();
    json.addProperty("refused", kind);
    json.addProperty("message", message);
    return json;
  }

  private static JsonObject json(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    byte[] body = answer.json().toString().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(answer.status(), body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Starts a game of two: {@code GameServer game.json 'f-go board=9' 8080 BLACK-TOKEN WHITE-…}. */
  public static void main(String[] args) throws IOException, RecordException {
    System.setProperty("sun.net.httpserver.maxReqTime", "30"); // seconds for a whole request
    GameServer server =
        new GameServer(
            Path.of(args[0]),
            args[1],
            Map.of(args[3], Color.BLACK, args[4], Color.WHITE),
            Integer.parseInt(args[2]));
    System.out.println("http://127.0.0.1:" + server.port() + "/position");
  }
}
