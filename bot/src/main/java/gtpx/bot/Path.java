package gtpx.bot;

/**
 * The turns from the root of the tree to the current place of a simulation: positions, chosen arms
 * and their points. Can replay them. Mutable; allocates nothing after construction.
 */
final class Path {
  static final int MOST_TURNS = 100;

  private final int players;
  private final Node[] nodes = new Node[MOST_TURNS + 1];
  private final long[] hashes = new long[MOST_TURNS + 1];
  private final boolean[] isVoid = new boolean[MOST_TURNS + 1];
  private final int[] arms; // turn * players + index of the chooser
  private int length;

  Path(int players) {
    this.players = players;
    arms = new int[(MOST_TURNS + 1) * players];
  }

  void clear() {
    length = 0;
  }

  /** The number of turns played. */
  int length() {
    return length;
  }

  boolean isFull() {
    return length == MOST_TURNS;
  }

  Node node(int turn) {
    return nodes[turn];
  }

  /** Records the node that the path has reached. */
  void reach(Node node, long hash) {
    nodes[length] = node;
    hashes[length] = hash;
    isVoid[length] = false;
  }

  void choose(int chooser, int arm) {
    arms[length * players + chooser] = arm;
  }

  /** The arm that the chooser with that index, in seat order, chose in that turn. */
  int arm(int turn, int chooser) {
    return arms[turn * players + chooser];
  }

  /** Records that the last chosen turn has been played. */
  void advance() {
    length++;
  }

  /**
   * Whether that position has occurred on the path, including the last one.
   *
   * @param sinceLastPass whether only positions since the last pass count, if there was a pass
   */
  boolean hasStood(long hash, boolean sinceLastPass) {
    boolean isLifted = false;
    for (int turn = length; turn >= 0 && !isLifted; turn--) {
      isLifted = sinceLastPass && turn > 0 && isPass(turn - 1);
      if (hashes[turn] == hash) {
        return true;
      }
    }
    return false;
  }

  /** Whether the mover passed in that turn of a sequential game. */
  private boolean isPass(int turn) {
    return nodes[turn].arms()[0].points[arm(turn, 0)] == Liberties.NO_POINT;
  }

  /** The key of the last joint choice. */
  long key() {
    Arms[] choosers = nodes[length].arms();
    long key = isVoid[length] ? -1 : 0;
    for (int i = 0; i < choosers.length; i++) {
      key = key(key, choosers[i].points[arm(length, i)]);
    }
    return key;
  }

  /** The key of one chooser's point; a pass is {@code NO_POINT}. */
  static long keyOf(int point) {
    return key(0, point);
  }

  private static long key(long before, int point) {
    return before * 0x5851_F42D_4C95_7F2DL + point + 2;
  }

  /** Records that the last chosen turn repeats a position and is void. */
  void voidTurn() {
    isVoid[length] = true;
  }

  /** Replays the recorded turns on a state that is equal to the root. */
  void replay(PlayoutState state) {
    for (int turn = 0; turn < length; turn++) {
      play(turn, state);
    }
  }

  /**
   * Plays the last chosen turn without recording it as played.
   *
   * @return whether a stone was placed or removed
   */
  boolean play(PlayoutState state) {
    return play(length, state);
  }

  private boolean play(int turn, PlayoutState state) {
    Arms[] choosers = nodes[turn].arms();
    if (!state.rules.isSimultaneous()) {
      return playOne(state, choosers[0].points[arm(turn, 0)]);
    }
    return isVoid[turn] ? bar(turn, choosers, state) : playAll(turn, choosers, state);
  }

  private static boolean playOne(PlayoutState state, int point) {
    if (point >= 0) {
      state.play(point);
      return true;
    }
    if (state.mustPass()) {
      state.passCompelled();
    } else {
      state.pass();
    }
    return false;
  }

  private boolean bar(int turn, Arms[] choosers, PlayoutState state) {
    state.bars.lift(false);
    for (int i = 0; i < choosers.length; i++) {
      int point = choosers[i].points[arm(turn, i)];
      if (point >= 0) {
        state.bars.add(point);
      }
    }
    return false;
  }

  private boolean playAll(int turn, Arms[] choosers, PlayoutState state) {
    state.resolver.begin();
    for (int i = 0; i < choosers.length; i++) {
      int point = choosers[i].points[arm(turn, i)];
      if (point >= 0) {
        state.resolver.choose(choosers[i].seat, point);
      }
    }
    return state.playTogether() > 0 || state.board.removedCount() > 0;
  }
}
