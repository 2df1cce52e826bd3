package gtpx.bridge.match;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.bridge.seat.Choice;
import gtpx.bridge.seat.MoveRequest;
import gtpx.bridge.seat.Opinion;
import gtpx.bridge.seat.Seat;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A person at the terminal, with no time limit. The end of the input ends the game, as quit does.
 *
 * @param people all who are asked at this terminal
 * @param isHidden whether another person must not see what was typed
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

  @Override
  public String name() {
    return "human";
  }

  @Override
  public Choice choose(Position position, MoveRequest request) {
    console.show(position);
    Optional<Choice> choice = Optional.empty();
    while (choice.isEmpty()) {
      Optional<String> typed = console.ask(color + " (or help, quit)> ");
      choice = typed.isEmpty() ? Optional.of(new Choice.Quit()) : read(typed.get(), position);
    }
    if (isHidden) {
      console.clear();
    }
    return choice.get();
  }

  /** Resigns; a person who leaves a game to others alone may end it in place of waiting for it. */
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

  private static boolean isQuit(String typed) {
    return typed.equalsIgnoreCase("quit") || typed.equalsIgnoreCase("exit");
  }

  private static boolean isHelp(String typed) {
    return typed.equals("?") || typed.equalsIgnoreCase("help");
  }

  private Optional<Choice> read(String typed, Position position) {
    if (isQuit(typed)) {
      return Optional.of(new Choice.Quit());
    }
    switch (typed.toLowerCase(Locale.ROOT)) {
      case "resign" -> {
        return resignation(position);
      }
      case "undo" -> {
        return Optional.of(new Choice.TakeBack());
      }
      case "legal" -> console.print(names(position.legalMoves(color), position));
      case "?", "help", "" -> console.print(HELP);
      default -> {
        return readMove(typed, position);
      }
    }
    return Optional.empty();
  }

  private static String names(List<Move> moves, Position position) {
    return moves.stream()
        .map(move -> move.name(position.topology()))
        .collect(Collectors.joining(" "));
  }

  private Optional<Choice> readMove(String typed, Position position) {
    Optional<Move> move = Move.parse(typed, position.topology());
    if (move.isEmpty()) {
      console.print(noMove(typed, position.topology()));
      return Optional.empty();
    }
    Legality legality = position.legality(color, move.get());
    if (!legality.isLegal()) {
      String vertex = move.get().name(position.topology());
      console.print("illegal move: " + legality.words(vertex));
      return Optional.empty();
    }
    return Optional.of(new Choice.Moved(move.get()));
  }

  /** Says which points there are, since a vertex off the board is more likely than a command. */
  private static String noMove(String typed, Topology board) {
    String letters = board.grid().columns() > LETTERS_BEFORE_I ? ", no column I" : "";
    String points = board.name(0) + " to " + board.name(board.size() - 1) + letters;
    return "no point or command %s (points: %s; help lists the commands)".formatted(typed, points);
  }

  @Override
  public Choice dead(Position position, List<Integer> estimate) {
    console.show(position);
    console.print("dead stones, as estimated: " + points(estimate, position));
    return askUntilRead(
        color + ", dead stones (return to agree; or none, help, quit)> ",
        new Choice.Dead(Opinion.of(estimate)),
        typed -> readStones(typed, position));
  }

  /**
   * Asks until the answer makes sense; an empty one is the standard one, and quit ends the game.
   */
  private Choice askUntilRead(
      String prompt, Choice standard, Function<String, Optional<Choice>> reader) {
    Optional<Choice> read = Optional.empty();
    while (read.isEmpty()) {
      String typed = console.ask(prompt).orElse("quit");
      if (isQuit(typed)) {
        return new Choice.Quit();
      }
      read = typed.isEmpty() ? Optional.of(standard) : reader.apply(typed);
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
      console.print(DEAD_HELP);
      return Optional.empty();
    }
    if (!typed.equalsIgnoreCase("none")) {
      for (String word : typed.split("\\s+", -1)) {
        int point = position.topology().find(word).orElse(-1);
        if (point < 0 || position.color(point) < 0) {
          console.print("no stone at " + word);
          return Optional.empty();
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
        new Choice.Allied(ColorSet.NONE),
        typed -> readColors(typed, position));
  }

  private Optional<Choice> readColors(String typed, Position position) {
    ColorSet allies = ColorSet.NONE;
    for (String word : typed.split("\\s+", -1)) {
      Optional<Color> ally = Color.parse(word).filter(position.active()::contains);
      if (ally.isEmpty()) {
        console.print(word + "? (expected: of " + position.active() + ")");
        return Optional.empty();
      }
      allies = allies.with(ally.get());
    }
    if (isHidden) {
      console.clear();
    }
    return Optional.of(new Choice.Allied(allies));
  }
}
