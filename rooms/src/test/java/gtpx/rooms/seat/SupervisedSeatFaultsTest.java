package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.time.Clock;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Players that fail, or whose time is up. */
@Timeout(60)
class SupervisedSeatFaultsTest extends SupervisedSeatFixture {
  // Faults.

  @Test
  void aPlayerThatFailsIsReplacedToldTheGameAndAskedAgain() {
    FakeSeat second = new FakeSeat(C1);
    FakeSeat first = new FakeSeat();
    SupervisedSeat seat = seat("go board=5x5", first, second);
    seat.begin(List.of(played(A1), replied(B1)));

    seat.choose(3, NO_CLOCK);

    doAll();
    assertThat(first.told).endsWith("choose after turn 2", "close");
    assertThat(second.told)
        .containsExactly("under way", "hear [0]", "hear [1]", "choose after turn 2");
    assertThat(answers.soFar())
        .containsExactly("named fake", "failed 1 CRASHED", "named fake", "3: plays 2");
    assertThat(answers.faults()).isEqualTo(Map.of(SeatFault.Kind.CRASHED, 1));
  }

  @Test
  void afterThreeRestartsASeatIsGivenUp() {
    FakeSeat illegal = new FakeSeat(A1);
    SupervisedSeat seat = seat("go board=5x5", illegal, new FakeSeat(), new FakeSeat(B1));
    seat.begin(List.of(played(A1), replied(B1)));

    seat.choose(3, NO_CLOCK);
    seat.notify(List.of(played(C1)));
    seat.choose(5, NO_CLOCK);

    doAll();
    assertThat(answers.soFar())
        .containsExactly(
            "named fake",
            "failed 1 ILLEGAL",
            "named fake",
            "failed 2 CRASHED",
            "named fake",
            "failed 3 ILLEGAL",
            "gave up COULD_NOT_START");
    assertThat(answers.faults())
        .isEqualTo(
            Map.of(
                SeatFault.Kind.ILLEGAL,
                2,
                SeatFault.Kind.CRASHED,
                1,
                SeatFault.Kind.COULD_NOT_START,
                1));
    assertThat(opened).allSatisfy(player -> assertThat(player.told).endsWith("close"));
  }

  @Test
  void whoCannotPlayThisGameIsNotTriedAgain() {
    FakeSeat unfit =
        new FakeSeat() {
          @Override
          public void start(Optional<Setup> from) throws SeatFault {
            throw new SeatFault(SeatFault.Kind.UNFIT, "squares only");
          }
        };

    seat("go board=5x5", unfit, new FakeSeat()).begin(List.of());

    doAll();
    assertThat(answers.soFar()).endsWith("gave up UNFIT");
  }

  @Test
  void whoHasDialledInIsNotStartedAgain() {
    SeatSource once = SeatSource.once(FakeSeat::new, () -> {});
    SupervisedSeat seat = seat("go board=5x5", once);
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    doAll();
    assertThat(answers.soFar()).containsExactly("named fake", "gave up CRASHED");
  }

  @Test
  void aBugInAPlayerIsACrash() {
    FakeSeat broken =
        new FakeSeat() {
          @Override
          public Choice choose(Position position, MoveRequest terms) {
            throw new IllegalStateException("a bug");
          }
        };
    SupervisedSeat seat = seat("go board=5x5", broken, new FakeSeat(A1));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    doAll();
    assertThat(answers.soFar()).contains("failed 1 CRASHED", "1: plays 0");
  }

  /** docs/bridge.md, "Logs": a message might contain a move. */
  @Test
  void theLogHearsOfABugWhereItIsButNotItsMessage() {
    FakeSeat broken =
        new FakeSeat() {
          @Override
          public Choice choose(Position position, MoveRequest terms) {
            throw new IllegalStateException("not D4");
          }
        };
    SupervisedSeat seat = seat("go board=5x5", broken, new FakeSeat(A1));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    doAll();
    assertThat(answers.summaries().get(0))
        .startsWith("black failed: java.lang.IllegalStateException at gtpx.rooms.seat.")
        .doesNotContain("D4");
  }

  @Test
  void theLogHearsOfAnIllegalMoveButNotWhich() {
    SupervisedSeat seat = seat("go board=5x5", new FakeSeat(A1), new FakeSeat(C1));
    seat.begin(List.of(played(A1), replied(B1)));

    seat.choose(3, NO_CLOCK);

    doAll();
    assertThat(answers.summaries()).containsExactly("black chose an illegal move");
  }

  @Test
  void whatWasChosenForPlayersIsCountedOverAll() {
    SupervisedSeat seat = seat("go board=5x5", new FakeSeat(), new FakeSeat(A1));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    doAll();
    assertThat(seat.substituted()).isEqualTo(Map.of("resign", 2));
  }

  // Time.

  private Optional<Clock> clock(String setting) {
    return Optional.of(Clock.of(TimeSetting.parse(setting), Duration.ofSeconds(1)).start(now));
  }

  private final class Slow extends FakeSeat {
    Slow(Move... moves) {
      super(moves);
    }

    @Override
    public Choice choose(Position position, MoveRequest terms) throws SeatFault {
      told.add("most " + terms.most().toSeconds() + " s, " + terms.left());
      now += terms.most().toNanos();
      throw new SeatFault(SeatFault.Kind.TIMED_OUT, "silent");
    }
  }

  @Test
  void aPlayerIsToldItsClockAndWaitedForUntilItsTimeIsUp() {
    FakeSeat second = new FakeSeat(A1, B1);
    FakeSeat slow = new Slow();
    SupervisedSeat seat = seat("go board=5x5", slow, second);
    seat.begin(List.of());

    seat.choose(1, clock("absolute:20"));

    doAll();
    assertThat(slow.told.get(1))
        .isEqualTo("most 21 s, Optional[TimeLeft[time=PT20S, periods=0, stones=0]]");
    assertThat(answers.soFar()).containsExactly("named fake", "failed 1 SLOW", "named fake");
    assertThat(second.told).containsExactly("start"); // not asked, because no time is left
  }

  @Test
  void whoSaysNothingForLongHasFallenSilent() {
    SupervisedSeat seat = seat("go board=5x5", new Slow(), new FakeSeat(A1));
    seat.begin(List.of());

    seat.choose(1, clock("absolute:1000"));

    doAll();
    assertThat(answers.soFar()).contains("failed 1 TIMED_OUT", "1: plays 0");
    assertThat(opened.get(0).told.get(1)).startsWith("most 600 s");
  }

  @Test
  void nobodyIsAskedWhoseTimeIsUp() {
    FakeSeat player = new FakeSeat(A1);
    SupervisedSeat seat = seat("go board=5x5", player);
    seat.begin(List.of());
    Optional<Clock> clock = clock("turn:5");

    seat.choose(1, clock);

    now += Duration.ofSeconds(7).toNanos(); // before a thread was available
    doAll();
    assertThat(player.told).containsExactly("start");
  }
}
