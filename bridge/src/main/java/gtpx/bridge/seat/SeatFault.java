package gtpx.bridge.seat;

import gtpx.client.EngineFault;
import gtpx.rules.Outcome;
import gtpx.rules.Word;

/** Why a seat can't play on. The message is one line for people. */
public final class SeatFault extends Exception {
  private static final long serialVersionUID = 1;

  private final Kind kind;

  /** What went wrong; the words stand in records. */
  public enum Kind implements Word {
    COULD_NOT_START("could-not-start"),
    CRASHED("crashed"),
    /** It has not answered, for so long that it won't. */
    TIMED_OUT("timed-out"),
    /** It has not chosen in the time that its clock left it. */
    SLOW("slow"),
    PROTOCOL("protocol"),
    DISCONNECTED("disconnected"),
    /** It refused what every engine must do, or what the rules allow. */
    REFUSED("refused"),
    /** It made a move that the rules forbid. */
    ILLEGAL("illegal"),
    /** It can't play this game at all. */
    UNFIT("unfit");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    @Override
    public String word() {
      return word;
    }
  }

  public SeatFault(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public static SeatFault of(EngineFault fault) {
    return new SeatFault(kind(fault.kind()), String.valueOf(fault.getMessage()));
  }

  private static Kind kind(EngineFault.Kind kind) {
    return switch (kind) {
      case COULD_NOT_START, COULD_NOT_CONNECT -> Kind.COULD_NOT_START;
      case CRASHED -> Kind.CRASHED;
      case TIMED_OUT, NOT_READ -> Kind.TIMED_OUT;
      case PROTOCOL -> Kind.PROTOCOL;
      case DISCONNECTED, CONNECTION_LOST, CANCELLED -> Kind.DISCONNECTED;
      case REFUSED -> Kind.REFUSED;
    };
  }

  public Kind kind() {
    return kind;
  }

  /** For what the seat loses. */
  public Outcome.Reason reason() {
    return kind == Kind.TIMED_OUT || kind == Kind.SLOW
        ? Outcome.Reason.TIME
        : Outcome.Reason.FORFEIT;
  }
}
