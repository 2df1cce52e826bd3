package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.client.Capabilities;
import gtpx.client.Peer;
import gtpx.client.Transcript;
import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import gtpx.testing.Peers;
import gtpx.time.TimeSetting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Engines that play one game after the other. */
@Timeout(120)
class KeptEnginesTest {
  private static final EngineTimeouts TIMEOUTS = EngineTimeouts.STANDARD;

  @TempDir Path folder;
  private final KeptEngines kept = new KeptEngines(new NewEngines());

  @AfterEach
  void end() {
    kept.close();
  }

  /** Returns a program whose version is the id of its process. */
  private SeatSpec program() throws Exception {
    String script =
        """
        while read -r command arguments; do
          case $command in
            list_commands) printf '= play\\ngenmove\\n\\n' ;;
            name) printf '= Kept\\n\\n' ;;
            version) printf '= %s\\n\\n' $$ ;;
            quit) printf '=\\n\\n'; exit 0 ;;
            *) printf '=\\n\\n' ;;
          esac
        done
        """;
    Path file = Files.writeString(folder.resolve("kept.sh"), script);
    return SeatSpec.program(List.of(Peers.require("sh").toString(), file.toString()));
  }

  private OpenEngine open(SeatSpec player) throws SeatFault {
    return open(player, Transcript.NONE);
  }

  private OpenEngine open(SeatSpec player, Transcript transcript) throws SeatFault {
    return kept.open(player, "black", transcript, TIMEOUTS);
  }

  private static String version(OpenEngine engine) {
    return engine.capabilities().version();
  }

  private static Optional<ProcessHandle> find(OpenEngine engine) {
    return ProcessHandle.of(Long.parseLong(version(engine)));
  }

  private static ProcessHandle process(OpenEngine engine) {
    return find(engine).orElseThrow();
  }

  @Test
  void theSameProcessPlaysGameAfterGame() throws Exception {
    OpenEngine first = open(program());
    first.close();

    OpenEngine second = open(program());

    assertThat(process(second)).isEqualTo(process(first));
    second.close();
  }

  @Test
  void gamesThatRunAtOnceGetAProcessEach() throws Exception {
    OpenEngine first = open(program());
    OpenEngine second = open(program());

    assertThat(process(second)).isNotEqualTo(process(first));
    first.close();
    second.close();
  }

  @Test
  void programsOfOtherEnvironmentsAreOthers() throws Exception {
    OpenEngine first = open(program());
    first.close();

    OpenEngine second = open(program().withVariable("GTPX_GAME", "2"));

    assertThat(process(second)).isNotEqualTo(process(first));
    second.close();
  }

  @Test
  void anEngineThatWasAtFaultIsEndedAndReplaced() throws Exception {
    OpenEngine first = open(program());
    ProcessHandle process = process(first);
    first.close(new SeatFault(SeatFault.Kind.TIMED_OUT, "late"));

    OpenEngine second = open(program());

    assertThat(process.isAlive()).isFalse();
    assertThat(process(second)).isNotEqualTo(process);
    second.close();
  }

  @Test
  void anEngineThatHasEndedBetweenTwoGamesIsReplaced() throws Exception {
    OpenEngine first = open(program());
    ProcessHandle process = process(first);
    first.close();
    process.destroyForcibly();
    process.onExit().get();

    OpenEngine second = open(program());

    assertThat(process(second).isAlive()).isTrue();
    second.close();
  }

  @Test
  void anAnswerThatNobodyAwaitedIsNotLeftToTheNextGame() throws Exception {
    OpenEngine first = open(program());
    Thread.currentThread().interrupt(); // as when a seat is closed while its engine thinks
    assertThat(first.answers(TIMEOUTS)).isFalse();
    assertThat(Thread.interrupted()).isTrue();
    first.close();

    OpenEngine second = open(program());

    assertThat(version(second)).isNotEqualTo(version(first));
    second.close();
  }

  @Test
  void linesGoToTheGameThatHasTheEngine() throws Exception {
    List<String> one = Collections.synchronizedList(new ArrayList<>());
    List<String> two = Collections.synchronizedList(new ArrayList<>());
    OpenEngine first = open(program(), (direction, text) -> one.add(text));
    first.client().send("clear_board", Duration.ofSeconds(30));
    first.close();

    OpenEngine second = open(program(), (direction, text) -> two.add(text));
    second.client().send("komi 7", Duration.ofSeconds(30));
    second.close();

    assertThat(one).startsWith("list_commands").endsWith("clear_board", "=");
    assertThat(two).containsExactly("protocol_version", "=", "komi 7", "=");
  }

  @Test
  void closingEndsTheFreeOnesAtOnceAndTheLentOnesAfterTheirGames() throws Exception {
    OpenEngine lent = open(program());
    OpenEngine free = open(program());
    free.close();

    kept.close();

    assertThat(process(lent).isAlive()).isTrue();
    assertThat(find(free)).isEmpty();
    lent.close();
    assertThat(find(lent)).isEmpty();
  }

  // Games of different kinds on one engine.

  private static final SeatSpec OURS = SeatSpec.parse("own engine");

  /** Keeps our own engine in this process, which claims to speak the dialect or only GTP 2. */
  private static KeptEngines ours(boolean speaksGtpx) {
    return new KeptEngines(
        new EngineSupply() {
          @Override
          public OpenEngine open(SeatSpec player, String name, Transcript lines, EngineTimeouts t)
              throws SeatFault {
            OpenEngine engine = OpenEngine.ask(ownEngine(), lines, t, EngineRelease.QUIT);
            Capabilities all = engine.capabilities();
            return new OpenEngine(
                engine.client(),
                new Capabilities(all.name(), all.version(), all.commands(), speaksGtpx),
                engine.release());
          }

          @Override
          public void invite(String line) {}
        });
  }

  private static Peer ownEngine() {
    try {
      return OwnEngine.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends commands in a game of their own; returns the answers. */
  private static List<String> game(KeptEngines engines, String... commands) throws Exception {
    OpenEngine engine = engines.open(OURS, "ours", Transcript.NONE, TIMEOUTS);
    List<String> answers = new ArrayList<>();
    for (String command : commands) {
      answers.add(engine.client().ask(command, Duration.ofSeconds(30)).text());
    }
    engine.close();
    return answers;
  }

  private static List<String> stateAtStart(KeptEngines engines, String words) throws Exception {
    GameSpec spec = GameSpec.parse(List.of(words.split(" ", -1)), Variants.STANDARD);
    Seat seat =
        new SeatSources(
                spec, TIMEOUTS, new TimeSetting.None(), (b, s) -> new RandomPlayer(s), engines)
            .source(OURS, Color.BLACK, "ours", Transcript.NONE, 1)
            .open();
    seat.start(Optional.empty());
    seat.close();
    return game(engines, "gtpx-rules", "gtpx-position", "gtpx-score");
  }

  /** Two choices of three players wait in the engine when its game ends. */
  @Test
  void anEngineOfTheDialectStartsEveryGameAsIfItWereItsFirst() throws Exception {
    try (KeptEngines used = ours(true);
        KeptEngines fresh = ours(true)) {
      List<String> unused =
          game(
              used,
              "gtpx-game parallel players=3 board=7x7 komi=2",
              "time_settings 60 10 1",
              "gtpx-prefer white red black",
              "play black A1",
              "play red B1",
              "play white C1",
              "play white D1",
              "play red E1");

      assertThat(stateAtStart(used, "go board=5x5")).isEqualTo(stateAtStart(fresh, "go board=5x5"));
    }
  }

  @Test
  void aPlainEngineStartsEveryGameAsIfItWereItsFirst() throws Exception {
    try (KeptEngines used = ours(false);
        KeptEngines fresh = ours(false)) {
      List<String> unused =
          game(used, "boardsize 7", "komi 3", "time_settings 60 10 1", "play b A1", "play w B1");

      assertThat(stateAtStart(used, "go board=5x5")).isEqualTo(stateAtStart(fresh, "go board=5x5"));
    }
  }
}
