package gtpx.conformance.suite;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.function.Supplier;

/**
 * A fault of our engine or server that a filter in front of it simulates.
 *
 * @param name what is wrong
 * @param isServer whether it is the server
 * @param kind where the fault shows
 * @param points what tests cover the fault, as {@code --only} names scripts: some scripts of the
 *     first point must fail, and none outside of all points may
 * @param filters creates a filter for each stream
 */
record Mutant(
    String name, boolean isServer, Kind kind, List<String> points, Supplier<Filter> filters) {
  /** Where the fault of a mutant shows. */
  enum Kind {
    /** In the contents of answers: scripts on other points don't notice. */
    MEANING,
    /** In the form of answers: scripts on other points may fail, or receive no answer at all. */
    FRAMING
  }

  Mutant {
    points = List.copyOf(points);
  }

  /**
   * Creates an engine that answers with wrong contents.
   *
   * @param points as after {@code --only}
   */
  static Mutant engine(String name, String points, Supplier<Filter> filters) {
    return new Mutant(name, false, Kind.MEANING, split(points), filters);
  }

  /** Creates an engine that answers in a wrong form. */
  static Mutant stream(String name, String points, Supplier<Filter> filters) {
    return new Mutant(name, false, Kind.FRAMING, split(points), filters);
  }

  /** Creates a server that answers with wrong contents. */
  static Mutant server(String name, String points, Supplier<Filter> filters) {
    return new Mutant(name, true, Kind.MEANING, split(points), filters);
  }

  private static List<String> split(String points) {
    return Splitter.on(',').splitToList(points);
  }

  /** Filters one stream between the controller and the engine. */
  interface Filter {
    /** Returns the line that the engine receives. */
    default String command(String line) {
      return line;
    }

    /**
     * Returns whether the answer is held back until it is complete; otherwise each line is
     * forwarded as it arrives.
     */
    default boolean keepsBack(String line) {
      return true;
    }

    /**
     * Returns what the controller receives. An answer that isn't held back is not changed.
     *
     * @param line the line that is answered, as the controller sent it
     * @param answer the whole answer with all its bytes
     */
    String answer(String line, String answer);
  }

  @Override
  public String toString() {
    return name;
  }
}
