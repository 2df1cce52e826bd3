package gtpx.examples;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.IllegalMoveException;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.record.GameJson;
import gtpx.record.JsonRecord;
import gtpx.record.JsonSnapshot;
import gtpx.record.RecordException;
import gtpx.record.ResultJson;
import gtpx.rules.Variants;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigInteger;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A server for games of any variant, by the rules of gtpx: anybody makes games, players send moves
 * as JSON over HTTP, and everybody can watch. Every accepted command is saved to disk before it is
 * answered, so a restarted server goes on where it stopped, even in the middle of a turn.
 */
public final class GameServer implements AutoCloseable {
  private static final int MAX_BODY = 10_000; // bytes
  private static final int TOKEN_BITS = 128;
  private static final int MAX_PORT = 65_535;

  private final HttpServer http;
  private final Path folder;
  private final Map<String, Table> tables = new ConcurrentHashMap<>(); // by the games' names
  private final SecureRandom random = new SecureRandom();

  /** A game and its players, by their secret tokens; changed by one thread at a time. */
  private static final class Table {
    private final Map<String, Color> players;
    private Game game;

    Table(Map<String, Color> players, Game game) {
      this.players = players;
      this.game = game;
    }
  }

  /** A request that is about a table. */
  private record Request(Table table, String game, Optional<Color> player, JsonObject body) {
    Color mover() {
      return player.orElseThrow(
          () ->
              new IllegalArgumentException(
                  "no player's token (expected: Authorization: Bearer …)"));
    }

    /** Returns a member of the body that is a text. */
    String text(String member) {
      return GameServer.text(member, body.get(member));
    }

    /** Returns a member of the body that is an array of texts. */
    List<String> texts(String member) {
      if (!(body.get(member) instanceof JsonArray array)) {
        throw new IllegalArgumentException(member + " (expected: an array)");
      }
      return array.asList().stream().map(item -> GameServer.text(member, item)).toList();
    }
  }

  private static String text(String member, @Nullable JsonElement value) {
    if (value == null || !value.isJsonPrimitive()) {
      throw new IllegalArgumentException(member + " (expected: a string)");
    }
    return value.getAsString();
  }

  /** An answer to a request. */
  private record Answer(int status, JsonObject json) {}

  /**
   * Starts a server on this machine, with the games in the folder.
   *
   * @param port 0 for any free port
   */
  public GameServer(Path folder, int port) throws IOException, RecordException {
    this.folder = Files.createDirectories(folder);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(name -> name.toString().endsWith(".json")).toList()) {
        tables.put(file.getFileName().toString().replace(".json", ""), read(file));
      }
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
      answer = answer(exchange);
    } catch (RefusedException e) {
      answer = new Answer(409, refusal(e));
    } catch (IllegalArgumentException | JsonParseException e) {
      answer = new Answer(400, refusal("BAD_REQUEST", String.valueOf(e.getMessage())));
    } catch (IOException e) {
      answer = new Answer(500, refusal("NOT_SAVED", "nothing was changed: " + e));
    }
    send(exchange, answer);
  }

  private Answer answer(HttpExchange exchange) throws IOException {
    String[] path = exchange.getRequestURI().getPath().split("/", -1); // "", games, NAME, WHAT
    String method = exchange.getRequestMethod();
    JsonObject body = body(exchange);
    if (method.equals("POST") && path.length == 2 && path[1].equals("games")) {
      return new Answer(200, create(body));
    }
    Table table = path.length == 4 && path[1].equals("games") ? tables.get(path[2]) : null;
    if (table == null) {
      return new Answer(404, refusal("NOT_FOUND", "no such page"));
    }
    synchronized (table) {
      Request request = new Request(table, path[2], player(exchange, table), body);
      return answer(method + " " + path[3], request);
    }
  }

  private static Optional<Color> player(HttpExchange exchange, Table table) {
    String header = exchange.getRequestHeaders().getFirst("Authorization");
    return Optional.ofNullable(header)
        .map(token -> table.players.get(token.replaceFirst("^Bearer ", "")));
  }

  private static JsonObject body(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY + 1);
    if (body.length > MAX_BODY) {
      throw new IllegalArgumentException("body (expected: at most " + MAX_BODY + " bytes)");
    }
    String text = new String(body, StandardCharsets.UTF_8);
    JsonElement json = text.isBlank() ? new JsonObject() : JsonParser.parseString(text);
    if (!json.isJsonObject()) {
      throw new IllegalArgumentException("body (expected: a JSON object)");
    }
    return json.getAsJsonObject();
  }

  /** Makes a game; returns its name and the players' tokens, which are given to nobody again. */
  private JsonObject create(JsonObject body) throws IOException {
    String rules = text("rules", body.get("rules"));
    GameSpec spec = GameSpec.parse(List.of(rules.split(" ")), Variants.STANDARD);
    Map<String, Color> players = new TreeMap<>();
    spec.colors().forEach(color -> players.put(secret(), color));
    String name = secret().substring(0, 8);
    Game game = new Game(spec);
    save(name, players, game);
    tables.put(name, new Table(players, game));
    JsonObject json = new JsonObject();
    json.addProperty("game", name);
    json.add("tokens", tokens(players));
    return json;
  }

  private String secret() {
    return new BigInteger(TOKEN_BITS, random).setBit(TOKEN_BITS).toString(36);
  }

  private Answer answer(String request, Request to) throws IOException {
    Game game = to.table().game;
    return switch (request) {
      case "GET position" -> new Answer(200, position(game, to.player()));
      case "GET legal" -> new Answer(200, GameJson.legality(game));
      case "GET turn" -> new Answer(200, GameJson.turn(game.lastTurn(), game.topology()));
      case "GET score" -> new Answer(200, GameJson.score(game, game.dead()));
      case "GET result" -> new Answer(200, ResultJson.of(game));
      case "GET record" -> new Answer(200, JsonRecord.json(game));
      case "POST move" -> change(to, next -> move(next, to.mover(), to.text("move")));
      case "POST dead" -> change(to, next -> next.proposeDead(to.mover(), points(next, to)));
      case "POST resume" -> change(to, next -> next.resume(to.mover()));
      case "POST ally" -> change(to, next -> next.ally(to.mover(), allies(to)));
      default -> new Answer(404, refusal("NOT_FOUND", "no such page"));
    };
  }

  /** Changes the game once the change is on disk; a change that can't be saved isn't made. */
  private Answer change(Request to, Consumer<Game> command) throws IOException {
    Game next = to.table().game.copy();
    command.accept(next);
    save(to.game(), to.table().players, next);
    to.table().game = next;
    return new Answer(200, position(next, to.player()));
  }

  /** Commits a move; the last one of a simultaneous turn resolves the turn. */
  private static void move(Game game, Color player, String word) {
    if (word.equals("resign")) {
      game.resign(player);
    } else {
      game.commit(player, Move.parse(word, game.topology()).orElseThrow(() -> invalidVertex(word)));
    }
  }

  private static List<Integer> points(Game game, Request to) {
    List<Integer> points = new ArrayList<>();
    for (String word : to.texts("points")) {
      points.add(game.topology().find(word).orElseThrow(() -> invalidVertex(word)));
    }
    return points;
  }

  private static ColorSet allies(Request to) {
    ColorSet allies = ColorSet.NONE;
    for (String word : to.texts("allies")) {
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
  private static JsonObject position(Game game, Optional<Color> player) {
    Optional<Move> own = player.flatMap(game::commitment);
    return GameJson.position(game, own.isPresent() ? Map.of(player.get(), own.get()) : Map.of());
  }

  // Storage.

  private static Table read(Path file) throws IOException, RecordException {
    if (!(parse(file) instanceof JsonObject json)
        || !(json.get("tokens") instanceof JsonObject tokens)
        || !json.has("snapshot")) {
      throw new IOException(file + " (expected: a game that this server has saved)");
    }
    Map<String, Color> players = new TreeMap<>();
    for (String word : tokens.keySet()) {
      Optional<Color> color = Color.parse(word);
      if (color.isEmpty()) {
        throw new IOException(file + ": " + word + " (expected: a colour)");
      }
      players.put(text(word, tokens.get(word)), color.get());
    }
    return new Table(players, JsonSnapshot.read(json.get("snapshot").toString()));
  }

  private static JsonElement parse(Path file) throws IOException {
    try {
      return JsonParser.parseString(Files.readString(file));
    } catch (JsonParseException e) {
      throw new IOException(file + " (expected: JSON)", e);
    }
  }

  /** Writes a whole game, with hidden moves, to a file that only this server's user can read. */
  private void save(String name, Map<String, Color> players, Game game) throws IOException {
    JsonObject json = new JsonObject();
    json.add("tokens", tokens(players));
    json.add("snapshot", JsonSnapshot.json(game));
    Path file = folder.resolve(name + ".json");
    Path written = Files.createTempFile(folder, name, ".new");
    try {
      Files.writeString(
          written, json.toString(), StandardOpenOption.WRITE, StandardOpenOption.DSYNC);
      Files.move(
          written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(written);
    }
  }

  private static JsonObject tokens(Map<String, Color> players) {
    JsonObject tokens = new JsonObject();
    players.forEach((token, color) -> tokens.addProperty(color.toString(), token));
    return tokens;
  }

  // Answers.

  private static JsonObject refusal(RefusedException e) {
    JsonObject json = refusal(e.kind().name(), String.valueOf(e.getMessage()));
    if (e instanceof IllegalMoveException move) {
      json.addProperty("reason", move.legality().reason().name());
    }
    return json;
  }

  private static JsonObject refusal(String kind, String message) {
    JsonObject json = new JsonObject();
    json.addProperty("refused", kind);
    json.addProperty("message", message);
    return json;
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    byte[] body = answer.json().toString().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(answer.status(), body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Starts a server: {@code GameServer FOLDER PORT}. */
  public static void main(String[] args) {
    System.setProperty("sun.net.httpserver.maxReqTime", "30"); // seconds for a whole request
    int exitCode = run(args, System.out, System.err);
    if (exitCode != 0) {
      System.exit(exitCode); // otherwise the server's threads go on
    }
  }

  /** Starts a server; returns 0, or else the exit code after a line that says what was wrong. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    String port = args.length == 2 ? args[1] : "";
    if (!port.matches("[0-9]{1,5}") || Integer.parseInt(port) > MAX_PORT) {
      String found = args.length == 2 ? "port " + port : args.length + " arguments";
      err.println("GameServer: " + found + " (expected: FOLDER PORT, such as games 8080)");
      return 2;
    }
    try {
      GameServer server = new GameServer(Path.of(args[0]), Integer.parseInt(port));
      out.println("http://127.0.0.1:" + server.port() + "/games");
      return 0;
    } catch (BindException e) {
      err.println("GameServer: port " + port + " is in use (expected: a free port)");
    } catch (FileSystemException | InvalidPathException e) {
      err.println("GameServer: " + args[0] + " can't be used: " + e + " (expected: a folder)");
    } catch (IOException | RecordException | IllegalArgumentException e) {
      err.println("GameServer: a game can't be read: " + e.getMessage());
    }
    return 1;
  }
}
