package gtpx.cli.serve;

import gtpx.bridge.server.ClusterNode;
import gtpx.cli.command.SubCommand;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.ServiceLoader;

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
    ClusterNode.Provider provider =
        ServiceLoader.load(ClusterNode.Provider.class, loader)
            .findFirst()
            .orElseThrow(() -> new IOException(jar + " has no cluster (expected: that of gtpx)"));
    String version =
        Objects.requireNonNullElse(
            provider.getClass().getPackage().getImplementationVersion(), "unknown");
    if (!version.equals(SubCommand.version())) {
      throw new IOException(
          jar + " is of version " + version + " (expected: " + SubCommand.version() + ")");
    }
    return provider;
  }

  private static Path program() throws IOException {
    try {
      return Path.of(ClusterJar.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
