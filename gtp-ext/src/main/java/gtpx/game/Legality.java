package gtpx.game;

import gtpx.board.Color;
import java.util.Optional;

/**
 * Whether a player may make a move now, and if not, the first reason why. docs/rules.md#legality
 *
 * @param number the turn of the repeated position or the id of the contract; otherwise 0
 * @param toMove the player to move, if that is the reason; otherwise black
 */
public record Legality(Reason reason, int number, Color toMove) {
  public static final Legality LEGAL = of(Reason.NONE);

  /** The reasons, in order of precedence. */
  public enum Reason {
    /** The move is legal. */
    NONE,
    GAME_OVER,
    NOT_IN_PLAY,
    NOT_TO_MOVE,
    COMMITTED,
    MUST_PASS,
    PASS_FORBIDDEN,
    OCCUPIED,
    BARRED,
    CONTRACT,
    RE_ALTERING,
    SUICIDE,
    KO,
    REPETITION
  }

  static Legality of(Reason reason) {
    return new Legality(reason, 0, Color.BLACK);
  }

  static Legality of(Reason reason, int number) {
    return new Legality(reason, number, Color.BLACK);
  }

  static Legality waitsFor(Color color) {
    return new Legality(Reason.NOT_TO_MOVE, 0, color);
  }

  public boolean isLegal() {
    return reason == Reason.NONE;
  }

  /** Returns the first rule that the move breaks, if it can be made nevertheless. */
  Optional<Violation> violation() {
    return switch (reason) {
      case KO, REPETITION -> Optional.of(Violation.KO); // these come last in precedence
      case SUICIDE -> Optional.of(Violation.SUICIDE);
      case OCCUPIED -> Optional.of(Violation.OCCUPIED);
      default -> Optional.empty();
    };
  }

  /** Returns the reason as docs/protocol.md words it, after {@code illegal move: }. */
  public String words(String vertex) {
    return switch (reason) {
      case NONE -> "legal";
      case GAME_OVER -> "the game is over";
      case NOT_IN_PLAY -> "not in play";
      case NOT_TO_MOVE -> toMove + " is to move";
      case COMMITTED -> "already committed";
      case MUST_PASS -> "must pass";
      case PASS_FORBIDDEN -> "pass is forbidden";
      case OCCUPIED -> vertex + " is occupied";
      case BARRED -> vertex + " is barred";
      case CONTRACT -> "contract " + number;
      case RE_ALTERING -> "re-altering";
      case SUICIDE -> "suicide";
      case KO -> "ko";
      case REPETITION -> "repeats the position of turn " + number;
    };
  }
}
