package gtpx.rooms.match;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.record.Metadata;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.MoveRequest;
import gtpx.rooms.seat.Opinion;
import gtpx.rooms.seat.Seat;
import gtpx.rooms.terminal.TurnText;
import gtpx.rooms.terminal.TypedChoice;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/**
 * A person at the terminal, without a time limit. The end of the input ends the game, as quit does.
 *
 * @param people all people who are asked at this terminal
 * @param isHidden whether other people must not see what was typed
 */
record HumanSeat(Color color, Console console, ColorSet people, boolean isHidden) implements Seat {
  private static final Pattern SAVE = Pattern.compile("save( .*)?", Pattern.CASE_INSENSITIVE);
  private static final String HELP =
      """

      save F  write a record to the file F.sgf or F.json
      quit    end the game without a result\
      """;

  @Override
  public String name() {
    return "human";
  }

  @Override
  public Choice choose(Position position, MoveRequest request) {
    console.show(position);
    Choice choice =
        ask(
            position,
            color + " (or help, quit)> ",
            Optional.empty(),
            (typed, reader) -> reader.move(typed, position));
    if (choice instanceof Choice.Resigned) {
      return resignation(position);
    }
    if (isHidden) {
      console.clear();
    }
    return choice;
  }

  /**
   * Resigns. The last person to leave a game that the others play on may end it instead of waiting
   * for the result.
   */
  private Choice resignation(Position position) {
    boolean isLast = position.active().and(people).equals(ColorSet.of(color));
    boolean goesOn = position.active().size() > 2 && isLast;
    boolean isEnded =
        goesOn
            && console
                .ask("the others play on: return to wait for the result, quit to end the game> ")
                .filter(HumanSeat::isQuit)
                .isPresent();
    return isEnded ? new Choice.Quit() : new Choice.Resigned();
  }

  private static boolean isQuit(String typed) {
    return typed.equalsIgnoreCase("quit") || typed.equalsIgnoreCase("exit");
  }

  @Override
  public Choice dead(Position position, List<Integer> estimate) {
    console.show(position);
    console.print("dead stones, as estimated: " + TurnText.names(estimate, position.topology()));
    return ask(
        position,
        color + ", dead stones (return to agree; or none, help, quit)> ",
        Optional.of(new Choice.Dead(Opinion.of(estimate))),
        (typed, reader) -> reader.dead(typed, position));
  }

  @Override
  public Choice allies(Position position) {
    Choice choice =
        ask(
            position,
            color + ", your allies (return: none; or help, quit)> ",
            Optional.of(new Choice.Allied(ColorSet.NONE)),
            (typed, reader) -> reader.allies(typed, position));
    if (isHidden) {
      console.clear();
    }
    return choice;
  }

  /**
   * Asks until the answer is valid. An empty line means the standard answer, or asks for help if
   * there is none; quit ends the game.
   */
  private Choice ask(
      Position position,
      String prompt,
      Optional<Choice> standard,
      BiFunction<String, TypedChoice, Optional<Choice>> choice) {
    TypedChoice reader = new TypedChoice(color, console::print);
    Optional<Choice> read = Optional.empty();
    while (read.isEmpty()) {
      String typed = console.ask(prompt).orElse("quit");
      if (isQuit(typed)) {
        return new Choice.Quit();
      } else if (typed.isEmpty() && standard.isPresent()) {
        read = standard;
      } else if (typed.isEmpty() || TypedChoice.isHelp(typed)) {
        console.print(TypedChoice.help(position.phase()) + HELP);
      } else if (SAVE.matcher(typed).matches()) {
        console.save(
            typed.substring("save".length()).strip(), position.publicCopy(), Metadata.NONE);
      } else {
        read = choice.apply(typed, reader);
      }
    }
    return read.get();
  }
}
