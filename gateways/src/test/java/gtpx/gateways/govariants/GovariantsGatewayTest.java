package gtpx.gateways.govariants;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonPrimitive;
import gtpx.bridge.connect.RetryPause;
import gtpx.bridge.connect.Sleeper;
import gtpx.game.Game;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.gateways.seat.ScriptedSeats;
import gtpx.record.Metadata;
import gtpx.rooms.seat.MoveTimeout;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A gateway and a stand-in of a govariants server. */
@Timeout(60)
class GovariantsGatewayTest {
  private final ScriptedSeats seats = new ScriptedSeats();
  private final List<String> notes = new CopyOnWriteArrayList<>();
  private final BlockingQueue<String> ends = new LinkedBlockingQueue<>();
  private final List<Game> games = new CopyOnWriteArrayList<>();
  private final List<String> log = new CopyOnWriteArrayList<>();
  private final List<String> saved = new CopyOnWriteArrayList<>();
  private final ExecutorService thinkers = Executors.newFixedThreadPool(2);
  private final ScheduledExecutorService threads = new Hurried();
  private Duration toAnswer = Duration.ofSeconds(30);

  /** Waits a hundredth of the time, so that a test takes no half minutes. */
  private static final class Hurried extends ScheduledThreadPoolExecutor {
    Hurried() {
      super(4);
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable task, long time, TimeUnit unit) {
      return super.schedule(task, unit.toMillis(time) / 100, TimeUnit.MILLISECONDS);
    }
  }

  @AfterEach
  void stop() {
    threads.shutdownNow();
    thinkers.shutdownNow();
  }

  private final class Notes implements GovariantsListener {
    @Override
    public void note(GovariantsSettings.Place place, String line) {
      notes.add(place.seat() + " " + line);
    }

    @Override
    public void sent(GovariantsSettings.Place place, String text) {
      log.add(text);
    }

    @Override
    public void received(GovariantsSettings.Place place, String json) {
      log.add(json);
    }

    @Override
    public void finished(
        GovariantsSettings.Place place, Game game, Metadata metadata, String result) {
      games.add(game);
      ends.add(place.seat() + " over");
    }

    @Override
    public void stopped(GovariantsSettings.Place place, String reason) {
      ends.add(place.seat() + " " + reason);
    }
  }

  private final class Store implements SessionStore {
    @Override
    public Optional<String> load() {
      return saved.isEmpty() ? Optional.empty() : Optional.of(saved.get(saved.size() - 1));
    }

    @Override
    public void save(String cookie) {
      saved.add(cookie);
    }
  }

  private GovariantsGateway play(GovariantsStandIn server, Integer... seatNumbers) {
    List<GovariantsSettings.Place> places =
        List.of(seatNumbers).stream()
            .map(seat -> new GovariantsSettings.Place(GovariantsStandIn.GAME, seat))
            .toList();
    GovariantsGateway gateway =
        new GovariantsGateway(
            new GovariantsApi(server.url(), new Store(), toAnswer),
            new GovariantsSettings(places, Duration.ZERO),
            seats,
            new RemoteSeat.Terms(
                thinkers, new MoveTimeout(Duration.ofHours(1), Duration.ZERO), System::nanoTime),
            new Notes());
    Sleeper none =
        new Sleeper() {
          @Override
          public long nanos() {
            return 0;
          }

          @Override
          public void pause(Duration time) {}
        };
    gateway.start(threads, () -> new RetryPause(none, new Random(1)));
    return gateway;
  }

  private String end() throws InterruptedException {
    return String.valueOf(ends.poll(30, TimeUnit.SECONDS));
  }

  @Test
  void oneSeatPlaysAGameToItsEnd() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 3)) {
      seats.plan("C3", "A1", "pass");
      play(server, 1);
      server.awaitStaged(1);
      server.play(0, "aa");
      server.play(2, "bb");
      server.awaitStaged(1);
      server.play(0, "ee");
      server.play(2, "ae"); // A1: meets ours
      server.awaitStaged(1);
      server.play(0, "pass");
      server.play(2, "pass");

      assertThat(end()).isEqualTo("1 over");
      assertThat(server.rounds())
          .containsExactly(
              Map.of(0, "aa", 1, "cc", 2, "bb"),
              Map.of(0, "ee", 1, "ae", 2, "ae"),
              Map.of(0, "pass", 1, "pass", 2, "pass"));
      assertThat(seats.asked()).containsExactly("white 0", "white 1", "white 2");
      assertThat(games.get(0).turn()).isEqualTo(3);
    }
  }

  @Test
  void allSeatsOfOneGatewayMayBeInOneGame() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 3)) {
      server.refuseMoves(2); // as when two moves arrive at once
      GovariantsGateway gateway = play(server, 0, 1, 2); // they all pass

      assertThat(gateway.await()).isZero();
      assertThat(games).hasSize(3);
    }
  }

  @Test
  void connectionsThatAreDroppedAreReplaced() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      seats.plan("C3", "B2", "pass");
      play(server, 0);
      server.awaitStaged(0);
      server.drop();
      server.play(1, "aa");
      server.awaitStaged(0);
      server.restart(false);
      server.play(1, "bb");
      server.awaitStaged(0);
      server.play(1, "pass");

      assertThat(end()).isEqualTo("0 over");
    }
  }

  @Test
  void aMoveWhoseAnswerIsLostIsNotMadeTwice() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      server.loseAnswers(1);
      seats.plan("C3", "pass");
      play(server, 0);
      server.awaitStaged(0);
      server.play(1, "aa");
      server.awaitStaged(0);
      server.play(1, "pass");

      assertThat(end()).isEqualTo("0 over");
      assertThat(server.rounds().get(0)).containsEntry(0, "cc");
    }
  }

  /** Else the move would be made again in the next round. */
  @Test
  void anEventThatIsOlderThanOurMoveDoesNotMakeItTwice() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      seats.plan("C3", "pass");
      play(server, 0);
      server.awaitStaged(0);
      for (int i = 0; i < 20; i++) {
        server.sendOldEvent(0);
      }
      server.play(1, "cc"); // meets ours: the point is free again
      server.awaitStaged(0);

      assertThat(server.staged()).containsEntry(0, "pass");
      assertThat(server.requests())
          .filteredOn(request -> request.equals("POST games/" + GovariantsStandIn.GAME + "/move"))
          .hasSize(2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/state/initial", "guestLogin", "checkLogin", "/sit/", "/move"})
  void anAnswerThatStopsHalfwayIsAskedForAgain(String part) throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      toAnswer = Duration.ofSeconds(1);
      server.stallOnce(part);
      play(server, 0);
      server.awaitStaged(0);
      server.play(1, "pass");

      assertThat(end()).isEqualTo("0 over");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {408, 425, 429, 502, 503})
  void aServerThatIsBusyIsAskedAgain(int status) throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      List.of("/state/initial", "guestLogin", "checkLogin", "/sit/", "/move")
          .forEach(part -> server.failOnce(part, status));
      play(server, 0);
      server.awaitStaged(0);
      server.play(1, "pass");

      assertThat(end()).isEqualTo("0 over");
    }
  }

  @Test
  void aGameWhoseEventsAreLostIsLookedAtNowAndThen() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      server.mute();
      play(server, 0);
      server.awaitStaged(0);
      server.play(1, "pass");

      assertThat(end()).isEqualTo("0 over");
    }
  }

  @Test
  void aGatewayThatIsStartedAgainKnowsItsSeatAndThePast() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      seats.plan("C3", "B2", "D4");
      GovariantsGateway first = play(server, 0);
      server.awaitStaged(0);
      server.play(1, "aa");
      server.awaitStaged(0);
      first.close();
      seats.awaitClosed(1); // else it may still be asked for the next move
      server.play(1, "pass");
      server.awaitRound(2);

      play(server, 0);

      server.awaitStaged(0);
      assertThat(server.staged()).containsEntry(0, "db"); // D4
      assertThat(seats.asked().get(2)).isEqualTo("black 2");
      assertThat(saved).hasSize(1); // the same guest
    }
  }

  @Test
  void aSessionThatTheServerHasForgottenIsReplaced() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      seats.plan("C3", "B2");
      play(server, 0);
      server.awaitStaged(0);
      server.restart(true);
      server.play(1, "aa");

      assertThat(end()).contains("Not the right user"); // the seat is another guest's
      assertThat(saved).hasSize(2);
    }
  }

  @Test
  void aPlayerWhoResignsHereLeavesThereAndTheOthersPlayOn() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 3)) {
      seats.plan("C3", "B2", "pass");
      play(server, 0);
      server.awaitStaged(0);
      server.play(1, "aa");
      server.play(2, "resign");
      server.awaitStaged(0);
      server.play(1, "bb");
      server.awaitStaged(0);
      server.play(1, "pass");

      assertThat(end()).isEqualTo("0 over");
      assertThat(games.get(0).turn()).isEqualTo(3);
    }
  }

  @Test
  void whereNobodyCanResignAPlayerPasses() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      seats.plan("resign");
      play(server, 0);
      server.awaitStaged(0);

      assertThat(server.staged()).containsEntry(0, "pass");
    }
  }

  @Test
  void aBoardThatDiffersStopsTheGame() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      seats.plan("C3", "B2");
      play(server, 0);
      server.awaitStaged(0);
      server.showWrongBoard();
      server.play(1, "bb");

      assertThat(end())
          .isEqualTo(
              "0 we and the server disagree: after round 1 the server shows black at aa"
                  + " (expected: nothing)");
      assertThat(server.staged()).isEmpty(); // no nonsense is played
    }
  }

  @Test
  void aSettingWithoutACounterpartIsRefusedByName() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      server.configure("parallel", "collision_handling", new JsonPrimitive("merge"));
      play(server, 0);

      assertThat(end()).startsWith("0 collision_handling=merge has no counterpart here: ");
      assertThat(server.requests()).noneMatch(request -> request.contains("/sit/"));
    }
  }

  @Test
  void aSeatThatIsTakenOrAGameThatDoesNotExistIsAnError() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      play(server, 0);
      server.awaitStaged(0);
      saved.clear(); // another guest
      play(server, 0);
      assertThat(end()).isEqualTo("0 the server refuses with status 409: Seat taken!");

      play(server, 5);
      assertThat(end()).isEqualTo("5 seat 5 (expected: 0 to 1)");
    }
  }

  @Test
  void whatIsNoStateStopsTheGameWithOneLine() throws Exception {
    for (String text :
        List.of("", "{", "null", "[]", "{\"variant\":1}", "[".repeat(100_000), "<html>")) {
      try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
        server.answer(text.isEmpty() ? " " : text);
        play(server, 0);

        assertThat(end()).startsWith("0 the server's answer").hasSizeLessThan(400);
      }
    }
  }

  @Test
  void theSessionAppearsInNoMessage() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      play(server, 0);
      server.awaitStaged(0);
      server.restart(true);
      server.play(1, "aa");

      String all = end() + notes + log;
      assertThat(all).doesNotContain("connect.sid", "guest", "token-of");
    }
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void noMoreThanTheGivenThreadsThink() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 6)) {
      AtomicInteger now = new AtomicInteger();
      AtomicInteger most = new AtomicInteger();
      CyclicBarrier pair = new CyclicBarrier(2);
      seats.whenAsked(
          () -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            meet(pair);
            now.decrementAndGet();
          });
      GovariantsGateway gateway = play(server, 0, 1, 2, 3, 4, 5);

      assertThat(gateway.await()).isZero();
      assertThat(most.get()).isEqualTo(2);
    }
  }
}
