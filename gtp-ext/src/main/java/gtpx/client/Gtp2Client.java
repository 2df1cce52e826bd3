package gtpx.client;

import gtpx.client.EngineFault.Kind;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The commands of GTP 2 as methods that return values. Colours and vertices are words, which the
 * program accepts or refuses; this class knows no rules.
 *
 * <p>Every method throws {@link EngineFault}: REFUSED with the program's words if it refuses the
 * command, and PROTOCOL if the answer doesn't have the expected form. After either, you can send
 * further commands: see {@link GtpClient#isOpen}. An answer that should be empty isn't read. An
 * argument that is not exactly one word causes an {@link IllegalArgumentException}.
 */
public final class Gtp2Client {
  private static final String GTPX_VERSION = "gtpx-version";

  private static final Pattern WORD = Pattern.compile("[!-~&&[^#]]+");

  private final GtpClient client;
  private final Timeouts timeouts;

  public Gtp2Client(GtpClient client, Timeouts timeouts) {
    this.client = client;
    this.timeouts = timeouts;
  }

  // Information about the program.

  public int protocolVersion() throws EngineFault {
    return ask(Texts::count, "protocol_version");
  }

  public String name() throws EngineFault {
    return ask(Texts::line, "name");
  }

  /** Returns the version, which may be empty. */
  public String version() throws EngineFault {
    return ask(Texts::line, "version");
  }

  public boolean knowsCommand(String command) throws EngineFault {
    return ask(Texts::truth, "known_command", command);
  }

  public List<String> listCommands() throws EngineFault {
    return ask(Answer::lines, "list_commands");
  }

  /**
   * Asks for name, version and commands. Name and version are empty if the program refuses to
   * report them.
   */
  public Capabilities capabilities() throws EngineFault {
    List<String> commands = listCommands();
    boolean speaksGtpx =
        commands.contains(GTPX_VERSION) && ask(Texts::line, GTPX_VERSION).equals("1");
    return new Capabilities(
        orNothing("name"), orNothing("version"), Set.copyOf(commands), speaksGtpx);
  }

  /** Asks for a line; empty if the program refuses. */
  private String orNothing(String command) throws EngineFault {
    try {
      return ask(Texts::line, command);
    } catch (EngineFault e) {
      if (e.refusal().isEmpty()) {
        throw e;
      }
      return "";
    }
  }

  // The board.

  /** Sets a square board. Its position is arbitrary until {@link #clearBoard}. */
  public void boardSize(int size) throws EngineFault {
    run("boardsize", size);
  }

  /** Sets columns and rows: GTP 2 has only squares, but some programs support other sizes. */
  public void boardSize(int columns, int rows) throws EngineFault {
    run("boardsize", columns, rows);
  }

  public void clearBoard() throws EngineFault {
    run("clear_board");
  }

  public void komi(BigDecimal points) throws EngineFault {
    run("komi", points.toPlainString());
  }

  /** Places handicap stones on the standard points; returns these points. */
  public List<String> fixedHandicap(int stones) throws EngineFault {
    return ask(Texts::vertices, "fixed_handicap", stones);
  }

  /**
   * Places handicap stones on points that the program chooses; returns these points, of which there
   * may be fewer than requested.
   */
  public List<String> placeFreeHandicap(int stones) throws EngineFault {
    return askSlow(Texts::vertices, "place_free_handicap", stones);
  }

  public void setFreeHandicap(List<String> vertices) throws EngineFault {
    run("set_free_handicap", vertices);
  }

  /** Returns a picture of the board for people. */
  public String showBoard() throws EngineFault {
    return ask(Answer::text, "showboard");
  }

  // The play.

  public void play(String color, String move) throws EngineFault {
    run("play", color, move);
  }

  /** Returns the move that the program has chosen and played. */
  public GtpMove genmove(String color) throws EngineFault {
    return askSlow(Texts::move, "genmove", color);
  }

  /**
   * Does the same by {@code kgs-genmove_cleanup}: the program doesn't pass while opposing stones
   * that it considers dead are on the board.
   */
  public GtpMove genmoveCleanup(String color) throws EngineFault {
    return askSlow(Texts::move, "kgs-genmove_cleanup", color);
  }

  /** Returns the move that the program would choose, without playing it. */
  public GtpMove regGenmove(String color) throws EngineFault {
    return askSlow(Texts::move, "reg_genmove", color);
  }

  public void undo() throws EngineFault {
    run("undo");
  }

  /** Sets Canadian time; 0, more than 0, 0 means no limit. */
  public void timeSettings(int mainSeconds, int byoYomiSeconds, int byoYomiStones)
      throws EngineFault {
    run("time_settings", mainSeconds, byoYomiSeconds, byoYomiStones);
  }

  /** Sets the time left; 0 stones means that it is main time. */
  public void timeLeft(String color, int seconds, int stones) throws EngineFault {
    run("time_left", color, seconds, stones);
  }

  // The end.

  public FinalScore finalScore() throws EngineFault {
    return askSlow(FinalScore::read, "final_score");
  }

  /** Returns points, chain by chain as the program groups them. */
  public List<List<String>> finalStatusList(Status status) throws EngineFault {
    return askSlow(Gtp2Client::chains, "final_status_list", status.word());
  }

  private static List<List<String>> chains(Answer answer) throws MalformedException {
    return Texts.each(
        answer.lines(), line -> Texts.each(Arrays.asList(line.split(" +", -1)), Texts::vertex));
  }

  // Files.

  /** Sets up the position at the end of a file. */
  public void loadSgf(String file) throws EngineFault {
    runSlow("loadsgf", file);
  }

  /** Sets up the position before a move, counted from 1. */
  public void loadSgf(String file, int move) throws EngineFault {
    runSlow("loadsgf", file, move);
  }

  // Sending commands and reading answers.

  /** Runs a command whose answer isn't read. */
  private void run(Object... words) throws EngineFault {
    client.ask(command(words), timeouts.answer());
  }

  /** Runs a command that may take as long as choosing a move, without reading its answer. */
  private void runSlow(Object... words) throws EngineFault {
    client.ask(command(words), timeouts.thought());
  }

  private <T> T ask(Texts.Reading<Answer, T> reading, Object... words) throws EngineFault {
    return ask(reading, command(words), timeouts.answer());
  }

  /** Sends a command that may take as long as choosing a move, and reads its answer. */
  private <T> T askSlow(Texts.Reading<Answer, T> reading, Object... words) throws EngineFault {
    return ask(reading, command(words), timeouts.thought());
  }

  private <T> T ask(Texts.Reading<Answer, T> reading, String command, Duration timeout)
      throws EngineFault {
    Answer answer = client.ask(command, timeout);
    try {
      return reading.read(answer);
    } catch (MalformedException e) {
      String what = client.name() + " answered " + EngineFault.shorten(command);
      String why = " with \"" + answer.shown() + "\": " + e.getMessage();
      String summary =
          String.format(
              "%s answered %s with %d characters that can't be read",
              client.name(), EngineFault.name(command), answer.text().strip().length());
      throw new EngineFault(Kind.PROTOCOL, what + why, summary);
    }
  }

  /** Builds a command from words, numbers and lists of words. */
  private static String command(Object... parts) {
    List<String> words = new ArrayList<>();
    for (Object part : parts) {
      (part instanceof List<?> list ? list : List.of(part)).forEach(word -> words.add("" + word));
    }
    for (String word : words) {
      if (!WORD.matcher(word).matches()) {
        throw new IllegalArgumentException(
            MalformedException.quoted(word) + " (expected: one word, without #)");
      }
    }
    return String.join(" ", words);
  }
}
