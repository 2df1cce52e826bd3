package gtpx.rooms.match;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.rooms.terminal.ScoreText;
import gtpx.rooms.terminal.Screen;
import gtpx.rooms.terminal.TurnText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  private final Screen screen;
  private final ColorSet people;
  private int lastTurn;
  private int seen; // events
  private String phase = "play";

  /**
   * Creates the progress without printing.
   *
   * @param people the people who are asked at the same terminal
   */
  public TextProgress(PrintStream out, Screen screen, ColorSet people) {
    this.out = out;
    this.screen = screen;
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
        out.println(screen.board(position));
      }
      if (!position.lastTurn().isStart()) {
        out.println(TurnText.line(position.lastTurn(), position.topology()));
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
        out.println(screen.board(position));
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
        proposed.put(
            dead.color(), dead.color() + " " + TurnText.names(dead.points(), position.topology()));
      }
    }
    return String.join(", ", proposed.values());
  }

  private boolean hasBoards() {
    return screen.isTerminal() && people.isEmpty();
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

  /** Returns the result, faults, each seat's player and score with its parts, and dead stones. */
  public static String result(MatchResult result) {
    List<String> lines = new ArrayList<>();
    lines.add("result: " + ScoreText.result(result.outcome()));
    result.faults().values().forEach(fault -> lines.add("fault: " + fault.getMessage()));
    List<String> score = ScoreText.lines(result.game(), color -> player(result, color));
    if (score.isEmpty()) {
      result.metadata().names().keySet().forEach(color -> lines.add(player(result, color)));
    }
    lines.addAll(score);
    return String.join("\n", lines);
  }

  /** As in {@code black (gnugo; substituted: 1 illegal)}. */
  private static String player(MatchResult result, Color color) {
    Map<String, Integer> counts = result.metadata().substituted().getOrDefault(color, Map.of());
    String substituted =
        counts.entrySet().stream()
            .map(count -> count.getValue() + " " + count.getKey())
            .collect(Collectors.joining(", "));
    return "%s (%s%s)"
        .formatted(
            color,
            result.metadata().names().get(color),
            substituted.isEmpty() ? "" : "; substituted: " + substituted);
  }
}
