package gtpx.bridge.room;

import java.util.List;
import java.util.function.Consumer;

/** The rows that the store has of a game. */
@FunctionalInterface
interface StoredRows {
  /** Those of a game that has just been made. */
  StoredRows NONE = reader -> {};

  /** Passes the rows to the reader, in order, some at a time. */
  void read(Consumer<List<String>> reader);
}
