package gtpx.cli.serve;

import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.net.node.ClusterSecret;
import gtpx.bridge.net.node.NodePort;
import gtpx.bridge.server.ClusterNode;
import gtpx.bridge.server.ClusterSettings;
import gtpx.cli.command.HostAndPort;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SecretFile;
import gtpx.cli.command.SubCommand;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * The options of {@code gtpx serve} for a node of a cluster. docs/cluster.md
 *
 * @param settings how the node takes part in the cluster
 * @param port where it takes the connections that other nodes pass on
 */
public record ClusterOptions(ClusterSettings settings, NodePort port) {
  /** The options of games that exist on one server only. */
  private static final List<String> OF_ONE_SERVER = List.of("game", "cgos");

  static Options addTo(Options options) {
    return OptionTable.addTo(
        options,
        """
        Cluster (more):
        --cluster HOST:PORT        run as a node of a cluster; HOST:PORT is where the other nodes
                                   reach it; default: not clustered
        --seed-nodes HOST:PORT...  addresses of nodes to join, in addition to those listed in the
                                   database; default: none
        --node-port HOST:PORT      address for connections forwarded by other nodes; default: the
                                   port after --cluster's
        --node-network ADDRESS...  address or network of the cluster's nodes; default: any that
                                   knows the secret
        --cluster-secret FILE      file with the secret that all nodes of the cluster share, one
                                   word
        """);
  }

  /** Returns how the node takes part in a cluster; empty if it doesn't. */
  static Optional<ClusterOptions> read(CommandLine line) throws ParseException, IOException {
    OptionTable.checkNeeds(line, addTo(new Options()), "cluster");
    if (!line.hasOption("cluster")) {
      return Optional.empty();
    }
    for (String option : List.of("cluster-secret", "store")) {
      if (!line.hasOption(option)) {
        throw new ParseException("--cluster needs --" + option);
      }
    }
    for (String option : OF_ONE_SERVER) {
      if (line.hasOption(option)) {
        throw new ParseException("--" + option + " with --cluster (expected: only one of them)");
      }
    }
    InetSocketAddress address = address("cluster", line.getOptionValue("cluster"));
    InetSocketAddress port =
        line.hasOption("node-port")
            ? address("node-port", line.getOptionValue("node-port"))
            : new InetSocketAddress(address.getHostString(), address.getPort() + 1);
    List<InetSocketAddress> seeds = new ArrayList<>();
    for (String seed : SubCommand.values(line, "seed-nodes")) {
      seeds.add(address("seed-nodes", seed));
    }
    ClusterSecret secret = secret(line);
    return Optional.of(
        new ClusterOptions(
            new ClusterSettings(address, seeds, port, secret),
            new NodePort(port, networks(line), secret)));
  }

  /**
   * Returns a node that hasn't joined yet.
   *
   * @param nanoTime a monotonic clock
   * @throws IOException if what makes nodes isn't installed
   */
  ClusterNode node(LongSupplier nanoTime) throws IOException {
    return ClusterJar.node(settings, nanoTime);
  }

  private static InetSocketAddress address(String option, String word) throws ParseException {
    InetSocketAddress address = HostAndPort.parse(option, word);
    if (address.getPort() == 0 || address.getAddress().isAnyLocalAddress()) {
      throw new ParseException(
          "--" + option + " " + word + " (expected: HOST:PORT at which other servers reach it)");
    }
    return address;
  }

  private static TrustedProxies networks(CommandLine line) throws ParseException {
    List<String> networks =
        line.hasOption("node-network")
            ? List.of(SubCommand.values(line, "node-network"))
            : List.of("0.0.0.0/0", "::/0");
    return SubCommand.parsed("--node-network ", () -> TrustedProxies.parse(networks));
  }

  private static ClusterSecret secret(CommandLine line) throws ParseException, IOException {
    Path file = Path.of(line.getOptionValue("cluster-secret"));
    String secret = SecretFile.readForeign(file);
    return SubCommand.parsed("--cluster-secret " + file + ": ", () -> new ClusterSecret(secret));
  }

  /**
   * Returns a warning if others can read the secret.
   *
   * @throws IOException if its permissions can't be read
   */
  static Optional<String> warning(CommandLine line) throws IOException {
    return line.hasOption("cluster-secret")
        ? SecretFile.warning(Path.of(line.getOptionValue("cluster-secret")))
        : Optional.empty();
  }
}
