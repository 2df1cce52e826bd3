package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.bridge.store.PostgresStore;
import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.testing.Golden;
import gtpx.testing.PostgresServer;
import gtpx.testing.Waiting;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A store of 29 November 2026 opens, and its games go on: {@code golden/games.sqlite}, and the same
 * as SQL for PostgreSQL. {@code golden/sqlite.txt} has the secrets of its games, and what a server
 * of that day said of them.
 */
@Timeout(300)
class GoldenStoreTest {
  private static final Path FILES = Path.of("src/test/resources/gtpx/bridge/golden");
  private static final long DAY = 1_795_000_000_000L; // the server's date
  private static final String SECRETS = "secrets";
  private static final Splitter WORDS = Splitter.on(' ');

  private static final List<String> TO_MOVE =
      List.of("timed.white", "named.white", "private.white", "kee.black", "pending.white");

  /** Clocks stand still while a server is down, but for what it takes to ask. */
  private static final Pattern VARIES = Pattern.compile("(?<=\"(main|phase_deadline)\":)[0-9.]+");

  @TempDir private Path folder;
  private final HttpClient http = HttpClient.newHttpClient();

  /** A server that has opened a store. */
  private final class OpenStore implements AutoCloseable {
    private final Store store;
    private final Server.Running running;

    OpenStore(Store store) throws Exception {
      this.store = store;
      Server server =
          new Server(TestServerConfig.of(folder).forManySessions().build(() -> DAY), store);
      server.restore(List.of());
      running = server.open();
    }

    HttpResponse<String> ask(String method, String path, String secret, String body)
        throws Exception {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(
                  URI.create("http://localhost:" + running.addresses().get(0).getPort() + path))
              .method(method, HttpRequest.BodyPublishers.ofString(body));
      if (!secret.isEmpty()) {
        request.header("Authorization", "Bearer " + secret);
      }
      return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    String get(String path, String secret) throws Exception {
      HttpResponse<String> response = ask("GET", path, secret, "");
      return response.statusCode() + " " + response.body().stripTrailing() + "\n";
    }

    /** Returns what it says of all games. */
    Map<String, String> tell(Map<String, String> secrets) throws Exception {
      Map<String, String> told = new LinkedHashMap<>();
      StringBuilder known = new StringBuilder();
      secrets.forEach((whose, secret) -> known.append(whose + " " + secret + "\n"));
      told.put(SECRETS, known.toString());
      told.put("games", get("/api/games", ""));
      told.put("finished", get("/api/finished?limit=100", ""));
      for (Map.Entry<String, String> secret : secrets.entrySet()) {
        String game = "/api/games/" + secret.getKey().replaceFirst("\\..*", "");
        if (secret.getKey().endsWith(".watch")) {
          told.put(game, get(game, secret.getValue()));
          told.put(game + "/state", get(game + "/state", secret.getValue()));
          told.put(game + "/record", get(game + "/record?format=sgf", secret.getValue()));
        } else if (!secret.getKey().matches("over-.*|.*\\.owner")) {
          told.put(game + "/state of " + secret.getKey(), get(game + "/state", secret.getValue()));
        }
      }
      told.replaceAll((what, text) -> VARIES.matcher(text).replaceAll("…"));
      return told;
    }

    @Override
    public void close() {
      running.close();
    }
  }

  @Test
  void aStoreOfSqliteOpensAndItsGamesGoOn() throws Exception {
    Path copy = folder.resolve("games.sqlite");
    Path golden = FILES.resolve("games.sqlite");
    Path text = FILES.resolve("sqlite.txt");
    if (Golden.WRITES && !Files.exists(golden)) {
      Path made = folder.resolve("made.sqlite");
      Map<String, String> secrets =
          fill(SqliteStore.open(made, System::nanoTime), Variants.STANDARD.all());
      Files.createDirectories(FILES);
      Files.deleteIfExists(golden);
      Files.copy(made, golden);
      Files.writeString(text, "== secrets\n" + lines(secrets));
    }
    Files.copy(golden, copy);
    check(text, SqliteStore.open(copy, System::nanoTime));
  }

  @Test
  void aStoreOfPostgresOpensAndItsGamesGoOn() throws Exception {
    Path golden = FILES.resolve("postgres.sql");
    Path text = FILES.resolve("postgres.txt");
    PostgresServer server = PostgresServer.start();
    try {
      String url = server.url() + "?currentSchema=golden";
      if (Golden.WRITES && !Files.exists(golden)) {
        server.execute("CREATE SCHEMA golden");
        Map<String, String> secrets = fill(open(url), Variants.STANDARD.all().subList(0, 3));
        Files.writeString(golden, server.dump("golden"));
        Files.writeString(text, "== secrets\n" + lines(secrets));
        server.execute("DROP SCHEMA golden CASCADE");
      }
      server.execute(Files.readString(golden));
      check(text, open(url));
    } finally {
      server.stop();
    }
  }

  private static Store open(String url) {
    return PostgresStore.open(url, PostgresServer.USER, PostgresServer.PASSWORD, System::nanoTime);
  }

  /** Compares what a server says of the games with what was said, then moves in each. */
  private void check(Path text, Store store) throws Exception {
    Map<String, String> secrets = new TreeMap<>();
    Golden.read(text)
        .get(SECRETS)
        .lines()
        .map(WORDS::splitToList)
        .forEach(line -> secrets.put(line.get(0), line.get(1)));
    assertThat(secrets).containsKeys(TO_MOVE.toArray(String[]::new));
    try (OpenStore open = new OpenStore(store)) {
      Golden.check(text, open.tell(secrets));

      for (Map.Entry<String, String> secret : secrets.entrySet()) {
        if (TO_MOVE.contains(secret.getKey())) {
          String color = secret.getKey().replaceFirst(".*\\.", "");
          HttpResponse<String> moved =
              open.ask("POST", "/api/gtp", secret.getValue(), "play " + color + " pass");
          assertThat(moved.body()).as(secret.getKey()).startsWith("= ");
        }
      }
    }
  }

  private static String lines(Map<String, String> secrets) {
    StringBuilder lines = new StringBuilder();
    secrets.forEach((whose, secret) -> lines.append(whose + " " + secret + "\n"));
    return lines.toString();
  }

  /** Fills a store with a finished game of each of these, and games in all kinds of states. */
  private Map<String, String> fill(Store store, List<Variant> presets) throws Exception {
    Map<String, String> secrets = new TreeMap<>();
    try (OpenStore open = new OpenStore(store)) {
      List<String> finished = new ArrayList<>();
      for (Variant preset : presets) {
        String name = "over-" + preset.name();
        List<String> seats = create(open, secrets, name, preset.name(), "'board':'4'");
        for (String seat : seats) {
          String path = "/api/games/" + name + "/seats/" + seat;
          assertOk(open.ask("POST", path, secrets.get(name + ".owner"), "{\"by\":\"bot\"}"));
        }
        finished.add(name);
      }
      for (Map.Entry<String, List<String>> game : UNFINISHED.entrySet()) {
        List<String> steps = game.getValue();
        create(open, secrets, game.getKey(), steps.get(0), steps.get(1));
        for (String step : steps.subList(2, steps.size())) {
          String[] line = step.split(": ", 2);
          String secret = secrets.get(game.getKey() + "." + line[0]);
          HttpResponse<String> answer =
              line[0].equals("owner")
                  ? open.ask(
                      "POST",
                      "/api/games/" + game.getKey() + "/owner",
                      secret,
                      line[1].replace('\'', '"'))
                  : open.ask("POST", "/api/gtp", secret, line[1]);
          assertThat(answer.body()).as(step).doesNotStartWith("?").doesNotContain("error");
        }
      }
      for (String name : finished) {
        Waiting.until(() -> open.store.find(name).orElseThrow().isOver());
      }
    }
    return secrets;
  }

  /** The games that are not over: the preset, the options, and who sends what. */
  private static final Map<String, List<String>> UNFINISHED =
      Map.of(
          "pending",
          List.of(
              "parallel",
              "'players':'3','board':'5'",
              "black: play black C3",
              "white: play white C3",
              "red: play red A1",
              "black: play black D4"),
          "kee",
          List.of("kee", "'board':'3'", "black: play black B2", "white: play white A1"),
          "named",
          List.of("multi", "'players':'4','board':'hex:3'", "black: play black C3"),
          "private",
          List.of("go", "'board':'5','private':'yes'", "black: play black C3"),
          "timed",
          List.of("go", "'board':'5','time':'byoyomi:60/3x10'", "black: play black C3"),
          "bargain",
          List.of(
              "f-go-bargaining",
              "'board':'5'",
              "black: gtpx-propose black A1 B2",
              "white: gtpx-ultimatum white C3",
              "black: gtpx-contract black moves=A1/B2"),
          "paused",
          List.of("go", "'board':'5'", "black: play black C3", "owner: {'action':'pause'}"),
          "new",
          List.of("alter-igo", "'board':'5'"));

  private static List<String> create(
      OpenStore open, Map<String, String> secrets, String name, String preset, String options)
      throws Exception {
    String body =
        "{\"name\":\"" + name + "\",\"preset\":\"" + preset + "\",\"options\":{" + options + "}}";
    HttpResponse<String> made =
        assertOk(open.ask("POST", "/api/games", "", body.replace('\'', '"')));
    JsonObject told = JsonParser.parseString(made.body()).getAsJsonObject();
    secrets.put(name + ".watch", told.get("watch").getAsString());
    secrets.put(name + ".owner", told.get("owner").getAsString());
    JsonObject seats = told.getAsJsonObject("seats");
    seats
        .entrySet()
        .forEach(seat -> secrets.put(name + "." + seat.getKey(), seat.getValue().getAsString()));
    return List.copyOf(seats.keySet());
  }

  private static HttpResponse<String> assertOk(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
    return answer;
  }
}
