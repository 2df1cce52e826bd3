package gtpx.gateways.cgos.server;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import gtpx.bridge.net.line.LineConnection;
import gtpx.bridge.net.line.LineProtocol;
import gtpx.json.Json;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Share;
import gtpx.rooms.room.RoomTimer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One client's connection: from {@code protocol} over the login to the lines of a player, an admin
 * or a viewer. What the next line means is a method; each line may set another. Confined to the
 * gateway's thread, apart from {@link LineProtocol.Listener}'s methods.
 */
final class ClientSession implements LineProtocol.Listener {
  private static final Logger LOG = LoggerFactory.getLogger(ClientSession.class);
  private static final int LINE_BYTES = 64 << 10; // an analysis of a large board
  private static final int MOST_ANALYSIS = 16 << 10; // characters that are kept
  private static final int RECENT = 40; // finished games that a viewer is told of
  private static final String ANALYZE = "genmove_analyze";

  private final Parts parts;
  private final CgosContext cgos;
  private final LineConnection connection;
  private Consumer<String> next = this::greeted;
  private Runnable leave = () -> {};
  private RoomTimer.Alarm slowLogin = () -> {};
  private boolean sendsAnalysis;
  private boolean isLoggedIn;
  private boolean isAdmin;
  private volatile boolean isEnded; // read by the threads that hash passwords

  /** The server's parts that sessions use. */
  record Parts(CgosContext cgos, Games games, Rounds rounds, Logins logins, CgosAdmin admin) {}

  ClientSession(Parts parts, LineConnection connection) {
    this.parts = parts;
    cgos = parts.cgos();
    this.connection = connection;
  }

  /** Greets the client; callable on any thread, before anything is received. */
  void greet() {
    connection.send("protocol " + ANALYZE);
    slowLogin =
        cgos.bridge().threads().alarms().after(cgos.config().timing().login(), this::endSlowLogin);
  }

  private void endSlowLogin() {
    if (!isLoggedIn && !isEnded) {
      fail("login took too long");
    }
  }

  @Override
  public void received(String line) {
    cgos.execute(() -> take(line));
  }

  @Override
  public void ended() {
    cgos.execute(
        () -> {
          isEnded = true;
          slowLogin.cancel();
          leave.run();
        });
  }

  private void take(String line) {
    if (isEnded) {
      return;
    }
    if (line.strip().equals("quit") && !isAdmin) {
      close();
    } else {
      next.accept(line);
    }
  }

  private void close() {
    isEnded = true;
    slowLogin.cancel();
    leave.run();
    connection.close();
  }

  private void fail(String error) {
    connection.send("Error: " + error);
    close();
  }

  // The login.

  private void greeted(String line) {
    String words = line.strip();
    if (words.startsWith("v1")) {
      becomeViewer();
    } else if (words.startsWith("e1")) {
      sendsAnalysis = List.of(words.split("\\s+", -1)).contains(ANALYZE);
      next = this::named;
      connection.send("username");
    } else {
      fail("invalid response");
    }
  }

  private void named(String line) {
    String name = line.strip();
    Optional<String> error =
        CredentialSyntax.nameError(name)
            .or(() -> parts.logins().nameError(name))
            .or(
                () ->
                    parts.rounds().isBad(name)
                        ? Optional.of(CredentialSyntax.BAD_USER)
                        : Optional.empty());
    if (error.isPresent()) {
      fail(error.get());
      return;
    }
    next = password -> checkPassword(name, password);
    connection.send("password");
  }

  private void checkPassword(String name, String line) {
    next = early -> {}; // until the password is checked
    parts
        .logins()
        .check(
            connection,
            name,
            line,
            () -> isEnded,
            error -> {
              if (!isEnded) {
                error.ifPresentOrElse(this::fail, () -> enter(name));
              }
            });
  }

  private void enter(String name) {
    isLoggedIn = true;
    slowLogin.cancel();
    if (CredentialSyntax.isAdmin(name)) {
      becomeAdmin(name);
      return;
    }
    cgos.clients().evict(name); // gives its share back
    try {
      Share share = cgos.bridge().quotas().take(Resource.ENGINES, connection.client(), 1);
      becomePlayer(new OnlinePlayer(name, connection, sendsAnalysis, share));
    } catch (LimitException e) {
      fail(String.valueOf(e.getMessage()));
    }
  }

  // Players.

  private void becomePlayer(OnlinePlayer player) {
    connection.allowLines(LINE_BYTES);
    cgos.clients().add(player);
    leave = () -> cgos.clients().remove(player);
    next = line -> play(player, line);
    LOG.atInfo()
        .addKeyValue("from", connection.address())
        .addKeyValue("account", player.name())
        .log("logged in");
    parts.games().rejoin(player);
  }

  private void play(OnlinePlayer player, String line) {
    boolean isCurrent =
        cgos.clients().player(player.name()).filter(now -> now == player).isPresent();
    if (!isCurrent) {
      return; // another login has replaced it
    }
    switch (player.state()) {
      case GAMEOVER -> {
        if (line.strip().equals("ready")) {
          player.await();
        }
      }
      case GENMOVE -> answer(player, line.strip());
      case OK, WAITING -> LOG.debug("unexpected line of {}", player.name());
    }
  }

  private void answer(OnlinePlayer player, String line) {
    String[] words = line.split("\\s+", 2);
    boolean hasAnalysis = player.sendsAnalysis() && words.length == 2;
    String move = player.sendsAnalysis() ? words[0] : line;
    parts.games().answer(player, move, hasAnalysis ? analysis(words[1]) : "");
  }

  /** Returns an analysis in its shortest form; empty if it isn't JSON, or is too long. */
  private static String analysis(String text) {
    try {
      JsonElement json = JsonParser.parseString(text);
      String written = Json.write(json);
      return json.isJsonObject() && written.length() <= MOST_ANALYSIS ? written : "";
    } catch (JsonParseException | IllegalStateException e) {
      return "";
    }
  }

  // Admins and viewers.

  private void becomeAdmin(String name) {
    isAdmin = true;
    cgos.clients().addAdmin(name, connection);
    leave = () -> cgos.clients().removeAdmin(name, connection);
    next =
        line -> {
          if (cgos.clients().isAdmin(name, connection)) {
            parts.admin().execute(connection, line);
          }
        };
    connection.send("ok");
  }

  private void becomeViewer() {
    isLoggedIn = true;
    slowLogin.cancel();
    cgos.clients().addViewer(connection);
    leave = () -> cgos.clients().removeViewer(connection);
    next = this::view;
    GameMessages messages = cgos.messages();
    List<String> lines =
        Stream.concat(
                cgos.records().recent(RECENT).stream(),
                parts.games().running().stream().map(RunningGame::record))
            .map(messages::match)
            .toList();
    connection.send(String.join("\n", lines));
  }

  private void view(String line) {
    String[] words = line.strip().split("\\s+", -1);
    OptionalInt number =
        words.length == 2 && words[1].matches("[0-9]{1,9}")
            ? OptionalInt.of(Integer.parseInt(words[1]))
            : OptionalInt.empty();
    try {
      if (words[0].equals("observe") && number.isPresent()) {
        countRequest();
        parts.games().observe(number.getAsInt(), connection);
      } else if (words[0].equals("games") && number.isPresent() == (words.length == 2)) {
        countRequest();
        parts.games().list(number, cgos.messages()::match, connection::send);
      }
    } catch (LimitException e) {
      connection.send("info " + e.getMessage());
    }
  }

  /** Counts what a viewer asks for, since it has to be read from the store. */
  private void countRequest() {
    cgos.bridge().quotas().count(Action.VIEW, connection.client());
  }
}
