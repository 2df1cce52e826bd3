package gtpx.proof;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A game of several players on the rules engine, with the points that a proof states for its
 * states. Points are those that follow a state: prisoners from before are not in them. Two games
 * are in equal states if a text is equal that the caller adds to, and they are at the same position
 * and the same positions can still be reached.
 */
final class PointsTree {
  /** Points of a state that has none, since no turn there is an equilibrium. */
  static final List<Integer> NONE = List.of();

  private final GameSpec spec;
  private final ProofTokens tokens;
  private final Game game;
  private final TurnTargets targets;
  private final List<Integer> past = new ArrayList<>(); // positions that have occurred
  private final Map<String, List<Integer>> checked = new HashMap<>(); // by state
  private long states;

  PointsTree(GameSpec spec, ProofTokens tokens, TurnTargets targets) {
    this.spec = spec;
    this.tokens = tokens;
    this.targets = targets;
    game = new Game(spec);
    past.add(targets.number(PositionWord.stones(game)));
  }

  Game game() {
    return game;
  }

  long states() {
    return states;
  }

  /**
   * The points of the state that the game is in, if they have been checked.
   *
   * @param more what else two equal states have in common
   * @return empty if {@link #nextPoints} and {@link #setChecked} must follow
   */
  Optional<List<Integer>> known(String more) throws ProofException {
    List<Integer> known = checked.get(state(more));
    if (known == null) {
      return Optional.empty();
    }
    tokens.expectNext("^");
    return Optional.of(known);
  }

  /** Reads the points of a new state. */
  List<Integer> nextPoints() throws ProofException {
    states++;
    String token = tokens.next();
    if (token.equals("-")) {
      return NONE;
    }
    if (!token.matches("\\d{1,6}(,\\d{1,6}){" + (spec.players() - 1) + "}")) {
      throw tokens.error(token + " (expected: what each player gets, such as 3,2,1, or -)");
    }
    return Arrays.stream(token.split(",")).map(Integer::valueOf).toList();
  }

  void setChecked(String more, List<Integer> points) {
    checked.put(state(more), points);
  }

  private String state(String more) {
    String position = PositionWord.stones(game);
    BitSet before = new BitSet();
    past.forEach(before::set);
    return position + more + targets.reachable(targets.number(position), before);
  }

  /** What each player has at the end of the game, without the prisoners that it holds. */
  List<Integer> pointsAtEnd() {
    var score = game.score(List.of());
    return spec.colors().stream()
        .map(color -> score.points(color).intValueExact() - prisoners(color))
        .toList();
  }

  /** The prisoners that a player has taken from others. */
  private int prisoners(Color color) {
    return game.tally().held(color.seat()) - game.tally().held(color.seat(), color.seat());
  }

  /** What follows a state. */
  interface Visit {
    List<Integer> points() throws ProofException;
  }

  /** Plays a turn, and returns what each player gets from it and what follows. */
  List<Integer> after(Map<Color, Move> turn, Visit visit) throws ProofException {
    List<Integer> before = spec.colors().stream().map(this::prisoners).toList();
    game.playTurn(turn, ColorSet.NONE);
    List<Integer> gains =
        spec.colors().stream().map(color -> prisoners(color) - before.get(color.seat())).toList();
    int position = targets.number(PositionWord.stones(game));
    boolean isNew = !past.contains(position) && past.add(position);
    List<Integer> follows = game.phase().isPlay() ? visit.points() : pointsAtEnd();
    if (isNew) {
      past.remove(past.size() - 1);
    }
    game.undo();
    return sum(follows, gains);
  }

  private static List<Integer> sum(List<Integer> points, List<Integer> gains) {
    List<Integer> sum = new ArrayList<>();
    for (int seat = 0; seat < points.size(); seat++) {
      sum.add(points.get(seat) + gains.get(seat));
    }
    return sum;
  }

  /** Reads {@code claim black 3, white 2, red 1}. */
  static List<Integer> claim(String line, GameSpec spec, ProofTokens tokens) throws ProofException {
    List<Integer> points = new ArrayList<>();
    String[] parts = line.replaceFirst("^claim ", "").split(", ", -1);
    for (String part : parts) {
      String expected = new Color(Math.min(points.size(), spec.players() - 1)) + " \\d{1,6}";
      if (!line.startsWith("claim ") || !part.matches(expected)) {
        throw tokens.error("no claim (expected: claim, and what each player gets)");
      }
      points.add(Integer.valueOf(part.substring(part.indexOf(' ') + 1)));
    }
    if (points.size() != spec.players()) {
      throw tokens.error("no claim (expected: claim, and what each player gets)");
    }
    return points;
  }
}
