package gtpx.bridge.session;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Opens a session for each connection. */
public interface SessionFactory {
  /**
   * The session of one command for a seat.
   *
   * @param game the game's name
   * @param color the seat
   */
  record SeatedHandler(CommandHandler handler, String game, String color) {}

  /** Opens the session of a new connection. */
  CommandHandler open(ClientConnection connection);

  /**
   * Opens a session for one command that carries a seat's secret.
   *
   * @return empty if no seat has that secret
   * @throws gtpx.bridge.limit.LimitException after too many wrong secrets
   */
  Optional<SeatedHandler> openSeated(ClientConnection connection, String secret);

  /**
   * Opens a session as {@link #openSeated} does, but a wrong secret doesn't count against the
   * client: the caller looks elsewhere, too.
   */
  Optional<SeatedHandler> findSeated(ClientConnection connection, String secret);

  /**
   * Does the same as {@link #openSeated}, after waking a sleeping game that has such a seat. Fails
   * with a {@link gtpx.bridge.limit.LimitException} if {@link #openSeated} throws it, or the
   * client's computing time is spent.
   */
  default CompletableFuture<Optional<SeatedHandler>> wakeSeated(
      ClientConnection connection, String secret) {
    return CompletableFuture.completedFuture(openSeated(connection, secret));
  }
}
