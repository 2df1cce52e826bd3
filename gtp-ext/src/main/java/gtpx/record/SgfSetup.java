package gtpx.record;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.sgf.SgfException;
import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfPoint;
import gtpx.sgf.SgfProperty;
import gtpx.sgf.SgfText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Reads AB, AW, AE and PL of a node as one event.
 *
 * @param handicap as HA states it
 * @param warnings receives what means nothing and is left out
 */
record SgfSetup(
    SgfNode node,
    Position before,
    Optional<SgfBoard> picture,
    int handicap,
    Consumer<SgfException> warnings) {
  /** Returns the event, if the node sets anything up. */
  Optional<Event> read() throws SgfException {
    List<Integer> black = points("AB");
    if (isHandicap(black)) {
      return Optional.of(new Event.Handicap(black));
    }
    Optional<Color> toMove = toMove();
    boolean isOthersTurn = toMove.isPresent() && !before.toMove().contains(toMove.get());
    boolean setsUp = node.has("AB") || node.has("AW") || node.has("AE");
    if (!setsUp && !(isStart() && isOthersTurn)) {
      return Optional.empty();
    }
    Optional<Color> first = toMove.or(() -> mover());
    return Optional.of(new Event.SetUp(Setup.of(before, first, stones(black), 0), 1));
  }

  /**
   * Returns whether the node has exactly as many black stones as HA states, and nothing else, with
   * white to move.
   */
  private boolean isHandicap(List<Integer> black) {
    boolean isAlone = !node.has("AW") && !node.has("AE") && !node.has("PL");
    return isStart()
        && isAlone
        && handicap >= 2
        && black.size() == handicap
        && handicap < before.topology().size()
        && before.spec().players() == 2
        && !before.spec().rules().isSimultaneous();
  }

  /** Returns whether a game began with handicap stones, whose number is HA. */
  static boolean isHandicap(Position game) {
    return game.events().stream().anyMatch(Event.Handicap.class::isInstance);
  }

  /** Returns HA of a node; 0 if there is none. */
  static int handicap(SgfNode node, Consumer<SgfException> warnings) {
    String word = node.word("HA");
    if (!word.matches("[0-9]{0,4}")) {
      warnings.accept(node.find("HA").orElseThrow().leftOut(word, "a number of stones"));
      return 0;
    }
    return word.isEmpty() ? 0 : Integer.parseInt(word);
  }

  /** Returns whether nothing has happened before. */
  private boolean isStart() {
    return before.events().isEmpty();
  }

  private void warn(String property, String expected) {
    warnings.accept(node.find(property).orElseThrow().leftOut(node.word(property), expected));
  }

  private Optional<Color> toMove() {
    String word = node.word("PL");
    if (word.isEmpty()) {
      return Optional.empty();
    }
    Optional<Color> color = Color.parse(word).filter(c -> c.seat() < 2);
    if (color.isEmpty()) {
      warn("PL", "B or W");
    }
    return color;
  }

  /** Returns the player to move if there is no PL. */
  private Optional<Color> mover() {
    if (isStart()) {
      return handicap >= 2 ? Optional.of(Color.WHITE) : Optional.empty();
    }
    return before.phase().isPlay() ? before.toMove().stream().findFirst() : Optional.empty();
  }

  private List<Integer> points(String name) throws SgfException {
    List<Integer> points = new ArrayList<>();
    Optional<SgfProperty> property = node.find(name);
    if (property.isPresent()) {
      for (SgfPoint place : SgfPoint.list(withoutBlanks(property.get()), warnings)) {
        picture
            .flatMap(board -> board.find(place))
            .ifPresentOrElse(points::add, () -> warnOffBoard(place, property.get()));
      }
    }
    return points;
  }

  /** Some programs write an empty list as {@code AB[]}. */
  private SgfProperty withoutBlanks(SgfProperty property) {
    List<String> values =
        property.values().stream().filter(value -> !SgfText.isBlank(value)).toList();
    if (values.size() < property.values().size()) {
      warnings.accept(property.wrong("", "points"));
    }
    return new SgfProperty(property.name(), values, property.place());
  }

  private void warnOffBoard(SgfPoint place, SgfProperty property) {
    warnings.accept(property.leftOut(place.toString(), "a point of " + before.topology()));
  }

  /** Returns the stones after the setup, with added stones in the order of their list. */
  private Map<Color, List<Integer>> stones(List<Integer> black) throws SgfException {
    Map<Integer, Integer> seats = new LinkedHashMap<>();
    for (int point = 0; point < before.topology().size(); point++) {
      if (before.color(point) != Board.EMPTY) {
        seats.put(point, before.color(point));
      }
    }
    points("AE").forEach(seats::remove);
    put(black, Color.BLACK, seats);
    put(points("AW"), Color.WHITE, seats);
    leaveOutDead(seats);
    Map<Color, List<Integer>> stones = new TreeMap<>();
    seats.forEach(
        (point, seat) ->
            stones.computeIfAbsent(new Color(seat), color -> new ArrayList<>()).add(point));
    return stones;
  }

  private void put(List<Integer> points, Color color, Map<Integer, Integer> seats) {
    for (int point : points) {
      Integer there = seats.put(point, color.seat());
      boolean isTwice = there != null && there != color.seat() && before.color(point) != there;
      if (isTwice) {
        warnings.accept(
            new SgfException(
                node.place(),
                before.topology().name(point) + " in AB and in AW (expected: in one)"));
      }
    }
  }

  /** Leaves out chains without a liberty, as a move would: first those without an added stone. */
  private void leaveOutDead(Map<Integer, Integer> seats) {
    List<Integer> dead = new ArrayList<>(removeDead(seats, true));
    dead.addAll(removeDead(seats, false));
    if (!dead.isEmpty()) {
      String names = dead.stream().map(before.topology()::name).collect(joining(" "));
      warnings.accept(new SgfException(node.place(), "left out without a liberty: " + names));
    }
  }

  private List<Integer> removeDead(Map<Integer, Integer> seats, boolean sparesAdded) {
    int[] colors = new int[before.topology().size()];
    Arrays.setAll(colors, point -> seats.getOrDefault(point, Board.EMPTY));
    Board board = new Board(before.topology(), before.spec().players());
    board.setStones(colors);
    Set<Integer> spared =
        seats.keySet().stream()
            .filter(point -> sparesAdded && before.color(point) != board.color(point))
            .map(board::chain)
            .collect(toSet());
    List<Integer> dead =
        seats.keySet().stream()
            .filter(point -> board.pseudoLiberties(point) == 0)
            .filter(point -> !spared.contains(board.chain(point)))
            .toList();
    dead.forEach(seats::remove);
    return dead;
  }
}
