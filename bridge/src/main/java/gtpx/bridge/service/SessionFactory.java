package gtpx.bridge.service;

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
  record SeatedSession(CommandHandler handler, String game, String color) {}

  /** Opens the session of a new connection. */
  CommandHandler open(ClientConnection connection);

  /**
   * Opens a session for one command that carries a seat's secret.
   *
   * @return empty if no seat has that secret
   * @throws gtpx.rooms.limit.LimitException after too many wrong secrets
   */
  Optional<SeatedSession> openSeated(ClientConnection connection, String secret);

  /**
   * Opens a session as {@link #openSeated} does, but a wrong secret doesn't count against the
   * client: the caller looks elsewhere, too.
   */
  Optional<SeatedSession> findSeated(ClientConnection connection, String secret);

  /**
   * Finds the name of the sleeping game that has a seat with that secret, on whatever node of the
   * cluster the game would be. Fails with a {@link gtpx.rooms.limit.LimitException} if the client's
   * computing time is spent, and with an {@link java.io.UncheckedIOException} if the games can't be
   * read.
   */
  CompletableFuture<Optional<String>> findSleeping(ClientConnection connection, String secret);

  /**
   * Wakes a game, if it is asleep; after that {@link #findSeated} finds its seats. Fails as {@link
   * #findSleeping} does, and with an {@link java.io.UncheckedIOException} if this node may not have
   * the game now.
   */
  CompletableFuture<Void> wake(ClientConnection connection, String game);
}
