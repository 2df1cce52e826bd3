package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.net.api.GameRouting;
import gtpx.bridge.net.api.Health;
import gtpx.bridge.net.api.PublicRoutes;
import gtpx.bridge.net.http.HostRule;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.ServerConfig;
import gtpx.bridge.server.TestServerConfig;
import gtpx.bridge.store.SqliteStore;
import gtpx.game.Position;
import gtpx.player.Prospects;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.ProspectsRule;
import gtpx.rooms.room.Secrets;
import gtpx.rooms.seat.ForwardingPlayer;
import gtpx.rooms.seat.RandomPlayer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The HTTP responses of a complete server are exactly those that docs/openapi.yaml promises. */
@Timeout(60)
class OpenApiTest {
  private static final String JSON = "application/json";
  private static final String TEXT = "text/plain; charset=utf-8";

  /** Only a server that is shutting down responds this way. */
  private static final String BROKEN_OFF = "POST /api/gtp 503 " + JSON;

  /** Only a game of more than a thousand events responds this way; {@link GameApiTest} tests it. */
  private static final String FORGOTTEN = "GET /api/games/{game}/events 410 " + JSON;

  private static final Exchange DRAINED = Exchange.of("GET /readyz 503 " + TEXT, "/readyz");

  @TempDir private static Path folder;
  private static OpenApiPage page;
  private static TestedServer server;

  /** A request, and the promise that the response has to keep. */
  record Exchange(String promise, String path, List<String> headers, String body) {
    static Exchange of(String promise, String path, String... headers) {
      return new Exchange(promise, path, List.of(headers), "");
    }

    static Exchange post(String promise, String secret, String body) {
      String authorization = "Authorization: Bearer " + secret;
      return new Exchange("POST /api/gtp " + promise, "/api/gtp", List.of(authorization), body);
    }

    static Exchange api(String path, String promise, String address, String secret, String body) {
      List<String> headers =
          secret.isEmpty() ? List.of() : List.of("Authorization: Bearer " + secret);
      return new Exchange(
          "POST " + path + " " + promise + JSON, address, headers, body.replace('\'', '"'));
    }

    private static Exchange ofPage(String path, String address) {
      return new Exchange(
          "POST " + path + " 403 " + JSON,
          address,
          List.of("Origin: https://elsewhere.example"),
          "{}");
    }

    static Exchange referee(String promise, String body) {
      return new Exchange(
          "POST /api/referee " + promise, "/api/referee", List.of(), body.replace('\'', '"'));
    }

    /** Returns the request with the secrets in place of their names. */
    private String request(Map<String, String> secrets) {
      StringBuilder request = new StringBuilder(promise.split(" ", 2)[0] + " " + path);
      boolean hasHost = headers.stream().anyMatch(header -> header.startsWith("Host: "));
      request.append(" HTTP/1.1\r\n").append(hasHost ? "" : "Host: localhost\r\n");
      headers.forEach(header -> request.append(header).append("\r\n"));
      if (!body.isEmpty()) {
        request.append("Content-Length: ").append(body.length()).append("\r\n");
      }
      String text = request.append("\r\n").append(body).toString();
      for (Map.Entry<String, String> secret : secrets.entrySet()) {
        text = text.replace("$" + secret.getKey(), secret.getValue());
      }
      return text;
    }

    @Override
    public String toString() {
      return promise + " of " + path;
    }
  }

  /**
   * A response as it was received.
   *
   * @param headers all others, as lines in the order of their names
   */
  record Answer(int status, Optional<String> type, List<String> headers, String body) {
    private static Answer read(Client client) throws Exception {
      int status = Integer.parseInt(client.line().split(" ", 3)[1]);
      Optional<String> type = Optional.empty();
      int length = 0;
      List<String> headers = new ArrayList<>();
      for (String line = client.line(); !line.isBlank(); line = client.line()) {
        String[] header = line.strip().split(": ", 2);
        switch (header[0].toLowerCase(Locale.ROOT)) {
          case "content-type" -> type = Optional.of(header[1]);
          case "content-length" -> length = Integer.parseInt(header[1]);
          default -> headers.add(line.strip());
        }
      }
      Collections.sort(headers);
      return new Answer(status, type, headers, client.bytes(length));
    }
  }

  static List<Exchange> exchanges() {
    String games = "GET /api/games 200 " + JSON;
    String game = "GET /api/games/{game} ";
    String record = "GET /api/games/{game}/record ";
    String state = "GET /api/games/{game}/state ";
    String prospects = "GET /api/games/{game}/prospects ";
    String events = "GET /api/games/{game}/events ";
    String create = "/api/games";
    String moves = "/api/games/{game}/moves";
    String back = "/api/games/{game}/take_back";
    String owner = "/api/games/{game}/owner";
    String seats = "/api/games/{game}/seats/{colour}";
    String[] upgrade = {
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
    };
    return List.of(
        Exchange.of("GET /healthz 200 " + TEXT, "/healthz"),
        Exchange.of("GET /readyz 200 " + TEXT, "/readyz"),
        Exchange.of(games, "/api/games"),
        Exchange.of(games, "/api/games?after=open&count=1"),
        Exchange.of("GET /api/games 400 " + JSON, "/api/games?count=0"),
        Exchange.of("GET /api/finished 200 " + JSON, "/api/finished"),
        Exchange.of("GET /api/finished 200 " + JSON, "/api/finished?limit=1&before=99"),
        Exchange.of("GET /api/finished 400 " + JSON, "/api/finished?limit=0"),
        Exchange.of(game + "200 " + JSON, "/api/games/open"),
        Exchange.of(game + "200 " + JSON, "/api/games/over"),
        Exchange.of(game + "200 " + JSON, "/api/games/bargain"),
        Exchange.of(
            game + "200 " + JSON, "/api/games/hidden", "Authorization: Bearer $hidden.watch"),
        Exchange.of(
            game + "200 " + JSON, "/api/games/hidden", "Authorization: Bearer $hidden.white"),
        Exchange.of(game + "404 " + JSON, "/api/games/hidden"),
        Exchange.of(game + "404 " + JSON, "/api/games/hidden", "Authorization: Bearer $open.watch"),
        Exchange.of(game + "404 " + JSON, "/api/games/none"),
        Exchange.of(record + "200 " + JSON, "/api/games/open/record"),
        Exchange.of(record + "200 " + JSON, "/api/games/over/record?format=json"),
        Exchange.of(record + "200 application/x-go-sgf", "/api/games/over/record?format=sgf"),
        Exchange.of(record + "400 " + JSON, "/api/games/open/record?format=png"),
        Exchange.of(record + "404 " + JSON, "/api/games/hidden/record"),
        Exchange.of(state + "200 " + JSON, "/api/games/open/state"),
        Exchange.of(state + "200 " + JSON, "/api/games/over/state"),
        Exchange.of(state + "200 " + JSON, "/api/games/bargain/state"),
        Exchange.of(
            state + "200 " + JSON,
            "/api/games/hidden/state",
            "Authorization: Bearer $hidden.watch"),
        Exchange.of(state + "404 " + JSON, "/api/games/hidden/state"),
        Exchange.of(prospects + "200 " + JSON, "/api/games/over/prospects"),
        Exchange.of(prospects + "200 " + JSON, "/api/games/over/prospects?turn=1"),
        Exchange.of(prospects + "400 " + JSON, "/api/games/over/prospects?turn=last"),
        Exchange.of(prospects + "404 " + JSON, "/api/games/hidden/prospects"),
        Exchange.of(prospects + "409 " + JSON, "/api/games/open/prospects?turn=99"),
        Exchange.of(prospects + "409 " + JSON, "/api/games/over/prospects?turn=999999999"),
        Exchange.of(events + "200 " + JSON, "/api/games/open/events?after=0"),
        Exchange.of(events + "200 " + JSON, "/api/games/over/events?after=0&timeout=0"),
        Exchange.of(events + "200 " + JSON, "/api/games/open/events?after=99&timeout=0"),
        Exchange.of(events + "400 " + JSON, "/api/games/open/events?after=last"),
        Exchange.of(events + "404 " + JSON, "/api/games/hidden/events?after=0"),
        Exchange.api(
            create,
            "201 ",
            "/api/games",
            "",
            "{'name':'made','preset':'go','options':{'board':5}}"),
        Exchange.api(create, "400 ", "/api/games", "", "{'name':'made'}"),
        Exchange.api(create, "400 ", "/api/games", "", "{'name':'m','preset':'no-such'}"),
        Exchange.api(create, "400 ", "/api/games", "", "{'name':'m','preset':'go board=5'}"),
        Exchange.api(create, "409 ", "/api/games", "", "{'name':'open','preset':'go'}"),
        Exchange.ofPage(create, "/api/games"),
        Exchange.api(moves, "200 ", "/api/games/open/moves", "$open.red", "{'move':'D4','turn':1}"),
        Exchange.api(moves, "400 ", "/api/games/open/moves", "$open.white", "{'move':'Z99'}"),
        Exchange.api(moves, "400 ", "/api/games/open/moves", "$open.white", "[]"),
        Exchange.api(moves, "401 ", "/api/games/open/moves", "", "{'move':'D4'}"),
        Exchange.api(moves, "401 ", "/api/games/open/moves", "$hidden.white", "{'move':'D4'}"),
        Exchange.api(moves, "409 ", "/api/games/hidden/moves", "$hidden.white", "{'move':'D4'}"),
        Exchange.ofPage(moves, "/api/games/open/moves"),
        Exchange.api(back, "200 ", "/api/games/back/take_back", "$back.black", "{'turn':1}"),
        Exchange.api(back, "400 ", "/api/games/back/take_back", "$back.white", "{}"),
        Exchange.api(back, "401 ", "/api/games/back/take_back", "$open.white", "{'turn':1}"),
        Exchange.api(back, "409 ", "/api/games/back/take_back", "$back.white", "{'turn':1}"),
        Exchange.ofPage(back, "/api/games/back/take_back"),
        Exchange.api(owner, "200 ", "/api/games/pause/owner", "$pause.owner", "{'action':'pause'}"),
        Exchange.api(owner, "400 ", "/api/games/pause/owner", "$pause.owner", "{'action':'own'}"),
        Exchange.api(owner, "401 ", "/api/games/pause/owner", "", "{'action':'pause'}"),
        Exchange.api(owner, "403 ", "/api/games/pause/owner", "$pause.watch", "{'action':'abort'}"),
        Exchange.api(owner, "404 ", "/api/games/none/owner", "$pause.owner", "{'action':'abort'}"),
        Exchange.api(
            owner, "409 ", "/api/games/halted/owner", "$halted.owner", "{'action':'pause'}"),
        Exchange.ofPage(owner, "/api/games/pause/owner"),
        Exchange.of("GET /api/options 200 " + JSON, "/api/options"),
        Exchange.of("GET /api/players 200 " + JSON, "/api/players"),
        Exchange.api(seats, "200 ", "/api/games/fill/seats/white", "$fill.owner", "{'by':'bot:1'}"),
        Exchange.api(seats, "400 ", "/api/games/fill/seats/green", "$fill.owner", "{'by':'bot'}"),
        Exchange.api(seats, "401 ", "/api/games/fill/seats/white", "", "{'by':'bot'}"),
        Exchange.api(seats, "403 ", "/api/games/fill/seats/white", "$fill.watch", "{'by':'bot'}"),
        Exchange.api(seats, "404 ", "/api/games/none/seats/white", "$fill.owner", "{'by':'bot'}"),
        Exchange.api(seats, "409 ", "/api/games/fill/seats/black", "$fill.owner", "{'by':'rm'}"),
        Exchange.ofPage(seats, "/api/games/fill/seats/white"),
        Exchange.referee(
            "200 " + JSON,
            "{'id':1,'rules':'parallel players=3 board=3','do':[{'commit':{'black':'B2'}},"
                + "{'play':{'black':'A1','white':'A2','red':'A1'}}],'ask':['rules','players','topology',"
                + "'position','legal','legality','last_turn','score','result','undoable',"
                + "'events','record','snapshot','drawing'],'own':['black']}"),
        Exchange.referee("400 " + JSON, "{'rules':'go board=0'}"),
        Exchange.referee("400 " + JSON, "{'rules':'go','game':'g'}"),
        Exchange.referee(
            "409 " + JSON, "{'rules':'go','do':[{'play':{'black':'A1'}},{'play':{'white':'A1'}}]}"),
        Exchange.referee("413 " + JSON, "x".repeat((64 << 10) + 1)),
        Exchange.referee(
            "413 " + JSON,
            "{'rules':'multi players=64 board=100','do':["
                + "{'undo':1},".repeat(79)
                + "{'undo':1}]}"),
        Exchange.ofPage("/api/referee", "/api/referee"),
        new Exchange(
            "POST /api/referee 421 " + JSON,
            "/api/referee",
            List.of("Origin: http://rebound.example", "Host: rebound.example"),
            "{}"),
        Exchange.post("200 " + TEXT, "$open.black", "showboard\n"),
        Exchange.post("200 " + TEXT, "$open.black", "7 play white A1"),
        Exchange.post("400 " + JSON, "$open.black", "name\nversion\n"),
        Exchange.post("401 " + JSON, "$open.watch", "showboard\n"),
        Exchange.post("413 " + JSON, "$open.black", "x".repeat((64 << 10) + 1)),
        Exchange.post("200 " + TEXT, "$open.black", "gtpx-serve open black $open.black"),
        Exchange.of("GET /ws 101", "/ws", upgrade),
        new Exchange(
            "GET /ws 403 " + JSON, "/ws", with(upgrade, "Origin: https://elsewhere.example"), ""),
        new Exchange(
            "GET /ws 421 " + JSON,
            "/ws",
            with(with(upgrade, "Origin: http://rebound.example"), "Host: rebound.example"),
            ""),
        Exchange.ofPage("/api/gtp", "/api/gtp"),
        new Exchange(
            "POST /api/gtp 421 " + JSON,
            "/api/gtp",
            List.of("Origin: http://rebound.example", "Host: rebound.example"),
            "name"),
        Exchange.of("GET /ws 426 " + JSON, "/ws"));
  }

  private static List<String> with(String[] headers, String more) {
    return with(List.of(headers), more);
  }

  private static List<String> with(List<String> headers, String more) {
    List<String> all = new ArrayList<>(headers);
    all.add(more);
    return all;
  }

  /** Expects that black wins and owns everything. */
  private static final class Judge extends ForwardingPlayer {
    private Judge() {
      super(new RandomPlayer(1));
    }

    @Override
    public Optional<Prospects> prospects(Position position) {
      List<Double> first = new ArrayList<>(Collections.nCopies(position.spec().players(), 0.0));
      first.set(0, 1.0);
      return Optional.of(
          new Prospects(
              Map.of(ColorSet.of(Color.BLACK), 1.0),
              first,
              Collections.nCopies(position.topology().size(), first)));
    }
  }

  /** A server with some games, and their secrets by game and seat. */
  static final class TestedServer implements AutoCloseable {
    private final Map<String, String> secrets = new TreeMap<>();
    private final Server.Running running;

    TestedServer(Path store) throws Exception {
      ServerConfig config =
          TestServerConfig.of(store.getParent())
              .withAdmin()
              .withLimits(Limits.DEFAULT.with(ProspectsRule.after(0)))
              .withBots((budget, seed) -> new Judge())
              .build();
      Server made = new Server(config, SqliteStore.open(store, System::nanoTime));
      create(made, "open", "parallel players=3 board=5 time=byoyomi:60/3x10");
      create(made, "hidden", "go board=5 private=yes");
      create(made, "over", "multi board=5");
      create(made, "fill", "go board=5");
      create(made, "back", "parallel board=5");
      create(made, "pause", "go board=5");
      create(made, "halted", "go board=5");
      create(made, "bargain", "f-go-bargaining board=5");
      running = made.open();
      play("open.black", "play black C3");
      play("back.black", "play black C3");
      ask(Exchange.api("", "", "/api/games/halted/owner", "$halted.owner", "{'action':'pause'}"));
      play("over.black", "play black C3");
      play("over.white", "play white resign");
      play("bargain.black", "gtpx-propose black A1 B2");
      play("bargain.white", "gtpx-ultimatum white C3");
      play("bargain.black", "gtpx-contract black moves=A1/B2");
    }

    private void create(Server made, String name, String words) throws Exception {
      Server.OpenGame game =
          new Server.OpenGame(name, List.of(words.split(" ")), new TreeMap<>(Map.of()));
      Secrets.Plaintext told = made.create(game).orElseThrow();
      secrets.put(name + ".watch", told.watch());
      secrets.put(name + ".owner", told.owner());
      told.seats().forEach((color, secret) -> secrets.put(name + "." + color, secret));
    }

    private void play(String seat, String command) throws Exception {
      Answer answer = ask(Exchange.post("200 " + TEXT, "$" + seat, command));
      assertThat(answer.body()).startsWith("= ");
    }

    Answer ask(Exchange exchange) throws Exception {
      try (Client client = Client.to(running.addresses().get(0))) {
        client.send(exchange.request(secrets));
        return Answer.read(client);
      }
    }

    /** Returns a text with the names of secrets in their place. */
    String withoutSecrets(String text) {
      String without = text;
      for (Map.Entry<String, String> secret : secrets.entrySet()) {
        without = without.replace(secret.getValue(), "$" + secret.getKey());
      }
      return without;
    }

    private void drain() throws Exception {
      try (Client client = Client.to(running.admin().orElseThrow())) {
        client.send("POST /admin/drain HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
        assertThat(Answer.read(client).status()).isEqualTo(200);
      }
    }

    @Override
    public void close() {
      running.close();
    }
  }

  /**
   * Starts one server for all exchanges except the last; none of them changes the response to
   * another.
   */
  @BeforeAll
  static void start() throws Exception {
    page = OpenApiPage.read();
    server = new TestedServer(folder.resolve("games.sqlite"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @MethodSource("exchanges")
  void anAnswerIsAsPromised(Exchange exchange) throws Exception {
    assertAsPromised(exchange, server.ask(exchange));
  }

  @Test
  void aDrainedServerAnswersAsPromised() throws Exception {
    try (TestedServer drained = new TestedServer(folder.resolve("drained.sqlite"))) {
      drained.drain();

      assertAsPromised(DRAINED, drained.ask(DRAINED));
    }
  }

  private static void assertAsPromised(Exchange exchange, Answer answer) {
    String[] promise = exchange.promise().split(" ", 4);
    assertThat(answer.status()).isEqualTo(Integer.parseInt(promise[2]));
    if (promise.length == 4) {
      assertThat(answer.type()).contains(promise[3]);
      assertThat(page.errors(exchange.promise(), answer.body())).as(answer.body()).isEmpty();
    }
  }

  @Test
  void everyPromiseIsPutToTheTest() {
    List<Exchange> all = new ArrayList<>(exchanges());
    all.add(DRAINED);

    TreeSet<String> tested = new TreeSet<>(all.stream().map(Exchange::promise).toList());
    tested.add(BROKEN_OFF);
    tested.add(FORGOTTEN);
    assertThat(tested).isEqualTo(new TreeSet<>(page.promises()));
  }

  @Test
  void everyPathIsDescribed() {
    Map<String, List<String>> methods = new TreeMap<>();
    PublicRoutes.of(
            new Routes(Set.of(), HostRule.FOR_PAGES),
            FakeSessionFactory.thatEcho(),
            new FakePages(),
            () -> Health.OK,
            GameRouting.HERE)
        .methods()
        .forEach(
            (path, names) ->
                methods.put(
                    path.replaceFirst("\\*", "{game}").replace("*", "{colour}"),
                    names.stream().filter(name -> !name.equals("HEAD")).toList()));

    assertThat(page.methods()).isEqualTo(methods);
  }

  @Test
  void aBodyThatIsNotAsPromisedIsFound() {
    String promise = "GET /api/games/{game} 200 " + JSON;

    assertThat(page.errors(promise, "{\"name\":\"g\"}")).isNotEmpty();
    assertThat(page.errors("GET /api/games 200 " + JSON, "[{}]")).isNotEmpty();
    assertThat(page.errors("GET /healthz 200 " + TEXT, "well")).isNotEmpty();
    assertThat(page.errors("GET /api/games/{game}/record 200 " + JSON, "{}")).isNotEmpty();
  }
}
