package gtpx.bot;

import gtpx.game.Move;
import gtpx.player.Analysis;
import java.util.List;
import java.util.Optional;

/**
 * What is proved about a position, for the player to move.
 *
 * @param moves with which the player gets what is proved: all that are known to, at least one
 * @param share of the victory that these moves get: 0, 0.5 or 1
 * @param points of the board that each seat gets; empty unless that is known exactly
 * @param words what is proved, for people
 */
record ProvedMoves(List<Move> moves, double share, List<Double> points, String words) {
  ProvedMoves {
    moves = List.copyOf(moves);
    points = List.copyOf(points);
  }

  /** Whether the opponent wins if it makes no mistake. */
  boolean isLost() {
    return share == 0;
  }

  /** The proved moves of an analysis, with what they are proved to be worth. */
  Analysis among(Analysis analysis) {
    List<Analysis.Choice> choices =
        analysis.choices().stream()
            .filter(choice -> moves.contains(choice.move()))
            .map(this::proved)
            .toList();
    return new Analysis(
        analysis.color(),
        analysis.playouts(),
        share,
        choices,
        analysis.ownership(),
        Optional.of(words));
  }

  private Analysis.Choice proved(Analysis.Choice choice) {
    return new Analysis.Choice(
        choice.move(),
        choice.visits(),
        share,
        points.isEmpty() ? choice.points() : points,
        choice.line(),
        choice.lineVisits());
  }
}
