package gtpx.tournament.summary;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableTable;
import com.google.common.hash.Hashing;
import gtpx.board.Color;
import gtpx.tournament.rating.Interval;
import gtpx.tournament.rating.Placing;
import gtpx.tournament.rating.PlackettLuce;
import gtpx.tournament.rating.PlackettLuce.Fit;
import gtpx.tournament.rating.RatedGames;
import gtpx.tournament.rating.Sprt;
import gtpx.tournament.rating.StrengthIntervals;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import gtpx.tournament.summary.Ratings.Rating;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The summary of a tournament's results. Adding a game costs the same however many there are, and
 * keeps no more of it than some bytes. Entrants are numbered from 0. Knows neither which games are
 * still to come nor how the numbers are shown. Mutable and not thread-safe.
 */
public final class Summary {
  /** Comparing more entrants each with each other one takes too long. */
  private static final int MAX_COMPARED = 60;

  private final List<Color> seats;
  private final Map<String, Integer> numbers = new LinkedHashMap<>(); // of the entrants
  private final List<EntrantTotals> totals = new ArrayList<>();
  private final List<VictoryShare> seatTotals;
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Encounters encounters = new Encounters();
  private final Duels duels = new Duels();
  private final RatedGames rated = new RatedGames();
  private final Map<Long, Integer> blocks = new HashMap<>(); // their numbers, by key
  private Optional<Duel.SprtState> sprt; // of the first two entrants, when it decided, or now
  private final Set<Long> distinct = new HashSet<>(); // hashes of entrants and moves
  private int known; // games whose moves are known
  private int games;

  /** What an entrant won in one game, on all its seats, and what it would have won on average. */
  private record GameShare(double victory, double expected) {
    GameShare plus(GameShare other) {
      return new GameShare(victory + other.victory, expected + other.expected);
    }
  }

  /** Creates a summary without a sequential test. */
  public Summary(List<String> entrants, List<Color> seats) {
    this(entrants, seats, Optional.empty());
  }

  /**
   * Creates the summary before the first game.
   *
   * @param entrants their names; those that come later are appended
   * @param seats the colours of a game
   * @param test of the first two entrants; empty: none
   */
  public Summary(List<String> entrants, List<Color> seats, Optional<Sprt> test) {
    sprt = test.map(Duel.NONE::state);
    this.seats = List.copyOf(seats);
    seatTotals = new ArrayList<>(Collections.nCopies(seats.size(), VictoryShare.NONE));
    entrants.forEach(this::number);
  }

  private int number(String entrant) {
    Integer number = numbers.get(entrant);
    if (number == null) {
      number = numbers.size();
      numbers.put(entrant, number);
      totals.add(new EntrantTotals(entrant, seats.size()));
    }
    return number;
  }

  /**
   * Counts a game.
   *
   * @throws IllegalArgumentException if it has another number of seats
   */
  public void add(GameResult game) {
    if (game.seats().size() != seats.size()) {
      throw new IllegalArgumentException(
          "game %s has %d seats (expected: %d)"
              .formatted(game.key(), game.seats().size(), seats.size()));
    }
    games++;
    if (game.turns() > 0 && game.seats().stream().allMatch(seat -> seat.fault().isEmpty())) {
      game.fingerprint().ifPresent(moves -> addMoves(game, moves));
    }
    reasons.merge(game.reason(), 1, Integer::sum);
    for (SeatResult seat : game.seats()) {
      totals.get(number(seat.entrant())).addConduct(seat);
    }
    if (!game.isVoid()) {
      addResult(game);
    }
  }

  private void addMoves(GameResult game, String moves) {
    known++;
    distinct.add(
        hash(moves + String.join(",", game.seats().stream().map(SeatResult::entrant).toList())));
  }

  private void addResult(GameResult game) {
    Placing placing = game.placing(this::number);
    Map<Integer, GameShare> shares = new TreeMap<>();
    for (int i = 0; i < seats.size(); i++) {
      Placing.Player player = placing.players().get(i);
      SeatResult seat = game.seats().get(i);
      seatTotals.set(i, seatTotals.get(i).plus(seat.victory()));
      totals.get(player.entrant()).addSeat(i, seat, player.place(), game.isScored());
      GameShare share = new GameShare(seat.victory(), 1.0 / seats.size());
      shares.merge(player.entrant(), share, GameShare::plus);
    }
    shares.forEach(
        (entrant, share) -> totals.get(entrant).addGame(share.victory(), share.expected()));
    encounters.add(game, placing.players().stream().map(Placing.Player::entrant).toList());
    int block = blocks.computeIfAbsent(blockKey(game), key -> blocks.size());
    duels.add(placing, rated.ofBlock(block));
    rated.add(placing, block);
    sprt = sprt.map(state -> state.isDecided() ? state : duel(0, 1).state(state.test()));
  }

  /**
   * Returns a hash of the round and the lineup, which name a block; the block's number changes when
   * entrants are added to the tournament.
   */
  private static long blockKey(GameResult game) {
    String round = game.key().substring(0, game.key().indexOf(':') + 1);
    String lineup = game.seats().stream().map(SeatResult::entrant).sorted().collect(joining(","));
    return hash(round + lineup);
  }

  private static long hash(String text) {
    return Hashing.farmHashFingerprint64().hashString(text, StandardCharsets.UTF_8).asLong();
  }

  /** Returns the names of the entrants. */
  public List<String> entrants() {
    return List.copyOf(numbers.keySet());
  }

  /** Returns the colours of a game, in seat order. */
  public List<Color> seats() {
    return seats;
  }

  /** Returns the number of games, with void ones. */
  public int games() {
    return games;
  }

  /**
   * Returns how many games have the same entrants, seats and moves as another one before; those
   * without moves, and with faults, aren't compared.
   */
  public int repeatedGames() {
    return known - distinct.size();
  }

  /** Returns the number of games that nobody won, so that they count for nobody. */
  public int voidGames() {
    return games - rated.size();
  }

  /** Returns how many games ended for each reason, by the word for it. */
  public ImmutableSortedMap<String, Integer> reasons() {
    return ImmutableSortedMap.copyOf(reasons);
  }

  /** Returns the results of each entrant, in their order. */
  public List<EntrantSummary> standings() {
    return totals.stream().map(EntrantTotals::summary).toList();
  }

  /** Returns how much each seat has won. */
  public List<SeatBias> seatBias() {
    return IntStream.range(0, seats.size())
        .mapToObj(seat -> new SeatBias(seats.get(seat), seatTotals.get(seat)))
        .toList();
  }

  /** Returns alliances and captures, of those who have met. */
  public List<Encounter> encounters() {
    return encounters.all();
  }

  /** Returns how two entrants treated each other, in either order; empty if they haven't met. */
  public Optional<Encounter> encounter(int one, int other) {
    return encounters.find(one, other);
  }

  /** Returns whether anybody held a stone at the end; under some rules nobody ever does. */
  public boolean hasPrisoners() {
    return encounters().stream()
        .anyMatch(met -> met.capturedByFirst() > 0 || met.capturedBySecond() > 0);
  }

  /** Returns whether any two seats shared a victory. */
  public boolean hasSharedVictories() {
    return encounters().stream().anyMatch(met -> met.sharedVictories() > 0);
  }

  /** Returns the numbers of the entrants by their time per move, without moves last. */
  public List<Integer> slowestFirst() {
    return IntStream.range(0, totals.size())
        .boxed()
        .sorted(
            Comparator.comparingDouble(
                i -> -totals.get(i).summary().time().secondsPerMove().orElse(-1)))
        .toList();
  }

  /** Returns whether any two entrants have met alone, so that there are duels. */
  public boolean hasDuels() {
    return !duels.isEmpty();
  }

  /** Returns the duel of two entrants as the first one sees it. */
  public Duel duel(int first, int second) {
    return duels.find(first, second);
  }

  /**
   * Returns what the sequential test says, if there is one. A decision stands: later games, such as
   * those that were being played then, don't change it.
   */
  public Optional<Duel.SprtState> sprt() {
    return sprt;
  }

  /** Returns the strengths without intervals. */
  public Ratings ratings() {
    return ratings(
        fit(), entrant -> Optional.empty(), seat -> Optional.empty(), ImmutableTable.of());
  }

  /** Returns the strengths with intervals, which takes longer the more entrants there are. */
  public Ratings ratingsWithIntervals() {
    Fit fit = fit();
    StrengthIntervals intervals = StrengthIntervals.of(rated, fit);
    return ratings(fit, intervals::entrant, intervals::seat, superiority(intervals));
  }

  private ImmutableTable<Integer, Integer, Double> superiority(StrengthIntervals intervals) {
    ImmutableTable.Builder<Integer, Integer, Double> likelihoods = ImmutableTable.builder();
    if (totals.size() <= MAX_COMPARED) {
      for (int first = 0; first < totals.size(); first++) {
        for (int second = 0; second < first; second++) {
          if (totals.get(first).hasGames() && totals.get(second).hasGames()) {
            double likelihood = intervals.superiority(first, second);
            likelihoods.put(first, second, likelihood).put(second, first, 1 - likelihood);
          }
        }
      }
    }
    return likelihoods.build();
  }

  private Fit fit() {
    return PlackettLuce.fit(rated, totals.size(), seats.size());
  }

  private Ratings ratings(
      Fit fit,
      IntFunction<Optional<Interval>> ofEntrant,
      IntFunction<Optional<Interval>> ofSeat,
      ImmutableTable<Integer, Integer, Double> superiority) {
    return new Ratings(
        IntStream.range(0, totals.size())
            .mapToObj(i -> rating(totals.get(i).hasGames(), fit.elo(i), i, ofEntrant))
            .toList(),
        IntStream.range(0, seats.size())
            .mapToObj(i -> rating(rated.size() > 0, fit.seatElo(i), i, ofSeat))
            .toList(),
        superiority);
  }

  private static Rating rating(
      boolean hasGames, double elo, int number, IntFunction<Optional<Interval>> intervals) {
    return hasGames
        ? new Rating(OptionalDouble.of(elo), intervals.apply(number))
        : new Rating(OptionalDouble.empty(), Optional.empty());
  }
}
