package gtpx.rooms.limit;

import com.google.errorprone.annotations.Immutable;
import java.util.Optional;

/**
 * A limit of a server that is one number: the row from which options, help, pages and defaults
 * follow. What is in force stands elsewhere, see {@link LimitValues}.
 *
 * @param option the option of {@code gtpx serve} that changes it; empty: none does
 * @param sentence what is limited, in the words of help and pages
 * @param standard the default, in that unit
 * @param said the default in other words than its number
 */
@Immutable
public record Limit(
    Optional<String> option, Unit unit, String sentence, long standard, Optional<String> said) {
  /** A unit, and how an option's value in it is written in the help. */
  public enum Unit {
    NUMBER("N", "%d", 1),
    BYTES("N", "%d bytes", 1),
    KIB("N", "%d KiB", 1 << 10),
    MIB("N", "%d MiB", 1 << 20),
    SECONDS("SECONDS", "%d s", 1000),
    MINUTES("MINUTES", "%d minutes", 60_000),
    DAYS("DAYS", "%d days", 86_400_000);

    private final String argument;
    private final String format;
    private final long size; // in what is counted: bytes, milliseconds, or simply a number

    Unit(String argument, String format, long size) {
      this.argument = argument;
      this.format = format;
      this.size = size;
    }

    /** Returns the name of an option's argument that is a number of this unit. */
    public String argument() {
      return argument;
    }

    /** Returns so many of this unit as bytes, milliseconds or a mere number. */
    public long of(long number) {
      return number * size;
    }
  }

  /** Creates one that an option changes. */
  public static Limit option(String option, Unit unit, String sentence, long standard) {
    return new Limit(Optional.of(option), unit, sentence, standard, Optional.empty());
  }

  /** Creates one that no option changes. */
  public static Limit fixed(Unit unit, String sentence, long standard) {
    return new Limit(Optional.empty(), unit, sentence, standard, Optional.empty());
  }

  /** Returns this limit with a default that help and pages say in other words. */
  public Limit said(String other) {
    return new Limit(option, unit, sentence, standard, Optional.of(other));
  }

  /** Returns the default with its unit. */
  public String words() {
    return said.orElseGet(() -> unit.format.formatted(standard));
  }

  /** Returns the default as the help of the option says it, whose argument names the unit. */
  public String value() {
    return said.orElse("" + standard);
  }

  /** Returns the default as bytes, milliseconds or a mere number. */
  public long amount() {
    return unit.of(standard);
  }
}
