package gtpx.bot;

import gtpx.board.Topology;
import gtpx.rules.Pass;
import gtpx.rules.Rules;

/**
 * Plays random games to the end by a variant's own rules, with the board and the resolver of the
 * exact game, and counts them. For speed, {@link PlayoutState} has its own implementation of turn
 * order, compelled passes, simple ko and bars; a test compares it with the exact game. Playouts
 * leave out what needs a history or an agreement: repetition beyond the simple ko of the last move,
 * dead stones, bargaining and resignation. They never play a suicide or fill an eye of their own
 * while there is anything else. Mutable and not thread-safe; repeatable from its seed; allocates
 * nothing after construction.
 *
 * <p>A sequential game ends when all pass in a row or, if there are no passes, by self-removal. A
 * simultaneous game ends when all pass in one turn, or after three turns in a row without a stone.
 * Either ends at three moves for each point, and remains unfinished when the time is up.
 */
public final class Playout {
  private static final int MOVES_PER_POINT = 3;
  private static final int STALLED_TURNS = 3;
  private static final int LONG_GAME_POINTS = 500; // a playout takes about 0.1 ms

  private final PlayoutState state;
  private final RandomMoves random;
  private final PlayoutScore score;
  private final SearchDeadline deadline;
  private final int limit; // of moves; the last simultaneous turn is completed, and may exceed it
  private final boolean isLong;
  private final boolean isSimultaneous;
  private final boolean mayPass;
  private int moves;
  private int stalled; // turns in a row without a stone

  /** Creates playouts without komi. */
  public Playout(Rules rules, Topology topology, int players, long seed) {
    this(new PlayoutState(rules, topology, players), new double[players], seed);
  }

  /** Creates playouts of random moves. */
  Playout(PlayoutState state, double[] komi, long seed) {
    this(
        state,
        new PlayoutScore(state, komi, 0),
        new RandomMoves(state, new Eyes(state.board.topology()), new FastRandom(seed)),
        SearchDeadline.never());
  }

  /** Creates playouts without komi that use the moves of the bot's search. */
  public static Playout heavy(Rules rules, Topology topology, int players, long seed) {
    PlayoutState state = new PlayoutState(rules, topology, players);
    return new Playout(
        state,
        new PlayoutScore(state, new double[players], 0),
        new LocalMoves(state, new Eyes(topology), new FastRandom(seed), Enhancements.ALL),
        SearchDeadline.never());
  }

  /** Creates playouts whose stones {@code random} picks. */
  Playout(PlayoutState state, PlayoutScore score, RandomMoves random, SearchDeadline deadline) {
    this.state = state;
    this.score = score;
    this.deadline = deadline;
    this.random = random;
    limit = MOVES_PER_POINT * state.board.size();
    isLong = state.board.size() > LONG_GAME_POINTS;
    isSimultaneous = state.rules.isSimultaneous();
    mayPass = state.rules.pass() == Pass.ALLOWED;
  }

  /** Plays a game from the empty board. */
  public void run() {
    state.clear();
    finish();
  }

  /**
   * Plays on from the current {@link #state}, and counts.
   *
   * @return false if the time was up before the end and nothing was counted
   */
  boolean finish() {
    begin();
    if (isSimultaneous) {
      while (!isOver() && isInTime()) {
        choose();
        resolve();
      }
    } else {
      while (!isOver() && isInTime()) {
        playPly();
      }
    }
    if (!isLong) {
      deadline.isOverAfter(moves);
    }
    if (isLong && deadline.isKnownToBeOver()) {
      return false;
    }
    score.take();
    return true;
  }

  /** Starts to count moves. */
  void begin() {
    moves = 0;
    stalled = 0;
  }

  /** Whether the game has ended or has lasted too long. */
  boolean isOver() {
    return state.isPassedOut() || state.isDecided() || moves >= limit || stalled >= STALLED_TURNS;
  }

  /**
   * Plays one ply of a sequential game.
   *
   * @return the point, or {@link Liberties#NO_POINT} for a pass
   */
  int playPly() {
    moves++;
    if (state.mustPass()) {
      state.passCompelled();
      return Liberties.NO_POINT;
    }
    int point = mayPass ? random.pick(state.seat()) : random.pickForced(state.seat());
    if (point == Liberties.NO_POINT) {
      state.pass();
    } else {
      state.play(point);
    }
    return point;
  }

  /** Chooses the stones of a simultaneous turn; a player for whom none is found passes. */
  void choose() {
    state.resolver.begin();
    for (int seat = 0; seat < state.players(); seat++) {
      int point = state.isActive(seat) ? random.pick(seat) : Liberties.NO_POINT;
      if (point != Liberties.NO_POINT) {
        state.resolver.choose(seat, point);
      }
    }
  }

  /** Plays the chosen stones. */
  void resolve() {
    int placed = state.playTogether();
    stalled = placed == 0 ? stalled + 1 : 0;
    moves += placed;
  }

  /**
   * Whether there is time left. Within a game this is checked only if a single game can take long.
   */
  private boolean isInTime() {
    return !isLong || !deadline.isOverAfter(1);
  }

  PlayoutScore score() {
    return score;
  }

  PlayoutState state() {
    return state;
  }

  SearchDeadline deadline() {
    return deadline;
  }

  /** The eyes used by the moves, which the search shares. */
  Eyes eyes() {
    return random.eyes();
  }

  /** The random numbers used by the moves, which the search shares. */
  FastRandom numbers() {
    return random.numbers();
  }

  /** The plies of the last game, including passes; of a simultaneous game, the stones placed. */
  public int moves() {
    return moves;
  }

  /** The seat's score at the end of the last game, including komi. */
  public double points(int seat) {
    return score.points(seat);
  }

  /** The seat's share of the whole victory, which is 1, in the last game. */
  public double victory(int seat) {
    return score.victory(seat);
  }
}
