package gtpx.testing;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Plays the moves that the test specifies, in that order, and passes when none are left. Considers
 * dead, or unsettled, what the test specifies, initially nothing. Records its requests.
 */
public class ScriptedPlayer implements Player {
  private final Deque<String> moves = new ArrayDeque<>();
  private List<String> dead = List.of();
  private List<String> unsettled = List.of();
  private final List<Thinking> thoughts = new ArrayList<>();

  public ScriptedPlayer(String... vertices) {
    willPlay(List.of(vertices));
  }

  public final void willPlay(List<String> vertices) {
    moves.addAll(vertices);
  }

  public final void holdsForDead(List<String> vertices) {
    dead = vertices;
  }

  public final void isUnsureOf(List<String> vertices) {
    unsettled = vertices;
  }

  /** Returns the terms of its thoughts, one per genmove. */
  public final List<Thinking> thoughts() {
    return thoughts;
  }

  @Override
  public String name() {
    return "scripted";
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    thoughts.add(thinking);
    String next = moves.isEmpty() ? "pass" : moves.remove();
    Decision decision =
        next.equals("resign")
            ? Decision.RESIGN
            : Decision.of(Move.parse(next, position.topology()).orElseThrow());
    thinking.watching().ifPresent(watching -> watching.watcher().accept(found(color, decision)));
    return decision;
  }

  /** Returns an analysis of one playout that found nothing. */
  private static Analysis found(Color color, Decision decision) {
    Move move = decision.move().orElse(Move.PASS);
    Analysis.Choice choice = new Analysis.Choice(move, 1, 0.5);
    return new Analysis(color, 1, 0.5, List.of(choice), (point, owner) -> 0);
  }

  @Override
  public List<Integer> deadStones(Position position) {
    return stones(dead, position);
  }

  @Override
  public List<Integer> unsettledStones(Position position) {
    return stones(unsettled, position);
  }

  private static List<Integer> stones(List<String> vertices, Position position) {
    return vertices.stream()
        .map(vertex -> position.topology().find(vertex).orElseThrow())
        .filter(point -> position.color(point) >= 0)
        .toList();
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    return ColorSet.NONE;
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    List<Integer> points = new ArrayList<>();
    for (int i = 0; i < stones; i++) {
      points.add(2 * i);
    }
    return points;
  }
}
