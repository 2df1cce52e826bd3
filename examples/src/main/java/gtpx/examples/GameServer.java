package gtpx.examples;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import gtpx.board.Color;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A server for one game of any variant, by the rules of gtpx: players send moves over HTTP, and
 * everybody can look at the game. Every accepted command is on disk before it is answered, so a
 * restarted server goes on where it was, in the middle of a turn too.
 */
public final class GameServer implements AutoCloseable {
  private static final int MAX_BODY = 10_000; // bytes

  private final HttpServer http;
  private final Path file;
  private final Map<String, Color> players; // by their secret tokens
  private final Game game;

  /**
   * Starts a server on this machine, with the game in the file, or a new one if there is no file.
   *
   * @param spec the game specification, such as {@code parallel players=3 board=9}
   * @param port 0: any that is free
   */
  public GameServer(Path file, String spec, Map<String, Color> players, int port)
      throws IOException, RecordException {
    this.file = file;
    this.players = players;
    game =
        Files.exists(file)
            ? JsonSnapshot.read(Files.readString(file))
            : new Game(GameSpec.parse(List.of(spec.split(" ")), Variants.STANDARD));
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    http.createContext("/", this::handle); // on one thread: a Game is not thread-safe
    http.start();
  }

  /** The port that it listens on. */
  public int port() {
    return http.getAddress().getPort();
  }

  @Override
  public void close() {
    http.stop(0);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try {
      Optional<Color> player = player(exchange);
      switch (exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath()) {
        case "GET /position" -> answer(exchange, 200, position(player));
        case "GET /turn" -> answer(exchange, 200, GameJson.turn(game.lastTurn(), game.topology()));
        case "GET /score" -> answer(exchange, 200, GameJson.score(game, game.dead()));
        case "GET /result" -> answer(exchange, 200, ResultJson.of(game));
        case "GET /record" -> answer(exchange, 200, json(JsonRecord.write(game)));
        case "POST /move" -> {
          move(player.orElseThrow(GameServer::noPlayer), body(exchange));
          answer(exchange, 200, position(player));
        }
        case "POST /dead" -> {
          game.proposeDead(player.orElseThrow(GameServer::noPlayer), points(body(exchange)));
          save();
          answer(exchange, 200, position(player));
        }
        default -> answer(exchange, 404, refusal("NOT_FOUND", "no such page"));
      }
    } catch (RefusedException e) {
      answer(exchange, 409, refusal(e));
    } catch (IllegalArgumentException e) {
      answer(exchange, 400, refusal("BAD_REQUEST", String.valueOf(e.getMessage())));
    }
  }

  private Optional<Color> player(HttpExchange exchange) {
    String header = exchange.getRequestHeaders().getFirst("Authorization");
    return Optional.ofNullable(header)
        .map(token -> players.get(token.replaceFirst("^Bearer ", "")));
  }

  private static IllegalArgumentException noPlayer() {
    return new IllegalArgumentException("no player's token (expected: Authorization: Bearer …)");
  }

  /** Commits a move; the last one of a simultaneous turn resolves the turn. */
  private void move(Color player, String word) throws IOException {
    if (word.equals("resign")) {
      game.resign(player);
    } else {
      game.commit(player, vertex(word));
    }
    save();
  }

  private Move vertex(String word) {
    return Move.parse(word, game.topology())
        .orElseThrow(() -> new IllegalArgumentException("invalid vertex " + word));
  }

  private List<Integer> points(String words) {
    List<Integer> points = new ArrayList<>();
    for (String word : words.isEmpty() ? new String[0] : words.split("\\s+")) {
      points.add(vertex(word).point());
    }
    return points;
  }

  /** The position, with the player's own committed move and nobody else's. */
  private JsonObject position(Optional<Color> player) {
    Optional<Move> own = player.flatMap(game::commitment);
    return GameJson.position(game, own.isPresent() ? Map.of(player.get(), own.get()) : Map.of());
  }

  /** Writes the whole game, hidden moves too, to a file that only this server reads. */
  private void save() throws IOException {
    Path next = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(next, JsonSnapshot.write(game));
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private JsonObject refusal(RefusedException e) {
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

  private static String body(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY);
    return new String(body, StandardCharsets.UTF_8).strip();
  }

  private static void answer(HttpExchange exchange, int status, JsonObject json)
      throws IOException {
    byte[] body = json.toString().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Starts a game of two: {@code GameServer game.json 'f-go board=9' 8080 BLACK-TOKEN WHITE-…}. */
  public static void main(String[] args) throws IOException, RecordException {
    GameServer server =
        new GameServer(
            Path.of(args[0]),
            args[1],
            Map.of(args[3], Color.BLACK, args[4], Color.WHITE),
            Integer.parseInt(args[2]));
    System.out.println("http://127.0.0.1:" + server.port() + "/position");
  }
}
