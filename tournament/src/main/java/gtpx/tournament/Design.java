package gtpx.tournament;

import com.google.common.collect.Comparators;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import gtpx.rules.Word;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which entrants meet: the lineups of one round of a tournament. Doesn't decide who has which seat,
 * which is {@link Seating}. Entrants are numbered from 0, in the order of the tournament file.
 */
public enum Design implements Word {
  /** Every set of as many entrants as can meet in a game. */
  ROUND_ROBIN {
    @Override
    List<List<Integer>> meetings(int entrants, int places) {
      return subsets(range(0, entrants), places);
    }

    @Override
    double count(int entrants, int places) {
      return binomial(entrants, places);
    }
  },
  /** The first entrant with every set of others. */
  GAUNTLET {
    @Override
    List<List<Integer>> meetings(int entrants, int places) {
      return withFirst(subsets(range(1, entrants), places - 1));
    }

    @Override
    double count(int entrants, int places) {
      return binomial(entrants - 1, places - 1);
    }
  },
  /** The first entrant against each other one, who has all other places. */
  FIELD {
    @Override
    List<List<Integer>> meetings(int entrants, int places) {
      return withFirst(
          range(1, entrants).stream()
              .map(other -> Collections.nCopies(places - 1, other))
              .toList());
    }

    @Override
    double count(int entrants, int places) {
      return entrants - 1;
    }

    @Override
    int minEntrants(int places) {
      return 2;
    }
  };

  abstract double count(int entrants, int places);

  int minEntrants(int places) {
    return places;
  }

  /** Returns the lineups; a place is a seat, or the seats of a team. */
  abstract List<List<Integer>> meetings(int entrants, int places);

  /**
   * Returns the lineups of a round: the entrants of each, one for each seat.
   *
   * @param seats of a game
   * @param team the number of seats that each entrant of a game has, alternating with the others
   * @throws IllegalArgumentException if the entrants don't fill the seats
   */
  public List<List<Integer>> lineups(int entrants, int seats, int team) {
    return meetings(entrants, places(entrants, seats, team)).stream()
        .map(meeting -> repeated(meeting, team))
        .toList();
  }

  /**
   * Returns the number of lineups of a round, without making them; may be rounded if it is large.
   *
   * @throws IllegalArgumentException if the entrants don't fill the seats
   */
  double count(int entrants, int seats, int team) {
    return count(entrants, places(entrants, seats, team));
  }

  /** Returns the number of entrants of a game. */
  private int places(int entrants, int seats, int team) {
    if (team < 1 || seats % team != 0 || seats / team < 2) {
      throw new IllegalArgumentException(
          "teams of %d on %d seats (expected: a number that divides them among two or more)"
              .formatted(team, seats));
    }
    int places = seats / team;
    if (entrants < minEntrants(places)) {
      throw new IllegalArgumentException(
          "entrants: %d (expected: %d or more for %d seats)"
              .formatted(entrants, minEntrants(places), seats));
    }
    return places;
  }

  private static List<Integer> repeated(List<Integer> meeting, int team) {
    return Collections.nCopies(team, meeting).stream().flatMap(List::stream).toList();
  }

  private static List<Integer> range(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }

  private static List<List<Integer>> withFirst(List<List<Integer>> others) {
    return others.stream()
        .map(rest -> Stream.concat(Stream.of(0), rest.stream()).toList())
        .toList();
  }

  /** Returns the subsets of a size, in lexicographic order. */
  private static List<List<Integer>> subsets(List<Integer> all, int size) {
    return Sets.combinations(ImmutableSet.copyOf(all), size).stream()
        .<List<Integer>>map(ImmutableList::copyOf)
        .sorted(Comparators.lexicographical(Comparator.<Integer>naturalOrder()))
        .toList();
  }

  private static double binomial(int n, int k) {
    double ways = 1;
    for (int i = 1; i <= k; i++) {
      ways = ways * (n - k + i) / i;
    }
    return ways;
  }
}
