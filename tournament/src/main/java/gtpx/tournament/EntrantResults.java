package gtpx.tournament;

import gtpx.board.Color;
import gtpx.bridge.match.MatchResult;
import gtpx.bridge.seat.SeatFault;
import gtpx.bridge.seat.ThinkingTime;
import gtpx.tournament.rating.Interval;
import java.util.SortedMap;
import java.util.TreeMap;

/** The results of a series of games for one entrant. Mutable and not thread-safe. */
final class EntrantResults {
  final String name;
  final SortedMap<Color, SeatResults> seats = new TreeMap<>();
  private final SortedMap<String, Integer> faults = new TreeMap<>(); // by the words for their kinds
  private ThinkingTime thinking = ThinkingTime.NONE;

  /**
   * The results of the games on one seat.
   *
   * @param victories the sum of the shares, each from 0 to 1
   */
  record SeatResults(int games, double victories) {
    static final SeatResults NONE = new SeatResults(0, 0);

    SeatResults plus(SeatResults other) {
      return new SeatResults(games + other.games, victories + other.victories);
    }

    /** The share of the possible victories; only after a game. */
    double share() {
      return victories / games;
    }

    /** The interval of the true share; only after a game. */
    Interval interval() {
      return Interval.wilson(share(), games);
    }
  }

  EntrantResults(String name) {
    this.name = name;
  }

  /** Whether nobody has won, so that the game doesn't count. */
  static boolean isVoid(MatchResult result) {
    return result.outcome().winners().isEmpty();
  }

  /** Adds a game in which the entrant had that seat. */
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

  /** How often the entrant has failed, by the word for the kind of failure. */
  SortedMap<String, Integer> faults() {
    return faults;
  }

  ThinkingTime thinking() {
    return thinking;
  }
}
