package gtpx.cli;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.function.Supplier;

/**
 * What our engine or server is made to get wrong, by a filter before it.
 *
 * @param name what is wrong
 * @param isServer whether it is the server
 * @param kind where it shows
 * @param points what is tested of it, as {@code --only} names scripts: some of the first must fail,
 *     and no script of none of them may
 * @param filters makes a filter for each stream
 */
record Mutant(
    String name, boolean isServer, Kind kind, List<String> points, Supplier<Filter> filters) {
  /** Where the fault of a mutant shows. */
  enum Kind {
    /** In what is told: scripts about other points don't notice. */
    MEANING,
    /** In how it is told: scripts about other points may fail, and may hear nothing at all. */
    FRAMING
  }

  Mutant {
    points = List.copyOf(points);
  }

  /**
   * Our engine with a wrong meaning.
   *
   * @param points as after {@code --only}
   */
  static Mutant engine(String name, String points, Supplier<Filter> filters) {
    return new Mutant(name, false, Kind.MEANING, split(points), filters);
  }

  /** Our engine with a wrong form. */
  static Mutant stream(String name, String points, Supplier<Filter> filters) {
    return new Mutant(name, false, Kind.FRAMING, split(points), filters);
  }

  /** Our server with a wrong meaning. */
  static Mutant server(String name, String points, Supplier<Filter> filters) {
    return new Mutant(name, true, Kind.MEANING, split(points), filters);
  }

  private static List<String> split(String points) {
    return Splitter.on(',').splitToList(points);
  }

  /** Stands between the controller and the engine, on one stream. */
  interface Filter {
    /** The line that the engine gets. */
    default String command(String line) {
      return line;
    }

    /** Whether the answer is kept back until it is whole; else each line goes on as it comes. */
    default boolean keepsBack(String line) {
      return true;
    }

    /**
     * What the controller gets. What isn't kept back is not changed.
     *
     * @param line that is answered, as the controller has sent it
     * @param answer all its bytes
     */
    String answer(String line, String answer);
  }

  @Override
  public String toString() {
    return name;
  }
}
