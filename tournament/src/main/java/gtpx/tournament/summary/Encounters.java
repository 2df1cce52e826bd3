package gtpx.tournament.summary;

import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Adds up how entrants treated each other. Mutable and not thread-safe. */
final class Encounters {
  private final Map<Meeting, Counts> counts = new HashMap<>();

  /** Two entrants, the one with the smaller number first. */
  record Meeting(int first, int second) {
    static Meeting of(int one, int other) {
      return new Meeting(Math.min(one, other), Math.max(one, other));
    }
  }

  private static final class Counts {
    int games;
    int sharedVictories;
    long capturedByFirst;
    long capturedBySecond;
  }

  /** Adds a game; {@code entrants} are the numbers of those who played it, in seat order. */
  void add(GameResult game, List<Integer> entrants) {
    Set<Meeting> met = new HashSet<>();
    Set<Meeting> shared = new HashSet<>();
    for (int seat = 0; seat < entrants.size(); seat++) {
      SeatResult result = game.seats().get(seat);
      for (int other = 0; other < entrants.size(); other++) {
        if (other != seat) {
          Meeting meeting = Meeting.of(entrants.get(seat), entrants.get(other));
          met.add(meeting);
          if (result.victory() > 0 && game.seats().get(other).victory() > 0) {
            shared.add(meeting);
          }
          addPrisoners(meeting, entrants.get(seat), prisoners(result, other));
        }
      }
    }
    met.forEach(meeting -> counts(meeting).games++);
    shared.forEach(meeting -> counts(meeting).sharedVictories++);
  }

  private static int prisoners(SeatResult result, int victim) {
    return victim < result.prisoners().size() ? result.prisoners().get(victim) : 0;
  }

  private void addPrisoners(Meeting meeting, int captor, int stones) {
    if (captor == meeting.first()) {
      counts(meeting).capturedByFirst += stones;
    } else {
      counts(meeting).capturedBySecond += stones;
    }
  }

  private Counts counts(Meeting meeting) {
    return counts.computeIfAbsent(meeting, key -> new Counts());
  }

  Optional<Encounter> find(int one, int other) {
    Meeting meeting = Meeting.of(one, other);
    return Optional.ofNullable(counts.get(meeting)).map(met -> encounter(meeting, met));
  }

  /** Returns the encounters in the order of the entrants. */
  List<Encounter> all() {
    return counts.entrySet().stream()
        .map(entry -> encounter(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparingInt(Encounter::first).thenComparingInt(Encounter::second))
        .toList();
  }

  private static Encounter encounter(Meeting meeting, Counts counts) {
    return new Encounter(
        meeting.first(),
        meeting.second(),
        counts.games,
        counts.sharedVictories,
        counts.capturedByFirst,
        counts.capturedBySecond);
  }
}
