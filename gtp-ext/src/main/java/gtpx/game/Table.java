package gtpx.game;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.History;
import gtpx.rules.Placements;
import gtpx.rules.Preferences;
import gtpx.rules.Rules;
import gtpx.rules.Suicide;
import gtpx.rules.Tally;
import gtpx.rules.TurnResolver;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The board of a game and which positions have stood on it: resolves turns, judges a move against
 * the stones and the history, and takes turns back. Every turn is tried on a second board, which
 * takes the place of the first if it stands. Knows no phases and nobody's commitments.
 */
final class Table {
  private final Rules rules;
  private Board board;
  private Board spare;
  private TurnResolver resolver; // of spare
  private TurnResolver otherResolver; // of board
  private final Tally tally; // of the turn being tried
  private History history;

  Table(GameSpec spec, Preferences preferences) {
    this(
        spec.rules(),
        new Board(spec.board(), spec.players()),
        new History(0, 0, 0), // of no stones
        preferences);
  }

  private Table(Rules rules, Board board, History history, Preferences preferences) {
    this.rules = rules;
    this.board = board;
    this.history = history;
    spare = new Board(board);
    tally = new Tally(board.players());
    otherResolver = new TurnResolver(rules, board, tally, preferences);
    resolver = new TurnResolver(rules, spare, tally, preferences);
  }

  /** An equal table, whose captures are shared by these preferences. */
  Table copy(Preferences preferences) {
    return new Table(rules, new Board(board), new History(history), preferences);
  }

  /** What a turn changed on the board, to take it back. */
  record Change(List<Stone> stones) {
    static final Change NONE = new Change(List.of());

    /** A point and the seat whose stone was there before. */
    record Stone(int point, int before) {}
  }

  Board board() {
    return board;
  }

  History history() {
    return history;
  }

  /** Puts these stones; history starts with them. */
  void setUp(int[] stones, int turn, int passRun) {
    board.setStones(stones);
    history = new History(board.hash(), turn, passRun);
  }

  /** Why the rules of stones and history forbid that point; LEGAL if they don't. */
  Legality judge(State state, Color color, int point) {
    if (rules.ko().forbidsReAltering() && history.hasAltered(color.seat())) {
      return Legality.of(Legality.Reason.RE_ALTERING);
    }
    if (isSuicide(color, point)) {
      return Legality.of(Legality.Reason.SUICIDE);
    }
    if (state.koPoints.getOrDefault(color, Set.of()).contains(point)) {
      return Legality.of(Legality.Reason.KO);
    }
    int repeated = rules.isSimultaneous() ? History.NEVER : repeats(color, point);
    return repeated == History.NEVER
        ? Legality.LEGAL
        : Legality.of(Legality.Reason.REPETITION, repeated);
  }

  private boolean isSuicide(Color color, int point) {
    return rules.suicide() != Suicide.ALLOWED
        && rules.suicide().forbids(board, color.seat(), point);
  }

  /** The turn whose position that play would repeat against the rules, or NEVER. */
  private int repeats(Color color, int point) {
    if (!rules.ko().judgesPositions()) {
      return History.NEVER;
    }
    if (!board.takesLastLiberty(color.seat(), point)) {
      return rules.ko().repeats(history, board.hashWith(color.seat(), point));
    }
    spare.copyFrom(board);
    resolver.play(color.seat(), point);
    return rules.ko().repeats(history, spare.hash());
  }

  /** The turn whose position those joint moves would repeat against the rules, or NEVER. */
  int repeats(Map<Color, Move> moves) {
    spare.copyFrom(board);
    int placed = resolve(moves);
    return placed == 0 ? History.NEVER : rules.ko().repeats(history, spare.hash());
  }

  private int resolve(Map<Color, Move> moves) {
    resolver.begin();
    moves.forEach(
        (color, move) -> {
          if (!move.isPass()) {
            resolver.choose(color.seat(), move.point());
          }
        });
    return resolver.resolve();
  }

  /** Notes a pass of one player. */
  Change pass(ColorSet active) {
    history.addPass(active.size());
    return Change.NONE;
  }

  /** Notes a turn that leaves the board as it is and is no pass of one player. */
  Change nothing() {
    history.addNothing();
    return Change.NONE;
  }

  /**
   * Plays the moves of a turn, in seat order, together.
   *
   * @param trial receives the result
   * @return what changed; the board is unchanged and a void turn noted if it repeats a position
   */
  Change play(State state, SortedMap<Color, Move> moves, Trial trial) {
    spare.copyFrom(board);
    tally.copyFrom(state.tally);
    int placed = resolve(moves);
    trial.placed = placedBy(resolver.stones());
    boolean repeats =
        rules.isSimultaneous()
            && placed > 0
            && rules.ko().repeats(history, spare.hash()) != History.NEVER;
    if (placed == 0 || repeats) {
      trial.isVoid = repeats;
      return nothing();
    }
    trial.read(spare, state.tally, tally);
    trial.changed = spare.hash() != board.hash();
    Change change = difference();
    swap();
    history.addPlay(board.hash(), rules.isSimultaneous() ? -1 : moves.firstKey().seat());
    return change;
  }

  private static ColorSet placedBy(Placements stones) {
    ColorSet placed = ColorSet.NONE;
    for (int i = 0; i < stones.count(); i++) {
      placed = placed.with(new Color(stones.color(i)));
    }
    return placed;
  }

  /** What the turn on the spare board changes: only placed and removed points can differ. */
  private Change difference() {
    BitSet touched = new BitSet();
    for (int i = 0; i < resolver.stones().count(); i++) {
      touched.set(resolver.stones().point(i));
    }
    for (int i = 0; i < spare.removedCount(); i++) {
      touched.set(spare.removedPoint(i));
    }
    List<Change.Stone> stones = new ArrayList<>();
    for (int p = touched.nextSetBit(0); p >= 0; p = touched.nextSetBit(p + 1)) {
      if (board.color(p) != spare.color(p)) {
        stones.add(new Change.Stone(p, board.color(p)));
      }
    }
    return new Change(List.copyOf(stones));
  }

  private void swap() {
    Board swapped = board;
    board = spare;
    spare = swapped;
    TurnResolver swappedResolver = resolver;
    resolver = otherResolver;
    otherResolver = swappedResolver;
  }

  /** Puts other stones in place of those that stand, as part of the last turn. */
  Change reset(List<Integer> stones) {
    List<Change.Stone> changed = new ArrayList<>();
    for (int point = 0; point < stones.size(); point++) {
      if (board.color(point) != stones.get(point)) {
        changed.add(new Change.Stone(point, board.color(point)));
      }
    }
    board.setStones(stones.stream().mapToInt(Integer::intValue).toArray());
    return new Change(List.copyOf(changed));
  }

  /** Takes the last turn back. */
  void undo(Change change) {
    history.undo();
    restore(change);
  }

  /** Puts the stones back that a change has taken or replaced. */
  void restore(Change change) {
    if (!change.stones().isEmpty()) {
      int[] stones = board.stones();
      change.stones().forEach(stone -> stones[stone.point()] = stone.before());
      board.setStones(stones);
    }
  }

  /** What came of a tried turn. */
  static final class Trial {
    ColorSet placed = ColorSet.NONE;
    boolean isVoid;
    boolean changed;
    SortedMap<Color, List<Integer>> captured = Collections.emptySortedMap();
    SortedMap<Color, SortedMap<Color, Integer>> prisoners = Collections.emptySortedMap();
    int eliminated;
    Tally tally = new Tally(0);

    private void read(Board after, Tally was, Tally now) {
      tally = was;
      if (after.removedCount() > 0) {
        readCaptured(after);
        readPrisoners(was, now);
        eliminated = now.eliminated() - was.eliminated();
        tally = new Tally(now);
      }
    }

    private void readCaptured(Board after) {
      captured = new TreeMap<>();
      for (int i = 0; i < after.removedCount(); i++) {
        captured
            .computeIfAbsent(new Color(after.removedColor(i)), c -> new ArrayList<>())
            .add(after.removedPoint(i));
      }
      captured.values().forEach(points -> points.sort(null));
    }

    private void readPrisoners(Tally was, Tally now) {
      prisoners = new TreeMap<>();
      for (Color holder : ColorSet.first(now.players())) {
        for (Color color : captured.keySet()) {
          int gained =
              now.held(holder.seat(), color.seat()) - was.held(holder.seat(), color.seat());
          if (gained > 0) {
            prisoners.computeIfAbsent(holder, h -> new TreeMap<>()).put(color, gained);
          }
        }
      }
    }
  }
}
