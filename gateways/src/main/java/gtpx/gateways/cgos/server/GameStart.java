package gtpx.gateways.cgos.server;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What is special about the start of a game.
 *
 * @param white White's time, if it isn't that of all games
 * @param plies the moves to start from
 */
record GameStart(Optional<Duration> white, Optional<Duration> black, List<Ply> plies) {
  static final GameStart USUAL = new GameStart(Optional.empty(), Optional.empty(), List.of());
}
