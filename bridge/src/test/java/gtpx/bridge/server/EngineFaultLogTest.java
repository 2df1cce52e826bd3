package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import gtpx.board.Color;
import gtpx.bridge.store.NullStore;
import gtpx.rooms.room.AbandonPolicy;
import gtpx.rooms.room.Secrets;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

/**
 * What is reported about a player that has failed while its turn is hidden. docs/security.md:
 * hidden moves appear in no log before the turn is resolved.
 */
@Timeout(60)
class EngineFaultLogTest {
  private static final String GAME = "hidden-from-the-log";

  @TempDir Path folder;
  private final Logger logger = (Logger) LoggerFactory.getLogger(AbandonPolicy.class);
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private Server server;
  private Server.Running running;
  private Secrets.Plaintext secrets;

  @BeforeEach
  void aParallelGame() throws Exception {
    log.list = new CopyOnWriteArrayList<>(); // other threads log
    log.start();
    logger.setLevel(Level.INFO);
    logger.addAppender(log);
    logger.setAdditive(false);
    server = new Server(TestServerConfig.of(folder).withAdmin().build(), new NullStore());
    running = server.open();
    List<String> words = List.of("parallel", "players=3", "board=5", "time=none");
    secrets = server.create(new Server.OpenGame(GAME, words, new TreeMap<>())).orElseThrow();
  }

  @AfterEach
  void end() {
    running.close();
    logger.detachAppender(log);
    logger.setAdditive(true);
    logger.setLevel(null);
  }

  private List<String> logged() {
    return log.list.stream()
        .filter(event -> event.getKeyValuePairs().get(0).value.equals(GAME))
        .map(event -> event.getFormattedMessage() + " " + event.getKeyValuePairs())
        .toList();
  }

  private TestLine connect() throws Exception {
    return TestLine.connect(running.addresses().get(0));
  }

  private String page(int port, String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + path)).build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  /** Runs an engine that plays white and answers genmove this way, until the server gives it up. */
  private void play(String genmove) throws Exception {
    try (TestLine engine = connect()) {
      engine.send("gtpx-serve " + GAME + " white " + secrets.seats().get(Color.WHITE) + "\n");
      assertThat(engine.answerAll(line -> genmove)).contains("genmove").endsWith("?");
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\'',
      value = {
        "= D14, answered genmove with 3 characters that are not a move", // there are five rows
        "= D4!, answered genmove with 3 characters that can't be read",
        "'= \" game=\"other\" D4', answered genmove with 17 characters that can't be read",
        "? D4 is what I want, refused genmove in 17 characters",
        "D4, gave an invalid answer to genmove",
      })
  void anAnswerThatCanNotBeTakenStandsNowhere(String genmove, String summary) throws Exception {
    try (TestLine black = connect()) {
      black.ask("gtpx-sit " + GAME + " black " + secrets.seats().get(Color.BLACK));

      play(genmove);

      List<String> told = new ArrayList<>();
      told.add(black.ask("gtpx-wait after=0"));
      while (!told.get(told.size() - 1).contains("left")) {
        told.add(black.ask("gtpx-wait"));
      }
      told.add(black.ask("gtpx-position"));
      told.add(page(running.addresses().get(0).getPort(), "/api/games/" + GAME));
      told.add(page(running.admin().orElseThrow().getPort(), "/admin/games"));
      black.ask("gtpx-owner " + GAME + " " + secrets.owner());
      black.ask("gtpx-abort");
      told.add(black.ask("gtpx-result"));
      told.add(page(running.addresses().get(0).getPort(), "/api/games/" + GAME + "/record"));
      assertThat(logged())
          .anySatisfy(
              line -> assertThat(line).contains("gave up on the player: ").contains(summary));
      told.addAll(logged());
      assertThat(told).noneMatch(text -> text.matches("(?s).*[dD]1?4.*"));
    }
  }

  /** Regression: the log contained the whole command. */
  @Test
  void anEngineThatHangsUpDuringPlayLeavesNoMoveInTheLog() throws Exception {
    try (TestLine others = connect();
        TestLine engine = connect()) {
      others.ask("gtpx-sit " + GAME + " black " + secrets.seats().get(Color.BLACK));
      others.ask(
          "gtpx-sit " + GAME + " red " + secrets.seats().get(Color.parse("red").orElseThrow()));
      others.ask("play black D4");
      others.ask("play red pass");
      engine.send("gtpx-serve " + GAME + " white " + secrets.seats().get(Color.WHITE) + "\n");

      assertThat(engine.hangUpAt("play", "= pass")).contains("D4");

      while (!others.ask("gtpx-wait").contains("left")) {
        // the turn is reported first
      }
      assertThat(logged())
          .anySatisfy(line -> assertThat(line).contains(" closed the connection during play ["))
          .noneMatch(line -> line.contains("D4"));
    }
  }

  /** The name is in a field of the log line, with its quotes escaped. */
  @Test
  void anEnginesNameIsNoPartOfTheMessage() throws Exception {
    play("= pass!");

    assertThat(logged()).anyMatch(line -> line.startsWith("playing [game=\"" + GAME));
  }
}
