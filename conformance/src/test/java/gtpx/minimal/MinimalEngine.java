package gtpx.minimal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A second engine, for testing the suite: it has exactly the mandatory commands, with one class for
 * the commands, one for a game, and one for the rules. Shares nothing with our engine.
 * docs/engine-authors.md describes what it has to do.
 *
 * <p>Mutants override methods to introduce a fault, or add a command.
 */
class MinimalEngine {
  private static final Pattern LINE = Pattern.compile("(\\d*) *(\\S*) *(.*)");
  private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+(\\.\\d+)?)([eE][+-]?\\d+)?");
  private static final String GTPX = "gtpx-";

  /**
   * A command's answer to its arguments, and how many arguments it needs at least and accepts at
   * most.
   */
  private record Command(int least, int most, Function<List<String>, String> run) {}

  private final Map<String, Command> commands = new LinkedHashMap<>();
  private final Random random = new Random(1);
  private boolean hasQuit;
  private final Function<MinimalRules, MinimalGame> games;
  MinimalGame game;

  MinimalEngine() {
    this(MinimalGame::new);
  }

  /**
   * Creates an engine.
   *
   * @param games creates a game with such rules; a mutant's is different
   */
  MinimalEngine(Function<MinimalRules, MinimalGame> games) {
    this.games = games;
    game = games.apply(MinimalRules.of("go"));
    add("protocol_version", 0, 0, words -> "2");
    add("name", 0, 0, words -> "minimal");
    add("version", 0, 0, words -> "1");
    add("known_command", 0, 1, words -> String.valueOf(knows(words)));
    add("list_commands", 0, 0, words -> String.join("\n", listed()));
    add("quit", 0, 0, words -> quit());
    add("boardsize", 1, 2, this::boardsize);
    add("clear_board", 0, 0, words -> start(game.rules));
    add("komi", 1, 1, MinimalEngine::komi);
    add("play", 2, 2, this::play);
    add("genmove", 1, 1, this::genmove);
    add("gtpx-version", 0, 0, words -> "1");
    add("gtpx-game", 1, Integer.MAX_VALUE, this::newGame);
  }

  final void add(String name, int least, int most, Function<List<String>, String> run) {
    commands.put(name, new Command(least, most, run));
  }

  /** Returns the commands that it lists. */
  final Set<String> listed() {
    return commands.keySet();
  }

  // The stream (docs/protocol.md, section 1).

  /** Answers lines until the stream ends or {@code quit} arrives. */
  void run(InputStream in, OutputStream out) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
    StringBuilder line = new StringBuilder();
    int letter = 0;
    while (letter >= 0 && !hasQuit) {
      letter = lines.read();
      if (letter != '\n' && letter >= 0) {
        line.append((char) letter);
        continue;
      }
      out.write(answer(line.toString()).getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      line.setLength(0);
    }
  }

  /** Returns the answer to a line, with its end; empty if there is nothing to answer. */
  String answer(String line) {
    String text = line.replaceAll("[\\x00-\\x08\\x0b-\\x1f\\x7f]", "").replaceFirst("#.*", "");
    Matcher parts = LINE.matcher(text.replace('\t', ' ').strip());
    if (!parts.matches() || parts.group(2).isEmpty()) {
      return "";
    }
    String id = parts.group(1).replaceFirst("^0+(?=.)", "");
    List<String> words = new ArrayList<>(List.of(parts.group(3).split(" +")));
    words.remove("");
    try {
      return response("=", id, run(parts.group(2), words));
    } catch (Refusal refusal) {
      return response("?", id, refusal.getMessage().replaceAll("[^ -~]", "?"));
    }
  }

  /** Formats an answer with its end. */
  String response(String sign, String id, String text) {
    return sign + id + " " + text + "\n\n";
  }

  private String run(String name, List<String> words) {
    Command command = commands.get(name);
    if (command == null) {
      throw new Refusal("unknown command");
    }
    if (words.size() < command.least || (isStrict(name) && words.size() > command.most)) {
      throw Refusal.syntax(name + " takes other arguments");
    }
    return command.run.apply(words.subList(0, Math.min(words.size(), command.most)));
  }

  /** Returns whether surplus arguments are refused (1.12, 1.39). */
  private static boolean isStrict(String name) {
    return name.startsWith(GTPX) || name.equals("play");
  }

  // Commands.

  private boolean knows(List<String> words) {
    return !words.isEmpty() && commands.containsKey(words.get(0));
  }

  private String quit() {
    hasQuit = true;
    return "";
  }

  String start(MinimalRules rules) {
    game = games.apply(rules);
    return "";
  }

  private String newGame(List<String> words) {
    start(MinimalRules.read(words));
    return game.words();
  }

  private String boardsize(List<String> words) {
    List<String> sizes = List.of(String.join(" ", words).split("[ :]"));
    for (String size : sizes) {
      if (!isNumber(size)) {
        throw Refusal.syntax(size + " is no number");
      }
      if (!size.matches("\\d{1,9}")) {
        throw new Refusal("unacceptable size");
      }
    }
    int columns = Integer.parseInt(sizes.get(0));
    int rows = Integer.parseInt(sizes.get(sizes.size() - 1));
    return start(game.rules.withBoard(columns, rows));
  }

  static boolean isNumber(String word) {
    return NUMBER.matcher(word).matches();
  }

  /** Only parses the number, because the referee does the counting. */
  private static String komi(List<String> words) {
    if (!isNumber(words.get(0))) {
      throw Refusal.syntax(words.get(0) + " is no number");
    }
    return "";
  }

  private String play(List<String> words) {
    int seat = game.seat(words.get(0));
    String move = words.get(1).toLowerCase(Locale.ROOT);
    if (move.equals("resign")) {
      game.resign(seat);
    } else {
      game.play(seat, move.equals("pass") ? MinimalGame.PASS : game.point(move));
    }
    return "";
  }

  private String genmove(List<String> words) {
    int seat = game.seat(words.get(0));
    List<Integer> legal = game.legalPoints(seat);
    int move = legal.isEmpty() ? MinimalGame.PASS : legal.get(random.nextInt(legal.size()));
    game.play(seat, move);
    return move == MinimalGame.PASS ? "PASS" : game.name(move);
  }
}
