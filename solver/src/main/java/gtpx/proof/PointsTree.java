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

/**
 * A game of several players on the rules engine, with the points that a proof states for its
 * states. Points are those that follow a state: prisoners from before are not in them. Two games
 * are in equal states if the rule says so, and they are at the same position and the same positions
 * can still be reached.
 */
final class PointsTree {
  /** Points of a state that has none, since no turn there is an equilibrium. */
  static final List<Integer> NONE = List.of();

  private final GameSpec spec;
  private final ProofTokens tokens;
  private final Game game;
  private final TurnTargets targets;
  private final Rule rule;
  private final List<Integer> past = new ArrayList<>(); // positions that have occurred
  private final Map<String, List<Integer>> checked = new HashMap<>(); // by state
  private long states;

  /** Which of its turns a state is judged by. */
  interface Rule {
    /**
     * What two equal states have in common beside the position and the positions that can still be
     * reached.
     */
    String state(Game game);

    /** The points of the state that a tree is in; visits what follows its turns. */
    List<Integer> points(PointsTree tree) throws ProofException;

    /** Which points these are, for errors: {@code after the best move}. */
    String words();
  }

  PointsTree(GameSpec spec, ProofTokens tokens, TurnTargets targets, Rule rule) {
    this.spec = spec;
    this.tokens = tokens;
    this.targets = targets;
    this.rule = rule;
    game = new Game(spec);
    past.add(targets.number(PositionWord.stones(game)));
  }

  Game game() {
    return game;
  }

  long states() {
    return states;
  }

  /** Checks the state that the game is in, and all that follows; returns its points. */
  List<Integer> visit() throws ProofException {
    String state = state();
    List<Integer> known = checked.get(state);
    if (known != null) {
      tokens.expectNext("^");
      return known;
    }
    states++;
    List<Integer> stated = nextPoints();
    List<Integer> proved = rule.points(this);
    if (!stated.equals(proved)) {
      throw tokens.error(stated + " (expected: " + proved + ", " + rule.words() + ")");
    }
    checked.put(state, stated);
    return stated;
  }

  private List<Integer> nextPoints() throws ProofException {
    String token = tokens.next();
    if (token.equals("-")) {
      return NONE;
    }
    if (!token.matches("\\d{1,6}(,\\d{1,6}){" + (spec.players() - 1) + "}")) {
      throw tokens.error(token + " (expected: what each player gets, such as 3,2,1, or -)");
    }
    return Arrays.stream(token.split(",")).map(Integer::valueOf).toList();
  }

  private String state() {
    String position = PositionWord.stones(game);
    BitSet before = new BitSet();
    past.forEach(before::set);
    return position + rule.state(game) + targets.reachable(targets.number(position), before);
  }

  /** What each player has at the end of the game, without the prisoners that it holds. */
  private List<Integer> pointsAtEnd() {
    var score = game.score(List.of());
    return spec.colors().stream()
        .map(color -> score.points(color).intValueExact() - prisoners(color))
        .toList();
  }

  /** The prisoners that a player has taken from others. */
  private int prisoners(Color color) {
    return game.tally().held(color.seat()) - game.tally().held(color.seat(), color.seat());
  }

  /** Plays a turn, and returns what each player gets from it and what follows. */
  List<Integer> after(Map<Color, Move> turn) throws ProofException {
    List<Integer> before = spec.colors().stream().map(this::prisoners).toList();
    game.playTurn(turn, ColorSet.NONE);
    List<Integer> gains =
        spec.colors().stream().map(color -> prisoners(color) - before.get(color.seat())).toList();
    int position = targets.number(PositionWord.stones(game));
    boolean isNew = !past.contains(position) && past.add(position);
    List<Integer> follows = game.phase().isPlay() ? visit() : pointsAtEnd();
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
