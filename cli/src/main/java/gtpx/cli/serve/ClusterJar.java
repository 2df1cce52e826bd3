package gtpx.cli.serve;

import gtpx.bridge.server.ClusterNode;
import gtpx.bridge.server.ClusterSettings;
import gtpx.cli.command.SubCommand;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.LongSupplier;

/**
 * What {@code serve --cluster} needs beyond {@code gtpx.jar}: nearly all programs are no nodes of a
 * cluster, and its library is as large as everything else.
 */
final class ClusterJar {
  private static final String NAME = "gtpx-cluster.jar";

  private ClusterJar() {}

  /**
   * Returns what makes nodes, from the class path or from the jar beside this program's.
   *
   * @throws IOException if the jar is missing, or of another version
   */
  static ClusterNode.Provider provider() throws IOException {
    ClassLoader own = ClusterJar.class.getClassLoader();
    ClusterNode.Provider provider =
        ServiceLoader.load(ClusterNode.Provider.class, own).findFirst().orElse(null);
    return provider != null ? provider : in(program().resolveSibling(NAME), own);
  }

  /** Returns the provider in that jar, whose other classes are those of {@code own}. */
  static ClusterNode.Provider in(Path jar, ClassLoader own) throws IOException {
    if (!Files.isReadable(jar)) {
      throw new IOException(
          jar
              + " is missing (expected: the one of the archive or the Debian package of this"
              + " version; in a checkout, mvn -Pquick -pl :cluster -am package builds it)");
    }
    // Open until the process ends, as the node is.
    URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, own);
    ClusterNode.Provider provider;
    try {
      provider =
          ServiceLoader.load(ClusterNode.Provider.class, loader)
              .findFirst()
              .orElseThrow(() -> new IOException(jar + " has no cluster (expected: that of gtpx)"));
    } catch (ServiceConfigurationError | LinkageError e) {
      throw unfit(jar.toString(), e);
    }
    String version =
        Objects.requireNonNullElse(
            provider.getClass().getPackage().getImplementationVersion(), "unknown");
    if (!version.equals(SubCommand.version())) {
      throw new IOException(
          jar + " is of version " + version + " (expected: " + SubCommand.version() + ")");
    }
    return provider;
  }

  /**
   * Creates a node.
   *
   * @throws IOException if what makes nodes is missing, or of another build
   */
  static ClusterNode node(ClusterSettings settings, LongSupplier nanoTime) throws IOException {
    ClusterNode.Provider provider = provider();
    try {
      return provider.node(settings, nanoTime);
    } catch (LinkageError e) {
      throw unfit(NAME, e);
    }
  }

  private static IOException unfit(String jar, Throwable cause) {
    return new IOException(
        jar
            + " doesn't fit gtpx.jar (expected: both of one build; in a checkout, mvn -Pquick -pl"
            + " :cluster -am package builds both)",
        cause);
  }

  private static Path program() throws IOException {
    try {
      return Path.of(ClusterJar.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
