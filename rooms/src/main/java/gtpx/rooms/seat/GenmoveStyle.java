package gtpx.rooms.seat;

import java.util.Optional;

/**
 * How engines are asked for their moves, beyond what the game itself says.
 *
 * @param reports who receives what an engine thinks about its move, if the engine can tell
 * @param capturesDead whether the end counts all stones on the board as alive, so that an engine
 *     that passes in its turn is asked once more, by a command for capturing dead stones, if it has
 *     one
 */
public record GenmoveStyle(Optional<Reports> reports, boolean capturesDead) {
  /** Moves without reports, in games whose players agree on dead stones. */
  public static final GenmoveStyle STANDARD = new GenmoveStyle(Optional.empty(), false);

  /** Receives what an engine thinks. */
  @FunctionalInterface
  public interface Reports {
    /**
     * Receives the last report before a move. Called on the seat's thread.
     *
     * @param line as the engine wrote it, unchecked
     */
    void add(AnalysisDialect dialect, String line);
  }
}
