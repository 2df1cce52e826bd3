package gtpx.benchmarks;

import gtpx.board.Color;
import gtpx.bot.train.WeightTraining;
import gtpx.client.EngineFault;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.help.HelpFormatter;

/**
 * Learns the bot's weights from games that {@link RecordGames} has recorded, and writes the file
 * that the bot reads. Every tenth game is held out. After each round, prints how likely the moves
 * of these games are, which shows when more rounds or rarer shapes no longer help.
 */
public final class LearnWeights {
  private static final int HELD_OUT = 10; // one game in so many
  private static final Options OPTIONS =
      new Options()
          .addOption(option("games", "files of recorded games, separated by commas"))
          .addOption(option("out", "file to write; default: weights.txt"))
          .addOption(option("rounds", "of improvement; default: 20"))
          .addOption(option("fewest", "times that a shape must have been played; default: 4"))
          .addOption(option("draws", "contests with a weight of 1, won and lost; default: 2"));

  private final WeightTraining training;
  private int games;
  private int missed;

  private LearnWeights(double draws) {
    training = new WeightTraining(draws);
  }

  /** An option with a value. */
  static Option option(String name, String what) {
    return Option.builder().longOpt(name).hasArg().desc(what).get();
  }

  /** The body of a program in this module. */
  @FunctionalInterface
  interface Task {
    void run() throws IOException, EngineFault, ParseException;
  }

  /** Learns as the command line specifies. */
  public static void main(String[] args) {
    run(() -> learn(args));
  }

  /** Runs a program; reports problems with files, engines or options in one line. */
  static void run(Task task) {
    try {
      task.run();
    } catch (NoSuchFileException e) {
      fail(e.getMessage() + ": no such file");
    } catch (IOException | EngineFault | ParseException | IllegalArgumentException e) {
      fail(String.valueOf(e.getMessage()));
    }
  }

  private static void fail(String message) {
    System.err.println(message);
    System.exit(1);
  }

  private static void learn(String[] args) throws IOException, ParseException {
    CommandLine line = parse("LearnWeights", OPTIONS, args);
    LearnWeights learner = new LearnWeights(Double.parseDouble(line.getOptionValue("draws", "2")));
    for (String file : line.getOptionValue("games", "games.txt").split(",", -1)) {
      Files.readAllLines(Path.of(file)).forEach(learner::add);
    }
    System.out.printf("%d games, %d moves not looked at%n", learner.games, learner.missed);
    int values = learner.training.begin(Integer.parseInt(line.getOptionValue("fewest", "4")));
    System.out.printf("%d weights%n", values);
    int rounds = Integer.parseInt(line.getOptionValue("rounds", "20"));
    for (int round = 1; round <= rounds; round++) {
      learner.training.improve();
      System.out.printf(
          "round %d: learnt from %s; held out %s%n",
          round, learner.training.fit(false), learner.training.fit(true));
    }
    learner.write(Path.of(line.getOptionValue("out", "weights.txt")), String.join(" ", args));
  }

  /** Parses a command line; if it is wrong, also prints the options. */
  static CommandLine parse(String name, Options options, String[] args)
      throws IOException, ParseException {
    try {
      return new DefaultParser().parse(options, args);
    } catch (ParseException e) {
      HelpFormatter.builder().setShowSince(false).get().printHelp(name, "", options, "", true);
      throw e;
    }
  }

  private void add(String line) {
    String[] parts = line.split(" : ", 2);
    Game game = new Game(GameSpec.parse(List.of(parts[0].split(" ", -1)), Variants.STANDARD));
    boolean isHeldOut = games++ % HELD_OUT == 0;
    for (String word : parts[1].split(" ", -1)) {
      boolean isChosen = word.startsWith("*");
      Color color = game.toMove().first();
      Move move = new Move(game.topology().find(isChosen ? word.substring(1) : word).orElseThrow());
      if (isChosen && !training.add(game, color, move, isHeldOut)) {
        missed++;
      }
      game.play(color, move);
    }
  }

  private void write(Path file, String how) throws IOException {
    try (Writer out = Files.newBufferedWriter(file)) {
      out.write("# learnt from " + games + " games by LearnWeights " + how + "\n");
      out.write("# " + training.fit(true) + " (held out)\n");
      training.write(out);
    }
  }
}
