package gtpx.cli.command;

import com.google.common.net.InetAddresses;
import java.net.InetSocketAddress;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.ParseException;

/**
 * Parses and prints {@code HOST:PORT}, with {@code [::1]:7077} for IPv6; {@code ::1:7077} would be
 * ambiguous. Guava's class of that name doesn't look up hosts.
 */
public final class HostAndPort {
  private static final Pattern ADDRESS =
      Pattern.compile("(?:\\[(?<ipv6>[^\\[\\]]+)]|(?<host>[^:\\[\\]\\s]+)):(?<port>\\d{1,5})");
  private static final int MOST_PORT = 65535;
  private static final int EXAMPLE_PORT = 7077;

  private HostAndPort() {}

  /**
   * Parses an address and looks up its host.
   *
   * @param option the option that has this value, for messages
   */
  public static InetSocketAddress parse(String option, String text) throws ParseException {
    InetSocketAddress given =
        split(text)
            .orElseThrow(
                () -> notAnAddress("--" + option + " " + text, "127.0.0.1:" + EXAMPLE_PORT));
    InetSocketAddress address = new InetSocketAddress(given.getHostString(), given.getPort());
    if (address.isUnresolved()) {
      throw new ParseException("--" + option + " " + text + ": unknown host");
    }
    return address;
  }

  /**
   * Parses the address of a server to connect to, without looking up its host.
   *
   * @param usualPort the port of such servers, for messages
   */
  public static InetSocketAddress server(String text, int usualPort) throws ParseException {
    return split(text)
        .filter(address -> address.getPort() > 0)
        .orElseThrow(() -> notAnAddress(text, "localhost:" + usualPort));
  }

  private static ParseException notAnAddress(String text, String example) {
    return new ParseException(text + " (expected: HOST:PORT, such as " + example + ")");
  }

  private static Optional<InetSocketAddress> split(String text) {
    Matcher parts = ADDRESS.matcher(text);
    if (!parts.matches() || Integer.parseInt(parts.group("port")) > MOST_PORT) {
      return Optional.empty();
    }
    String host = Objects.requireNonNullElseGet(parts.group("ipv6"), () -> parts.group("host"));
    return Optional.of(
        InetSocketAddress.createUnresolved(host, Integer.parseInt(parts.group("port"))));
  }

  public static String words(InetSocketAddress address) {
    String host = address.getHostString();
    boolean isIpv6 = host.contains(":");
    return (isIpv6 ? InetAddresses.toUriString(address.getAddress()) : host)
        + ":"
        + address.getPort();
  }
}
