package gtpx.rooms.seat;

import gtpx.client.EngineFault;
import gtpx.rules.Outcome;
import gtpx.rules.Word;

/** Thrown when a seat can't play on. The message is one readable line. */
public final class SeatFault extends Exception {
  private final Kind kind;
  private final String summary;

  /** What went wrong; the words appear in records. */
  public enum Kind implements Word {
    COULD_NOT_START,
    CRASHED,
    /** The system has killed it, often because memory has run out. */
    RESOURCE,
    /** It has not answered for so long that it is given up. */
    TIMED_OUT,
    /** It has not chosen a move within the time left on its clock. */
    SLOW,
    PROTOCOL,
    DISCONNECTED,
    /** It refused a command that every engine must accept, or a move that the rules allow. */
    REFUSED,
    /** It made a move that the rules forbid. */
    ILLEGAL,
    /** It can't play this game at all. */
    UNFIT,
    /** This machine failed, not the player: for example, no more processes can be started. */
    HOST;

    /** Whether the player has ended, or the connection to it. */
    public boolean isEnd() {
      return this == CRASHED || this == RESOURCE || this == DISCONNECTED;
    }
  }

  /** Creates a fault whose message contains neither the player's words nor a move. */
  public SeatFault(Kind kind, String message) {
    this(kind, message, message);
  }

  /**
   * Creates a fault.
   *
   * @param summary see {@link #summary}
   */
  public SeatFault(Kind kind, String message, String summary) {
    super(message);
    this.kind = kind;
    this.summary = summary;
  }

  /** Something to do with an engine. */
  interface Exchange<T> {
    T run() throws EngineFault;
  }

  /** Does something with an engine, whose fault is one of its seat. */
  static <T> T translate(Exchange<T> exchange) throws SeatFault {
    try {
      return exchange.run();
    } catch (EngineFault e) {
      throw of(e);
    }
  }

  public static SeatFault of(EngineFault fault) {
    return new SeatFault(kind(fault.kind()), String.valueOf(fault.getMessage()), fault.summary());
  }

  private static Kind kind(EngineFault.Kind kind) {
    return switch (kind) {
      case COULD_NOT_START, COULD_NOT_CONNECT -> Kind.COULD_NOT_START;
      case CRASHED -> Kind.CRASHED;
      case KILLED -> Kind.RESOURCE;
      case NO_RESOURCES -> Kind.HOST;
      case TIMED_OUT, NOT_READ -> Kind.TIMED_OUT;
      case PROTOCOL -> Kind.PROTOCOL;
      case DISCONNECTED, CONNECTION_LOST, CANCELLED -> Kind.DISCONNECTED;
      case REFUSED -> Kind.REFUSED;
    };
  }

  public Kind kind() {
    return kind;
  }

  /**
   * Returns the message without the player's own words and choices, which might reveal a hidden
   * move.
   */
  public String summary() {
    return summary;
  }

  /** Whether the same player, started again, would fail again. */
  boolean wouldRecur() {
    return switch (kind) {
      case PROTOCOL, REFUSED, ILLEGAL, UNFIT -> true;
      case COULD_NOT_START, CRASHED, RESOURCE, TIMED_OUT, SLOW, DISCONNECTED, HOST -> false;
    };
  }

  /** Returns the reason recorded when the seat loses by this fault. */
  public Outcome.Reason reason() {
    return kind == Kind.TIMED_OUT || kind == Kind.SLOW
        ? Outcome.Reason.TIME
        : Outcome.Reason.FORFEIT;
  }
}
