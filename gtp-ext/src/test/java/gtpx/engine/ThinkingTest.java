package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.protocol.GtpCommand;
import gtpx.testing.EngineBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The terms of thinking that clients set, as the player receives them. */
class ThinkingTest {
  private final Listener player = new Listener();
  private GtpEngine engine = engine("go");

  private GtpEngine engine(String preset) {
    return builder(preset + " board=9").build();
  }

  private EngineBuilder builder(String game) {
    return new EngineBuilder(game).player(player).clock(player.nanos::get);
  }

  private void say(String... lines) {
    for (String line : lines) {
      assertThat(engine.answer(GtpCommand.parse(line).orElseThrow()).isSuccess()).as(line).isTrue();
    }
  }

  private boolean mayPass() {
    return player.heard.allowed().test(Move.PASS);
  }

  @BeforeEach
  void aBlackStoneAndAWhiteOne() {
    say("play b E5", "play w E6");
  }

  @Test
  void thePlayerMayResignUnlessItIsForbidden() {
    say("genmove b");
    assertThat(player.heard.mayResign()).isTrue();

    say("kata-set-param allowResignation false", "clear_board", "genmove b");
    assertThat(player.heard.mayResign()).isFalse();
  }

  /**
   * With two stones on 9x9, main time must last for (0.4 * 81 + 2 * (0.2 * 81 - 2)) / 2 = 30 moves,
   * and 30.25 of 600 seconds are kept in reserve.
   */
  @ParameterizedTest
  @CsvSource({
    "kgs-time_settings none, -1",
    "kgs-time_settings absolute 600, 18.9917",
    "kgs-time_settings byoyomi 600 30 5, 50",
    "kgs-time_settings byoyomi 0 30 5, 28.25",
    "kgs-time_settings byoyomi 600 30 0, 18.9917",
    "kgs-time_settings canadian 600 300 25, 32",
    "kgs-time_settings canadian 0 300 25, 11.39",
    "kgs-time_settings canadian 600 300 0, -1",
    "kgs-time_settings canadian 600 0 0, 18.9917",
    "kata-time_settings fischer 600 5.5, 24.4917",
    "kata-time_settings fischer-capped 600 5 900 10, 9.25",
    "kata-time_settings fischer-capped 600 5 -1 -1, 23.9917",
    "kata-set-param maxTime 2.5, 2.5"
  })
  void timeIsAShareOfTheClock(String settings, double seconds) {
    say(settings, "genmove b");

    assertThat(normalSeconds()).isCloseTo(seconds, within(1e-4));
  }

  private double normalSeconds() {
    return player.heard.budget().time().map(time -> time.normal().toNanos() / 1e9).orElse(-1.0);
  }

  @Test
  void theShorterOfClockAndMostTimeCounts() {
    say("kgs-time_settings absolute 600", "kata-set-param maxTime 30", "genmove b");
    assertThat(normalSeconds()).isCloseTo(18.9917, within(1e-4));

    say("kata-set-param maxTime 5", "genmove w");
    assertThat(normalSeconds()).isEqualTo(5);
  }

  @Test
  void withoutTimeLeftTheEngineCountsItsOwnTime() {
    player.takes = 200;

    say("kgs-time_settings absolute 600", "genmove b", "genmove w", "genmove b");
    assertThat(normalSeconds()).isCloseTo((400 - 20.25) / 30, within(1e-4));

    say("time_left b 100 0", "genmove b");
    assertThat(normalSeconds()).isCloseTo((100 - 5.25) / 30, within(1e-4));

    say("clear_board", "play b E5", "play w E6", "genmove b");
    assertThat(normalSeconds()).isCloseTo(18.9917, within(1e-4));
  }

  @Test
  void whatIsNotPlayedCostsNoTimeOfTheClock() {
    player.takes = 200;

    say("kgs-time_settings absolute 600", "kata-search b", "reg_genmove b", "genmove b");

    assertThat(normalSeconds()).isCloseTo(18.9917, within(1e-4));
  }

  @Test
  void onlyAMoveThatIsPlayedMayBeChosenEarlier() {
    say("genmove b");
    assertThat(player.heard.isPaced()).isTrue();

    say("kata-search_analyze b");
    assertThat(player.heard.isPaced()).isFalse();
  }

  @Test
  void playersWhoAreMovedTogetherShareAClock() {
    Viewpoint plain = new Viewpoint(View.PLAIN, Color.BLACK);
    engine = builder("multi players=4 board=9").viewpoint(plain).build();

    say("kgs-time_settings byoyomi 0 30 5", "play b E5", "genmove w");

    assertThat(normalSeconds()).isCloseTo(28.25 / 3, within(1e-4));
  }

  @Test
  void timeIsCountedFromTheArrivalOfTheLine() throws IOException {
    player.takesForTheHandicap = 3;

    sendAtOnce("clear_board\nplace_free_handicap 2\ngenmove w\n");

    assertThat(player.heard.waited()).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void theTimeOfAnEstimateIsNotTakenFromAMoveSentForAtOnce() throws IOException {
    player.takesForTheDead = 3;

    sendAtOnce("final_status_list dead\ngenmove b\n");

    assertThat(player.heard.waited()).isZero();
  }

  @Test
  void whatIsFoundOutBeforeTheSearchIsCountedToo() {
    player.takesForTheDead = 3;

    say("kgs-genmove_cleanup w");

    assertThat(player.heard.waited()).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void ofMovesSentForAtOnceEachHasItsTimeFromTheEndOfTheThoughtBefore() throws IOException {
    player.takes = 5;

    sendAtOnce("genmove b\ngenmove w\n");

    assertThat(player.heard.waited()).isZero();
  }

  /** Sends lines that all arrive before the player has thought about the first. */
  private void sendAtOnce(String lines) throws IOException {
    byte[] bytes = lines.getBytes(StandardCharsets.US_ASCII);
    CountDownLatch isRead = new CountDownLatch(1);
    player.arrived = isRead;
    InputStream in =
        new ByteArrayInputStream(bytes) {
          @Override
          public synchronized int read(byte[] buffer, int offset, int length) {
            int count = super.read(buffer, offset, length);
            if (count < 0) {
              isRead.countDown();
            }
            return count;
          }
        };
    engine.run(in, OutputStream.nullOutputStream());
  }

  @Test
  void aLevelIsANumberOfPlayouts() {
    say("genmove b");
    assertThat(player.heard.budget().playouts()).isEmpty();

    say("level 4", "genmove b");
    assertThat(player.heard.budget().playouts()).hasValue(60);

    say("kata-set-param maxVisits 77", "clear_board", "genmove b");
    assertThat(player.heard.budget().playouts()).hasValue(77);
  }

  @Test
  void inACleanUpNobodyPassesWhileDeadStonesOfOthersStand() {
    player.dead = List.of("E5");

    say("kgs-genmove_cleanup w");
    assertThat(mayPass()).isFalse();

    say("kgs-genmove_cleanup b");
    assertThat(mayPass()).isTrue();

    say("genmove w");
    assertThat(mayPass()).isTrue();
  }

  @Test
  void whereFriendlyPassesAreNotOkEveryMoveIsSo() {
    player.dead = List.of("E5");
    say("kata-set-rule friendlyPassOk false");

    say("genmove w");
    assertThat(mayPass()).isFalse();

    say("genmove b");
    assertThat(mayPass()).isTrue();

    say("kgs-rules chinese", "genmove w");
    assertThat(mayPass()).isTrue();
  }

  /** To capture them costs points there; KataGo's name for Japanese rules has the key at false. */
  @Test
  void underTerritoryScoringFriendlyPassesAreOk() {
    player.dead = List.of("E5");

    say("kata-set-rules japanese", "kata-set-rule friendlyPassOk false", "genmove w");
    assertThat(mayPass()).isTrue();
  }

  /** The next end of play has no agreement: all stones then on the board are alive. */
  @Test
  void whereThePlayWasResumedEveryMoveIsSo() {
    player.dead = List.of("E5");
    say("play b pass", "play w pass", "gtpx-resume b", "play b pass", "genmove w");

    assertThat(mayPass()).isFalse();
  }

  @Test
  void whereThereIsNoAgreementNobodyIsBound() {
    player.dead = List.of("E5");
    engine = engine("kee");
    say("play b E5", "kgs-genmove_cleanup w");

    assertThat(mayPass()).isTrue();
  }

  /** Passes after using some time on its own clock, and records the terms. */
  private static final class Listener implements Player {
    private final AtomicLong nanos = new AtomicLong();
    private long takes; // seconds
    private long takesForTheDead; // seconds
    private long takesForTheHandicap; // seconds
    private CountDownLatch arrived = new CountDownLatch(0); // the player waits for it first
    private Thinking heard = Thinking.FREELY;
    private List<String> dead = List.of();

    @Override
    public String name() {
      return "listener";
    }

    @Override
    public OptionalInt playouts() {
      return OptionalInt.of(1000);
    }

    @Override
    public Decision genmove(Position position, Color color, Thinking thinking) {
      heard = thinking;
      pass(takes);
      return Decision.of(Move.PASS);
    }

    private void pass(long seconds) {
      try {
        arrived.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      nanos.addAndGet(seconds * 1_000_000_000);
    }

    @Override
    public List<Integer> deadStones(Position position) {
      pass(takesForTheDead);
      return dead.stream().map(name -> position.topology().find(name).orElseThrow()).toList();
    }

    @Override
    public ColorSet allies(Position position, Color color) {
      return ColorSet.NONE;
    }

    @Override
    public List<Integer> freeHandicap(Position position, int stones) {
      pass(takesForTheHandicap);
      return List.of(0, 1);
    }
  }
}
