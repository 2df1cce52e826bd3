package gtpx.engine;

import java.util.List;

/**
 * The engine that a command runs in.
 *
 * @param registry all commands, of which this engine may know fewer
 * @param quit ends the engine after this command
 */
public record EngineContext(
    EngineSession session, ClientMoves moves, Registry registry, Runnable quit) {
  /** The commands that this engine knows. */
  List<String> commands() {
    return registry.names(this);
  }

  public boolean knows(String command) {
    return registry.knows(command, this);
  }
}
