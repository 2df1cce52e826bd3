package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.service.Pages;
import gtpx.engine.View;
import gtpx.game.Game;
import gtpx.game.Position;
import gtpx.player.Prospects;
import gtpx.rooms.limit.ProspectsRule;
import gtpx.rooms.room.Room;
import gtpx.testing.LongTest;
import gtpx.testing.RunSeed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;

/**
 * Plays two random games that differ in a single unrevealed choice: everything that others receive,
 * and everything that is logged, must be the same. {@code -Dgtpx.turns=N} for longer games, {@code
 * -Dgtpx.games=N} for more, {@code -Dgtpx.case=N} for one of them.
 */
@LongTest
class SecrecyTest {
  private static final int STEPS = Integer.getInteger("gtpx.turns", 60);
  private static final int RUNS = 3; // that cover all games
  private static final int GAMES = Integer.getInteger("gtpx.games", 60);
  private static final List<String> VIEWS = Arrays.stream(View.values()).map(View::word).toList();

  /** The games of {@link RandomClients#GAMES} in which something is hidden, and what it is. */
  private static final List<String> HIDING =
      List.of(
          "parallel players=3 board=4x3",
          "parallel players=2 board=3 time=byoyomi:20/3x5",
          "parallel-coop players=4 board=3",
          "f-go board=4x3",
          "f-go-bargaining board=3",
          "multi-coop players=3 board=3",
          "parallel-coop players=3 board=3",
          "multi-strategic players=3 board=hex:2 private=yes",
          "parallel players=3 board=torus:3x3 time=turn:9 assist=bot");

  private static final Logger LOGGER = (Logger) LoggerFactory.getLogger("gtpx");
  private static final Level LEVEL = LOGGER.getLevel();

  private final LogOfThisThread log = new LogOfThisThread();

  @BeforeEach
  void listenToTheLog() {
    LOGGER.setLevel(Level.TRACE);
    LOGGER.setAdditive(false);
    log.start();
    LOGGER.addAppender(log);
  }

  @AfterEach
  void listenNoMore() {
    LOGGER.detachAppender(log);
    LOGGER.setAdditive(true);
    LOGGER.setLevel(LEVEL);
  }

  /**
   * Everything in this test happens on its own thread; other threads' log lines belong to tests
   * that run at the same time.
   */
  private static final class LogOfThisThread extends ListAppender<ILoggingEvent> {
    private final Thread thread = Thread.currentThread();

    @Override
    protected void append(ILoggingEvent event) {
      if (Thread.currentThread().equals(thread)) {
        super.append(event);
      }
    }
  }

  static Stream<Long> seeds() {
    Long seed = Long.getLong("gtpx.case");
    return seed == null
        ? RunSeed.share(LongStream.range(0, GAMES).boxed().toList(), RUNS).stream()
        : Stream.of(seed);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatIsNotRevealedChangesNothingThatAnybodyElseIsTold(long seed) {
    Play one = new Play(seed, 0);
    Play other = new Play(seed, 1 + (int) (seed % 3));

    for (int step = 0; step < STEPS && !one.isOver(); step++) {
      List<String> told = one.step();
      List<String> toldOther = other.step();

      assertThat(other.isRevealed()).as("-Dgtpx.case=" + seed).isEqualTo(one.isRevealed());
      if (one.isRevealed() || one.isPublic) {
        return;
      }
      assertSame(told, toldOther, "-Dgtpx.case=" + seed + " step " + step);
      one.assertNoSecretIn(told, "-Dgtpx.case=" + seed);
    }
  }

  /** Shows the first difference. */
  private static void assertSame(List<String> told, List<String> toldOther, String where) {
    for (int i = 0; i < Math.min(told.size(), toldOther.size()); i++) {
      assertThat(toldOther.get(i)).as(where).isEqualTo(told.get(i));
    }
    assertThat(toldOther).as(where).hasSameSizeAs(told);
  }

  /** Expects points that depend on everything that the game knows, committed moves included. */
  private static Optional<Prospects> tellAll(Position position) {
    String all = position.stones() + " " + position.committed();
    for (Color color : position.spec().colors()) {
      all += " " + ((Game) position).commitment(color);
    }
    double points = all.hashCode() % 1000;
    int players = position.spec().players();
    return Optional.of(
        new Prospects(
            Map.of(ColorSet.of(Color.BLACK), 1.0),
            Collections.nCopies(players, points),
            List.of()));
  }

  /** One of the two games. */
  private final class Play {
    final Secret secret;
    private final TestBridge bridge =
        new TestBridge(new TestStore(), new TestBridge().limits().with(ProspectsRule.after(0)));
    private final RandomClients crowd;
    private final List<String> told = new ArrayList<>();
    private final boolean isOfAllies;
    private boolean wasMade;
    private boolean isPublic; // the choice: a past move, or an undo request, in one of the games

    Play(long seed, int other) {
      bridge.players.prospects = SecrecyTest::tellAll;
      Random random = new Random(seed);
      String words = HIDING.get((int) (seed % HIDING.size()));
      int players = new TestBridge().players(words);
      isOfAllies = words.startsWith("multi") || seed % HIDING.size() == 6;
      secret =
          new Secret(
              new Color(random.nextInt(players)),
              isOfAllies ? 0 : random.nextInt(3),
              isOfAllies,
              other);
      crowd = new Hiding(bridge, words, random);
      crowd.gather();
    }

    boolean isOver() {
      return crowd.isOver();
    }

    boolean isRevealed() {
      return secret.isRevealed(crowd.game());
    }

    /** Performs one action; returns what everybody but the secret's player received. */
    List<String> step() {
      told.clear();
      log.list.clear();
      crowd.act();
      isPublic = secret.isMade();
      secret.check(crowd.game());
      isPublic &= !secret.isMade();
      listen();
      if (secret.isMade()
          && !isRevealed()
          && !isOver()
          && (!wasMade || crowd.random.nextInt(8) == 0)) {
        wasMade = true;
        askAll(bridge, told);
        TestBridge again = new TestBridge(copy(), bridge);
        again.restore();
        askAll(again, told);
        listen();
      }
      log.list.forEach(event -> told.add(text(event)));
      return List.copyOf(told);
    }

    private TestStore copy() {
      return bridge.store.cut(RandomClients.GAME, bridge.store.kept(RandomClients.GAME).size());
    }

    private void listen() {
      for (RandomClients.Person person : crowd.people) {
        List<String> news = person.news();
        if (!person.seat.equals(Optional.of(secret.color()))) {
          news.forEach(one -> told.add(person + " " + one));
          told.add(person + (person.line.isBusy() ? " waits" : ""));
        }
      }
    }

    private String text(ILoggingEvent event) {
      return event.getFormattedMessage()
          + event.getKeyValuePairs()
          + (event.getThrowableProxy() == null ? "" : event.getThrowableProxy().getMessage());
    }

    /**
     * A seat's secret is reported once, to the owner of the game; the store doesn't contain it
     * either.
     */
    void assertNoSecretIn(List<String> texts, String where) {
      Set<String> secrets = new HashSet<>(List.of("owner", "watch"));
      crowd.room().spec().colors().forEach(color -> secrets.add(color.toString()));
      for (String whose : secrets) {
        String value = bridge.secret(RandomClients.GAME, whose);
        assertThat(texts).as(where).noneMatch(text -> text.contains(value));
        assertThat(bridge.store.everything()).as(where).doesNotContain(value);
      }
    }

    private final class Hiding extends RandomClients {
      Hiding(TestBridge bridge, String words, Random random) {
        super(bridge, words, random);
      }

      @Override
      int choose(Color color, List<String> moves) {
        int index = super.choose(color, moves);
        if (isOfAllies && moves.contains("pass") && random.nextInt(4) > 0) {
          index = moves.indexOf("pass"); // allies are named at the end
        }
        return secret.isDue(game(), color) ? secret.make(game(), moves, index) : index;
      }

      @Override
      boolean isFree(Person person) {
        return !secret.isMade() || !person.seat.equals(Optional.of(secret.color()));
      }
    }

    // Everything that can be asked.

    private void askAll(TestBridge bridge, List<String> told) {
      Room room = bridge.room(RandomClients.GAME);
      ask(bridge, Optional.empty(), crowd.pick(VIEWS), told);
      for (Color color : room.spec().colors()) {
        if (!color.equals(secret.color())) {
          ask(bridge, Optional.of(color), crowd.pick(VIEWS), told);
        }
      }
      readPages(bridge, told);
    }

    private void ask(TestBridge bridge, Optional<Color> seat, String view, List<String> told) {
      TestBridge.Line line = bridge.connect();
      String who = seat.map(Color::toString).orElse("watch");
      String value = bridge.secret(RandomClients.GAME, who);
      line.say(
          seat.isPresent()
              ? "gtpx-sit " + RandomClients.GAME + " " + who + " " + value
              : "gtpx-watch " + RandomClients.GAME + " " + value);
      line.say("gtpx-view " + view);
      List<String> commands = List.of(line.ok("list_commands").split("\n", -1));
      Questionnaire questions = new Questionnaire(crowd.room().spec());
      List<String> lines = new ArrayList<>(questions.lines(commands, secret.color()));
      if (view.equals("gtpx")) {
        lines.add("gtpx-chat anything");
      } else { // where colours are sides, these may be the asker's own moves
        lines.removeIf(words -> words.startsWith("play "));
      }
      lines.removeIf(
          words -> words.startsWith("genmove") && crowd.room().header().settings().hasAssistant());
      lines.forEach(words -> ask(line, words));
      line.say("clear_board");
      lines.removeIf(words -> words.startsWith("gtpx-chat") || words.startsWith("genmove"));
      lines.forEach(words -> ask(line, words));
      line.answers.forEach(answer -> told.add(who + " " + view + " " + answer));
      line.drop();
    }

    private void ask(TestBridge.Line line, String words) {
      line.say(words);
      line.interrupt();
      assertThat(line.isBusy()).as(words).isFalse();
    }

    private void readPages(TestBridge bridge, List<String> told) {
      LobbyPages pages = new LobbyPages(bridge.lobby);
      Optional<String> watch = Optional.of(bridge.secret(RandomClients.GAME, "watch"));
      told.add(pages.games("", Pages.MOST_LISTED, "192.0.2.1").join());
      told.add(pages.game(RandomClients.GAME, watch, "192.0.2.1", "test").join().orElseThrow());
      told.add(pages.state(RandomClients.GAME, watch, "192.0.2.1", "test").join().orElseThrow());
      told.add(
          pages
              .record(RandomClients.GAME, "json", watch, "192.0.2.1", "test")
              .join()
              .orElseThrow());
      told.add(
          pages.record(RandomClients.GAME, "sgf", watch, "192.0.2.1", "test").join().orElseThrow());
      told.add(new LobbyPages(bridge.lobby).list().join());
      for (Color color : crowd.room().spec().colors()) {
        if (!color.equals(secret.color())) {
          told.add(bridge.post(bridge.secret(RandomClients.GAME, "" + color), "gtpx-position"));
          told.add(bridge.post(bridge.secret(RandomClients.GAME, "" + color), "gtpx-state"));
        }
      }
    }
  }
}
