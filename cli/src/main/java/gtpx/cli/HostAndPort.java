package gtpx.cli;

import java.net.InetSocketAddress;
import org.apache.commons.cli.ParseException;

/** {@code HOST:PORT}, as it is written on a command line: {@code [::1]:7077} for IPv6. */
final class HostAndPort {
  private static final int MOST = 65535;

  private HostAndPort() {}

  /**
   * Reads one; the host is looked up.
   *
   * @param option whose value it is, for messages
   */
  static InetSocketAddress parse(String option, String text) throws ParseException {
    int end = text.lastIndexOf(':');
    String port = text.substring(end + 1);
    if (end < 1 || !port.matches("\\d{1,5}") || Integer.parseInt(port) > MOST) {
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

  static String words(InetSocketAddress address) {
    String host = address.getHostString();
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
  }
}
