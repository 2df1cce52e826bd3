package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Position;
import gtpx.game.Turn;
import gtpx.rules.Ko;
import gtpx.rules.Placements;
import gtpx.rules.Preferences;
import gtpx.rules.Rules;
import gtpx.rules.Suicide;
import gtpx.rules.Tally;
import gtpx.rules.TurnResolver;
import java.util.Arrays;

/**
 * The part of a game that a playout changes: stones, prisoners, ko, bars, passes, the player to
 * move, and who is still in the game. Plays turns with the exact game's resolver, but keeps no
 * history and judges no moves; callers must choose free points. Mutable; allocates nothing after
 * construction.
 */
final class PlayoutState {
  private static final int OPENING_ROUNDS = 3; // the rounds that an opening can affect
  private static final int MOST_RECENT = 8; // a power of 2
  private static final int LAST_PLACE = MOST_RECENT - 1;

  final Rules rules;
  final Board board;
  final Tally tally;
  final TurnResolver resolver;
  final LastKo ko;
  final Bars bars;
  private final int players;
  final Liberties liberties;
  final Surroundings surroundings;
  final FirstStones stones; // since the state was copied
  private final int[] stonesBefore; // by seat: on the board or lost at startCounting
  private final int[] recent = new int[MOST_RECENT]; // points of the last turn, or plies: a ring
  private final int recentSize;
  private int recentCount;
  private int newest; // index in the ring, plus any multiple of its size
  private long active; // seats, as bits
  private int activeCount;
  private int seat; // seat to move, in a sequential game
  private int round; // from 1
  private int plies; // the seat's plies in this round
  private long passed; // seats, as bits: passed uncompelled since the last stone
  private int loser; // of a game of two, by self-removal, or FirstStones.NOBODY
  private boolean allPassed; // in the last turn of a simultaneous game
  private boolean leadsToAgreement; // about dead stones, when all have passed
  private boolean passesLiftBans; // of repetition, at the position this was created from

  PlayoutState(Rules rules, Topology topology, int players) {
    this(rules, new Board(topology, players), new Preferences(players));
  }

  /**
   * Creates a state around that board.
   *
   * @param preferences of the prisoners' takers; only read
   */
  PlayoutState(Rules rules, Board board, Preferences preferences) {
    this.rules = rules;
    this.board = board;
    players = board.players();
    recentSize = Math.min(players, MOST_RECENT);
    tally = new Tally(players);
    resolver = new TurnResolver(rules, board, tally, preferences);
    ko = new LastKo(rules, players);
    bars = new Bars(rules, board.size());
    liberties = new Liberties(board);
    surroundings = new Surroundings(board);
    stones = new FirstStones(board.size(), players);
    stonesBefore = new int[players];
    startOver();
  }

  /** Resets to the start of a game on the empty board. */
  void clear() {
    board.clear();
    liberties.read();
    surroundings.read();
    startOver();
  }

  private void startOver() {
    tally.clear();
    ko.clear();
    bars.clear();
    active = ColorSet.first(players).bits();
    activeCount = players;
    recentCount = 0;
    seat = 0;
    round = 1;
    plies = 0;
    passed = 0;
    loser = FirstStones.NOBODY;
    allPassed = false;
    leadsToAgreement = rules.end().hasAgreement();
    stones.clear();
    Arrays.fill(stonesBefore, 0);
  }

  /** The state of a position, with {@code mover} to move in a sequential game. */
  static PlayoutState of(Position position, Color mover) {
    PlayoutState state =
        new PlayoutState(position.spec().rules(), position.board(), position.preferences());
    state.tally.copyFrom(position.tally());
    state.active = position.active().bits();
    state.activeCount = position.active().size();
    state.seat = mover.seat();
    state.round = position.round();
    state.plies = position.isSecondStone() ? 1 : 0;
    state.passed = position.passed().and(position.active()).without(mover).bits();
    state.leadsToAgreement = position.leadsToAgreement();
    state.passesLiftBans = position.passesLiftBans();
    position.barred().forEach(state.bars::add);
    state.readKo(position);
    state.readLast(position);
    return state;
  }

  private void readKo(Position position) {
    if (rules.ko() == Ko.SIMPLE) {
      for (Color color : position.active()) {
        position.koPoints(color).forEach(point -> ko.close(color.seat(), point));
      }
    }
  }

  private void readLast(Position position) {
    if (rules.isSimultaneous()) {
      int[] points =
          position.lastTurn().choices().values().stream()
              .filter(choice -> choice.result() == Turn.Result.PLACED)
              .mapToInt(choice -> choice.move().point())
              .toArray();
      for (int i = Math.min(points.length, MOST_RECENT) - 1; i >= 0; i--) {
        noteRecent(points[i]);
      }
    } else {
      position.events().stream()
          .filter(Event.Played.class::isInstance)
          .flatMap(event -> ((Event.Played) event).moves().values().stream())
          .filter(move -> !move.isPass())
          .forEach(move -> noteRecent(move.point()));
    }
  }

  /** Maintains the additional data that {@code other}, a future copy of this state, maintains. */
  void keepFor(PlayoutState other) {
    liberties.keepFor(other.liberties);
    surroundings.keepFor(other.surroundings);
  }

  /** Copies {@code other}, a state of the same board and rules. */
  void copyFrom(PlayoutState other) {
    board.copyFrom(other.board);
    liberties.copyFrom(other.liberties);
    surroundings.copyFrom(other.surroundings);
    tally.copyFrom(other.tally);
    ko.copyFrom(other.ko);
    bars.copyFrom(other.bars, other.board);
    System.arraycopy(other.recent, 0, recent, 0, MOST_RECENT);
    recentCount = other.recentCount;
    newest = other.newest;
    active = other.active;
    activeCount = other.activeCount;
    seat = other.seat;
    round = other.round;
    plies = other.plies;
    passed = other.passed;
    loser = other.loser;
    allPassed = other.allPassed;
    leadsToAgreement = other.leadsToAgreement;
    stones.clear();
  }

  int players() {
    return players;
  }

  int seat() {
    return seat;
  }

  /** Seats still in the game, as bits. */
  long active() {
    return active;
  }

  boolean isActive(int seat) {
    return (active >> seat & 1) != 0;
  }

  int activeCount() {
    return activeCount;
  }

  /** How many seats have passed since the last stone, not counting compelled passes. */
  int passes() {
    return Long.bitCount(passed);
  }

  /** Whether all players have passed. */
  boolean isPassedOut() {
    return allPassed || (active & ~passed) == 0;
  }

  /**
   * Whether the players agree on dead stones when all have passed; otherwise all stones count as
   * alive.
   */
  boolean leadsToAgreement() {
    return leadsToAgreement;
  }

  /** Whether only one player is left, or one of two has lost. */
  boolean isDecided() {
    return activeCount < 2 || loser != FirstStones.NOBODY;
  }

  /**
   * Whether passes from the original position on lift all bans on repetition; otherwise none does.
   */
  boolean passesLiftBans() {
    return passesLiftBans;
  }

  boolean mustPass() {
    return round <= OPENING_ROUNDS && rules.opening().mustPass(players, seat, round);
  }

  /** The number of stones that the seat has placed since {@link #startCounting}. */
  int placed(int seat) {
    return stones(seat) - stonesBefore[seat];
  }

  void startCounting() {
    for (int each = 0; each < players; each++) {
      stonesBefore[each] = stones(each);
    }
  }

  /** The seat's placed stones: each is on the board or lost. */
  private int stones(int seat) {
    return board.stoneCount(seat) + tally.lost(seat);
  }

  /** Forgets all passes. */
  void playOn() {
    passed = 0;
    allPassed = false;
  }

  int recentCount() {
    return recentCount;
  }

  /**
   * The {@code i}th point of the last turn that placed a stone; in a sequential game, of the last
   * stones, latest first.
   */
  int recent(int i) {
    return recent[newest - i & LAST_PLACE];
  }

  /** Plays a stone of the seat to move. */
  void play(int point) {
    liberties.begin(seat, point);
    int gone = resolver.play(seat, point);
    liberties.played(point);
    surroundings.played(seat, point);
    ko.placed(board, seat, point);
    passed = 0;
    noteRecent(point);
    stones.add(seat, point);
    if (gone == 1 && board.isEmpty(point) && rules.suicide() == Suicide.LOSES) {
      lose();
    }
    nextSeat();
  }

  /** Keeps as many stones as there are players, latest first. */
  private void noteRecent(int point) {
    recentCount = Math.min(recentCount + 1, recentSize);
    newest++;
    recent[newest & LAST_PLACE] = point;
  }

  private void lose() {
    active &= ~(1L << seat);
    activeCount--;
    loser = players == 2 ? seat : FirstStones.NOBODY;
  }

  /** Passes for the seat to move. */
  void pass() {
    passed |= 1L << seat;
    ko.passed(seat);
    nextSeat();
  }

  /** Makes a compelled pass, which neither counts towards a run of passes nor breaks one. */
  void passCompelled() {
    ko.passed(seat);
    nextSeat();
  }

  private void nextSeat() {
    if (round > OPENING_ROUNDS || !staysInOpening()) {
      do {
        seat = seat + 1 == players ? 0 : seat + 1;
        round += seat == 0 ? 1 : 0;
      } while (!isActive(seat) && active != 0);
    }
  }

  /** Whether the seat has another ply in this round of the opening; counts its plies. */
  private boolean staysInOpening() {
    plies++;
    boolean stays = plies < rules.opening().stones(players, seat, round) && isActive(seat);
    plies = stays ? plies : 0;
    return stays;
  }

  /** Skips that many seats without recording a pass. */
  void skip(int seats) {
    for (int i = 0; i < seats; i++) {
      nextSeat();
    }
  }

  /** Plays the stones chosen in the resolver; returns how many were placed. */
  int playTogether() {
    Placements stones = resolver.stones();
    int chosen = stones.count();
    long before = board.hash();
    int count = resolver.resolve();
    allPassed = rules.collision().countsAsPass() ? count == 0 : chosen == 0;
    bars.resolved(stones, board.hash() != before);
    if (chosen > 0) {
      liberties.playedTogether(stones);
      surroundings.playedTogether(stones);
      for (int i = 0; i < count; i++) {
        this.stones.add(stones.color(i), stones.point(i));
      }
      keepRecent(stones);
    }
    return count;
  }

  private void keepRecent(Placements stones) {
    recentCount = 0;
    for (int i = Math.min(stones.count(), MOST_RECENT) - 1; i >= 0; i--) {
      noteRecent(stones.point(i));
    }
  }
}
