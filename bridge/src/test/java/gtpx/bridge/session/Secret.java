package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Phase;
import gtpx.game.Position;
import java.util.List;

/**
 * One choice in a game that only its player knows: that player's first move or allies after a
 * number of turns. One crowd makes it one way, another crowd differently.
 */
final class Secret {
  private final Color color;
  private final int turns;
  private final boolean isOfAllies;
  private final int other; // distance from the crowd's own choice
  private String made = "";
  private boolean isMade;
  private boolean isChecked;
  private int turn;

  /**
   * Creates a secret for a choice that is yet to be made.
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

  /** Checks whether the game has accepted the choice. */
  void check(Position game) {
    boolean isTaken = (isOfAllies ? game.named() : game.committed()).contains(color);
    isMade &= isTaken || isChecked || isRevealed(game);
    isChecked |= isMade;
  }

  /** Returns whether this player's next choice is the secret. */
  boolean isDue(Position game, Color chooser) {
    boolean isIts = chooser.equals(color) && !isMade() && game.turn() >= turns;
    boolean isHidden = game.toMove().size() > 1; // the choice reveals nothing yet
    boolean isSo = isOfAllies == (game.phase() == Phase.ALLIANCES);
    return isIts && isHidden && isSo && (isOfAllies || game.spec().rules().isSimultaneous());
  }

  /** Makes the choice. */
  int make(Position game, List<String> choices, int index) {
    List<String> distinct = choices.stream().distinct().toList();
    int chosen = (distinct.indexOf(choices.get(index)) + other) % distinct.size();
    made = distinct.get(chosen);
    isMade = true;
    turn = game.turn();
    return choices.indexOf(made);
  }

  /** Returns the choice in words. */
  String made() {
    return made;
  }

  /** Returns whether the choice is public. */
  boolean isRevealed(Position game) {
    if (!isMade()) {
      return false;
    }
    return isOfAllies
        ? game.events().stream().anyMatch(event -> event instanceof Event.Allied)
        : game.turn() > turn;
  }
}
