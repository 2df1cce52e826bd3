package gtpx.bridge.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.rules.Variants;
import gtpx.time.Clock;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SupervisedSeatTest {
  private static final Duration TO_THINK = Duration.ofMinutes(10);
  private static final Optional<Clock> NO_CLOCK = Optional.empty();
  private static final Move A1 = new Move(0);
  private static final Move B1 = new Move(1);
  private static final Move C1 = new Move(2);

  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private final Queue<FakeSeat> players = new ArrayDeque<>();
  private final List<FakeSeat> opened = new ArrayList<>();
  private final Answers answers = new Answers();
  private long now;

  private static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ", -1)), Variants.STANDARD);
  }

  private SupervisedSeat seat(String words, FakeSeat... fakes) {
    players.addAll(List.of(fakes));
    return seat(words, this::open);
  }

  private SupervisedSeat seat(String words, SeatSource source) {
    return new SupervisedSeat(
        spec(words), Color.BLACK, source, answers, waiting::add, TO_THINK, () -> now);
  }

  private Seat open() throws SeatFault {
    if (players.isEmpty()) {
      throw new SeatFault(SeatFault.Kind.COULD_NOT_START, "nobody left");
    }
    opened.add(players.remove());
    return opened.get(opened.size() - 1);
  }

  private void doAll() {
    while (!waiting.isEmpty()) {
      waiting.remove().run();
    }
  }

  private static Event played(Move black) {
    return new Event.Played(Map.of(Color.BLACK, black));
  }

  private static Event replied(Move white) {
    return new Event.Played(Map.of(Color.WHITE, white));
  }

  // In order.

  @Test
  void ordersWaitForAThreadAndAreDoneInOrder() {
    FakeSeat player = new FakeSeat(A1, C1);
    SupervisedSeat seat = seat("go board=5x5", player);

    seat.begin(List.of());
    seat.choose(1, NO_CLOCK);
    seat.notify(List.of(played(A1)));
    seat.notify(List.of(replied(B1)));
    seat.choose(3, NO_CLOCK);

    assertThat(opened).isEmpty();
    assertThat(waiting).hasSize(1); // one at a time
    doAll();
    assertThat(player.told)
        .containsExactly(
            "start", "choose after turn 0", "hear [0]", "hear [1]", "choose after turn 2");
    assertThat(answers.soFar()).containsExactly("named fake", "1: plays 0", "3: plays 2");
    assertThat(seat.name()).contains("fake");
  }

  @Test
  void aGameThatIsUnderWayIsToldFromItsStart() {
    FakeSeat player = new FakeSeat();

    seat("go board=5x5", player).begin(List.of(played(A1), replied(B1)));

    doAll();
    assertThat(player.told).containsExactly("under way", "hear [0]", "hear [1]");
  }

  @Test
  void aPositionThatWasSetUpIsStartedFrom() {
    FakeSeat player = new FakeSeat();
    Setup setup = Setup.of(Map.of(Color.WHITE, List.of(1))).withToMove(Color.BLACK);

    seat("go board=5x5", player).begin(List.of(new Event.SetUp(setup, 1), played(A1)));

    doAll();
    assertThat(player.told).containsExactly("under way from turn 0", "hear [0]");
  }

  @Test
  void whatIsPublicBesideTurnsIsNoted() {
    FakeSeat player = new FakeSeat();
    SupervisedSeat seat = seat("go board=5x5", player);
    seat.begin(List.of(played(Move.PASS), replied(Move.PASS)));

    seat.notify(List.of(new Event.Resumed(Color.WHITE)));
    seat.notify(List.of(played(A1)));

    doAll();
    assertThat(player.told).endsWith("note Resumed", "hear [0]");
  }

  /** There is no command for that. */
  @Test
  void aProposalOfDeadStonesIsWithdrawnByBeginningAgain() {
    FakeSeat player = new FakeSeat();
    SupervisedSeat seat = seat("go board=5x5", player);
    seat.begin(List.of(played(Move.PASS), replied(Move.PASS)));
    seat.notify(List.of(new Event.DeadProposed(Color.WHITE, List.of())));

    seat.notify(List.of(new Event.DeadWithdrawn(Color.WHITE)));
    seat.notify(List.of(new Event.DeadProposed(Color.BLACK, List.of())));

    doAll();
    assertThat(player.told)
        .containsExactly(
            "under way",
            "hear [-1]",
            "hear [-1]",
            "note DeadProposed",
            "under way",
            "hear [-1]",
            "hear [-1]",
            "note DeadProposed");
    assertThat(answers.soFar()).containsExactly("named fake");
  }

  @Test
  void deadStonesAndAlliesAreAskedFor() {
    SupervisedSeat seat = seat("multi players=3 board=5x5", new FakeSeat());
    seat.begin(List.of());

    seat.dead(7, List.of(1, 2));
    seat.allies(8);

    doAll();
    assertThat(answers.soFar()).endsWith("7: dead [1, 2]", "8: allies black white red");
  }

  @Test
  void aPlayerSeesNoMoveThatIsNotRevealed() {
    List<Position> seen = new ArrayList<>();
    FakeSeat player =
        new FakeSeat(A1) {
          @Override
          public Choice choose(Position position, MoveRequest terms) throws SeatFault {
            seen.add(position);
            return super.choose(position, terms);
          }
        };
    SupervisedSeat seat = seat("parallel board=5x5", player);
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    doAll();
    assertThat(seen.get(0).committed()).isEmpty();
  }

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
    assertThat(seat.faults()).isEqualTo(Map.of(SeatFault.Kind.CRASHED, 1));
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
    assertThat(seat.faults())
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
    SeatSource once = SeatSource.once(FakeSeat::new);
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

  @Test
  void whatWasChosenForPlayersIsCountedOverAll() {
    SupervisedSeat seat = seat("go board=5x5", new FakeSeat(), new FakeSeat(A1));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    doAll();
    assertThat(seat.substituted()).isEqualTo(Map.of("resign", 2));
  }

  // Other moves than it has chosen.

  @Test
  void whoHasChosenWhatWasNotPlayedBeginsAgain() {
    FakeSeat player = new FakeSeat(A1);
    SupervisedSeat seat = seat("go board=5x5", player);
    seat.begin(List.of());
    seat.choose(1, NO_CLOCK);

    seat.notify(List.of(played(Move.PASS))); // it was too late
    seat.notify(List.of(replied(B1)));

    doAll();
    assertThat(player.told)
        .containsExactly("start", "choose after turn 0", "under way", "hear [-1]", "hear [1]");
    assertThat(seat.faults()).isEmpty();
  }

  @Test
  void whoIsAskedAgainAlthoughItHasChosenBeginsAgain() {
    FakeSeat player = new FakeSeat(A1, B1);
    SupervisedSeat seat = seat("go board=5x5", player);
    seat.begin(List.of());
    seat.choose(1, NO_CLOCK);

    seat.choose(2, NO_CLOCK);

    doAll();
    assertThat(player.told)
        .containsExactly("start", "choose after turn 0", "start", "choose after turn 0");
  }

  @Test
  void othersMayResignInTheMiddleOfATurn() {
    FakeSeat player = new FakeSeat(A1);
    SupervisedSeat seat = seat("parallel players=3 board=5x5", player);
    seat.begin(List.of());
    seat.choose(1, NO_CLOCK);

    seat.notify(List.of(new Event.Resigned(ColorSet.of(new Color(2)))));
    seat.notify(List.of(new Event.Played(Map.of(Color.BLACK, A1, Color.WHITE, B1))));

    doAll();
    assertThat(player.told)
        .containsExactly("start", "choose after turn 0", "hear [] red gone", "hear [0, 1]");
  }

  @Test
  void anUndoIsABeginningAndWhatWasAskedBeforeIsNotAnswered() {
    FakeSeat player = new FakeSeat(C1);
    SupervisedSeat seat = seat("go board=5x5", player);
    seat.begin(List.of(played(A1), replied(B1)));
    seat.choose(3, NO_CLOCK);

    seat.begin(List.of());
    seat.choose(1, NO_CLOCK);

    doAll();
    assertThat(player.told)
        .containsExactly("under way", "hear [0]", "hear [1]", "start", "choose after turn 0");
    assertThat(answers.soFar()).containsExactly("named fake", "1: plays 2");
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
    assertThat(second.told).containsExactly("start"); // and not asked: there is no time left
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

    now += Duration.ofSeconds(7).toNanos(); // before a thread was free
    doAll();
    assertThat(player.told).containsExactly("start");
  }

  // The end.

  @Test
  void aClosedSeatDoesNothingMore() {
    FakeSeat player = new FakeSeat(A1);
    SupervisedSeat seat = seat("go board=5x5", player);
    seat.begin(List.of());
    doAll();
    seat.choose(1, NO_CLOCK);

    CompletableFuture<Void> end = seat.close();
    seat.choose(2, NO_CLOCK);

    assertThat(end).isNotDone();
    doAll();
    assertThat(end).isDone();
    assertThat(player.told).containsExactly("start", "close");
    assertThat(seat.close()).isDone();
  }

  @Test
  void aClosedSeatThinksNoMore() throws Exception {
    ExecutorService threads = Executors.newSingleThreadExecutor();
    CountDownLatch isThinking = new CountDownLatch(1);
    FakeSeat thinker =
        new FakeSeat() {
          @Override
          public Choice choose(Position position, MoveRequest terms) throws SeatFault {
            isThinking.countDown();
            while (!terms.isUnwanted().getAsBoolean()) {
              Thread.onSpinWait();
            }
            throw new SeatFault(SeatFault.Kind.DISCONNECTED, "interrupted");
          }
        };
    players.add(thinker);
    SupervisedSeat seat =
        new SupervisedSeat(
            spec("go board=5x5"), Color.BLACK, this::open, answers, threads, TO_THINK, () -> now);
    seat.begin(List.of());
    seat.choose(1, NO_CLOCK);
    isThinking.await();

    seat.close().get();

    assertThat(answers.soFar()).containsExactly("named fake");
    assertThat(thinker.told).endsWith("close");
    threads.shutdown();
  }

  // Bots.

  @Test
  void botsOfManyGamesShareAFewThreads() throws Exception {
    List<Thread> used = new ArrayList<>();
    ExecutorService pool =
        Executors.newFixedThreadPool(
            2,
            task -> {
              Thread thread = new Thread(task, "bot");
              used.add(thread);
              return thread;
            });
    List<SupervisedSeat> seats = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      RandomPlayer player = new RandomPlayer(i);
      SeatSource source = () -> new BotSeat(Color.BLACK, player, "bot", new TimeSetting.None());
      seats.add(
          new SupervisedSeat(
              spec("go board=5x5"), Color.BLACK, source, answers, pool, TO_THINK, () -> now));
    }

    seats.forEach(seat -> seat.begin(List.of()));
    seats.forEach(seat -> seat.choose(1, NO_CLOCK));

    for (SupervisedSeat unused : seats) {
      assertThat(answers.next("1: ")).startsWith("1: plays ");
    }
    assertThat(used).hasSize(2);
    pool.shutdown();
  }
}
