package gtpx.protocol;

import java.util.Comparator;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What programs can know about a failure: the words with which it begins, and the status of its
 * HTTP response. docs/protocol.md 3.2, docs/protocol/bridge.md
 */
public enum FailureKind {
  UNKNOWN_COMMAND("unknown command"),
  SYNTAX_ERROR("syntax error", 400),
  ILLEGAL_MOVE("illegal move"),
  UNACCEPTABLE_SIZE("unacceptable size"),
  CANNOT_UNDO("cannot undo"),
  ILLEGAL_POSITION("illegal position"),
  CANNOT_SCORE("cannot score"),
  WRONG_PHASE("wrong phase"),
  BOARD_NOT_EMPTY("board not empty"),
  INVALID_NUMBER_OF_STONES("invalid number of stones"),
  BAD_VERTEX_LIST("bad vertex list"),
  INVALID_HANDICAP("invalid handicap"),
  CANNOT_LOAD("cannot load file"),
  CANNOT_WRITE("cannot write file"),
  OFFER("offer "),
  NO_OFFER("no offer "),
  CONTRACT("contract "),
  LINE_TOO_LONG("line too long"),
  INTERNAL_ERROR("internal error", 500),
  WRONG_SECRET("wrong secret", 403),
  NO_SUCH_GAME("no such game", 404),
  /** The name of a game, then why it can't be created. */
  GAME("game ", 409),
  /** The events that a client asks for aren't kept any more. */
  TOO_OLD("too old", 410),
  /** A limit on numbers or rates. */
  TOO_MANY("too many", 429),
  /** A limit on computing time. */
  TOO_MUCH("too much", 429),
  /** The server or its disk, for the time being. */
  SERVER("the server", 503),
  /** All others, which are explained to people only. */
  OTHER("");

  private final String words;
  private final OptionalInt status;

  FailureKind(String words) {
    this.words = words;
    status = OptionalInt.empty();
  }

  FailureKind(String words, int status) {
    this.words = words;
    this.status = OptionalInt.of(status);
  }

  /** Returns the kind of a failure, by its first words. */
  public static FailureKind of(String failure) {
    return Stream.of(values())
        .filter(kind -> failure.startsWith(kind.words))
        .max(Comparator.comparingInt(kind -> kind.words.length()))
        .orElse(OTHER);
  }

  /** Returns the words with which a failure of this kind begins. */
  public String words() {
    return words;
  }

  /** Returns a failure of this kind, with a reason. */
  public String because(String why) {
    return words + ": " + why;
  }

  /** Returns a failure of this kind, whose sentence goes on after the first words. */
  public String with(String rest) {
    return words.stripTrailing() + " " + rest;
  }

  /**
   * Returns the status of the HTTP response for failures of this kind; empty: it depends on the
   * request.
   */
  public OptionalInt status() {
    return status;
  }

  /** Returns whether the client has reached a limit, so that the same may succeed later. */
  public boolean isLimit() {
    return this == TOO_MANY || this == TOO_MUCH;
  }
}
