package gtpx.rooms.seat;

import gtpx.board.Color;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * The commands that answer with a move like {@code genmove}, and before it with a line about what
 * the engine thinks; the most informative first.
 */
public enum AnalysisDialect {
  /** One object of JSON, as the Computer Go Server shows it. */
  CGOS("cgos-genmove_analyze", ""),
  /** Words; values from 0 to 1. */
  KATA("kata-genmove_analyze", " ownership true"),
  /** Words; values in ten-thousandths. Leela Zero reports nothing without an interval. */
  LZ("lz-genmove_analyze", " 100000");

  private final String command;
  private final String arguments;

  AnalysisDialect(String command, String arguments) {
    this.command = command;
    this.arguments = arguments;
  }

  /** Returns the best dialect of an engine that lists these commands; empty if it has none. */
  static Optional<AnalysisDialect> find(Set<String> listed) {
    return Arrays.stream(values()).filter(dialect -> listed.contains(dialect.command)).findFirst();
  }

  /** Returns the command that asks for a move of that colour. */
  String command(Color color) {
    return command + " " + color + arguments;
  }
}
