package gtpx.rooms.seat;

import gtpx.client.Connection;
import gtpx.client.EngineFault;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the engine of a seat is found, as the specification of a seat says it: {@code HOST:PORT} or
 * {@code PORT}, and on a bridge the player. Looks nothing up.
 *
 * @param host empty: this machine only
 * @param player what {@code gtpx-fill} calls the player of a bridge; empty: somebody sits down
 */
public record SeatAddress(Optional<String> host, int port, Optional<String> player) {
  private static final Pattern WORDS =
      Pattern.compile(
          "(?:(?<host>[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\]):)?(?<port>[1-9]\\d{0,4})"
              + "(?:/(?<player>[!-~]+))?");
  private static final int MAX_PORT = 65_535;

  /** Parses what follows the kind of the seat; empty if it is no address. */
  static Optional<SeatAddress> parse(String words) {
    Matcher parts = WORDS.matcher(words);
    if (!parts.matches() || Integer.parseInt(parts.group("port")) > MAX_PORT) {
      return Optional.empty();
    }
    return Optional.of(
        new SeatAddress(
            Optional.ofNullable(parts.group("host")).map(host -> host.replaceAll("[\\[\\]]", "")),
            Integer.parseInt(parts.group("port")),
            Optional.ofNullable(parts.group("player"))));
  }

  /** Returns the host and port, as messages show them. */
  String where() {
    return connectHost() + ":" + port;
  }

  /**
   * Connects to it.
   *
   * @param name what messages call the other side
   * @throws SeatFault if that isn't possible in time
   */
  Connection connect(String name, EngineTimeouts timeouts) throws SeatFault {
    try {
      return Connection.open(name, connectHost(), port, timeouts.toStart());
    } catch (EngineFault e) {
      throw OpenEngine.couldNotStart(e);
    }
  }

  /** Returns the host to connect to. */
  private String connectHost() {
    return host.orElse("localhost");
  }
}
