package gtpx.bridge.cli;

import java.util.List;
import java.util.function.Supplier;

/**
 * What our engine or server is made to get wrong, by a filter before it.
 *
 * @param name what is wrong
 * @param isServer whether it is the server
 * @param points what is tested of it, as {@code --only} names scripts: some of the first must fail,
 *     and no script of none of them may
 * @param filters makes a filter for each stream
 */
record Mutant(String name, boolean isServer, List<String> points, Supplier<Filter> filters) {
  Mutant {
    points = List.copyOf(points);
  }

  /** Stands between the controller and the engine, on one stream. */
  interface Filter {
    /** The line that the engine gets. */
    default String command(String line) {
      return line;
    }

    /**
     * What the controller gets.
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
