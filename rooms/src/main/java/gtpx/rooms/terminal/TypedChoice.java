package gtpx.rooms.terminal;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.OfferCommand;
import gtpx.rooms.seat.Opinion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Reads what a person types for a seat: a choice, or a question about the game, which is answered
 * at once. Every method returns empty if the line was no choice; then a line was printed that says
 * why, or answers.
 *
 * @param print receives lines for the person
 */
public record TypedChoice(Color color, Consumer<String> print) {
  private static final int LETTERS_BEFORE_I = 8;
  private static final String HELP =
      """
      D4      place a stone there
      pass    place none
      resign  give up; any others play on
      undo    take back your last move
      legal   list your legal moves\
      """;
  private static final String DEAD_HELP =
      """
      return  agree with the estimate
      none    all stones are alive
      D4 E5   the dead stones, one stone of each chain is enough\
      """;
  private static final String ALLIES_HELP =
      """
      return     no allies
      white red  the players with whom you share the victory if they name you too\
      """;
  private static final String BARGAINING_HELP =
      """
      A move ends the bargaining. Before it:
      propose D4 E5   offer a joint move: black D4, white E5
      ultimatum D4    announce D4; the other player then chooses its own move
      contract TERMS  offer a contract, such as: contract bar=D4 for=3
      accept 1        accept offer 1; of an ultimatum, with your own move: accept 1 E5;
                      of your ultimatum that was rejected, with another point to bar
      reject 1        reject offer 1
      withdraw 1      withdraw your offer 1
      wait            let the other player act first; if both wait, the bargaining ends
      end             end the bargaining without a move\
      """;
  private static final Set<String> BARGAINING =
      Set.of("propose", "ultimatum", "contract", "accept", "reject", "withdraw");

  /** Returns what can be typed in this phase, a line each, without line end. */
  public static String help(Phase phase) {
    return switch (phase) {
      case BARGAINING -> HELP + "\n" + BARGAINING_HELP;
      case SCORING -> DEAD_HELP;
      case ALLIANCES -> ALLIES_HELP;
      default -> HELP;
    };
  }

  /** Returns whether a line asks for help. */
  public static boolean isHelp(String typed) {
    return typed.equals("?") || typed.equalsIgnoreCase("help");
  }

  /** Reads a move, a resignation, a request to take back a move, or a step of a bargaining. */
  public Optional<Choice> move(String typed, Position position) {
    switch (typed.toLowerCase(Locale.ROOT)) {
      case "resign" -> {
        return Optional.of(new Choice.Resigned());
      }
      case "undo" -> {
        return takeBack(position);
      }
      case "legal" -> {
        return refuse(names(position.legalMoves(color), position));
      }
      default -> {
        return position.phase() == Phase.BARGAINING
            ? readOffer(typed, position)
            : readMove(typed, position);
      }
    }
  }

  /** Prints a line in place of a choice. */
  private Optional<Choice> refuse(String line) {
    print.accept(line);
    return Optional.empty();
  }

  private Optional<Choice> takeBack(Position position) {
    return position.undoable() == 0
        ? refuse("there is no move to take back")
        : Optional.of(new Choice.TakeBack());
  }

  /** Reads what a person says in the bargaining, or the move that ends it. */
  private Optional<Choice> readOffer(String typed, Position position) {
    String[] words = typed.split("\\s+", 2);
    String verb = words[0].toLowerCase(Locale.ROOT);
    if (verb.equals("wait")) {
      return Optional.of(Choice.Bargained.NOTHING);
    }
    if (verb.equals("end")) {
      return Optional.of(Choice.Bargained.end(color));
    }
    if (!BARGAINING.contains(verb)) {
      return readMove(typed, position);
    }
    String command =
        "gtpx-%s %s %s".formatted(verb, color, words.length > 1 ? words[1] : "").strip();
    try {
      Event said = OfferCommand.read(command, color, position.topology());
      return Optional.of(new Choice.Bargained(Optional.of(said)));
    } catch (IllegalArgumentException e) {
      String why = String.valueOf(e.getMessage()); // the command alone, if it isn't one
      String what = why.startsWith("\"") ? "can't read " + typed : why;
      return refuse(what + " (help shows the syntax)");
    }
  }

  private static String names(List<Move> moves, Position position) {
    return moves.stream()
        .map(move -> move.name(position.topology()))
        .collect(Collectors.joining(" "));
  }

  private Optional<Choice> readMove(String typed, Position position) {
    Optional<Move> move = Move.parse(typed, position.topology());
    if (move.isEmpty()) {
      boolean isOffer = BARGAINING.contains(typed.split(" ", 2)[0]);
      return refuse(
          isOffer ? "no bargaining now (expected: a move)" : noMove(typed, position.topology()));
    }
    Legality legality = position.legality(color, move.get());
    if (!legality.isLegal()) {
      String vertex = move.get().name(position.topology());
      return refuse("illegal move: " + legality.words(vertex));
    }
    return Optional.of(new Choice.Moved(move.get()));
  }

  /**
   * Returns a message that lists the points, since a vertex off the board is more likely than a
   * mistyped command.
   */
  private static String noMove(String typed, Topology board) {
    String letters = board.grid().columns() > LETTERS_BEFORE_I ? ", no column I" : "";
    String points = board.name(0) + " to " + board.name(board.size() - 1) + letters;
    return "%s is not a point or command (points: %s; help lists the commands)"
        .formatted(typed, points);
  }

  /** Reads the dead stones: {@code none}, or one stone of each chain. */
  public Optional<Choice> dead(String typed, Position position) {
    List<Integer> stones = new ArrayList<>();
    if (!typed.equalsIgnoreCase("none")) {
      for (String word : typed.split("\\s+", -1)) {
        int point = position.topology().find(word).orElse(-1);
        if (point < 0 || position.color(point) < 0) {
          return refuse("no stone at " + word);
        }
        stones.add(point);
      }
    }
    return Optional.of(new Choice.Dead(Opinion.of(stones)));
  }

  /** Reads the colours of allies. */
  public Optional<Choice> allies(String typed, Position position) {
    ColorSet allies = ColorSet.NONE;
    for (String word : typed.split("\\s+", -1)) {
      Optional<Color> ally = Color.parse(word).filter(position.active()::contains);
      if (ally.isEmpty()) {
        return refuse(word + " is not an ally (expected: one of " + position.active() + ")");
      }
      allies = allies.with(ally.get());
    }
    return Optional.of(new Choice.Allied(allies));
  }
}
