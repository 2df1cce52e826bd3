package gtpx.rooms.match;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.player.BotFactory;
import gtpx.player.Decision;
import gtpx.player.Thinking;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.RecordException;
import gtpx.record.RecordedGame;
import gtpx.rooms.seat.NewEngines;
import gtpx.rooms.seat.RandomPlayer;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rooms.terminal.Screen;
import gtpx.rules.Variants;
import gtpx.testing.ScriptedPlayer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Plays matches for tests, with random bots and small generated programs. */
final class Games {
  private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

  final ByteArrayOutputStream log = new ByteArrayOutputStream();
  final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  TimeControl time = TimeControl.perMove(Duration.ofSeconds(30), Duration.ZERO);
  FaultAction onFault = FaultAction.END;
  String typed = "";
  Optional<LateTyping> lateTyping = Optional.empty();
  Optional<ScheduledExecutorService> thread = Optional.empty(); // empty: one of the match's own
  Optional<Adjudication> adjudication = Optional.empty();
  Screen terminal = Screen.FILE;
  int maxTurns = 0; // 0: the default
  long seed = 1;
  Optional<Setup> start = Optional.empty();
  LongSupplier nanos = () -> 0;
  BotFactory bots = (budget, botSeed) -> new RandomPlayer(botSeed);

  static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
  }

  MatchResult play(String words, SeatSpec... seats) throws SeatFault {
    GameSpec spec = spec(words);
    int turns = maxTurns > 0 ? maxTurns : spec.turnLimit();
    MatchTerms terms = new MatchTerms(turns, time, onFault, adjudication);
    MatchHost host = new MatchHost(bots, new NewEngines(), nanos);
    MatchSettings settings = new MatchSettings(spec, start, List.of(seats), terms, seed, host);
    InputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(screen, true, StandardCharsets.UTF_8);
    MatchLog.Target target = MatchLog.Target.to(new PrintStream(log, true, StandardCharsets.UTF_8));
    MatchLog matchLog = new MatchLog(target, CLOCK);
    TextProgress progress = new TextProgress(out, terminal, settings.people());
    if (lateTyping.isPresent()) {
      InputStream late = new SequenceInputStream(lateTyping.get(), in);
      Console console = new Console(late, out, terminal, Games::save);
      return Match.play(settings, console, matchLog, progress, lateTyping.get().thread);
    }
    Console console = new Console(in, out, terminal, Games::save);
    return thread.isPresent()
        ? Match.play(settings, console, matchLog, progress, thread.get())
        : Match.play(settings, console, matchLog, progress);
  }

  private static String save(String file, Game game, Metadata metadata) {
    return "saved as %s after turn %d".formatted(file, game.turn());
  }

  String screen() {
    return screen.toString(StandardCharsets.UTF_8);
  }

  /** Returns the moves of each turn, by name. */
  static List<String> moves(MatchResult result) {
    return result.game().events().stream()
        .filter(event -> event instanceof Event.Played)
        .map(event -> names(((Event.Played) event).moves(), result.game().spec()))
        .toList();
  }

  private static String names(Map<Color, Move> moves, GameSpec spec) {
    Map<Color, String> names = new TreeMap<>();
    moves.forEach((color, move) -> names.put(color, move.name(spec.board())));
    return names.toString();
  }

  /** Checks that the match's record has the same result. */
  static void assertReplays(MatchResult result, String where) throws RecordException {
    RecordedGame read =
        JsonRecord.read(JsonRecord.write(result.game(), result.metadata(), Annotations.NONE));
    assertThat(read.isResultRight()).as(where).isTrue();
    assertThat(read.game().outcome()).as(where).contains(result.outcome());
    assertThat(read.metadata()).as(where).isEqualTo(result.metadata());
  }

  static SeatSpec bot() {
    return SeatSpec.parse("bot playouts=1");
  }

  static SeatSpec human() {
    return SeatSpec.parse("human");
  }

  static SeatSpec program(List<String> command) {
    return SeatSpec.program(command);
  }

  /**
   * Creates a plain engine as a shell script.
   *
   * @param genmove its reaction to genmove, such as {@code say A1}
   * @param listed more commands that it lists
   * @param cases its reaction to other commands, such as {@code undo) say ;;}
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

  /** Creates the same kind of engine, which also reports that it speaks GTPX. */
  static SeatSpec gtpx(Path folder, String genmove, String cases) throws IOException {
    return plain(folder, genmove, "gtpx-version", "gtpx-version) say 1 ;; " + cases);
  }

  /**
   * The input of a person who starts typing when a bot has answered and everybody's time is up.
   * Owns the match's thread, whose alarms wait for that. Contains no bytes itself.
   */
  static final class LateTyping extends InputStream {
    private final CountDownLatch answered = new CountDownLatch(1);
    private volatile Optional<Thread> bot = Optional.empty();
    private volatile Runnable alarm = () -> {};

    final ScheduledExecutorService thread =
        new ScheduledThreadPoolExecutor(1, new ThreadPoolExecutor.DiscardPolicy()) {
          @Override
          public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            if (delay == 0) {
              return super.schedule(task, delay, unit);
            }
            alarm = task;
            return super.schedule(() -> {}, delay, unit);
          }

          @Override
          public void execute(Runnable task) {
            super.execute(task);
            if (bot.equals(Optional.of(Thread.currentThread()))) {
              answered.countDown();
            }
          }
        };

    /** A bot that passes. */
    ScriptedPlayer bot() {
      return new ScriptedPlayer() {
        @Override
        public Decision genmove(Position position, Color color, Thinking thinking) {
          bot = Optional.of(Thread.currentThread());
          return super.genmove(position, color, thinking);
        }
      };
    }

    @Override
    public int read() throws IOException {
      try {
        answered.await();
        thread.submit(() -> alarm.run()).get();
      } catch (InterruptedException | ExecutionException e) {
        throw new IOException(e);
      }
      return -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      return read();
    }
  }
}
