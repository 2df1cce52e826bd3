package gtpx.bridge.service;

import gtpx.game.RefusedException;
import gtpx.protocol.FailureKind;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Knows on which node of a cluster a game is. Thread-safe; never blocks. */
public interface Placement {
  /** The placement of a server without other nodes. */
  Placement HERE = game -> CompletableFuture.completedFuture(Optional.empty());

  /**
   * Finds the node that has a game, or would have it if it existed.
   *
   * @param game a valid name; there need not be such a game
   * @return the resolved address at which that node takes forwarded connections; empty: this node
   *     has it. Fails with a {@link RefusedException} that asks to try again, such as {@link
   *     #moving}, if no node has it at the moment.
   */
  CompletableFuture<Optional<InetSocketAddress>> find(String game);

  /**
   * Returns whether this node has a game, or would have it if it existed, and has restored it.
   * Whoever doesn't find a game asks again, since the game may have left in the meantime.
   */
  default boolean isHere(String game) {
    return true;
  }

  /** Returns whether all games have been where they are for a while, as far as this node knows. */
  default boolean isSettled() {
    return true;
  }

  /** Returns whether it has known, at some time since the start, where all games are. */
  default boolean wasComplete() {
    return true;
  }

  /** Returns the addresses at which the other nodes that are up take forwarded connections. */
  default List<InetSocketAddress> others() {
    return List.of();
  }

  /**
   * Returns the refusal of a command because no node, or another one than it was passed on to, has
   * its game at the moment. Its words make clients try again, whatever kind they are.
   */
  static RefusedException moving(String game) {
    return RefusedException.byServer(
        "is moving game " + game + " to another node; try again in 1 s");
  }

  /** Returns the refusal of a request for which all games must be searched. */
  static String unsettled() {
    return FailureKind.SERVER.with("is moving games to other nodes; try again in 1 s");
  }

  /** Returns the refusal of a command that could not be passed on to the node that has its game. */
  static String unreachable() {
    return FailureKind.SERVER.with("can't reach the node that has the game; try again in 1 s");
  }
}
