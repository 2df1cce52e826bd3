package gtpx.client;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The commands of GTP 2 and their answers as values. Colours and vertices are words, which the
 * program understands or refuses; no rule is known here.
 *
 * <p>Every method throws {@link EngineFault}: of a command that the program refuses, REFUSED with
 * its words; of an answer that is not of the form it should have, PROTOCOL. After both the program
 * can be asked on: see {@link GtpClient#isOpen}. An answer that should be empty isn't read. An
 * argument that is not one word is an {@link IllegalArgumentException}.
 */
public final class Gtp2Client {
  private final Asking asking;

  public Gtp2Client(GtpClient client, Timeouts timeouts) {
    asking = new Asking(client, timeouts);
  }

  // What the program is.

  public int protocolVersion() throws EngineFault {
    return asking.ask(Texts::count, "protocol_version");
  }

  public String name() throws EngineFault {
    return asking.ask(Texts::line, "name");
  }

  /** The version, which may be empty. */
  public String version() throws EngineFault {
    return asking.ask(Texts::line, "version");
  }

  public boolean knowsCommand(String command) throws EngineFault {
    return asking.ask(Texts::truth, "known_command", command);
  }

  public List<String> listCommands() throws EngineFault {
    return asking.ask(Answer::lines, "list_commands");
  }

  /** All this at once. A program that refuses to tell its name or its version has none. */
  public Capabilities capabilities() throws EngineFault {
    List<String> commands = listCommands();
    boolean speaksGtpx =
        commands.contains(GtpxClient.VERSION)
            && asking.ask(Texts::line, GtpxClient.VERSION).equals("1");
    return new Capabilities(
        orNothing("name"), orNothing("version"), Set.copyOf(commands), speaksGtpx);
  }

  /** Asks for a line; empty if the program refuses. */
  private String orNothing(String command) throws EngineFault {
    try {
      return asking.ask(Texts::line, command);
    } catch (EngineFault e) {
      if (e.refusal().isEmpty()) {
        throw e;
      }
      return "";
    }
  }

  // The board.

  /** A square board. Its position is arbitrary until {@link #clearBoard}. */
  public void boardSize(int size) throws EngineFault {
    asking.tell("boardsize", size);
  }

  /** Columns and rows: GTP 2 has only squares, but some programs know more. */
  public void boardSize(int columns, int rows) throws EngineFault {
    asking.tell("boardsize", columns, rows);
  }

  public void clearBoard() throws EngineFault {
    asking.tell("clear_board");
  }

  public void komi(BigDecimal points) throws EngineFault {
    asking.tell("komi", points.toPlainString());
  }

  /** The stones' points, which the rules fix. */
  public List<String> fixedHandicap(int stones) throws EngineFault {
    return asking.ask(Texts::vertices, "fixed_handicap", stones);
  }

  /** The stones' points, which the program chose; there may be fewer. */
  public List<String> placeFreeHandicap(int stones) throws EngineFault {
    return asking.think(Texts::vertices, "place_free_handicap", stones);
  }

  public void setFreeHandicap(List<String> vertices) throws EngineFault {
    asking.tell("set_free_handicap", vertices);
  }

  /** A picture of the board for people. */
  public String showBoard() throws EngineFault {
    return asking.ask(Answer::text, "showboard");
  }

  // The play.

  public void play(String color, String move) throws EngineFault {
    asking.tell("play", color, move);
  }

  /** The move that the program has chosen and made. */
  public GtpMove genmove(String color) throws EngineFault {
    return asking.think(Texts::move, "genmove", color);
  }

  /** The move that it would make. */
  public GtpMove regGenmove(String color) throws EngineFault {
    return asking.think(Texts::move, "reg_genmove", color);
  }

  public void undo() throws EngineFault {
    asking.tell("undo");
  }

  /** Canadian time; 0, more than 0, 0 is no limit. */
  public void timeSettings(int mainSeconds, int byoYomiSeconds, int byoYomiStones)
      throws EngineFault {
    asking.tell("time_settings", mainSeconds, byoYomiSeconds, byoYomiStones);
  }

  /** 0 stones: of main time. */
  public void timeLeft(String color, int seconds, int stones) throws EngineFault {
    asking.tell("time_left", color, seconds, stones);
  }

  // The end.

  public FinalScore finalScore() throws EngineFault {
    return asking.think(FinalScore::read, "final_score");
  }

  /** Points, chain by chain as the program groups them. */
  public List<List<String>> finalStatusList(Status status) throws EngineFault {
    return asking.think(Gtp2Client::chains, "final_status_list", status.word());
  }

  private static List<List<String>> chains(Answer answer) throws MalformedException {
    return Texts.each(
        answer.lines(), line -> Texts.each(Arrays.asList(line.split(" +", -1)), Texts::vertex));
  }

  // Files.

  /** Sets up the position at the end of a file. */
  public void loadSgf(String file) throws EngineFault {
    asking.order("loadsgf", file);
  }

  /** Sets up the position before a move, counted from 1. */
  public void loadSgf(String file, int move) throws EngineFault {
    asking.order("loadsgf", file, move);
  }
}
