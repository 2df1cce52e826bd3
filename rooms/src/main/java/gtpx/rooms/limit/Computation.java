package gtpx.rooms.limit;

import com.google.common.base.Preconditions;
import com.google.errorprone.annotations.Immutable;
import gtpx.protocol.FailureKind;
import gtpx.rules.Word;
import java.time.Duration;

/**
 * The computations for clients, besides their games, that each client has a time budget for; a row
 * of the limits. Metrics use its word.
 */
public enum Computation implements Word {
  /** Answers to spectators, and web pages. */
  QUESTIONS(
      "computing time used",
      "processor time for queries without a seat, and for pages",
      new Budget(Duration.ofSeconds(1), 100)),
  /** Estimates of the dead stones, and the bot's prospects, for anyone who asks. */
  COUNTS(
      "counting time used",
      "processor time for estimates of dead stones and of positions",
      new Budget(Duration.ofMinutes(1), 10));

  private final String refusal;
  private final String sentence;
  private final Budget standard;

  Computation(String refusal, String sentence, Budget standard) {
    this.refusal = FailureKind.TOO_MUCH.with(refusal);
    this.sentence = sentence;
    this.standard = standard;
  }

  /**
   * How much time may be used.
   *
   * @param atOnce how much without waiting
   * @param share what fraction of the passing time is added, as its denominator
   */
  @Immutable
  public record Budget(Duration atOnce, int share) {
    public Budget {
      Preconditions.checkArgument(share > 0, "share: %s (expected: at least 1)", share);
    }

    @Override
    public String toString() {
      return atOnce.toSeconds() + " s, then " + 100 / share + " % of the time";
    }
  }

  /** Returns the budget where nothing changes it. */
  public Budget standard() {
    return standard;
  }

  /** Returns the words that messages to users use when the budget is spent. */
  String refusal() {
    return refusal;
  }

  /** Returns what it is, in the words of help and pages. */
  public String sentence() {
    return sentence;
  }
}
