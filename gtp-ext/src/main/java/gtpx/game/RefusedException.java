package gtpx.game;

import gtpx.board.Color;
import gtpx.protocol.FailureKind;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a game refuses a command; the game is unchanged. The message is one line for people:
 * the protocol's words, if it has any for the case, then the reason. Programs should use {@link
 * #kind} and the data that the kind names.
 */
public class RefusedException extends RuntimeException {
  private final Kind kind;
  private final transient @Nullable Color color;
  private final int number; // 0: none

  /** Why a command is refused. */
  public enum Kind {
    /** The game has no such player: {@link #color}. */
    NO_SUCH_PLAYER,
    /** The player has resigned, lost or forfeited: {@link #color}. */
    PLAYER_HAS_LEFT,
    /** The move is illegal: {@link #color}, and {@link IllegalMoveException#legality} says why. */
    ILLEGAL_MOVE,
    /** The command belongs to another phase than {@link Position#phase}. */
    WRONG_PHASE,
    /** The game doesn't accept this argument here. */
    INVALID_ARGUMENT,
    /** Nothing can be taken back; {@link #number} is the contract that forbids it, if one does. */
    CANNOT_UNDO,
    /** The position to set up contradicts itself or the rules. */
    ILLEGAL_POSITION,
    /** Handicap stones can't be placed in this game, or not at this time. */
    INVALID_HANDICAP,
    /** There is no such offer in this turn: {@link #number}. */
    NO_SUCH_OFFER,
    /** The offer can't be answered or withdrawn in this way: {@link #number}. */
    INVALID_ANSWER,
    /** A contract allows no more offers in this turn: {@link #number}. */
    TOO_MANY_OFFERS,
    /** The host refuses, not the rules: a server, its limits or a referee. */
    HOST
  }

  /** Creates a refusal without data. */
  public RefusedException(Kind kind, String message) {
    this(kind, null, 0, message);
  }

  /** Creates a refusal because of a player. */
  public RefusedException(Kind kind, Color color, String message) {
    this(kind, color, 0, message);
  }

  /** Creates a refusal because of the offer or contract with that number. */
  public RefusedException(Kind kind, int number, String message) {
    this(kind, null, number, message);
  }

  /** Creates a refusal by a server, for the time being. */
  public static RefusedException byServer(String why) {
    return new RefusedException(Kind.HOST, FailureKind.SERVER.with(why));
  }

  private RefusedException(Kind kind, @Nullable Color color, int number, String message) {
    super(message);
    this.kind = kind;
    this.color = color;
    this.number = number;
  }

  /** Returns why the command is refused. */
  public final Kind kind() {
    return kind;
  }

  /** Returns the player who is the reason for the refusal, if the kind names one. */
  public final Optional<Color> color() {
    return Optional.ofNullable(color);
  }

  /**
   * Returns the number of the offer or contract that is the reason for the refusal, if there is
   * one.
   */
  public final OptionalInt number() {
    return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
  }
}
