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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The board of a game and the history of its positions. Resolves turns, judges a move against the
 * stones and the history, and takes turns back. Every turn is tried on a second board, which
 * replaces the first if the turn stands. Knows no phases and no commitments.
 */
final class Table {
  private final Rules rules;
  private Board board;
  private Board spare;
  private TurnResolver resolver; // for spare
  private TurnResolver otherResolver; // for board
  private final Tally tally; // for the turn being tried
  private History history;

  Table(GameSpec spec, Preferences preferences) {
    this(
        spec.rules(),
        new Board(spec.board(), spec.players()),
        new History(0, 0, spec.players() - 1, 0), // of an empty board
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

  /** Returns an equal table that shares captures by these preferences. */
  Table copy(Preferences preferences) {
    return new Table(rules, new Board(board), new History(history), preferences);
  }

  /** What a turn changed on the board, so that it can be taken back. */
  record Change(List<Stone> stones) {
    static final Change NONE = new Change(List.of());

    /** A point and the seat of the stone that was there before, or EMPTY. */
    record Stone(int point, int before) {}
  }

  Board board() {
    return board;
  }

  History history() {
    return history;
  }

  /**
   * Puts these stones on the board; history starts with them.
   *
   * @param before who has moved before the player to move
   */
  void setUp(int[] stones, int turn, Color before, int passRun) {
    board.setStones(stones);
    history = new History(board.hash(), turn, before.seat(), passRun);
  }

  /** Returns why the rules on stones and history forbid that point; LEGAL if they don't. */
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

  /** Returns the turn whose position this play would illegally repeat, or NEVER. */
  private int repeats(Color color, int point) {
    if (!rules.ko().judgesPositions()) {
      return History.NEVER;
    }
    if (!board.takesLastLiberty(color.seat(), point)) {
      return rules.ko().repeats(history, board.hashWith(color.seat(), point), color.seat());
    }
    spare.copyFrom(board);
    resolver.play(color.seat(), point);
    return rules.ko().repeats(history, spare.hash(), color.seat());
  }

  /** Returns the turn whose position these joint moves would illegally repeat, or NEVER. */
  int repeats(Map<Color, Move> moves) {
    spare.copyFrom(board);
    return resolve(moves)
        ? rules.ko().repeats(history, spare.hash(), History.NOBODY)
        : History.NEVER;
  }

  /** Plays the moves on the spare board; returns whether they placed or removed a stone. */
  private boolean resolve(Map<Color, Move> moves) {
    resolver.begin();
    moves.forEach(
        (color, move) -> {
          if (!move.isPass()) {
            resolver.choose(color.seat(), move.point());
          }
        });
    return resolver.resolve() > 0 || spare.removedCount() > 0;
  }

  /** Adds one player's pass to the history. */
  Change pass(Color color, ColorSet active) {
    history.addPass(color.seat(), active.size());
    return Change.NONE;
  }

  /** Adds a turn to the history that leaves the board as it is and is not one player's pass. */
  Change nothing() {
    history.addNothing();
    return Change.NONE;
  }

  /**
   * Plays the moves of a turn together.
   *
   * @param trial receives the result
   * @return what changed. If the turn places and removes nothing, or repeats a position and is
   *     void, the board is unchanged and the history notes the turn
   */
  Change play(State state, Map<Color, Move> moves, Trial trial) {
    spare.copyFrom(board);
    moves.values().forEach(this::replaceStone);
    tally.copyFrom(state.tally);
    boolean produces = resolve(moves);
    trial.read(resolver.stones());
    boolean repeats =
        rules.isSimultaneous()
            && produces
            && rules.ko().repeats(history, spare.hash(), History.NOBODY) != History.NEVER;
    if (!produces || repeats) {
      trial.isVoid = repeats;
      trial.tally = state.tally;
      return nothing();
    }
    trial.read(spare, state.tally, tally);
    trial.changed = spare.hash() != board.hash();
    Change change = difference();
    swap();
    history.addPlay(
        board.hash(),
        rules.isSimultaneous() ? History.NOBODY : moves.keySet().iterator().next().seat());
    return change;
  }

  /** Takes the stone off, if there is one, on which a move is made nevertheless. */
  private void replaceStone(Move move) {
    if (!move.isPass() && !spare.isEmpty(move.point())) {
      int[] stones = spare.stones();
      stones[move.point()] = Board.EMPTY;
      spare.setStones(stones);
    }
  }

  /**
   * Returns what the turn on the spare board changes; only placed and removed points can differ.
   */
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

  /** Replaces the stones on the board, as part of the last turn. */
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

  /** Takes back the last turn. */
  void undo(Change change) {
    history.undo();
    restore(change);
  }

  /** Puts back the stones that a change removed or replaced. */
  void restore(Change change) {
    if (!change.stones().isEmpty()) {
      int[] stones = board.stones();
      change.stones().forEach(stone -> stones[stone.point()] = stone.before());
      board.setStones(stones);
    }
  }

  /** The result of a turn that was tried. */
  static final class Trial {
    ColorSet placed = ColorSet.NONE;
    List<Integer> collisions = new ArrayList<>(); // but not where a neutral stone was captured
    boolean isVoid;
    boolean changed;
    TreeMap<Color, List<Integer>> captured = new TreeMap<>();
    Map<Color, Map<Color, Integer>> prisoners = Map.of();
    int eliminated;
    Tally tally = new Tally(0);

    private void read(Placements stones) {
      for (int i = 0; i < stones.count(); i++) {
        placed = placed.with(new Color(stones.color(i)));
      }
      for (int i = 0; i < stones.collisionCount(); i++) {
        collisions.add(stones.collision(i));
      }
    }

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
