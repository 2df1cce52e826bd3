package gtpx.benchmarks;

import static gtpx.benchmarks.LearnWeights.option;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.bot.MonteCarloPlayer;
import gtpx.bot.SearchSettings;
import gtpx.client.EngineFault;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.player.Decision;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * Records games that a good player plays against itself, for {@link LearnWeights}. Each line has
 * one game: its specification, a colon, and the moves in order, with an asterisk after those that
 * the player chose. The other moves are random, so that the player also shows how it answers bad
 * moves. Appends each finished game to the file, and can be stopped at any time.
 */
public final class RecordGames {
  private static final Options OPTIONS =
      new Options()
          .addOption(option("game", "specification; default: variant=go board=9 komi=white:7.5"))
          .addOption(option("teacher", "command line of a GTP engine; default: the bot itself"))
          .addOption(option("playouts", "of the bot, per move; default: 2000"))
          .addOption(option("games", "how many; default: 100"))
          .addOption(option("seed", "of the random moves, and the bot; default: 1"))
          .addOption(option("out", "file to append to; default: games.txt"));
  private static final int MOST_RANDOM_FIRST = 4; // random moves at the start of a game
  private static final double[] RANDOM_SHARES = {0, 0.1, 0.2, 0.3}; // share among the other moves
  private static final double NEAR = 0.7; // share of random moves within 2 steps of the last
  private static final int TRIES = 50;

  private final GameSpec spec;
  private final Teacher teacher;
  private final Random random;

  /** Chooses good moves. */
  interface Teacher {
    /** Begins a new game. */
    void begin(GameSpec spec) throws EngineFault;

    /** Notifies the teacher of a move that it did not choose. */
    void played(Game game, Color color, Move move) throws EngineFault;

    /** Chooses and plays a move; empty if the teacher passes or resigns. */
    Optional<Move> choose(Game game, Color color) throws EngineFault;
  }

  private RecordGames(GameSpec spec, Teacher teacher, long seed) {
    this.spec = spec;
    this.teacher = teacher;
    random = new Random(seed);
  }

  /** Records as many games as the command line specifies. */
  public static void main(String[] args) {
    LearnWeights.run(() -> record(args));
  }

  private static void record(String[] args) throws IOException, EngineFault, ParseException {
    CommandLine line = LearnWeights.parse("RecordGames", OPTIONS, args);
    String words = line.getOptionValue("game", "variant=go board=9 komi=white:7.5");
    GameSpec spec = GameSpec.parse(List.of(words.split(" ", -1)), Variants.STANDARD);
    long seed = Long.parseLong(line.getOptionValue("seed", "1"));
    int games = Integer.parseInt(line.getOptionValue("games", "100"));
    Path out = Path.of(line.getOptionValue("out", "games.txt"));
    int playouts = Integer.parseInt(line.getOptionValue("playouts", "2000"));
    try (GtpTeacher engine = GtpTeacher.start(line.getOptionValue("teacher"))) {
      Teacher teacher = engine == null ? new Bot(seed, playouts) : engine;
      RecordGames recorder = new RecordGames(spec, teacher, seed);
      for (int game = 1; game <= games; game++) {
        String moves = recorder.play();
        try (Writer file =
            Files.newBufferedWriter(out, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
          file.write(words + " : " + moves + "\n");
        }
        System.out.printf("game %d of %d, %d moves%n", game, games, moves.split(" ", -1).length);
      }
    }
  }

  /** The bot as a teacher, with a different seed in each game. */
  private static final class Bot implements Teacher {
    private final ThinkingBudget budget;
    private long seed;
    private MonteCarloPlayer player;

    Bot(long seed, int playouts) {
      this.seed = seed;
      budget = ThinkingBudget.ofPlayouts(playouts);
      player = newPlayer();
    }

    private MonteCarloPlayer newPlayer() {
      return new MonteCarloPlayer(SearchSettings.DEFAULT.withSeed(seed), budget, System::nanoTime);
    }

    @Override
    public void begin(GameSpec spec) {
      seed++;
      player = newPlayer();
    }

    @Override
    public void played(Game game, Color color, Move move) {
      // the bot reads the game itself
    }

    @Override
    public Optional<Move> choose(Game game, Color color) {
      Decision decision = player.genmove(game, color, Thinking.FREELY);
      Optional<Move> move = decision.move().filter(choice -> !choice.isPass());
      move.ifPresent(choice -> game.play(color, choice));
      return move;
    }
  }

  /** Plays a game until somebody passes or resigns, and returns its moves. */
  private String play() throws EngineFault {
    Game game = new Game(spec);
    teacher.begin(spec);
    List<String> moves = new ArrayList<>();
    int first = random.nextInt(MOST_RANDOM_FIRST + 1);
    double share = RANDOM_SHARES[random.nextInt(RANDOM_SHARES.length)];
    int most = 2 * game.topology().size();
    while (game.phase().isPlay() && moves.size() < most) {
      Color color = game.toMove().first();
      boolean isRandom = moves.size() < first || random.nextDouble() < share;
      Optional<Move> move = isRandom ? randomMove(game, color) : teacher.choose(game, color);
      if (move.isEmpty()) {
        break;
      }
      if (isRandom) {
        game.play(color, move.get());
        teacher.played(game, color, move.get());
      }
      moves.add((isRandom ? "" : "*") + game.topology().name(move.get().point()));
    }
    return String.join(" ", moves);
  }

  /** Returns a random legal point next to an empty one. */
  private Optional<Move> randomMove(Game game, Color color) {
    boolean isNear = random.nextDouble() < NEAR && !game.events().isEmpty();
    for (int i = 0; i < TRIES; i++) {
      int point = random.nextInt(game.topology().size());
      Move move = new Move(point);
      if ((!isNear || isNearLast(game, point))
          && hasFreeNeighbor(game, point)
          && game.legality(color, move).isLegal()) {
        return Optional.of(move);
      }
    }
    return Optional.empty();
  }

  private static boolean hasFreeNeighbor(Game game, int point) {
    return neighbors(game, point).anyMatch(next -> game.color(next) == Board.EMPTY);
  }

  private static boolean isNearLast(Game game, int point) {
    return game.lastTurn().choices().values().stream()
        .map(choice -> choice.move().point())
        .anyMatch(
            last ->
                last >= 0
                    && neighbors(game, last)
                        .flatMap(next -> neighbors(game, next))
                        .anyMatch(next -> next == point));
  }

  private static IntStream neighbors(Game game, int point) {
    return IntStream.range(0, game.topology().degree(point))
        .map(k -> game.topology().neighbor(point, k));
  }
}
