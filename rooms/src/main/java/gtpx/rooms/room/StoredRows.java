package gtpx.rooms.room;

import java.util.List;
import java.util.function.Consumer;

/** The stored rows of a game. */
@FunctionalInterface
interface StoredRows {
  /** The rows of a new game. */
  StoredRows NONE = reader -> {};

  /** Passes the rows to the reader, in order, some at a time. */
  void read(Consumer<List<String>> reader);
}
