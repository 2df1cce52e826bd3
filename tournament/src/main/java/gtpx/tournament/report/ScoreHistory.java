package gtpx.tournament.report;

import gtpx.tournament.report.LineChart.Point;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An entrant's share of the victories after each of its games. Keeps a limited number of points:
 * when there are too many, every other one is dropped.
 */
final class ScoreHistory {
  private static final int MAX_POINTS = 400;

  private final Map<String, History> histories = new LinkedHashMap<>();
  private int games;

  private static final class History {
    private final List<Point> points = new ArrayList<>();
    private double victories;
    private int games;
    private int every = 1; // how many games are between two points
    private int last; // the number of the tournament's game

    void add(int game, double victory) {
      victories += victory;
      games++;
      last = game;
      if (games % every == 0) {
        points.add(now());
      }
      if (points.size() > MAX_POINTS) {
        every *= 2;
        for (int i = points.size() - 1; i >= 0; i -= 2) {
          points.remove(i);
        }
      }
    }

    private Point now() {
      return new Point(last, 100 * victories / games);
    }

    List<Point> points() {
      List<Point> all = new ArrayList<>(points);
      if (games % every != 0) {
        all.add(now());
      }
      return all;
    }
  }

  /** Counts a game that isn't void. */
  void add(GameResult game) {
    games++;
    Map<String, Double> victories = new LinkedHashMap<>();
    for (SeatResult seat : game.seats()) {
      victories.merge(seat.entrant(), seat.victory(), Double::sum);
    }
    victories.forEach(
        (entrant, victory) ->
            histories
                .computeIfAbsent(entrant, unseen -> new History())
                .add(games, Math.min(1, victory)));
  }

  /** Returns the points in percent. */
  List<Point> points(String entrant) {
    History history = histories.get(entrant);
    return history == null ? List.of() : history.points();
  }
}
