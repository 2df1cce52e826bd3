package gtpx.rules;

import gtpx.board.Board;
import gtpx.board.Chains;

/**
 * Resolves turns: settles collisions, places stones, removes chains without a liberty and credits
 * the prisoners. The only code that changes a board by the rules, shared by the exact game and the
 * playouts. Judges neither legality nor repetition, and knows no turn order. Allocates nothing
 * after construction.
 */
public final class TurnResolver {
  private final Collision collision;
  private final Capture capture;
  private final Board board;
  private final Placements stones;
  private final NeutralStones neutral;
  private final Chains dead;
  private final Removal removal;

  /** Creates a resolver that changes {@code board} and records captures in {@code tally}. */
  public TurnResolver(Rules rules, Board board, Tally tally, Preferences preferences) {
    this.board = board;
    collision = rules.collision();
    capture = rules.capture();
    stones = new Placements(board.players());
    neutral = new NeutralStones(board, stones);
    dead = new Chains(board.size());
    removal = new Removal(board, stones, dead, tally, preferences, rules);
  }

  /**
   * Plays one stone.
   *
   * @param point an empty point
   * @return how many stones left the board; the board's log lists them
   */
  public int play(int color, int point) {
    board.startLog();
    if (!board.place(color, point)) {
      return 0;
    }
    stones.clear();
    stones.add(color, point);
    removeDead();
    return board.removedCount();
  }

  /** Starts a turn of several players; {@link #choose} adds to it and {@link #resolve} plays it. */
  public void begin() {
    stones.clear();
  }

  public void choose(int color, int point) {
    stones.add(color, point);
  }

  /**
   * Plays the chosen stones together, except those that collide.
   *
   * @return how many stones were placed; the board's log lists the stones that left
   */
  public int resolve() {
    board.startLog();
    if (stones.count() > 1) {
      stones.dropCollided();
    }
    boolean anyDead = false;
    for (int i = 0; i < stones.count(); i++) {
      anyDead |= board.place(stones.color(i), stones.point(i));
    }
    boolean anyNeutral = stones.collisionCount() > 0 && collision.placesNeutralStones();
    if (anyNeutral) {
      anyDead |= neutral.place();
    }
    if (anyDead) {
      removeDead();
    }
    if (anyNeutral) {
      neutral.removeAll();
    }
    return stones.count();
  }

  /**
   * The stones of the turn; after {@link #resolve}, without those that collided, and without the
   * collisions whose neutral stone was captured.
   */
  public Placements stones() {
    return stones;
  }

  private void removeDead() {
    for (int round = 0; round < capture.rounds(); round++) {
      dead.clear();
      capture.findDead(round, board, stones, dead);
      if (!dead.isEmpty()) {
        removal.takeOff();
        if (stones.isSingle()) {
          return; // a single stone now has a liberty or has been removed
        }
      }
      neutral.removeDead();
    }
  }
}
