package gtpx.tournament.report;

import com.google.common.collect.EvictingQueue;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the page shows of single games, as far as no table of the summary has it: the last games,
 * faults, openings, and the course of the scores. Takes limited memory. Mutable and not
 * thread-safe.
 */
final class GameCollection {
  /** More games than that make the page slow in browsers. */
  static final int MAX_LISTED_GAMES = 10_000;

  static final int MAX_LINKED_FAULTS = 20; // of one kind and entrant

  private final EvictingQueue<GameResult> games = EvictingQueue.create(MAX_LISTED_GAMES);
  private final SortedMap<String, OpeningCount> openings = new TreeMap<>();
  private final Map<String, SortedMap<String, List<FaultyGame>>> faults = new HashMap<>();
  private final ScoreHistory history = new ScoreHistory();
  private final Map<String, String> programs = new HashMap<>(); // by entrant
  private int count;

  /** How often an opening was played, and how long those games were in all. */
  record OpeningCount(int games, int voidGames, long turns, double seconds) {
    static final OpeningCount NONE = new OpeningCount(0, 0, 0, 0);

    OpeningCount plus(GameResult game) {
      return new OpeningCount(
          games + 1,
          voidGames + (game.isVoid() ? 1 : 0),
          turns + game.turns(),
          seconds + game.seconds());
    }
  }

  /** A game in which a seat failed. */
  record FaultyGame(GameResult game, int seat) {}

  void add(GameResult game) {
    count++;
    games.add(game);
    openings.merge(
        game.opening().orElse(""),
        OpeningCount.NONE.plus(game),
        (before, one) -> before.plus(game));
    if (!game.isVoid()) {
      history.add(game);
    }
    for (int seat = 0; seat < game.seats().size(); seat++) {
      addFault(game, seat);
      String program = game.seats().get(seat).player();
      if (!program.isEmpty()) {
        programs.put(game.seats().get(seat).entrant(), program);
      }
    }
  }

  private void addFault(GameResult game, int seat) {
    SeatResult result = game.seats().get(seat);
    if (result.fault().isPresent()) {
      List<FaultyGame> known =
          faults
              .computeIfAbsent(result.entrant(), unseen -> new TreeMap<>())
              .computeIfAbsent(result.fault().get().kind(), unseen -> new ArrayList<>());
      if (known.size() < MAX_LINKED_FAULTS) {
        known.add(new FaultyGame(game, seat));
      }
    }
  }

  /** Returns the number of games that were added. */
  int count() {
    return count;
  }

  /** Returns the games that ended last, in the order of the schedule. */
  List<GameResult> games() {
    return games.stream().sorted(Comparator.comparingInt(GameResult::number)).toList();
  }

  /**
   * Returns how the listed games are named in links, by key: by their numbers, with a suffix if the
   * schedule was changed and a number given again.
   */
  Map<String, String> ids() {
    Map<Integer, Integer> used = new HashMap<>();
    Map<String, String> ids = new HashMap<>();
    for (GameResult game : games) {
      int times = used.merge(game.number(), 1, Integer::sum);
      ids.put(game.key(), game.number() + (times == 1 ? "" : "-" + times));
    }
    return ids;
  }

  /** Returns the openings by name; the empty board has no name. */
  SortedMap<String, OpeningCount> openings() {
    return openings;
  }

  /** Returns whether any game began elsewhere than on the empty board. */
  boolean hasOpenings() {
    return openings.keySet().stream().anyMatch(name -> !name.isEmpty());
  }

  /** Returns the first games in which an entrant failed in that way. */
  List<FaultyGame> faults(String entrant, String kind) {
    return faults.getOrDefault(entrant, new TreeMap<>()).getOrDefault(kind, List.of());
  }

  /** Returns the name that an entrant's program reported last; empty if none did. */
  Optional<String> program(String entrant) {
    return Optional.ofNullable(programs.get(entrant));
  }

  ScoreHistory history() {
    return history;
  }
}
