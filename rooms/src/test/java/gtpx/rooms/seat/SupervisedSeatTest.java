package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.testing.Waiting;
import gtpx.time.TimeSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a seat's player is sent and asked, in which order, and how it ends. */
@Timeout(60)
class SupervisedSeatTest extends SupervisedSeatFixture {
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

  /** Regression: an engine that dialled in and lost its seat at once was never told. */
  @Test
  void whatItsPlayerWouldHaveUsedIsGivenUp() {
    List<String> said = new ArrayList<>();
    SeatSource source =
        new SeatSource() {
          @Override
          public Seat open() {
            throw new AssertionError("opened");
          }

          @Override
          public void abandon() {
            said.add("abandoned");
          }
        };
    SupervisedSeat seat = seat("go board=5x5", source);
    seat.begin(List.of());

    CompletableFuture<Void> end = seat.close();

    doAll();
    assertThat(said).containsExactly("abandoned");
    assertThat(end).isDone();
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

  /** No command withdraws a proposal. */
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

  // Moves other than the player's choice.

  @Test
  void whoHasChosenWhatWasNotPlayedBeginsAgain() {
    FakeSeat player = new FakeSeat(A1);
    SupervisedSeat seat = seat("go board=5x5", player);
    seat.begin(List.of());
    seat.choose(1, NO_CLOCK);

    seat.notify(List.of(played(Move.PASS))); // the player was too late
    seat.notify(List.of(replied(B1)));

    doAll();
    assertThat(player.told)
        .containsExactly("start", "choose after turn 0", "under way", "hear [-1]", "hear [1]");
    assertThat(answers.faults()).isEmpty();
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
            Waiting.until(() -> terms.mustStop().getAsBoolean());
            throw new SeatFault(SeatFault.Kind.DISCONNECTED, "interrupted");
          }
        };
    players.add(thinker);
    SupervisedSeat seat =
        new SupervisedSeat(
            spec("go board=5x5"),
            Color.BLACK,
            this::open,
            answers,
            OrderQueue.on(threads),
            MoveTimeout.of(TO_THINK),
            () -> now);
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
              spec("go board=5x5"),
              Color.BLACK,
              source,
              answers,
              OrderQueue.on(pool),
              MoveTimeout.of(TO_THINK),
              () -> now));
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
