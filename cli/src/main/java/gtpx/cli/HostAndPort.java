package gtpx.cli;

import com.google.common.net.InetAddresses;
import java.net.InetSocketAddress;
import org.apache.commons.cli.ParseException;

/**
 * Parses and prints {@code HOST:PORT}, with {@code [::1]:7077} for IPv6. Guava's class of that name
 * doesn't look up hosts, and reads {@code ::1:7077} as a host without a port.
 */
final class HostAndPort {
  private static final int MOST_PORT = 65535;

  private HostAndPort() {}

  /**
   * Parses an address and looks up its host.
   *
   * @param option the option that has this value, for messages
   */
  static InetSocketAddress parse(String option, String text) throws ParseException {
    int end = text.lastIndexOf(':');
    String port = text.substring(end + 1);
    if (end < 1 || !port.matches("\\d{1,5}") || Integer.parseInt(port) > MOST_PORT) {
      throw new ParseException(
          "--" + option + " " + text + " (expected: HOST:PORT, such as 127.0.0.1:7077)");
    }
    String host = text.substring(0, end).replaceFirst("^\\[(.*)\\]$", "$1");
    InetSocketAddress address = new InetSocketAddress(host, Integer.parseInt(port));
    if (address.isUnresolved()) {
      throw new ParseException("--" + option + " " + text + ": unknown host");
    }
    return address;
  }

  /** Parses the address of a server to connect to, without looking up its host. */
  static InetSocketAddress server(String text) throws ParseException {
    int end = text.lastIndexOf(':');
    String port = text.substring(end + 1);
    String host = end < 1 ? "" : text.substring(0, end).replaceFirst("^\\[(.*)\\]$", "$1");
    boolean isPort = port.matches("\\d{1,5}") && Integer.parseInt(port) <= MOST_PORT;
    if (host.isBlank() || !isPort) {
      throw new ParseException(text + " (expected: HOST:PORT, such as localhost:6867)");
    }
    return InetSocketAddress.createUnresolved(host, Integer.parseInt(port));
  }

  static String words(InetSocketAddress address) {
    String host = address.getHostString();
    boolean isIpv6 = host.contains(":");
    return (isIpv6 ? InetAddresses.toUriString(address.getAddress()) : host)
        + ":"
        + address.getPort();
  }
}
