package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.client.Transcript;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import gtpx.testing.Peers;
import gtpx.testing.Waiting;
import gtpx.time.Clock;
import gtpx.time.TimeSetting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs that crash, hang and answer nonsense, and what they leave behind. */
@Timeout(120)
class SupervisedProgramTest {
  /** A sleep whose length no other run of these tests on this machine uses. */
  private static final String FOR_LONG = "sleep " + (100_000 + ProcessHandle.current().pid());

  private static final Optional<Clock> NO_CLOCK = Optional.empty();
  private static final Event BLACK_A1 = new Event.Played(Map.of(Color.BLACK, new Move(0)));
  private static final Event WHITE_B1 = new Event.Played(Map.of(Color.WHITE, new Move(1)));

  @TempDir Path folder;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Answers answers = new Answers();
  private final List<String> said = new ArrayList<>(); // guarded by itself
  private Transcript transcript = this::keep;
  private EngineTimeouts timeouts = EngineTimeouts.STANDARD;
  private String words = "go board=5x5";

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  private void keep(Transcript.Direction direction, String text) {
    synchronized (said) {
      said.add((direction == Transcript.Direction.SENT ? "> " : "< ") + text);
    }
  }

  private List<String> said() {
    synchronized (said) {
      return List.copyOf(said);
    }
  }

  private GameSpec spec() {
    return GameSpec.parse(List.of(words.split(" ", -1)), Variants.STANDARD);
  }

  private SeatSources engines(GameSpec spec) {
    return new SeatSources(
        spec,
        timeouts,
        TimeSetting.parse("byoyomi:60/3x9"),
        (b, s) -> new RandomPlayer(s),
        new NewEngines());
  }

  private SupervisedSeat seat(List<String> command) {
    SeatSpec player = SeatSpec.program(command).in(folder);
    return seat(engines(spec()).source(player, Color.BLACK, "black", transcript, 1));
  }

  private SupervisedSeat seat(SeatSource source) {
    return new SupervisedSeat(
        spec(),
        Color.BLACK,
        source,
        answers,
        OrderQueue.on(threads),
        MoveTimeout.of(timeouts.toThink()),
        () -> 0);
  }

  /**
   * Creates an engine as a shell script that counts all its genmoves in a file, including those
   * before a restart.
   *
   * @param genmove its reaction to the n-th one
   * @param listed more commands, which it answers with 1
   */
  private List<String> script(String genmove, String... listed) throws Exception {
    String text =
        """
        say() { printf '= %%s\\n\\n' "$1"; }
        while read -r command arguments; do
          case $command in
            list_commands) say 'play
        genmove
        time_settings
        time_left
        %s' ;;
            gtpx-version) say 1 ;;
            name) say 'Fragile' ;;
            genmove) echo >> genmoves; n=$(wc -l < genmoves | tr -d ' '); %s ;;
            quit) say ''; exit 0 ;;
            *) say '' ;;
          esac
        done
        """
            .formatted(String.join("\n", listed), genmove);
    Path file = Files.writeString(folder.resolve("engine.sh"), text);
    return List.of(Peers.require("sh").toString(), file.toString());
  }

  private void close(SupervisedSeat seat) throws Exception {
    seat.close().get(60, TimeUnit.SECONDS);
    assertThat(ProcessHandle.allProcesses().filter(this::isOurs)).isEmpty();
  }

  private boolean isOurs(ProcessHandle process) {
    String line = process.info().commandLine().orElse("");
    return process.isAlive() && (line.contains(folder.toString()) || line.contains(FOR_LONG));
  }

  @Test
  void aProgramThatCrashesAtItsSecondMoveGoesOnFromThere() throws Exception {
    SupervisedSeat seat = seat(script("case $n in 2) exit 9;; *) say C$n;; esac"));
    seat.begin(List.of());
    seat.choose(1, NO_CLOCK);
    assertThat(answers.next("1: ")).endsWith(" plays 2"); // C1

    seat.notify(List.of(new Event.Played(Map.of(Color.BLACK, new Move(2)))));
    seat.notify(List.of(WHITE_B1));
    seat.choose(3, NO_CLOCK);

    assertThat(answers.next("failed")).isEqualTo("failed 1 CRASHED");
    assertThat(answers.next("3: ")).endsWith(" plays 12"); // C3
    close(seat);
  }

  @Test
  void aProgramRunsInTheEnvironmentOfItsSpecification() throws Exception {
    SeatSpec player =
        SeatSpec.program(script("say $GTPX_SEAT"))
            .in(folder)
            .withVariable("GTPX_SEAT", "C4"); // a point, since only moves come back
    SupervisedSeat seat = seat(engines(spec()).source(player, Color.BLACK, "black", transcript, 1));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    assertThat(answers.next("1: ")).endsWith(" plays 17"); // C4 on 5x5
    assertThat(folder.resolve("genmoves")).exists();
    close(seat);
  }

  /** Unlike an engine that has dialled in, it can't reconnect by itself. */
  @Test
  void aProgramIsToldToQuitWhenTheServerEnds() throws Exception {
    SupervisedSeat seat = seat(script("say C1"));
    seat.begin(List.of());
    seat.choose(1, NO_CLOCK);
    answers.next("1: ");

    seat.suspend().get(60, TimeUnit.SECONDS);

    assertThat(said()).endsWith("> quit", "< = ");
    close(seat);
  }

  @Test
  void aPlainProgramIsShownThePositionAndNotItsHistory() throws Exception {
    SupervisedSeat seat = seat(script("say E5"));

    seat.begin(List.of(BLACK_A1, WHITE_B1));
    seat.choose(3, NO_CLOCK);

    assertThat(answers.next("3: ")).contains(" plays ");
    close(seat);
    assertThat(said())
        .containsSubsequence(
            "> clear_board", "> play black A1", "> play white B1", "> genmove black")
        .containsOnlyOnce("> play black A1");
  }

  @Test
  void aProgramIsToldItsTimeBeforeEachMove() throws Exception {
    SupervisedSeat seat = seat(script("say E5"));
    Clock clock = Clock.of(TimeSetting.parse("byoyomi:60/3x9"), Duration.ZERO).start(0);
    seat.begin(List.of());

    seat.choose(1, Optional.of(clock));

    assertThat(answers.next("1: ")).contains(" plays ");
    close(seat);
    assertThat(said())
        .containsSubsequence( // 60 + 2 x 9, none of it used
            "> time_settings 78 9 1", "> time_left black 78 0", "> genmove black");
  }

  @Test
  void afterThreeRestartsAProgramIsGivenUp() throws Exception {
    SupervisedSeat seat = seat(script("exit 1"));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    assertThat(answers.next("gave up")).isEqualTo("gave up CRASHED");
    assertThat(answers.faults()).isEqualTo(Map.of(SeatFault.Kind.CRASHED, 4));
    assertThat(folder.resolve("genmoves")).content().hasSize(4); // one per program
    close(seat);
  }

  @Test
  void aProgramThatHangsIsEndedWithItsChildren() throws Exception {
    timeouts = EngineTimeouts.STANDARD.thinking(Duration.ofSeconds(3));
    Path child = Files.writeString(folder.resolve("child.sh"), "exec " + FOR_LONG);
    SupervisedSeat seat = seat(script("case $n in 1) sh " + child + ";; *) say E5;; esac"));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    assertThat(answers.next("failed")).isEqualTo("failed 1 TIMED_OUT");
    assertThat(answers.next("1: ")).contains(" plays ");
    close(seat);
  }

  @Test
  void theChildrenOfAProgramThatCrashesAreEndedToo() throws Exception {
    Path child = Files.writeString(folder.resolve("child.sh"), "exec " + FOR_LONG);
    List<String> crashing = script("case $n in 1) exit 1;; *) say E5;; esac");
    Path starter =
        Files.writeString(folder.resolve("starter.sh"), "sh " + child + " & . " + crashing.get(1));
    SupervisedSeat seat = seat(List.of(crashing.get(0), starter.toString()));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    assertThat(answers.next("1: ")).contains(" plays ");
    close(seat);
  }

  @Test
  void rubbishIsAFaultOfTheProtocol() throws Exception {
    SupervisedSeat seat =
        seat(script("case $n in 1) echo rubbish;; 2) say Z99;; *) say E5;; esac"));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    assertThat(answers.next("1: ")).contains(" plays ");
    assertThat(answers.faults()).isEqualTo(Map.of(SeatFault.Kind.PROTOCOL, 2));
    close(seat);
  }

  @Test
  void rubbishWithoutEndIsTakenInBoundedMemory() throws Exception {
    SupervisedSeat seat =
        seat(script("case $n in 1) printf '= '; yes | tr -d '\\n';; *) say E5;; esac"));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    assertThat(answers.next("failed")).isEqualTo("failed 1 PROTOCOL");
    assertThat(answers.next("1: ")).contains(" plays ");
    close(seat);
  }

  @Test
  void anIllegalMoveOfAnEngineOfTheDialectIsAFault() throws Exception {
    SupervisedSeat seat = seat(script("case $n in 1) say A1;; *) say E5;; esac", "gtpx-version"));
    seat.begin(List.of(BLACK_A1, WHITE_B1));

    seat.choose(3, NO_CLOCK);

    assertThat(answers.next("failed")).isEqualTo("failed 1 ILLEGAL");
    assertThat(answers.next("3: ")).contains(" plays ");
    assertThat(said()).containsSubsequence("> play black A1", "> play white B1", "< = A1");
    close(seat);
  }

  @Test
  void aFloodOfErrorsFillsNoDisk() throws Exception {
    Path errors = folder.resolve("black.err");
    transcript = new ErrorFile(errors, 10_000);
    SupervisedSeat seat = seat(script("yes some error | head -n 2000 >&2; say E5"));
    seat.begin(List.of());

    seat.choose(1, NO_CLOCK);

    assertThat(answers.next("1: ")).contains(" plays ");
    close(seat);
    assertThat(Files.size(errors)).isLessThanOrEqualTo(10_000);
    assertThat(Files.size(folder.resolve("black.err.1"))).isLessThanOrEqualTo(10_000);
  }

  @Test
  void closingEndsAProgramInTheMiddleOfAThought() throws Exception {
    SupervisedSeat seat = seat(script("touch thinking; " + FOR_LONG));
    seat.begin(List.of());
    seat.choose(1, NO_CLOCK);
    await(folder.resolve("thinking"));

    close(seat);

    assertThat(answers.soFar()).containsExactly("named Fragile");
  }

  @Test
  void closingEndsAProgramThatDoesNotEvenStart() throws Exception {
    Path silent = Files.writeString(folder.resolve("silent.sh"), "touch started; " + FOR_LONG);
    SupervisedSeat seat = seat(List.of(Peers.require("sh").toString(), silent.toString()));
    seat.begin(List.of());
    await(folder.resolve("started"));

    close(seat);

    assertThat(answers.soFar()).isEmpty();
  }

  /** Unlike one that hangs in the middle of a game, it has never been in the game. */
  @Test
  void aProgramThatIsMuteFromTheBeginningCouldNotBeStarted() throws Exception {
    EngineTimeouts standard = EngineTimeouts.STANDARD;
    timeouts =
        new EngineTimeouts(
            Duration.ofMillis(200), standard.toAnswer(), standard.toThink(), Duration.ZERO);
    Path mute = Files.writeString(folder.resolve("mute.sh"), "while read -r line; do :; done");
    SupervisedSeat seat = seat(List.of(Peers.require("sh").toString(), mute.toString()));
    seat.begin(List.of());

    assertThat(answers.next("gave up")).isEqualTo("gave up COULD_NOT_START");
    assertThat(answers.faults()).isEqualTo(Map.of(SeatFault.Kind.COULD_NOT_START, 4));
    close(seat);
  }

  private static void await(Path file) {
    Waiting.until(() -> Files.exists(file));
  }

  /** Returns a program that first writes its process id to a file. */
  private static List<String> tellingItsId(List<String> program) {
    String sh = Peers.require("sh").toString();
    List<String> command = new ArrayList<>(List.of(sh, "-c", "echo $$ > id; exec \"$@\"", sh));
    command.addAll(program);
    return command;
  }

  @Test
  void anEngineOfTheDialectGoesOnAfterItWasKilled() throws Exception {
    words = "parallel board=5x5";
    SupervisedSeat seat = seat(tellingItsId(RandomEngine.command(1)));
    seat.begin(List.of());
    seat.notify(
        List.of(new Event.Played(Map.of(Color.BLACK, new Move(3), Color.WHITE, new Move(4)))));
    seat.choose(2, NO_CLOCK);
    assertThat(answers.next("2: ")).contains("2: ");

    String id = Files.readString(folder.resolve("id")).strip();
    ProcessHandle engine = ProcessHandle.of(Long.parseLong(id)).orElseThrow();
    engine.destroyForcibly();
    CompletableFuture<ProcessHandle> unused = engine.onExit();
    unused.get(60, TimeUnit.SECONDS);
    seat.choose(2, NO_CLOCK);

    assertThat(answers.next("failed")).isEqualTo("failed 1 RESOURCE");
    assertThat(answers.next("2: ")).contains("2: ");
    close(seat);
  }
}
