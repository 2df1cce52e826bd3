package gtpx.tournament;

import gtpx.board.Color;
import gtpx.bridge.match.MatchResult;
import gtpx.bridge.seat.SeatFault;
import gtpx.bridge.seat.ThinkingTime;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the games of a series came to for one entrant. Mutable and not thread-safe. */
final class EntrantResults {
  final String name;
  final SortedMap<Color, SeatResults> seats = new TreeMap<>();
  private final SortedMap<String, Integer> faults = new TreeMap<>(); // by the words of their kind
  private ThinkingTime thinking = ThinkingTime.NONE;

  /**
   * The games on one seat.
   *
   * @param victories the sum of the shares, each from 0 to 1
   */
  record SeatResults(int games, double victories) {
    static final SeatResults NONE = new SeatResults(0, 0);

    SeatResults plus(SeatResults other) {
      return new SeatResults(games + other.games, victories + other.victories);
    }

    /** Of the victories that were possible; only after a game. */
    double share() {
      return victories / games;
    }

    /** Of the true share; only after a game. */
    Interval interval() {
      return Interval.wilson(share(), games);
    }
  }

  EntrantResults(String name) {
    this.name = name;
  }

  /** Whether nobody has won: the game counts for nobody. */
  static boolean isVoid(MatchResult result) {
    return result.outcome().winners().isEmpty();
  }

  /** Adds a game in which it had that seat. */
  void add(MatchResult result, Color seat) {
    if (!isVoid(result)) {
      double victory = result.outcome().victory(seat).value();
      seats.merge(seat, new SeatResults(1, victory), SeatResults::plus);
    }
    thinking = thinking.plus(result.thinkingTimes().getOrDefault(seat, ThinkingTime.NONE));
    SeatFault fault = result.faults().get(seat);
    if (fault != null) {
      faults.merge(fault.kind().word(), 1, Integer::sum);
    }
  }

  SeatResults total() {
    return seats.values().stream().reduce(SeatResults.NONE, SeatResults::plus);
  }

  /** How often it has failed, by the word for how. */
  SortedMap<String, Integer> faults() {
    return faults;
  }

  ThinkingTime thinking() {
    return thinking;
  }
}
