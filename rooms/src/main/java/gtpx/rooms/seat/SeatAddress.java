package gtpx.rooms.seat;

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

  /** Returns the host to connect to. */
  String connectHost() {
    return host.orElse("localhost");
  }
}
