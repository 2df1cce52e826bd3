package gtpx.bridge.match;

import com.google.common.util.concurrent.Uninterruptibles;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.seat.RandomPlayer;
import gtpx.bridge.seat.SeatFault;
import gtpx.bridge.seat.SeatSpec;
import gtpx.game.GameSpec;
import gtpx.game.Setup;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.SequenceInputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Plays matches for tests, with random bots and small programs made on the spot. */
final class Games {
  private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

  final StringWriter log = new StringWriter();
  final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  Duration moveTime = Duration.ofSeconds(30);
  String typed = "";
  Duration typingTime = Duration.ZERO; // before the first line is typed
  boolean isTerminal;
  int maxTurns = 0; // 0: the standard
  long seed = 1;
  Optional<Setup> start = Optional.empty();
  BotFactory bots = (budget, botSeed) -> new RandomPlayer(botSeed);

  static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
  }

  MatchResult play(String words, SeatSpec... seats) throws SeatFault {
    GameSpec spec = spec(words);
    int turns = maxTurns > 0 ? maxTurns : spec.turnLimit();
    MatchSettings settings =
        new MatchSettings(spec, start, List.of(seats), turns, moveTime, seed, bots);
    InputStream in =
        new SequenceInputStream(
            new Pause(typingTime),
            new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
    PrintStream out = new PrintStream(screen, true, StandardCharsets.UTF_8);
    MatchLog matchLog = new MatchLog(new PrintWriter(log), CLOCK);
    return Match.play(
        settings,
        new Console(in, out, isTerminal),
        matchLog,
        new TextProgress(out, isTerminal, settings.people()));
  }

  String screen() {
    return screen.toString(StandardCharsets.UTF_8);
  }

  static SeatSpec bot() {
    return SeatSpec.parse("bot playouts=1");
  }

  static SeatSpec human() {
    return SeatSpec.parse("human");
  }

  static SeatSpec program(List<String> command) {
    return new SeatSpec(
        Optional.empty(), SeatSpec.Kind.PROGRAM, ThinkingBudget.ofPlayouts(1), command);
  }

  /**
   * A plain engine in sh.
   *
   * @param genmove what it does to answer genmove, such as {@code say A1}
   * @param listed more commands that it lists
   * @param cases what it does for other commands, such as {@code undo) say ;;}
   */
  static SeatSpec plain(Path folder, String genmove, String listed, String cases)
      throws IOException {
    String script =
        """
        say() { printf '= %%s\\n\\n' "$1"; }
        while read -r command arguments; do
          case $command in
            list_commands) say 'name
        version
        boardsize
        clear_board
        komi
        play
        genmove
        quit
        %s' ;;
            name) say 'Plain' ;;
            version) say '1' ;;
            genmove) %s ;;
            quit) say ''; exit 0 ;;
            %s
            *) say '' ;;
          esac
        done
        """
            .formatted(listed, genmove, cases);
    Path file = Files.createTempFile(folder, "plain", ".sh");
    Files.writeString(file, script);
    return program(List.of("sh", file.toString()));
  }

  /** The same, that says it speaks GTPX. */
  static SeatSpec gtpx(Path folder, String genmove, String cases) throws IOException {
    return plain(folder, genmove, "gtpx-version", "gtpx-version) say 1 ;; " + cases);
  }

  /** Contains nothing, but takes its time. */
  private static final class Pause extends InputStream {
    private final Duration time;

    Pause(Duration time) {
      this.time = time;
    }

    @Override
    public int read() {
      boolean unused = Uninterruptibles.awaitUninterruptibly(new CountDownLatch(1), time);
      return -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      return read();
    }
  }
}
