package gtpx.bot;

import gtpx.board.Board;
import gtpx.player.SearchEnhancement;

/**
 * Picks the moves of strong playouts, mostly near the last stones: first captures and escapes if
 * these left a chain in atari, then the vital point of a small eye that they changed, then {@link
 * Patterns} around them, otherwise a random move. Mostly refuses self-ataris without compensation,
 * and plays the other liberty instead. Changes nothing but its random numbers.
 */
final class LocalMoves extends RandomMoves {
  private static final int MOST = 64; // moves to choose from
  private static final int CHANCES = 1 << 10;
  private static final int ANSWERS = chance(0.9); // an atari on a few stones
  private static final int ONLY_CAPTURES = chance(0.4); // doesn't run if it can capture
  private static final int KILLS = chance(0.8); // takes a vital point
  private static final int REFUSES = chance(0.9); // a bad self-atari
  private static final int MANY = 3; // this many stones are always saved

  private final PlayoutState state;
  private final Board board;
  private final Tactics tactics;
  private final Patterns patterns;
  private final FastRandom random;
  private final boolean answersAtari;
  private final boolean kills;
  private final boolean hasShapes;
  private final boolean refusesSelfAtari;
  private final int[] found = new int[MOST];
  private int count;

  LocalMoves(PlayoutState state, Eyes eyes, FastRandom random, Enhancements enhancements) {
    super(state, eyes, random);
    this.state = state;
    patterns = eyes.patterns();
    state.surroundings.keep(patterns);
    this.random = random;
    board = state.board;
    tactics = new Tactics(state);
    answersAtari = enhancements.has(SearchEnhancement.ATARI);
    kills = enhancements.has(SearchEnhancement.NAKADE);
    hasShapes = enhancements.has(SearchEnhancement.SHAPES);
    refusesSelfAtari = enhancements.has(SearchEnhancement.SELF_ATARI);
  }

  private static int chance(double share) {
    return (int) (CHANCES * share);
  }

  private boolean happens(int chance) {
    return random.below(CHANCES) < chance;
  }

  @Override
  int pick(int seat) {
    int local = state.recentCount() == 0 ? NO_POINT : pickLocal(seat);
    return local == NO_POINT ? super.pick(seat) : local;
  }

  private int pickLocal(int seat) {
    count = 0;
    int others = state.rules.isSimultaneous() ? state.recentCount() : sinceOwn();
    boolean isUrgent = false;
    for (int i = 0; i < others && answersAtari; i++) {
      isUrgent |= addAnswers(seat, state.recent(i));
    }
    if (count > 0 && (isUrgent || happens(ANSWERS))) {
      return pickFound();
    }
    count = 0;
    for (int i = 0; i < others && kills && happens(KILLS); i++) {
      addVital(seat, state.recent(i));
    }
    if (count > 0) {
      return pickFound();
    }
    int shaped = NO_POINT;
    for (int i = 0; i < state.recentCount() && hasShapes && shaped == NO_POINT; i++) {
      addPatterns(seat, state.recent(i));
      shaped = pickSafe(seat);
    }
    return shaped;
  }

  /** How many of the recent stones came after the player's own last one, if all have played. */
  private int sinceOwn() {
    return Math.min(state.recentCount(), state.players() - 1);
  }

  private int pickFound() {
    return found[random.below(count)];
  }

  /** A random one of the moves found that isn't a bad self-atari; drops the bad ones it meets. */
  private int pickSafe(int seat) {
    while (count > 0) {
      int i = random.below(count);
      int point = found[i];
      if (!refusesSelfAtari || !tactics.isBadSelfAtari(seat, point)) {
        return point;
      }
      found[i] = found[--count];
    }
    return NO_POINT;
  }

  private void add(int point) {
    if (count < MOST) {
      found[count++] = point;
    }
  }

  /**
   * Adds the answers to ataris at a stone.
   *
   * @return whether many of the seat's own stones are in atari
   */
  private boolean addAnswers(int seat, int last) {
    if (Tactics.isHub(board, last)) {
      return false;
    }
    if (tactics.isEnemy(seat, last)) {
      addCapture(seat, last);
    }
    boolean isUrgent = false;
    for (int k = 0, degree = board.degree(last); k < degree; k++) {
      int neighbor = board.neighbor(last, k);
      if (tactics.isInAtari(neighbor) && tactics.isFirstOfChain(last, k)) {
        if (board.color(neighbor) == seat) {
          isUrgent |= addEscapes(seat, neighbor);
        } else {
          addCapture(seat, neighbor);
        }
      }
    }
    return isUrgent;
  }

  private boolean addCapture(int seat, int stone) {
    int liberty = tactics.lastLiberty(stone);
    boolean isGood =
        liberty != NO_POINT
            && tactics.isOpen(seat, liberty)
            && !tactics.isSnapback(seat, stone, liberty);
    if (isGood) {
      add(liberty);
    }
    return isGood;
  }

  private boolean addEscapes(int seat, int stone) {
    int liberty = tactics.lastLiberty(stone);
    boolean isLarge = tactics.size(stone, MANY) == MANY;
    boolean canCapture = addCapturesAround(seat, stone);
    if (!(canCapture && happens(ONLY_CAPTURES))
        && tactics.isOpen(seat, liberty)
        && !isOnlyKo(seat, stone, liberty)
        && tactics.libertiesAfter(seat, liberty, 2) >= 2) {
      add(liberty);
    }
    return isLarge;
  }

  private boolean addCapturesAround(int seat, int stone) {
    boolean any = false;
    int next = stone;
    do {
      for (int k = 0; k < board.degree(next); k++) {
        int neighbor = board.neighbor(next, k);
        any |=
            tactics.isInAtari(neighbor)
                && board.color(neighbor) != seat
                && addCapture(seat, neighbor);
      }
      next = board.nextStone(next);
    } while (next != stone);
    return any;
  }

  /** Whether the move would only connect the single stone at a ko. */
  private boolean isOnlyKo(int seat, int stone, int liberty) {
    return board.nextStone(stone) == stone && board.isSurroundedBy(seat, liberty);
  }

  /** Adds the vital point of an opponent's eye that the last stone changed. */
  private void addVital(int seat, int last) {
    if (!tactics.isEnemy(seat, last)
        || board.emptyNeighbors(last) == 0
        || Tactics.isHub(board, last)) {
      return;
    }
    int start = NO_POINT;
    for (int k = 0; k < board.degree(last) && start == NO_POINT; k++) {
      start = board.isEmpty(board.neighbor(last, k)) ? board.neighbor(last, k) : NO_POINT;
    }
    int vital = tactics.vital(start, board.color(last));
    if (vital != NO_POINT && tactics.isPlayable(seat, vital)) {
      add(vital);
    }
  }

  private void addPatterns(int seat, int last) {
    for (int i = 0; i < Patterns.AROUND; i++) {
      int point = patterns.around(last, i);
      if (point >= 0
          && board.isEmpty(point)
          && Patterns.matches(state.surroundings.code(seat, point))
          && tactics.isOpen(seat, point)) {
        add(point);
      }
    }
  }

  @Override
  boolean isAcceptable(int seat, int point) {
    return board.emptyNeighbors(point) > 1
        || !refusesSelfAtari
        || !happens(REFUSES)
        || !tactics.isBadSelfAtari(seat, point);
  }

  /** The other liberty of a chain that a stone on the point would put in atari. */
  @Override
  int instead(int seat, int point) {
    int other = tactics.otherLiberty();
    boolean isBetter =
        other != NO_POINT
            && touchesOwn(seat, point)
            && tactics.isOpen(seat, other)
            && tactics.libertiesAfter(seat, other, 2) >= 2;
    return isBetter ? other : NO_POINT;
  }

  private boolean touchesOwn(int seat, int point) {
    for (int k = 0; k < board.degree(point); k++) {
      if (board.color(board.neighbor(point, k)) == seat) {
        return true;
      }
    }
    return false;
  }
}
