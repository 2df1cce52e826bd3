package gtpx.rooms.match;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.MoveRequest;
import gtpx.rooms.seat.OfferCommand;
import gtpx.rooms.seat.Opinion;
import gtpx.rooms.seat.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A person at the terminal, without a time limit. The end of the input ends the game, as quit does.
 *
 * @param people all people who are asked at this terminal
 * @param isHidden whether other people must not see what was typed
 */
record HumanSeat(Color color, Console console, ColorSet people, boolean isHidden) implements Seat {
  private static final int LETTERS_BEFORE_I = 8;
  private static final String HELP =
      """
      D4      place a stone there
      pass    place none
      resign  give up; any others play on
      undo    take back your last move
      legal   list your legal moves
      quit    end the game without a result\
      """;
  private static final String DEAD_HELP =
      """
      return  agree with the estimate
      none    all stones are alive
      D4 E5   the dead stones, one stone of each chain is enough
      quit    end the game without a result\
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

  @Override
  public String name() {
    return "human";
  }

  @Override
  public Choice choose(Position position, MoveRequest request) {
    console.show(position);
    Choice choice =
        askUntilRead(
            color + " (or help, quit)> ", Optional.empty(), typed -> read(typed, position));
    if (isHidden) {
      console.clear();
    }
    return choice;
  }

  /**
   * Resigns. The last person to leave a game that the others play on may end it instead of waiting
   * for the result.
   */
  private Optional<Choice> resignation(Position position) {
    boolean isLast = position.active().and(people).equals(ColorSet.of(color));
    boolean goesOn = position.active().size() > 2 && isLast;
    boolean isEnded =
        goesOn
            && console
                .ask("the others play on: return to wait for the result, quit to end the game> ")
                .filter(HumanSeat::isQuit)
                .isPresent();
    return Optional.of(isEnded ? new Choice.Quit() : new Choice.Resigned());
  }

  /** Prints a line in place of a choice, so that the person is asked again. */
  private Optional<Choice> refuse(String line) {
    console.print(line);
    return Optional.empty();
  }

  private static boolean isQuit(String typed) {
    return typed.equalsIgnoreCase("quit") || typed.equalsIgnoreCase("exit");
  }

  private static boolean isHelp(String typed) {
    return typed.equals("?") || typed.equalsIgnoreCase("help");
  }

  private Optional<Choice> read(String typed, Position position) {
    switch (typed.toLowerCase(Locale.ROOT)) {
      case "resign" -> {
        return resignation(position);
      }
      case "undo" -> {
        return takeBack(position);
      }
      case "legal" -> console.print(names(position.legalMoves(color), position));
      case "?", "help", "" -> {
        console.print(HELP);
        if (position.phase() == Phase.BARGAINING) {
          console.print(BARGAINING_HELP);
        }
      }
      default -> {
        return position.phase() == Phase.BARGAINING
            ? readOffer(typed, position)
            : readMove(typed, position);
      }
    }
    return Optional.empty();
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

  private Optional<Choice> takeBack(Position position) {
    if (position.undoable() == 0) {
      return refuse("there is no move to take back");
    }
    return Optional.of(new Choice.TakeBack());
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

  @Override
  public Choice dead(Position position, List<Integer> estimate) {
    console.show(position);
    console.print("dead stones, as estimated: " + points(estimate, position));
    return askUntilRead(
        color + ", dead stones (return to agree; or none, help, quit)> ",
        Optional.of(new Choice.Dead(Opinion.of(estimate))),
        typed -> readStones(typed, position));
  }

  /**
   * Asks until the answer is valid. An empty line means the standard answer, if there is one, and
   * quit ends the game.
   */
  private Choice askUntilRead(
      String prompt, Optional<Choice> standard, Function<String, Optional<Choice>> reader) {
    Optional<Choice> read = Optional.empty();
    while (read.isEmpty()) {
      String typed = console.ask(prompt).orElse("quit");
      if (isQuit(typed)) {
        return new Choice.Quit();
      }
      read = typed.isEmpty() && standard.isPresent() ? standard : reader.apply(typed);
    }
    return read.get();
  }

  private static String points(List<Integer> points, Position position) {
    String names = points.stream().map(position.topology()::name).collect(Collectors.joining(" "));
    return names.isEmpty() ? "none" : names;
  }

  private Optional<Choice> readStones(String typed, Position position) {
    List<Integer> stones = new ArrayList<>();
    if (isHelp(typed)) {
      return refuse(DEAD_HELP);
    }
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

  @Override
  public Choice allies(Position position) {
    return askUntilRead(
        color + ", your allies (return: none; or quit)> ",
        Optional.of(new Choice.Allied(ColorSet.NONE)),
        typed -> readColors(typed, position));
  }

  private Optional<Choice> readColors(String typed, Position position) {
    ColorSet allies = ColorSet.NONE;
    for (String word : typed.split("\\s+", -1)) {
      Optional<Color> ally = Color.parse(word).filter(position.active()::contains);
      if (ally.isEmpty()) {
        return refuse(word + " is not an ally (expected: one of " + position.active() + ")");
      }
      allies = allies.with(ally.get());
    }
    if (isHidden) {
      console.clear();
    }
    return Optional.of(new Choice.Allied(allies));
  }
}
