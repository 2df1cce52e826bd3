package gtpx.rooms.match;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.draw.BoardText;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.game.Turn;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Prints the progress of a match: one line per turn, and on a terminal also the board. If people
 * play, the board is left out, since it is shown when they are asked. When all people have left the
 * game, nothing is printed until its end.
 */
public final class TextProgress implements Consumer<Position> {
  private final PrintStream out;
  private final boolean isTerminal;
  private final ColorSet people;
  private int lastTurn;
  private int seen; // events
  private String phase = "play";

  /**
   * Creates the progress without printing.
   *
   * @param isTerminal whether the output shows colours
   * @param people the people who are asked at the same terminal
   */
  public TextProgress(PrintStream out, boolean isTerminal, ColorSet people) {
    this.out = out;
    this.isTerminal = isTerminal;
    this.people = people;
  }

  /** Returns a heading for a game, such as {@code go, 2 players, rect:9x9, komi white:7.5}. */
  public static String heading(GameSpec spec) {
    String words = spec.toString();
    String komi = words.substring(words.lastIndexOf("komi=") + "komi=".length());
    return "%s, %d players, %s, komi %s"
        .formatted(spec.variant(), spec.players(), spec.board(), komi);
  }

  @Override
  public void accept(Position position) {
    boolean haveLeft = !people.isEmpty() && position.active().and(people).isEmpty();
    if (haveLeft && !position.isFinished()) {
      return;
    }
    bargained(position).forEach(out::println);
    if (position.turn() != lastTurn && !haveLeft) {
      lastTurn = position.turn();
      if (hasBoards()) {
        out.println(BoardText.ansi(position));
      }
      if (!position.lastTurn().isStart()) {
        out.println(line(position));
      }
    }
    String now = position.phase().word();
    if (!now.equals(phase) && !now.equals("bargaining")) {
      phase = now;
      out.println("phase " + now);
      if (position.isCleaningUp()) {
        out.println("the dead stones are in dispute: " + proposed(position));
      }
      if (position.isResumed()) {
        out.println("play resumes until all pass, which settles the dead stones");
      }
      if (position.isFinished() && !hasBoards()) {
        out.println(isTerminal ? BoardText.ansi(position) : BoardText.plain(position));
      }
    }
    out.flush();
  }

  /** Returns the offers and answers since the last call, as GTPX commands. */
  private List<String> bargained(Position position) {
    List<String> said =
        position.events().stream()
            .skip(seen)
            .filter(TextProgress::isBargaining)
            .flatMap(event -> event.toCommand(position).stream())
            .toList();
    seen = position.events().size();
    return said;
  }

  private static boolean isBargaining(Event event) {
    return event instanceof Event.Proposed
        || event instanceof Event.Threatened
        || event instanceof Event.ContractOffered
        || event instanceof Event.Accepted
        || event instanceof Event.Rejected
        || event instanceof Event.Withdrawn;
  }

  /** Returns which stones each player proposed as dead before play went on. */
  private static String proposed(Position position) {
    Map<Color, String> proposed = new TreeMap<>();
    position.active().forEach(color -> proposed.put(color, color + " no proposal"));
    for (Event event : position.events()) {
      if (event instanceof Event.DeadProposed dead) {
        proposed.put(dead.color(), dead.color() + " " + orNone(dead.points(), position));
      }
    }
    return String.join(", ", proposed.values());
  }

  private static String orNone(List<Integer> points, Position position) {
    return points.isEmpty() ? "none" : names(points, position);
  }

  private boolean hasBoards() {
    return isTerminal && people.isEmpty();
  }

  private static String line(Position position) {
    Turn turn = position.lastTurn();
    StringJoiner choices = new StringJoiner(", ", turn.number() + ": ", "");
    turn.choices().forEach((color, choice) -> choices.add(words(color, choice, position)));
    StringBuilder line = new StringBuilder(choices.toString());
    turn.captured()
        .forEach(
            (color, points) ->
                line.append("; captured ")
                    .append(color)
                    .append(' ')
                    .append(names(points, position)));
    return line.toString();
  }

  private static String words(Color color, Turn.Choice choice, Position position) {
    return switch (choice.result()) {
      case PLACED, PASSED -> color + " " + choice.move().name(position.topology());
      case COLLIDED, VOID ->
          color + " " + choice.move().name(position.topology()) + " " + choice.result().word();
      case FORCED_PASS, RESIGNED -> color + " " + choice.result().word();
    };
  }

  private static String names(List<Integer> points, Position position) {
    return points.stream().map(position.topology()::name).collect(Collectors.joining(" "));
  }

  /**
   * Returns the dead stones and how they were settled, as in {@code dead stones: E5 F5 (estimate)}.
   */
  private static Optional<String> dead(Position position) {
    String names = orNone(position.dead(), position);
    return position.settlement().map(by -> "dead stones: " + names + " (" + by.word() + ")");
  }

  /** Returns who has won and why, and everybody's points, on one line. */
  public static String line(MatchResult result) {
    ColorSet winners = result.outcome().winners();
    StringJoiner seats =
        new StringJoiner(
            ", ",
            "%s by %s in %d turns: "
                .formatted(
                    winners.isEmpty()
                        ? "nobody wins"
                        : winners.toString().replace(" ", " and ")
                            + (winners.size() == 1 ? " wins" : " win"),
                    result.outcome().reason().word(),
                    result.game().turn()),
            "");
    result
        .metadata()
        .names()
        .forEach(
            (color, name) ->
                seats.add(
                    color
                        + result.points(color).map(points -> " " + points).orElse("")
                        + " ("
                        + name
                        + ")"));
    StringBuilder line = new StringBuilder(seats.toString());
    result.faults().values().forEach(fault -> line.append("; ").append(fault.getMessage()));
    return line.toString();
  }

  /**
   * Returns the reason of the result, the dead stones, and each seat's share of the victory and
   * points.
   */
  public static String result(MatchResult result) {
    StringBuilder text = new StringBuilder("result: " + result.outcome().reason().word());
    dead(result.game()).ifPresent(dead -> text.append('\n').append(dead));
    result.faults().values().forEach(fault -> text.append("\nfault: ").append(fault.getMessage()));
    for (Map.Entry<Color, String> seat : result.metadata().names().entrySet()) {
      text.append('\n').append(seat.getKey()).append(": ");
      text.append(result.outcome().victory(seat.getKey()));
      result
          .points(seat.getKey())
          .ifPresent(points -> text.append(", ").append(BoardText.counted(points, "point")));
      text.append(" (").append(seat.getValue()).append(')');
      Map<String, Integer> counts = result.metadata().substituted().get(seat.getKey());
      if (counts != null) {
        text.append(", substituted ").append(counts);
      }
    }
    return text.toString();
  }
}
