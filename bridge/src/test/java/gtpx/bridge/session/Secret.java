package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Phase;
import java.util.List;

/**
 * One choice in a game that nobody but its player knows: the first of that player after so many
 * turns, a move or its allies. One crowd makes it so, another otherwise.
 */
final class Secret {
  private final Color color;
  private final int turns;
  private final boolean isOfAllies;
  private final int other; // how far from the choice that the crowd makes
  private String made = "";
  private boolean isMade;
  private boolean isChecked;
  private int turn;

  /**
   * A choice that is not made yet.
   *
   * @param other 0 for the choice that the crowd makes, more for another
   */
  Secret(Color color, int turns, boolean isOfAllies, int other) {
    this.color = color;
    this.turns = turns;
    this.isOfAllies = isOfAllies;
    this.other = other;
  }

  Color color() {
    return color;
  }

  boolean isMade() {
    return isMade;
  }

  /** Looks whether what was to be the secret was taken. */
  void check(Game game) {
    boolean isTaken = (isOfAllies ? game.named() : game.committed()).contains(color);
    isMade &= isTaken || isChecked || isRevealed(game);
    isChecked |= isMade;
  }

  /** Whether what that player chooses now is to be the secret. */
  boolean isDue(Game game, Color chooser) {
    boolean isIts = chooser.equals(color) && !isMade() && game.turn() >= turns;
    boolean isHidden = game.toMove().size() > 1; // nothing is revealed by it
    boolean isSo = isOfAllies == (game.phase() == Phase.ALLIANCES);
    return isIts && isHidden && isSo && (isOfAllies || game.spec().rules().isSimultaneous());
  }

  /** Makes it. */
  int make(Game game, List<String> choices, int index) {
    List<String> distinct = choices.stream().distinct().toList();
    int chosen = (distinct.indexOf(choices.get(index)) + other) % distinct.size();
    made = distinct.get(chosen);
    isMade = true;
    turn = game.turn();
    return choices.indexOf(made);
  }

  /** What was chosen, in words. */
  String made() {
    return made;
  }

  /** Whether everybody may know it. */
  boolean isRevealed(Game game) {
    if (!isMade()) {
      return false;
    }
    return isOfAllies
        ? game.events().stream().anyMatch(event -> event instanceof Event.Allied)
        : game.turn() > turn;
  }
}
